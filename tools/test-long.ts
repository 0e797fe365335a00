import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * `npm run test:long`: the checks by third-party tools, one after the other (or the given files). They need Java, Python 3.10, npm and PyPI, and
 * about ten minutes. Each closes with `N passed, N failed`, as this does with the sums; the exit code is 0 only if some passed and none failed.
 */
const checks = ['check-html.ts', 'check-clients.ts', 'fuzz-interface.ts'].map((name) => fileURLToPath(new URL(name, import.meta.url)))

type Count = { readonly passed: number; readonly failed: number }

/** The counts of a check. One more has failed if the check ended with an error but its last line tells none, or if nothing passed. */
async function run(file: string): Promise<Count> {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  const [status] = (await once(child, 'close')) as [number | null]
  const [, passed = '0', failed = '0'] = /(?:^|\n)(\d+) passed, (\d+) failed\n$/.exec(output) ?? []
  const count = { passed: Number(passed), failed: Number(failed) }
  const isConsistent = count.failed > 0 || (status === 0 && count.passed > 0)
  return isConsistent ? count : { ...count, failed: count.failed + 1 }
}

const files = process.argv.length > 2 ? process.argv.slice(2) : checks
const all: Count[] = []
for (const file of files) {
  console.log(`— ${file}`)
  all.push(await run(file))
}
const sum = (key: keyof Count) => all.reduce((total, count) => total + count[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
