import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textOf } from '../source-tree.ts'
import { benches } from './benches.ts'
import { benchOptions, percentile } from './report.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const names = Object.keys(benches)

test('each benchmark of the table has its file, and each file its row', () => {
  expect(globSync('*.bench.ts', { cwd: import.meta.dirname }).map((file) => file.replace('.bench.ts', ''))).toEqual(expect.arrayContaining(names))
  expect(globSync('*.bench.ts', { cwd: import.meta.dirname })).toHaveLength(names.length)
})

test('each option of the table has its default in the file', () => {
  const stated = names.flatMap((name) =>
    [...benches[name]!.options.matchAll(/\[--([\w-]+)(?: (\d+))?/g)].map(([, option, value]) => ({ name, option: option!, value })),
  )
  expect(stated.length).toBeGreaterThan(25)
  const isInFile = ({ name, option, value }: (typeof stated)[number]) => {
    const given = /benchOptions\(\{([^}]*)\}/.exec(textOf(`tools/bench/${name}.bench.ts`))?.[1]?.replace(/(?<=\d)_(?=\d)/g, '') ?? ''
    return new RegExp(`(^|[\\s'])${option}'?: '?${value ?? "(false|')"}`).test(given)
  }
  expect(stated.filter((option) => !isInFile(option))).toEqual([])
})

test('the documents name all benchmarks, and no others', () => {
  const named = globSync(['*.md', 'docs/**/*.md', 'market/**/*.md', 'e2e/*.md'], { cwd: root, exclude: ['**/node_modules/**'] }).flatMap((path) =>
    [...textOf(path).matchAll(/\bbench(?:-- | -- |:)([\w-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => !named.includes(name))).toEqual([])
})

test.each([
  [[], { size: 100, page: '/home', profile: false, json: false }],
  [['--size', '5', '--json'], { size: 5, page: '/home', profile: false, json: true }],
  [['--page', '/share', '--profile'], { size: 100, page: '/share', profile: true, json: false }],
])('the options %j', (args, options) => {
  expect(benchOptions({ size: 100, page: '/home', profile: false }, args)).toEqual(options)
})

test.each([
  [['--size', 'many'], '--size needs a number'],
  [['--size', ''], '--size needs a number'],
  [['--sizes', '5'], "Unknown option '--sizes'"],
])('the options %j are refused', (args, message) => {
  expect(() => benchOptions({ size: 100 }, args)).toThrow(message)
})

test.each([
  [[], 0.5, 0],
  [[3, 1, 2], 0.5, 2],
  [[4, 3, 2, 1], 0.95, 4],
  [[2, 1], 0, 1],
])('of %j the value at %d is %d', (values, share, value) => expect(percentile(values, share)).toBe(value))
