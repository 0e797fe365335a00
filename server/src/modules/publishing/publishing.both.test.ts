import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson, type Person, signIn } from '../accounts/accounts.testing.ts'

let database: Database
let server: TestServer
let person: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite({ profile: { vrHosts: ['vr.example'] } }))
})
afterAll(() => database.close())
beforeEach(async () => {
  person = await registerPerson(server)
})

/** What a condo for lease needs at least. */
const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000 }

const call = async (path: string, body: object, by = person) => (await by.call(`listing/${path}`, body)).envelope
const dataOf = async <Data>(path: string, body: object, by = person): Promise<Data> => {
  const envelope = await call(path, body, by)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return envelope.data as Data
}
type Published = { id: string; number: string; shelf: string }
type Saved = { id: string; revision: number; fields: Record<string, unknown> }
type Mine = {
  items: { id: string; shelf: string; revision: number; draft: object | null; listing: object | null }[]
  counts: object
  nextCursor: string | null
}
const detail = async (id: string, by = person) => (await dataOf<{ listing: Record<string, unknown> }>('detail', { id }, by)).listing

test('a published listing has the place of its building, a number and the poster, and is public', async () => {
  const { id, number, shelf } = await dataOf<Published>('publish', { ...condo, floor: 12, remarks: { zh: '采光好', en: '' }, roomNumber: '12A' })
  expect([number, shelf]).toEqual([expect.stringMatching(/^C\d+$/), 'OnShelf'])
  expect(await detail(id)).toMatchObject({
    city: { id: 'makati' },
    area: { id: 'legazpi' },
    developer: { id: 'ayala' },
    price: 45_000,
    roomNumber: '12A',
    remarks: { zh: '采光好', en: '' },
    listingDate: '2026-03-01',
    posterRole: 'Owner',
    poster: { id: person.id },
  })
  const stranger = await detail(id, await registerPerson(server))
  expect(stranger).not.toHaveProperty('roomNumber')
})

test.each<[title: string, changes: object, fields: object]>([
  [
    'nothing',
    { type: null, mode: null, estate: null, status: null, bedrooms: null, floorArea: null, price: undefined },
    {
      type: 'required',
      mode: 'required',
      estate: 'required',
      status: 'required',
      floorArea: 'required',
      price: 'required',
    },
  ],
  ['no price decided', { price: undefined }, { price: 'required' }],
  ['a price of 0', { price: 0 }, { price: 'tooSmall' }],
  ['a price below 0', { price: -1 }, { price: 'tooSmall' }],
  ['a price of 1e15', { price: 1e15 }, { price: 'tooLarge' }],
  ['floor 0', { floor: 0 }, { floor: 'tooSmall' }],
  ['floor B2', { floor: 'B2' }, { floor: 'wrongKind' }],
  ['floor 13A', { floor: '13A' }, { floor: 'wrongKind' }],
  ['a floor above the top', { floor: 41 }, { floor: 'aboveTop' }],
  ['no area', { floorArea: 0 }, { floorArea: 'tooSmall' }],
  ['remarks of 20,000 characters', { remarks: { zh: '长'.repeat(20_000), en: '' } }, { 'remarks.zh': 'tooLong' }],
  ['an unknown building', { estate: 'nowhere' }, { estate: 'unknownOption' }],
  ['the status of a slot', { status: 'DoneParkingLot' }, { status: 'unknownOption' }],
  ['a VR link of another site', { vr: 'https://evil.example/1' }, { vr: 'badVrHost' }],
  ['a VR link with a script', { vr: 'javascript:alert(1)//vr.example' }, { vr: 'badVrHost' }],
  [
    'a field that the server sets',
    { number: 'C1', posterId: 'x', shelf: 'OnShelf' },
    { number: 'unknownField', posterId: 'unknownField', shelf: 'unknownField' },
  ],
])('%s is refused at its fields', async (_, changes, fields) => {
  const envelope = await call('publish', { ...condo, ...changes })
  expect(envelope).toMatchObject({ code: 400 })
  expect((envelope.data as { fields: object }).fields).toEqual(fields)
  expect((await dataOf<Mine>('mine', {})).items).toEqual([])
})

