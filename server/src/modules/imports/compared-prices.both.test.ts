import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { registerPerson } from '../accounts/accounts.testing.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { similarHomePrices } from '../publishing/similar-homes.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// With which homes the prices of a file are compared, and which homes cannot vouch for a price.

const site = useImportAgent({ isTrusted: true })
const posters: string[] = []
beforeAll(async () => {
  for (let n = 0; n < 4; n += 1) posters.push((await registerPerson(site.server, 'Intermediary')).id)
})
beforeEach(async () => void (await sql`delete from listing`.execute(site.database.db)))

/** Stores public one-bedroom homes for lease of 50 m² with these prices; the poster has a number. */
async function homes(prices: readonly number[], poster: number, changes: Partial<NewListing> = {}): Promise<void> {
  const common = { mode: 'Lease', bedrooms: 1, floorArea: 50, estate: 'one-legazpi', area: 'legazpi', posterId: posters[poster] ?? '' } as const
  await site.database.transaction(
    async (tx) =>
      void (await addListings(
        tx,
        prices.map((price) => testListing({ ...common, price, ...changes })),
      )),
  )
}
/** Homes of several posters around the building, and none in it. */
const around = async (price: number, changes: Partial<NewListing> = {}) => {
  for (const poster of [0, 1, 2]) await homes([price, price], poster, { estate: null, ...changes })
}

const header = 'Ref,Type,Offer,City,Building,Bedrooms,Floor,Floor area,Lot area,Price'
type Read = { id: string; columns: { name: string; target: string }[] }
type Preview = { added: number; toCheck: number; items: { remarks: { words: { en: string } }[] }[] }
async function planOf(rows: readonly string[]) {
  const read = await site.dataOf<Read>('import/read', { name: 'a.csv', content: Buffer.from([header, ...rows].join('\n')).toString('base64') })
  return { id: read.id, choice: { columns: proposedTargets(read.columns), status: 'Done', language: 'en' } }
}
const asked = async (rows: readonly string[]) =>
  (await site.dataOf<Preview>('import/preview', await planOf(rows))).items.map(({ remarks }) => remarks.map(({ words }) => words.en))
async function store(rows: readonly string[]): Promise<void> {
  const plan = await planOf(rows)
  await site.dataOf('import/start', { ...plan, pricesChecked: true })
  await site.runImport(plan.id)
}

const rent = (price: number, key = 'R', floor = 9) => `${key},Condo,Lease,Makati,One Legazpi Park,1,${floor},50,,${price}`
const wrong = (n: number, price = 450_000) => Array.from({ length: n }, (_, index) => rent(price + index, `W${index}`, index + 1))
const slipIn = (place: string, count: number, price = '45,000', meant = '45,000') =>
  `Did you mean ₱${meant} / month? ${count} homes like it in ${place} ask ₱${price} / month in the middle, for 50 m²`

test('rows of one building, type and size name the same price of other homes, whatever they say themselves', async () => {
  for (const poster of [0, 1]) await homes([44_000, 45_000, 46_000], poster)
  expect(await asked([rent(369_000, 'A'), rent(450_000, 'B', 8), rent(4_700, 'C', 7)])).toEqual([
    [slipIn('One Legazpi Park', 6, '45,000', '36,900')],
    [slipIn('One Legazpi Park', 6)],
    [slipIn('One Legazpi Park', 6, '45,000', '47,000')],
  ])
})

test.each([3, 6, 12])('%d confirmed slips in a building do not let the next one pass', async (count) => {
  for (const poster of [0, 1]) await homes([44_000, 45_000, 46_000], poster)
  await store(wrong(count))
  expect(await asked([rent(450_000), rent(45_000, 'S', 30)])).toEqual([[slipIn('One Legazpi Park', 6)], []])
})

test('confirmed slips do not count for the publish form and the review either, nor after a small change', async () => {
  for (const poster of [0, 1]) await homes([44_000, 45_000, 46_000], poster)
  await store(wrong(12))
  await sql`update listing set price = price + 1000 where poster_id = ${site.agent.id}`.execute(site.database.db)
  const question = { type: 'Residence', mode: 'Lease', bedrooms: 1, floorArea: 50 } as const
  const { compared } = await similarHomePrices(site.database.db, question, { estate: 'one-legazpi', area: 'legazpi', city: 'makati' }, site.agent.id)
  expect(compared).toMatchObject({ scope: 'estate', count: 6, median: 45_000 })
})

test.each(['a reviewer approves it', 'another poster has a like one'])('a confirmed price counts once %s', async (why) => {
  await homes([44_000, 45_000, 45_000, 45_000, 46_000], 0, { posterId: site.agent.id })
  await store(wrong(12))
  const medianIn = async () => {
    const places = { estate: 'one-legazpi', area: null, city: null }
    const { scopes } = await similarHomePrices(site.database.db, { type: 'Residence', mode: 'Lease', bedrooms: 1, floorArea: 50 }, places, site.agent.id)
    return scopes[0]?.median
  }
  expect(await medianIn()).toBe(45_000)
  if (why.startsWith('a reviewer')) await sql`update listing_review set approved_at = now(), approved_price = checked_price`.execute(site.database.db)
  else await homes([450_000], 1)
  expect(await medianIn()).toBe(450_000)
})

