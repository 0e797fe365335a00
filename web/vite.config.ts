import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routerConfig } from './route-config.ts'

/** What every page needs: in one script it compresses better than in the parts that splitting by use makes of it. */
const frame = [
  /node_modules[\\/](react|react-dom|scheduler|zustand|@tanstack)[\\/]/,
  /domain[\\/]src[\\/](format|problems|words)\.ts/,
  /web[\\/]src[\\/](page[\\/]|screens\.ts)/,
  /web[\\/]src[\\/]listing[\\/](listing-lines|listing\.words)/,
  /web[\\/]src[\\/]shell[\\/](retry|shell\.words|ScreenHead)/,
  /web[\\/]src[\\/]ui[\\/](notices\.ts|load-part|lazy-part|class-names|Tag|Button|button-class|IconButton|Spinner)/,
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](search|x|check|chevron-down|arrow-down-up|map-pin|chevron-left|chevron-right|house|building-complex)\.mjs/,
]

/** A home's photos, price and facts: wherever one of them is, the others are. */
const listing = [
  /web[\\/]src[\\/]listing[\\/](Price|EmptyPhoto|field-text|filter\.words)/,
  /web[\\/]src[\\/]ui[\\/](Swipe|swipe-|LazyImage|lazy-|throttle)/,
  /domain[\\/]src[\\/]fields\.ts/,
]

const isOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id))

const serverOnly = [/^@site\/(server|app|search|market)/]

/** Screens that the router splits off are loaded as every other part is: `loadPart` tries again, and nothing reloads by itself. */
const screensAsParts: Plugin = {
  name: 'screens-as-parts',
  enforce: 'post',
  transform(code, id) {
    if (!/[\\/]screens[\\/][\w-]+[\\/]\w+Screen\.tsx/.test(id)) return
    const parts = { lazyRouteComponent: 'lazyPart', lazyFn: 'lazyFunction' }
    return code.replace(/import \{ (lazyRouteComponent|lazyFn) \} from "@tanstack\/react-router"/g, (_, name: keyof typeof parts) => {
      return `import { ${parts[name]} as ${name} } from "${import.meta.dirname}/src/ui/lazy-part.tsx"`
    })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  // the map's engine is one script of 960 KB, loaded when a map is shown
  build: { modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
  // React itself has this hook by now
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: isOf(frame) },
                { name: 'listing', test: isOf(listing) },
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
        // a screen's loader comes with its component: what it needs to ask is no part of other screens' first load
        codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      },
    }),
    react(),
    screensAsParts,
  ],
})
