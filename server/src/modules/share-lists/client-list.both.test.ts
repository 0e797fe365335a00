import { fieldRows } from '@site/domain/fields.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testOrigin, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, servicesOver, testListing } from '../listings/listings.testing.ts'
import { createCards } from '../search/live/cards.ts'
import { asClient, fromClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let [listId, code] = ['', '']
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [
    ...['a', 'b', 'c', 'd'].map((id) => testListing({ id })),
    testListing({ id: 'area', placeShown: 'Area' }),
    testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold' }),
  ])
  const plain = await servicesOver(database)
  services = { ...plain, cards: createCards(database.db, plain.places, 100) }
  server = testServer(() => services)
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  const listingIds = ['a', 'b', 'area', 'sold']
  const texts = { title: 'The Chens, below 8 million', clientTitle: 'Two bedrooms', description: 'They bargain' }
  listId = (await agent.list('create', { ...texts, listingIds })).id
  code = await linkTo(database, agent, listId)
})

const client: ReturnType<typeof asClient> = (name, body) => asClient(server)(name, body)
const send = async (name: string, body: Record<string, unknown>, to = server) =>
  await to.send('POST', callPath(`sharelist/${name}`), { body: fromClient(name, body) })
const msgOf = async (name: string, body: Record<string, unknown>) => (await send(name, body)).envelope.msg
const shared = () => client('shared', { code })
const { notFound, notInList, linkEnded, answersFull, viewingChanged } = problemWords
/** The key of the device of the client. */
const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`

/** A time so many days from now. */
const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()

/** Bodies of every call of a client by a link. */
const clientBodies = (of: string) => ({
  shared: { code: of },
  latest: { code: of },
  react: { code: of, listingId: 'a', verdict: 'love' },
  ask: { code: of, text: 'When?' },
  askviewing: { code: of, listingIds: ['a'], slots: [inDays(1)] },
  moveviewing: { code: of, id: 'none', state: 'cancelled' },
})

test('a client sees title, homes, notes for clients and the card, and nothing that is for the agent alone (T2)', async () => {
  await agent.list('note', { id: listId, listingId: 'a', note: 'Ask for less', isNotePublic: false })
  await agent.list('note', { id: listId, listingId: 'b', note: 'Sunny', isNotePublic: true })
  const list = await shared()
  expect(list).toMatchObject({ code, id: listId, title: 'Two bedrooms', variant: 'normal', by: 'Intermediary', userId: agent.id, takesAnswers: true })
  expect(list).toMatchObject({ card: { id: agent.id }, people: [], messages: [], viewings: [] })
  expect(list.items.map(({ id, note, isAvailable }) => [id, note, isAvailable])).toEqual([
    ['a', '', true],
    ['b', 'Sunny', true],
    ['area', '', true],
    ['sold', '', false],
  ])
  const text = JSON.stringify(list)
  for (const hidden of ['bargain', 'Ask for less', 'secret', 'Chens', 'million']) expect(text).not.toContain(hidden)
  const private_ = fieldRows.filter(([, field]) => field.visibility !== 'anyone').map(([key]) => key)
  for (const { listing } of list.items) for (const key of private_) expect(listing).not.toHaveProperty(key)
  expect(list.items.map(({ listing }) => listing?.poster)).toEqual([null, null, null, null])
  const asAgent = (await agent.call('sharelist/shared', { code })).envelope.data
  expect(asAgent, 'the agent sees what the client sees').toEqual(list)
})

test('the title of a list stays with its agent, also without one for clients (T2)', async () => {
  await agent.list('update', { id: listId, clientTitle: '  ' })
  const wanted = { title: 'The Chens, below 8 million', clientTitle: '' }
  expect(await agent.list('detail', { id: listId })).toMatchObject(wanted)
  expect(await shared()).toMatchObject({ title: '' })
  const copy = await agent.list('duplicate', { id: listId, title: 'The Lins, for rent' })
  await agent.list('update', { id: listId, title: 'The Chens, below 9 million', clientTitle: 'Near the park' })
  const codes = [code, await linkTo(database, agent, listId, 'Intermediary'), await linkTo(database, agent, copy.id), await linkTo(database, agent, copy.id)]
  const titles: string[] = []
  for (const each of codes) {
    const list = await client('shared', { code: each })
    titles.push(list.title)
    const urls = [`/share/${each}`, `/shareList?code=${each}`].map((path) => `/oembed?url=${encodeURIComponent(`${testOrigin}${path}`)}`)
    const answers = await Promise.all(urls.map(async (url) => (await server.handle.request(testOrigin + url)).text()))
    const opened = await server.send('POST', callPath('share/open'), { body: { code: each } })
    expect(JSON.stringify([list, answers, opened.envelope])).not.toMatch(/Chens|Lins|million/)
  }
  expect(titles).toEqual(['Near the park', 'Near the park', '', ''])
})

test('a home whose place is hidden has no exact place in a list', async () => {
  await sql`update listing set exact_place = '{"address": "12 Hidden Street"}' where id = 'area'`.execute(database.db)
  expect(JSON.stringify(await shared())).not.toContain('Hidden Street')
})

test('a list without brand has no word of the site', async () => {
  code = await linkTo(database, agent, listId, 'Intermediary')
  const { name, siteName } = services.profile
  const brand = [name, siteName].flatMap(({ zh, en }) => [zh, en])
  const list = await shared()
  expect(list).toMatchObject({ variant: 'Intermediary', card: { id: agent.id } })
  for (const word of brand) expect(JSON.stringify(list)).not.toContain(word)
})

test('what a client sees is what the database has, also when the cached home changed on another server', async () => {
  const itemOf = async (id: string) => (await shared()).items.find((item) => item.id === id)
  await addListings(database.db, [testListing({ id: 'moving', price: 5 })])
  await agent.list('additems', { id: listId, listingIds: ['moving'] })
  expect(await itemOf('moving')).toMatchObject({ isAvailable: true, listing: { price: 5 } })
  await sql`update listing set price = 4, updated_at = now() + interval '1 second' where id = 'moving'`.execute(database.db)
  expect(await itemOf('moving')).toMatchObject({ listing: { price: 4 } })
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = 'Sold', updated_at = now() + interval '2 seconds' where id = 'moving'`.execute(
    database.db,
  )
  expect(await itemOf('moving')).toMatchObject({ isAvailable: false, listing: { shelf: 'OffShelf' } })
  await sql`update listing set shelf = 'Draft' where id = 'moving'`.execute(database.db)
  expect(await itemOf('moving')).toMatchObject({ isAvailable: false, listing: null })
})

