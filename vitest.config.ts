import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { keepTemporaryFilesInMemory } from './tools/run-folder.ts'

keepTemporaryFilesInMemory()

const ignored = ['**/node_modules/**', '**/dist/**']

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
  testTimeout: 30_000,
  hookTimeout: 60_000,
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
          include: ['{domain,search,market,web,tools}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: ignored,
          // 5 seconds, the default, are too few on a busy machine
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          // loading the server's modules takes longer than many files
          isolate: false,
          exclude: [...ignored, '**/*.embedded.test.ts', ...(serverDatabase === 'embedded' ? ['**/*.server.test.ts'] : [])],
          ...databaseSetup(serverDatabase),
        },
      },
      {
        test: {
          name: 'embedded',
          environment: 'node',
          include: ['server/src/store/**/*.test.ts', 'server/**/*.{both,embedded}.test.ts'],
          exclude: [...ignored, '**/*.server.test.ts', ...slowTwins],
          // one embedded database per worker, emptied between files, since a start takes longer than most files
          isolate: false,
          ...databaseSetup('embedded'),
        },
      },
      {
        test: {
          name: 'whole',
          environment: 'node',
          include: ['app/**/*.test.{ts,tsx}'],
          exclude: ignored,
          ...databaseSetup(serverDatabase),
          // sites in child processes use the embedded database
          globalSetup: [...new Set([...databaseSetup(serverDatabase).globalSetup, ...databaseSetup('embedded').globalSetup])],
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: ignored,
          // the journeys share one running site
          globalSetup: ['./e2e/site.ts'],
          // after all other tests, since journeys fail when pages wait for a processor
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // a browser on a busy machine can miss a time limit; tools/test.ts prints the tests that passed only on a retry
          retry: 2,
          expect: { poll: { timeout: 15_000, interval: 50 } },
        },
      },
    ],
  },
})
