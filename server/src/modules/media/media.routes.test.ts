import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer, testOrigin } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'

let database: Database
let server: TestServer
const home = mkdtempSync(join(tmpdir(), 'media-'))

beforeAll(async () => {
  for (const folder of ['demo', 'brand', 'private']) mkdirSync(join(home, folder))
  for (const size of ['s', 'm', 'l']) writeFileSync(join(home, 'demo', `tower_${size}.webp`), size)
  for (const size of ['s', 'm', 'ml']) writeFileSync(join(home, 'demo', `tower_${size}.avif`), `avif ${size}`)
  writeFileSync(join(home, 'demo', 'tour.mp4'), 'video')
  writeFileSync(join(home, 'demo', 'notes.txt'), 'secret')
  writeFileSync(join(home, 'demo', '.hidden.webp'), 'secret')
  writeFileSync(join(home, 'private', 'secret.webp'), 'secret')
  symlinkSync('nowhere', join(home, 'demo', 'dangling.webp'))
  mkdirSync(join(home, 'demo', 'folder.webp'))
  writeFileSync(join(home, 'brand', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#f0f"/></svg>')
  ;({ database, server } = await openTestSite({ mediaFolders: { demo: join(home, 'demo'), brand: join(home, 'brand') } }))
})
afterAll(async () => {
  await database.close()
  rmSync(home, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => server.handle.request(testOrigin + path, { headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each([
  ['/resource/demo/tower_s.webp', 's'],
  ['/resource/demo/tower_m.webp', 'm'],
])('%s is that size', async (path, text) => {
  expect((await bytes(await get(path))).toString()).toBe(text)
})

test('the bare name is the large size, and what has one size only is itself', async () => {
  const bare = await bytes(await get('/resource/demo/tower.webp'))
  expect(bare.equals(await bytes(await get('/resource/demo/tower_l.webp')))).toBe(true)
  expect((await bytes(await get('/resource/demo/tour.mp4'))).toString()).toBe('video')
})

const avif = 'image/avif,image/webp,*/*;q=0.8'

test.each([
  ['tower_m.webp', avif, 'avif m', 'image/avif', 'private', 'Accept'],
  ['tower_ml.webp', avif, 'avif ml', 'image/avif', 'private', 'Accept'],
  ['tower_m.webp', 'image/webp,*/*', 'm', 'image/webp', 'public', 'Accept'],
  ['tower_ml.webp', '*/*', 'l', 'image/webp', 'public', 'Accept'],
  ['tower_s.webp', avif, 's', 'image/webp', 'public', null],
  ['tower_l.webp', avif, 'l', 'image/webp', 'public', null],
  ['tower_m.webp?download=1', avif, 'm', 'image/webp', 'public', 'Accept'],
])('%s for a browser that reads %s is %s', async (name, accept, text, type, scope, vary) => {
  const response = await get(`/resource/demo/${name}`, { accept })
  const { headers } = response
  expect((await bytes(response)).toString()).toBe(text)
  expect([headers.get('content-type'), headers.get('vary')]).toEqual([type, vary])
  expect(headers.get('cache-control')).toBe(`${scope}, max-age=31536000, immutable`)
})

test('the AVIF and the WebP file of an address have different tags', async () => {
  const tagOf = async (accept: string) => (await get('/resource/demo/tower_m.webp', { accept })).headers.get('etag') ?? ''
  const [one, other] = [await tagOf(avif), await tagOf('*/*')]
  expect(one).not.toBe(other)
  const again = await get('/resource/demo/tower_m.webp', { accept: avif, 'if-none-match': one })
  expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept'])
})

test('pictures have a fixed type, run nothing, and are kept for ever', async () => {
  const { headers } = await get('/resource/demo/tower_s.webp')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/) as string,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
  })
  const logo = await get('/resource/brand/logo.svg')
  expect([logo.headers.get('content-type'), logo.headers.get('cache-control')]).toEqual(['image/svg+xml', 'public, max-age=3600'])
  const again = await get('/resource/demo/tower_s.webp', { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, (await bytes(again)).byteLength]).toEqual([304, 0])
})

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/5', 'vi'],
  ['bytes=1-', 206, 'bytes 1-4/5', 'ideo'],
  ['bytes=-2', 206, 'bytes 3-4/5', 'eo'],
  ['bytes=2-900', 206, 'bytes 2-4/5', 'deo'],
  ['bytes=5-', 416, 'bytes */5', ''],
  ['bytes=3-1', 200, null, 'video'],
  ['bytes=0-1,3-4', 200, null, 'video'],
  ['words=0-1', 200, null, 'video'],
])('of a video %s is answered by %i', async (range, status, contentRange, text) => {
  const response = await get('/resource/demo/tour.mp4', { range })
  expect([response.status, response.headers.get('content-range'), (await bytes(response)).toString()]).toEqual([status, contentRange, text])
  expect(response.headers.get('accept-ranges')).toBe('bytes')
})

test('a part of a video that has changed meanwhile is the whole video', async () => {
  const { headers } = await get('/resource/demo/tour.mp4')
  const part = async (etag: string) => (await get('/resource/demo/tour.mp4', { range: 'bytes=0-1', 'if-range': etag })).status
  expect([await part(headers.get('etag') ?? ''), await part('"older"')]).toEqual([206, 200])
})

test('a download is named image or video, whatever the file is called', async () => {
  const name = async (path: string) => (await get(path)).headers.get('content-disposition')
  expect(await name('/resource/demo/tower.webp?download=1')).toBe('attachment; filename="image.webp"')
  expect(await name('/resource/demo/tour.mp4?download=1')).toBe('attachment; filename="video.mp4"')
  expect(await name('/resource/demo/tower.webp?download=..%2Fevil.exe')).toBe('inline')
})

const outside = [
  '/resource/demo/none.webp',
  '/resource/demo/tower_x.webp',
  '/resource/demo/none_l.webp',
  '/resource/demo/none_ml.webp',
  '/resource/demo/tower_m.avif',
  '/resource/demo/notes.txt',
  '/resource/demo/.hidden.webp',
  '/resource/demo/folder.webp',
  '/resource/demo/dangling.webp',
  '/resource/private/secret.webp',
  '/resource/demo/..%2Fprivate%2Fsecret.webp',
  '/resource/demo/%2e%2e/private/secret.webp',
  '/resource/demo/..%5Cprivate%5Csecret.webp',
  '/resource/demo/../private/secret.webp',
  '/resource/demo/tower_s.webp%00.png',
  '/resource/demo/tower_s.webp/',
  '/resource/demo//tower_s.webp',
  '/resource/constructor/tower_s.webp',
  '/resource/__proto__/tower_s.webp',
  '/resource/demo/https:%2F%2Fevil.example%2Fa.webp',
]
test.each(outside)('%s is 404 and nothing of it is read', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ code: 404, data: null })
  expect(text).not.toContain('secret')
})
