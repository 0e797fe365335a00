import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'

let database: Database
let server: TestServer
let person: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
afterAll(() => database.close())
beforeEach(async () => {
  person = await registerPerson(server)
})

const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000 }
type Published = { id: string }
const dataOf = async <Data>(path: string, body: object): Promise<Data> => {
  const { envelope } = await person.call(`listing/${path}`, body)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return envelope.data as Data
}

test('the same unit: own listings by unit number, those of others by public facts alone', async () => {
  const [own] = [await dataOf<Published>('publish', { ...condo, floor: 12, roomNumber: '12 A' })]
  await addListings(database.db, [
    testListing({ id: `other-12-${person.id}`, mode: 'Lease', estate: 'one-legazpi', tower: null, floor: 12, roomNumber: '12B' }),
    testListing({ id: `other-13-${person.id}`, mode: 'Lease', estate: 'one-legazpi', tower: null, floor: 13, roomNumber: '12A' }),
  ])
  const unit = { estate: 'one-legazpi', mode: 'Lease' }
  const found = async (body: object) => (await dataOf<{ items: { id: string; roomNumber?: string }[] }>('duplicates', { ...unit, ...body })).items
  const items = await found({ floor: 12, roomNumber: '#12-a' })
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, `other-12-${person.id}`]))
  expect(items[0]?.id).toBe(own.id)
  expect(items.find(({ id }) => id.startsWith('other'))).not.toHaveProperty('roomNumber')
  expect((await found({ id: own.id, floor: 12, roomNumber: '12A' })).map(({ id }) => id)).not.toContain(own.id)
  // a unit number never finds the listing of another person
  expect((await found({ roomNumber: '12B' })).map(({ id }) => id)).toEqual([])
  expect((await found({ roomNumber: '12A' })).map(({ id }) => id)).toEqual([own.id])
  const ownIds = async (body: object) => (await found(body)).map(({ id }) => id).filter((id) => !id.startsWith('other'))
  expect(await ownIds({ floor: 12 })).toContain(own.id)
  expect(await ownIds({ floor: 12, roomNumber: '12C' })).not.toContain(own.id)
  const unnumbered = await dataOf<Published>('publish', { ...condo, floor: 14 })
  expect(await ownIds({ floor: 14, roomNumber: '14A' })).toEqual([unnumbered.id])
  expect(await ownIds({ floor: 15, roomNumber: '14A' })).not.toContain(unnumbered.id)
})

test('the same unit: other bedrooms or another area rule it out, unless floor and unit number are the same', async () => {
  const [own] = [await dataOf<Published>('publish', { ...condo, floor: 21, roomNumber: '21A', bedrooms: 2, floorArea: 90 })]
  const other = `other-21-${person.id}`
  const place = { mode: 'Lease', estate: 'one-legazpi', tower: null, floor: 21 } as const
  await addListings(database.db, [testListing({ id: other, ...place, roomNumber: null, bedrooms: 2, floorArea: 90 })])
  const found = async (body: object) =>
    (await dataOf<{ items: { id: string }[] }>('duplicates', { estate: 'one-legazpi', mode: 'Lease', floor: 21, ...body })).items.map(({ id }) => id).toSorted()
  const both = [own.id, other].toSorted()
  expect(await found({})).toEqual(both)
  expect(await found({ bedrooms: 2, floorArea: 85.5 })).toEqual(both)
  expect(await found({ bedrooms: 0, floorArea: 35 })).toEqual([])
  for (const other of [{ bedrooms: 0 }, { floorArea: 35 }]) expect(await found(other)).toEqual([])
  // a slip in an own listing of the very unit
  expect(await found({ bedrooms: 1, floorArea: 35, roomNumber: '21a' })).toEqual([own.id])
  expect(await found({ bedrooms: 1, floor: null, roomNumber: '21a' })).toEqual([])
})
