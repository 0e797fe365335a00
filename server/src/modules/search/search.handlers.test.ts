import type { Api } from '@site/domain/calls/all.ts'
import type { MapView } from '@site/domain/map-cells.ts'
import type { ProblemError } from '@site/domain/problems.ts'
import { readSearch, type SearchQuery } from '@site/domain/search-query.ts'
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
  await database.transaction((tx) => addListings(tx, market))
  services = await servicesOver(database)
  call = callsAs(services)
})
afterAll(() => database.close())

const market = [
  ...Array.from({ length: 5 }, (_, index) => testListing({ id: `legazpi-${index}`, price: 5_000_000 + index, listingDate: `2026-02-0${index + 1}` })),
  testListing({ id: 'salcedo', estate: 'two-salcedo', posterId: 'agent', posterRole: 'Intermediary', petsAllowed: false, bedrooms: 1 }),
  testListing({ id: 'serendra', city: 'taguig', estate: 'serendra', price: 30_000_000, bedrooms: 3, number: 'C777001' }),
  testListing({ id: 'on-request', city: 'taguig', estate: 'serendra', price: null }),
  testListing({ id: 'lease', mode: 'Lease', price: 45_000 }),
  testListing({ id: 'slot', type: 'Carport', status: 'DoneParkingLot', bedrooms: null, price: 900_000, number: 'P777002' }),
  testListing({ id: 'villa', type: 'Villa', city: 'taguig', estate: 'fort-villas', lotArea: 300, price: 90_000_000 }),
  ...(['Draft', 'InReview', 'Rejected', 'OffShelf'] as const).map((shelf, index) =>
    testListing({ id: shelf, shelf, estate: 'serendra', city: 'taguig', number: `C99000${index}` }),
  ),
]

const search = (query: Partial<SearchQuery> & { map?: MapView } = {}) => call('POST /frontend/api/listing/search', query)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: ProblemError) => [error.problem, error.fields],
  )
const idsOf = (answer: { items: readonly { id: string }[] }) => answer.items.map(({ id }) => id)

test('a search without parameters gives condos for sale, newest first, with totals, counts and totals per type', async () => {
  const answer = await search()
  expect(idsOf(answer)).toEqual(['legazpi-4', 'legazpi-3', 'legazpi-2', 'legazpi-1', 'legazpi-0', 'serendra', 'salcedo', 'on-request'])
  expect(answer).toMatchObject({
    totalRowQty: 8,
    priceOnRequestQty: 0,
    nextCursor: null,
    loosen: [],
    statistics: { totalResidence: 8, totalCarport: 1, totalVilla: 1 },
  })
  expect(answer.facets).toMatchObject({
    city: { makati: 6, taguig: 2 },
    postedBy: { Owner: 7, Intermediary: 1 },
    mode: { Sale: 8, Lease: 1 },
    postedWithinDays: { '30': 5, '365': 8 },
  })
})

test('a visitor gets only fields that the field table shows to anyone', async () => {
  const text = JSON.stringify(await search({ pageSize: 50 }))
  expect(text).not.toMatch(/secret-|"(roomNumber|customNumber|source|ownerName|ownerContact|commissionRate|privateRemarks|posterId|username)"|(?<!"histo)gram/i)
})

test('pages by cursor have no gaps and no duplicates', async () => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const answer = await search({ pageSize: 3, cursor })
    expect(answer.totalRowQty).toBe(8)
    ids.push(...idsOf(answer))
    cursor = answer.nextCursor ?? undefined
  } while (cursor)
  expect(ids).toEqual(idsOf(await search({ pageSize: 50 })))
})

