import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { confirm, latestMail, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { auditOf } from '../audit/audit.store.ts'

let database: Database
let services: Services
let server: TestServer
let reviewer: Person
let person: Person
beforeAll(async () => {
  ;({ database, services } = await openTestSite({ profile: { review: { reports: 2, watchedWords: ['wechat', '加微信'] } } }))
  server = testServer(() => services)
  reviewer = await registerPerson(server)
})
afterAll(() => database.close())
beforeEach(async () => {
  await permit(database, reviewer.id, ['listing.review'])
  person = await registerPerson(server)
})

const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000, floor: 12 }
type Published = { id: string; number: string; shelf: string }
type Detail = {
  listing: Record<string, unknown>
  before: Record<string, unknown> | null
  changed: string[]
  revision: number
  isWaiting: boolean
  causes: string[]
}
type Queue = { items: { kind: string; id: string; reporters: number; estate: { id: string } | null }[]; counts: Record<string, number> }

const call = async (path: string, body: object, by = person) => (await by.call(path, body)).envelope
async function dataOf<Data>(path: string, body: object, by = person): Promise<Data> {
  const envelope = await call(path, body, by)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const publish = async (changes: object = {}, by = person) => await dataOf<Published>('listing/publish', { ...condo, ...changes }, by)
const update = async (id: string, changes: object) => {
  const [item] = (await dataOf<{ items: { id: string; revision: number }[] }>('listing/mine', {})).items.filter((one) => one.id === id)
  return await dataOf<{ shelf: string; held: string[] }>('listing/update', { id, revision: item?.revision, ...changes })
}
const mine = async (id: string) =>
  (await dataOf<{ items: { id: string; shelf: string; held: object | null; reviewNote: object | null; listing: object }[] }>('listing/mine', {})).items.find(
    (one) => one.id === id,
  )
const detail = async (id: string) => await dataOf<Detail>('review/detail', { id }, reviewer)
const queue = async (kind?: string) => await dataOf<Queue>('review/queue', kind ? { kind } : {}, reviewer)
const decide = async (path: string, id: string, extra: object = {}) =>
  await call(`review/${path}`, { id, revision: (await detail(id)).revision, ...extra }, reviewer)
const asVisitor = async (id: string) => (await server.send('POST', '/frontend/api/listing/detail', { body: { id } })).envelope
const approveNew = async (changes: object = {}, by = person) => {
  const { id } = await publish(changes, by)
  expect(await decide('approve', id)).toMatchObject({ code: 200, data: { shelf: 'OnShelf' } })
  return id
}
const priceFor = async (id: string) => ((await asVisitor(id)).data as { listing: { price: number } }).listing.price

test('without a reviewer new listings are public at once; with one those of new posters wait, whatever the listing', async () => {
  await permit(database, reviewer.id, [])
  expect((await publish()).shelf).toBe('OnShelf')
  await permit(database, reviewer.id, ['listing.review'])
  const { id, shelf } = await publish({ remarks: { zh: '', en: 'Add me on W e C h a t or WeChat' } })
  expect(shelf).toBe('InReview')
  expect(await asVisitor(id)).toMatchObject({ code: 404 })
  expect(await detail(id)).toMatchObject({ before: null, changed: [], isWaiting: true, causes: ['NewPoster', 'WatchedWords'], watchedWords: ['wechat'] })
  // a reviewer is trusted, and a site that looks at everything trusts nobody
  expect((await publish({}, reviewer)).shelf).toBe('OnShelf')
  const { profile } = services
  services = { ...services, profile: { ...profile, reviewBeforeShelf: true } }
  expect((await publish({}, reviewer)).shelf).toBe('InReview')
  services = { ...services, profile }
})

test('a rejected listing tells its poster why, by mail and in the list; changed, it waits again and is approved', async () => {
  await confirm(database, person)
  const { id } = await publish()
  expect(await decide('reject', id, { reason: 'Other', note: { zh: '请补照片', en: '' } })).toMatchObject({
    code: 400,
    data: { fields: { 'note.en': 'required' } },
  })
  expect(await decide('reject', id, { reason: 'Photos', note: { zh: '请补照片', en: 'Add photos' } })).toMatchObject({ data: { shelf: 'Rejected' } })
  expect(await mine(id)).toMatchObject({ shelf: 'Rejected', reviewNote: { reason: 'Photos', note: { zh: '请补照片', en: 'Add photos' } } })
  const mail = await latestMail(database, person.email)
  expect(mail).toMatchObject({
    template: 'listingRejected',
    values: { message: 'Photos do not meet the rules\nAdd photos', editUrl: expect.stringMatching(new RegExp(`/publish\\?id=${id}$`)) },
  })
  expect((await call('listing/shelf', { id, shelf: 'OnShelf' })).code).toBe(409)
  expect(await update(id, { floor: 13 })).toMatchObject({ shelf: 'InReview', held: [] })
  expect(await mine(id)).toMatchObject({ shelf: 'InReview', reviewNote: null })
  expect((await detail(id)).causes).toEqual(['Resubmitted'])
  expect(await decide('approve', id)).toMatchObject({ data: { shelf: 'OnShelf' } })
  expect(await asVisitor(id)).toMatchObject({ code: 200, data: { listing: { floor: 13 } } })
  expect((await latestMail(database, person.email)).template).toBe('listingApproved')
  expect((await auditOf(database.db, id)).map(({ act }) => act)).toEqual(['reject-listing', 'approve-listing'])
})

test('of two reviewers at once one decides and the other gets a conflict, and an edit meanwhile is one, too', async () => {
  const other = await registerPerson(server)
  await permit(database, other.id, ['listing.review'])
  const { id } = await publish()
  const { revision } = await detail(id)
  const answers = await Promise.all([call('review/approve', { id, revision }, reviewer), call('review/reject', { id, revision, reason: 'Photos' }, other)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { id: edited } = await publish()
  const seen = await detail(edited)
  await update(edited, { floor: 14 })
  expect(await call('review/approve', { id: edited, revision: seen.revision }, reviewer)).toMatchObject({ code: 409 })
})

test('a risky edit keeps the approved version public until the decision; other values change at once', async () => {
  const id = await approveNew()
  expect(await update(id, { price: 20_000, bedrooms: 3, remarks: { zh: '加 微信详谈', en: '' } })).toMatchObject({
    shelf: 'OnShelf',
    held: ['price', 'remarks'],
  })
  expect(await asVisitor(id)).toMatchObject({ data: { listing: { price: 45_000, bedrooms: 3, remarks: null } } })
  expect(await mine(id)).toMatchObject({ held: { price: 20_000 }, listing: { price: 45_000 } })
  expect(await detail(id)).toMatchObject({
    changed: ['price', 'remarks'],
    causes: ['Price', 'WatchedWords'],
    listing: { price: 20_000 },
    before: { price: 45_000 },
  })
  expect((await queue('Edit')).items.map((item) => item.id)).toContain(id)
  expect(await decide('approve', id)).toMatchObject({ code: 200 })
  expect(await priceFor(id)).toBe(20_000)
  expect(await mine(id)).toMatchObject({ held: null })
  expect((await queue('Edit')).items.map((item) => item.id)).not.toContain(id)
})

test('an edit that fits no more when it is approved is refused and named, and the page stays', async () => {
  const id = await approveNew()
  expect(await update(id, { estate: 'two-salcedo', floor: 20 })).toMatchObject({ held: ['estate', 'floor'] })
  const withFloors = async (floors: number | null) => {
    await database.db.updateTable('estate').set({ floors }).where('id', '=', 'two-salcedo').execute()
    await services.places.reload()
  }
  const { floors } = services.places.estate('two-salcedo') ?? { floors: null }
  await withFloors(15)
  expect(await decide('approve', id)).toMatchObject({ code: 400, data: { fields: { floor: 'aboveTop' } } })
  expect(await asVisitor(id)).toMatchObject({ data: { listing: { estate: { id: 'one-legazpi' }, floor: 12 } } })
  await withFloors(floors)
  expect(await decide('approve', id)).toMatchObject({ code: 200 })
  expect(await asVisitor(id)).toMatchObject({ data: { listing: { estate: { id: 'two-salcedo' }, floor: 20 } } })
})

test('a rejected edit is dropped, the page stays, and a form with the dropped value learns of it', async () => {
  const id = await approveNew()
  await update(id, { estate: 'serendra', floor: 3 })
  expect(await asVisitor(id)).toMatchObject({ data: { listing: { estate: { id: 'one-legazpi' }, floor: 12, city: { id: 'makati' } } } })
  expect(await detail(id)).toMatchObject({
    listing: { estate: { id: 'serendra' }, city: { id: 'taguig' }, floor: 3 },
    changed: expect.arrayContaining(['estate', 'floor']),
  })
  const { revision } = await detail(id)
  expect(await decide('reject', id, { reason: 'WrongBuilding' })).toMatchObject({ data: { shelf: 'OnShelf' } })
  expect(await mine(id)).toMatchObject({ held: null, reviewNote: { reason: 'WrongBuilding', note: null } })
  expect(await call('listing/update', { id, revision, floor: 4 })).toMatchObject({ code: 409, data: { theirs: { floor: 12 } } })
})

test('a place that its poster hides stays hidden from the reviewer of an edit (T2)', async () => {
  const id = await approveNew({ placeShown: 'Street' })
  expect(await update(id, { estate: 'serendra', bedrooms: 3 })).toMatchObject({ held: expect.arrayContaining(['estate']) })
  expect(await asVisitor(id)).toMatchObject({ data: { listing: { city: { id: 'makati' }, bedrooms: 3 } } })
  const seen = await detail(id)
  expect(seen).toMatchObject({ listing: { city: { id: 'taguig' }, estate: null }, before: { city: { id: 'makati' }, estate: null } })
  for (const part of ['erendra', '14.5512', 'one-legazpi']) expect(JSON.stringify(seen)).not.toContain(part)
  await decide('approve', id)
  const { listing } = await dataOf<{ listing: object }>('listing/detail', { id })
  expect(listing).toMatchObject({ estate: { id: 'serendra' }, city: { id: 'taguig' } })
  expect(await asVisitor(id)).toMatchObject({ data: { listing: { city: { id: 'taguig' }, estate: null } } })
})

test('small steps of a price add up against the approved one, and an edit back needs no decision', async () => {
  const id = await approveNew()
  expect(await update(id, { price: 30_000 })).toMatchObject({ held: [] })
  expect(await update(id, { price: 22_000 })).toMatchObject({ held: ['price'] })
  expect(await priceFor(id)).toBe(30_000)
  expect(await update(id, { price: 31_000 })).toMatchObject({ held: [] })
  expect(await priceFor(id)).toBe(31_000)
  expect(await mine(id)).toMatchObject({ held: null })
})

test('three approvals make a poster trusted, and a reviewer may trust or distrust at once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) ids.push(await approveNew({ floor: count + 1 }))
  expect((await publish()).shelf).toBe('OnShelf')
  expect(await update(ids[0] ?? '', { price: 1000 })).toMatchObject({ held: [] })
  expect(await dataOf('review/trust', { id: person.id, trust: 'Distrusted' }, reviewer)).toEqual({ trust: 'Distrusted', isTrusted: false })
  expect((await publish()).shelf).toBe('InReview')
  await dataOf('review/trust', { id: person.id, trust: 'Trusted' }, reviewer)
  expect((await publish()).shelf).toBe('OnShelf')
  expect(await call('review/trust', { id: reviewer.id, trust: 'Trusted' }, reviewer)).toMatchObject({ code: 403 })
  expect(await call('review/trust', { id: 'nobody', trust: 'Trusted' }, reviewer)).toMatchObject({ code: 404 })
})

/** A person whose reports count: confirmed, and older than a week. */
async function witness(): Promise<Person> {
  const made = await registerPerson(server)
  await sql`update account set email_confirmed_at = now(), created_at = now() - interval '8 days' where id = ${made.id}`.execute(database.db)
  return made
}
const report = async (id: string, by: Person, reason = 'Scam') => await dataOf('listing/report', { id, reason, note: '' }, by)

test('reports of enough different people hide a listing until a reviewer has looked; it returns with its date', async () => {
  const id = await approveNew()
  const before = await database.db.selectFrom('listing').select(['listing_date', 'shelved_at']).where('id', '=', id).executeTakeFirstOrThrow()
  const [first, second] = [await witness(), await witness()]
  for (const reason of ['Scam', 'Scam', 'Gone']) await report(id, first, reason)
  expect((await asVisitor(id)).code).toBe(200)
  expect((await queue('Report')).items.find((item) => item.id === id)).toMatchObject({ reporters: 1 })
  await report(id, second)
  expect((await asVisitor(id)).code).toBe(404)
  expect(await detail(id)).toMatchObject({ isWaiting: true, causes: ['Reports'], reports: [{ reason: 'Scam' }, { reason: 'Gone' }, { reason: 'Scam' }] })
  expect(await decide('approve', id)).toMatchObject({ data: { shelf: 'OnShelf' } })
  expect((await queue('Report')).items.map((item) => item.id)).not.toContain(id)
  expect(await database.db.selectFrom('listing').select(['listing_date', 'shelved_at']).where('id', '=', id).executeTakeFirstOrThrow()).toEqual(before)
  // the same people cannot hide it again for the same reasons
  await report(id, first)
  await report(id, second)
  expect((await asVisitor(id)).code).toBe(200)
})

test('new accounts, visitors and reports against a trusted poster hide nothing, but wait in the queue', async () => {
  const id = await approveNew()
  for (let count = 0; count < 4; count += 1) await report(id, await registerPerson(server))
  await server.send('POST', '/frontend/api/listing/report', { body: { id, reason: 'Scam', note: '' } })
  expect((await asVisitor(id)).code).toBe(200)
  expect((await queue()).items[0]).toMatchObject({ kind: 'Report', id, reporters: 5 })
  await dataOf('review/trust', { id: person.id, trust: 'Trusted' }, reviewer)
  for (let count = 0; count < 3; count += 1) await report(id, await witness())
  expect((await asVisitor(id)).code).toBe(200)
  expect(await decide('takeoff', id, { reason: 'NotOffered' })).toMatchObject({ data: { shelf: 'Rejected' } })
  expect((await asVisitor(id)).code).toBe(404)
  expect(await mine(id)).toMatchObject({ reviewNote: { reason: 'NotOffered' } })
  await update(id, { price: 44_000 })
  expect(await detail(id)).toMatchObject({ changed: ['price'], before: { price: 45_000 }, listing: { price: 44_000 } })
})

const missing = { name: { zh: '新月阁' }, city: 'makati', area: 'legazpi', point: { lat: 14.5555, lng: 121.0155 } }

test('a missing building can be used at once by its poster and by nobody else, and is public after its approval', async () => {
  const { id } = await publish({ estate: null, missingEstate: missing })
  const { id: second } = await publish({ estate: null, missingEstate: missing })
  const row = await database.db.selectFrom('listing').select(['estate_id', 'city_id', 'area_id', 'lat']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ city_id: 'makati', area_id: 'legazpi', lat: 14.5555 })
  const estate = row.estate_id ?? ''
  expect((await database.db.selectFrom('listing').select('estate_id').where('id', '=', second).executeTakeFirstOrThrow()).estate_id).toBe(estate)
  const search = async (by: Person) =>
    await server.send('POST', '/resource/api/category/getestatebykeyword', { body: { keyword: '新月阁' }, headers: { accesstoken: by.token } })
  const found = async (by: Person) => ((await search(by)).envelope.data as { id: string }[]).map((one) => one.id)
  const stranger = await registerPerson(server)
  expect([await found(person), await found(stranger)]).toEqual([[estate], []])
  expect(await call('listing/publish', { ...condo, estate }, stranger)).toMatchObject({ code: 400, data: { fields: { estate: 'unknownOption' } } })
  for (const path of ['listing/draft', 'listing/firsttext', 'listing/pricehelp'])
    expect(await call(path, { ...(path.endsWith('draft') ? {} : { type: 'Residence', mode: 'Lease' }), estate }, stranger), path).toMatchObject({
      code: 400,
      data: { fields: { estate: 'unknownOption' } },
    })
  const draft = await dataOf<{ id: string }>('listing/draft', { estate: 'one-legazpi' }, stranger)
  await database.db
    .updateTable('listing_draft')
    .set({ fields: JSON.stringify({ estate }) })
    .where('id', '=', draft.id)
    .execute()
  expect(await dataOf('listing/mine', {}, stranger)).toMatchObject({ items: [{ id: draft.id, draftEstate: null }] })
  expect(await call('listing/draft', { estate })).toMatchObject({ code: 200 })
  expect((await publish({ estate })).shelf).toBe('InReview')
  expect((await queue('Building')).items.map((item) => item.id)).toContain(estate)
  const { id: third } = await publish({ estate: null, missingEstate: { ...missing, name: { zh: '满月阁', en: 'Full Moon Suites' } } })
  const other = (await database.db.selectFrom('listing').select('estate_id').where('id', '=', third).executeTakeFirstOrThrow()).estate_id ?? ''
  expect(await call('review/mergeestate', { id: estate, into: other }, reviewer)).toMatchObject({ code: 400, data: { fields: { into: 'unknownOption' } } })
  expect(await call('review/approveestate', { id: other, name: { zh: '\u200b', en: '\u200b' } }, reviewer)).toMatchObject({ code: 400 })
  expect(await dataOf('review/approveestate', { id: estate, name: { zh: '新月阁', en: 'New Moon' } }, reviewer)).toEqual({})
  expect(await found(stranger)).toEqual([estate])
  expect(await call('review/approveestate', { id: estate, name: { zh: '新月阁', en: 'New Moon' } }, reviewer)).toMatchObject({ code: 409 })
})

test('known buildings nearby with a like name are offered; two posters of one building get two, which are merged into the known one', async () => {
  const known = services.places.estate('one-legazpi')
  const point = { lat: known?.lat ?? 0, lng: (known?.lng ?? 0) + 0.001 }
  const near = async (name: object) => (await dataOf<{ items: { id: string }[] }>('place/nearestates', { name, point })).items.map((one) => one.id)
  expect([await near({ en: 'Legazpi' }), await near({ en: 'Something else' })]).toEqual([['one-legazpi'], []])
  const given = { name: { en: 'One Legaspi Tower' }, city: 'makati', point }
  const other = await registerPerson(server)
  const [first, second] = [await publish({ estate: null, missingEstate: given }), await publish({ estate: null, missingEstate: given }, other)]
  const estateOf = async (id: string) =>
    (await database.db.selectFrom('listing').select('estate_id').where('id', '=', id).executeTakeFirstOrThrow()).estate_id ?? ''
  const [a, b] = [await estateOf(first.id), await estateOf(second.id)]
  expect(a).not.toBe(b)
  const { like } = await dataOf<{ like: { id: string }[] }>('review/estate', { id: a }, reviewer)
  expect(like.map(({ id }) => id)).toEqual(expect.arrayContaining(['one-legazpi', b]))
  const { id: draft } = await dataOf<{ id: string }>('listing/draft', { estate: a })
  for (const id of [a, b]) await dataOf('review/mergeestate', { id, into: 'one-legazpi' }, reviewer)
  expect([await estateOf(first.id), await estateOf(second.id)]).toEqual(['one-legazpi', 'one-legazpi'])
  expect(services.places.estate(a)).toBeUndefined()
  expect((await dataOf<{ items: { id: string; draft: object }[] }>('listing/mine', { shelf: 'Draft' })).items).toMatchObject([
    { id: draft, draft: { estate: 'one-legazpi' } },
  ])
})

test.each([
  ['no name', { name: {} }, { 'missingEstate.name': 'required' }],
  ['no city', { city: null }, { 'missingEstate.city': 'required' }],
  ['no pin', { point: null }, { 'missingEstate.point': 'required' }],
  ['an unknown city', { city: 'nowhere' }, { 'missingEstate.city': 'unknownOption' }],
  ['an area of another city', { area: 'bgc' }, { 'missingEstate.area': 'unknownOption' }],
  ['a pin far away', { point: { lat: 10, lng: 120 } }, { 'missingEstate.point': 'farFromCity' }],
])('a missing building with %s is refused and nothing is stored', async (_, changes, fields) => {
  const before = await database.db.selectFrom('estate').select('id').execute()
  expect(await call('listing/publish', { ...condo, estate: null, missingEstate: { ...missing, ...changes } })).toMatchObject({ code: 400, data: { fields } })
  expect(await database.db.selectFrom('estate').select('id').execute()).toHaveLength(before.length)
})

test('a draft keeps a missing building before it has a city and a pin, and is listed by its name', async () => {
  const { id } = await dataOf<{ id: string }>('listing/draft', { missingEstate: { name: { zh: '新月阁' } } })
  const { items } = await dataOf<{ items: object[] }>('listing/mine', { id })
  expect(items).toMatchObject([{ draft: { missingEstate: { name: { zh: '新月阁' } } }, draftEstate: { zh: '新月阁', en: '新月阁' } }])
})

test('only reviewers may review; to others every call is the same "not found", and nobody decides about an own listing (T1)', async () => {
  const { id } = await publish()
  const calls: [string, object][] = [
    ['queue', {}],
    ['detail', { id }],
    ['approve', { id, revision: 1 }],
    ['reject', { id, revision: 1, reason: 'Photos' }],
    ['takeoff', { id, revision: 1, reason: 'Photos' }],
    ['trust', { id: person.id, trust: 'Trusted' }],
    ['estate', { id }],
    ['approveestate', { id, name: { zh: 'x', en: 'x' } }],
    ['mergeestate', { id, into: 'one-legazpi' }],
  ]
  for (const [path, body] of calls) expect(await call(`review/${path}`, body), path).toEqual({ code: 404, msg: expect.any(String), data: null })
  await permit(database, person.id, ['listing.review'])
  expect(await call('review/approve', { id, revision: 1 })).toMatchObject({ code: 403 })
})
