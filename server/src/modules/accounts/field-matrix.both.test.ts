import { callRows } from '../../answer.ts'
import type { CallKey } from '@site/domain/calls/all.ts'
import { codesOf } from '@site/domain/choices.ts'
import { type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { defaultPermissions, type PermissionCode, permissionCodes } from '@site/domain/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import { addressesOf } from '../../handle.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { linkTo } from '../share-lists/share-lists.testing.ts'
import { describeCalls } from '../ops/openapi-document.ts'
import { registerPerson, callPath, permit, type Person } from './accounts.testing.ts'
import { hiddenTextOf, hiddenValues } from './hidden-values.testing.ts'

// The table of P5.1 over HTTP, with the sessions of real people: every viewer, every field, every answer that holds a
// listing. A new permission, a new private field and a new call are met here without a word; a call without a way to ask it fails.

let database: Database
let server: TestServer
let poster: Person
/** The number of the home. */
let homeNumber = ''
let code: string
let listCode: string
/** The list of each viewer who may have lists. */
const lists = new Map<string, string>()
/** The code of the link of each viewer. */
const codes = new Map<string, string>()
const people = new Map<string, Person>()

const hidden = fieldRows.filter(([, field]) => field.visibility !== 'anyone')
const everything: readonly PermissionCode[] = permissionCodes

/** Who looks, and what each may; the first two have no account of their own here. */
const viewers: readonly (readonly [string, 'Owner' | 'Intermediary', readonly PermissionCode[]])[] = [
  ['another owner', 'Owner', defaultPermissions],
  ['another agent', 'Intermediary', defaultPermissions],
  ['an agent without permissions', 'Intermediary', []],
  ...permissionCodes.map((permission) => [`an agent with ${permission}`, 'Intermediary', [permission]] as const),
  ...permissionCodes.map((permission) => [`an owner with ${permission}`, 'Owner', [permission]] as const),
  ['an agent with every permission', 'Intermediary', everything],
]
const names = ['a visitor', 'the poster', ...viewers.map(([name]) => name)]

/** P5.1 in other words than the code's. */
function isSeen(field: Field, name: string): boolean {
  if (field.visibility === 'anyone' || name === 'the poster') return true
  const permitted = viewers.find(([viewer]) => viewer === name)?.[2] ?? []
  return field.visibility !== 'poster' && permitted.includes(field.visibility)
}

const ask = (name: string, path: string, body: unknown) => people.get(name)?.call(path, body) ?? server.send('POST', callPath(path), { body })

type Found = { readonly text: string; readonly view: ListingView | undefined }
type Surface = {
  readonly body: (name: string) => unknown
  readonly find: (data: unknown) => readonly ListingView[]
  /** Answers what visitors see, to any viewer. */
  readonly isPublic?: true
  /** Only for people who are signed in, who review, or who have lists; the own data holds the own listings alone. */
  readonly only?: 'signed-in' | 'poster' | 'reviewer' | 'lists'
}

const mayReview = (name: string) => viewers.find(([viewer]) => viewer === name)?.[2].includes('listing.review') ?? false

const items = (data: unknown) => (data as { items: ListingView[] }).items
const listing = (data: unknown) => [(data as { listing: ListingView }).listing]

/** How to find the listing in the answer of each call that contains one. */
const surfaces: Partial<Record<CallKey, Surface>> = {
  'POST /frontend/api/listing/search': { body: () => ({ type: 'Residence' }), find: items },
  'POST /frontend/api/listing/detail': { body: () => ({ id: 'home' }), find: listing },
  'POST /frontend/api/listing/similar': { body: () => ({ id: 'neighbour' }), find: items },
  'POST /frontend/api/listing/byids': { body: () => ({ ids: ['home'] }), find: items },
  'POST /frontend/api/collection/page': {
    body: () => ({}),
    find: (data) => (data as { items: { listing: ListingView }[] }).items.map((item) => item.listing),
    only: 'signed-in',
  },
  'POST /frontend/api/account/export': { body: () => ({}), find: (data) => (data as { listings: ListingView[] }).listings, only: 'poster' },
  'POST /frontend/api/listing/mine': {
    body: () => ({}),
    find: (data) => (data as { items: { listing: ListingView }[] }).items.map((item) => item.listing),
    only: 'poster',
  },
  'POST /frontend/api/listing/duplicates': {
    body: () => ({ estate: 'one-legazpi', mode: 'Sale', floor: 12, roomNumber: hiddenValues.roomNumber }),
    find: items,
    only: 'signed-in',
  },
  'POST /frontend/api/review/queue': {
    body: () => ({ kind: 'Edit' }),
    find: (data) => (data as { items: { listing: ListingView }[] }).items.map((item) => item.listing),
    only: 'reviewer',
  },
  'POST /frontend/api/review/detail': { body: () => ({ id: 'home' }), find: listing, only: 'reviewer' },
  'POST /frontend/api/sharelist/detail': {
    body: (name) => ({ id: lists.get(name) }),
    find: (data) => (data as { items: { listing: ListingView }[] }).items.map((item) => item.listing),
    only: 'lists',
  },
  'POST /frontend/api/sharelist/bynumbers': {
    body: () => ({ numbers: [homeNumber] }),
    find: (data) => (data as { items: { listing: ListingView }[] }).items.map((item) => item.listing),
    only: 'lists',
  },
  'POST /frontend/api/sharelist/proposals': {
    body: (name) => ({ id: lists.get(name) }),
    find: (data) => (data as { items: { listing: ListingView }[] }).items.map((item) => item.listing),
    only: 'lists',
  },
  'POST /frontend/api/sharelist/viewings': {
    body: () => ({}),
    find: (data) => (data as { listings: ListingView[] }).listings,
    only: 'lists',
  },
  'POST /frontend/api/sharelist/shared': {
    body: () => ({ code: listCode }),
    find: (data) => (data as { items: { listing: ListingView }[] }).items.map((item) => item.listing),
    isPublic: true,
  },
  'POST /frontend/api/share/open': { body: () => ({ code }), find: listing, isPublic: true },
  'POST /frontend/api/share/opens': {
    body: (name) => ({ code: codes.get(name) }),
    find: (data) => (data as { listings: ListingView[] }).listings,
    only: 'signed-in',
  },
}
const surfaceRows = Object.entries(surfaces) as [CallKey, Surface][] // Object.entries forgets the keys' names

beforeAll(async () => {
  const site = await openTestSite()
  ;({ database, server } = site)
  const { services } = site
  poster = await registerPerson(server, 'Owner', 'the-poster')
  people.set('the poster', poster)
  await addListings(database.db, [testListing({ id: 'home', posterId: poster.id, ...hiddenValues }), testListing({ id: 'neighbour' })])
  ;({ number: homeNumber } = await database.db.selectFrom('listing').select('number').where('id', '=', 'home').executeTakeFirstOrThrow())
  for (const [name, role, permissions] of viewers) {
    const person = await registerPerson(server, role)
    await permit(database, person.id, permissions)
    people.set(name, person)
  }
  await sql`insert into listing_review (listing_id, waiting_since, held) values ('home', now(), '{"price": 1}')`.execute(database.db)
  for (const person of people.values()) await person.call('collection/add', { id: 'home' })
  const share = await server.send('POST', callPath('share/create'), { body: { target: 'listing', id: 'home', variant: 'normal' } })
  code = (share.envelope.data as { code: string }).code
  for (const [name, person] of people) {
    const link = await person.call('share/create', { target: 'listing', id: 'home', variant: 'Intermediary' })
    codes.set(name, (link.envelope.data as { code: string }).code)
    const { data } = (await person.call('sharelist/create', { title: name, listingIds: ['home'] })).envelope
    if (data) lists.set(name, (data as { id: string }).id)
  }
  for (const [name, id] of lists) {
    listCode = await linkTo(database, people.get(name) as Person, id)
    const body = { code: listCode, listingIds: ['home'], slots: [new Date(services.now().getTime() + 86_400_000).toISOString()] }
    await server.send('POST', callPath('sharelist/askviewing'), { body })
    const saved = (await ask(name, 'savedsearch/add', { address: 'type=Residence', often: 'Never' })).envelope.data as { id: string }
    await ask(name, 'sharelist/feed', { id, searchId: saved.id, mode: 'AskFirst' })
    await sql`insert into share_proposal (list_id, listing_id, at) values (${id}, 'home', now())`.execute(database.db)
  }
})
afterAll(() => database.close())

async function look(name: string, key: CallKey, surface: Surface): Promise<Found> {
  const path = (addressesOf(key).paths[0] ?? '').replace('/frontend/api/', '')
  const { envelope } = await ask(name, path, surface.body(name))
  expect(envelope.code, `${name} at ${key}`).toBe(200)
  return { text: JSON.stringify(envelope), view: surface.find(envelope.data).find(({ id }) => id === 'home') }
}

test('only agents with the feature have lists', () => {
  expect([...lists.keys()]).toEqual(['an agent with sharelist', 'an agent with every permission'])
})

test('every call that answers listings is checked', () => {
  const answering = describeCalls().calls.filter(({ output }) => JSON.stringify(output).includes('/Listing"'))
  expect(answering.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(surfaceRows.map(([key]) => key).toSorted())
  expect(callRows.length).toBeGreaterThan(answering.length)
})

test('every hidden field has something to hide', async () => {
  const { view } = await look('the poster', 'POST /frontend/api/listing/detail', surfaces['POST /frontend/api/listing/detail'] as Surface)
  for (const [key] of hidden) expect(view?.[key] ?? null, key).not.toBeNull()
})

test.each(names)('%s sees exactly the fields that the field table allows, in every answer (T2)', async (name) => {
  for (const [key, surface] of surfaceRows) {
    if (surface.only === 'lists' && !lists.has(name)) continue
    if ((surface.only === 'poster' && name !== 'the poster') || (surface.only && name === 'a visitor') || (surface.only === 'reviewer' && !mayReview(name)))
      continue
    const who = surface.isPublic ? 'a visitor' : name
    const { text, view } = await look(name, key, surface)
    expect(view, `${name} at ${key}`).toBeDefined()
    for (const [field, row] of fieldRows as readonly [FieldKey, Field][]) {
      if (row.of) continue // a filter of another field has no value
      expect(Object.hasOwn(view ?? {}, field), `${field} for ${name} at ${key}`).toBe(isSeen(row, who))
      const secret = hiddenTextOf(field)
      if (secret !== null) expect(text.includes(secret), `the text of ${field} for ${name} at ${key}`).toBe(isSeen(row, who))
    }
  }
})

test.each(['a visitor', 'the poster', 'an agent with every permission'])('%s can neither filter, sort nor find by a hidden field (T3)', async (name) => {
  for (const [key] of hidden) {
    const asked = [{ [key]: 'x' }, { [`${key}Min`]: 1 }, { [`${key}Max`]: 1 }, { [`${key}s`]: ['x'] }, { sort: key }, { sort: `-${key}` }]
    for (const body of asked) expect((await ask(name, 'listing/search', body)).envelope.code, JSON.stringify(body)).toBe(400)
    for (const sort of [key, `-${key}`]) if (name !== 'a visitor') expect((await ask(name, 'collection/page', { sort })).envelope.code).toBe(400)
    const secret = hiddenTextOf(key)
    if (secret === null) continue
    expect((await ask(name, 'listing/search', { keyword: secret })).envelope.data, `${key} found by its text`).toMatchObject({ totalRowQty: 0, items: [] })
    expect((await ask(name, 'listing/suggest', { keyword: secret })).envelope.data).toEqual({ items: [], facts: null })
  }
})

test('hidden fields have no facets, and none can be requested', async () => {
  const { envelope } = await ask('an agent with every permission', 'listing/search', {})
  const { facets } = envelope.data as { facets: Record<string, unknown> }
  for (const [key] of hidden) expect(Object.keys(facets)).not.toContain(key)
})

test('an off-shelf listing shows no more fields than on the shelf, and a draft shows nothing to other accounts (T1)', async () => {
  await addListings(database.db, [
    testListing({ id: 'gone', posterId: poster.id, shelf: 'OffShelf', ...hiddenValues }),
    ...(['Draft', 'InReview', 'Rejected'] as const).map((shelf) => testListing({ id: shelf, posterId: poster.id, shelf })),
  ])
  const none = (await ask('a visitor', 'listing/detail', { id: 'there-is-none' })).envelope
  for (const name of names) {
    const { envelope } = await ask(name, 'listing/detail', { id: 'gone' })
    for (const [field, row] of hidden)
      expect(Object.hasOwn((envelope.data as { listing: object }).listing, field), `${field} for ${name}`).toBe(isSeen(row, name))
    for (const id of ['Draft', 'InReview', 'Rejected']) {
      const answer = (await ask(name, 'listing/detail', { id })).envelope
      if (name === 'the poster' || (mayReview(name) && id !== 'Draft')) expect(answer.code).toBe(200)
      else expect(answer, `${id} for ${name}`).toEqual(none)
    }
  }
})

test('role, permissions and ids in a body are ignored (T6)', async () => {
  const agent = people.get('another agent') as Person
  const before = (await agent.call('account/userinfo')).envelope.data
  const claims = {
    userId: poster.id,
    id: poster.id,
    accountId: poster.id,
    role: 'Owner',
    userRole: 'Owner',
    permissionCodes: everything,
    status: 'Done',
    posterId: agent.id,
  }
  for (const path of ['account/changename', 'account/contactcard', 'account/export', 'account/userinfo', 'account/sessions', 'collection/add'])
    expect((await agent.call(path, { name: 'Agent', ...claims })).envelope.code, path).toBe(400)
  expect((await agent.call('account/userinfo')).envelope.data).toMatchObject({ ...(before as object), expiredTime: expect.any(Number) })
  expect(codesOf('role')).toEqual(['Owner', 'Intermediary'])
  for (const role of ['Operator', 'Admin', 'Unauthenticated', 'owner', null, ['Owner']]) {
    const body = { username: 'claims-a-role', email: 'role@mail.example', password: 'four plain words', confirmPassword: 'four plain words', role }
    expect((await server.send('POST', callPath('account/register'), { body })).envelope.code, String(role)).toBe(400)
  }
})
