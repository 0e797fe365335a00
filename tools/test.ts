import { parseCLI, startVitest, type TestModule } from 'vitest/node'
import { type Count, filesEndedBySignal, filesToRunAgain, runAgain } from './run-again.ts'
import type { Suite } from './suites.ts'

/**
 * `npm test`: runs the quick suite of tools/suites.ts, or the named tests (`npm test -- server`, `-- --project unit`). `npm run test:all` runs all;
 * `-- --rest` what the quick suite leaves out. Prints last `N passed, N failed[, N skipped]`. The exit code is 0 only if a test passed and none
 * failed. Files that `run-again.ts` names run a second time.
 */

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

/** The words of the command line that name a suite. */
const suiteWords = ['--quick', '--rest', '--all']

const run = async (): Promise<Count> => {
  const words = process.argv.slice(2)
  const filters = words.filter((word) => !suiteWords.includes(word))
  const suiteWord = suiteWords.find((word) => words.includes(word))
  const suite = (suiteWord?.slice(2) ?? (filters.length > 0 ? 'all' : 'quick')) as Suite // one of the words
  process.env['TEST_SUITE'] = suite
  const { filter, options } = parseCLI(['vitest', 'run', ...filters])
  const vitest = await startVitest('test', filter, { ...options, run: true, watch: false })
  await vitest.close()
  const modules = vitest.state.getTestModules()
  const errors = vitest.state.getUnhandledErrors()
  if (process.env['IS_SECOND_RUN']) return countOf(modules, errors.length)
  const endedFiles = filesEndedBySignal(errors)
  const repeatedModules = filesToRunAgain(suite, modules, endedFiles)
  const first = countOf(
    modules.filter((module) => !repeatedModules.includes(module)),
    errors.length - repeatedModules.filter(({ moduleId }) => endedFiles.includes(moduleId)).length,
  )
  const repeatedOptions = Object.entries({ '--config': options.config, '--root': options.root }).flatMap(([name, value]) =>
    value ? [name, String(value)] : [],
  )
  const second = runAgain(
    repeatedModules.map(({ project, moduleId }) => ({ project: project.name, path: moduleId })),
    suite,
    repeatedOptions,
  )
  if (repeatedModules.length > 0) process.exitCode = 0 // of the first run
  return { passed: first.passed + second.passed, failed: first.failed + second.failed, skipped: first.skipped + second.skipped }
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
