import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { buildTarget } from './browsers.ts'
import { olderScript } from './build-older.ts'
import { routerConfig } from './route-config.ts'

/** Modules that every page needs: one script compresses better than several. */
const everyPage = [
  /node_modules[\\/](react|react-dom|scheduler|zustand|@tanstack)[\\/]/,
  /domain[\\/]src[\\/](format|problems|words)\.ts/,
  /web[\\/]src[\\/]page[\\/]/,
  /web[\\/]src[\\/]listing[\\/](listing-lines|listing\.words)/,
  /web[\\/]src[\\/]shell[\\/](retry|shell\.words|ScreenHeader)/,
  /web[\\/]src[\\/]ui[\\/](overlays[\\/]notices\.ts|load-part|lazy-part|class-names|Tag|Button|button-class|IconButton|Spinner)/,
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](search|x|check|chevron-down|arrow-down-up|map-pin|chevron-left|chevron-right|house|building-complex)\.mjs/,
]

/** Modules that show photos, price and facts of a listing: screens use all of them or none. */
const listing = [
  /web[\\/]src[\\/](listing[\\/](Price|EmptyPhoto|field-text)|filters[\\/]filter\.words)/,
  /web[\\/]src[\\/]ui[\\/](pictures[\\/](Swipe|swipe-|LazyImage|lazy-)|throttle)/,
  /domain[\\/]src[\\/]fields\.ts/,
]

/** The router with the screens that links open, and what they need. */
const site = [/web[\\/]src[\\/](router\.tsx|routeTree\.gen\.ts)/]

/** Modules of cards and rows of homes. */
const cards = [/web[\\/]src[\\/](cards[\\/](ListingCard|ListingRow|PosterTag|home-elements)|listing[\\/]ListingLink)\./]

/** Controls that most screens use, and what they need. */
const controls = [
  /web[\\/]src[\\/]ui[\\/](overlays[\\/](Sheet|Popover)|fields[\\/](Checkbox|Select|SearchField|field-context)|Chip|Tabs|VisuallyHidden|use-kept-focus|PaperSheet|use-printing|after-paint)\./,
]

/** The home screen, with search box, filters and list. */
const results = [/web[\\/]src[\\/]screens[\\/]home[\\/](HomeScreen|ResultsView)\.tsx/]

const matches = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

const serverOnly = [/^@site\/(server|app|search|market)/]

/** Makes the router load code-split screens with `lazyPart`, which retries and reports failures, instead of its own loader, which reloads the page. */
const screensWithRetry: Plugin = {
  name: 'screens-with-retry',
  enforce: 'post',
  transform(code, id) {
    if (!/[\\/]screens[\\/](?:[\w-]+[\\/])+\w+Screen\.tsx/.test(id)) return
    const replacements = { lazyRouteComponent: 'lazyPart', lazyFn: 'lazyFunction' }
    return code.replace(/import \{ (lazyRouteComponent|lazyFn) \} from "@tanstack\/react-router"/g, (_, name: keyof typeof replacements) => {
      return `import { ${replacements[name]} as ${name} } from "${import.meta.dirname}/src/ui/lazy-part.tsx"`
    })
  },
}

/** Takes the scripts out of the route manifest, and with it out of the head of pages: `LateScripts` starts them after the first paint. */
const scriptsAfterPaint: Plugin = {
  name: 'scripts-after-paint',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('tanstack-start-manifest:v')) return
    return `${code.replace('tsrStartManifest', 'builtManifest')}
export const tsrStartManifest = () => {
  const routes = Object.entries(builtManifest().routes).map(([id, { preloads, scripts, ...route }]) => [id, route])
  return { routes: Object.fromEntries(routes) }
}`
  },
}

/** Writes heights in `vh` before those in `dvh`, which Chrome knows from 108 on. */
const plainHeights: Plugin = {
  name: 'plain-heights',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
        const style = typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
        asset.source = style.replace(/(?<=[;{])([a-z][a-z-]*):([^;{}]*\ddvh[^;{}]*)/g, (declaration, property: string, value: string) => {
          return `${property}:${value.replace(/(\d)dvh/g, '$1vh')};${declaration}`
        })
      }
    },
  },
}

/** Short names in the scripts that stand in each page: the server's own are not minified. */
const shortPageScripts: Plugin = {
  name: 'short-page-scripts',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/src\/(shell\/start\/(page-guard|start-scripts)|older\/polyfilled-names)\.ts$/ },
    handler: (code, id) =>
      minifySync(id.replace(/ts$/, 'js'), code, { compress: false, mangle: true, codegen: { removeWhitespace: false }, sourcemap: false }).code,
  },
}

export default defineConfig({
  root: import.meta.dirname,
  // the map library is one script of 960 KB, which loads when a map is shown
  build: { target: buildTarget, cssTarget: buildTarget, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
  // React has the shimmed hook itself
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  environments: {
    client: {
      build: {
        // read by build-worker.ts
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: matches(everyPage) },
                { name: 'listing', test: matches(listing) },
                { name: 'site', test: matches(site) },
                { name: 'cards', test: matches(cards) },
                { name: 'controls', test: matches(controls) },
                { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 3 },
                { name: 'results', test: matches(results) },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      server: { entry: 'pages.ts' },
      importProtection: { behavior: 'error', client: { specifiers: serverOnly }, server: { specifiers: serverOnly } },
      router: {
        ...routerConfig,
        // the loader of a screen is in the script of its component, so that other screens do not load it
        codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      },
    }),
    react(),
    screensWithRetry,
    scriptsAfterPaint,
    olderScript(),
    plainHeights,
    shortPageScripts,
  ],
})
