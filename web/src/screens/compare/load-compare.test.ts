import { expect, test, vi } from 'vitest'
import { comparedIds, loadCompare } from './load-compare.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', () => ({ screenApi: () => call }))

test.each([
  ['each home once, in the order of the address', ['b', 'a', 'b'], ['b', 'a']],
  ['one home alone', 'a', ['a']],
  ['four at most', ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd']],
  ['no invalid ids', ['a b', '<script>', ''], []],
] as const)('an address compares %s', (_, id, ids) => {
  expect(comparedIds({ id })).toEqual(ids)
})

test('an address without homes compares none', () => {
  expect(comparedIds({})).toEqual([])
})

test('the homes of the address are requested in one call, and the missing ones are counted', async () => {
  call.mockResolvedValue({ items: [{ id: 'b' }] })
  expect(await loadCompare({ id: ['b', 'a'] })).toMatchObject({ listings: [{ id: 'b' }], missingCount: 1 })
  expect(call.mock.calls).toEqual([['POST /frontend/api/listing/byids', { ids: ['b', 'a'] }]])
})

test('a comparison without homes requests nothing', async () => {
  call.mockClear()
  expect(await loadCompare({})).toMatchObject({ listings: [], missingCount: 0 })
  expect(call).not.toHaveBeenCalled()
})
