import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type Answer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { registerPerson, callPath, confirm, signIn, type Person } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import type { Mail } from '../mail/mail.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { renderMail } from '../mail/render.ts'

// Whether strangers can make the site mail their words to addresses that nobody has confirmed.

let database: Database
let services: Services
let agent: Person
let homes: string[]
let network: string

const victims = ['uninvolved@third-party.example', 'other@third-party.example'] as const
const bait = 'YOU WON. Pay the reservation fee now: https://evil.example/pay'

const limited = testServer(() => services, { rateLimits: true, clientAddress: () => network })
const free = testServer(() => services)
const ask = (path: string, body: unknown, on = limited) => on.send('POST', callPath(path), { body })
const codeOf = ({ envelope }: Answer) => envelope.code
const tokenIn = (mail: Mail | undefined) => /#(\S+)$/.exec(mail?.values['replyUrl'] ?? '')?.[1] ?? ''
const mailsTo = async (address: string) => (await queuedMails(database)).filter(({ to }) => to.address === address)
const lettersTo = async (address: string) =>
  await Promise.all((await mailsTo(address)).map(async (mail) => ({ mail, ...(await renderMail(mail, services.profile)) })))
const spam = { name: 'Evil Ben', email: victims[0], message: bait, locale: 'en' }
const write = (changes: object, on = limited) => ask('listing/contact', { id: homes[0], ...spam, ...changes }, on)

/** Answers every message that the agent has not answered yet, with the bait. */
async function answerAll(on = limited): Promise<number[]> {
  const codes: number[] = []
  for (const mail of await mailsTo(agent.email))
    codes.push(codeOf(await ask('messages/send', { conversation: tokenIn(mail), key: newId(), message: bait }, on)))
  return codes
}

/** Expects that the letters to an address have no word and no name of a person. */
async function expectFixedWords(address: string): Promise<void> {
  for (const { mail, subject, text, html } of await lettersTo(address)) {
    expect(mail).toMatchObject({ template: 'firstAnswer', to: { name: '' } })
    expect(subject).toBe(`You have a reply to your message · ${services.profile.name.en}`)
    expect(JSON.stringify([mail, text, html])).not.toMatch(/evil|you won|winner agency|legazpi/i)
  }
}

beforeAll(async () => {
  ;({ database, services } = await openTestSite())
  agent = await registerPerson(free, 'Intermediary', 'winner')
  await confirm(database, agent)
  await database.db.updateTable('account').set({ name: 'Winner Agency evil.example' }).where('id', '=', agent.id).execute()
  homes = await database.transaction((tx) =>
    addListings(
      tx,
      Array.from({ length: 8 }, () => testListing({ posterId: agent.id })),
    ),
  )
})
beforeEach(async () => {
  network = '203.0.113.9'
  for (const table of ['mail', 'conversation', 'contact_block', 'rate_count'] as const) await database.db.deleteFrom(table).execute()
})
afterAll(() => database.close())

test('31 messages under two typed addresses and an answer to each: the addresses get at most ten mails a day, of fixed words (T32)', async () => {
  const taken: number[] = []
  for (let at = 0; at < 31; at += 1) {
    network = `203.0.113.${Math.floor(at / 16)}`
    taken.push(codeOf(await write({ id: homes[at % 8], email: victims[at % 2], message: `${at} ${bait}` })))
  }
  expect(taken.filter((code) => code === 200)).toHaveLength(31)
  const answers = await answerAll()
  // the answers are kept, and the next one of each conversation tries again
  expect(answers.filter((code) => code === 200)).toHaveLength(31)
  for (const victim of victims) {
    expect(await mailsTo(victim)).toHaveLength(10)
    await expectFixedWords(victim)
  }
})

test('thirteen answers to one address in several spellings of the mailbox count together', async () => {
  const spellings = ['uninvolved@third-party.example', 'Un.involved@Third-Party.example', 'uninvolved+1@third-party.example']
  for (let at = 0; at < 13; at += 1) await write({ id: homes[at % 8], email: spellings[at % 3], message: `${at}` }, free)
  expect((await answerAll()).filter((code) => code === 200)).toHaveLength(13)
  expect((await queuedMails(database)).filter(({ template }) => template === 'firstAnswer')).toHaveLength(10)
})

test('a typed address is taken for twenty messages a day and then three from each network, from however many accounts without a confirmed e-mail (T32)', async () => {
  const codes: number[] = []
  for (let at = 0; at < 6; at += 1) {
    network = `198.51.100.${at}`
    const account = await signIn(limited, await registerPerson(free, 'Owner', `relay-${at}`))
    for (let home = 0; home < 4; home += 1) codes.push(codeOf(await account.call('listing/contact', { ...spam, id: homes[home], message: `${at} ${bait}` })))
  }
  expect(codes).toEqual([...Array.from({ length: 23 }, () => 200), 429])
  await answerAll(free)
  await expectFixedWords(victims[0])
})

