import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, testOrigin, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath, confirm, permit } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { renderMail } from '../mail/render.ts'
import { sendAnswerMails } from './answer-mails.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let [list, code] = ['', '']
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  await addListings(
    database.db,
    ['a', 'b', 'c'].map((id) => testListing({ id })),
  )
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from mail`.execute(database.db)
  await sql`delete from answer_digest`.execute(database.db)
  agent = await registerListAgent(server, database)
  await confirm(database, agent)
  list = (await agent.list('create', { title: 'For the Chens', listingIds: ['a', 'b', 'c'] })).id
  code = await link('Ms Wu')
})

async function link(name: string): Promise<string> {
  const made = await linkTo(database, agent, list)
  await sql`update short_url set name = ${name} where code = ${made}`.execute(database.db)
  return made
}

const rethrow = (error: unknown): never => {
  throw error
}
const round = (options: object = {}) => sendAnswerMails(services, { publicOrigin: testOrigin, report: rethrow, ...options })
/** As if some minutes had passed since the last answer and mail. */
const pass = (minutes: number) =>
  sql`update answer_digest set due_at = due_at - make_interval(mins => ${minutes}), mailed_at = mailed_at - make_interval(mins => ${minutes})`.execute(
    database.db,
  )
const mails = async () => (await queuedMails(database)).filter(({ template }) => template === 'clientAnswers')
const linesOf = (mail: { values: Readonly<Record<string, string>> } | undefined) =>
  (JSON.parse(mail?.values['links'] ?? '[]') as { text: string; url: string }[]).map(({ text }) => text)
const lastLines = async () => linesOf((await mails()).at(-1))

const client: ReturnType<typeof asClient> = (name, body) => asClient(server)(name, body)
const react = (listingId: string, verdict: 'love' | 'maybe' | 'no', of = code, { note, before }: { note?: string; before?: string } = {}) =>
  client('react', { code: of, listingId, verdict, note, before, who: '' })
const ask = (text: string) => client('ask', { code, listingId: null, text, who: '' })
const slot = '2100-01-01T10:00:00.000Z'
const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`
const askViewing = () => client('askviewing', { code, listingIds: ['a'], slots: [slot], note: '', who: '', key })
const see = () => agent.call('share/seen', { code })

test('verdicts gather for some minutes, then one mail tells them by link, with counts alone', async () => {
  await react('a', 'love', code, { note: 'secret note' })
  await react('b', 'no')
  await pass(4)
  expect(await round()).toBe(0)
  // neither a later answer nor a repeated one puts the mail off
  await react('b', 'no')
  await react('a', 'love', await link(''))
  await pass(1)
  expect(await round()).toBe(1)
  const [mail] = await mails()
  expect(linesOf(mail)).toEqual(['A client · For the Chens: 1 loved', 'Ms Wu · For the Chens: 1 note, 1 loved, 1 not for them'])
  expect(mail?.values['news']).toBe('1 note, 2 loved, 1 not for them')
  const { subject, text, stopUrl } = await renderMail(mail!, services.profile)
  expect(subject).toBe('News from your clients: 1 note, 2 loved, 1 not for them')
  expect(text).toContain(`${testOrigin}/list?tab=links&link=${code}`)
  expect(text).not.toContain('secret')
  expect(stopUrl).toBe(mail?.values['unsubscribeUrl'])
  expect(await round()).toBe(0)
})

test.each([
  [['Ms Wu', 'Ms Wu'], 'News from Ms Wu: 2 loved'],
  [['Ms Wu', 'Mr Lim'], 'News from your clients: 2 loved'],
  [[''], 'News from a client: 1 loved'],
  [['', ''], 'News from your clients: 2 loved'],
])('of the clients %j the subject is %j', async (names, subject) => {
  for (const name of names) await react('a', 'love', await link(name))
  await pass(5)
  await round()
  expect((await renderMail((await mails())[0]!, services.profile)).subject).toBe(subject)
})

test('a question or a viewing comes sooner; then at most one mail an hour tells what came since, each once', async () => {
  await react('a', 'maybe')
  await ask('Is it free?')
  await pass(2)
  expect(await round()).toBe(1)
  await askViewing()
  await react('a', 'maybe')
  await pass(58)
  expect(await round()).toBe(0)
  await pass(2)
  expect(await round()).toBe(1)
  expect(await lastLines()).toEqual(['Ms Wu · For the Chens: 1 viewing request'])
  await react('a', 'love')
  await pass(60)
  expect(await round()).toBe(1)
  expect(await lastLines()).toEqual(['Ms Wu · For the Chens: 1 loved'])
  await pass(120)
  expect(await round()).toBe(0)
})

test('no mail tells what the agent has seen, or has answered', async () => {
  await react('a', 'love')
  await see()
  await pass(5)
  expect(await round()).toBe(0)
  await ask('Is it free?')
  await agent.list('answer', { code, listingId: null, text: 'It is' })
  const { id } = await askViewing()
  await agent.list('moveviewing', { id, state: 'confirmed', time: slot })
  await pass(5)
  expect(await round()).toBe(0)
  await client('moveviewing', { id, code, key, state: 'cancelled' })
  await pass(5)
  expect(await round()).toBe(1)
  expect(await lastLines()).toEqual(['Ms Wu · For the Chens: 1 viewing cancelled'])
})

