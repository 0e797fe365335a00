import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

type Manifest = { readonly version: string; readonly engines: { readonly node: string } }

test('the changes begin with the version of the package, and the lockfile has it', () => {
  const { version } = JSON.parse(textOf('package.json')) as Manifest
  expect(/^## (\S+)/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version)
  expect(JSON.parse(textOf('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } })
})

// npm itself may run on Node 20: the Node of the site comes with its packages
test('an npm on Node 20 may install', () => {
  expect((JSON.parse(textOf('package.json')) as Manifest).engines.node).toBe('>=20')
})

test('CI of a forge runs what a machine runs by hand', () => {
  const workflow = textOf('.github/workflows/ci.yml')
  const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts)
  const steps = [...workflow.matchAll(/- run: (.+)/g)].map(([, step]) => step)
  expect(steps).toContain('.ci/run')
  expect(steps.filter((step) => step !== '.ci/run' && step !== 'npm ci' && !scripts.includes(step?.replace('npm run ', '') ?? ''))).toEqual([])
})

test('updates of packages wait for at least a week', () => {
  const days = [...textOf('.github/dependabot.yml').matchAll(/default-days: (\d+)/g)].map(([, count]) => Number(count))
  expect([days.length, Math.min(...days) >= 7]).toEqual([2, true])
})

test('every link of a document to a file of the project leads to it', () => {
  const documents = globSync(['*.md', '.github/*.md', 'docs/**/*.md'], { cwd: root })
  const missing = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${path}: ${target}`),
  )
  expect([documents.length > 40, missing]).toEqual([true, []])
})
