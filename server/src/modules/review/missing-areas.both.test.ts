import type { OutputOf } from '@site/domain/calls/all.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../server.testing.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { deleteUnusedPlaces } from '../imports/unknown-places/waiting-places.store.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { addPlaces } from '../places/places.store.ts'

// Areas and cities that imports bring: reviewers publish them, or say which known one they are.

let site: TestSite
let reviewer: Person
let agent: Person
let count = 0
beforeAll(async () => {
  site = await openTestSite()
  reviewer = await registerPerson(site.server)
  await permit(site.database, reviewer.id, ['listing.review'])
})
afterAll(() => site.database.close())
const names = (en: string) => ({ zh: en, en })
/** A new city with an area and a home in it, which an agent brought. */
let ids: { city: string; area: string; listing: string }
beforeEach(async () => {
  count += 1
  agent = await registerPerson(site.server, 'Intermediary')
  const [city, area] = [`new-city${count}`, `new-area${count}`]
  const place = { aliases: [], lat: null, lng: null, published: false, createdBy: agent.id }
  await addPlaces(site.database.db, {
    cities: [{ ...place, id: city, name: names('Makati Cty') }],
    areas: [{ ...place, id: area, cityId: city, name: names('Legazpi Vilage') }],
  })
  const home = testListing({ city, area, estate: null, posterId: agent.id, point: { lat: 14.55, lng: 121.02 } })
  await addListings(site.database.db, [home])
  await site.services.places.reload()
  ids = { city, area, listing: home.id ?? '' }
})

