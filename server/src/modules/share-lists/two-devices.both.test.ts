import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
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

test('a call without a device is of the person without a name, and a link takes ten devices of one person', async () => {
  await client('react', love({}))
  for (let at = 0; at < 10; at += 1) await client('react', love({ device: String(at).repeat(32), joins: true }))
  expect(await refused('react', love({ device: second, joins: true }))).toBe(problemWords.nameNeeded.en)
  await client('react', { ...love({}), verdict: 'no' })
  expect(await answers()).toEqual([{ who: '', verdict: 'no', note: '' }])
})
