import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, registerListAgent } from './share-lists.testing.ts'

// Two devices that answer by one link without a name are of two people, unless one says that it is of the same.

let database: Database
let services: Services
let server: TestServer
let code = ''
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  await addListings(database.db, [testListing({ id: 'home' })])
})
afterAll(() => database.close())
beforeEach(async () => {
  const agent = await registerListAgent(server, database)
  const { id } = await agent.list('create', { title: 'For two', listingIds: ['home'] })
  code = await linkTo(database, agent, id)
})

const client: ReturnType<typeof asClient> = (name, body) => asClient(server)(name, body)
const [first, second] = ['a', 'b'].map((sign) => sign.repeat(32)) as [string, string]
const love = (more: object) => ({ code, listingId: 'home', verdict: 'love' as const, who: '', ...more })
const refused = async (name: 'react' | 'ask' | 'askviewing' | 'sayname', body: object) =>
  (await server.send('POST', callPath(`sharelist/${name}`), { body: { code, ...body } })).envelope.msg
const slots = () => [new Date(services.now().getTime() + 86_400_000).toISOString()]
const answers = async () => (await client('shared', { code })).items[0]?.reactions.map(({ who, verdict, note }) => ({ who, verdict, note }))

test('of two devices that answer at once without a name, one is asked for its name and changes nothing', async () => {
  const both = await Promise.all(
    [first, second].map((device) =>
      server.send('POST', callPath('sharelist/react'), { body: { ...love({ device }), verdict: device === first ? 'love' : 'no', note: device } }),
    ),
  )
  expect(both.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  const taken = both[0]?.envelope.code === 200 ? first : second
  expect(await answers()).toEqual([{ who: '', verdict: taken === first ? 'love' : 'no', note: taken }])
})

test.each([
  ['react', () => ({ listingId: 'home', verdict: 'no', note: 'too small' })],
  ['ask', () => ({ listingId: 'home', text: 'Is it quiet?' })],
  ['askviewing', () => ({ listingIds: ['home'], slots: slots() })],
  ['sayname', () => ({ who: 'Partner' })],
] as const)('%s of another device without a name is refused, and with one it is of another person', async (name, body) => {
  await client('react', love({ device: first, note: 'offer 40k' }))
  expect(await refused(name, { ...body(), device: second })).toBe(problemWords.nameNeeded.en)
  expect(await answers()).toEqual([{ who: '', verdict: 'love', note: 'offer 40k' }])
  if (name !== 'sayname')
    expect((await server.send('POST', callPath(`sharelist/${name}`), { body: { code, ...body(), who: 'Partner', device: second } })).envelope.code).toBe(200)
  expect((await answers())?.find(({ who }) => who === '')).toEqual({ who: '', verdict: 'love', note: 'offer 40k' })
})

test('a device that joins the person without a name answers for them from then on, and the first one still does', async () => {
  await client('react', love({ device: first }))
  await client('react', { ...love({ device: second, joins: true }), verdict: 'maybe' })
  await client('react', { ...love({ device: second }), verdict: 'no' })
  await client('react', { ...love({ device: first }), note: 'both of us' })
  expect(await answers()).toEqual([{ who: '', verdict: 'love', note: 'both of us' }])
})

test('once the person without a name has said one, another device may be the next without a name', async () => {
  await client('react', love({ device: first }))
  await client('sayname', { code, who: 'Mum', device: first })
  await client('react', { ...love({ device: second }), verdict: 'no' })
  expect((await answers())?.toSorted((a, b) => a.who.localeCompare(b.who))).toEqual([
    { who: '', verdict: 'no', note: '' },
    { who: 'Mum', verdict: 'love', note: '' },
  ])
  expect(await refused('react', { ...love({ device: first }) })).toBe(problemWords.nameNeeded.en)
  await client('react', love({ device: first, joins: true }))
  expect((await answers())?.find(({ who }) => who === '')?.verdict).toBe('love')
})

test.each([
  ['react', () => ({ listingId: 'home', verdict: 'no', note: 'too small' })],
  ['ask', () => ({ listingId: 'home', text: 'Is it quiet?' })],
  ['askviewing', () => ({ listingIds: ['home'], slots: slots() })],
  ['sayname', () => ({ who: 'Bona' })],
] as const)('%s without a device is of an unknown one: it neither joins nor renames the person without a name (T36)', async (name, body) => {
  await client('react', love({ device: first, note: 'offer 40k' }))
  for (const more of [{}, { joins: true }, { joins: false }]) expect(await refused(name, { ...body(), ...more })).toBe(problemWords.nameNeeded.en)
  expect(await answers()).toEqual([{ who: '', verdict: 'love', note: 'offer 40k' }])
  await client('react', { ...love({ device: first }), verdict: 'maybe' })
})

test('a device that has not answered for the person without a name does not rename them, though it says that it joins (T36)', async () => {
  await client('react', love({ device: first }))
  for (const device of [second, 'c'.repeat(32)]) expect(await refused('sayname', { who: 'Bona', device, joins: true })).toBe(problemWords.nameNeeded.en)
  expect(await client('sayname', { code, who: 'Maria', device: first })).toEqual({ who: 'Maria' })
  expect(await client('sayname', { code, who: 'Carl', device: second }), 'nobody is without a name').toEqual({ who: 'Carl' })
  expect(await answers()).toEqual([{ who: 'Maria', verdict: 'love', note: '' }])
})

test.each([
  ['a verdict that is taken back', { verdict: null }],
  ['an empty note', { verdict: undefined, note: '' }],
  ['nothing at all', { verdict: undefined }],
])('%s where there is none takes no place and makes no person (T36)', async (_, nothing) => {
  for (let at = 0; at < 12; at += 1) await client('react', { ...love({ device: String.fromCharCode(97 + at).repeat(32), joins: true }), ...nothing })
  for (let at = 0; at < 12; at += 1) await client('react', { ...love({ who: `Name ${at}` }), ...nothing })
  expect((await client('shared', { code })).people).toEqual([])
  await client('react', love({ device: second }))
  await client('react', love({ who: 'Maria' }))
  expect((await client('shared', { code })).people).toEqual(['', 'Maria'])
})

test('an answer as it is stored already joins nobody (T36)', async () => {
  await client('react', love({ device: first }))
  await client('react', love({ device: second, joins: true }))
  expect(await refused('sayname', { who: 'Bona', device: second })).toBe(problemWords.nameNeeded.en)
})

const from = (network: number) => testServer(() => services, { clientAddress: () => `198.51.100.${network}` })
const statusFrom = async (network: number, name: string, body: object) =>
  (await from(network).send('POST', callPath(`sharelist/${name}`), { body: { code, ...body } })).envelope.code
const verdictOf = (at: number) => (at % 2 === 0 ? 'no' : 'maybe')

test.each([['first'], ['after the client']])(
  'one network that comes %s takes at most half of the joins and names of a link, and its client answers in every way (T36)',
  async (order) => {
    if (order !== 'first') expect(await statusFrom(2, 'react', love({ device: first, note: 'offer 40k' }))).toBe(200)
    const joined = []
    for (let at = 0; at < 10; at += 1)
      joined.push(await statusFrom(1, 'react', { ...love({ device: String(at).repeat(32), joins: true }), verdict: verdictOf(at) }))
    expect(joined.filter((status) => status === 200)).toHaveLength(5)
    const named = []
    for (const who of ['Bona', 'Bana', 'Bena', 'Bina', 'Buna', 'Byna']) named.push(await statusFrom(1, 'react', love({ who })))
    expect(named.filter((status) => status === 200)).toHaveLength(4)
    const asClientOf = { device: first, joins: true }
    expect(await statusFrom(2, 'react', love(asClientOf))).toBe(200)
    expect(await statusFrom(2, 'ask', { text: 'Is it quiet?', ...asClientOf })).toBe(200)
    expect(await statusFrom(2, 'askviewing', { listingIds: ['home'], slots: slots(), ...asClientOf })).toBe(200)
    expect(await statusFrom(2, 'react', love({ who: 'Maria', device: first }))).toBe(200)
    expect(await statusFrom(2, 'sayname', { who: 'Maria', device: first })).toBe(200)
  },
)

test('one network that joins and renames again and again uses up neither devices nor names, and those that answered keep their place (T36)', async () => {
  expect(await statusFrom(2, 'react', love({ device: first, who: 'Maria' }))).toBe(200)
  expect(await statusFrom(2, 'react', { ...love({ device: first, who: 'Maria' }), verdict: null })).toBe(200)
  for (let at = 0; at < 60; at += 1) {
    const device = `${at}`.padStart(32, 'x')
    await statusFrom(1, 'react', { ...love({ device, joins: true }), verdict: verdictOf(at) })
    await statusFrom(1, 'sayname', { who: `Bona ${at % 9}`, device })
  }
  expect(await statusFrom(2, 'react', love({ device: second, joins: true }))).toBe(200)
  expect(await statusFrom(2, 'react', love({ who: 'José' }))).toBe(200)
  expect(await statusFrom(2, 'react', love({ who: 'maria' }))).toBe(200)
})
