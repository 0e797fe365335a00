import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, servicesOver, testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { sendAlerts } from '../saved-searches/alerts.ts'
import { asClient, linkTo, registerListAgent } from '../share-lists/share-lists.testing.ts'
import { openPush } from './push-services.ts'
import { createPushWork } from './push-work.ts'
import { addSubscription, sweepPushMessages } from './push.store.ts'
import { startPushService, type TestDevice, testDevice, type TestPushService } from './push.testing.ts'

const lines: string[] = []
let database: Database
let services: Services
let server: TestServer
let service: TestPushService
let devices = 0

beforeAll(async () => {
  database = await openTestDatabase()
  service = await startPushService()
  await addTestMarket(database.db)
  await addListings(database.db, [testListing({ id: 'a' }), testListing({ id: 'b' })])
  services = { ...(await servicesOver(database)), push: await openPush(database.db, [service.origin]) }
  server = testServer(() => services)
})
beforeEach(async () => {
  for (const table of ['push_subscription', 'saved_search', 'mail']) await sql`delete from ${sql.table(table)}`.execute(database.db)
  Object.assign(service, { status: 201 })
  service.received.length = 0
  lines.length = 0
})
afterAll(async () => {
  await service.close()
  await database.close()
})

const newDevice = (): TestDevice => testDevice(`${service.origin}/device/${(devices += 1)}`)
const subscribed = async (person: Person): Promise<TestDevice> => {
  const device = newDevice()
  expect((await person.call('push/subscribe', device.subscription)).envelope).toMatchObject({ code: 200 })
  return device
}
const pendingIds = async () => (await database.db.selectFrom('push_message').select('id').orderBy('created_at').orderBy('id').execute()).map(({ id }) => id)
const deviceCount = async () => (await database.db.selectFrom('push_subscription').select('id').execute()).length
const work = (isLast = false, push = services.push) => {
  const subject = 'https://homes.example'
  const send = createPushWork({ database, push, subject, log: ({ error }) => lines.push(error ?? '') })
  return async () => {
    for (const id of await pendingIds()) await send({ id }, { isLast })
  }
}
/** What a device reads of all that its push service received. */
const readsOf = ({ subscription, read }: TestDevice) =>
  service.received.filter(({ path }) => subscription.endpoint.endsWith(path)).map(({ body }) => read(body))
/** Sends all messages and returns what a device reads of them. */
const readBy = async (device: TestDevice) => {
  service.received.length = 0
  await work()()
  return readsOf(device)
}
const rethrow = (error: unknown): never => {
  throw error
}

test('a device receives the test message, encrypted and signed with the key that browsers subscribe with', async () => {
  const person = await registerPerson(server)
  const { key } = (await person.call('push/key', {})).envelope.data as { key: string }
  const device = await subscribed(person)
  expect((await person.call('push/test', { endpoint: device.subscription.endpoint })).envelope.code).toBe(200)
  expect(await readBy(device)).toEqual([
    { title: 'Notifications are on', body: 'This is how this device alerts you to new homes and client activity.', path: '/account', tag: 'test' },
  ])
  const { headers, body } = service.received[0]!
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', 'content-length': String(body.length) })
  const [, token = '', signer] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? []
  expect(signer).toBe(key)
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ aud: service.origin, sub: 'https://homes.example' })
  expect(body.toString('latin1')).not.toContain('Notifications')
  expect(await pendingIds()).toEqual([])
})

test.each([
  'http://169.254.169.254/latest',
  'https://127.0.0.1/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://notify.windows.com/x',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:pass@fcm.googleapis.com/x',
  'file:///etc/passwd',
  // not as browsers write them: one device would have many addresses
  'https://FCM.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com/fcm/./send/x',
  'https://fcm.googleapis.com:443/fcm/send/x',
  'https://fcm.googleapis.com/fcm/send/x#f',
  'https://.push.apple.com/x',
  'not an address',
])('%s is no push service: it is not stored and never requested (T15)', async (endpoint) => {
  const person = await registerPerson(server)
  const { envelope } = await person.call('push/subscribe', { ...newDevice().subscription, endpoint })
  expect(envelope).toMatchObject({ code: 400, data: { fields: { endpoint: 'unknownOption' } } })
  expect(await deviceCount()).toBe(0)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://db5p.notify.windows.com/w/?token=x',
])('%s is a push service', async (endpoint) => {
  const person = await registerPerson(server)
  expect((await person.call('push/subscribe', { ...newDevice().subscription, endpoint })).envelope.code).toBe(200)
})

