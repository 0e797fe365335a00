import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textOf } from './source-tree.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The words of a text as `wc -w` counts them: everything between blanks. */
const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

test.each([
  ['', 0],
  ['one  two\n\nthree\n', 3],
  ['| a table | 安家 · home |', 8],
])('the words of %j are %i', (text, count) => expect(countWords(text)).toBe(count))

test('the documents are as short as CONTRIBUTING.md says', () => {
  const rule = /`docs\/\*\.md` have ([\d,]+) words at most and\s+each of them ([\d,]+)/.exec(textOf('CONTRIBUTING.md'))
  const [all = 0, one = 0] = (rule ?? []).slice(1).map((number) => Number(number.replaceAll(',', '')))
  const counts = globSync('docs/*.md', { cwd: root }).map((path) => ({ path, count: countWords(textOf(path)) }))
  expect([counts.length > 10, all > 0, one > 0]).toEqual([true, true, true])
  expect(counts.filter(({ count }) => count > one)).toEqual([])
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(all)
})