test('a price on request, and a villa outside of known buildings, can be published', async () => {
  const { id } = await dataOf<Published>('publish', { ...condo, price: null })
  expect(await detail(id)).toMatchObject({ price: null })
  const villa = { type: 'Villa', mode: 'Sale', status: 'Done', bedrooms: 4, floorArea: 200, price: 40_000_000, placeShown: 'Building' }
  const place = { city: 'taguig', area: 'bgc', point: { lat: 14.53, lng: 121.05 } }
  expect((await dataOf<Published>('publish', { ...villa, ...place })).number).toMatch(/^V/)
  expect(await call('publish', { ...villa, ...place, area: 'legazpi' })).toMatchObject({ code: 400, data: { fields: { area: 'unknownOption' } } })
  expect(await call('publish', { ...villa, city: 'taguig' })).toMatchObject({ code: 400, data: { fields: { estate: 'required' } } })
  expect(await call('publish', { ...villa, ...place, placeShown: null })).toMatchObject({ code: 400, data: { fields: { placeShown: 'required' } } })
})

test('values that the type does not have are dropped, and texts are stored without invisible characters (T13)', async () => {
  const slot = {
    ...condo,
    type: 'Carport',
    status: 'DoneParkingLot',
    slotLevel: 'B2',
    slotWidth: 2.5,
    isRoofed: true,
    privateRemarks: '<script>\u202e a\u200bb',
  }
  const { id, number } = await dataOf<Published>('publish', slot)
  expect(number).toMatch(/^P/)
  expect(await detail(id)).toMatchObject({ bedrooms: null, slotLevel: 'B2', slotWidth: 2.5, isRoofed: true, privateRemarks: '<script> ab' })
})

test('publishing a draft again answers with the same listing, also when both calls run at once (F1)', async () => {
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => dataOf<Published>('publish', { id, ...condo })))
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  expect((await dataOf<Mine>('mine', {})).counts).toEqual({ OnShelf: 1 })
})

test('the id of a listing or draft of another account is the same "not found" as no id of ours (T1)', async () => {
  const other = await registerPerson(server)
  const { id: listing } = await dataOf<Published>('publish', condo, other)
  const { id: draft } = await dataOf<Saved>('draft', { price: 1 }, other)
  for (const id of [listing, 'made-up'])
    for (const [path, body] of [
      ['publish', condo],
      ['draft', { price: 2 }],
      ['update', { revision: 1, price: 2 }],
      ['shelf', { shelf: 'OffShelf', reason: 'Leased' }],
      ['discard', {}],
    ] as const)
      expect(await call(path, { id, ...body }), `${path} ${id}`).toEqual({ code: 404, msg: expect.any(String), data: null })
  // the same draft id of two accounts names two drafts
  expect(await dataOf<Saved>('draft', { id: draft, price: 2 })).toMatchObject({ revision: 1, fields: { price: 2 } })
  expect((await dataOf<Mine>('mine', {}, other)).items.map(({ revision }) => revision)).toEqual([1, 1])
})

