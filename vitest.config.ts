import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { keepTemporaryFilesInMemory } from './tools/run-folder.ts'

keepTemporaryFilesInMemory()

const never = ['**/node_modules/**', '**/dist/**']

/** Which database the `server` project uses; `TEST_DATABASE=embedded npm test` runs everything without a PostgreSQL server. */
const serverDatabase = process.env.TEST_DATABASE === 'embedded' ? 'embedded' : 'server'

/**
 * Each kind of database is made once per run: a migrated template that each test file copies.
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
    // vitest itself would leave one processor idle: of two, half
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,search,market,web,tools}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: never,
          // the same as of the others: on a machine that is busy with something else 5 seconds are soon over
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: [...never, '**/*.embedded.test.ts', ...(serverDatabase === 'embedded' ? ['**/*.server.test.ts'] : [])],
          ...databaseSetup(serverDatabase),
        },
      },
      {
        test: {
          name: 'embedded',
          environment: 'node',
          include: ['server/src/store/**/*.test.ts', 'server/**/*.{both,embedded}.test.ts'],
          exclude: [...never, '**/*.server.test.ts'],
          // one embedded database per worker, emptied between files: starting one costs more than most files take
          isolate: false,
          ...databaseSetup('embedded'),
        },
      },
      {
        test: {
          name: 'whole',
          environment: 'node',
          include: ['app/**/*.test.{ts,tsx}'],
          exclude: never,
          ...databaseSetup(serverDatabase),
          // sites in processes of their own have the embedded one
          globalSetup: [...new Set([...databaseSetup(serverDatabase).globalSetup, ...databaseSetup('embedded').globalSetup])],
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: never,
          // the journeys share one running site; one at a time leaves half of two processors idle
          globalSetup: ['./e2e/site.ts'],
          // beside no other tests: a page that waits for its turn of the processor is no journey
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // a browser on a busy machine can come too late for anybody; what passes only then is named at the end of the run
          retry: 1,
          expect: { poll: { timeout: 15_000, interval: 50 } },
        },
      },
    ],
  },
})