test('a cursor is valid for its own search only', async () => {
  const { nextCursor } = await search({ pageSize: 3 })
  const cursor = nextCursor as string
  const [position = '', signature = ''] = cursor.split('.')
  const elsewhere = Buffer.from(JSON.stringify(['2026-02-05', 'legazpi-4'])).toString('base64url')
  const bad = [
    `${elsewhere}.${signature}`,
    position,
    `${position}.`,
    `${cursor}A`,
    `${cursor}.x`,
    `${position}.${signature.slice(0, -2)}AA`,
    '',
    '.',
    'null.null',
    '%00',
  ]
  for (const cursor of bad) expect([cursor, await refusal(search({ cursor }))]).toEqual([cursor, ['invalid', { cursor: 'badCursor' }]])
  for (const changed of [
    { sort: 'price' },
    { order: 'asc' },
    { mode: 'Lease' },
    { priceMin: 1 },
    { keyword: 'makati' },
    { near: { lat: 14.55, lng: 121, radiusInKm: 1 } },
  ] as const)
    expect(await refusal(search({ ...changed, cursor }))).toEqual(['invalid', { cursor: 'badCursor' }])
  const other = callsAs({ ...services, secret: 'of another site' })
  expect(await refusal(other('POST /frontend/api/listing/search', { cursor }))).toEqual(['invalid', { cursor: 'badCursor' }])
  expect(idsOf(await search({ pageSize: 5, cursor }))).toHaveLength(5)
})

test('a keyword finds buildings, places, developers, numbers and words; spaces and punctuation alone are refused', async () => {
  const found = async (keyword: string, query: Partial<SearchQuery> = {}) => idsOf(await search({ keyword, pageSize: 50, ...query }))
  expect(await found('serendra')).toEqual(expect.arrayContaining(['serendra', 'on-request']))
  expect(await found('塞伦德拉')).toHaveLength(2)
  expect(await found('Serndra')).toHaveLength(2)
  expect(await found('c777001')).toEqual(['serendra'])
  expect(await found('777002', { type: 'Carport' })).toEqual(['slot'])
  expect(await found('federal land')).toEqual(['salcedo'])
  for (const keyword of [' ', '，。！', '%', '_', '\\', "'"])
    expect([keyword, await refusal(search({ keyword }))]).toEqual([keyword, ['invalid', { keyword: 'emptyKeyword' }]])
})

test('a listing number finds its home in any mode and type; one off the shelf finds nothing', async () => {
  const found = async (keyword: string, query: Partial<SearchQuery> = {}) => {
    const { totalRowQty, withNumber } = await search({ keyword, ...query })
    return [totalRowQty > 0, withNumber.map(({ id }) => id)]
  }
  for (const keyword of ['P777002', ' p-777002 ', '777002', '编号 P777002']) expect([keyword, await found(keyword)]).toEqual([keyword, [false, ['slot']]])
  expect(await found('c777001', { mode: 'Lease' })).toEqual([false, ['serendra']])
  // a filter for a place drops the number
  expect(await found('c777001', { city: 'makati' })).toEqual([true, ['serendra']])
  for (const keyword of ['c777001', 'serendra']) expect([keyword, await found(keyword)]).toEqual([keyword, [true, []]])
  for (const number of ['C990000', 'C990001', 'C990002', 'C990003', 'C999999']) expect([number, await found(number)]).toEqual([number, [false, []]])
})

test('sorting by relevance continues over pages', async () => {
  const first = await search({ keyword: 'bright', sort: 'relevance', pageSize: 5 })
  const second = await search({ keyword: 'bright', sort: 'relevance', pageSize: 5, cursor: first.nextCursor ?? '' })
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(await search({ keyword: 'bright', sort: 'relevance', pageSize: 50 })))
})

test('distances are answered only for a search near a point', async () => {
  const near = { lat: 14.5535, lng: 121.0168, radiusInKm: 1 }
  const answer = await search({ near, sort: 'distance', order: 'asc' })
  expect(answer.items.map(({ distanceInKm }) => distanceInKm)).toEqual([0, 0, 0, 0, 0])
  expect((await search()).items.every((item) => !('distanceInKm' in item))).toBe(true)
})

