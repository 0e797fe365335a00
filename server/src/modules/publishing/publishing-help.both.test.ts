import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'

let database: Database
let services: Services
let server: TestServer
let person: Person

/** Listings with these prices per square metre, of 50 m². */
const homes = (prices: readonly number[], changes: Partial<NewListing>) =>
  prices.map((price) => testListing({ mode: 'Lease', bedrooms: 2, floorArea: 50, price: price * 50, ...changes }))

beforeAll(async () => {
  ;({ database, services } = await openTestSite())
  await addListings(database.db, [
    ...homes([600, 700, 800, 900, 1000], { estate: 'one-legazpi', area: 'legazpi' }),
    // none of these is like a condo for lease with 2 bedrooms that is on the shelf
    ...homes([1, 1, 1], { estate: 'one-legazpi', area: 'legazpi', mode: 'Sale' }),
    ...homes([1, 1, 1], { estate: 'one-legazpi', area: 'legazpi', bedrooms: 4 }),
    ...homes([1, 1, 1], { estate: 'one-legazpi', area: 'legazpi', shelf: 'OffShelf' }),
    ...homes([1, 1, 1], { estate: 'one-legazpi', area: 'legazpi', type: 'Carport', bedrooms: null }),
    testListing({ mode: 'Lease', estate: 'one-legazpi', area: 'legazpi', bedrooms: 2, floorArea: 50, price: null }),
    testListing({ mode: 'Lease', estate: 'one-legazpi', area: 'legazpi', bedrooms: 2, floorArea: null, price: 50 }),
    // the rest of the area, with one bedroom less and one more
    ...homes([400], { estate: null, area: 'legazpi', bedrooms: 1 }),
    ...homes([1200], { estate: null, area: 'legazpi', bedrooms: 3 }),
    // the rest of the city
    ...homes([300, 300, 300, 2000], { estate: null, area: null }),
    // four homes in the building and the city of another
    ...homes([500, 500, 500, 500], { estate: 'serendra', area: 'bgc', city: 'taguig' }),
    // villas: the lot counts only without floor area
    ...[10, 20, 30, 40, 50].map((price) => testListing({ type: 'Villa', estate: null, area: null, floorArea: null, lotArea: 100, price: price * 100 })),
  ])
})
afterAll(() => database.close())
beforeEach(async () => {
  person = await registerPerson(server ?? (server = testServer(() => services)))
})

const call = async (path: string, body: object, by = person) => (await by.call(`listing/${path}`, body)).envelope
const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', bedrooms: 2 }

const estate = { scope: 'estate', count: 5, low: 700, median: 800, high: 900 }
const area = { scope: 'area', count: 7, low: 650, median: 800, high: 950 }
const city = { scope: 'city', count: 11, low: 350, median: 700, high: 950 }
const scaled = ({ low, median, high, ...scope }: typeof estate, by: number) => ({ ...scope, low: low * by, median: median * by, high: high * by })

test('like homes in the building, area and city give quartiles per square metre', async () => {
  expect(await call('pricehelp', condo)).toMatchObject({ code: 200, data: { per: 'squareMetre', scopes: [estate, area, city], suggestion: null } })
})

test('with an area the prices are for the whole home, rounded to three digits', async () => {
  expect((await call('pricehelp', { ...condo, floorArea: 60 })).data).toEqual({
    per: 'home',
    scopes: [estate, area, city].map((scope) => scaled(scope, 60)),
    compared: 'estate',
    suggestion: null,
  })
  const { data } = await call('pricehelp', { ...condo, floorArea: 51.37 })
  expect((data as { scopes: object[] }).scopes[0]).toEqual({ scope: 'estate', count: 5, low: 36_000, median: 41_100, high: 46_200 })
})

test.each([
  ['without bedrooms, and without those a thousand times cheaper', { ...condo, bedrooms: null }, [5, 7, 11]],
  ['with four bedrooms', { ...condo, bedrooms: 5 }, []],
  ['by area', { ...condo, estate: undefined, area: 'legazpi' }, [7, 11]],
  ['by city', { ...condo, estate: undefined, city: 'makati' }, [11]],
  ['without a place', { ...condo, estate: undefined }, []],
  ['with fewer than five homes', { ...condo, estate: 'serendra' }, []],
  ['for slots', { type: 'Carport', mode: 'Lease', estate: 'one-legazpi', bedrooms: 2 }, []],
])('%s the scopes have these counts', async (_, question, counts) => {
  const { data } = await call('pricehelp', question)
  expect((data as { scopes: { count: number }[] }).scopes.map(({ count }) => count)).toEqual(counts)
})

