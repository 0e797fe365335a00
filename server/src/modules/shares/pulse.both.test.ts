import { createHash } from 'node:crypto'
import type { LinkActivity, MadeLink } from '@site/domain/calls/share.ts'
import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { callPath, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'
import { linksOf } from './pulse.store.ts'
import { openerBytes, sweepLinkOpens, visitorsOf } from './link-opens.store.ts'

const [phone, desktop, robot] = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
]

let database: Database
let server: TestServer
let agent: ListAgent
let poster: Person
let home: string
let second: string
let list: string
/** A link to the list, and one to the home. */
let code: string
let homeCode: string
/** The address of the next visitor. */
let address = '192.0.2.1'
let homeCount = 0
beforeAll(async () => {
  ;({ database, server } = await openTestSite({ clientAddress: () => address }))
})
afterAll(() => database.close())
beforeEach(async () => {
  address = '192.0.2.1'
  agent = await registerListAgent(server, database)
  poster = await registerPerson(server)
  homeCount += 1
  ;[home, second] = [`home-${homeCount}`, `second-${homeCount}`]
  await addListings(database.db, [testListing({ id: home, posterId: poster.id }), testListing({ id: second, posterId: poster.id, bedrooms: 3 })])
  list = (await agent.list('create', { title: 'Flats by the park', listingIds: [home, second] })).id
  const make = async (body: object) => ((await agent.call('share/create', { variant: 'Intermediary', ...body })).envelope.data as { code: string }).code
  code = await make({ target: 'list', id: list, name: 'Ms Wu' })
  homeCode = await make({ target: 'listing', id: home })
  for (const made of [code, homeCode]) await agent.call('share/used', { code: made })
})

/** A visitor opens the link to the list, or what `body` says. */
const open = (agentText = phone, from = '192.0.2.1', body: object = { code }, by?: Person) => {
  address = from
  const headers = { 'user-agent': agentText }
  return by ? by.call('share/opened', body, { headers }) : server.send('POST', callPath('share/opened'), { body, headers })
}
const pulse = async (body: object = {}, by: Person = agent) => (await by.call('share/pulse', body)).envelope.data as { items: MadeLink[]; total: number }
const linkOf = async (of = code) => (await pulse()).items.find((link) => link.code === of)
const activity = async (of = code) => (await agent.call('share/opens', { code: of })).envelope.data as LinkActivity
const opensOfHome = async () =>
  ((await poster.call('listing/statistics', { ids: [home] })).envelope.data as { items: ListingStatistics[] }).items[0]?.opens.total

const client = {
  react: (listingId: string, verdict: string | null, note = '', who = '') =>
    sql`insert into share_reaction (code, listing_id, who, verdict, note) values (${code}, ${listingId}, ${who}, ${verdict}, ${note})`.execute(database.db),
  write: (text: string, isFromAgent = false) =>
    database.db.insertInto('share_message').values({ id: newId(), code, is_from_agent: isFromAgent, who: '', text, listing_id: null }).execute(),
  plan: (state = 'asked', listingIds = [home]) =>
    database.db
      .insertInto('share_viewing')
      .values({ id: newId(), code, listing_ids: listingIds, who: '', slots: ['2026-12-01T09:00:00.000Z'], note: 'after work', state })
      .execute(),
}

/** Rows as texts in one order. */
const inAnyOrder = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

test('an open of a link counts once a day for an address and browser', async () => {
  for (const [browser, from] of [
    [phone, '192.0.2.1'],
    [phone, '192.0.2.1'],
    [desktop, '192.0.2.1'],
    [phone, '192.0.2.2'],
  ] as const)
    await open(browser, from)
  expect((await linkOf())?.opens).toEqual({ total: 3, days: [...Array<number>(13).fill(0), 3] })
  expect((await linkOf(homeCode))?.opens.total).toBe(0)
})

test('the sharer and robots do not count, and the answer does not tell', async () => {
  const answers = [await open(robot), await open(phone, '192.0.2.1', { code }, agent)]
  expect((await linkOf())?.opens.total).toBe(0)
  answers.push(await open())
  expect((await linkOf())?.opens.total).toBe(1)
  expect(answers.map(({ envelope }) => [envelope.code, envelope.data])).toEqual(answers.map(() => [200, {}]))
})

test('nothing but the call counts: no page, no preview, no other call with the code', async () => {
  await server.send('POST', callPath('share/open'), { body: { code } })
  await server.send('POST', callPath('listing/detail'), { body: { id: home, code: homeCode } })
  expect((await sql`select from share_open where code in (${code}, ${homeCode})`.execute(database.db)).rows).toEqual([])
})

