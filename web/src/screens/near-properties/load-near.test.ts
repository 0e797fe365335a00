import { writeSearch } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { nearQueryOf, readNearAddress } from './load-near.ts'

const place = { lat: '14.55', lng: '121.02', radiusInKm: '1' }

test.each([
  [{}, 'distance', 'asc'],
  [{ sort: 'price', order: 'asc' }, 'price', 'asc'],
  [{ sort: 'listingDate' }, 'listingDate', 'desc'],
])('homes around a place with %j are sorted by %s %s', (sortParameters, sort, order) =>
  expect(readNearAddress({ ...place, ...sortParameters }).query).toMatchObject({ sort, order }),
)

test.each(['0.8', '1.25', '12', '0.05'])('a radius of %s km is searched and written as it is', (radiusInKm) => {
  const query = nearQueryOf({ ...place, radiusInKm })
  expect(query?.near.radiusInKm).toBe(Number(radiusInKm))
  expect(writeSearch(query!)).toMatchObject({ radiusInKm })
})