test('villas without floor area are compared by lot area', async () => {
  const villa = { type: 'Villa', mode: 'Sale', city: 'makati' }
  const scope = { scope: 'city', count: 5, low: 20, median: 30, high: 40 }
  expect((await call('pricehelp', villa)).data).toMatchObject({ per: 'squareMetre', scopes: [scope] })
  expect((await call('pricehelp', { ...villa, lotArea: 200 })).data).toMatchObject({ per: 'home', scopes: [scaled(scope, 200)] })
})

test('a slip of zeros has a suggestion, a fitting price and one without area have none', async () => {
  const suggestion = async (price: number | null, floorArea: number | null = 50) =>
    ((await call('pricehelp', { ...condo, floorArea, price })).data as { suggestion: number | null }).suggestion
  expect(await suggestion(400_000)).toBe(40_000)
  expect(await suggestion(4)).toBe(40_000)
  expect(await suggestion(40_000)).toBeNull()
  expect(await suggestion(null)).toBeNull()
  expect(await suggestion(8_000, null)).toBeNull()
})

test('the own listing is not compared with itself; an id of another person changes nothing', async () => {
  const own = await registerPerson(server)
  const id = `own-${own.id}`
  await addListings(database.db, [
    testListing({ id, posterId: own.id, type: 'Residence', mode: 'Sale', estate: 'serendra', city: 'taguig', bedrooms: 9, floorArea: 10, price: 1 }),
  ])
  await addListings(
    database.db,
    [2, 2, 2, 2, 2].map((price) => testListing({ mode: 'Sale', estate: 'serendra', city: 'taguig', bedrooms: 9, floorArea: 10, price })),
  )
  const countFor = async (by: Person) => {
    const { data } = await call('pricehelp', { type: 'Residence', mode: 'Sale', estate: 'serendra', bedrooms: 9, id }, by)
    return (data as { scopes: { count: number }[] }).scopes[0]?.count
  }
  expect(await countFor(own)).toBe(5)
  expect(await countFor(person)).toBe(6)
})

test('unknown places are refused, and both calls are for people who are signed in', async () => {
  expect(await call('pricehelp', { ...condo, estate: 'nowhere' })).toMatchObject({ code: 400, data: { fields: { estate: 'unknownOption' } } })
  expect(await call('firsttext', { city: 'nowhere' })).toMatchObject({ code: 400, data: { fields: { city: 'unknownOption' } } })
  for (const path of ['pricehelp', 'firsttext']) {
    expect((await server.send('POST', `/frontend/api/listing/${path}`, { body: condo })).envelope.code).toBe(1002)
  }
})

test('a first text names the place and has no private value', async () => {
  const secrets = {
    roomNumber: 'SECRET-12A',
    ownerName: 'Secret Owner',
    ownerContact: 'secret@example.com',
    customNumber: 'SECRET-1',
    privateRemarks: 'secret',
  }
  const { data } = await call('firsttext', { ...condo, ...secrets, commissionRate: 33, monthlyDues: 5000, duesPaidBy: 'Owner' })
  const { text } = data as { text: { zh: string; en: string } }
  expect(text.en).toBe('This condo is for lease at One Legazpi Park in Legazpi Village, Makati. It has 2 bedrooms. The owner pays the monthly dues of ₱5,000.')
  expect(text.zh).toMatch(/公寓出租，位于马卡蒂.+。2室。每月物业费₱5,000由房东承担。$/)
  expect(JSON.stringify(text)).not.toMatch(/secret|33/i)
  expect((await call('firsttext', { type: 'Villa', mode: 'Sale', area: 'bgc' })).data).toMatchObject({
    text: { en: expect.stringMatching(/^This villa is for sale in Bonifacio Global City, Taguig/) },
  })
})

test.each([
  ['pricehelp', 300, { type: 'Residence', mode: 'Lease' }],
  ['firsttext', 120, {}],
])('an account calls %s at most %d times an hour', async (path, max, body) => {
  const limited = testServer(() => services, { rateLimits: true, readLimit: () => 0 })
  const caller = await registerPerson(limited)
  const codes: number[] = []
  for (let count = 0; count <= max; count += 1) codes.push((await call(path, body, caller)).code)
  expect(codes.filter((code) => code === 200)).toHaveLength(max)
  expect(codes.at(-1)).toBe(429)
})
