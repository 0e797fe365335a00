import type { MadeLink, ShareView } from '@site/domain/calls/share.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testOrigin, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath, goodPassword, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let list: string
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  await addListings(database.db, [testListing({ id: 'home' }), testListing({ id: 'second' }), testListing({ id: 'outside' })])
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  list = (await agent.list('create', { title: 'Flats by the park', listingIds: ['home', 'second'] })).id
})

type Made = { code: string; url: string; full: string }
const create = async (body: object = {}, by: Person | null = agent) => {
  const whole = { target: 'list', id: list, variant: 'Intermediary', ...body }
  return (await (by ? by.call('share/create', whole) : server.send('POST', callPath('share/create'), { body: whole }))).envelope
}
const make = async (body: object = {}, by: Person | null = agent) => (await create(body, by)).data as Made
/** Makes a link and sends it. */
const send = async (body: object = {}, by: Person = agent) => {
  const made = await make(body, by)
  await by.call('share/used', { code: made.code })
  return made
}
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1' }
const asVisitor = async (path: string, body: object) => (await server.send('POST', callPath(path), { body, headers: browser })).envelope
const opened = (code: string) => asVisitor('share/open', { code })
const pulse = async (by: Person = agent) => ((await by.call('share/pulse')).envelope.data as { items: MadeLink[] }).items
const linkOf = async (code: string, by: Person = agent) => (await pulse(by)).find((link) => link.code === code)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const ended = { code: 404, msg: 'This link has ended.', data: null }
const closed = { code: 410, msg: 'This account has been closed.', data: null }

test('a link to a list opens the list, in its variant and with its sharer, and has no listing', async () => {
  const { code, url, full } = await make({ variant: 'normal', lang: 'zh' })
  expect(url).toBe(`${testOrigin}/share/${code}?lang=zh`)
  expect(full).toBe(`${testOrigin}/shareList?id=${list}&by=Intermediary&userId=${agent.id}&code=${code}&lang=zh`)
  expect((await opened(code)).data).toEqual({
    code,
    target: 'list',
    id: list,
    variant: 'normal',
    by: 'Intermediary',
    userId: agent.id,
    lang: 'zh',
    path: '/shareList',
    listing: null,
  } satisfies ShareView)
})

test('only agents with the feature share lists, and only their own (T1, T5)', async () => {
  const [owner, other] = [await registerPerson(server, 'Owner'), await registerPerson(server, 'Intermediary')]
  expect([(await create({}, null)).code, (await create({}, owner)).msg, (await create({}, other)).msg]).toEqual([
    1002,
    (await create({ id: 'none' }, owner)).msg,
    (await create({ id: 'none' }, other)).msg,
  ])
  expect((await create({}, owner)).msg).not.toBe((await create({}, other)).msg)
  await permit(database, other.id, ['sharelist'])
  expect(await create({}, other)).toEqual(await create({ id: 'none' }, other))
  expect((await create({}, other)).code).toBe(404)
})

test('each client has a link: the same name and variant get the same code, until it has ended', async () => {
  const codes = await Promise.all([make(), make({ name: 'Ms Wu' }), make({ name: 'Ms Wu', variant: 'normal' })])
  expect(new Set(codes.map(({ code }) => code)).size).toBe(3)
  expect((await make({ name: ' Ms Wu ' })).code).toBe(codes[1].code)
  await agent.call('share/revoke', { codes: [codes[1].code] })
  expect((await make({ name: 'Ms Wu' })).code).not.toBe(codes[1].code)
})

