import { randomUUID } from 'node:crypto'
import type { UploadKind } from '@site/domain/calls/media.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobQueue, Jobs } from '../../jobs-port.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { registerPerson } from '../accounts/accounts.testing.ts'
import { finishUpload } from './finish-upload.ts'
import { createMediaWork, resumeMedia } from './media-work.ts'
import { PhotoFault } from './photos/photo.ts'
import { beginTurn, delayTurns } from './upload-turns.store.ts'
import { closeMediaSite, jpegOf, processUpload, upload } from './uploads.testing.ts'
import { addUpload, discardUploads, refuseUpload, uploadById } from './uploads.store.ts'
import { VideoFault } from './video.ts'

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
  addAgain: () => Promise.resolve(),
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

test.each(['crowd', null])('after a file that ran into its limit, what waits of its network and its next ones come last (network %s)', async (network) => {
  const ids = [await receive('0a', network), await receive('0b', network), await receive('0c', network)]
  await receive('5a', 'home')
  const slow = await uploadById(services.database.db, ids[0] ?? '')
  await beginTurn(services.database.db, ids[0] ?? '')
  waiting = waiting.filter(({ id }) => id !== ids[0])
  for (const [id, turn] of await services.database.transaction((tx) => delayTurns(tx, slow!))) turnById.set(id, turn)
  expect(order()).toBe('5a 0b 0c')
  for (const name of ['5b', '5c']) await receive(name, 'home')
  await receive('0d', network)
  await receive('1a', 'office')
  expect(order()).toBe('5a 1a 5b 5c 0b 0c 0d')
  await services.database.db.deleteFrom('rate_count').execute()
  if (network === null) return
  expect(await makeNext(7)).toBe('5a 1a 5b 5c 0b 0c 0d')
  for (const name of ['0e', '0f']) await receive(name, network)
  await receive('5d', 'home')
  expect(order()).toBe('0e 5d 0f')
})

test.each(['photo', 'video'] as const)('a %s that takes too long delays what waits of its network, and is refused', async (kind) => {
  const others = new Map<string, number>()
  const processing = { process: () => Promise.reject(kind === 'video' ? new VideoFault('timeout') : new PhotoFault('timeout')) }
  const media = {
    ...services.media,
    ...(kind === 'video' ? { videos: { ...processing, close: () => undefined } } : { photos: { ...services.media.photos, ...processing } }),
  }
  const { token } = await registerPerson(server)
  const [slow, next] = [await upload(server, token, new Uint8Array(9), { kind }), await upload(server, token, new Uint8Array(9), { kind })]
  const add: Jobs['add'] = (_queue, _data, _tx, turns) => Promise.resolve(turns?.forEach((turn, id) => others.set(id, turn)))
  await createMediaWork({ ...services, media, jobs: { ...jobs, add } })({ id: slow }, { isLast: false })
  expect((await uploadById(services.database.db, slow))?.reason).toBe('timeout')
  expect([...others]).toEqual([
    [slow, 0],
    [next, (await uploadById(services.database.db, next))?.turn],
  ])
  expect(others.get(next)).toBeGreaterThanOrEqual(1_000_000)
  await services.database.db.deleteFrom('rate_count').execute()
  await beginTurn(services.database.db, next)
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
