import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Run after a build: compresses the assets and prints the size of the first load of each screen.

const client = join(import.meta.dirname, 'dist/client')
const assets = join(client, 'assets')
const compressible = /\.(js|css|svg)$/

/** Writes a brotli and a gzip copy beside a file, so that the server compresses nothing per request. */
function compress(path: string): void {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

/** The scripts of the first load by route id, read from the route manifest in the server build. Throws if the manifest has another form. */
function firstLoadScripts(): Map<string, readonly string[]> {
  const folder = join(import.meta.dirname, 'dist/server/assets')
  const name = readdirSync(folder).find((file) => file.includes('start-manifest'))
  if (!name) throw new Error('The route manifest is not in the server build')
  const manifest = readFileSync(join(folder, name), 'utf8')
  const routes = new Map<string, readonly string[]>()
  // a screen that is not code-split is in the scripts of the root and has no `preloads`
  const children = manifest.match(/__root__: \{[^]*?children: \[([^\]]*)\]/)?.[1]
  if (!children) throw new Error('The route manifest of the server build lists no screens')
  for (const [, id] of children.matchAll(/"([^"]+)"/g)) if (id && id !== '/') routes.set(id, [])
  for (const [, id, files] of manifest.matchAll(/"?(__root__|\/[\w$/]*)"?: \{[^]*?preloads: \[([^\]]*)\]/g))
    routes.set(id ?? '', files?.match(/\/assets\/[\w.-]+\.js/g) ?? [])
  return routes
}

const compressedSize = (file: string) => readFileSync(join(assets, `${file.replace('/assets/', '')}.br`)).byteLength

const worker = join(client, 'sw.js')
for (const name of readdirSync(assets).filter((file) => compressible.test(file))) compress(join(assets, name))
compress(worker)
const routes = firstLoadScripts()
const root = routes.get('__root__') ?? []
console.log('Scripts of the first load, compressed with brotli:')
for (const [id, scripts] of routes) {
  if (id === '__root__') continue
  const files = new Set([...root, ...scripts])
  const bytes = [...files].reduce((sum, file) => sum + compressedSize(file), 0)
  console.log(`  ${id.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(7)} KB in ${files.size} files`)
}
console.log(`Service worker: ${(readFileSync(`${worker}.br`).byteLength / 1000).toFixed(1)} KB`)