test.each(['revoked', 'expired', 'deleted'] as const)('a link that is %s says so to every call and tells nothing else (T12)', async (end) => {
  if (end === 'deleted') await agent.list('delete', { id: listId })
  else if (end === 'revoked') await sql`update short_url set revoked_at = now() where code = ${code}`.execute(database.db)
  else await sql`update short_url set expires_at = ${inDays(-1)} where code = ${code}`.execute(database.db)
  const { moveviewing: _none, ...bodies } = clientBodies(code)
  for (const [name, body] of Object.entries(bodies)) {
    expect((await send(name, body)).envelope, name).toEqual({ code: 404, msg: linkEnded.en, data: null })
  }
  const answers = [await agent.call('listing/detail', { id: 'a', code }), await agent.call('listing/contactcard', { id: 'a', code })]
  for (const { envelope } of answers) expect(envelope).toEqual({ code: 404, msg: linkEnded.en, data: null })
})

test('an unknown code and one of a listing are not found', async () => {
  const share = await server.send('POST', callPath('share/create'), { body: { target: 'listing', id: 'a', variant: 'normal' } })
  const other = (share.envelope.data as { code: string }).code
  for (const wrong of ['AAAAAAAAAA', other])
    for (const [name, body] of Object.entries(clientBodies(wrong))) expect(await msgOf(name, body), name).toBe(notFound.en)
})

test('with the code of a list, page, contact and similar homes are only those of homes in the list (T1)', async () => {
  const codeOf = async (path: string, id: string) => (await server.send('POST', callPath(path), { body: { id, code } })).envelope.code
  for (const path of ['listing/detail', 'listing/similar', 'listing/contactcard']) {
    expect([await codeOf(path, 'a'), await codeOf(path, 'c'), await codeOf(path, 'none')], path).toEqual([200, 404, 404])
  }
  await agent.list('removeitems', { id: listId, listingIds: ['a'] })
  expect(await codeOf('listing/detail', 'a')).toBe(404)
  expect((await server.send('POST', callPath('listing/detail'), { body: { id: 'b', code } })).envelope.data).toMatchObject({ listing: { poster: null } })
})

