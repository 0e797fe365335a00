import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { confirm, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import type { MailLine } from '../mail/mail.words.ts'
import { renderMail } from '../mail/render.ts'
import { runFreshness } from './freshness.ts'

let database: Database
let services: Services
let server: TestServer
let person: Person
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['listing', 'mail']) await sql`delete from ${sql.table(table)}`.execute(database.db)
  person = await registerPerson(server)
  await confirm(database, person)
})

const publicOrigin = 'https://homes.example'
const rethrow = (error: unknown): never => {
  throw error
}
const round = (over = services) => runFreshness(over, { publicOrigin, report: rethrow })

/** Adds homes of the person; their numbers are their ids. */
const addHomes = (...homes: Parameters<typeof testListing>[0][]) =>
  database.transaction((tx) =>
    addListings(
      tx,
      homes.map((home) => testListing({ posterId: person.id, number: `N-${home?.id}`, ...home })),
    ),
  )
/** Lets days pass for all listings. */
const pass = (days: number) =>
  sql`update listing set confirmed_at = confirmed_at - make_interval(days => ${days}), asked_at = asked_at - make_interval(days => ${days}),
    warned_at = warned_at - make_interval(days => ${days}), expired_at = expired_at - make_interval(days => ${days})`.execute(database.db)
const shelfOf = async (id = 'home') =>
  await database.db.selectFrom('listing').select(['shelf', 'off_shelf_reason as reason']).where('id', '=', id).executeTakeFirstOrThrow()
const freshnessMails = async () =>
  (await queuedMails(database)).filter(({ template }) => ['stillAvailable', 'goingOffShelf', 'wentOffShelf'].includes(template))
const linesOf = (mail: { values: Readonly<Record<string, string>> } | undefined) => JSON.parse(mail?.values['listings'] ?? '[]') as MailLine[]
/** Paths of the links below the first listing of the last mail. */
const links = async () => (linesOf((await freshnessMails()).at(-1))[0]?.actions ?? []).map(({ url }) => url.replace(publicOrigin, ''))
const open = async (method: string, path: string) => {
  const response = await server.handle.request(`${publicOrigin}${path}`, { method })
  return { status: response.status, page: await response.text(), headers: response.headers }
}
type Mine = { items: { id: string; confirmBy: string | null; askedAt: string | null }[] }
const mine = async () => ((await person.call('listing/mine')).envelope.data as Mine).items
const utcDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const template = async () => (await freshnessMails()).map((mail) => mail.template)
/** Lets days pass and runs a round: the templates of all mails so far. */
const after = async (days: number, over = services) => {
  await pass(days)
  await round(over)
  return await template()
}

test.each([
  ['Lease', undefined, 30, 45],
  ['Sale', undefined, 60, 120],
  ['Lease', { Lease: { ask: 3, remove: 12 } }, 3, 12],
  ['Sale', { Lease: { ask: 3, remove: 12 } }, 60, 120],
] as const)('%s with the days %j of the profile: asked after %i days, warned 5 days before day %i, then off', async (mode, freshness, ask, remove) => {
  await addHomes({ id: 'home', mode })
  const site = { ...services, profile: { ...services.profile, ...(freshness && { freshness }) } }
  expect(await after(ask - 1, site)).toEqual([])
  expect(await after(1, site)).toEqual(['stillAvailable'])
  expect(await after(remove - 6 - ask, site)).toEqual(['stillAvailable'])
  expect(await after(1, site)).toEqual(['stillAvailable', 'goingOffShelf'])
  expect(await after(4, site)).toEqual(['stillAvailable', 'goingOffShelf'])
  expect(await shelfOf()).toEqual({ shelf: 'OnShelf', reason: null })
  expect(await after(1, site)).toEqual(['stillAvailable', 'goingOffShelf', 'wentOffShelf'])
  expect(await shelfOf()).toEqual({ shelf: 'OffShelf', reason: 'Withdrawn' })
  expect(await after(1, site)).toHaveLength(3)
})

