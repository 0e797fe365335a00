import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestModule } from 'vitest/node'
import type { Suite } from './suites.ts'

/** How many tests passed, failed or were skipped. */
export type Count = { passed: number; failed: number; skipped: number }

/** A test file with its project of Vitest; empty: none is named. */
type TestFile = { readonly project: string; readonly path: string }

/** The files in which a signal ended their process, as Node's engine does after an error of its own: no test of theirs has failed. */
export function filesEndedBySignal(errors: readonly unknown[]): string[] {
  return errors.flatMap((error) => {
    const cause = error instanceof Object && 'cause' in error ? error.cause : error
    const text = cause instanceof Object && 'message' in cause ? String(cause.message) : ''
    const path = /exited unexpectedly with signal \S+ during .* while running test files? (.+)/.exec(text)?.[1]
    return path === undefined ? [] : path.split(', ')
  })
}

/** The largest number of files that run again: more do not fail by chance. */
const maxFiles = 5

/**
 * Which files run a second time: those that a signal ended, and, in the suite `rest`, journeys that failed. All others fail at once.
 * A second run hides nothing: it is printed which files needed it, and each is a fault to mend.
 */
export function filesToRunAgain(suite: Suite, modules: readonly TestModule[], endedFiles: readonly string[]): TestModule[] {
  const isJourney = ({ project }: TestModule) => project.name === 'journeys' || project.name === 'engines'
  // a file whose process a signal ended has no result
  const files = modules.filter((module) => endedFiles.includes(module.moduleId) || (suite === 'rest' && isJourney(module) && !module.ok()))
  return files.length > maxFiles ? [] : files
}

/** The counts that a run of tests prints last. */
function countIn(output: string): Count {
  const [, passed, failed, skipped] = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? []
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 1), skipped: Number(skipped ?? 0) }
}

/** Runs files a second time, each alone in a process of its own, and prints it. `options`: of the command line. */
export function runAgain(files: readonly TestFile[], suite: Suite, options: readonly string[]): Count {
  const sum: Count = { passed: 0, failed: 0, skipped: 0 }
  for (const { project, path } of files) {
    console.log(`\nRuns a second time, alone: ${path}`)
    const testArguments = [...options, `--${suite}`, ...(project === '' ? [] : ['--project', project]), path]
    const { stdout } = spawnSync(process.execPath, [fileURLToPath(new URL('test.ts', import.meta.url)), ...testArguments], {
      encoding: 'utf8',
      env: { ...process.env, IS_SECOND_RUN: 'yes' },
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 30,
    })
    console.log(stdout)
    const count = countIn(stdout)
    if (count.failed === 0) console.log(`PASSED ONLY IN A SECOND RUN, find out why: ${path}`)
    sum.passed += count.passed
    sum.failed += count.failed
    sum.skipped += count.skipped
  }
  return sum
}
