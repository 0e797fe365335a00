import { randomUUID } from 'node:crypto'
import type { UploadKind } from '@site/domain/calls/media.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobQueue, Jobs } from '../../jobs-port.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { registerPerson } from '../accounts/accounts.testing.ts'
import { finishUpload } from './finish-upload.ts'
import { resumeMedia } from './media-work.ts'
import { beginTurn } from './upload-turns.store.ts'
import { closeMediaSite, jpegOf, processUpload, upload } from './uploads.testing.ts'
import { addUpload, discardUploads, refuseUpload, uploadById } from './uploads.store.ts'

let services: Services
let server: TestServer
const accounts: string[] = []
beforeAll(async () => {
  ;({ services, server } = await openTestSite())
  for (let count = 0; count < 6; count += 1) accounts.push((await registerPerson(server, 'Owner')).id)
})
afterAll(() => closeMediaSite(services))

/** What waits in each queue, in the order of arrival, by the names that tests give, and the turns. */
let waiting: { readonly id: string; readonly queue: JobQueue }[] = []
const turnById = new Map<string, number>()
const names = new Map<string, string>()
const jobs: Jobs = {
  add: (queue, { id }, _, turns = new Map()) => {
    waiting.push({ id, queue })
    for (const [other, turn] of turns) turnById.set(other, turn)
    return Promise.resolve()
  },
  wake: () => undefined,
}
const idsInOrder = (queue: JobQueue): string[] =>
  waiting
    .filter((job) => job.queue === queue)
    .toSorted((a, b) => (turnById.get(a.id) ?? 0) - (turnById.get(b.id) ?? 0))
    .map(({ id }) => id)
const order = (queue: JobQueue = 'media') =>
  idsInOrder(queue)
    .map((id) => names.get(id))
    .join(' ')

/** Receives an upload: `name` begins with the number of its account. */
async function receive(name: string, network: string | null, kind: UploadKind = 'photo'): Promise<string> {
  const { db } = services.database
  const [id, accountId] = [randomUUID(), accounts[Number(name[0])] ?? '']
  await services.database.transaction((tx) => addUpload(tx, { id, kind, filename: name, size: 1, accountId, videoId: null, network }))
  names.set(id, name)
  await finishUpload({ database: services.database, jobs }, id)
  expect((await uploadById(db, id))?.turn).toBe(turnById.get(id))
  return id
}
/** Makes the next photos, and answers their names. */
async function makeNext(count = 1): Promise<string> {
  const made = idsInOrder('media').slice(0, count)
  for (const id of made) {
    await beginTurn(services.database.db, id)
    await refuseUpload(services.database.db, id, 'notAPhoto')
  }
  waiting = waiting.filter(({ id }) => !made.includes(id))
  return made.map((id) => names.get(id)).join(' ')
}
beforeEach(async () => {
  for (const { id } of waiting) await beginTurn(services.database.db, id)
  waiting = []
})

test('photos are made in turns of networks, however many accounts one has', async () => {
  for (const account of [0, 1, 2, 3, 4]) await receive(`${account}a`, 'crowd')
  for (const name of ['5a', '5b']) await receive(name, 'home')
  expect(order()).toBe('0a 5a 1a 5b 2a 3a 4a')
})

test('the accounts of a network take turns: one with few photos does not wait for all of another', async () => {
  for (const name of ['0a', '0b', '0c', '0d']) await receive(name, 'office')
  for (const name of ['5a', '5b']) await receive(name, 'home')
  await receive('1a', 'office')
  expect(order()).toBe('0a 5a 5b 1a 0b 0c 0d')
  await receive('1b', 'office')
  expect(order()).toBe('0a 5a 5b 1a 0b 1b 0c 0d')
})

test.each([
  ['one account', ['0', '0', '0']],
  ['a new account each time', ['1', '2', '3']],
])('who sends the next file after each one, as %s of a network, overtakes no earlier round', async (_, senders) => {
  for (const name of ['5a', '5b', '5c', '5d']) await receive(name, 'home')
  const made: string[] = []
  for (const sender of senders) {
    await receive(`${sender}x`, 'crowd')
    made.push(await makeNext(2))
  }
  expect(made.join(' ')).toBe(`5a ${senders[0]}x 5b ${senders[1]}x 5c ${senders[2]}x`)
})

test('an upload whose network is unknown counts as one of its account', async () => {
  for (const name of ['0a', '0b', '1a']) await receive(name, null)
  await receive('5a', 'home')
  expect(order()).toBe('0a 1a 5a 0b')
})

test('photos never wait for videos, and what is discarded takes no turn', async () => {
  for (const name of ['0v', '1v', '2v']) await receive(name, 'crowd', 'video')
  const gone = await receive('0a', 'crowd')
  await discardUploads(services.database.db, accounts[0] ?? '', [gone])
  const photo = await receive('1a', 'crowd')
  expect(turnById.get(photo)).toBe(0)
  await receive('5v', 'home', 'video')
  expect([order('media'), order('video')]).toEqual(['0a 1a', '0v 5v 1v 2v'])
})

test('after a start what waits keeps its queue and turn', async () => {
  const [first, second] = [await receive('0v', 'crowd', 'video'), await receive('1v', 'crowd', 'video')]
  const photo = await receive('2a', 'crowd')
  ;[waiting] = [[]]
  turnById.clear()
  await resumeMedia({ database: services.database, media: services.media, jobs })
  const queues = new Map(waiting.map(({ id, queue }) => [id, queue]))
  expect([first, second, photo].map((id) => [queues.get(id), turnById.get(id)])).toEqual([
    ['video', 0],
    ['video', 1],
    ['media', 0],
  ])
})

test('the network of an upload is kept as a hash, until its photo is made or refused', async () => {
  const { token } = await registerPerson(server)
  const photo = new Uint8Array(await jpegOf())
  const [ready, refused, same] = [await upload(server, token, photo), await upload(server, token, photo.subarray(0, 9)), await upload(server, token, photo)]
  const networkOf = async (id: string) => (await uploadById(services.database.db, id))?.network
  expect(await networkOf(ready)).toMatch(/^[\w-]{43}$/)
  expect(await networkOf(ready)).toBe(await networkOf(same))
  for (const id of [ready, refused]) await processUpload(services, id)
  expect([await networkOf(ready), await networkOf(refused)]).toEqual([null, null])
  expect((await uploadById(services.database.db, refused))?.state).toBe('refused')
})
