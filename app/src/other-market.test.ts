import { visitor } from '@site/domain/account.ts'
import type { Api } from '@site/domain/calls/all.ts'
import { priceBandsOf } from '@site/domain/price-bands.ts'
import { createApi } from '@site/server/answer.ts'
import type { Services } from '@site/server/services.ts'
import { createDataDirectory } from '@site/server/store/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServices } from './services.ts'
import { readSettings } from './settings.ts'

const { profile } = readSettings({})
const priceBands = { Sale: { Residence: [4_444_444, 9_000_000] } }

let services: Services
let api: Api
beforeAll(async () => {
  const settings = { databaseUrl: undefined, dataDirectory: createDataDirectory(), demoMarket: true }
  services = await openServices({ ...settings, profile: { ...profile, currency: 'EUR', priceBands, highestRents: { Residence: 2_000 } } })
  api = createApi(services, { viewer: visitor, locale: 'en', origin: 'http://homes.example' })
})
afterAll(() => services.database.close())

/** The counts of the price bands, and the totals of searches by their limits. */
async function countAndFilter() {
  const scope = { type: 'Residence', mode: 'Sale' } as const
  const bands = priceBandsOf(priceBands, scope)
  const { facets } = await api('POST /frontend/api/listing/facets', scope)
  const totals = bands.map(async ({ code, min, max }) => {
    const limits = { priceMin: min, ...(max === undefined ? {} : { priceMax: max }) }
    return [code, (await api('POST /frontend/api/listing/facets', { ...scope, ...limits })).totalRowQty]
  })
  return { counts: facets['price'], totals: Object.fromEntries(await Promise.all(totals)) as Record<string, number> }
}

test('a site with other price bands counts and filters by them, from the database and from memory', async () => {
  const byDatabase = await countAndFilter()
  expect(Object.keys(byDatabase.totals)).toEqual(['0-4444444', '4444444-9M', '9M'])
  expect(Math.min(...Object.values(byDatabase.totals))).toBeGreaterThan(50)
  expect(byDatabase.counts).toEqual(byDatabase.totals)
  await expect.poll(() => services.follower?.status.hasRemarks).toBe(true)
  expect(await countAndFilter()).toEqual(byDatabase)
})

test('a type and mode without bands has no counts of them', async () => {
  expect((await api('POST /frontend/api/listing/facets', { type: 'Villa', mode: 'Lease' })).facets['price']).toEqual({})
})

test('an amount above the highest rent of the site is a sale price', async () => {
  const modeOf = async (keyword: string) => (await api('POST /frontend/api/listing/suggest', { keyword })).facts?.filters['mode']
  expect([await modeOf('2 bedrooms below 1500 euros/month'), await modeOf('2 bedrooms below 60k')]).toEqual(['Lease', 'Sale'])
})