test('a search without results names what to widen and filters to remove, with the total of each', async () => {
  const answer = await search({ city: 'taguig', bedrooms: ['1'], keyword: 'serendra' })
  expect(answer).toMatchObject({ totalRowQty: 0, items: [], loosen: [{ filter: 'bedrooms', total: 2 }] })
  const far = await search({ petsAllowed: false, near: { lat: 14.5512, lng: 121.0552, radiusInKm: 0.5 } })
  expect(far.loosen).toEqual([
    { filter: 'near', to: { radiusInKm: 4 }, total: 1 },
    { filter: 'petsAllowed', total: 2 },
  ])
  expect((await search({ petsAllowed: false, pageSize: 1 })).loosen).toEqual([{ filter: 'petsAllowed', total: 8 }])
})

test('a word that no home has is dropped and named, place and filters stay, and insist requires the word', async () => {
  const legazpi = await search({ areas: ['legazpi'], pageSize: 50 })
  const answer = await search({ areas: ['legazpi'], keyword: 'Zzqjx', pageSize: 50 })
  expect(answer.setAside).toEqual({ words: ['Zzqjx'], places: [], either: [], kept: '', total: legazpi.totalRowQty })
  expect(idsOf(answer)).toEqual(idsOf(legazpi))
  expect(answer.facets).toEqual(legazpi.facets)
  const strict = await search({ areas: ['legazpi'], keyword: 'Zzqjx', insist: true })
  expect(strict).toMatchObject({ totalRowQty: 0, items: [], setAside: { words: ['Zzqjx'], total: legazpi.totalRowQty } })
  // a keyword with only such a word has no results, and nothing is offered instead
  expect(await search({ keyword: 'zzqjx' })).toMatchObject({ totalRowQty: 0, setAside: null })
})

test('pages, map and counts of a search that drops words are those of the search without them', async () => {
  const query = { keyword: 'makati zzqjx', sort: 'relevance' as const, pageSize: 3 }
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await search({ ...query, ...(cursor === undefined ? {} : { cursor }) })
    expect(page.setAside?.words).toEqual(['zzqjx'])
    ids.push(...idsOf(page))
    cursor = page.nextCursor
  }
  const plain = await search({ keyword: 'makati', sort: 'relevance', pageSize: 50 })
  expect(ids).toEqual(idsOf(plain))
  const { totalRowQty, facets } = await call('POST /frontend/api/listing/facets', { keyword: 'makati zzqjx' })
  expect([totalRowQty, facets]).toEqual([plain.totalRowQty, plain.facets])
  expect((await call('POST /frontend/api/listing/map', { keyword: 'makati zzqjx', map: { zoom: 12, view: [120.9, 14.4, 121.2, 14.7] } })).totalRowQty).toBe(
    plain.totalRowQty,
  )
})

test('two places without common homes match homes in either, and the number of a branch is dropped', async () => {
  const [makati, taguig] = await Promise.all([search({ city: 'makati' }), search({ city: 'taguig' })])
  const both = await search({ keyword: 'makati taguig' })
  expect(both.totalRowQty).toBe(makati.totalRowQty + taguig.totalRowQty)
  expect(both.setAside).toMatchObject({ words: [], places: [], either: ['makati', 'taguig'] })
  const branch = await search({ keyword: 'serendra 5' })
  expect(branch.setAside).toMatchObject({ words: ['5'], kept: 'serendra' })
  expect(branch.totalRowQty).toBe((await search({ keyword: 'serendra' })).totalRowQty)
})

test('places in a keyword that are misspelt or named by an alias are answered with their names', async () => {
  expect((await search({ keyword: 'makatii' })).understood).toEqual([{ said: 'makatii', name: { zh: '马卡蒂', en: 'Makati' } }])
  expect((await search({ keyword: 'BGC zzqjx' })).understood).toEqual([{ said: 'BGC', name: { zh: '博尼法西奥环球城', en: 'Bonifacio Global City' } }])
  expect((await search({ keyword: 'legazpi' })).understood).toEqual([]) // an area and a building have it
  // a misspelt city is the city, even if other names contain the word
  const { facts } = await call('POST /frontend/api/listing/suggest', { keyword: 'makatii' })
  expect(facts).toMatchObject({ filters: { city: 'makati' }, rest: '' })
})