test('a link, also for a client, is in no list of links until it is sent or opened, and the next opening of the popup gets the same code', async () => {
  const { code } = await make()
  const named = await make({ name: 'Ms Wu' })
  await make({ name: 'Ms Wu', variant: 'normal' })
  expect(await pulse()).toEqual([])
  await agent.call('share/used', { code: named.code })
  const homeLink = await make({ target: 'listing', id: 'home' })
  const summary = async () => (await agent.list('page', {})).items[0]?.links
  expect([(await pulse()).map((link) => link.code), await summary()]).toEqual([[named.code], 1])
  expect((await agent.call('share/opens', { code })).envelope.code, 'its own page').toBe(200)
  expect((await make()).code).toBe(code)
  expect((await agent.call('share/used', { code })).envelope.data).toEqual({})
  expect([await linkOf(code), await summary()]).toEqual([expect.objectContaining({ code, name: '' }), 2])
  await asVisitor('share/opened', { code: homeLink.code })
  expect((await create({ target: 'listing', id: 'home' })).code).toBe(200)
  expect(await linkOf(homeLink.code)).toMatchObject({ opens: { total: 1 } })
  const answered = await make({ variant: 'normal' })
  await asVisitor('sharelist/react', { code: answered.code, listingId: 'home', verdict: 'love' })
  expect(await linkOf(answered.code)).toMatchObject({ verdicts: { love: 1 } })
})

test('a link that gets a name is in the list of links', async () => {
  const { code } = await make()
  await agent.call('share/update', { code, expires: null })
  expect(await linkOf(code)).toBeUndefined()
  await agent.call('share/update', { code, name: 'Ms Wu' })
  expect(await linkOf(code)).toMatchObject({ name: 'Ms Wu' })
})

test('the days of a link begin when it is sent, not when the popup made it', async () => {
  const limited = testServer(() => ({ ...services, profile: { ...services.profile, linkDays: 30 } }))
  const reopen = (variant: string) =>
    limited.send('POST', callPath('share/create'), { body: { target: 'list', id: list, variant }, headers: { accesstoken: agent.token } })
  const [unused, used] = [await make(), await send({ variant: 'normal' })]
  const codes = [unused.code, used.code]
  await sql`update short_url set created_at = now() - interval '29 days', expires_at = now() + interval '1 day' where code = any(${codes}::text[])`.execute(
    database.db,
  )
  await reopen('Intermediary')
  await reopen('normal')
  await agent.call('share/used', { code: unused.code })
  const daysLeft = async (of: string) => Math.round((Date.parse((await linkOf(of))?.expires ?? '') - Date.now()) / 86_400_000)
  expect([await daysLeft(unused.code), await daysLeft(used.code)]).toEqual([30, 1])
})

test('only its sharer marks a link as used; a visitor one of visitors', async () => {
  const { code } = await make()
  const other = await registerListAgent(server, database)
  const answers = [
    (await other.call('share/used', { code })).envelope,
    await asVisitor('share/used', { code }),
    await asVisitor('share/used', { code: 'AAAAAAAA' }),
  ]
  expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404])
  expect(await linkOf(code)).toBeUndefined()
  const visitorLink = await make({ target: 'listing', id: 'home' }, null)
  expect((await asVisitor('share/used', { code: visitorLink.code, lang: 'zh' })).code).toBe(200)
  expect(await opened(visitorLink.code), 'visitors share a link').toMatchObject({ data: { lang: null } })
})

test('a link keeps the language that it was sent in, and its address has it', async () => {
  const { code, url } = await make()
  await agent.call('share/used', { code, lang: 'zh' })
  expect(await linkOf(code)).toMatchObject({ lang: 'zh', url: `${url}?lang=zh` })
  expect((await opened(code)).data).toMatchObject({ lang: 'zh' })
  await agent.call('share/update', { code, lang: null })
  expect(await linkOf(code)).toMatchObject({ lang: null, url })
  await agent.call('share/update', { code, lang: 'en', name: 'Ms Wu' })
  expect(await linkOf(code)).toMatchObject({ lang: 'en', name: 'Ms Wu' })
})