test('a draft keeps what was typed, goes into the listing when it is published, and is gone then', async () => {
  const id = randomUUID()
  expect(await dataOf<Saved>('draft', { id, type: 'Residence', mode: 'Lease', price: 45_000, remarks: { zh: '采光好 ', en: '' } })).toMatchObject({
    id,
    revision: 1,
  })
  expect(await dataOf<Saved>('draft', { id, revision: 1, floorArea: 74.5 })).toMatchObject({
    revision: 2,
    fields: { type: 'Residence', price: 45_000, remarks: { zh: '采光好 ', en: '' }, floorArea: 74.5 },
  })
  expect((await dataOf<Mine>('mine', {})).items).toMatchObject([{ id, shelf: 'Draft', draft: { price: 45_000 }, draftEstate: null, listing: null }])
  await dataOf<Saved>('draft', { id, revision: 2, estate: 'serendra' })
  expect((await dataOf<Mine>('mine', {})).items).toMatchObject([{ draftEstate: { en: expect.stringMatching(/serendra/i) } }])
  const published = await dataOf<Published>('publish', { id, estate: 'serendra', status: 'Done', bedrooms: 1 })
  expect((await dataOf<Mine>('mine', {})).items).toMatchObject([{ id: published.id, shelf: 'OnShelf', draft: null, listing: { price: 45_000, bedrooms: 1 } }])
  expect(await call('draft', { id, price: 1 })).toMatchObject({ code: 409, data: { published: published.id } })
})

test('two devices change different fields of a draft and both stay; the same field is asked about', async () => {
  const other = await signIn(server, person)
  const { id } = await dataOf<Saved>('draft', { price: 45_000, floor: 3 })
  await dataOf<Saved>('draft', { id, revision: 1, price: 46_000 })
  expect(await dataOf<Saved>('draft', { id, revision: 1, floor: 4 }, other)).toMatchObject({ revision: 3, fields: { price: 46_000, floor: 4 } })
  expect(await call('draft', { id, revision: 1, price: 47_000, floor: 4 }, other)).toMatchObject({
    code: 409,
    data: { theirs: { price: 46_000 }, revision: 3 },
  })
  expect(await dataOf<Saved>('draft', { id, revision: 3, price: 47_000 }, other)).toMatchObject({ revision: 4, fields: { price: 47_000 } })
})

test('an account has at most 100 drafts, also when they are saved at once (T26)', async () => {
  await sql`insert into listing_draft (id, account_id, revision, fields, revisions) select 'full-' || at, ${person.id}, 1, '{}', '{}' from generate_series(1, 98) as at`.execute(
    database.db,
  )
  const answers = await Promise.all(Array.from({ length: 4 }, () => call('draft', { price: 1 })))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
})

test('an update changes its fields alone, with history and revision; a stale one of the same field is a conflict', async () => {
  const { id } = await dataOf<Published>('publish', { ...condo, floor: 12 })
  expect(await dataOf('update', { id, revision: 1, price: 42_000 })).toEqual({ id, revision: 2, shelf: 'OnShelf', held: [] })
  expect(await detail(id)).toMatchObject({ price: 42_000, previousPrice: 45_000, floor: 12 })
  expect(await dataOf('update', { id, revision: 1, floor: 13 })).toMatchObject({ revision: 3 })
  expect(await call('update', { id, revision: 1, price: 40_000 })).toMatchObject({ code: 409, data: { theirs: { price: 42_000 }, revision: 3 } })
  expect(await call('update', { id, revision: 3, floorArea: null })).toMatchObject({ code: 400, data: { fields: { floorArea: 'required' } } })
  expect(await call('update', { id, revision: 3, type: 'Villa' })).toMatchObject({ code: 400, data: { fields: { type: 'fixedType' } } })
  expect(await detail(id)).toMatchObject({ price: 42_000, floor: 13, floorArea: 74.5 })
  await dataOf('update', { id, revision: 3, estate: 'serendra' })
  expect(await detail(id)).toMatchObject({ city: { id: 'taguig' }, area: { id: 'bgc' }, point: { lat: 14.5512 } })
})

test('a listing goes off the shelf with a reason of its mode and comes back without one', async () => {
  const { id } = await dataOf<Published>('publish', condo)
  expect(await call('shelf', { id, shelf: 'OffShelf' })).toMatchObject({ code: 400, data: { fields: { reason: 'required' } } })
  expect(await call('shelf', { id, shelf: 'OffShelf', reason: 'Sold' })).toMatchObject({ code: 400, data: { fields: { reason: 'unknownOption' } } })
  for (let round = 0; round < 2; round += 1) expect(await dataOf('shelf', { id, shelf: 'OffShelf', reason: 'Leased' })).toEqual({ id, shelf: 'OffShelf' })
  expect(await detail(id)).toMatchObject({ shelf: 'OffShelf', offShelfReason: 'Leased' })
  await dataOf('shelf', { id, shelf: 'OnShelf' })
  expect(await detail(id)).toMatchObject({ shelf: 'OnShelf', offShelfReason: null })
  await sql`update listing set shelf = 'InReview' where id = ${id}`.execute(database.db)
  expect(await call('shelf', { id, shelf: 'OnShelf' })).toMatchObject({ code: 409 })
})