test('a verdict is one row per person and home; the same again keeps its time, a note stays until it changes, and nothing leaves nothing', async () => {
  const react = (body: Record<string, unknown>) => client('react', { code, listingId: 'a', verdict: 'love', who: '', ...body } as never)
  const first = await react({ note: ' too\u202e dark ' })
  expect(await react({})).toEqual(first)
  await react({ verdict: 'no', who: ' 爱人 ' })
  await react({ verdict: 'maybe' })
  const reactionsOf = async () =>
    (await shared()).items
      .find(({ id }) => id === 'a')
      ?.reactions.map(({ who, verdict, note }) => [who, verdict, note])
      .toSorted(([a = ''], [b = '']) => ((a ?? '') < (b ?? '') ? -1 : 1))
  expect(await reactionsOf()).toEqual([
    ['', 'maybe', 'too dark'],
    ['爱人', 'no', ''],
  ])
  expect((await shared()).people).toEqual(['', '爱人'])
  expect((await agent.list('detail', { id: listId })).items[0]?.reactions).toHaveLength(2)
  await react({ verdict: null })
  expect(await reactionsOf()).toContainEqual(['', null, 'too dark'])
  await react({ verdict: null, note: '', before: 'too dark' })
  expect(await reactionsOf()).toEqual([['爱人', 'no', '']])
  for (const listingId of ['c', 'none']) expect(await msgOf('react', { code, listingId, verdict: 'love' })).toBe(notInList.en)
})

test('the version of a list changes with all that its client sees, and with nothing else', async () => {
  const latest = async (of = code) => (await client('latest', { code: of })).version
  const other = await linkTo(database, agent, listId)
  const before = [await latest(), await latest(other)]
  expect([(await shared()).version, await latest(), await latest(other)]).toEqual([before[0], ...before])
  await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: '', key })
  const id = (await shared()).viewings[0]?.id ?? ''
  const changes: readonly (() => Promise<unknown>)[] = [
    () => client('react', { code, listingId: 'a', verdict: 'love', who: '' }),
    () => client('react', { code, listingId: 'a', verdict: null, who: '' }),
    () => client('ask', { code, listingId: 'a', text: 'When?', who: '' }),
    () => agent.list('answer', { code, listingId: 'a', text: 'On Monday.' }),
    () => agent.list('moveviewing', { id, state: 'offered', time: inDays(2) }),
    () => agent.list('moveviewing', { id, state: 'offered', time: inDays(3) }),
    () => client('moveviewing', { id, code, key, state: 'confirmed', time: inDays(3) }),
    () => agent.list('update', { id: listId, clientTitle: 'Two or three bedrooms' }),
    () => agent.list('removeitems', { id: listId, listingIds: ['b'] }),
    () => sql`update listing set price = 4, updated_at = now() + interval '1 second' where id = 'a'`.execute(database.db),
  ]
  const versions = [await latest()]
  for (const change of changes) {
    await change()
    versions.push(await latest())
    expect((await shared()).version).toBe(versions.at(-1))
  }
  expect(
    versions.every((version, index) => version !== versions[index - 1]),
    versions.join(),
  ).toBe(true)
  const ofOther = await latest(other)
  await client('ask', { code, listingId: 'a', text: 'Why?', who: '' })
  expect(await latest(other), 'an answer by another link').toBe(ofOther)
})

test('answers of one link are not shown by another', async () => {
  const other = await linkTo(database, agent, listId)
  await client('react', { code, listingId: 'a', verdict: 'love', who: '' })
  await client('ask', { code, listingId: 'a', text: 'When?', who: '' })
  await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: '' })
  const list = await client('shared', { code: other })
  expect(list).toMatchObject({ people: [], messages: [], viewings: [] })
  expect(list.items.flatMap(({ reactions }) => reactions)).toEqual([])
})

