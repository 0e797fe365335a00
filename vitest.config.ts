import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { keepTemporaryFilesInMemory } from './tools/run-folder.ts'
import { quickJourneys, slowServerFiles, slowUnitFiles, slowWholeFiles, withQuickFiles, withSlowFiles } from './tools/suites.ts'
import { waitLimit } from './tools/wait-limit.ts'

keepTemporaryFilesInMemory()

const unitFiles = ['{domain,search,market,web,tools}/**/*.test.{ts,tsx}', '*.test.ts']
/** Unit tests that replace modules or globals, or start scripts that listen to the page for good: each needs a page and modules of its own. */
const filesWithMocks = globSync('web/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
  /vi\.(mock|hoisted)\(|assign\(globalThis|startScripts\(|guardPage\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** No promise about the machine: a run at a third of the speed needs a third of it. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: waitLimit } } }
const patientWaits = './tools/patient-waits.ts'

/** The database of the `server` project; `TEST_DATABASE=embedded npm test` runs all tests without a PostgreSQL server. */
const serverDatabase = process.env.TEST_DATABASE === 'embedded' ? 'embedded' : 'server'

/** Files that take long and whose results hardly depend on the database; `JOURNEYS=all` runs them on the embedded one, too. */
const slowTwins =
  process.env.JOURNEYS === 'all'
    ? []
    : ['hostile-calls', 'limits', 'pulse', 'mail', 'imports-calls', 'import-updates', 'listing-media', 'codes', 'links'].map(
        (name) => `**/${name}.both.test.ts`,
      )

/**
 * Each kind of database is created once per run as a migrated template that each test file copies.
 * `x.both.test.ts` runs on both kinds, `x.embedded.test.ts` and `x.server.test.ts` on one only; all of `server/src/store` runs on both.
 */
const databaseSetup = (kind: 'server' | 'embedded') => ({
  globalSetup: [kind === 'server' ? './tools/test-postgres.ts' : './tools/test-embedded.ts'],
  env: { TEST_DATABASE: kind },
  setupFiles: [patientWaits],
  ...limits,
})

export default defineConfig({
  test: {
    // many tests wait for pages, processes and times
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // loading modules takes longer than most files
          isolate: false,
          setupFiles: [patientWaits, './tools/clean-page.ts'],
          ...withSlowFiles(unitFiles, slowUnitFiles, filesWithMocks),
          ...limits,
        },
      },
      {
        test: {
          name: 'mocks',
          environment: 'node',
          setupFiles: [patientWaits],
          ...withSlowFiles(filesWithMocks, []),
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // loading the server's modules takes longer than many files
          isolate: false,
          ...withSlowFiles(['server/**/*.test.ts'], slowServerFiles, [
            '**/*.embedded.test.ts',
            ...(serverDatabase === 'embedded' ? ['**/*.server.test.ts'] : []),
          ]),
          ...databaseSetup(serverDatabase),
        },
      },
      {
        test: {
          name: 'embedded',
          environment: 'node',
          // one embedded database per worker, emptied between files, since a start takes longer than most files
          isolate: false,
          ...withQuickFiles(['server/src/store/**/*.test.ts', 'server/**/*.{both,embedded}.test.ts'], [], ['**/*.server.test.ts', ...slowTwins]),
          ...databaseSetup('embedded'),
        },
      },
      {
        test: {
          name: 'whole',
          environment: 'node',
          ...withSlowFiles(['app/**/*.test.{ts,tsx}'], slowWholeFiles),
          ...databaseSetup(serverDatabase),
          // sites in child processes use the embedded database
          globalSetup: [...new Set([...databaseSetup(serverDatabase).globalSetup, ...databaseSetup('embedded').globalSetup])],
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          // test files of a process share its browsers
          isolate: false,
          ...withQuickFiles(['e2e/*.test.ts'], quickJourneys),
          // the journeys share one running site
          globalSetup: ['./e2e/site.ts'],
          // after all other tests, since journeys fail when pages wait for a processor
          sequence: { groupOrder: 1 },
          // as long as a slow machine may take: a fault costs this time, success none
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
      {
        test: {
          // journeys on Chromium, Firefox and WebKit; they use the site of the journeys
          name: 'engines',
          environment: 'node',
          // test files of a process share its browsers
          isolate: false,
          include: ['e2e/engines/*.test.ts'],
          globalSetup: ['./e2e/site.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
    ],
  },
})
