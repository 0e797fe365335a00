/** The route manifest that TanStack Start makes of the built scripts; `builtManifest` is added by `vite.config.ts` in a build. */
declare module 'tanstack-start-manifest:v' {
  type Route = { readonly preloads?: readonly string[]; readonly scripts?: readonly { readonly attrs: { readonly src: string } }[] }
  export const builtManifest: () => { readonly routes: Readonly<Record<string, Route>> }
}

declare module 'older-script:address' {
  /** The path of the script that adds what older browsers lack. */
  export const olderScript: string
}
