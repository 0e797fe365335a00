import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingEntries } from './complete-lockfile.ts'

test('a missing package of binaries gets an entry derived from its name', () => {
  const packages = {
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { '@tool/linux-x64': '1.2.3', '@tool/linux-arm64-musl': '1.2.3', '@tool/binding-win32-x64-msvc': '1.2.3', range: '^1.0.0' },
    },
    'node_modules/@tool/linux-x64': { version: '1.2.3' },
  }
  expect(missingEntries(packages)).toEqual({
    'node_modules/@tool/linux-arm64-musl': { version: '1.2.3', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
    'node_modules/@tool/binding-win32-x64-msvc': { version: '1.2.3', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
  })
})

test('package-lock.json has the packages of all platforms, which npm ci requires', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  expect(Object.keys(missingEntries(packages))).toEqual([])
})
