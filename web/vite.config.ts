import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routerConfig } from './route-config.ts'

const serverOnly = [/^@site\/(server|app|search|market)/]

export default defineConfig({
  root: import.meta.dirname,
  build: { modulePreload: { polyfill: false } },
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