test('one mail lists all due homes of a poster in the language of the poster, with the public facts alone', async () => {
  await sql`update account set language = 'zh' where id = ${person.id}`.execute(database.db)
  await addHomes({ id: 'a', mode: 'Lease', price: 45_000 }, { id: 'b', mode: 'Lease', price: null }, { id: 'c', mode: 'Sale' })
  await pass(30)
  expect(await round()).toBe(1)
  const [mail] = await freshnessMails()
  expect(mail).toMatchObject({ locale: 'zh', to: { address: person.email } })
  const lines = linesOf(mail)
  expect(lines.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^N-a · 黎牙实比一号 2室1厅2卫 · ₱45,000\/月 · .*下架$/),
    expect.stringMatching(/^N-b · .* · 价格面议 · .*下架$/),
  ])
  expect(JSON.stringify(mail)).not.toContain('secret')
  if (!mail) return
  const { text, html } = await renderMail(mail, services.profile)
  for (const { url, actions = [] } of lines)
    for (const address of [url, ...actions.map((action) => action.url)]) {
      expect(text).toContain(`${address}\n`)
      expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    }
})

test('an edit, the shelf and a confirmation start the days again', async () => {
  const ids = ['edited', 'shelved', 'confirmed', 'late']
  await addHomes(...ids.map((id) => ({ id, mode: 'Lease' as const, vr: null })))
  expect(await after(30)).toEqual(['stillAvailable'])
  const edit = await person.call('listing/update', { id: 'edited', revision: 1, price: 50_000 })
  expect(edit.envelope).toMatchObject({ code: 200 })
  expect((await person.call('listing/shelf', { id: 'shelved', shelf: 'OffShelf', reason: 'Withdrawn' })).envelope).toMatchObject({ code: 200 })
  expect((await person.call('listing/shelf', { id: 'shelved', shelf: 'OnShelf' })).envelope).toMatchObject({ code: 200 })
  const stranger = await registerPerson(server)
  expect((await stranger.call('listing/confirm', { ids })).envelope.data).toEqual({ confirmed: [] })
  expect((await person.call('listing/confirm', { ids: ['gone', 'confirmed'] })).envelope.data).toEqual({ confirmed: ['confirmed'] })
  const askedOf = new Map((await mine()).map(({ id, askedAt, confirmBy }) => [id, [askedAt !== null, confirmBy]]))
  expect(Object.fromEntries(askedOf)).toEqual({
    edited: [false, utcDay(45)],
    shelved: [false, utcDay(45)],
    confirmed: [false, utcDay(45)],
    late: [true, utcDay(15)],
  })
  await after(10)
  await after(5)
  expect(await Promise.all(ids.map(async (id) => (await shelfOf(id)).shelf))).toEqual(['OnShelf', 'OnShelf', 'OnShelf', 'OffShelf'])
})

test('saving without a change confirms too', async () => {
  await addHomes({ id: 'home', mode: 'Lease', vr: null }, { id: 'same', mode: 'Lease' })
  await after(30)
  await person.call('listing/update', { id: 'home', revision: 1 })
  await person.call('listing/shelf', { id: 'same', shelf: 'OnShelf' })
  expect((await mine()).map(({ askedAt }) => askedAt)).toEqual([null, null])
})

test('two servers at once send one mail, and a failed mail leaves the home due', async () => {
  await addHomes({ id: 'home', mode: 'Lease' }, { id: 'other', mode: 'Lease' })
  await pass(30)
  const reported: unknown[] = []
  const broken = { ...services, jobs: { ...services.jobs, add: () => Promise.reject(new Error('killed')) } }
  expect(await runFreshness(broken, { publicOrigin, report: (error) => reported.push(error) })).toBe(0)
  expect([reported.length, await template()]).toEqual([1, []])
  const sent = await Promise.all([round(), round(), round()])
  expect(sent.reduce((sum, one) => sum + one)).toBe(1)
  expect(await template()).toEqual(['stillAvailable'])
})

