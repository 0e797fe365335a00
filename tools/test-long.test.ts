import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'test-long-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each<[string, readonly string[], string, number]>([
  ['checks that pass', ["console.log('3 passed, 0 failed')", "console.log('a\\n2 passed, 0 failed')"], '5 passed, 0 failed', 0],
  ['a check with a failure', ["console.log('3 passed, 0 failed')", "console.log('2 passed, 1 failed'); process.exit(1)"], '5 passed, 1 failed', 1],
  ['a check that says a failure and ends with 0', ["console.log('2 passed, 1 failed')"], '2 passed, 1 failed', 1],
  ['a check that throws', ["console.log('2 passed, 0 failed')", "throw new Error('no')"], '2 passed, 1 failed', 1],
  ['a check that ends with 1 after its line', ["console.log('2 passed, 0 failed'); process.exit(1)"], '2 passed, 1 failed', 1],
  ['a check that counts nothing', ["console.log('0 passed, 0 failed')"], '0 passed, 1 failed', 1],
])('%s: the last line has the sums', (_, bodies, last, status) => {
  const files = bodies.map((body, index) => {
    const file = join(folder, `${index}.ts`)
    writeFileSync(file, body)
    return file
  })
  const run = spawnSync(process.execPath, [fileURLToPath(new URL('test-long.ts', import.meta.url)), ...files], { encoding: 'utf8' })
  expect([run.stdout.trimEnd().split('\n').at(-1), run.status]).toEqual([last, status])
})
