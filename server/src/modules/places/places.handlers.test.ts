import type { EstateView } from '@site/domain/calls/listing.ts'
import type { CityTree, LandmarkView } from '@site/domain/calls/site.ts'
import { distanceInKm } from '@site/domain/distance.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, testListing, servicesOver, testPlaces } from '../listings/listings.testing.ts'
import { openPlaceBook } from './place-book.ts'
import { addPlaces, type StoredEstate } from './places.store.ts'

let database: Database
let services: Services
let server: TestServer
const words = (zh: string, en: string) => ({ zh, en })
const fact = {
  areaId: null,
  developerId: null,
  aliases: [],
  address: words('', ''),
  types: ['Residence'] as const,
  floors: null,
  towers: null,
  completed: null,
  lat: null,
  lng: null,
}

beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await addPlaces(database.db, { estates: [{ ...fact, id: 'unseen', cityId: 'makati', name: words('未发布大厦', 'Unseen Tower'), published: false }] })
  await addListings(database.db, [
    testListing(),
    testListing({ mode: 'Lease', price: 60_000 }),
    testListing({ shelf: 'OffShelf', offShelfReason: 'Sold' }),
    testListing({ shelf: 'Draft' }),
    testListing({ city: 'taguig', estate: 'serendra' }),
    testListing({ city: 'taguig', estate: 'fort-villas', type: 'Villa' }),
    testListing({ estate: 'unseen' }),
  ])
  services = await servicesOver(database)
  server = testServer(() => services)
})
afterAll(() => database.close())

const ask = async <Data>(path: string, body?: unknown): Promise<Data> => (await server.send('POST', path, { body })).envelope.data as Data

test('the city tree counts what strangers may see, with the areas of each city', async () => {
  const tree = await ask<CityTree>('/resource/api/city/tree')
  expect(tree.map(({ id, total, areas }) => [id, total, areas.map((area) => [area.id, area.total])])).toEqual([
    [
      'makati',
      3,
      [
        ['legazpi', 2],
        ['salcedo', 0],
      ],
    ],
    ['taguig', 2, [['bgc', 1]]],
  ])
  expect(tree[0]).toMatchObject({ name: words('马卡蒂', 'Makati'), aliases: ['Makati City'], point: { lat: 14.5547, lng: 121.0244 } })
})

test('the city tree counts one type and sale or lease alone when they are given, as a search does', async () => {
  const totals = async (market: object) => (await ask<CityTree>('/resource/api/city/tree', market)).map(({ total }) => total)
  const all = await totals({})
  const [sale, lease] = [await totals({ mode: 'Sale' }), await totals({ mode: 'Lease' })]
  expect(sale.map((total, at) => total + lease[at]!)).toEqual(all)
  const types = await Promise.all(['Residence', 'Carport', 'Villa'].map((type) => totals({ type })))
  expect(all.map((_, at) => types.reduce((sum, totals) => sum + totals[at]!, 0))).toEqual(all)
  expect([sale, lease, ...types].filter((one) => one.join() !== all.join()).length).toBeGreaterThan(2)
})

test.each([
  ['One Legazpi Park', 'one-legazpi'],
  ['one legazpi', 'one-legazpi'],
  ['LEGAZPI PRAK', 'one-legazpi'],
  ['黎牙实比一号', 'one-legazpi'],
  ['lysbyh', 'one-legazpi'],
  ['liyashibi', 'one-legazpi'],
  ['塞倫德拉', 'serendra'],
  ['Serendra Condominium', 'serendra'],
])('the keyword %s finds the building %s first', async (keyword, id) => {
  const found = await ask<EstateView[]>('/resource/api/category/getestatebykeyword', { keyword })
  expect(found[0]?.id).toBe(id)
})

