import { problemWords } from '@site/domain/problems.words.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { callPath, confirm, goodPassword, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'

// Who hears of agreed viewings of homes that were removed for good, and what pages say of them.

let database: Database
let server: TestServer
let services: Services
let poster: Person
let client: Person
let agent: ListAgent
let homes: string[]

beforeAll(async () => {
  ;({ database, server, services } = await openTestSite())
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'rate_count'] as const) await database.db.deleteFrom(table).execute()
  poster = await registerPerson(server)
  client = await registerPerson(server)
  agent = await registerListAgent(server, database)
  for (const person of [poster, client, agent]) await confirm(database, person)
  homes = await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id }), testListing({ posterId: poster.id })]))
})
afterAll(() => database.close())

const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
const inDays = (days: number) => new Date(thisMinute + days * 86_400_000).toISOString()
const offMails = async () => (await queuedMails(database)).filter(({ values }) => values['heading'] === 'Viewing cancelled' || values['heading'] === '看房取消')
const receivers = async () => (await offMails()).map(({ to }) => to.address).toSorted()
const call = async <Data = unknown>(person: Person, path: string, body: object): Promise<Data> => {
  const { envelope } = await person.call(path, body)
  expect(envelope.code, path).toBe(200)
  return envelope.data as Data
}
const remove = (id: string | undefined) => call(poster, 'listing/remove', { id })
const leave = () => call(poster, 'account/delete', { password: goodPassword })

type Opened = { listing: { text: unknown }; messages: { viewing: string | null }[] }

/** A conversation of the client with a person about a home, in which both have agreed to a time. */
async function agree(other: Person, id: string | undefined, { time = inDays(3), code = undefined as string | undefined } = {}): Promise<string> {
  await call(client, 'listing/contact', { id, code, name: 'Rita', message: 'May I see it?', locale: 'en' })
  const { conversations } = await call<{ conversations: { id: string }[] }>(other, 'messages/list', {})
  const conversation = conversations[0]!.id
  for (const by of [other, client]) await call(by, 'messages/send', { conversation, key: newId(), message: 'Come, secret-words', viewing: time })
  return conversation
}
const shareBy = async (person: Person, variant: 'normal' | 'Intermediary') =>
  (await call<{ code: string }>(person, 'share/create', { target: 'listing', id: homes[0], variant })).code

test('when a home is removed the client learns that the agreed viewing is off, and where the conversation is; its poster need not', async () => {
  const conversation = await agree(poster, homes[0], { time: inDays(4) })
  await remove(homes[0])
  const mails = await offMails()
  expect(mails).toMatchObject([{ to: { address: client.email }, template: 'homeOff' }])
  expect(mails[0]?.values['time']).toBe(formatMoment(inDays(4), mails[0]?.locale ?? 'en', services.profile.timeZone ?? 'UTC'))
  expect(Object.keys(mails[0]?.values ?? {}).toSorted()).toEqual(['heading', 'time', 'url'])
  const token = /#(\S+)$/.exec(mails[0]?.values['url'] ?? '')?.[1]
  const { envelope } = await server.send('POST', callPath('messages/open'), { body: { conversation: token } })
  expect(envelope).toMatchObject({ code: 200, data: { id: conversation, listing: { text: null } } })
  await remove(homes[0])
  expect(await offMails(), 'removed again').toHaveLength(1)
})

test.each([
  ['removed', 'normal', () => remove(homes[0])],
  ['removed with the account of its poster', 'Intermediary', leave],
] as const)('the agent who shared a home of another person that is %s hears it too, as well as the client', async (_, variant, go) => {
  await agree(agent, homes[0], { code: await shareBy(agent, variant) })
  await go()
  expect(await receivers()).toEqual([agent.email, client.email].toSorted())
  const toClient = (await offMails()).find(({ to }) => to.address === client.email)
  expect(toClient?.template).toBe(variant === 'normal' ? 'homeOff' : 'homeOffWithoutBrand')
})

test('nobody hears of times that were only offered, that are over, or of other homes; a removed home takes no new time', async () => {
  const past = await agree(poster, homes[1])
  await sql`update message set viewing_at = now() - interval '1 hour' where conversation_id = ${past}`.execute(database.db)
  await remove(homes[1])
  await call(client, 'listing/contact', { id: homes[0], name: 'Rita', message: 'May I?', locale: 'en' })
  const { conversations } = await call<{ conversations: { id: string }[] }>(poster, 'messages/list', {})
  const offer = { conversation: conversations[0]?.id, message: 'Come', viewing: inDays(2) }
  await call(poster, 'messages/send', { ...offer, key: newId() })
  await remove(homes[0])
  expect(await offMails()).toEqual([])
  expect((await client.call('messages/send', { ...offer, key: newId() })).envelope.msg).toBe(problemWords.removed.en)
  expect((await client.call('messages/send', { ...offer, viewing: undefined, key: newId() })).envelope.code).toBe(200)
  expect(await call<Opened>(client, 'messages/open', { conversation: offer.conversation })).toMatchObject({ listing: { text: null } })
})

