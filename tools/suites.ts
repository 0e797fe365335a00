import { type EngineName, engineNames } from './find-engines.ts'

/**
 * Which test files run. `npm test` runs the quick suite: all that take a few seconds, and the journeys that matter, in Chromium. `npm run test:all`
 * runs all, in all engines and on both databases, but for what only `JOURNEYS=all` adds; with `--rest` what the quick suite leaves out.
 */
export type Suite = 'quick' | 'rest' | 'all'

/** The suite of this run, set by `tools/test.ts`. */
const suite = (process.env['TEST_SUITE'] ?? 'all') as Suite

/** The engines on which the journeys of `e2e/engines/` run: the quick suite has the one that comes with `npm ci`, the rest the others. */
export const suiteEngines: readonly EngineName[] = suite === 'all' ? engineNames : engineNames.filter((name) => (name === 'chromium') === (suite === 'quick'))

/** The include and exclude patterns of a project. */
type Files = { include: string[]; exclude: string[] }

const ignored = ['**/node_modules/**', '**/dist/**']

/** The files of a project in which the named ones take long: the quick suite runs the others, the rest only these. */
export const withSlowFiles = (include: readonly string[], slow: readonly string[], exclude: readonly string[] = []): Files => ({
  include: suite === 'rest' ? [...slow] : [...include],
  exclude: [...ignored, ...exclude, ...(suite === 'quick' ? slow : [])],
})

/** The files of a project of which only the named ones are quick; without names, none is. */
export const withQuickFiles = (include: readonly string[], quick: readonly string[], exclude: readonly string[] = []): Files => ({
  include: suite === 'quick' ? [...quick] : [...include],
  exclude: [...ignored, ...exclude, ...(suite === 'rest' ? quick : [])],
})

const testFiles = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}.test.ts`)

/** Slow files of the server: many requests, processes of their own, large files, or databases that are filled. */
export const slowServerFiles = [
  ...testFiles('server/src', ['hostile-requests', 'hostile-calls.both', 'jobs.both', 'store/heartbeat.server']),
  ...testFiles('server/src/modules', ['ops/documents', 'shares/pulse.both', 'limits/limits.both', 'mail/mail.both', 'accounts/codes.both']),
  ...testFiles('server/src/modules/search', ['live/saved-index.both', 'memory-search', 'sql/sql-search', 'live/index-follower.server']),
  ...testFiles('server/src/modules/media', ['listing-media.both', 'pictures.routes', 'video-pipeline', 'video-uploads.both', 'avif.both']),
  ...testFiles('server/src/modules/media', ['photos/photo-process', 'photos/photo-pipeline', 'pictures/poster-qr']),
]

/** Slow files of the unit tests: processes of their own, or long texts. */
export const slowUnitFiles = testFiles('tools', ['test', 'private-details']).concat(testFiles('domain/src/pasted', ['pasted-length']))

/** Slow files of whole sites, in processes of their own. */
export const slowWholeFiles = testFiles('app/src', [
  ...['start', 'admin', 'pages', 'built-scripts', 'kept-page-memory', 'other-market', 'demo-market', 'run-import', 'neutral-host', 'log-leaks', 'full-disk'],
])

/** The files of `e2e/` in the quick suite, besides those of `e2e/engines/`, which are in every suite. */
export const quickJourneys = testFiles('e2e', ['journeys', 'pages'])