test('links that are made at once for one client, in any spelling of the name, are one', async () => {
  const made = await Promise.all(['Ms Wu', 'ms wu', 'Ｍｓ Ｗｕ', 'MsWu', 'Ms\ufe0f Wu\u3164'].map((name) => make({ name })))
  expect(new Set(made.map(({ code }) => code)).size).toBe(1)
})

test('only accounts give a link to a listing a name or an end', async () => {
  const home = { target: 'listing', id: 'home', variant: 'normal' }
  expect((await create({ ...home, name: 'Ms Wu' }, null)).code).toBe(1002)
  expect((await create({ ...home, expires: inDays(1) }, null)).code).toBe(1002)
  const owner = await registerPerson(server, 'Owner')
  const { code } = await send({ ...home, name: 'Ms Wu', expires: inDays(1) }, owner)
  expect(await linkOf(code, owner)).toMatchObject({ target: 'listing', name: 'Ms Wu', title: '2 bed at One Legazpi Park' })
  expect((await make({ ...home }, owner)).code).not.toBe(code)
})

test('an end in the past is refused, and one that is given again replaces that of the link', async () => {
  const past = { code: 400, data: { fields: { expires: 'pastTime' } } }
  expect(await create({ expires: inDays(-1) })).toMatchObject(past)
  const [first, second] = [inDays(3), inDays(9)]
  const { code } = await send({ expires: first })
  expect((await linkOf(code))?.expires).toBe(first)
  expect((await make()).code).toBe(code)
  expect((await linkOf(code))?.expires, 'not given').toBe(first)
  await make({ expires: second })
  expect((await linkOf(code))?.expires).toBe(second)
  await make({ expires: null })
  expect((await linkOf(code))?.expires).toBeNull()
  expect((await agent.call('share/update', { code, expires: inDays(-1) })).envelope).toMatchObject(past)
})