test('a push service that is no longer allowed is not requested, and a redirect is not followed', async () => {
  const person = await registerPerson(server)
  const device = await subscribed(person)
  await person.call('push/test', { endpoint: device.subscription.endpoint })
  service.status = 307
  await work()()
  expect(service.received).toHaveLength(1)
  expect(await pendingIds()).toEqual([])
  expect(lines).toEqual(['push service answers 307'])
  await person.call('push/test', { endpoint: device.subscription.endpoint })
  await work(false, await openPush(database.db))()
  expect(service.received).toHaveLength(1)
  expect(await deviceCount()).toBe(0)
})

test.each([404, 410, 403])('a device whose push service answers %s is forgotten with its messages', async (status) => {
  const person = await registerPerson(server)
  const device = await subscribed(person)
  for (let count = 0; count < 2; count += 1) await person.call('push/test', { endpoint: device.subscription.endpoint })
  service.status = status
  await work()()
  expect(service.received).toHaveLength(1)
  expect([await pendingIds(), await deviceCount()]).toEqual([[], 0])
})

test.each([429, 500, 503])('a push service that answers %s is tried again, until the last attempt', async (status) => {
  const person = await registerPerson(server)
  const device = await subscribed(person)
  await person.call('push/test', { endpoint: device.subscription.endpoint })
  service.status = status
  await expect(work()()).rejects.toThrow(`${status}`)
  expect(await pendingIds()).toHaveLength(1)
  await work(true)()
  expect([await pendingIds(), await deviceCount()]).toEqual([[], 1])
})

test('keys that are no keys end the subscription, not the queue', async () => {
  const person = await registerPerson(server)
  const { subscription } = newDevice()
  await person.call('push/subscribe', { ...subscription, p256dh: 'A'.repeat(87) })
  await person.call('push/test', { endpoint: subscription.endpoint })
  await work()()
  expect([service.received, await pendingIds(), await deviceCount()]).toEqual([[], [], 0])
})

test('a sign-out ends the messages of the device, also those that wait (T31)', async () => {
  const person = await registerPerson(server)
  const device = await subscribed(person)
  await person.call('push/test', { endpoint: device.subscription.endpoint })
  await person.call('account/signout', {})
  await work()()
  expect([service.received, await pendingIds(), await deviceCount()]).toEqual([[], [], 0])
})

test('a session that ends while its device subscribes is said to have ended, and receives nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await registerPerson(server)
    const subscribe = () => person.call('push/subscribe', newDevice().subscription)
    const [, ...answers] = await Promise.all([person.call('account/signout', {}), ...Array.from({ length: 5 }, subscribe)])
    for (const { envelope } of answers) expect([200, 1003]).toContain(envelope.code)
    expect(await deviceCount()).toBe(0)
  }
  const { id } = await database.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  expect(await database.transaction((tx) => addSubscription(tx, id, 'no session', newDevice().subscription))).toBe(false)
})

test('a device that another account takes over receives nothing of the first (T31)', async () => {
  const [first, second] = [await registerPerson(server), await registerPerson(server)]
  const device = await subscribed(first)
  await first.call('push/test', { endpoint: device.subscription.endpoint })
  await second.call('push/subscribe', device.subscription)
  expect(await readBy(device)).toEqual([])
  expect((await first.call('push/test', { endpoint: device.subscription.endpoint })).envelope.code).toBe(404)
  await first.call('push/unsubscribe', { endpoint: device.subscription.endpoint })
  await second.call('push/test', { endpoint: device.subscription.endpoint })
  expect(await readBy(device)).toHaveLength(1)
})