test('a thousand reactions of one client are one row and a wait; another client still answers (T26)', async () => {
  let address = '203.0.113.50'
  const limited = testServer(() => services, { rateLimits: true, clientAddress: () => address })
  const react = async () => (await send('react', { code, listingId: 'a', verdict: 'love' }, limited)).status
  const statuses = new Map<number, number>()
  for (let round = 0; round < 50; round += 1)
    for (const status of await Promise.all(Array.from({ length: 20 }, react))) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect([...statuses]).toEqual([
    [200, 600],
    [429, 400],
  ])
  const { rows } = await sql<{ total: number }>`select count(*) as total from share_reaction where code = ${code}`.execute(database.db)
  expect(rows).toEqual([{ total: 1 }])
  address = '203.0.113.51'
  expect(await react()).toBe(200)
})

test('at most eight names answer by a link, also at once, of one network at most half of those that others leave', async () => {
  const from = (network: number) => testServer(() => services, { clientAddress: () => `198.51.100.${network}` })
  const body = { code, listingId: 'a', verdict: 'love' }
  const comeFrom = async (network: number) => {
    const names = Array.from({ length: shareListLimits.people }, (_, at) => `person ${network} ${at}`)
    const msgs = await Promise.all(names.map(async (who) => (await send('react', { ...body, who }, from(network))).envelope.msg))
    return msgs.filter((msg) => msg !== answersFull.en).length
  }
  expect([await comeFrom(1), await comeFrom(2), await comeFrom(3), await comeFrom(4), await comeFrom(5)]).toEqual([4, 2, 1, 1, 0])
  const known = (await shared()).people
  expect(known).toHaveLength(shareListLimits.people)
  await client('ask', { code, listingId: null, text: 'When?', who: known[0] ?? '' })
  expect(await msgOf('ask', { code, text: 'When?', who: 'nobody yet' })).toBe(answersFull.en)
  expect(await msgOf('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], who: 'nobody yet' })).toBe(answersFull.en)
  // the client, who has given no name, is not shut out by the names of others
  expect(await msgOf('react', { code, listingId: 'a', verdict: 'love', who: '' })).not.toBe(answersFull.en)
  expect(await msgOf('ask', { code, text: 'When?', who: '' })).not.toBe(answersFull.en)
  expect(await msgOf('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], who: '' })).not.toBe(answersFull.en)
  expect((await shared()).people).toEqual(['', ...known])
})

test('a client asks and the agent answers; nobody else can', async () => {
  await client('ask', { code, listingId: 'a', text: ' Pets?\n\u202eReally ', who: '爱人' })
  await agent.list('answer', { code, listingId: 'a', text: 'Yes' })
  expect((await shared()).messages).toMatchObject([
    { listingId: 'a', isFromAgent: false, who: '爱人', text: 'Pets?\nReally' },
    { listingId: 'a', isFromAgent: true, who: '', text: 'Yes' },
  ])
  expect((await shared()).people).toEqual(['爱人'])
  const stranger = await registerListAgent(server, database)
  expect((await stranger.call('sharelist/answer', { code, text: 'No' })).envelope.msg).toBe(notFound.en)
  expect((await agent.call('sharelist/answer', { code, listingId: 'c', text: 'No' })).envelope.msg).toBe(notInList.en)
  expect((await send('ask', { code, text: '\u200b' })).envelope.data).toEqual({ fields: { text: 'required' } })
  await sql`
    insert into share_message (id, code, is_from_agent, who, text) select ${code} || n, ${code}, false, '', 'x' from generate_series(1, ${shareListLimits.messages - 4}::integer) as n`.execute(
    database.db,
  )
  const msgs = await Promise.all([1, 2, 3].map((n) => msgOf('ask', { code, text: `x ${n}`, who: '爱人' })))
  expect(msgs.filter((msg) => msg === answersFull.en)).toHaveLength(2)
  expect((await agent.call('sharelist/answer', { code, text: 'Yes' })).envelope.code, 'questions take no room from answers').toBe(200)
})

test('a viewing is asked for, another time offered and agreed, each by its side', async () => {
  const slots = [inDays(3), inDays(2), inDays(3)]
  const { id } = await client('askviewing', { code, listingIds: ['b', 'a', 'b'], slots, note: 'After work', who: '', key })
  const viewing = async () => (await shared()).viewings[0]
  expect(await viewing()).toMatchObject({ id, listingIds: ['b', 'a'], slots: [inDays(2), inDays(3)], state: 'asked', time: null, note: '' })
  const client_ = (state: string, time?: string) => msgOf('moveviewing', { id, code, key, state, ...(time && { time }) })
  const agent_ = async (state: string, time?: string) => (await agent.call('sharelist/moveviewing', { id, state, ...(time && { time }) })).envelope
  expect(await client_('confirmed', inDays(2))).toBe(viewingChanged.en)
  expect((await agent_('confirmed')).data).toEqual({ fields: { time: 'required' } })
  expect((await agent_('confirmed', inDays(4))).msg, 'the client did not propose that time').toBe(viewingChanged.en)
  for (let round = 0; round < 2; round += 1) expect((await agent_('offered', inDays(5))).code).toBe(200)
  expect((await agent_('offered', inDays(6))).code).toBe(200)
  expect(await client_('confirmed', inDays(5)), 'another time was offered meanwhile').toBe(viewingChanged.en)
  for (let round = 0; round < 2; round += 1) expect(await client_('confirmed', inDays(6))).not.toBe(viewingChanged.en)
  expect(await viewing()).toMatchObject({ state: 'confirmed', time: inDays(6), slots: [inDays(6)] })
  expect((await agent_('cancelled')).code).toBe(200)
  expect(await viewing()).toMatchObject({ state: 'cancelled', time: inDays(6) })
  expect(await client_('confirmed', inDays(6))).toBe(viewingChanged.en)
})

test('an agent gets the viewings of all own lists, those to answer first; nobody else gets them (T1)', async () => {
  const ids: string[] = []
  for (const note of ['first', 'second']) ids.push((await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note, who: '' })).id)
  const own = async () => (await agent.list('viewings', {})).items.map(({ id, state }) => [id, state])
  await agent.list('moveviewing', { id: ids[1] ?? '', state: 'declined' })
  expect(await own()).toEqual([
    [ids[0], 'asked'],
    [ids[1], 'declined'],
  ])
  const answer = await agent.list('viewings', {})
  expect(answer.items[0]).toMatchObject({ code, linkName: '', listId, note: 'first' })
  expect(answer.listings.map(({ id }) => id)).toEqual(['a'])
  const stranger = await registerListAgent(server, database)
  expect(await stranger.list('viewings', {})).toEqual({ items: [], listings: [], removed: [], agreedElsewhere: [] })
  await agent.list('delete', { id: listId })
  expect(await own()).toEqual([])
})

test('a viewing is only for times to come, and for homes of the list', async () => {
  const ask = (body: Record<string, unknown>) => send('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], ...body })
  expect((await ask({ slots: [inDays(1), inDays(-1)] })).envelope.data).toEqual({ fields: { slots: 'tooSmall' } })
  expect((await ask({ slots: [1, 2, 3, 4].map(inDays) })).envelope.data).toEqual({ fields: { slots: 'tooLong' } })
  expect((await ask({ listingIds: ['a', 'c'] })).envelope.msg).toBe(notInList.en)
  expect((await shared()).viewings).toEqual([])
})

test('a viewing is moved by nobody but its two sides (T1), and ten wait for an answer at most', async () => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: '' })
  const other = await linkTo(database, agent, listId)
  const stranger = await registerListAgent(server, database)
  expect(await msgOf('moveviewing', { id, code: other, state: 'cancelled' })).toBe(notFound.en)
  expect((await stranger.call('sharelist/moveviewing', { id, state: 'declined' })).envelope.msg).toBe(notFound.en)
  expect(await msgOf('moveviewing', { id, state: 'declined' })).toBe(problemWords.signedOut.en)
  const ask = (_: unknown, n: number) => msgOf('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: `${n}` })
  const msgs = await Promise.all(Array.from({ length: shareListLimits.unansweredViewings / 2 + 1 }, ask))
  expect(msgs.filter((msg) => msg === answersFull.en)).toHaveLength(2)
  await agent.list('moveviewing', { id, state: 'declined' })
  expect(await ask(null, -1)).not.toBe(answersFull.en)
})
