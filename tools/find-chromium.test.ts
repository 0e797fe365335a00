import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const home = mkdtempSync(join(tmpdir(), 'browser-'))
afterAll(() => rmSync(home, { recursive: true }))

const executable = join(home, 'browser')
writeFileSync(executable, '#!/bin/sh\n')
chmodSync(executable, 0o755)
const text = join(home, 'text')
writeFileSync(text, '')
chmodSync(text, 0o644)

/** Runs find-chromium.ts with CHROMIUM_PATH and returns its output. */
const findWith = (path: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL('find-chromium.ts', import.meta.url))], {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: path },
  })
  return { status, stdout: stdout.trim(), stderr }
}

test('CHROMIUM_PATH has priority', () => {
  expect(findWith(executable)).toMatchObject({ status: 0, stdout: executable })
})

test.runIf(process.platform === 'linux' && process.arch === 'x64')('without CHROMIUM_PATH it is the browser of npm, also where others are installed', () => {
  expect(findWith('')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[^,]*\/node_modules\/\.cache\/test-browser\//) })
})

test.each([
  ['nothing', join(home, 'absent')],
  ['a file that is not executable', text],
])('CHROMIUM_PATH to %s is an error that names the path', (_, path) => {
  expect(findWith(path)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(path) })
})