test('within 90 days off the shelf a listing keeps its date and is no news; later it is new', async () => {
  const { id } = await dataOf<Published>('publish', condo)
  const state = async () => await database.db.selectFrom('listing').select(['listing_date', 'shelved_at']).where('id', '=', id).executeTakeFirstOrThrow()
  const before = await state()
  await dataOf('shelf', { id, shelf: 'OffShelf', reason: 'Withdrawn' })
  await dataOf('shelf', { id, shelf: 'OnShelf' })
  expect(await state()).toEqual(before)
  await dataOf('shelf', { id, shelf: 'OffShelf', reason: 'Withdrawn' })
  await sql`update status_history set at = at - interval '91 days' where listing_id = ${id}`.execute(database.db)
  await dataOf('shelf', { id, shelf: 'OnShelf' })
  const after = await state()
  expect(after.listing_date > before.listing_date).toBe(true)
  expect(Date.parse(after.shelved_at ?? '')).toBeGreaterThan(Date.parse(before.shelved_at ?? ''))
})

test('my listings: the latest change first, in pages, by state, by number and by building, each with what only the poster sees', async () => {
  const ids: string[] = []
  for (const estate of ['one-legazpi', 'serendra', 'one-legazpi'])
    ids.push((await dataOf<Published>('publish', { ...condo, estate, customNumber: `own_${ids.length}` })).id)
  ids.push((await dataOf<Saved>('draft', { estate: 'serendra' })).id)
  await dataOf('shelf', { id: ids[0], shelf: 'OffShelf', reason: 'Leased' })
  const mine = async (body: object) => await dataOf<Mine>('mine', body)
  const first = await mine({ pageSize: 3 })
  const rest = await mine({ pageSize: 3, cursor: first.nextCursor })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([ids[0], ids[3], ids[2], ids[1]])
  expect(rest.nextCursor).toBeNull()
  expect(first.counts).toEqual({ OnShelf: 2, OffShelf: 1, Draft: 1 })
  expect((await mine({ shelf: 'OffShelf' })).items.map(({ id }) => id)).toEqual([ids[0]])
  expect((await mine({ keyword: 'serendra' })).items.map(({ id }) => id)).toEqual([ids[3], ids[1]])
  expect((await mine({ keyword: 'own_1' })).items.map(({ id, listing }) => [id, listing])).toMatchObject([[ids[1], { customNumber: 'own_1' }]])
  expect((await mine({ keyword: 'own%' })).items).toEqual([])
})

test('one draft or listing is answered by its id, to its account only', async () => {
  const { id } = await dataOf<Published>('publish', condo)
  const draft = await dataOf<Saved>('draft', { estate: 'serendra' })
  for (const own of [id, draft.id]) expect((await dataOf<Mine>('mine', { id: own })).items.map((item) => item.id)).toEqual([own])
  const other = await registerPerson(server)
  for (const foreign of [id, draft.id, 'nothing']) expect((await dataOf<Mine>('mine', { id: foreign }, other)).items).toEqual([])
})

test('a draft keeps a price on request, which is not the same as no price', async () => {
  const { id } = await dataOf<Saved>('draft', { estate: 'serendra' })
  const saved = await dataOf<Saved>('draft', { id, revision: 1, price: null })
  expect([saved.revision, saved.fields]).toEqual([2, { estate: 'serendra', price: null }])
})

