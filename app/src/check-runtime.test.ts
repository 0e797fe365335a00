import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('./check-runtime.js', import.meta.url))

/** Runs the check as if on another Node, system or language. */
const checkOn = (version: string, platform: string, arch: string, language: string) => {
  const pretended = `Object.defineProperty(process,'versions',{value:{node:'${version}'}});Object.defineProperty(process,'platform',{value:'${platform}'});Object.defineProperty(process,'arch',{value:'${arch}'})`
  const { status, stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(pretended)}`, script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: language },
  })
  return { status, said: stderr.trim() }
}

test.each([['24.0.0'], ['24.21.0'], ['30.1.2']])('Node %s is let through without a word', (version) => {
  expect(checkOn(version, 'linux', 'x64', 'C')).toEqual({ status: 0, said: '' })
})

test.each([
  ['20.20.2', 'win32', 'x64', 'C', 'npm ci brings it'],
  ['12.22.0', 'darwin', 'arm64', 'C', 'brew install node@24'],
  ['22.1.0', 'darwin', 'x64', 'zh_CN.UTF-8', '请运行 brew install node@24'],
  ['9.0.0', 'freebsd', 'x64', 'C', 'nodejs.org'],
])('Node %s on %s %s in %s is refused in one sentence: %s', (version, platform, arch, language, remedy) => {
  const { status, said } = checkOn(version, platform, arch, language)
  expect(status).toBe(1)
  expect(said).toContain(version)
  expect(said).toContain(remedy)
  expect(said.split('\n')).toHaveLength(1)
})

const parent = mkdtempSync(join(tmpdir(), 'folders-'))
afterAll(() => rmSync(parent, { recursive: true }))

/** Runs the check in a folder of this name. */
const checkIn = (name: string, language: string) => {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', cwd: folder, env: { PATH: process.env.PATH, LC_ALL: language } })
  return { status, said: stderr.trim().replace(folder, '…') }
}

test('a folder with a blank or Chinese characters is let through', () => {
  expect(checkIn('my homes 房源', 'C')).toEqual({ status: 0, said: '' })
})

test.skipIf(process.platform === 'win32').each([
  ['a#b', 'C', 'The site cannot be built and tested in the folder …, because its name contains "#"; rename or move the folder.'],
  ['100%', 'C', 'The site cannot be built and tested in the folder …, because its name contains "%"; rename or move the folder.'],
  ['a?b/c', 'zh_CN.UTF-8', '文件夹 … 的名字里有“?”，网站无法在里面构建和测试；请给文件夹改名，或移到别处。'],
])('a folder %s in %s is refused in one sentence', (name, language, said) => {
  expect(checkIn(name, language)).toEqual({ status: 1, said })
})