test('an open of a link to a home counts for the home, except by its poster', async () => {
  await open(phone, '192.0.2.1', { code: homeCode })
  await open(phone, '192.0.2.1', { code: homeCode })
  expect([(await linkOf(homeCode))?.opens.total, await opensOfHome()]).toEqual([1, 1])
  await open(desktop, '192.0.2.5', { code: homeCode }, poster)
  expect([(await linkOf(homeCode))?.opens.total, await opensOfHome()]).toEqual([2, 1])
})

test('looking at a home of a list counts for the home, and its visitor for the link, also without seeing the list', async () => {
  await open()
  await open(phone, '192.0.2.1', { code, listingId: home })
  await open(phone, '192.0.2.1', { code, listingId: home })
  await open(phone, '192.0.2.2', { code, listingId: home })
  await open(phone, '192.0.2.1', { code, listingId: second })
  expect((await linkOf())?.opens.total, 'one of them opened a home from a text').toBe(2)
  const { looks, timeline, listings } = await activity()
  expect(looks).toEqual([
    { id: home, opens: 2 },
    { id: second, opens: 1 },
  ])
  expect(inAnyOrder(timeline.map(({ listingId, opens }) => [listingId, opens]))).toEqual(
    inAnyOrder([
      [null, 2],
      [home, 2],
      [second, 1],
    ]),
  )
  expect(listings.map(({ id }) => id).toSorted()).toEqual([home, second].toSorted())
  expect(await opensOfHome()).toBe(2)
})

/** The bits of so many visitors, of whom a hash with the seed chooses one each. */
function bitsOf(visitors: number, seed: string): number {
  const seen = new Set<number>()
  for (let visitor = 0; visitor < visitors; visitor += 1)
    seen.add(createHash('sha256').update(`${seed}\n${visitor}`).digest().readUInt32BE() % (openerBytes * 8))
  return seen.size
}

test.each([1, 20, 500, 2_000, 20_000, 100_000])('%i visitors of one day are counted with an error below 3 in 100', async (visitors) => {
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const { rows } = await sql<{
      count: number
    }>`select ${visitorsOf(sql`${bitsOf(visitors, seed)}::integer`, sql`${openerBytes}::integer * 8`)} as count`.execute(database.db)
    expect(Math.abs((rows[0]?.count ?? 0) - visitors), seed).toBeLessThanOrEqual(0.03 * visitors)
  }
})

test('a row of bits of another size, and a full one, are counted as they are', async () => {
  await sql`insert into share_opener (code, day, seen) values (${code}, (now() at time zone 'UTC')::date, '\\x00')`.execute(database.db)
  for (let visitor = 0; visitor < 60; visitor += 1) await open(phone, `198.51.100.${visitor}`)
  const { rows } = await sql<{ seen: Buffer }>`select seen from share_opener where code = ${code}`.execute(database.db)
  expect(Buffer.from(rows[0]!.seen)).toEqual(Buffer.from([255]))
  // eight bits can tell 22 visitors apart at most
  expect((await linkOf())?.opens.total).toBe(22)
})

test('two thousand opens cost a row for each minute and one for the day', async () => {
  const minutes = 4
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let visitor = 0; visitor < 500; visitor += 1) await open(visitor < 250 ? phone : desktop, `198.51.${minute}.${visitor % 250}`)
    // each round moves its own rows only: rows that moved onto others within one statement would collide by their order
    await sql`update share_open set minute = minute - make_interval(mins => ${10 * (minute + 1)}::integer)
      where code = ${code} and minute > now() - interval '5 minutes'`.execute(database.db)
  }
  const openers = (await sql<{ bytes: number }>`select octet_length(seen) as bytes from share_opener where code = ${code}`.execute(database.db)).rows
  const opens = (await sql<{ opens: number }>`select opens from share_open where code = ${code}`.execute(database.db)).rows
  expect(openers).toEqual([{ bytes: openerBytes }])
  // a minute may end while its visitors open the link
  expect(opens.length).toBeGreaterThanOrEqual(minutes)
  expect(opens.length).toBeLessThanOrEqual(minutes + 1)
  const total = opens.reduce((sum, row) => sum + row.opens, 0)
  expect(total).toBeGreaterThan(1940)
  expect(total).toBeLessThan(2060)
})

