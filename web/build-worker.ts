import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

// Run after a build of the pages: writes the service worker, dist/client/sw.js, and the one that replaces it when it is switched off, sw-off.js.

const client = join(import.meta.dirname, 'dist/client')
/** Larger ones draw maps and panoramas, which need the network anyway. */
const maxBytes = 400_000

const files = readdirSync(join(client, 'assets'))
  .filter((name) => /\.(js|css)$/.test(name) && statSync(join(client, 'assets', name)).size <= maxBytes)
  .map((name) => `/assets/${name}`)
  .toSorted()

for (const [entry, file] of [
  ['worker', 'sw.js'],
  ['switch-off', 'sw-off.js'],
] as const)
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { __FILES__: JSON.stringify(files), 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(import.meta.dirname, `src/worker/${entry}.ts`), output: { format: 'iife', entryFileNames: file } },
    },
  })