test('the days of the site are the end of a client’s link that has none of its own', async () => {
  const limited = testServer(() => ({ ...services, profile: { ...services.profile, linkDays: 30 } }))
  const expiresOf = async (body: object) => {
    const { envelope } = await limited.send('POST', callPath('share/create'), {
      body: { target: 'list', id: list, variant: 'normal', ...body },
      headers: { accesstoken: agent.token },
    })
    const { code, expires } = envelope.data as Made & { expires: string | null }
    await agent.call('share/used', { code })
    expect((await linkOf(code))?.expires ?? null).toBe(expires)
    return expires
  }
  const days = (Date.parse((await expiresOf({})) ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
  expect(await expiresOf({ name: 'without', expires: null })).toBeNull()
  expect(await expiresOf({ target: 'listing', id: 'home' }), 'it is for nobody in particular').toBeNull()
  expect(await expiresOf({ target: 'listing', id: 'home', name: 'Ms Wu' })).not.toBeNull()
})

test('a list has at most 100 open links', async () => {
  for (let count = 0; count < shareListLimits.links; count += 1) expect((await create({ name: `client ${count}` })).code).toBe(200)
  expect((await create({ name: 'one more' })).msg).toMatch(/100 open links/)
  expect((await create({ name: 'client 7' })).code, 'it exists').toBe(200)
  await agent.call('share/revoke', { codes: [(await make({ name: 'client 7' })).code] })
  expect((await create({ name: 'one more' })).code).toBe(200)
})

/** Ways to end a link to a list; `undo` is null for those that last. */
const ends: [string, () => Promise<unknown>, (() => Promise<unknown>) | null][] = [
  ['revoked', () => agent.call('share/revoke', { codes: [code] }), null],
  [
    'past its end',
    () => sql`update short_url set expires_at = now() - interval '1 second' where code = ${code}`.execute(database.db),
    () => agent.call('share/update', { code, expires: null }),
  ],
  [
    'of a deleted list',
    () => sql`update share_list set deleted_at = now() where id = ${list}`.execute(database.db),
    () => sql`update share_list set deleted_at = null where id = ${list}`.execute(database.db),
  ],
  ['of an agent without the feature', () => permit(database, agent.id, ['share.brand']), () => permit(database, agent.id, ['sharelist'])],
  [
    'of one who is no agent any more',
    () => sql`update account set role = 'Owner' where id = ${agent.id}`.execute(database.db),
    () => sql`update account set role = 'Intermediary' where id = ${agent.id}`.execute(database.db),
  ],
  ['of a deleted account', () => agent.call('account/delete', { password: goodPassword }), null],
]
let code = ''
/** The preview picture of a link; that of one that opens nothing says the same as that of an unknown one. */
const picture = async (of = code) => Buffer.from(await (await server.handle.request(`${testOrigin}/resource/preview/${of}.jpg`)).arrayBuffer())

test.each(ends)('a link %s opens nothing, and every call with its code says so alone', async (which, end, undo) => {
  ;({ code } = await make({ variant: 'normal' }))
  const calls: [string, object][] = [
    ['share/open', { code }],
    ['share/opened', { code }],
    ['share/opened', { code, listingId: 'home' }],
    ['listing/detail', { id: 'home', code }],
    ['listing/similar', { id: 'home', code }],
    ['listing/contactcard', { id: 'home', code }],
    ['listing/contact', { id: 'home', code, name: 'Client', email: 'client@mail.example', message: 'Is it free?', locale: 'en' }],
  ]
  for (const [path, body] of calls) expect((await asVisitor(path, body)).code, path).not.toBe(404)
  await end()
  const said = which === 'of a deleted account' ? closed : ended
  for (const [path, body] of calls) expect(await asVisitor(path, body), path).toEqual(said)
  const resolved = await server.send('POST', '/resource/api/shorturl/resolveshorturl', { body: { code } })
  expect(resolved.envelope).toEqual(said)
  expect(await picture()).toEqual(await picture('AAAAAAAA'))
  if (!undo) return
  await undo()
  expect((await opened(code)).code).toBe(200)
})

test('a link to a home ends in the same way; its preview picture with it', async () => {
  ;({ code } = await make({ target: 'listing', id: 'home', variant: 'normal' }))
  expect((await asVisitor('listing/detail', { id: 'home', code })).code).toBe(200)
  const [open, unknown] = [await picture(), await picture('AAAAAAAA')]
  expect(open).not.toEqual(unknown)
  await agent.call('share/revoke', { codes: [code] })
  expect(await picture()).toEqual(unknown)
  for (const path of ['listing/detail', 'listing/contactcard', 'listing/similar']) expect(await asVisitor(path, { id: 'home', code }), path).toEqual(ended)
  expect(await opened(code)).toEqual(ended)
})

test('links to homes of a deleted account stay, without card and client; those to its lists end', async () => {
  const [home, listed] = [await make({ target: 'listing', id: 'home', name: 'Ms Wu' }), await make({ name: 'Ms Wu' })]
  await asVisitor('share/opened', { code: home.code })
  const exported = (await agent.call('account/export')).envelope.data as { shares: object[] }
  expect(exported.shares).toContainEqual(expect.objectContaining({ code: listed.code, name: 'Ms Wu' }))
  await agent.call('account/delete', { password: goodPassword })
  expect((await opened(home.code)).data).toMatchObject({ id: 'home', userId: agent.id })
  expect((await asVisitor('listing/contactcard', { id: 'home', code: home.code })).data).toMatchObject({ card: null })
  expect(await opened(listed.code)).toEqual(closed)
  const { rows } = await sql`select from short_url where user_id = ${agent.id} and name <> ''
    union all select from share_open where code = ${home.code}`.execute(database.db)
  expect(rows).toEqual([])
})

test('the code of a list opens its homes and no others', async () => {
  ;({ code } = await make())
  expect((await asVisitor('listing/detail', { id: 'second', code })).code).toBe(200)
  for (const path of ['listing/detail', 'listing/similar', 'listing/contactcard'])
    expect(await asVisitor(path, { id: 'outside', code }), path).toEqual(await asVisitor(path, { id: 'outside', code: 'AAAAAAAAAA' }))
  expect((await asVisitor('share/opened', { code, listingId: 'outside' })).code).toBe(404)
})

test('edited parameters change nothing: the stored share decides (T8)', async () => {
  const { full } = await make()
  const edited = full.replace('by=Intermediary', 'by=Owner').replace(agent.id, 'someone')
  ;({ code } = Object.fromEntries(new URL(edited).searchParams) as Made)
  expect((await opened(code)).data).toMatchObject({ variant: 'Intermediary', by: 'Intermediary', userId: agent.id })
  expect((await asVisitor('listing/contactcard', { id: 'home', code })).data).toMatchObject({ sharedBy: { is: 'agent' } })
  expect((await asVisitor('share/open', { code, variant: 'normal', userId: 'someone', by: 'Owner' })).data).toEqual({
    fields: { variant: 'unknownField', userId: 'unknownField', by: 'unknownField' },
  })
})

test('ending is final, and may be repeated', async () => {
  ;({ code } = await send())
  const revoke = async () => (await agent.call('share/revoke', { codes: [code, code] })).envelope.code
  const times = async () => (await sql<{ at: string }>`select revoked_at as at from short_url where code = ${code}`.execute(database.db)).rows[0]?.at
  expect(await revoke()).toBe(200)
  const first = await times()
  expect([await revoke(), await times()]).toEqual([200, first])
  await agent.call('share/update', { code, expires: inDays(5) })
  expect(await opened(code)).toEqual(ended)
  expect(await linkOf(code)).toMatchObject({ isEnded: true })
})

test('links of others are answered like unknown ones, and nothing changes (T1)', async () => {
  const [other, mine] = [await registerPerson(server, 'Intermediary'), await send({ name: 'Ms Wu' })]
  const short = (await server.send('POST', '/resource/api/shorturl/createshorturl', { body: { url: '/home' } })).envelope.data as Made
  const before = await linkOf(mine.code)
  const calls: [string, (code: string) => object][] = [
    ['share/update', (of) => ({ code: of, name: 'Mr Lim', expires: null })],
    ['share/revoke', (of) => ({ codes: [of] })],
    ['share/opens', (of) => ({ code: of })],
    ['share/seen', (of) => ({ code: of })],
  ]
  for (const [path, bodyOf] of calls) {
    const unknown = (await other.call(path, bodyOf('AAAAAAAAAA'))).envelope
    expect(unknown.code).toBe(404)
    for (const of of [mine.code, short.code]) expect((await other.call(path, bodyOf(of))).envelope, path).toEqual(unknown)
    expect((await asVisitor(path, bodyOf(mine.code))).code).toBe(1002)
  }
  const { code: ofOther } = await send({ target: 'listing', id: 'home' }, other)
  expect((await other.call('share/revoke', { codes: [ofOther, mine.code] })).envelope.code).toBe(404)
  expect((await opened(ofOther)).code, 'all or none end').toBe(200)
  expect(await linkOf(mine.code)).toEqual(before)
  expect(await pulse(other)).toHaveLength(1)
})

test('without brand the neutral host is in the address of a link', async () => {
  const neutral = testServer(() => ({ ...services, profile: { ...services.profile, neutralOrigin: 'https://neutral.example' } }))
  const [plain, branded] = [await send(), await send({ variant: 'normal' })]
  const { envelope } = await neutral.send('POST', callPath('share/pulse'), { body: {}, headers: { accesstoken: agent.token } })
  const urls = (envelope.data as { items: MadeLink[] }).items.map(({ url }) => url)
  expect(urls.toSorted()).toEqual([`${testOrigin}/share/${branded.code}`, `https://neutral.example/share/${plain.code}`].toSorted())
})