test('after an outage a home is asked for, warned about and taken down on different days', async () => {
  await addHomes({ id: 'home', mode: 'Lease' })
  expect(await after(90)).toEqual(['stillAvailable'])
  expect(await after(0)).toEqual(['stillAvailable'])
  expect(await after(1)).toEqual(['stillAvailable', 'goingOffShelf'])
  expect(await mine()).toMatchObject([{ confirmBy: utcDay(5) }])
  await after(4)
  expect(await shelfOf()).toMatchObject({ shelf: 'OnShelf' })
  expect(await mine()).toMatchObject([{ confirmBy: utcDay(1) }])
  await after(1)
  expect(await shelfOf()).toMatchObject({ shelf: 'OffShelf' })
})

test('homes of an account that cannot receive the question stay, until its address is confirmed', async () => {
  await sql`update account set email_confirmed_at = null where id = ${person.id}`.execute(database.db)
  await addHomes({ id: 'home', mode: 'Lease' })
  for (const days of [30, 10, 5, 100]) expect(await after(days)).toEqual([])
  expect(await mine()).toMatchObject([{ confirmBy: null, askedAt: null }])
  expect(await shelfOf()).toMatchObject({ shelf: 'OnShelf' })
  await sql`update account set email_confirmed_at = now() where id = ${person.id}`.execute(database.db)
  expect(await after(1)).toHaveLength(1)
  expect(await shelfOf()).toMatchObject({ shelf: 'OnShelf' })
})

test('homes of demo accounts stay and are not asked for', async () => {
  await sql`update account set is_demo = true where id = ${person.id}`.execute(database.db)
  await addHomes({ id: 'home', mode: 'Lease' })
  for (const days of [30, 10, 5, 100]) expect(await after(days)).toEqual([])
  expect(await mine()).toMatchObject([{ confirmBy: null, askedAt: null }])
  expect(await shelfOf()).toMatchObject({ shelf: 'OnShelf' })
})

test('without an origin for links the round does nothing', async () => {
  await addHomes({ id: 'home', mode: 'Lease' })
  await pass(30)
  expect(await runFreshness(services, { report: rethrow })).toBe(0)
  expect(await mine()).toMatchObject([{ askedAt: null }])
})

test('opening a link changes nothing; its button confirms the home, once', async () => {
  await addHomes({ id: 'home', mode: 'Lease' })
  await after(30)
  const [keep = ''] = await links()
  const stored = () => database.db.selectFrom('listing').selectAll().execute()
  const before = await stored()
  for (const path of await links())
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await open(method, path)
      expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([200, 'no-store', 'no-referrer'])
    }
  expect(await stored()).toEqual(before)
  expect((await open('GET', keep)).page).toContain('N-home')
  expect(await open('POST', keep)).toMatchObject({ status: 200, page: expect.stringContaining('stays listed') as string })
  expect(await mine()).toMatchObject([{ confirmBy: utcDay(45), askedAt: null }])
  for (const method of ['GET', 'POST']) expect(await open(method, keep)).toMatchObject({ status: 404, page: expect.not.stringContaining('N-home') as string })
  await after(30)
  expect((await mine())[0]?.askedAt).not.toBeNull()
  expect((await open('POST', keep)).status).toBe(404)
})