test('public slips of one poster, however many, give way to the homes around; both are named', async () => {
  await around(45_000)
  await homes([450_000, 450_000, 450_000, 450_000, 450_000, 450_000, 450_000, 450_000], 3)
  await homes([45_000], 0)
  expect(await asked([rent(450_000), rent(45_000, 'S', 30)])).toEqual([
    [`${slipIn('Legazpi Village', 7)}. The 8 in One Legazpi Park ask ₱450,000 / month, too far from those around to compare with`],
    [],
  ])
})

test('the homes of one poster do not outvote those of others in a building', async () => {
  for (const poster of [0, 1, 2]) await homes([45_000, 45_000, 45_000], poster)
  await homes(
    Array.from({ length: 30 }, () => 450_000),
    3,
  )
  expect(await asked([rent(450_000)])).toEqual([[slipIn('One Legazpi Park', 9)]])
})

test('a building with few homes, a new one and one with own homes alone are compared with what there is', async () => {
  await around(45_000)
  await homes([450_000, 450_000], 3)
  expect(await asked([rent(450_000)]), 'two homes in the building').toEqual([[slipIn('Legazpi Village', 6)]])
  const inNew = (price: number) => `N,Condo,Lease,Makati,Two Salcedo Place,1,9,50,,${price}`
  expect(await asked([inNew(450_000), inNew(45_000).replace('N', 'M').replace(',9,', ',8,')])).toEqual([[slipIn('Makati', 6)], []])
  await sql`delete from listing`.execute(site.database.db)
  await homes([44_000, 45_000, 45_000, 45_000, 46_000], 0, { posterId: site.agent.id })
  expect(await asked([rent(450_000), rent(45_000, 'S', 8)])).toEqual([[slipIn('One Legazpi Park', 5)], []])
})

test('the rows of a file do not vouch for each other', async () => {
  await around(45_000)
  expect((await asked(wrong(8))).flat()).toHaveLength(8)
})

test('a building six times dearer than its area is asked about, never refused, and no more once three posters ask such prices', async () => {
  await around(45_000)
  await homes([270_000, 275_000, 280_000, 275_000, 275_000], 0)
  const row = rent(276_000)
  expect((await asked([row]))[0]?.[0]).toMatch(
    /^More than five times above homes like it\. 6 homes like it in Legazpi Village ask ₱45,000 .*One Legazpi Park ask ₱275,000/,
  )
  await store([row])
  expect(await asked([row]), 'the same price again').toEqual([[]])
  for (const poster of [1, 2]) await homes([275_000], poster)
  expect(await asked([rent(277_000, 'L', 8), rent(27_600, 'M', 7)])).toEqual([[], [slipIn('One Legazpi Park', 8, '275,000', '276,000')]])
})

test('slots are compared with slots, also without an area, and villas by their lot', async () => {
  const slot = { type: 'Carport', mode: 'Sale', bedrooms: null } as const
  for (const poster of [0, 1]) await homes([900_000, 950_000, 1_000_000], poster, { ...slot, floorArea: null })
  const slots = [9_000_000, 950_000].map((price, n) => `P${n},Parking,Sale,Makati,One Legazpi Park,,,,,${price}`)
  expect(await asked(slots)).toEqual([['Did you mean ₱900,000? 6 homes like it in One Legazpi Park ask ₱950,000 in the middle'], []])
  for (const poster of [0, 1])
    await homes([50_000_000, 50_000_000, 50_000_000], poster, { type: 'Villa', mode: 'Sale', bedrooms: 3, floorArea: null, lotArea: 500 })
  expect((await asked(['V,House,Sale,Makati,One Legazpi Park,3,,,300,300000000'])).flat()).toContain(
    'Did you mean ₱30,000,000? 6 homes like it in One Legazpi Park ask ₱30,000,000 in the middle, for 300 m²',
  )
})

test('a sale price for lease, a rent for sale and a home without an area are asked about', async () => {
  for (const poster of [0, 1]) {
    await homes([45_000, 45_000, 45_000], poster)
    await homes([12_000_000, 12_000_000, 12_000_000], poster, { mode: 'Sale' })
  }
  const [lease, sale] = [rent(1_280_000), rent(45_000, 'S', 8).replace('Lease', 'Sale')]
  expect(await asked([lease, sale])).toEqual([
    ['More than five times above homes like it. 6 homes like it in One Legazpi Park ask ₱45,000 / month in the middle, for 50 m²'],
    ['Less than a fifth of homes like it. 6 homes like it in One Legazpi Park ask ₱12,000,000 in the middle, for 50 m²'],
  ])
  expect((await asked([rent(450_000).replace(',50,,', ',,,')])).flat()).toContain(
    'Did you mean ₱45,000 / month? 6 homes like it in One Legazpi Park ask ₱45,000 / month in the middle',
  )
})