test.each(['近地铁', '地铁站附近', 'near train station', '離地鐵近', '轻轨站旁边'])('%s finds homes near a station', (keyword) => {
  expect(services.places.plan(keyword).tokens).toMatchObject([{ landmarkIds: ['station'] }])
})

test('a word that only joins names is searched when it is the whole keyword', async () => {
  expect((await search({ keyword: '附近' })).totalRowQty).toBe(0)
})

test('a price filter reports how many homes with price on request it excludes', async () => {
  expect(await search({ priceMin: 20_000_000 })).toMatchObject({ totalRowQty: 1, priceOnRequestQty: 1 })
})

test.each([
  [{ roomNumber: '1' }, 'roomNumber'],
  [{ ownerName: 'x' }, 'ownerName'],
  [{ commissionRateMin: 1 }, 'commissionRateMin'],
  [{ shelf: 'Draft' }, 'shelf'],
  [{ sort: 'commissionRate' }, 'sort'],
  [{ pageSize: 51 }, 'pageSize'],
  [{ keyword: '' }, 'keyword'],
  [{ keyword: 'x'.repeat(65) }, 'keyword'],
  [{ near: { lat: 91, lng: 0, radiusInKm: 1 } }, 'near'],
  [
    {
      polygon: [
        [0, 0],
        [1, 1],
      ],
    },
    'polygon',
  ],
  [{ priceMin: -1 }, 'priceMin'],
])('%j is refused', async (query, field) => {
  const outcome = await refusal(search(query as Partial<SearchQuery>))
  expect(outcome).toEqual(['invalid', expect.anything()])
  expect(Object.keys(outcome[1] as object)[0]).toMatch(new RegExp(`^${field}`))
})

const suggest = (keyword: string, market: { type?: 'Residence' | 'Carport'; mode?: 'Sale' } = {}) =>
  call('POST /frontend/api/listing/suggest', { keyword, ...market }).then(({ items }) => items)

test('suggestions are names in any spelling with their counts, without those of no home, and listings by number', async () => {
  expect(await suggest('serendra')).toMatchObject([
    {
      kind: 'estate',
      id: 'serendra',
      name: { en: 'Serendra' },
      within: { en: 'Bonifacio Global City' },
      total: 2,
      address: { estateId: 'serendra' },
    },
  ])
  expect(await suggest('serendra', { type: 'Carport', mode: 'Sale' })).toEqual([])
  const legazpi = await suggest('legazpi', { type: 'Residence', mode: 'Sale' })
  expect(legazpi.map(({ kind, id, total }) => [kind, id, total])).toEqual(
    expect.arrayContaining([
      ['area', 'legazpi', 5],
      ['estate', 'one-legazpi', 5],
    ]),
  )
  expect((await suggest('makati'))[0]).toMatchObject({ kind: 'city', id: 'makati', total: 8, within: null })
  expect((await suggest('ayala land'))[0]).toMatchObject({ kind: 'developer', id: 'ayala' })
  expect((await suggest('华盛顿公园', { type: 'Residence', mode: 'Sale' }))[0]).toMatchObject({ kind: 'landmark', id: 'park', total: 5 })
  expect(await suggest('p-777002')).toEqual([
    {
      kind: 'listing',
      id: 'slot',
      name: { zh: 'P777002', en: 'P777002' },
      within: { zh: '黎牙实比一号', en: 'One Legazpi Park' },
      total: 1,
      offer: { mode: 'Sale', price: 900_000 },
      address: {},
    },
  ])
  expect(await suggest('C990000')).toEqual([])
  expect(await refusal(suggest(' · '))).toEqual(['invalid', { keyword: 'emptyKeyword' }])
})

test('the count of a suggestion is the total of its address', async () => {
  for (const keyword of ['makati', 'legazpi village', 'serendra', '华盛顿公园', 'ayala land']) {
    const [item] = await suggest(keyword, { type: 'Residence', mode: 'Sale' })
    const { query, dropped } = readSearch(item?.address ?? {})
    expect([keyword, dropped, (await search(query)).totalRowQty]).toEqual([keyword, [], item?.total])
    expect(item?.total).toBeGreaterThan(0)
  }
})

