import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pages } from './render-page.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const pagesFile = join(root, 'web/dist/server/pages.js')

/** The client part of the built pages. */
export const clientFolder = join(root, 'web/dist/client')

function newestChangeIn(folder: string): number {
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

const isFresh = (): boolean => {
  const sources = ['web/src', 'domain/src'].map((folder) => newestChangeIn(join(root, folder)))
  return existsSync(pagesFile) && statSync(pagesFile).mtimeMs >= Math.max(...sources, statSync(join(root, 'web/vite.config.ts')).mtimeMs)
}

function build(): void {
  console.log('Building the pages (once; about 20 seconds)…')
  const vite = fileURLToPath(import.meta.resolve('vite/package.json')).replace('package.json', 'bin/vite.js')
  // a test may be the caller, whose environment would build pages for development
  const env = { ...process.env, NODE_ENV: 'production' }
  // warnings of the build are no fault of the site: all of it goes to standard output
  const inWeb = (...args: string[]) => spawnSync(process.execPath, args, { cwd: join(root, 'web'), env, stdio: ['ignore', 1, 1] })
  // the second step compresses what browsers request
  for (const step of [[vite, 'build', '--logLevel', 'warn'], ['build-report.ts']])
    if (inWeb(...step).status !== 0) throw new Error('The pages could not be built; see the errors above.')
}

/** A folder that exists during a build; one that is older than `maxBuildMs` was left behind and does not count. */
const buildFolder = join(root, 'node_modules/.pages-building')
const maxBuildMs = 180_000

/** Makes the folder, or waits for the build of another process; returns whether this process builds. */
function claimBuild(): boolean {
  try {
    mkdirSync(buildFolder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const sleepCell = new Int32Array(new SharedArrayBuffer(4))
  while (existsSync(buildFolder)) {
    const since = statSync(buildFolder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > maxBuildMs) rmSync(buildFolder, { recursive: true, force: true })
    else Atomics.wait(sleepCell, 0, 0, 200)
  }
  return false
}

/** Builds the pages when they are missing or older than their sources. Of several processes one builds and the others wait. */
export function ensurePages(): void {
  while (!isFresh()) {
    if (!claimBuild()) continue
    try {
      if (!isFresh()) build()
    } finally {
      rmSync(buildFolder, { recursive: true, force: true })
    }
  }
}

let pages: Promise<Pages> | null = null

/** The built pages, loaded once. */
export const loadPages = (): Promise<Pages> =>
  (pages ??= import(new URL('../../web/dist/server/pages.js', import.meta.url).href).then((module: { default: Pages }) => module.default))
