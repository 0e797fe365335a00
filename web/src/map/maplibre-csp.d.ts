/** The build that needs neither `eval` nor a `blob:` worker; its types are those of the package. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  import maplibre from 'maplibre-gl'
  export default maplibre
}
