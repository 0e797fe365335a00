import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildTarget } from './browsers.ts'

// Run after a build of the pages: writes the service worker, dist/client/sw.js, and the one that replaces it when it is switched off, sw-off.js.

const client = join(import.meta.dirname, 'dist/client')
/** Larger files draw maps and panoramas, which need the network anyway; the debug console is for developers, and few browsers load `older`. */
const maxBytes = 400_000

/** A part of the build in Vite's manifest: its file, and the keys of the parts that it imports, at once or later. */
type Part = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
const parts = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Part>

const isSmall = (file: string): boolean => /\.(js|css)$/.test(file) && !/vconsole|older-/.test(file) && statSync(join(client, file)).size <= maxBytes

/** The files of the whole site. */
const siteFiles = readdirSync(join(client, 'assets'))
  .map((name) => `assets/${name}`)
  .filter(isSmall)

/** Whether a part is a screen that links do not open; the screens that do and are not listed here are in the first script. */
const isOtherScreen = (key: string): boolean => key.includes('?tsr-split') && !/\/(ShareListScreen|ErrorScreen)\.tsx/.test(key)

/** The files of the pages that links open: what the first script imports, at once or later, without other screens. */
function linkFiles(): string[] {
  const entry = Object.keys(parts).find((key) => parts[key]?.isEntry)
  if (!entry) throw new Error('The manifest of the build has no first script')
  const keys = new Set([entry])
  // a set iterates also over what is added meanwhile
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = parts[key] ?? {}
    for (const next of [...imports, ...dynamicImports]) if (!isOtherScreen(next)) keys.add(next)
  }
  return [...new Set([...keys].flatMap((key) => [parts[key]?.file ?? '', ...(parts[key]?.css ?? [])]))].filter(isSmall)
}

const addressesOf = (files: readonly string[]): string => JSON.stringify(files.map((file) => `/${file}`).toSorted())

for (const [entry, file] of [
  ['worker', 'sw.js'],
  ['switch-off', 'sw-off.js'],
] as const)
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { __SITE_FILES__: addressesOf(siteFiles), __LINK_FILES__: addressesOf(linkFiles()), 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: buildTarget,
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(import.meta.dirname, `src/worker/${entry}.ts`), output: { format: 'iife', entryFileNames: file } },
    },
  })
