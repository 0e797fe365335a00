import type { Api } from '@site/domain/calls/all.ts'
import { radiusStops } from '@site/domain/distance.ts'
import type { ProblemError } from '@site/domain/problems.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, testListing, callsAs, servicesOver } from '../listings/listings.testing.ts'

let database: Database
let services: Services
let call: Api
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await database.transaction((tx) =>
    addListings(tx, [
      ...Array.from({ length: 4 }, (_, at) => testListing({ id: `legazpi-${at}` })),
      testListing({ id: 'serendra', city: 'taguig', estate: 'serendra' }),
      testListing({ id: 'lease', mode: 'Lease' }),
      testListing({ id: 'draft', shelf: 'Draft' }),
    ]),
  )
  services = await servicesOver(database)
  call = callsAs(services)
})
afterAll(() => database.close())

const pointOf = async () => {
  const { items } = await call('POST /frontend/api/listing/byids', { ids: ['legazpi-0'] })
  return items[0]!.point!
}

test('each radius has the total of a search within it', async () => {
  const point = await pointOf()
  const { stops } = await call('POST /frontend/api/listing/nearby', { near: { ...point, radiusInKm: 1 } })
  expect(stops.map(({ radiusInKm }) => radiusInKm)).toEqual(radiusStops)
  for (const { radiusInKm, total } of stops) {
    const { totalRowQty } = await call('POST /frontend/api/listing/search', { near: { ...point, radiusInKm } })
    expect(total, `${radiusInKm} km`).toBe(totalRowQty)
  }
  expect(stops[0]?.total).toBe(4)
  expect(stops.at(-1)?.total).toBe(5)
})

test.each([0.8, 0.05, 12])('a radius of %d km beside those of the slider has its own total', async (radiusInKm) => {
  const near = { ...(await pointOf()), radiusInKm }
  const { stops } = await call('POST /frontend/api/listing/nearby', { near })
  const { totalRowQty } = await call('POST /frontend/api/listing/search', { near })
  expect(stops.map((stop) => stop.radiusInKm)).toEqual([...radiusStops, radiusInKm].toSorted((a, b) => a - b))
  expect(stops.find((stop) => stop.radiusInKm === radiusInKm)?.total).toBe(totalRowQty)
})

test('filters apply to the radii', async () => {
  const near = { ...(await pointOf()), radiusInKm: 1 }
  const { stops } = await call('POST /frontend/api/listing/nearby', { mode: 'Lease', near })
  expect(stops.map(({ total }) => total)).toEqual(radiusStops.map(() => 1))
})

test('a place is answered with its kind and name; an unknown one is null', async () => {
  const near = { ...(await pointOf()), radiusInKm: 1 }
  const placeOf = async (place: string) => (await call('POST /frontend/api/listing/nearby', { near, place })).place
  expect(await placeOf('estate.serendra')).toMatchObject({ kind: 'estate', id: 'serendra', landmarkKind: null })
  const landmark = services.places.landmarks[0]!
  expect(await placeOf(`landmark.${landmark.id}`)).toMatchObject({ kind: 'landmark', name: landmark.name, landmarkKind: landmark.kind })
  for (const gone of ['landmark.nowhere', 'estate.nowhere', 'area.nowhere', 'city.nowhere']) expect(await placeOf(gone), gone).toBeNull()
})

test('a request without a point is refused', async () => {
  const refused = (await call('POST /frontend/api/listing/nearby', {}).catch((error: unknown) => error)) as ProblemError
  expect([refused.problem, refused.fields]).toEqual(['invalid', { near: 'required' }])
})