test.each([
  [
    [
      { start: 0, end: 20 },
      { start: 19, end: 30 },
    ],
  ],
  [
    [
      { start: 20, end: 30 },
      { start: 0, end: 10 },
    ],
  ],
  [[{ start: 20, end: 10 }]],
  [Array.from({ length: 30 }, (_, index) => ({ start: index, end: 8000 - index }))],
])('parts of a pasted text that overlap or are not in order are refused: %#', async (parts) => {
  const envelope = await call('parse', { text: 'For lease\nSerendra 2BR 98 sqm 85k', parts })
  expect(envelope).toMatchObject({ code: 400, data: { fields: { parts: 'badTextParts' } } })
})

test('pasted text becomes drafts with the building of the site, each value with its part of the text', async () => {
  type Parsed = { names: object; drafts: { fields: object; spans: { field: string; start: number; end: number; isSure: boolean }[] }[] }
  const text = 'For lease\n1. Serendra 2BR 98 sqm 85k\n2. One Legazpi Park studio 40k'
  const { drafts, names } = await dataOf<Parsed>('parse', { text })
  expect(names).toMatchObject({ serendra: { en: 'Serendra' } })
  expect((await dataOf<Parsed>('parse', { text, parts: [{ start: 10, end: text.length }] })).drafts).toHaveLength(1)
  expect(drafts.map(({ fields }) => fields)).toMatchObject([
    { estate: 'serendra', bedrooms: 2, floorArea: 98, price: 85_000, mode: 'Lease', type: 'Residence' },
    { estate: 'one-legazpi', bedrooms: 0, price: 40_000, mode: 'Lease' },
  ])
  const [estate] = drafts[0]?.spans.filter(({ field }) => field === 'estate') ?? []
  expect(text.slice(estate?.start, estate?.end)).toBe('Serendra')
  const { id } = await dataOf<Saved>('draft', drafts[0]?.fields ?? {})
  expect(await dataOf<Published>('publish', { id, status: 'Done' })).toMatchObject({ shelf: 'OnShelf' })
})

test('drafts are exported with the account and deleted with it', async () => {
  await dataOf<Saved>('draft', { price: 45_000 })
  expect((await person.call('account/export')).envelope.data).toMatchObject({ drafts: [{ price: 45_000 }] })
  await person.call('account/delete', { password: 'four plain words' })
  const { rows } = await sql`select 1 from listing_draft where account_id = ${person.id}`.execute(database.db)
  expect(rows).toEqual([])
})

test('a revision that does not exist yet is a conflict', async () => {
  const owner = await registerPerson(server)
  const { id } = (await call('publish', condo, owner)).data as { id: string }
  expect(await call('update', { id, revision: 999, floor: 9 }, owner)).toMatchObject({ code: 409, data: { theirs: { floor: null }, revision: 1 } })
  const draft = randomUUID()
  expect(await call('draft', { id: draft, revision: 7, price: 1 }, owner)).toMatchObject({ code: 200, data: { revision: 1 } })
  expect(await call('draft', { id: draft, revision: 7, price: 2 }, owner)).toMatchObject({ code: 409, data: { theirs: { price: 1 } } })
})

test('a value that is removed from a draft leaves the copy of the server, and a change of it elsewhere is a conflict', async () => {
  const id = randomUUID()
  const save = async (changes: object) => (await person.call('listing/draft', { id, ...changes })).envelope
  await save({ price: 45_000, floor: 3 })
  expect(await save({ revision: 1, removed: ['price'] })).toMatchObject({ code: 200, data: { revision: 2, fields: { floor: 3 } } })
  const { items } = (await person.call('listing/mine', { id })).envelope.data as { items: { draft: object }[] }
  expect(items[0]?.draft).toEqual({ floor: 3 })
  expect(await save({ revision: 1, price: 46_000 })).toMatchObject({ code: 409, data: { theirs: { price: null } } })
  expect(await save({ revision: 2, removed: ['number'] })).toMatchObject({ code: 400 })
})
