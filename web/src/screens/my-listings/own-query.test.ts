import { ownSorts } from '@site/domain/calls/publishing.ts'
import { codesOf } from '@site/domain/choices.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shelfOrder } from './own-listings.ts'
import { queryAddress, inputOf, isFiltered, maxKeyword, readOwnQuery, sortedBy, wholeQuery } from './own-query.ts'

const queries = fc.record({
  shelf: fc.constantFrom(null, ...shelfOrder),
  mode: fc.constantFrom(null, ...codesOf('mode')),
  type: fc.constantFrom(null, ...codesOf('type')),
  keyword: fc.string({ maxLength: maxKeyword }).map((text) => text.trim()),
  sort: fc.constantFrom(...ownSorts),
  order: fc.constantFrom(...codesOf('order')),
})

test('the address of a query reads as the same query, and the whole list has none', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(readOwnQuery(queryAddress(query))).toEqual(query)
    }),
  )
  expect(queryAddress(wholeQuery)).toEqual({})
})

test('what an address does not know is left out', () => {
  expect(readOwnQuery({ shelf: 'Gone', mode: 'Swap', type: ['Villa', 'Carport'], sort: 'area', order: 'up', keyword: `  ${'a'.repeat(99)}` })).toEqual({
    ...wholeQuery,
    type: 'Villa',
    keyword: 'a'.repeat(maxKeyword),
  })
})

test('only filters within a state hide some of its homes', () => {
  expect([{ shelf: 'OnShelf' as const }, { sort: 'price' as const }, {}].map((some) => isFiltered({ ...wholeQuery, ...some }))).toEqual([false, false, false])
  expect([{ keyword: 'a' }, { mode: 'Sale' as const }, { type: 'Villa' as const }].map((some) => isFiltered({ ...wholeQuery, ...some }))).toEqual([
    true,
    true,
    true,
  ])
  expect(inputOf({ ...wholeQuery, shelf: 'Draft', mode: 'Sale' })).toEqual({ sort: 'updatedAt', order: 'desc', mode: 'Sale' })
})

test('a column sorts from the highest, then from the lowest', () => {
  const high = sortedBy(wholeQuery, 'price')
  expect([high.sort, high.order]).toEqual(['price', 'desc'])
  expect(sortedBy(high, 'price').order).toBe('asc')
  expect(sortedBy(sortedBy(high, 'price'), 'price').order).toBe('desc')
  expect(sortedBy(sortedBy(high, 'price'), 'opens').order).toBe('desc')
})
