import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pages } from './app.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const built = join(root, 'web/dist/server/pages.js')

/** The browser's part of the built pages. */
export const clientFolder = join(root, 'web/dist/client')

function newestIn(folder: string): number {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (
      !entry.isFile() ||
      entry.parentPath.includes('node_modules') ||
      entry.parentPath.includes('dist') ||
      entry.name.endsWith('.gen.ts') ||
      entry.name.includes('.test.')
    )
      continue
    newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs)
  }
  return newest
}

/** Builds the pages when they are missing or older than what they are made of. */
export function ensurePages(): void {
  const sources = ['web/src', 'domain/src'].map((folder) => newestIn(join(root, folder)))
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources, statSync(join(root, 'web/vite.config.ts')).mtimeMs)) return
  console.log('Building the pages (once; about 20 seconds)…')
  const vite = fileURLToPath(import.meta.resolve('vite/package.json')).replace('package.json', 'bin/vite.js')
  const inWeb = (...said: string[]) => spawnSync(process.execPath, said, { cwd: join(root, 'web'), stdio: ['ignore', 'inherit', 'inherit'] })
  // the second step packs what browsers ask for
  for (const step of [[vite, 'build', '--logLevel', 'warn'], ['build-report.ts']])
    if (inWeb(...step).status !== 0) throw new Error('The pages could not be built; the lines above say why.')
}

let pages: Promise<Pages> | null = null

/** The built pages, loaded once. */
export const loadPages = (): Promise<Pages> =>
  (pages ??= import(new URL('../../web/dist/server/pages.js', import.meta.url).href).then((module: { default: Pages }) => module.default))