test('a link takes the home off, and works only for its own action, home and 60 days', async () => {
  await addHomes({ id: 'home', mode: 'Lease' }, { id: 'other', mode: 'Lease' })
  await after(30)
  const [keep = '', remove = ''] = await links()
  const wrong = [
    remove.replace('/remove?', '/keep?'),
    keep.replace('/keep?', '/restore?'),
    keep.replace('home~', 'other~'),
    keep.replace('~', '~1'),
    keep.slice(0, -1),
    '/frontend/freshness/keep',
    '/frontend/freshness/keep?token=home.x',
  ]
  const broken = (await open('POST', '/frontend/freshness/keep?token=')).page
  for (const path of wrong) expect(await open('POST', `${path}${path.includes('?') ? '' : '?'}`), path).toMatchObject({ status: 404, page: broken })
  expect((await mine()).every(({ askedAt }) => askedAt !== null)).toBe(true)
  await sql`update listing set asked_at = asked_at - interval '61 days'`.execute(database.db)
  expect((await open('POST', remove)).status).toBe(404)
  await sql`update listing set asked_at = asked_at + interval '61 days'`.execute(database.db)
  expect((await open('POST', remove)).status).toBe(200)
  expect(await shelfOf()).toEqual({ shelf: 'OffShelf', reason: 'Withdrawn' })
  expect(await shelfOf('other')).toMatchObject({ shelf: 'OnShelf' })
  expect((await open('POST', keep)).status).toBe(404)
})

test('a home that went off comes back with one tap and keeps its date', async () => {
  await addHomes({ id: 'home', mode: 'Lease', listingDate: '2026-01-10' })
  for (const days of [30, 10, 5]) await after(days)
  const dates = () => database.db.selectFrom('listing').select(['listing_date', 'shelved_at']).execute()
  const before = await dates()
  const [restore = ''] = await links()
  expect((await open('GET', restore)).page).toContain('Relist N-home?')
  expect(await shelfOf()).toMatchObject({ shelf: 'OffShelf' })
  expect((await open('POST', restore)).status).toBe(200)
  expect(await shelfOf()).toEqual({ shelf: 'OnShelf', reason: null })
  expect(await dates()).toEqual(before)
  expect(await mine()).toMatchObject([{ confirmBy: utcDay(45), askedAt: null }])
  await person.call('listing/shelf', { id: 'home', shelf: 'OffShelf', reason: 'Leased' })
  expect((await open('POST', restore)).status).toBe(404)
})

test.each([
  ['keep', [30], 0, 'OnShelf'],
  ['remove', [30], 1, 'OnShelf'],
  ['restore', [30, 10, 5], 0, 'OffShelf'],
] as const)('the link to %s a home ends when its poster confirms another address: the mailbox is no longer theirs', async (_, days, at, shelf) => {
  await addHomes({ id: 'home', mode: 'Lease' })
  for (const each of days) await after(each)
  const link = (await links())[at] ?? ''
  expect((await open('GET', link)).status).toBe(200)
  await sql`update account set email = ${`new-${person.id}@mail.example`}, email_confirmed_at = now() where id = ${person.id}`.execute(database.db)
  for (const method of ['GET', 'POST']) expect((await open(method, link)).status).toBe(404)
  expect(await shelfOf()).toMatchObject({ shelf })
})

test('a home cannot come back by a link after 60 days', async () => {
  await addHomes({ id: 'home', mode: 'Lease' })
  for (const days of [30, 10, 5]) await after(days)
  const [restore = ''] = await links()
  await sql`update listing set expired_at = expired_at - interval '61 days'`.execute(database.db)
  expect((await open('POST', restore)).status).toBe(404)
  expect(await shelfOf()).toMatchObject({ shelf: 'OffShelf' })
})

test('listings that wait for an answer are listed and counted apart until they are confirmed', async () => {
  await addHomes({ id: 'home', mode: 'Lease' }, { id: 'other', mode: 'Sale' })
  type Asked = Mine & { askedQty: number; counts: object }
  const asked = async () => (await person.call('listing/mine', { asked: true })).envelope.data as Asked
  expect(await asked()).toMatchObject({ items: [], askedQty: 0, counts: { OnShelf: 2 } })
  await after(30)
  expect(await asked()).toMatchObject({ items: [{ id: 'home' }], askedQty: 1, counts: { OnShelf: 2 } })
  await person.call('listing/confirm', { ids: ['home'] })
  expect(await asked()).toMatchObject({ items: [], askedQty: 0 })
})