test('bits of past days and opens of more than 400 days ago are deleted; nothing stored tells the address or the browser', async () => {
  await open(phone, '198.51.100.7')
  const stored = async () =>
    (
      await sql<{ text: string }>`select one::text as text from share_opener as one where code = ${code}
      union all select one::text from share_open as one where code = ${code}`.execute(database.db)
    ).rows
  expect(await stored()).toHaveLength(2)
  expect(JSON.stringify(await stored())).not.toMatch(/198\.51|Safari|iPhone/)
  await sweepLinkOpens(database.db)
  expect(await stored()).toHaveLength(2)
  await sql`update share_opener set day = day - 1`.execute(database.db)
  await sql`update share_open set minute = minute - interval '399 days' where code = ${code}`.execute(database.db)
  await sweepLinkOpens(database.db)
  expect(await stored()).toHaveLength(1)
  await sql`update share_open set minute = minute - interval '2 days' where code = ${code}`.execute(database.db)
  await sweepLinkOpens(database.db)
  expect(await stored()).toEqual([])
})

test('opens are in the bar of their day of the site, here in UTC, those of more than 14 days ago in the total only', async () => {
  for (const days of [0, 1, 13, 14])
    await sql`insert into share_open (code, minute, opens)
      values (${code}, (date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${days}::integer)) at time zone 'UTC', ${days + 1})`.execute(
      database.db,
    )
  expect((await linkOf())?.opens).toEqual({ total: 32, days: [14, ...Array<number>(11).fill(0), 2, 1] })
  const { at } = (await activity()).timeline[0] ?? {}
  expect((await linkOf())?.lastOpened).toBe(at)
})

test('a link has its answers: verdicts, notes and questions, and viewings that wait', async () => {
  await client.react(home, 'love', 'near the park')
  await client.react(second, 'no')
  await client.react(home, 'maybe', '', 'Partner')
  await client.write('Is there parking?')
  await client.write('There is.', true)
  await client.plan()
  await client.plan('declined')
  const link = await linkOf()
  expect(link).toMatchObject({ title: 'Flats by the park', name: 'Ms Wu', verdicts: { love: 1, maybe: 1, no: 1 }, messages: 2, viewings: 1 })
  const { reactions, messages, viewings, link: same, listings } = await activity()
  expect(same).toEqual(link)
  expect(inAnyOrder(reactions.map(({ listingId, who, verdict, note }) => [listingId, who, verdict, note]))).toEqual(
    inAnyOrder([
      [home, '', 'love', 'near the park'],
      [home, 'Partner', 'maybe', ''],
      [second, '', 'no', ''],
    ]),
  )
  expect(messages.map(({ text, isFromAgent }) => [text, isFromAgent])).toEqual([
    ['Is there parking?', false],
    ['There is.', true],
  ])
  expect(viewings.find(({ state }) => state === 'asked')).toMatchObject({
    slots: ['2026-12-01T09:00:00.000Z'],
    listingIds: [home],
    time: null,
    note: 'after work',
  })
  expect(listings).toHaveLength(2)
})

test('what the client did since the agent looked is unread', async () => {
  const unread = async () => (await linkOf())?.unread
  expect(await unread()).toBe(0)
  await client.react(home, 'love')
  await client.write('Is there parking?')
  await client.write('There is.', true)
  await client.plan()
  expect(await unread()).toBe(3)
  expect((await agent.call('share/seen', { code })).envelope.code).toBe(200)
  expect(await unread()).toBe(0)
  await sql`update share_reaction set verdict = 'no', changed_at = now() + interval '1 second' where code = ${code}`.execute(database.db)
  expect(await unread()).toBe(1)
  await sql`update share_viewing set state = 'offered' where code = ${code}`.execute(database.db)
  expect(await unread(), 'the agent offered a time').toBe(1)
  await sql`update share_viewing set state = 'confirmed', changed_at = now() + interval '1 second' where code = ${code}`.execute(database.db)
  expect(await unread()).toBe(2)
})

test('the time of the latest answer moves with each answer of a client, and is that of own links', async () => {
  const latest = async (by: Person = agent) => ((await by.call('share/latest', {})).envelope.data as { at: string | null }).at
  expect(await latest(await registerPerson(server, 'Intermediary'))).toBeNull()
  const times = [await latest()]
  for (const act of [() => client.react(home, 'love'), () => client.write('Is there parking?'), () => client.plan()]) {
    await act()
    times.push(await latest())
  }
  expect(new Set(times).size).toBe(4)
  const later = times.slice(1).map((at) => Date.parse(at ?? ''))
  expect(later).toEqual(later.toSorted((a, b) => a - b))
})

