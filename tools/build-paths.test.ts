import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './source-tree.ts'

// The build names files by strings and patterns, which no compiler checks when a file moves.

const root = fileURLToPath(new URL('..', import.meta.url))
/** The sources, and the routes, which the build writes. */
const files = [...['web', 'domain'].flatMap(filesBelow), 'web/src/routeTree.gen.ts']

/** A pattern once for each of the alternatives in its groups. */
function alternativesOf(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern)
  if (!group) return [pattern]
  const [whole, inner = ''] = group
  return inner.split('|').flatMap((one) => alternativesOf(pattern.replace(whole, () => one)))
}

test.each([
  ['a', ['a']],
  ['a(b|c)d', ['abd', 'acd']],
  ['a(b(c|d)|e)', ['abc', 'ae', 'abd', 'ae']],
])('the alternatives of %s', (pattern, alternatives) => expect(alternativesOf(pattern)).toEqual(alternatives))

test('each file pattern of the build matches a file', () => {
  // one on a line
  const literals = textOf('web/vite.config.ts').match(/(?<=^[^/\n]*\/)(?:web|domain|\\\/src).*(?=\/)/gm) ?? []
  const patterns = literals.filter((pattern) => pattern.includes('src'))
  const alternatives = patterns.flatMap(alternativesOf)
  expect([patterns.length >= 9, alternatives.length > 50]).toEqual([true, true])
  expect(alternatives.filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)))).toEqual([])
})

test('the root of the pages exists', () => {
  const [, path = ''] = /rootRoute\(\s*'([^']+)'/.exec(textOf('web/route-config.ts')) ?? []
  expect([path !== '', existsSync(join(root, 'web/src/screens', path))]).toEqual([true, true])
})
