import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const home = mkdtempSync(join(here, 'run-'))
afterAll(() => rmSync(home, { recursive: true }))

/** Runs test.ts on one test file in its own project; returns exit code, last line and output. */
const runOn = (name: string, body: string | undefined) => {
  if (body !== undefined) writeFileSync(join(home, `${name}.test.ts`), `import { beforeAll, expect, test } from 'vitest'\n${body}`)
  writeFileSync(join(home, 'vitest.config.ts'), 'export default { test: { include: ["*.test.ts"] } }')
  const command = [join(here, 'test.ts'), '--config', join(home, 'vitest.config.ts'), '--root', home, `${name}.test`]
  const env = { ...process.env, VITEST: undefined, VITEST_MODE: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined }
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', env })
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout }
}

test.each<[string, string | undefined, string, number]>([
  ['passing', "test('a', () => {}); test('b', () => {})", '2 passed, 0 failed', 0],
  ['failing', "test('a', () => {}); test('b', () => expect(1).toBe(2))", '1 passed, 1 failed', 1],
  ['skipping', "test('a', () => {}); test.skip('b', () => {}); test.todo('c')", '1 passed, 0 failed, 2 skipped', 0],
  ['all-skipped', "test.skip('a', () => {})", '0 passed, 0 failed, 1 skipped', 1],
  ['not-loading', "import './missing.ts'\ntest('a', () => {})", '0 passed, 1 failed', 1],
  ['hook', "beforeAll(() => { throw new Error('no') }); test('a', () => {})", '0 passed, 1 failed, 1 skipped', 1],
  ['stray', "test('a', async () => { void Promise.reject(new Error('stray')); await new Promise((r) => setTimeout(r, 20)) })", '1 passed, 1 failed', 1],
  ['absent', undefined, '0 passed, 0 failed', 1],
])('%s tests: the last line has the counts', (name, body, last, status) => {
  expect(runOn(name, body)).toMatchObject({ status, last })
})
