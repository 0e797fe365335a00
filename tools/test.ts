import { parseCLI, startVitest, type TestModule } from 'vitest/node'

/**
 * `npm test`: runs the projects of vitest.config.ts with the given arguments (`npm test -- server`, `-- --project unit`). Prints the tests that
 * passed only on a retry, and last `N passed, N failed[, N skipped]`. The exit code is 0 only if a test passed and none failed.
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

const reportFlakyTests = (modules: readonly TestModule[]): void => {
  for (const module of modules)
    for (const test of module.children.allTests())
      if (test.diagnostic()?.flaky) {
        console.log(`Passed only on a retry: ${module.relativeModuleId} > ${test.fullName}`)
        for (const { message, stacks } of test.result().errors ?? []) {
          const own = stacks?.find(({ file }) => file.includes('/e2e/'))
          console.log(`  ${message.split('\n').slice(0, 4).join(' | ')}${own ? ` at line ${own.line} of ${own.file.split('/').at(-1)}` : ''}`)
        }
      }
}

const run = async (): Promise<Count> => {
  const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
  const vitest = await startVitest('test', filter, { ...options, run: true, watch: false })
  await vitest.close()
  reportFlakyTests(vitest.state.getTestModules())
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
