import { expect, test } from 'vitest'
import { changeOf, fitsFilter, goneSince, groupsOf, priceChangeOf } from './list-groups.ts'
import { testItem } from './session/list.testing.ts'

const visit = '2026-11-16T00:00:00.000Z'
const cheaper = { price: 9, previousPrice: 10, priceChangedAt: '2026-11-17T00:00:00.000Z' }

test.each([
  ['a home that was added since', testItem('a', { addedAt: '2026-11-17T00:00:00.000Z' }), visit, 'new'],
  ['a home that was added before', testItem('a'), visit, null],
  ['a home that costs less since', testItem('a', {}, cheaper), visit, 'cheaper'],
  ['a home that costs more since', testItem('a', {}, { ...cheaper, price: 11 }), visit, 'dearer'],
  ['a price that changed before', testItem('a', {}, { ...cheaper, priceChangedAt: '2026-11-15T00:00:00.000Z' }), visit, null],
  ['a price that is on request now', testItem('a', {}, { ...cheaper, price: null }), visit, null],
  ['a home that is off the shelf', testItem('a', { isAvailable: false }), visit, 'gone'],
  ['a home that may not be shown', testItem('a', {}, null), null, 'gone'],
  ['everything on a first visit', testItem('a', { addedAt: '2026-11-17T00:00:00.000Z' }, cheaper), null, null],
] as const)('%s', (_, item, previousVisit, change) => {
  expect(changeOf(item, previousVisit)).toBe(change)
})

test('what is new comes first, then the sections in their order, and homes that are gone last', () => {
  const items = [
    testItem('gone', { isAvailable: false, section: 'BGC' }),
    testItem('plain'),
    testItem('rockwell', { section: 'Rockwell' }),
    testItem('bgc', { section: 'BGC' }),
    testItem('unknown', { section: 'removed section' }),
    testItem('new', { section: 'Rockwell', addedAt: '2026-11-17T00:00:00.000Z' }),
  ]
  const groups = groupsOf({ items, sections: ['BGC', 'Rockwell'] }, visit)
  expect(groups.map(({ kind, title, items: homes }) => [kind, title, ...homes.map(({ id }) => id)])).toEqual([
    ['new', '', 'new'],
    ['section', '', 'plain', 'unknown'],
    ['section', 'BGC', 'bgc'],
    ['section', 'Rockwell', 'rockwell'],
    ['gone', '', 'gone'],
  ])
})

test('a home counts as gone since the last visit only if it could be had then', () => {
  const items = [testItem('a', { isAvailable: false }), testItem('b', { isAvailable: false }), testItem('c')]
  expect(goneSince(items, { previousAvailable: ['a', 'c'] })).toEqual(['a'])
  expect(goneSince(items, { previousAvailable: null })).toEqual([])
})

test('the filters: homes without an answer, unless they are gone, and homes with one answer', () => {
  expect(fitsFilter({ isAvailable: true }, null, 'open')).toBe(true)
  expect(fitsFilter({ isAvailable: false }, null, 'open')).toBe(false)
  expect(fitsFilter({ isAvailable: true }, 'no', 'open')).toBe(false)
  expect(fitsFilter({ isAvailable: true }, 'love', 'love')).toBe(true)
  expect(fitsFilter({ isAvailable: true }, 'maybe', 'love')).toBe(false)
  expect(fitsFilter({ isAvailable: false }, null, 'all')).toBe(true)
})

test.each([
  ['2026-11-16T23:00:00.000Z', {}, 'cheaper'],
  ['2026-11-16T23:00:00.000Z', { price: 11 }, 'dearer'],
  ['2026-11-17T00:00:00.000Z', {}, null],
  [null, {}, null],
] as const)('a price that changed counts from %s on: %j', (since, changes, change) => {
  const { listing } = testItem('a', {}, { ...cheaper, ...changes })
  expect(listing && priceChangeOf(listing, since)).toBe(change)
})
