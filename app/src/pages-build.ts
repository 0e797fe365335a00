import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pages } from './render-page.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const pagesFile = join(root, 'web/dist/server/pages.js')

/** The folder of the scripts and styles that browsers load. */
export const clientFolder = join(root, 'web/dist/client')

/** When a source file in a folder last changed, ms since 1970. */
function lastChangeIn(folder: string): number {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const isSource = entry.isFile() && !/node_modules|dist/.test(entry.parentPath) && !/\.gen\.ts$|\.test\./.test(entry.name)
    if (isSource) newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs)
  }
  return newest
}

const isUpToDate = (): boolean => {
  const sources = ['web/src', 'domain/src'].map((folder) => lastChangeIn(join(root, folder)))
  return existsSync(pagesFile) && statSync(pagesFile).mtimeMs >= Math.max(...sources, statSync(join(root, 'web/vite.config.ts')).mtimeMs)
}

function build(): void {
  console.log('Building the pages (once; about 20 seconds)…')
  const vite = fileURLToPath(import.meta.resolve('vite/package.json')).replace('package.json', 'bin/vite.js')
  // a test may be the caller, whose environment would build pages for development
  const env = { ...process.env, NODE_ENV: 'production' }
  // all output goes to standard output, since standard error is for errors of the site
  const runInWebFolder = (...args: string[]) => spawnSync(process.execPath, args, { cwd: join(root, 'web'), env, stdio: ['ignore', 1, 1] })
  // the last step compresses the scripts and styles
  for (const step of [[vite, 'build', '--logLevel', 'warn'], ['build-worker.ts'], ['build-report.ts']])
    if (runInWebFolder(...step).status !== 0) throw new Error('The pages could not be built; see the errors above.')
}

/** A folder that exists during a build, as a lock; one older than `maxBuildMs` is of a build that was killed. */
const lockFolder = join(root, 'node_modules/.pages-building')
const maxBuildMs = 180_000

/** Creates the folder, or waits for the build of another process; returns whether this process builds. */
function claimBuild(): boolean {
  try {
    mkdirSync(lockFolder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const sleepBuffer = new Int32Array(new SharedArrayBuffer(4))
  while (existsSync(lockFolder)) {
    const startedAt = statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - startedAt > maxBuildMs) rmSync(lockFolder, { recursive: true, force: true })
    else Atomics.wait(sleepBuffer, 0, 0, 200) // blocks this process, which cannot continue without the pages
  }
  return false
}

/** Builds the pages when they are missing or older than their sources. Of several processes one builds and the others wait. */
export function ensurePages(): void {
  while (!isUpToDate()) {
    if (!claimBuild()) continue
    try {
      if (!isUpToDate()) build()
    } finally {
      rmSync(lockFolder, { recursive: true, force: true })
    }
  }
}

/** Tells one build from another: the path of its first script, whose name changes with every script and style. Throws without a build. */
export function buildOfPages(): string {
  const parts = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string; isEntry?: boolean }> // written by Vite
  const entry = Object.values(parts).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The manifest of the build has no first script')
  return `/${entry.file}`
}

let pages: Promise<Pages> | null = null

/** The built pages, loaded once. */
export const loadPages = (): Promise<Pages> =>
  (pages ??= import(new URL('../../web/dist/server/pages.js', import.meta.url).href).then((module: { default: Pages }) => module.default))
