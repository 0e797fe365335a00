/** The build for pages with a content security policy: it needs neither `eval` nor a `blob:` worker. Its types are those of the package. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  import maplibre from 'maplibre-gl'
  export default maplibre
}