test('the link with the latest activity comes first; ended ones stay', async () => {
  const order = async () => (await pulse()).items.map((link) => link.code)
  expect(await order()).toEqual([homeCode, code])
  await client.write('Is there parking?')
  expect(await order()).toEqual([code, homeCode])
  await sql`insert into share_open (code, minute, opens) values (${homeCode}, date_trunc('minute', now()) + interval '1 minute', 1)`.execute(database.db)
  expect(await order()).toEqual([homeCode, code])
  await agent.call('share/revoke', { codes: [homeCode] })
  expect((await pulse()).items.map((link) => [link.code, link.isEnded, link.endedAt])).toEqual([
    [homeCode, true, expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
    [code, false, null],
  ])
})

test('the agent reads when a link has ended: by its end, or before it by hand', async () => {
  const endedAt = async () => {
    const { isEnded, endedAt: at } = (await pulse()).items.find((link) => link.code === homeCode) ?? {}
    return [isEnded, at && Math.round((Date.now() - Date.parse(at)) / 86_400_000)]
  }
  const store = (revoked: number | null, expires: number | null) =>
    sql`update short_url set revoked_at = now() - make_interval(days => ${revoked}::integer), expires_at = now() - make_interval(days => ${expires}::integer)
      where code = ${homeCode}`.execute(database.db)
  const { rows } = await sql<{ revoked: string }>`select revoked_at as revoked from short_url where code = ${homeCode}`.execute(database.db)
  await store(null, 3)
  expect(await endedAt()).toEqual([true, 3])
  await store(2, -4)
  expect(await endedAt()).toEqual([true, 2])
  await store(null, -4)
  expect(await endedAt()).toEqual([false, null])
  await sql`update short_url set revoked_at = ${rows[0]?.revoked}, expires_at = null where code = ${homeCode}`.execute(database.db)
})

test('links to one home or list can be asked for', async () => {
  expect((await pulse({ target: 'list', id: list })).items.map((link) => link.code)).toEqual([code])
  expect(await pulse({ target: 'listing', id: list })).toEqual({ items: [], total: 0 })
  expect((await pulse({ target: 'listing' })).items.map((link) => link.code)).toEqual([homeCode])
})

test('the name of a home is in the language of the call, and gone when the home is no longer readable', async () => {
  const titleIn = async (lang: string) => {
    const { envelope } = await server.send('POST', `${callPath('share/pulse')}?lang=${lang}`, {
      body: { target: 'listing' },
      headers: { accesstoken: agent.token },
    })
    return (envelope.data as { items: MadeLink[] }).items[0]?.title
  }
  expect([await titleIn('en'), await titleIn('zh')]).toEqual(['2 bed at One Legazpi Park', '黎牙实比一号 2室1厅2卫'])
  const put = (shelf: string) => sql`update listing set shelf = ${shelf} where id = ${home}`.execute(database.db)
  await put('OffShelf')
  expect([await titleIn('en'), (await activity(homeCode)).listings.map(({ id }) => id)]).toEqual(['2 bed at One Legazpi Park', [home]])
  await put('Draft')
  expect([await titleIn('en'), (await activity(homeCode)).listings]).toEqual(['', []])
})

test('of more than five hundred links with many opens the newest ones are answered, each row read a few times', async () => {
  await sql`insert into short_url (code, url, target, target_id, variant, by_role, user_id, name, used_at, created_at)
    select 'Pulse' || lpad(step::text, 5, '0'), '/shareList', 'list', ${list}, 'normal', 'Intermediary', ${agent.id}, 'client ' || step, now(), now() - make_interval(hours => step)
    from generate_series(1, 520) as step`.execute(database.db)
  await sql`insert into share_open (code, minute, opens) select 'Pulse' || lpad(step::text, 5, '0'), date_trunc('minute', now()) - make_interval(hours => step, mins => open * 97), 1
    from generate_series(1, 520) as step, generate_series(1, 100) as open`.execute(database.db)
  await sql`analyze short_url, share_open`.execute(database.db)
  const { items, total } = await pulse()
  expect([items.length, total]).toEqual([500, 522])
  expect(items.at(-1)?.opens.total).toBe(100)
  // the work, which a busy machine does not change: each row is read a few times, not once per link
  const { links, read } = await database.transaction(async (tx) => {
    const links = (await linksOf(tx, agent.id, {})).total
    const { rows } = await sql<{ read: number }>`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
      from pg_stat_xact_user_tables where relname in ('short_url', 'share_open')`.execute(tx)
    return { links, read: rows[0]?.read }
  })
  expect(links).toBe(522)
  expect(read).toBeGreaterThan(52_000)
  expect(read).toBeLessThan(4 * 52_000)
})
