import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const home = mkdtempSync(join(tmpdir(), 'browser-'))
afterAll(() => rmSync(home, { recursive: true }))

const program = join(home, 'browser')
writeFileSync(program, '#!/bin/sh\n')
chmodSync(program, 0o755)
const text = join(home, 'text')
writeFileSync(text, '')
chmodSync(text, 0o644)

/** Runs the finder with a path and returns its output. */
const findWith = (path: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL('find-chromium.ts', import.meta.url))], {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: path },
  })
  return { status, stdout: stdout.trim(), stderr }
}

test('the browser that was named is taken before any other', () => {
  expect(findWith(program)).toMatchObject({ status: 0, stdout: program })
})

test.each([
  ['nothing', join(home, 'absent')],
  ['a file that is no program', text],
])('a path to %s is refused by name, never replaced in silence', (_, path) => {
  expect(findWith(path)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(path) })
})
