import { expect, test } from 'vitest'
import { compareRank, filtersOf, isScope } from './search-query.ts'

const names = (type: 'Residence' | 'Carport' | 'Villa') =>
  filtersOf(type)
    .filter(({ filter }) => !isScope(filter) && filter.counted !== false)
    .toSorted(compareRank)
    .map(({ filter }) => filter.as)

test('filters with a rank come first, the others follow in the order of the table', () => {
  expect(names('Residence').slice(0, 10)).toEqual([
    ...['price', 'bedrooms', 'floorArea', 'areas', 'city', 'status', 'postedBy', 'furnished'],
    ...['developers', 'floorBands'],
  ])
  expect(names('Carport').slice(0, 7)).toEqual(['price', 'floorArea', 'areas', 'city', 'status', 'postedBy', 'developers'])
})

test('a filter without counts is neither in the sheet nor a chip of the row', () => {
  const uncounted = filtersOf('Residence').filter(({ filter }) => filter.counted === false)
  expect(uncounted.map(({ filter }) => [filter.as, filter.quick])).toEqual([
    ['estateId', undefined],
    ['floor', undefined],
  ])
  for (const name of ['estateId', 'floor']) expect(names('Residence')).not.toContain(name)
})

test('six filters have a chip while they are inactive, two of them only in wide windows', () => {
  const quick = filtersOf('Residence').flatMap(({ filter }) => (filter.quick ? [[filter.as, filter.quick]] : []))
  expect(Object.fromEntries(quick)).toEqual({
    ...{ price: 'always', bedrooms: 'always', floorArea: 'always', areas: 'always' },
    ...{ status: 'wide', postedBy: 'wide' },
  })
})