test('an offer that the client declines, and a request that the client takes back, are no cancelled viewings', async () => {
  const { id } = await askViewing()
  await agent.list('moveviewing', { id, state: 'offered', time: new Date(Date.now() + 864_000_000).toISOString() })
  await client('moveviewing', { id, code, key, state: 'cancelled' })
  await pass(60)
  expect(await round()).toBe(1)
  expect(await lastLines()).toEqual(['Ms Wu · For the Chens: 1 viewing time declined'])
  await client('moveviewing', { id, code, key, state: 'offered' })
  await pass(60)
  expect(await round()).toBe(0)
  const other = await askViewing()
  await client('moveviewing', { id: other.id, code, key, state: 'cancelled' })
  await pass(60)
  expect(await round()).toBe(1)
  expect(await lastLines()).toEqual(['Ms Wu · For the Chens: 1 viewing request cancelled'])
})

test('verdicts that the list showed and viewings that their tab showed are not mailed; questions and notes are', async () => {
  const other = (await agent.list('create', { title: 'Other', listingIds: ['a'] })).id
  await react('a', 'love')
  await react('b', 'love', code, { note: 'And the view?' })
  await ask('Is it free?')
  await askViewing()
  await agent.list('shown', { id: other })
  await agent.list('shown', { id: list })
  await pass(5)
  expect(await round()).toBe(1)
  expect(await lastLines()).toEqual(['Ms Wu · For the Chens: 1 viewing request, 1 question, 1 note, 1 loved'])
  await askViewing()
  await agent.list('shown', {})
  await react('c', 'no')
  await pass(60)
  expect(await round()).toBe(1)
  expect(await lastLines()).toEqual(['Ms Wu · For the Chens: 1 not for them'])
})

test('the mail is in the language of the agent, and ends after twenty links', async () => {
  await sql`update account set language = 'zh' where id = ${agent.id}`.execute(database.db)
  for (let at = 0; at < 22; at += 1) await react('a', 'love', await link(`客户 ${at}`))
  await pass(5)
  expect(await round()).toBe(1)
  const lines = await lastLines()
  expect(lines).toHaveLength(21)
  expect([lines[0], lines[20]]).toEqual(['客户 21 · For the Chens：喜欢 1 套', '还有 2 个链接'])
  expect((await mails())[0]).toMatchObject({ locale: 'zh', values: { news: '喜欢 22 套' } })
})

test('the link that stops these mails ends when the agent confirms another address', async () => {
  await react('a', 'love')
  await pass(5)
  await round()
  const url = (await mails())[0]?.values['unsubscribeUrl'] ?? ''
  await sql`update account set email = 'new@mail.example', email_confirmed_at = now() where id = ${agent.id}`.execute(database.db)
  expect((await server.handle.request(url, { method: 'POST' })).status).toBe(404)
  expect((await agent.call('account/details')).envelope.data).toMatchObject({ answerMails: true })
})

test('the agent switches the mails off in the settings, or by the link in one; what came meanwhile is not told later', async () => {
  const details = async () => (await agent.call('account/details')).envelope.data as { answerMails: boolean }
  await react('a', 'love')
  await pass(5)
  await round()
  const url = new URL((await mails())[0]?.values['unsubscribeUrl'] ?? '')
  expect([url.pathname, url.searchParams.get('of')]).toEqual(['/unsubscribe', 'answers'])
  const token = url.searchParams.get('token')
  expect((await server.send('POST', callPath('savedsearch/unsubscribe'), { body: { token: `${token}x` } })).envelope.code).toBe(404)
  expect((await details()).answerMails).toBe(true)
  expect((await server.send('POST', callPath('savedsearch/unsubscribe'), { body: { token } })).envelope).toMatchObject({ code: 200, data: { address: null } })
  expect((await details()).answerMails).toBe(false)
  await react('b', 'love')
  await pass(120)
  expect(await round()).toBe(0)
  expect((await agent.call('account/answermails', { isOn: true })).envelope.code).toBe(200)
  await react('c', 'love')
  await pass(120)
  expect(await round()).toBe(1)
  expect(await lastLines()).toEqual(['Ms Wu · For the Chens: 1 loved'])
  // the button of mail programs
  expect((await server.handle.request(`${testOrigin}${url.pathname}${url.search}`, { method: 'POST' })).status).toBe(204)
  expect((await details()).answerMails).toBe(false)
})

test('no mail goes to an address that is not confirmed, about a deleted list, or to an agent who may not use lists', async () => {
  let before = ''
  const answered = async () => {
    const note = String(Math.random())
    await react('a', 'love', code, { note, before })
    before = note
    await pass(120)
  }
  await answered()
  await sql`update account set email_confirmed_at = null where id = ${agent.id}`.execute(database.db)
  expect(await round()).toBe(0)
  await confirm(database, agent)
  await answered()
  await agent.list('delete', { id: list })
  expect(await round()).toBe(0)
  await agent.list('restore', { id: list })
  await answered()
  await permit(database, agent.id, [])
  expect(await round()).toBe(0)
  await permit(database, agent.id, ['sharelist'])
  await answered()
  expect(await round({ publicOrigin: undefined })).toBe(0)
  expect(await round()).toBe(1)
})

test('two servers send a mail once, and answers that come at the same time are told once', async () => {
  const answers = () => Promise.all([react('a', 'love'), ask('When?'), askViewing(), react('b', 'no')])
  await answers()
  await pass(5)
  const during = Promise.all([round(), round(), react('c', 'maybe'), ask('And the dues?'), round()])
  await during
  await pass(120)
  await round()
  const told = (await mails()).flatMap((mail) => linesOf(mail))
  const count = (word: string) => told.reduce((sum, line) => sum + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0)
  expect([count('loved'), count('not for them'), count('maybe'), count('question'), count('viewing request')]).toEqual([1, 1, 1, 2, 1])
})
