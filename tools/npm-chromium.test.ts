import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { npmChromium } from './npm-chromium.ts'

// a blank and Chinese characters, as in the name of a checkout
const cache = mkdtempSync(join(tmpdir(), 'test browser 安家 '))
afterAll(() => rmSync(cache, { recursive: true }))

const isServed = process.platform === 'linux' && process.arch === 'x64'
const program = `import { npmChromium } from ${JSON.stringify(fileURLToPath(new URL('npm-chromium.ts', import.meta.url)))}; console.log(npmChromium(${JSON.stringify(cache)}))`
const inProcess = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])

test.runIf(isServed)('two processes that need the browser at once both get a whole one, and what a killed one left is removed', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const remains = join(cache, `unpacking-${ended}`)
  mkdirSync(remains)
  writeFileSync(join(remains, 'launch'), 'half of it')
  const paths = (await Promise.all([inProcess(), inProcess()])).map(({ stdout }) => stdout.trim())
  const [name = ''] = readdirSync(cache)
  expect(readdirSync(cache)).toEqual([name])
  expect(paths).toEqual([join(cache, name, 'launch'), join(cache, name, 'launch')])
  expect(npmChromium(cache)).toBe(paths[0])
  expect(spawnSync(join(cache, name, 'launch'), ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^Chromium \d+/)
})
