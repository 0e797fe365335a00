import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer, testOrigin } from '../../server.testing.ts'
import type { LogLine } from '../../http/log.ts'
import { createReadLimit } from '../../http/rate-limit.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, testListing, servicesOver } from '../listings/listings.testing.ts'

let database: Database
let services: Services
let server: TestServer
const home = mkdtempSync(join(tmpdir(), 'media-'))
const lines: LogLine[] = []
const photo = (name: string) => ({ url: `/resource/demo/${name}`, width: 1600, height: 1067 })

/** A photo that a JPEG cannot make small easily. */
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 2654435761) >>> 24)), { raw: { width, height, channels: 3 } })

beforeAll(async () => {
  for (const folder of ['demo', 'brand', 'private']) mkdirSync(join(home, folder))
  for (const size of ['s', 'm', 'l'])
    await noise(1200, 800)
      .webp({ quality: 60 })
      .toFile(join(home, 'demo', `tower_${size}.webp`))
  for (const size of ['s', 'm']) writeFileSync(join(home, 'demo', `tower_${size}.webp`), size)
  writeFileSync(join(home, 'demo', 'broken_l.webp'), 'not a picture')
  writeFileSync(join(home, 'demo', 'tour.mp4'), 'video')
  writeFileSync(join(home, 'demo', 'notes.txt'), 'secret')
  writeFileSync(join(home, 'demo', '.hidden.webp'), 'secret')
  writeFileSync(join(home, 'private', 'secret.webp'), 'secret')
  symlinkSync('nowhere', join(home, 'demo', 'dangling.webp'))
  mkdirSync(join(home, 'demo', 'folder.webp'))
  writeFileSync(join(home, 'brand', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#f0f"/></svg>')
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [
    testListing({ id: 'home', photos: [photo('tower.webp')] }),
    testListing({ id: 'bare', photos: [] }),
    testListing({ id: 'broken', photos: [photo('broken.webp')] }),
    testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold', photos: [photo('tower.webp')] }),
    testListing({ id: 'draft', shelf: 'Draft', photos: [photo('tower.webp')] }),
  ])
  const open = await servicesOver(database)
  services = { ...open, profile: { ...open.profile, logo: '/resource/brand/logo.svg' } }
  server = testServer(() => services, { mediaFolders: { demo: join(home, 'demo'), brand: join(home, 'brand') }, log: (line) => lines.push(line) })
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

const share = async (body: Record<string, unknown>) => {
  const { envelope } = await server.send('POST', '/frontend/api/share/create', { body: { target: 'listing', id: 'home', ...body } })
  return (envelope.data as { code: string }).code
}

async function jpegOf(path: string) {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const jpeg = await bytes(response)
  const { format, width, height, exif, icc, xmp } = await sharp(jpeg).metadata()
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 1200, height: 630, exif: undefined, icc: undefined, xmp: undefined })
  expect(jpeg.byteLength).toBeLessThan(300_000)
  return { jpeg, headers: response.headers }
}

/** The middle of where the logo stands. */
const colourAtLogo = async (jpeg: Buffer) => {
  const { channels } = await sharp(await sharp(jpeg).extract({ left: 66, top: 62, width: 32, height: 32 }).toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}

test('a share has a preview of 1200 × 630 under 300 KB, with the logo only in the brand variant', async () => {
  const branded = await jpegOf(`/resource/preview/${await share({ variant: 'normal' })}.jpg`)
  const neutral = await jpegOf(`/resource/preview/${await share({ variant: 'Intermediary' })}.jpg`)
  const [red = 0, green = 0, blue = 0] = await colourAtLogo(branded.jpeg)
  expect([red > 220, green < 60, blue > 220]).toEqual([true, true, true])
  const [, greenWithout = 0] = await colourAtLogo(neutral.jpeg)
  expect(greenWithout).toBeGreaterThan(90)
  expect(branded.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a listing page has one in the language of the address', async () => {
  const english = await jpegOf('/resource/preview/listing/home.jpg?lang=en')
  const chinese = await jpegOf('/resource/preview/listing/home.jpg?lang=zh')
  expect(english.jpeg.equals(chinese.jpeg)).toBe(false)
  expect((await jpegOf('/resource/preview/listing/home.jpg?lang=en')).jpeg.equals(english.jpeg)).toBe(true)
})

test('a home without photos and one that is gone have previews too', async () => {
  for (const id of ['bare', 'sold']) expect((await jpegOf(`/resource/preview/listing/${id}.jpg`)).headers.get('cache-control'), id).toBe('public, max-age=3600')
})

test('when drawing fails the link still has a picture, which is not cached, and the fault is reported', async () => {
  const { headers } = await jpegOf('/resource/preview/listing/broken.jpg')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(lines.at(-1)).toMatchObject({ level: 'error', path: '/resource/preview' })
})

test.each([
  '/resource/preview/AAAAAAAAAA.jpg',
  '/resource/preview/listing/draft.jpg',
  '/resource/preview/listing/none.jpg',
  '/resource/preview/..%2Fx.jpg',
  '/resource/preview/AAAAAAAAAA.png',
])('%s is 404', async (path) => expect((await get(path)).status).toBe(404))

test('a short code that is no share has no preview', async () => {
  const { envelope } = await server.send('POST', '/resource/api/shorturl/createshorturl', { body: { url: '/home' } })
  expect((await get(`/resource/preview/${(envelope.data as { code: string }).code}.jpg`)).status).toBe(404)
})

test('drawing a picture counts as ten reads, one that is kept as none, and other addresses do not wait', async () => {
  const limit = createReadLimit()
  let address = '203.0.113.60'
  const limited = testServer(() => services, {
    rateLimits: true,
    clientAddress: () => address,
    readLimit: (from, secret, cost) => limit(from, secret, cost, 0),
    mediaFolders: { demo: join(home, 'demo'), brand: join(home, 'brand') },
  }).handle
  const status = async (path: string) => (await limited.request(testOrigin + path)).status
  expect(await status('/resource/preview/listing/home.jpg?lang=en')).toBe(200)
  for (let count = 0; count < 179; count += 1) limit(address, null, 10, 0)
  const refused = await limited.request(`${testOrigin}/resource/preview/listing/bare.jpg?lang=en`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await status('/resource/preview/listing/home.jpg?lang=en'), 'it is kept').toBe(200)
  address = '203.0.113.61'
  expect(await status('/resource/preview/listing/bare.jpg?lang=en')).toBe(200)
})