test('an account keeps its twenty newest devices', async () => {
  const person = await registerPerson(server)
  const first = await subscribed(person)
  for (let count = 0; count < 20; count += 1) await subscribed(person)
  expect(await deviceCount()).toBe(20)
  expect((await person.call('push/test', { endpoint: first.subscription.endpoint })).envelope.code).toBe(404)
})

test('a message that waited for a day is not sent', async () => {
  const person = await registerPerson(server)
  const device = await subscribed(person)
  await person.call('push/test', { endpoint: device.subscription.endpoint })
  await sql`update push_message set created_at = now() - interval '25 hours'`.execute(database.db)
  await sweepPushMessages(database.db)
  expect(await readBy(device)).toEqual([])
})

test('an alert reaches mail and device; without a confirmed e-mail it reaches the device', async () => {
  const [confirmed, unconfirmed] = [await registerPerson(server), await registerPerson(server)]
  await sql`update account set email_confirmed_at = null where id = ${unconfirmed.id}`.execute(database.db)
  await sql`update account set email_confirmed_at = now() where id = ${confirmed.id}`.execute(database.db)
  const both = [await subscribed(confirmed), await subscribed(unconfirmed)] as const
  for (const person of [confirmed, unconfirmed]) await person.call('savedsearch/add', { address: 'type=Villa', often: 'Daily', name: 'Villas' })
  await sql`update saved_search set looked_at = now() - interval '25 hours', created_at = now() - interval '25 hours'`.execute(database.db)
  await addListings(database.db, [testListing({ id: 'villa', type: 'Villa', price: 9_000_000 })])
  expect(await sendAlerts(services, { report: rethrow })).toBe(2)
  expect((await queuedMails(database)).filter(({ template }) => template === 'savedSearch').map(({ to }) => to.address)).toEqual([confirmed.email])
  await work()()
  for (const device of both) {
    const [note, ...others] = readsOf(device)
    expect(note).toMatchObject({ title: 'Villas', path: '/home?type=Villa' })
    expect(note?.['body']).toMatch(/^1 new or cheaper: ₱9/)
    expect(note?.['tag']).toMatch(/^search /)
    expect(others).toEqual([])
  }
})

test('answers of a client reach the devices of the agent: the first verdict, each question, note and viewing', async () => {
  const agent = await registerListAgent(server, database)
  const device = await subscribed(agent)
  const { id } = await agent.list('create', { title: 'Two in BGC', description: '', listingIds: ['a', 'b'] })
  const code = await linkTo(database, agent, id)
  const client = asClient(server)
  const bodies = async () => (await readBy(device)).map(({ body }) => body)
  await client('react', { code, listingId: 'a', verdict: 'love', who: '' })
  const [note] = await readBy(device)
  expect(note).toEqual({ title: 'A client · Two in BGC', body: 'Loves a home in your list', path: `/list?tab=links&link=${code}`, tag: `answers ${code}` })
  await client('react', { code, listingId: 'b', verdict: 'no', who: '' })
  expect(await bodies()).toEqual([])
  await client('react', { code, listingId: 'b', verdict: 'no', note: 'Too high up', who: '' })
  expect(await bodies()).toEqual(['Too high up'])
  await client('react', { code, listingId: 'b', verdict: 'no', note: 'Too high up', who: '' })
  expect(await bodies()).toEqual([])
  await client('ask', { code, listingId: null, text: 'x'.repeat(1000), who: '' })
  expect(await bodies()).toEqual([`${'x'.repeat(239)}…`])
  const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`
  const asked = await client('askviewing', { code, listingIds: ['a'], slots: ['2027-01-01T10:00:00.000Z'], note: '', who: '', key })
  expect(await bodies()).toEqual(['Asks for a viewing'])
  await agent.list('moveviewing', { id: asked.id, state: 'offered', time: '2027-01-01T12:00:00.000Z' })
  await client('moveviewing', { id: asked.id, code, key, state: 'cancelled' })
  expect(await bodies()).toEqual(['Declines the time of a viewing'])
  await agent.list('answer', { code, listingId: null, text: 'Yes' })
  expect(await bodies()).toEqual([])
})
