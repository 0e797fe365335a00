import { parseCLI, startVitest, type TestModule } from 'vitest/node'
import type { Suite } from './suites.ts'

/**
 * `npm test`: runs the quick suite of tools/suites.ts, or the named tests (`npm test -- server`, `-- --project unit`). `npm run test:all` runs all;
 * `-- --rest` what the quick suite leaves out. Prints last `N passed, N failed[, N skipped]`. The exit code is 0 only if a test passed and none
 * failed.
 */

type Count = { passed: number; failed: number; skipped: number }

const countOf = (modules: readonly TestModule[], unhandledErrors: number): Count => {
  const count: Count = { passed: 0, failed: unhandledErrors, skipped: 0 }
  for (const module of modules) {
    let failed = 0
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') count.passed++
      else if (state === 'skipped') count.skipped++
      else failed++ // also a test that never ran
    }
    // without a failed test: an error while loading the file or in a hook
    count.failed += failed === 0 && !module.ok() ? 1 : failed
  }
  return count
}

const run = async (): Promise<Count> => {
  const words = process.argv.slice(2)
  const named = words.filter((word) => word !== '--all' && word !== '--rest')
  const suite: Suite = words.includes('--rest') ? 'rest' : words.includes('--all') || named.length > 0 ? 'all' : 'quick'
  process.env['TEST_SUITE'] = suite
  const { filter, options } = parseCLI(['vitest', 'run', ...named])
  const vitest = await startVitest('test', filter, { ...options, run: true, watch: false })
  await vitest.close()
  return countOf(vitest.state.getTestModules(), vitest.state.getUnhandledErrors().length)
}

const count = await run().catch((error: unknown): Count => {
  console.error(error)
  return { passed: 0, failed: 1, skipped: 0 }
})
// Vitest reports an error outside the tests (in a global setup or teardown) only by the exit code
const hasOutsideError = count.failed === 0 && count.passed > 0 && (process.exitCode ?? 0) !== 0
if (hasOutsideError) count.failed++
const line = `${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}\n`
process.stdout.write(line, () => process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0))