test('of two agreed times the last one holds, for whoever removes the home or closes the account', async () => {
  for (const [home, go] of [
    [homes[0], () => remove(homes[0])],
    [homes[1], leave],
  ] as const) {
    const conversation = await agree(poster, home, { time: inDays(5) })
    for (const by of [client, poster]) await call(by, 'messages/send', { conversation, key: newId(), message: 'Then that', viewing: inDays(3) })
    await go()
    const mail = (await queuedMails(database)).findLast(({ template }) => /^(viewing|home)Off/.test(template))
    expect(mail?.values['time']).toBe(formatMoment(inDays(3), mail?.locale ?? 'en', services.profile.timeZone ?? 'UTC'))
  }
})

const withHome = () => remove(homes[0])
const byHand = (conversation: string) => call(poster, 'messages/send', { conversation, key: newId(), message: 'Sorry', viewing: inDays(3), move: 'cancel' })
test.each([
  ['off with its home, then its poster goes', withHome, () => poster],
  ['off with its home, then its client goes', withHome, () => client],
  ['off by hand, then its poster goes', byHand, () => poster],
  ['off by hand, then its client goes', byHand, () => client],
] as const)('a viewing that was called off is not counted, and not called off again when an account closes: %s', async (_, callOff, closer) => {
  await callOff(await agree(poster, homes[0]))
  const told = (await offMails()).length
  for (const person of [poster, client]) expect(await call(person, 'listing/viewings', {})).toEqual({ count: 0, next: null })
  await call(closer(), 'account/delete', { password: goodPassword })
  expect((await offMails()).length, 'nobody hears of it twice').toBeLessThanOrEqual(told)
})

test.each([
  ['removes the home', () => remove(homes[0])],
  ['closes the account', leave],
] as const)('who agrees while the poster %s is refused, or hears that the viewing is off', async (_, go) => {
  await call(client, 'listing/contact', { id: homes[0], name: 'Rita', message: 'May I see it?', locale: 'en' })
  const { conversations } = await call<{ conversations: { id: string }[] }>(poster, 'messages/list', {})
  const offer = { conversation: conversations[0]!.id, message: 'Come', viewing: inDays(3) }
  await call(poster, 'messages/send', { ...offer, key: newId() })
  const [{ envelope }] = await Promise.all([client.call('messages/send', { ...offer, key: newId() }), go()])
  expect(await receivers()).toEqual(envelope.code === 200 ? [client.email] : [])
})

const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`

/** A viewing by the link of a list of the agent; returns the link and the id. */
async function askByLink(listingIds: string[], time = inDays(2)) {
  const { id: list } = await agent.list('create', { title: 'Homes', listingIds: homes })
  const code = await linkTo(database, agent, list)
  const { id } = await asClient(server)('askviewing', { code, listingIds, slots: [time], note: '', who: '', key })
  return { code, id, list }
}
const confirmViewing = (id: string, time = inDays(2)) => agent.list('moveviewing', { id, state: 'confirmed', time, clashSeen: true })

test.each([
  ['removed', () => remove(homes[0])],
  ['removed with the account of its poster', leave],
] as const)('a viewing by the link of a list is off when its home is %s: the page and the agent read it, and the agent is told', async (_, go) => {
  const { code, id } = await askByLink([homes[0]!])
  await confirmViewing(id)
  await go()
  const off = { id, state: 'cancelled', isOff: true, time: inDays(2) }
  expect((await asClient(server)('shared', { code })).viewings).toMatchObject([off])
  expect((await agent.list('viewings', {})).items).toMatchObject([off])
  expect(await offMails()).toMatchObject([{ to: { address: agent.email }, template: 'listViewingOff' }])
  for (const state of ['confirmed', 'asked'] as const) {
    const { envelope } = await server.send('POST', callPath('sharelist/moveviewing'), { body: { id, code, key, state, time: inDays(2) } })
    expect(envelope.msg, state).toBe(problemWords.removed.en)
  }
})

test('the agent reads whether the client of a removed home sees that the viewing is off, or has a link that ended', async () => {
  for (const end of [async () => undefined, (code: string) => agent.call('share/revoke', { codes: [code] })]) {
    const { code, id } = await askByLink([homes[1]!])
    await confirmViewing(id)
    await end(code)
  }
  await call(poster, 'listing/remove', { id: homes[1] })
  expect((await offMails()).map(({ template }) => template).toSorted()).toEqual(['listViewingOff', 'listViewingOffUnseen'])
})

test('a request for a viewing of homes that are all removed waits for nobody; one that is left, or a time before the removal, keeps it as it is', async () => {
  const both = await askByLink([...homes])
  const one = await askByLink([homes[1]!])
  const over = await askByLink([homes[1]!])
  await confirmViewing(over.id)
  await sql`update share_viewing set agreed_at = now() - interval '1 hour' where id = ${over.id}`.execute(database.db)
  await remove(homes[1])
  const states = async () => Object.fromEntries((await agent.list('viewings', {})).items.map(({ id, state, isOff }) => [id, `${state} ${isOff}`]))
  expect(await states()).toEqual({ [both.id]: 'asked false', [one.id]: 'cancelled true', [over.id]: 'confirmed false' })
  const waiting = async () => Object.fromEntries((await agent.list('page', {})).items.map(({ id, viewings }) => [id, viewings]))
  expect(await waiting()).toEqual({ [both.list]: 1, [one.list]: 0, [over.list]: 0 })
  await remove(homes[0])
  expect(await states()).toMatchObject({ [both.id]: 'cancelled true' })
  expect(await waiting()).toMatchObject({ [both.list]: 0 })
  expect(await offMails(), 'nobody had agreed').toEqual([])
})
