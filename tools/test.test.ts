import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const home = mkdtempSync(join(here, 'run-'))
afterAll(() => rmSync(home, { recursive: true }))

/** Runs test.ts on one test file in its own project; returns exit code, last line and output. */
const runOn = (name: string, body: string | undefined, { project = '', words = [] as string[] } = {}) => {
  if (body !== undefined) writeFileSync(join(home, `${name}.test.ts`), `import { beforeAll, expect, test } from 'vitest'\n${body}`)
  writeFileSync(join(home, 'vitest.config.ts'), `export default { test: { name: '${project}', include: ["*.test.ts"] } }`)
  const command = [join(here, 'test.ts'), '--config', join(home, 'vitest.config.ts'), '--root', home, ...words, `${name}.test`]
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

const first = join(home, 'was-here')
/** A body whose first run differs from the second one. */
const once = (what: string) => `import { existsSync, rmSync, writeFileSync } from 'node:fs'
test('a', () => { if (!existsSync('${first}')) { writeFileSync('${first}', ''); ${what} } }); test('b', () => {})`

test.each<[string, string, { project?: string; words?: string[] }, string, boolean]>([
  ['a process that a signal ended', once("process.kill(process.pid, 'SIGTRAP'); while (true);"), {}, '2 passed, 0 failed', true],
  ['a process that a signal ends each time', "test('a', () => { process.kill(process.pid, 'SIGTRAP'); while (true); })", {}, '0 passed, 2 failed', true],
  ['a unit test that fails once', once('expect(1).toBe(2)'), { words: ['--rest'] }, '1 passed, 1 failed', false],
  ['a journey that fails once', once('expect(1).toBe(2)'), { project: 'journeys', words: ['--rest'] }, '2 passed, 0 failed', true],
  ['a journey that fails once, of the quick suite', once('expect(1).toBe(2)'), { project: 'journeys' }, '1 passed, 1 failed', false],
  ['a journey that fails twice', "test('a', () => expect(1).toBe(2))", { project: 'journeys', words: ['--rest'] }, '0 passed, 1 failed', true],
])('a second run of %s', (name, body, options, last, isRepeated) => {
  rmSync(first, { force: true })
  const run = runOn(name.replaceAll(/\W/g, '-'), body, options)
  expect(run).toMatchObject({ last, status: last.includes(' 0 failed') ? 0 : 1 })
  expect(run.stdout.includes('Runs a second time')).toBe(isRepeated)
})
