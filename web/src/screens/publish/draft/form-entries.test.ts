import { beforeEach, expect, test } from 'vitest'
import { entriesBefore, forgetEntries, noteEntry } from './form-entries.ts'

beforeEach(forgetEntries)

const show = (form: string, indexes: readonly number[]) => indexes.forEach((index) => noteEntry(form, index))

test.each([
  ['one entry', [4], 0],
  ['three steps', [4, 5, 6], 2],
  ['a step back and on again', [4, 5, 6, 5, 6], 2],
  ['the same step after a login in between', [4, 5, 6, 6], 2],
  ['a later entry behind another screen', [4, 5, 7], 0],
  ['an entry from before a reload', [6, 5, 6], 1],
  ['a new form beside older entries of it', [4, 5, 6, 2], 0],
] as const)('%s: %o has %d entries of the form before it', (_, indexes, count) => {
  show('draft/a', indexes)
  expect(entriesBefore('draft/a', indexes.at(-1)!)).toBe(count)
})

test('entries of another form are not counted, nor those from before another screen', () => {
  show('draft/a', [4, 5])
  show('draft/b', [6, 7])
  expect([entriesBefore('draft/b', 7), entriesBefore('draft/a', 5)]).toEqual([1, 0])
  forgetEntries()
  show('draft/b', [8])
  expect(entriesBefore('draft/b', 8)).toBe(0)
})