const data = async <Data>(path: string, body: object): Promise<Data> => {
  const { envelope } = await reviewer.call(`review/${path}`, body)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const placeOfHome = async () => (await sql`select city_id, area_id from listing where id = ${ids.listing}`.execute(site.database.db)).rows[0]

test('a city is merged with its areas, and then an area into one of that city', async () => {
  const { like, origin } = await data<OutputOf<'POST /frontend/api/review/place'>>('place', { kind: 'City', id: ids.city })
  expect([like.map(({ id }) => id), origin?.account]).toEqual([['makati'], agent.id])
  const early = await reviewer.call('review/mergeplace', { kind: 'Area', id: ids.area, into: 'legazpi' })
  expect(early.envelope, 'an area of another city').toMatchObject({ data: { fields: { into: expect.anything() } } })
  await data('mergeplace', { kind: 'City', id: ids.city, into: 'makati' })
  expect(await placeOfHome()).toEqual({ city_id: 'makati', area_id: ids.area })
  await data('mergeplace', { kind: 'Area', id: ids.area, into: 'legazpi' })
  expect(await placeOfHome()).toEqual({ city_id: 'makati', area_id: 'legazpi' })
  const again = await reviewer.call('review/mergeplace', { kind: 'Area', id: ids.area, into: 'legazpi' })
  expect(again.envelope).toMatchObject({ code: 409 })
})

test('a city is published with a point, which one without needs; then it is in no queue', async () => {
  const name = { zh: '宿务', en: 'Cebu City' }
  const { envelope } = await reviewer.call('review/approveplace', { kind: 'City', id: ids.city, name })
  expect(envelope).toMatchObject({ data: { fields: { point: expect.anything() } } })
  await data('approveplace', { kind: 'City', id: ids.city, name, point: { lat: 10.3157, lng: 123.8854 } })
  expect(site.services.places.cities.map(({ id }) => id)).toContain(ids.city)
  const { items } = await data<OutputOf<'POST /frontend/api/review/queue'>>('queue', { kind: 'City' })
  expect(items.map(({ id }) => id)).not.toContain(ids.city)
})

test('nobody else sees the place or decides about it', async () => {
  for (const [path, body] of [
    ['place', {}],
    ['approveplace', { name: names('Cebu City') }],
    ['mergeplace', { into: 'makati' }],
  ] as const) {
    const { envelope } = await agent.call(`review/${path}`, { kind: 'City', id: ids.city, ...body })
    expect(envelope, path).toMatchObject({ code: 404 })
  }
})

const home = { mode: 'Sale', status: 'Done', bedrooms: 4, floorArea: 250, price: 45_000_000 }
const villa = { ...home, type: 'Villa', lotArea: 300, placeShown: 'Area', point: { lat: 14.56, lng: 121.03 } }

test('a city or area that waits is for the account that brought it alone, in a form and for a missing building', async () => {
  const lot = `new-lot${count}`
  await addPlaces(site.database.db, {
    areas: [{ id: lot, cityId: 'makati', aliases: [], lat: null, lng: null, published: false, createdBy: agent.id, name: names('San Lorenzo') }],
  })
  await site.services.places.reload()
  const publish = async (values: object, by: Person) => (await by.call('listing/publish', { ...values })).envelope
  const building = { name: { en: `Jasper House ${count}` }, point: villa.point }
  const cases = [
    [{ ...villa, city: ids.city }, { city: 'unknownOption' }],
    [{ ...villa, city: 'makati', area: lot }, { area: 'unknownOption' }],
    [{ ...home, type: 'Residence', floor: 3, missingEstate: { ...building, city: ids.city } }, { 'missingEstate.city': 'unknownOption' }],
    [{ ...home, type: 'Residence', floor: 3, missingEstate: { ...building, city: 'makati', area: lot } }, { 'missingEstate.area': 'unknownOption' }],
  ] as const
  const stranger = await registerPerson(site.server, 'Intermediary')
  for (const [values, fields] of cases) expect(await publish(values, stranger), JSON.stringify(fields)).toMatchObject({ code: 400, data: { fields } })
  for (const [values] of cases) expect(await publish(values, agent)).toMatchObject({ code: 200 })
})

/** A change of the home by an import, before which these values waited for a reviewer. */
async function changeBefore(held: object): Promise<string> {
  const id = `run${count}`
  const { db } = site.database
  const run = { id, account_id: agent.id, poster_id: agent.id, name: 'a.csv', header: '[]', content: '', state: 'done', rows: 1 } as const
  await db.insertInto('import_run').values(run).execute()
  await sql`insert into import_change (run_id, listing_id, kind, before, stored_at)
    select ${id}, id, 'changed', to_jsonb(listing) || ${JSON.stringify({ city_id: 'makati', area_id: 'legazpi', review: { held }, heldAfter: held })}::jsonb, now()
    from listing where id = ${ids.listing}`.execute(db)
  await sql`update listing set city_id = 'makati', area_id = 'legazpi' where id = ${ids.listing}`.execute(db)
  return id
}
const heldBefore = async (run: string) =>
  (await sql`select before -> 'review' -> 'held' as held, before -> 'heldAfter' as after from import_change where run_id = ${run}`.execute(site.database.db))
    .rows[0]

test('an undo of an import brings back a waiting edit with the place that its place was merged into', async () => {
  const estate = `new-tower${count}`
  const place = { aliases: [], lat: 14.55, lng: 121.02, published: false, createdBy: agent.id, name: names('Opal Twr') }
  await addPlaces(site.database.db, {
    estates: [
      {
        ...place,
        id: estate,
        cityId: 'makati',
        areaId: null,
        developerId: null,
        address: names(''),
        types: ['Residence'],
        floors: null,
        towers: null,
        completed: null,
      },
    ],
  })
  await site.services.places.reload()
  const run = await changeBefore({ city: ids.city, area: ids.area, estate })
  await data('mergeestate', { id: estate, into: 'one-legazpi' })
  await data('mergeplace', { kind: 'City', id: ids.city, into: 'makati' })
  await data('mergeplace', { kind: 'Area', id: ids.area, into: 'legazpi' })
  const held = { city: 'makati', area: 'legazpi', estate: 'one-legazpi' }
  expect(await heldBefore(run)).toEqual({ held, after: held })
})

test.each(['held', 'rejected'])('a place stays that the %s edit of an undo of an import names', async (values) => {
  const run = await changeBefore({})
  await sql`update import_change set before = before || ${JSON.stringify({ review: { [values]: { city: ids.city, area: ids.area } } })}::jsonb where run_id = ${run}`.execute(
    site.database.db,
  )
  for (const table of ['city', 'area'])
    await sql`update ${sql.table(table)} set import_run_id = ${run} where id in (${ids.city}, ${ids.area})`.execute(site.database.db)
  expect(await site.database.transaction((tx) => deleteUnusedPlaces(tx, run))).toBe(0)
  await sql`update import_change set before = before - 'review' where run_id = ${run}`.execute(site.database.db)
  expect(await site.database.transaction((tx) => deleteUnusedPlaces(tx, run))).toBe(2)
})
