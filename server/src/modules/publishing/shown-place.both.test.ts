import { streetPoint } from '@site/domain/shown-place.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { callPath, goodPassword, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { readIndexRows } from '../search/live/change-feed.store.ts'

let database: Database
let server: TestServer
let poster: Person
let stranger: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  poster = await registerPerson(server)
  stranger = await registerPerson(server, 'Intermediary')
})
afterAll(() => database.close())

const exact = { lat: 14.523_417, lng: 121.043_862 }
const villa = { type: 'Villa', mode: 'Sale', status: 'Done', bedrooms: 4, floorArea: 200, price: 40_000_000, city: 'taguig', area: 'bgc', point: exact }
const condo = { type: 'Residence', mode: 'Sale', status: 'Done', bedrooms: 2, floorArea: 74, price: 9_000_000, estate: 'serendra', tower: 'Tower Zq', floor: 7 }

const publish = async (values: object) => {
  const { envelope } = await poster.call('listing/publish', values)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return (envelope.data as { id: string }).id
}
const dataOf = async <Data>(path: string, body: object, by: Person | null = null): Promise<Data> => {
  const { envelope } = by ? await by.call(path, body) : await server.send('POST', callPath(path), { body })
  expect(envelope.code, `${path}: ${JSON.stringify(envelope)}`).toBe(200)
  return envelope.data as Data
}
type Detail = { listing: Record<string, unknown> }
const detail = async (id: string, by: Person | null = null) => (await dataOf<Detail>('listing/detail', { id }, by)).listing
const total = async (query: object) => (await dataOf<{ totalRowQty: number }>('listing/search', query)).totalRowQty

/** Everything that anybody but the poster can ask for about a listing, and the row of the index, as text. */
async function publicAnswers(id: string, type: string): Promise<string> {
  const texts: string[] = []
  for (const by of [null, stranger]) {
    const calls: [string, object][] = [
      ['listing/detail', { id }],
      ['listing/search', { type }],
      ['listing/byids', { ids: [id] }],
      ['listing/search', { type, near: { lat: 14.53, lng: 121.05, radiusInKm: 5 }, sort: 'distance' }],
      ['listing/map', { type, map: { zoom: 16, view: [121.03, 14.51, 121.06, 14.56] } }],
    ]
    for (const [path, body] of calls) texts.push(JSON.stringify(await dataOf(path, body, by)))
  }
  await dataOf('collection/add', { id }, stranger)
  texts.push(JSON.stringify(await dataOf('collection/page', {}, stranger)), JSON.stringify(await readIndexRows(database.db, [id])))
  return texts.join('\n')
}

test.each(['Street', 'Area'] as const)('a villa that shows its %s: only its poster gets the exact point', async (placeShown) => {
  const id = await publish({ ...villa, placeShown })
  const shown = placeShown === 'Street' ? streetPoint(exact) : { lat: 14.5507, lng: 121.0494 }
  expect(await detail(id, stranger)).toMatchObject({ point: shown, placeShown })
  expect(await detail(id, poster)).toMatchObject({ point: exact, placeShown })
  const answers = await publicAnswers(id, 'Villa')
  expect(answers).toContain(id)
  for (const part of ['14.5234', '121.0438', 'exact']) expect(answers).not.toContain(part)
  const mine = await dataOf<{ items: { id: string; listing: object }[] }>('listing/mine', {}, poster)
  expect(mine.items.find((item) => item.id === id)?.listing).toMatchObject({ point: exact })
})

test('a condo that shows its street has no building, address, developer or tower for others, and is not found by them', async () => {
  const before = [await total({ estateId: 'serendra' }), await total({ keyword: 'Serendra' }), await total({ keyword: 'Tower Zq' })]
  const id = await publish({ ...condo, placeShown: 'Street' })
  expect(await detail(id, stranger)).toMatchObject({ estate: null, address: null, alias: null, developer: null, tower: null, area: { id: 'bgc' }, floor: 7 })
  expect(await detail(id, poster)).toMatchObject({
    estate: { id: 'serendra' },
    tower: 'Tower Zq',
    developer: { id: 'ayala' },
    point: { lat: 14.5512, lng: 121.0552 },
  })
  const answers = await publicAnswers(id, 'Residence')
  for (const part of ['erendra', 'Tower Zq', '14.5512', '121.0552']) expect(answers).not.toContain(part)
  expect([await total({ estateId: 'serendra' }), await total({ keyword: 'Serendra' }), await total({ keyword: 'Tower Zq' })]).toEqual(before)
  expect(await dataOf('listing/mine', { keyword: 'Serendra' }, poster)).toMatchObject({ items: [{ id }] })
  expect(await dataOf('listing/duplicates', { estate: 'serendra', mode: 'Sale', floor: 7 }, stranger)).toEqual({ items: [] })
})

