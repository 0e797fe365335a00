import { parseCLI, startVitest } from 'vitest/node'
import type { TestModule } from 'vitest/node'

/**
 * What `npm test` runs: every project of vitest.config.ts, with the arguments passed on (`npm test -- server`, `-- --project unit`).
 * The last line is always `N passed, N failed[, N skipped]`; the exit code is 0 only when something passed and nothing failed.
 * Before it come the tests that passed only on a retry.
 */
type Count = { passed: number; failed: number; skipped: number }

const countOf = (modules: readonly TestModule[], strayErrors: number): Count => {
  const count: Count = { passed: 0, failed: strayErrors, skipped: 0 }
  for (const module of modules) {
    let failedHere = 0
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') count.passed++
      else if (state === 'skipped') count.skipped++
      else failedHere++ // a test still pending at the end never ran: that is a failure, too
    }
    // a file that breaks while loading, or a hook that fails, has no failed test to count
    count.failed += failedHere === 0 && !module.ok() ? 1 : failedHere
  }
  return count
}

const tellTriedAgain = (modules: readonly TestModule[]): void => {
  for (const module of modules)
    for (const test of module.children.allTests())
      if (test.diagnostic()?.flaky) console.log(`Passed only when tried again: ${module.relativeModuleId} > ${test.fullName}`)
}

const run = async (): Promise<Count> => {
  const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
  const vitest = await startVitest('test', filter, { ...options, run: true, watch: false })
  await vitest.close()
  tellTriedAgain(vitest.state.getTestModules())
  return countOf(vitest.state.getTestModules(), vitest.state.getUnhandledErrors().length)
}

const count = await run().catch((error: unknown): Count => {
  console.error(error)
  return { passed: 0, failed: 1, skipped: 0 }
})
// vitest reports a fault outside the tests (a global set-up or tear-down) only by the exit code
const faultOutside = count.failed === 0 && count.passed > 0 && (process.exitCode ?? 0) !== 0
if (faultOutside) count.failed++
const line = `${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}\n`
process.stdout.write(line, () => process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0))
