import { fill } from '@site/domain/format.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { viewingSentences } from '@site/domain/sharing/viewing-sentences.words.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { confirm, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'

let database: Database
let server: TestServer
let people: Readonly<Record<'owner' | 'client', Person>>
let conversation: string

beforeAll(async () => {
  ;({ database, server } = await openTestSite({ profile: { timeZone: 'Asia/Manila' } }))
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation'] as const) await database.db.deleteFrom(table).execute()
  people = { owner: await registerPerson(server, 'Owner'), client: await registerPerson(server, 'Owner') }
  for (const person of Object.values(people)) await confirm(database, person)
  const [id] = await database.transaction((tx) => addListings(tx, [testListing({ posterId: people.owner.id })]))
  await people.client.call('listing/contact', { id, name: 'Rita', message: 'Hello', locale: 'en' })
  const { conversations } = (await people.owner.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }
  conversation = conversations[0]?.id ?? ''
})
afterAll(() => database.close())

type Side = keyof typeof people
type Act = { viewing?: string; move?: 'cancel' | 'restore'; seen?: string; text?: string; key?: string }

const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
const inHours = (hours: number) => new Date(thisMinute + hours * 3_600_000).toISOString()
const [first, second] = [inHours(48), inHours(50)]
const send = async (by: Side, { text = 'Own words', key = newId(), ...act }: Act) =>
  (await people[by].call('messages/send', { conversation, key, message: text, ...act })).envelope
const shown = async (by: Side) => {
  const { messages } = (await people[by].call('messages/open', { conversation })).envelope.data as { messages: { id: string }[] }
  return messages.at(-1)?.id
}
const changed = problemWords.viewingChanged.en
const other = (side: Side): Side => (side === 'owner' ? 'client' : 'owner')
const agreeOnFirst = async () => {
  await send('client', { viewing: first })
  await send('owner', { viewing: first })
}

test.each([
  ['owner', 'offers another time', { viewing: second }, { viewing: first, move: 'cancel' }],
  ['client', 'offers another time', { viewing: second }, { viewing: first, move: 'cancel' }],
] as const)('the %s %s without having seen what the other side did to the viewing: nothing is sent', async (side, _name, act, news) => {
  await agreeOnFirst()
  const seen = (await shown(side))!
  expect((await send(other(side), { ...news })).code).toBe(200)
  const mails = (await queuedMails(database)).length
  expect((await send(side, { ...act, seen })).msg).toBe(changed)
  expect(await queuedMails(database), 'no mail').toHaveLength(mails)
  expect((await send(side, { viewing: inHours(60), seen: (await shown(side))! })).code, 'after a look').toBe(200)
})

test.each([
  ['owner', 'offered to move it', [['other', { viewing: second }]]],
  ['client', 'offered to move it', [['other', { viewing: second }]]],
  [
    'client',
    'cancelled it and took that back',
    [
      ['other', { viewing: first, move: 'cancel' }],
      ['other', { viewing: first, move: 'restore' }],
    ],
  ],
  [
    'owner',
    'moved it and moved it back with the consent of the first',
    [
      ['other', { viewing: second }],
      ['own', { viewing: second }],
      ['other', { viewing: first }],
      ['own', { viewing: first }],
    ],
  ],
] as const)('a cancellation of the %s holds while the time is agreed, also unaware that the other side %s, and ends open offers', async (side, _name, news) => {
  await agreeOnFirst()
  const seen = (await shown(side))!
  for (const [by, act] of news) expect((await send(by === 'own' ? side : other(side), { ...act })).code).toBe(200)
  expect((await send(side, { viewing: first, move: 'cancel', seen })).code).toBe(200)
  const agree = { viewing: second, text: viewingSentences.agree.en }
  expect((await send(side, agree)).msg, 'no offer is left to agree to').toBe(changed)
})

test.each([
  ['owner', [['other', { viewing: first, move: 'cancel' }]]],
  [
    'client',
    [
      ['other', { viewing: second }],
      ['own', { viewing: second }],
    ],
  ],
] as const)('a cancellation of the %s is refused when its time is not the agreed one any more', async (side, news) => {
  await agreeOnFirst()
  const seen = (await shown(side))!
  for (const [by, act] of news) await send(by === 'own' ? side : other(side), { ...act })
  expect((await send(side, { viewing: first, move: 'cancel', seen })).msg).toBe(changed)
})

test.each([
  ['agrees', { viewing: first }],
  ['offers another time', { viewing: second }],
] as const)('who %s on one device has to have seen what they did on another', async (_name, act) => {
  await send('client', { viewing: first })
  const seen = (await shown('owner'))!
  await send('owner', { viewing: inHours(72) })
  expect((await send('owner', { ...act, seen })).msg).toBe(changed)
})

test('messages that are about no viewing need not be seen, and write nothing that has to be', async () => {
  await send('client', { viewing: first })
  const seen = (await shown('owner'))!
  await send('client', {})
  expect((await send('owner', { seen })).code).toBe(200)
  expect((await send('owner', { viewing: first, seen })).code).toBe(200)
  expect((await send('client', { viewing: second, seen: newId() })).msg, 'of no message here').toBe(changed)
})

test('the same message sent twice at once is one, whatever it has seen', async () => {
  const act = { viewing: first, seen: (await shown('owner'))!, key: newId() }
  const both = await Promise.all([send('owner', act), send('owner', act)])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect((await send('owner', act)).code).toBe(200)
})

test.each([
  ['zh', 'owner'],
  ['en', 'client'],
  ['en', 'owner'],
] as const)('%s: a page of an earlier version moves no viewing of the %s that is cancelled', async (locale, side) => {
  const text = fill(viewingSentences.move[locale], { old: formatMoment(first, locale, 'Asia/Manila') })
  await agreeOnFirst()
  expect((await send(side, { viewing: second, text })).code).toBe(200)
  await send(other(side), { viewing: first, move: 'cancel' })
  const mails = (await queuedMails(database)).length
  expect((await send(side, { viewing: inHours(60), text })).msg).toBe(changed)
  expect(await queuedMails(database)).toHaveLength(mails)
  expect((await send(side, { viewing: first, text: viewingSentences.agree[locale] })).msg, 'consent').toBe(changed)
  expect((await send(side, { viewing: inHours(60), text: viewingSentences.offer[locale] })).code).toBe(200)
})

test.each([
  ['was answered with another time', [['owner', second]]],
  [
    'was answered with another time that both agreed to',
    [
      ['owner', second],
      ['client', second],
    ],
  ],
  [
    'stands beside another one that both agreed to',
    [
      ['client', second],
      ['owner', second],
    ],
  ],
] as const)('nobody agrees to an offer that %s', async (_name, acts) => {
  await send('client', { viewing: first })
  for (const [by, viewing] of acts) expect((await send(by, { viewing })).code).toBe(200)
  const agreedMails = (await queuedMails(database)).length
  for (const locale of ['zh', 'en'] as const)
    for (const seen of [undefined, await shown('owner')])
      expect((await send('owner', { viewing: first, text: viewingSentences.agree[locale], ...(seen && { seen }) })).msg).toBe(changed)
  expect(await queuedMails(database)).toHaveLength(agreedMails)
})

test('a stopped person gets the same answers as anybody else', async () => {
  await send('owner', { viewing: first })
  await people.owner.call('messages/block', { conversation, isBlocked: true })
  expect((await send('client', { viewing: second })).code).toBe(200)
  expect((await send('client', { viewing: first, text: viewingSentences.agree.en })).msg).toBe(changed)
})

test.each([
  ['zh', 'en'],
  ['en', 'zh'],
] as const)('a ready-made sentence in %s is in the mail to a reader of %s in that language', async (written, read) => {
  await sql`update account set language = ${read} where id = ${people.client.id}`.execute(database.db)
  const lastText = async () => (await queuedMails(database)).at(-1)?.values['message']
  await send('owner', { viewing: first, text: viewingSentences.offer[written] })
  expect(await lastText()).toContain(`\n\n${viewingSentences.offer[read]}`)
  await send('client', { viewing: first })
  const moveIn = (locale: 'zh' | 'en') => fill(viewingSentences.move[locale], { old: formatMoment(first, locale, 'Asia/Manila') })
  await send('owner', { viewing: second, text: moveIn(written) })
  expect(await lastText()).toContain(`\n\n${moveIn(read)}`)
  await send('owner', { viewing: inHours(70), text: 'See you, 再见' })
  expect(await lastText()).toContain('\n\nSee you, 再见')
})
