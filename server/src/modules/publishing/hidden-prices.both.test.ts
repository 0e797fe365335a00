import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, testOrigin, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'

// A poster hides price and photos of a home off the shelf: nothing shows them to anybody but the poster and reviewers.

let database: Database
let server: TestServer
let [owner, seeker, agent, reviewer]: Person[] = []
let [code, listCode, plainCode, list] = ['', '', '', '']
/** How the prices and the media may be said; nothing of it may be in an answer while they are hidden. */
const said = ['27500000', '27,500,000', '27.5M', '2,750万', '6100000', '6.1M', 'a.webp', 'a_s.webp', 'a_m.webp', 'tour.example']
const id = 'flat'

async function dataOf<Data>(path: string, body: object, by: Person | undefined): Promise<Data> {
  const { envelope } = by ? await by.call(path, body) : await server.send('POST', `/frontend/api/${path}`, { body })
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const takeOff = async (hidesPriceAndPhotos?: boolean) =>
  await dataOf('listing/shelf', { id, shelf: 'OffShelf', reason: 'Withdrawn', hidesPriceAndPhotos }, owner)
const putOn = async () => await dataOf('listing/shelf', { id, shelf: 'OnShelf' }, owner)
/** What an answer says of it. */
const saidIn = (answer: unknown) => said.filter((word) => JSON.stringify(answer).includes(word))

beforeAll(async () => {
  ;({ database, server } = await openTestSite({ profile: { vrHosts: ['tour.example'] } }))
  ;[owner, seeker, agent, reviewer] = [
    await registerPerson(server),
    await registerPerson(server),
    await registerPerson(server, 'Intermediary'),
    await registerPerson(server),
  ]
  await permit(database, agent.id, ['sharelist', 'share.brand'])
  await permit(database, reviewer.id, ['listing.review'])
  await addListings(database.db, [
    testListing({
      id,
      posterId: owner.id,
      price: 27_500_000,
      vr: 'https://tour.example/1',
      remarks: { zh: '靠窗。只要 2,750万。', en: 'By the park, now ₱27.5M.' },
      prices: [
        { at: '2026-01-10T00:00:00Z', price: 6_100_000 },
        { at: '2026-01-11T00:00:00Z', price: 27_500_000 },
      ],
    }),
  ])
  await dataOf('collection/add', { id }, seeker)
  code = (await dataOf<{ code: string }>('share/create', { target: 'listing', id, variant: 'normal' }, agent)).code
  list = (await dataOf<{ id: string }>('sharelist/create', { title: 'Homes', listingIds: [id] }, agent)).id
  listCode = (await dataOf<{ code: string }>('share/create', { target: 'list', id: list, variant: 'normal' }, agent)).code
  plainCode = (await dataOf<{ code: string }>('share/create', { target: 'list', id: list, variant: 'Intermediary' }, agent)).code
})
afterAll(() => database.close())
beforeEach(putOn)

/** Every call that answers with a home of another person, or with what is known of one. */
const exits: [string, () => object, () => (Person | undefined)[]][] = [
  ['listing/detail', () => ({ id }), () => [undefined, seeker, agent]],
  ['listing/detail', () => ({ id, code }), () => [undefined, seeker, owner]],
  ['listing/detail', () => ({ id, code: listCode }), () => [undefined]],
  ['listing/byids', () => ({ ids: [id] }), () => [undefined, seeker, agent]],
  ['listing/search', () => ({ type: 'Residence', mode: 'Sale' }), () => [undefined, seeker]],
  ['collection/page', () => ({}), () => [seeker]],
  ['collection/page', () => ({ sort: 'price' }), () => [seeker]],
  ['share/open', () => ({ code }), () => [undefined]],
  ['sharelist/shared', () => ({ code: listCode }), () => [undefined, seeker]],
  ['sharelist/shared', () => ({ code: plainCode }), () => [undefined]],
  ['sharelist/detail', () => ({ id: list }), () => [agent]],
  ['sharelist/page', () => ({}), () => [agent]],
  ['account/export', () => ({}), () => [seeker, agent]],
]

test.each(exits)('%s shows neither price nor photo to others while they are hidden, and both again on the shelf (T34)', async (path, body, by) => {
  await takeOff()
  const shown = await Promise.all(by().map((person) => dataOf(path, body(), person)))
  await dataOf('listing/shelf', { id, shelf: 'OffShelf', hidesPriceAndPhotos: true }, owner)
  for (const person of by()) expect(saidIn(await dataOf(path, body(), person)), path).toEqual([])
  await putOn()
  const answers = await Promise.all(by().map((person) => dataOf(path, body(), person)))
  for (const [index, answer] of answers.entries()) if (saidIn(shown[index]).length > 0) expect(saidIn(answer)).not.toEqual([])
})

test('all of these calls but the search say something of a home that is only off the shelf', async () => {
  await takeOff()
  const found = await Promise.all(exits.map(async ([path, body, by]) => [path, saidIn(await dataOf(path, body(), by()[0])).length > 0] as const))
  const silent = found.flatMap(([path, isSaid]) => (isSaid ? [] : [path]))
  expect(new Set(silent)).toEqual(new Set(['listing/search']))
})

test('a visitor learns that the owner hides them, and reads the other facts and words', async () => {
  await takeOff(true)
  const { listing, priceHistory, previews } = await dataOf<{ listing: Record<string, unknown>; priceHistory: unknown[]; previews: object }>(
    'listing/detail',
    { id },
    undefined,
  )
  expect(listing).toMatchObject({ hidesPriceAndPhotos: true, shelf: 'OffShelf', bedrooms: 2, previousPrice: null, priceChangedAt: null, remarks: null })
  for (const key of ['price', 'averagePrice', 'priceDrop', 'photos', 'videos', 'vr']) expect(listing).not.toHaveProperty(key)
  expect(priceHistory).toEqual([])
  expect(previews).not.toBeNull()
})

test('the poster and a reviewer see both, and the poster changes the choice later, as often as wanted', async () => {
  await takeOff(true)
  for (const person of [owner, reviewer]) {
    const detail = await dataOf<{ listing: object; priceHistory: unknown[] }>('listing/detail', { id }, person)
    expect(detail.listing).toMatchObject({ price: 27_500_000, hidesPriceAndPhotos: true, photos: [{ url: expect.stringContaining('a.webp') as unknown }] })
    expect(detail.priceHistory.length).toBeGreaterThan(0)
  }
  for (const hidesPriceAndPhotos of [false, true, false]) {
    await dataOf('listing/shelf', { id, shelf: 'OffShelf', hidesPriceAndPhotos }, owner)
    const { listing } = await dataOf<{ listing: { price?: number } }>('listing/detail', { id }, undefined)
    expect(listing.price).toBe(hidesPriceAndPhotos ? undefined : 27_500_000)
  }
})

test('only its poster hides them, only off the shelf, and a reason is still needed', async () => {
  const refusedAs = async (body: object, by: Person | undefined) => (await by?.call('listing/shelf', { id, ...body }))?.envelope.code
  expect(await refusedAs({ shelf: 'OnShelf', hidesPriceAndPhotos: true }, owner)).toBe(400)
  expect(await refusedAs({ shelf: 'OffShelf', hidesPriceAndPhotos: true }, owner)).toBe(400)
  expect(await refusedAs({ shelf: 'OffShelf', reason: 'Withdrawn', hidesPriceAndPhotos: true }, agent)).toBe(404)
  const { listing } = await dataOf<{ listing: object }>('listing/detail', { id }, undefined)
  expect(listing).toMatchObject({ shelf: 'OnShelf', price: 27_500_000 })
})

test('a favourite that is saved while they are hidden keeps no price', async () => {
  await takeOff(true)
  await dataOf('collection/add', { id }, agent)
  await putOn()
  const { items } = await dataOf<{ items: { savedPrice: number | null }[] }>('collection/page', {}, agent)
  expect(items).toMatchObject([{ id, savedPrice: null }])
  await dataOf('collection/remove', { id }, agent)
})

test('pictures of links and the embed are drawn without them', async () => {
  const previewsOf = async () => (await dataOf<{ previews: { wide: string } }>('listing/detail', { id }, undefined)).previews
  await takeOff()
  const before = await previewsOf()
  await dataOf('listing/shelf', { id, shelf: 'OffShelf', hidesPriceAndPhotos: true }, owner)
  expect(await previewsOf(), 'the address of a picture tells what is drawn').not.toEqual(before)
  const embed = await server.handle.request(`${testOrigin}/oembed?url=${encodeURIComponent(`${testOrigin}/propertyInfo?id=${id}`)}`)
  expect(embed.status).toBe(404)
})

test.each(exits)('%s shows no earlier price to others while the price is on request (T34)', async (path, body, by) => {
  const setPrice = async (price: number | null) => {
    const { items } = await dataOf<{ items: { id: string; revision: number }[] }>('listing/mine', {}, owner)
    const revision = items.find((item) => item.id === id)?.revision ?? 0
    await dataOf('listing/update', { id, revision, bedrooms: 2, price }, owner)
  }
  const prices = said.slice(0, 6)
  const pricesIn = (answer: unknown) => prices.filter((word) => JSON.stringify(answer).includes(word))
  await setPrice(null)
  for (const person of by()) expect(pricesIn(await dataOf(path, body(), person)), path).toEqual([])
  const own = await dataOf<{ priceHistory: { price: number | null }[] }>('listing/detail', { id }, owner)
  expect(own.priceHistory.map(({ price }) => price)).toContain(27_500_000)
  await takeOff()
  for (const person of by()) expect(pricesIn(await dataOf(path, body(), person)), `${path} off the shelf`).toEqual([])
  await putOn()
  await setPrice(27_500_000)
})
