import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const assets = join(import.meta.dirname, 'dist/client/assets')
const packed = /\.(js|css|svg)$/

/** Compresses what the server will serve, once. */
function compressAssets(): void {
  for (const name of readdirSync(assets).filter((file) => packed.test(file))) {
    const bytes = readFileSync(join(assets, name))
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/** The scripts that the first load of each screen asks for, from the route list inside the server build. */
function scriptsOf(): Map<string, readonly string[]> {
  const folder = join(import.meta.dirname, 'dist/server/assets')
  const name = readdirSync(folder).find((file) => file.includes('start-manifest'))
  if (!name) throw new Error('The route list was not found in the server build')
  const text = readFileSync(join(folder, name), 'utf8')
  const routes = new Map<string, readonly string[]>()
  // a screen that is not split off is in the frame's own scripts and has none to name
  const children = text.match(/__root__: \{[^]*?children: \[([^\]]*)\]/)?.[1]
  if (!children) throw new Error('The screens were not found in the route list of the server build')
  for (const [, id] of children.matchAll(/"([^"]+)"/g)) if (id && id !== '/') routes.set(id, [])
  for (const [, id, files] of text.matchAll(/"?(__root__|\/[\w$/]*)"?: \{[^]*?preloads: \[([^\]]*)\]/g))
    routes.set(id ?? '', files?.match(/\/assets\/[\w.-]+\.js/g) ?? [])
  return routes
}

const sizeOf = (file: string) => readFileSync(join(assets, `${file.replace('/assets/', '')}.br`)).byteLength

compressAssets()
const routes = scriptsOf()
const root = routes.get('__root__') ?? []
console.log('First-load scripts, compressed with brotli as they are served:')
for (const [id, own] of routes) {
  if (id === '__root__') continue
  const files = new Set([...root, ...own])
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  console.log(`  ${id.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(7)} KB in ${files.size} files`)
}