test('a building comes with its city, area, developer, point and counts', async () => {
  const [found] = await ask<EstateView[]>('/resource/api/category/getestatebykeyword', { keyword: 'One Legazpi Park' })
  expect(found).toMatchObject({
    city: { id: 'makati', name: words('马卡蒂', 'Makati') },
    area: { id: 'legazpi' },
    developer: { id: 'ayala' },
    point: { lat: 14.5535, lng: 121.0168 },
    aliases: ['One Legazpi Park Condominium'],
    types: ['Residence', 'Carport'],
    offers: [
      { type: 'Residence', mode: 'Sale', total: 1 },
      { type: 'Residence', mode: 'Lease', total: 1 },
    ],
  })
  expect((await ask<EstateView[]>('/resource/api/category/getestatebykeyword', { keyword: 'Unmapped Tower' }))[0]?.point).toBeNull()
})

test('buildings of one city only, when one is named', async () => {
  const keyword = 'Condominium'
  const all = await ask<EstateView[]>('/resource/api/category/getestatebykeyword', { keyword })
  const some = await ask<EstateView[]>('/resource/api/category/getestatebykeyword', { keyword, city: 'taguig' })
  expect(new Set(all.map(({ city }) => city.id))).toEqual(new Set(['makati', 'taguig']))
  expect(some.map(({ id }) => id).toSorted()).toEqual(
    all
      .filter(({ city }) => city.id === 'taguig')
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(await ask('/resource/api/category/getestatebykeyword', { keyword, city: 'nowhere' })).toEqual([])
})

test('a building by its id, for a form that knows nothing else; a call needs a keyword or an id', async () => {
  const [found, ...others] = await ask<EstateView[]>('/resource/api/category/getestatebykeyword', { id: 'serendra' })
  expect([found?.id, others]).toEqual(['serendra', []])
  expect(await ask('/resource/api/category/getestatebykeyword', { id: 'nowhere' })).toEqual([])
  expect(await ask('/resource/api/category/getestatebykeyword', {})).toEqual({ fields: { keyword: 'required' } })
})

test('an unpublished building is not suggested, but listings in it still know it', async () => {
  expect(await ask('/resource/api/category/getestatebykeyword', { keyword: 'Unseen Tower' })).not.toContainEqual(expect.objectContaining({ id: 'unseen' }))
  expect(services.places.estate('unseen')?.published).toBe(false)
})

test.each(['%', '_', '\\', "'; drop table estate; --", '🏠🏠', '‮'])('the keyword %j is only text', async (keyword) => {
  expect(await ask('/resource/api/category/getestatebykeyword', { keyword })).toEqual([])
})

test('a place search answers landmarks and buildings apart', async () => {
  const { landmarks, estates } = await ask<{ landmarks: LandmarkView[]; estates: EstateView[] }>('/frontend/api/place/search', { keyword: 'park' })
  expect(landmarks.map(({ id }) => id)).toEqual(['park'])
  expect(landmarks[0]).toEqual({
    id: 'park',
    kind: 'Park',
    name: words('华盛顿公园', 'Washington Sycip Park'),
    city: words('马卡蒂', 'Makati'),
    point: { lat: 14.5532, lng: 121.0175 },
  })
  expect(estates.map(({ id }) => id)).toEqual(['one-legazpi'])
})

test('what is around a pin is told with its distance, without unpublished buildings', async () => {
  const near = { lat: 14.5535, lng: 121.0175 }
  const { items } = await ask<{ items: { name: { en: string }; distanceInKm: number }[] }>('/frontend/api/place/around', { point: near })
  expect(items[0]).toMatchObject({ name: { en: 'Washington Sycip Park' }, point: { lat: 14.5532, lng: 121.0175 } })
  expect(items[0]?.distanceInKm).toBeCloseTo(0.033, 2)
  expect(items.map(({ distanceInKm }) => distanceInKm)).toEqual(items.map(({ distanceInKm }) => distanceInKm).toSorted((a, b) => a - b))
  expect(items.length).toBeLessThanOrEqual(5)
  expect(JSON.stringify(items)).not.toContain('Unseen')
  expect(await ask('/frontend/api/place/around', { point: { lat: 0, lng: 0 } })).toEqual({ items: [] })
})

test('places near a point are those within the distance, nearest first', () => {
  const point = { lat: 14.5532, lng: 121.0175 }
  for (const km of [0.01, 0.1, 1, 3, 50]) {
    const near = services.places.estatesWithin(point, km)
    const expected = testPlaces.estates.filter(({ lat, lng }) => lat !== null && lng !== null && distanceInKm(point, { lat, lng }) <= km)
    expect(near.map(({ place }) => place.id).toSorted(), `${km} km`).toEqual(expected.map(({ id }) => id).toSorted())
    expect(near.map((one) => one.distanceInKm)).toEqual(near.map((one) => one.distanceInKm).toSorted((one, other) => one - other))
  }
  expect(services.places.landmarksNear(point, 1.5).map(({ place }) => place.id)).toEqual(['park', 'station'])
})

test('adding what exists changes nothing, and a reload shows what is new', async () => {
  const book = await openPlaceBook(database.db)
  const renamed = testPlaces.estates.map((estate) => ({ ...estate, name: words('改名', 'Renamed') }))
  expect(await addPlaces(database.db, { estates: [...renamed, { ...fact, id: 'late', cityId: 'makati', name: words('新楼', 'Latecomer Place') }] })).toBe(1)
  expect(book.estate('late')).toBeUndefined()
  await book.reload()
  expect(book.estate('late')?.published).toBe(true)
  expect(book.estate('serendra')?.name.en).toBe('Serendra')
  expect(book.resolve('Latecomer')[0]).toMatchObject({ kind: 'estate', id: 'late' })
  expect(book.plan('Latecomer Place').tokens[0]?.estateIds).toEqual(['late'])
})

test('while places are read again the old ones answer, and all of the new ones at once after that', async () => {
  const book = await openPlaceBook(database.db)
  const before = book.estates.length
  await addPlaces(database.db, { estates: [{ ...fact, id: 'later', cityId: 'makati', name: words('更新楼', 'Even Later Place') }] })
  let isDone = false
  const reading = Promise.all([book.reload(), book.reload()]).then(() => (isDone = true))
  while (!isDone) {
    const isThere = book.estate('later') !== undefined
    expect([book.estates.length, book.resolve('Even Later Place')[0]?.id === 'later']).toEqual([before + (isThere ? 1 : 0), isThere])
    await new Promise((resume) => setImmediate(resume))
  }
  await reading
  expect(book.resolve('Even Later Place')[0]?.id).toBe('later')
})

test('a place of an unknown city is refused and nothing of it stays', async () => {
  const adding = database.transaction((tx) => addPlaces(tx, { estates: [{ ...fact, id: 'lost', cityId: 'atlantis', name: words('失落', 'Lost') }] }))
  await expect(adding).rejects.toMatchObject({ code: '23503' })
})

test('thousands of places are added at once', async () => {
  const developers = Array.from({ length: 2500 }, (_, at) => ({ id: `many-${at}`, name: words(`公司${at}`, `Company ${at}`), aliases: [] }))
  await addPlaces(database.db, { developers })
  const book = await openPlaceBook(database.db)
  expect(book.developers).toHaveLength(2502)
  expect(book.developer('many-2499')?.name.en).toBe('Company 2499')
})

test('a building says whether a home that shows only its street still names it', async () => {
  const alone = async (id: string) => (await ask<EstateView[]>('/resource/api/category/getestatebykeyword', { id }))[0]?.isAloneOnStreet
  const serendra = services.places.estate('serendra')
  const near = { ...serendra, id: 'serendra-two', name: words('赛兰德拉二期', 'Serendra Two'), aliases: [] } as StoredEstate
  expect([await alone('serendra'), await alone('unmapped')]).toEqual([true, undefined])
  await addPlaces(database.db, { estates: [near] })
  await services.places.reload()
  expect([await alone('serendra'), await alone('serendra-two')]).toEqual([undefined, undefined])
  await database.db.updateTable('estate').set({ published: false }).where('id', '=', 'serendra-two').execute()
  await services.places.reload()
  expect(await alone('serendra')).toBe(true)
})
