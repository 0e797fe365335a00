import { randomBytes } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { maxUploadBytes, type MediaItem } from '@site/domain/calls/media.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { uploadLimits } from './upload-limits.ts'
import { beginUpload, closeMediaSite, jpegOf, metadataOf, processUpload, sendBytes, sendTus, upload, uploadPhoto } from './uploads.testing.ts'
import { uploadsPath } from './uploads-path.ts'

let services: Services
let server: TestServer
let person: Person
let stranger: Person

beforeAll(async () => {
  ;({ services, server } = await openTestSite())
})
afterAll(() => closeMediaSite(services))
beforeEach(async () => {
  ;[person, stranger] = [await registerPerson(server), await registerPerson(server, 'Intermediary')]
})

const itemsOf = async (ids: readonly string[], by = person) => ((await by.call('media/status', { ids })).envelope.data as { items: MediaItem[] }).items
const envelopeOf = async (response: Response) => (await response.json()) as { code: number; data: { fields?: object } | null }
const pathOf = (id: string) => `${uploadsPath}/${id}`

test('a photo that arrives in parts is received, processed, and shown in every size', async () => {
  const bytes = new Uint8Array(await jpegOf(1200, 800))
  const begun = await beginUpload(server, person.token, bytes.byteLength, { filename: '客厅.jpg' })
  expect(begun.status).toBe(201)
  const path = begun.headers.get('location') ?? ''
  expect(path).toMatch(/^\/frontend\/media\/uploads\/[0-9a-f-]{36}$/)
  const id = path.slice(path.lastIndexOf('/') + 1)

  expect((await sendBytes(server, person.token, path, bytes.slice(0, 5000))).headers.get('upload-offset')).toBe('5000')
  const head = await sendTus(server, person.token, { method: 'HEAD', path })
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([200, '5000', String(bytes.byteLength)])
  expect(await itemsOf([id])).toMatchObject([{ id, kind: 'photo', state: 'receiving', filename: '客厅.jpg', received: 5000, photo: null, reason: null }])

  expect((await sendBytes(server, person.token, path, bytes.slice(4000), 4000)).status, 'an offset that is not the received length').toBe(409)
  expect((await sendBytes(server, person.token, path, bytes.slice(5000), 5000)).status).toBe(204)
  expect(await itemsOf([id])).toMatchObject([{ state: 'processing', received: bytes.byteLength }])

  await processUpload(services, id)
  const [item] = await itemsOf([id])
  expect(item).toMatchObject({
    state: 'ready',
    photo: { width: 1200, height: 800, blur: expect.stringMatching(/^data:image/), color: expect.stringMatching(/^#/) },
  })
  for (const size of ['_s', '_m', '_ml', '_l', '']) {
    for (const ending of ['webp', 'jpg']) {
      const response = await server.handle.request(`https://homes.example${item!.photo!.url.replace(/\.webp$/, `${size}.${ending}`)}`)
      expect([response.status, response.headers.get('content-type')], `${size} ${ending}`).toEqual([200, ending === 'jpg' ? 'image/jpeg' : 'image/webp'])
    }
  }
  const { key } = await sql<{ key: string }>`select key from upload where id = ${id}`.execute(services.database.db).then(({ rows }) => rows[0]!)
  expect((await server.handle.request(`https://homes.example/resource/original/${key}.bin`)).status).toBe(404)
})

test('an upload of another account, and any upload without a session, is not there for any verb (T1)', async () => {
  const bytes = new Uint8Array(await jpegOf())
  const path = (await beginUpload(server, person.token, bytes.byteLength)).headers.get('location') ?? ''
  const id = path.slice(path.lastIndexOf('/') + 1)
  for (const [token, status] of [
    [stranger.token, 404],
    [null, 401],
    ['A'.repeat(43), 401],
  ] as const) {
    expect((await sendTus(server, token, { method: 'HEAD', path })).status).toBe(status)
    expect((await sendBytes(server, token, path, bytes)).status).toBe(status)
    expect((await sendTus(server, token, { method: 'DELETE', path })).status).toBe(status)
    if (status === 401) expect((await beginUpload(server, token, 10)).status).toBe(status)
  }
  expect(await itemsOf([id], stranger)).toEqual([])
  expect((await stranger.call('media/edit', { id, rotate: 90 })).envelope.code).toBe(404)
  expect((await stranger.call('media/discard', { ids: [id] })).envelope.data).toEqual({ discarded: [] })
  const unknown = await sendTus(server, person.token, { method: 'HEAD', path: pathOf('00000000-0000-4000-8000-000000000000') })
  expect(unknown.status, 'the same as an unknown upload').toBe(404)
  expect((await sendTus(server, person.token, { method: 'HEAD', path })).headers.get('upload-offset')).toBe('0')
})

test('options say what the server can and allow no other site; other verbs are refused', async () => {
  const options = await sendTus(server, null, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
  expect([options.status, options.headers.get('tus-version'), options.headers.get('tus-extension')]).toEqual([204, '1.0.0', 'creation,termination'])
  const begun = await sendTus(server, person.token, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'upload-length': '10', 'upload-metadata': metadataOf({ kind: 'photo' }) },
  })
  for (const { headers } of [options, begun]) expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  const path = begun.headers.get('location') ?? ''
  for (const [method, target] of [
    ['GET', path],
    ['PUT', path],
    ['POST', path],
    ['GET', uploadsPath],
    ['DELETE', uploadsPath],
  ] as const)
    expect((await sendTus(server, person.token, { method, path: target })).status, `${method} ${target}`).toBe(405)
})

test.each([
  ['0 bytes', 0, {}, 400],
  ['2 GB declared', 2 * 2 ** 30, {}, 413],
  ['a byte more than a photo may have', maxUploadBytes.photo + 1, {}, 413],
  ['an unknown kind', 10, { kind: 'program' }, 400],
  ['a poster without a video', 10, { kind: 'poster' }, 400],
  ['a poster of an unknown video', 10, { kind: 'poster', video: '00000000-0000-4000-8000-000000000000' }, 400],
  ['a poster of a path', 10, { kind: 'poster', video: '../../etc/passwd' }, 400],
])('%s: refused before a byte is sent', async (_, size, values, status) => {
  expect((await beginUpload(server, person.token, size, values)).status).toBe(status)
  expect((await sql`select 1 from upload where account_id = ${person.id}`.execute(services.database.db)).rows).toEqual([])
})

test.each(['../../etc/passwd', '..\\boot.ini', 'a\u0000b.jpg', 'a\nb.jpg', '\u202egpj.exe', '<script>.jpg', '', 'é'.repeat(400)])(
  'the file name %j is only a text for its owner',
  async (filename) => {
    const id = await upload(server, person.token, new Uint8Array(await jpegOf()), { filename })
    const [item] = await itemsOf([id])
    expect(item?.filename.length).toBeLessThanOrEqual(200)
    expect(item?.filename).not.toMatch(/[\u0000\u202e\n]/)
  },
)

test('more bytes than declared are refused, and the declared ones stay the most', async () => {
  const path = (await beginUpload(server, person.token, 10)).headers.get('location') ?? ''
  expect((await sendBytes(server, person.token, path, new Uint8Array(11))).status).toBe(413)
  const head = await sendTus(server, person.token, { method: 'HEAD', path })
  expect(Number(head.headers.get('upload-offset'))).toBeLessThanOrEqual(10)
})

test('what is not a photo is refused with a reason, and its files go', async () => {
  const cases = [
    [new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'notAPhoto'],
    [new Uint8Array(Buffer.from('PK\u0003\u0004 not a picture at all')), 'notAPhoto'],
    [new Uint8Array((await jpegOf()).subarray(0, 900)), 'broken'],
  ] as const
  for (const [bytes, reason] of cases) {
    const id = await upload(server, person.token, bytes)
    await processUpload(services, id)
    expect(await itemsOf([id])).toMatchObject([{ state: 'refused', reason, photo: null }])
    expect(await services.media.uploads.receivedOf(id)).toBe(0)
  }
})

test('the same file twice is two uploads with their own addresses', async () => {
  const bytes = new Uint8Array(await jpegOf())
  const ids = [await uploadPhoto(server, services, person.token, bytes), await uploadPhoto(server, services, person.token, bytes)]
  const items = await itemsOf(ids)
  expect(new Set(items.map(({ photo }) => photo?.url)).size).toBe(2)
  await person.call('media/discard', { ids: ids.slice(0, 1) })
  expect((await server.handle.request(`https://homes.example${items[1]!.photo!.url}`)).status).toBe(200)
  expect((await server.handle.request(`https://homes.example${items[0]!.photo!.url}`)).status).toBe(404)
})

test('an account has a limit of uploads and of their bytes in a day, also when many begin at once (T26)', async () => {
  const fill = (count: number, size: number) =>
    sql`
    insert into upload (id, account_id, kind, filename, size, key, state, discarded_at)
    select gen_random_uuid(), ${person.id}, 'photo', '', ${size}, 'k' || ${person.id} || n, 'ready', now() from generate_series(1, ${count}::integer) as n`.execute(
      services.database.db,
    )
  await fill(uploadLimits.perDay - 3, 1)
  const answers = await Promise.all(Array.from({ length: 6 }, () => beginUpload(server, person.token, 10)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 403, 403, 403])
  expect((await envelopeOf(answers.find(({ status }) => status === 403)!)).code).toBe(409)
  await sql`update upload set created_at = now() - interval '25 hours' where account_id = ${person.id}`.execute(services.database.db)
  expect((await beginUpload(server, person.token, 10)).status, 'the next day').toBe(201)
  await sql`delete from upload where account_id = ${person.id}`.execute(services.database.db)
  await fill(1, uploadLimits.bytesPerDay - 10)
  expect([(await beginUpload(server, person.token, 10)).status, (await beginUpload(server, person.token, 1)).status]).toEqual([201, 403])
})

test('of 100 unfinished uploads the oldest that has had no byte for an hour makes room for a new one (T26)', async () => {
  const { db } = services.database
  const path = (await beginUpload(server, person.token, 1000)).headers.get('location') ?? ''
  const [active, idle] = [path.split('/').at(-1)!, (await beginUpload(server, person.token, 1000)).headers.get('location')!.split('/').at(-1)!]
  await sql`
    insert into upload (id, account_id, kind, filename, size, key)
    select gen_random_uuid(), ${person.id}, 'photo', '', 1, 'u' || ${person.id} || n from generate_series(3, ${uploadLimits.unfinished}::integer) as n`.execute(
    db,
  )
  expect((await beginUpload(server, person.token, 10)).status, 'all began just now').toBe(403)
  const begin = async (id: string, hours: number) => sql`update upload set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(db)
  await begin(active, 3)
  await begin(idle, 2)
  expect((await beginUpload(server, person.token, 10)).status, 'the old ones had a byte just now').toBe(403)
  const twoHoursAgo = Date.now() / 1000 - 7200
  await utimes(services.media.uploads.pathOf(idle), twoHoursAgo, twoHoursAgo)
  expect((await beginUpload(server, person.token, 10)).status).toBe(201)
  expect((await itemsOf([active, idle])).map(({ id }) => id)).toEqual([active])
  expect((await beginUpload(server, person.token, 10)).status, 'and none is left that is idle').toBe(403)
})

test('a session that ended sends no more bytes (T20)', async () => {
  const path = (await beginUpload(server, person.token, 1000)).headers.get('location') ?? ''
  expect((await sendBytes(server, person.token, path, new Uint8Array(randomBytes(400)))).status).toBe(204)
  await person.call('account/signout')
  const refused = await sendBytes(server, person.token, path, new Uint8Array(randomBytes(600)), 400)
  expect([refused.status, (await envelopeOf(refused)).code]).toEqual([401, 1003])
})

test('a disk that becomes full in the middle refuses the part with a message, and the upload goes on when there is space (F4)', async () => {
  const bytes = new Uint8Array(await jpegOf())
  const { uploads } = services.media
  let isFull = false
  const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
  const limited = {
    ...services,
    media: { ...services.media, uploads: { ...uploads, write: (...args: Parameters<typeof uploads.write>) => (isFull ? full() : uploads.write(...args)) } },
  }
  const site = testServer(() => limited)
  const path = (await beginUpload(site, person.token, bytes.byteLength)).headers.get('location') ?? ''
  await sendBytes(site, person.token, path, bytes.slice(0, 1000))
  isFull = true
  const refused = await sendBytes(site, person.token, path, bytes.slice(1000), 1000)
  expect([refused.status, refused.headers.get('retry-after'), (await envelopeOf(refused)).code]).toEqual([503, '60', 503])
  expect((await sendTus(site, person.token, { method: 'HEAD', path })).headers.get('upload-offset')).toBe('1000')
  isFull = false
  expect((await sendBytes(site, person.token, path, bytes.slice(1000), 1000)).status).toBe(204)
})
