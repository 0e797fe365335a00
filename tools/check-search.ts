import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * Runs the random search tests with more searches and another seed: they compare the memory index with a simple filter over an array, and with
 * SQL on a temporary PostgreSQL server. `npm run check:search -- [--runs 10000] [--seed N]`; a failure prints its seed.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } } })
console.log(`${values.runs} searches in each test file, from seed ${values.seed}`)
const tests = ['server/src/modules/search/memory-search.test.ts', 'server/src/modules/search/same-answers.both.test.ts']
const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--testTimeout', '7200000', ...tests], {
  stdio: 'inherit',
  env: { ...process.env, SEARCH_RUNS: values.runs, SEARCH_SEED: values.seed },
})
process.exitCode = run.status ?? 1