test('no call about homes, places, prices, links or reviews tells more than the street', async () => {
  const reviewer = await registerPerson(server)
  const street = streetPoint({ lat: 14.5512, lng: 121.0552 })
  const asked = { type: 'Residence', mode: 'Sale' } as const
  const near = { lat: 14.5512, lng: 121.0552, radiusInKm: 1 }
  const around = [street.lng - 0.01, street.lat - 0.01, street.lng + 0.01, street.lat + 0.01]
  const counted = async () =>
    JSON.stringify([
      await dataOf('listing/suggest', { keyword: 'Serendra', ...asked }),
      await dataOf('listing/duplicates', { estate: 'serendra', mode: 'Sale', floor: 7 }, stranger),
      await dataOf('listing/pricehelp', { ...asked, estate: 'serendra' }, stranger),
      await dataOf('listing/facets', { ...asked, estateId: 'serendra' }),
      await dataOf('listing/map', { ...asked, estateId: 'serendra', map: { zoom: 18, view: around } }),
      ((await server.send('POST', '/resource/api/category/getestatebykeyword', { body: { id: 'serendra' } })).envelope.data as { offers: object }[])[0]?.offers,
    ])
  const before = await counted()
  const text = await dataOf<object>('listing/firsttext', { ...condo, placeShown: 'Street' }, poster)
  const id = await publish({ ...condo, placeShown: 'Street', roomNumber: '7Q' })
  expect(await counted(), 'counts of the building').toBe(before)
  await permit(database, reviewer.id, ['listing.review'])
  const { code } = await dataOf<{ code: string }>('share/create', { target: 'listing', id, variant: 'normal' }, poster)
  const answers: object[] = [text]
  for (const zoom of [10, 14, 18, 20]) answers.push(await dataOf('listing/map', { ...asked, map: { zoom, view: around } }))
  for (const [path, body, by] of [
    ['listing/search', { ...asked, near, sort: 'distance' }, stranger],
    ['listing/search', { ...asked, keyword: '2 bedrooms BGC' }, null],
    ['listing/facets', asked, null],
    ['listing/detail', { id, code }, null],
    ['share/open', { code }, null],
    ['listing/statistics', { ids: [id] }, poster],
    ['review/detail', { id }, reviewer],
    ['review/queue', {}, reviewer],
    ['listing/byids', { ids: [id] }, reviewer],
  ] as const)
    answers.push(await dataOf(path, body, by))
  await permit(database, reviewer.id, [])
  const similar = await dataOf<{ items: { id: string }[] }>('listing/similar', { id }, stranger)
  answers.push(similar.items.filter((item) => item.id === id))
  const shown = JSON.stringify(answers)
  expect(shown).toContain(id)
  const own = JSON.stringify(answers.filter((answer) => JSON.stringify(answer).includes(id) || answer === text))
  for (const part of ['erendra', 'Tower Zq', '14.5512', '121.0552', 'exact']) expect(own.split(part)[1]?.slice(0, 80), part).toBeUndefined()
})

test('an edit keeps the exact place, and a listing may show it again or hide it later', async () => {
  const id = await publish({ ...condo, placeShown: 'Area' })
  const edit = async (revision: number, changes: object) => await dataOf('listing/update', { id, revision, ...changes }, poster)
  await edit(1, { price: 8_000_000 })
  expect(await detail(id, poster)).toMatchObject({ price: 8_000_000, estate: { id: 'serendra' }, tower: 'Tower Zq' })
  expect(await detail(id)).toMatchObject({ estate: null, tower: null, point: { lat: 14.5507, lng: 121.0494 } })
  await edit(2, { tower: 'Tower Yq' })
  expect(await detail(id)).toMatchObject({ tower: null })
  await edit(3, { placeShown: 'Building' })
  expect(await detail(id)).toMatchObject({ estate: { id: 'serendra' }, tower: 'Tower Yq', developer: { id: 'ayala' } })
  await edit(4, { placeShown: 'Street' })
  expect(await detail(id)).toMatchObject({ estate: null, tower: null, developer: null, point: streetPoint({ lat: 14.5512, lng: 121.0552 }) })
})

/** The largest value that `isIn` accepts, between an accepted and a refused one. */
async function edgeOf(accepted: number, refused: number, isIn: (value: number) => Promise<boolean>): Promise<number> {
  let [inside, outside] = [accepted, refused]
  while (Math.abs(outside - inside) > 1e-7) {
    const middle = (inside + outside) / 2
    if (await isIn(middle)) inside = middle
    else outside = middle
  }
  return inside
}

test('many searches of ever smaller boxes, circles and map views end at the shown point (T3)', async () => {
  const id = await publish({ ...villa, mode: 'Lease', placeShown: 'Street' })
  const isFound = async (query: object) =>
    (await dataOf<{ items: { id: string }[] }>('listing/search', { type: 'Villa', mode: 'Lease', ...query })).items.some((item) => item.id === id)
  const inBox = (west: number, south: number, east: number, north: number) => isFound({ bbox: [west, south, east, north] })
  const east = await edgeOf(121, 121.1, (value) => inBox(value, 14.4, 121.2, 14.6))
  const north = await edgeOf(14.5, 14.6, (value) => inBox(121, value, 121.2, 14.7))
  const shown = streetPoint(exact)
  expect(east).toBeCloseTo(shown.lng, 6)
  expect(north).toBeCloseTo(shown.lat, 6)
  expect(await isFound({ near: { ...shown, radiusInKm: 0.001 } })).toBe(true)
  expect(await isFound({ near: { ...exact, radiusInKm: 0.02 } })).toBe(false)
  expect(await inBox(exact.lng - 1e-4, exact.lat - 1e-4, exact.lng + 1e-4, exact.lat + 1e-4)).toBe(false)
})

test('a deleted account leaves no place', async () => {
  const leaver = await registerPerson(server)
  const { envelope } = await leaver.call('listing/publish', { ...villa, placeShown: 'Area' })
  expect(envelope.code).toBe(200)
  await leaver.call('account/delete', { password: goodPassword })
  const { rows } = await sql`select lat, exact_place from listing where poster_id = ${leaver.id}`.execute(database.db)
  expect(rows).toEqual([{ lat: null, exact_place: null }])
})