test('facts of a keyword are answered with the remaining words, and names are counted under them', async () => {
  const ask = (keyword: string) => call('POST /frontend/api/listing/suggest', { keyword, type: 'Residence', mode: 'Sale' })
  const { facts, items } = await ask('legazpi village below 20M')
  expect(facts).toEqual({
    filters: { priceUpTo: 20_000_000, mode: 'Sale', city: 'makati', areas: ['legazpi'] },
    rest: '',
    total: (await search({ priceUpTo: 20_000_000, areas: ['legazpi'] })).totalRowQty,
    names: { legazpi: { zh: '黎牙实比村', en: 'Legazpi Village' }, makati: { zh: '马卡蒂', en: 'Makati' } },
  })
  expect(items[0]).toMatchObject({ kind: 'area', id: 'legazpi', total: (await search({ priceUpTo: 20_000_000, areas: ['legazpi'] })).totalRowQty })
  expect(facts?.total).toBeGreaterThan(0)
  expect((await ask('出租')).facts).toEqual({ filters: { mode: 'Lease' }, rest: '', total: (await search({ mode: 'Lease' })).totalRowQty, names: {} })
  expect((await ask('出租')).items).toEqual([])
  // a building stays a word
  expect((await ask('serendra')).facts).toBeNull()
  // values that no home has are counted like the results
  expect((await ask('zzqjx legazpi village')).facts).toMatchObject({ rest: 'zzqjx', total: (await search({ areas: ['legazpi'] })).totalRowQty })
  // rents and prices rarely overlap: this amount can only be a rent
  expect((await ask('below 60k')).facts?.filters).toEqual({ priceUpTo: 60_000, mode: 'Lease' })
})

test('a keyword that is no name suggests the names of its parts', async () => {
  expect((await suggest('legazpi village sunset view'))[0]).toMatchObject({ kind: 'area', id: 'legazpi' })
})

const metro = { zoom: 12, view: [120.9, 14.4, 121.2, 14.7] } as const

test('a search with a map has the same clusters and counts as separate calls', async () => {
  const query = { priceUpTo: 20_000_000 }
  const answer = await search({ ...query, map: metro, pageSize: 1 })
  expect(answer.clusters?.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(answer.totalRowQty)
  expect(answer.clusters?.withoutPoint).toBe(0)
  expect((await search(query)).clusters).toBeNull()
  expect(await call('POST /frontend/api/listing/map', { ...query, map: metro })).toEqual({ ...answer.clusters, totalRowQty: answer.totalRowQty })
  const { totalRowQty, facets, histograms } = answer
  expect(await call('POST /frontend/api/listing/facets', query)).toEqual({ totalRowQty, facets, histograms })
  expect(histograms).toEqual({ floorArea: { '63': 6 }, price: { '5000000': 5, '12500000': 1, '25000000': 1 } })
})

test('a cursor stays valid when the map shows another part', async () => {
  const { nextCursor } = await search({ pageSize: 3, map: metro })
  expect((await search({ pageSize: 3, cursor: nextCursor as string, map: { ...metro, zoom: 13 } })).items).toHaveLength(3)
})

test.each([
  [{ zoom: 23, view: [121, 14.5, 121.0001, 14.5001] }, { 'map.zoom': 'tooLarge' }],
  [{ zoom: 1.5, view: metro.view }, { 'map.zoom': 'wrongKind' }],
  [{ zoom: 12, view: [120.9, 14.7, 121.2, 14.4] }, { 'map.view': 'wrongKind' }],
  [{ zoom: 12, view: [120.9, 14.4, 190, 14.7] }, { 'map.view': 'tooLarge' }],
  [{ zoom: 22, view: [-180, -90, 180, 90] }, { 'map.view': 'tooLarge' }],
  [{ zoom: 12 }, { 'map.view': 'required' }],
] as const)('a map of %j is refused at its field', async (map, fields) => {
  expect(await refusal(search({ map } as never))).toEqual(['invalid', fields])
})
