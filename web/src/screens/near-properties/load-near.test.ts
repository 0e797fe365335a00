import { expect, test } from 'vitest'
import { readNearAddress } from './load-near.ts'

const place = { lat: '14.55', lng: '121.02', radiusInKm: '1' }

test.each([
  [{}, 'distance', 'asc'],
  [{ sort: 'price', order: 'asc' }, 'price', 'asc'],
  [{ sort: 'listingDate' }, 'listingDate', 'desc'],
])('homes around a place with %j are sorted by %s %s', (sortParameters, sort, order) =>
  expect(readNearAddress({ ...place, ...sortParameters }).query).toMatchObject({ sort, order }),
)
