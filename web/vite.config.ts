import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routerConfig } from './route-config.ts'

/** What every page needs: in one script it compresses better than in the parts that splitting by use makes of it. */
const frame = [
  /node_modules[\\/](react|react-dom|scheduler|zustand|@tanstack)[\\/]/,
  /domain[\\/]src[\\/](format|problems|words)\.ts/,
  /web[\\/]src[\\/](api|session|addresses|screens)\.ts/,
  /web[\\/]src[\\/]shell[\\/](locale|reactions|retry|network|shell\.words|person\.ts|ScreenHead)/,
  /web[\\/]src[\\/]ui[\\/](notices\.ts|class-names|Tag|Button|button-class|IconButton|Spinner)/,
]

const serverOnly = [/^@site\/(server|app|search|market)/]

export default defineConfig({
  root: import.meta.dirname,
  build: { modulePreload: { polyfill: false } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: (id) => frame.some((part) => part.test(id)) }] } } } } },
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
  ],
})