test('one network has 120 messages of typed addresses an hour, with however many accounts, and 30 about one listing', async () => {
  const codes: number[] = []
  for (let at = 0; at < 40; at += 1) codes.push(codeOf(await write({ id: homes[0], email: `${at}@client.example` }, limited)))
  expect(codes.filter((code) => code === 200)).toHaveLength(30)
  for (let at = 0; at < 14; at += 1) {
    const account = await signIn(limited, await registerPerson(free, 'Owner', `office-${at}`))
    for (const id of homes.slice(1)) codes.push(codeOf(await account.call('listing/contact', { ...spam, id, email: `${at}@client.example` })))
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(120)
})

test('the phones of a carrier, which share an address, do not use up the messages of each other or of an account', async () => {
  const codes: number[] = []
  for (let at = 0; at < 100; at += 1) codes.push(codeOf(await write({ id: homes[at % 8], email: `phone-${at}@client.example` }, limited)))
  expect(codes.filter((code) => code !== 200)).toEqual([])
  for (let at = 0; at < 30; at += 1) codes.push(codeOf(await write({ id: homes[at % 8], email: `more-${at}@client.example` }, limited)))
  expect(codes.at(-1)).toBe(429)
  const person = await registerPerson(free, 'Owner', 'with-account')
  await confirm(database, person)
  const account = await signIn(limited, person)
  expect(codeOf(await account.call('listing/contact', { ...spam, id: homes[0], email: undefined }))).toBe(200)
})

test('a person who writes back by the mailed link has confirmed the address; opening it, ten times at once too, confirms nothing (T32)', async () => {
  await write({ email: 'real@client.example', message: 'Hello' }, free)
  await answerAll(free)
  const [first] = await mailsTo('real@client.example')
  await Promise.all(Array.from({ length: 10 }, () => ask('messages/open', { conversation: tokenIn(first) }, free)))
  expect(await mailsTo('real@client.example')).toHaveLength(1)
  // the same message once more is no second message of the client
  await write({ email: 'real@client.example', message: 'Hello' }, free)
  expect(codeOf(await ask('messages/send', { conversation: tokenIn(first), key: newId(), message: 'When?' }, free))).toBe(200)
  const [, toAgent] = await mailsTo(agent.email)
  await ask('messages/send', { conversation: tokenIn(toAgent), key: newId(), message: 'At ten.' }, free)
  expect((await mailsTo('real@client.example')).map(({ template }) => template)).toEqual(['firstAnswer', 'answerToSender'])
  // proven for that conversation alone: typing the address again proves nothing
  await write({ email: 'real@client.example', message: 'Another' }, free)
  await ask('messages/send', { conversation: tokenIn((await mailsTo(agent.email)).at(-1)), key: newId(), message: bait }, free)
  expect((await mailsTo('real@client.example')).map(({ template }) => template)).toEqual(['firstAnswer', 'answerToSender', 'firstAnswer'])
})

test('an answer to an account goes to the address that it has confirmed, never to one that it typed or has changed since (T32)', async () => {
  const client = await registerPerson(free)
  const body = { id: homes[1], name: 'Cy', email: victims[0], message: 'Hello', locale: 'en' }
  await client.call('listing/contact', body)
  await confirm(database, client)
  await answerAll(free)
  await answerAll(free)
  expect(await mailsTo(victims[0])).toHaveLength(1)
  await expectFixedWords(victims[0])
  expect((await mailsTo(client.email)).filter(({ template }) => template !== 'confirmEmail')).toEqual([])
  await database.db.deleteFrom('mail').execute()
  await client.call('listing/contact', body)
  await answerAll(free)
  expect(await mailsTo(client.email)).toMatchObject([{ template: 'answerToSender', values: { message: bait } }])
  await database.db.updateTable('account').set({ email: 'moved@client.example' }).where('id', '=', client.id).execute()
  await answerAll(free)
  expect(await mailsTo(client.email)).toHaveLength(1)
  expect(await mailsTo('moved@client.example')).toMatchObject([{ template: 'answerToSender' }])
})

test('a poster whose address is not confirmed gets no message (T32)', async () => {
  const poster = await registerPerson(free, 'Owner', 'unconfirmed')
  const [id] = await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id })]))
  expect(codeOf(await write({ id }, free))).toBe(409)
  expect((await mailsTo(poster.email)).filter(({ template }) => template !== 'confirmEmail')).toEqual([])
})

test('2,000 characters with ten links reach a confirmed address as text: no link but those of the site (T32)', async () => {
  const spellings = ['https://evil.example/pay?a=1', 'HTTP://EVIL.EXAMPLE', 'www.evil.example', 'evil.example/x', 'pay@evil.example', 'ftp://evil.example']
  const links = [
    ...spellings,
    '<a href="https://evil.example">here</a>',
    '[here](https://evil.example)',
    'https://evil。example',
    'https://xn--vil-8ka.example',
  ]
  const message = links.join('\n').padEnd(2000, '。')
  expect(codeOf(await write({ message, name: 'evil.example' }, free))).toBe(200)
  const [letter] = await lettersTo(agent.email)
  const anchors = [...(letter?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(anchors).toHaveLength(4)
  expect(anchors.join(' ')).not.toMatch(/evil/i)
  for (const content of [letter?.text ?? '', letter?.html ?? '', letter?.subject ?? ''])
    expect(content.replaceAll('&#x2F;', '/')).not.toMatch(/\w:\/\/\w*(?:evil|xn--)|(?:evil|vil-8ka)[.。]example|www\.evil/i)
  expect(letter?.text.replaceAll('\u2060', '')).toContain('> https://evil.example/pay?a=1')
})

test.each(['Ben\r\nBcc: c@d.example', 'Ben\nSubject: won', 'Ben\u2028x', '\rBen'])('the name %j is refused, and no mail is made', async (name) => {
  expect(codeOf(await write({ name }, free))).toBe(400)
  expect(await queuedMails(database)).toEqual([])
})
