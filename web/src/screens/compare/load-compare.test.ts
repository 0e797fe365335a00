import { expect, test } from 'vitest'
import { comparedIds } from './load-compare.ts'

test.each([
  ['each home once, in the order of the address', ['b', 'a', 'b'], ['b', 'a']],
  ['one home alone', 'a', ['a']],
  ['four at most', ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd']],
  ['nothing that is no id', ['a b', '<script>', ''], []],
] as const)('a comparison names %s', (_, id, ids) => {
  expect(comparedIds({ id })).toEqual(ids)
})

test('an address without homes compares none', () => {
  expect(comparedIds({})).toEqual([])
})
