import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MediaItem } from '@site/domain/calls/media.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { type AvifPhotos, createAvifPhotos } from './photos/avif-photos.ts'
import { PhotoFault } from './photos/photo.ts'
import { deleteDiscardedFiles } from './media-work.ts'
import { closeMediaSite, uploadPhoto } from './uploads.testing.ts'

let services: Services
let server: TestServer
let person: Person

beforeAll(async () => {
  ;({ services, server } = await openTestSite())
})
afterAll(() => closeMediaSite(services))
beforeEach(async () => {
  person = await registerPerson(server)
})

/** A photo with noise, which AVIF makes smaller, and with a place in its metadata. */
async function photoWithPlace(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { create: { width: 480, height: 320, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } } } as const
  const bytes = await sharp(noise)
    .withMetadata({ exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 33/1 0/1' } } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

const urlOf = async (id: string) => ((await person.call('media/status', { ids: [id] })).envelope.data as { items: MediaItem[] }).items[0]!.photo!.url
const get = (url: string, size: string, accept = 'image/avif,*/*') =>
  server.handle.request(`https://homes.example${url.replace('.webp', `_${size}.webp`)}`, { headers: { accept } })
const avifOf = (url: string) =>
  services.media.store.list(url.replace('/resource/', '').replace('.webp', '_m')).then((keys) => keys.filter((key) => key.endsWith('avif')))

/** A photo whose size `m` is there as AVIF; its id and its address. */
async function photoWithAvif() {
  const id = await uploadPhoto(server, services, person.token, await photoWithPlace())
  const url = await urlOf(id)
  const first = await get(url, 'm')
  await first.arrayBuffer()
  expect([first.headers.get('content-type'), first.headers.get('vary')], 'the first browser does not wait').toEqual(['image/webp', 'Accept'])
  await services.media.avif.settled()
  return { id, url }
}

test('a photo is AVIF for browsers that read it, once one has asked, smaller and without metadata; WebP for others', async () => {
  const { url } = await photoWithAvif()
  const [avif, webp] = [await get(url, 'm'), await get(url, 'm', 'image/webp,*/*')]
  expect([avif.headers.get('content-type'), avif.headers.get('vary'), avif.headers.get('cache-control')]).toEqual([
    'image/avif',
    'Accept',
    'private, max-age=31536000, immutable',
  ])
  expect(webp.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await avif.arrayBuffer())
  expect(bytes.byteLength).toBeLessThan((await webp.arrayBuffer()).byteLength)
  const { width, exif, xmp, icc } = await sharp(bytes).metadata()
  expect([width, exif, xmp, icc]).toEqual([480, undefined, undefined, undefined])
  expect((await server.handle.request(`https://homes.example${url.replace('.webp', '_m.avif')}`)).status, 'it has no address of its own').toBe(404)
  const large = await get(url, 'l')
  expect([large.headers.get('vary'), (await large.arrayBuffer()).byteLength]).toEqual([null, expect.any(Number)])
})

test('an edit and a deletion take the AVIF file with the photo', async () => {
  const { id, url } = await photoWithAvif()
  await person.call('media/edit', { id, covers: [{ x: 0, y: 0, width: 0.5, height: 0.5 }] })
  expect([await avifOf(url), (await get(url, 'm')).status]).toEqual([[], 404])
  const edited = await urlOf(id)
  await (await get(edited, 'm')).arrayBuffer()
  await services.media.avif.settled()
  expect(await avifOf(edited)).toHaveLength(2)
  await person.call('media/discard', { ids: [id] })
  await deleteDiscardedFiles(services)
  expect([await avifOf(edited), (await get(edited, 'm')).status]).toEqual([[], 404])
})

test('an AVIF file without its photo is not served', async () => {
  const { url } = await photoWithAvif()
  await services.media.store.delete(`${url.replace('/resource/', '').replace('.webp', '_m.webp')}`)
  expect((await get(url, 'm')).status).toBe(404)
})

test('a photo without the size for phones is served in the large one', async () => {
  const url = await urlOf(await uploadPhoto(server, services, person.token))
  await services.media.store.delete(url.replace('/resource/', '').replace('.webp', '_ml.webp'))
  const [large, phone] = [await get(url, 'l'), await get(url, 'ml')]
  expect([phone.status, await phone.arrayBuffer()]).toEqual([200, await large.arrayBuffer()])
})

/** Makes AVIF of a new photo by an encoder that does `encode`; the answer is how often it was asked. */
async function makeBy(encode: (webpKey: string) => Promise<Uint8Array>, put?: (webpKey: string) => Promise<void>) {
  const url = await urlOf(await uploadPhoto(server, services, person.token))
  const key = url.replace('/resource/', '').replace('.webp', '_m.webp')
  const { store } = services.media
  let asked = 0
  const faults: unknown[] = []
  const encodeAvif = async () => {
    asked += 1
    return [{ size: 'm', bytes: await encode(key) }] as const
  }
  const patched = put ? { ...store, put: async (name: string, bytes: Uint8Array) => (await store.put(name, bytes), await put(key)) } : store
  const avif: AvifPhotos = createAvifPhotos(patched, { encodeAvif }, (error) => faults.push(error))
  for (const name of [key, key.replace('_m', '_ml'), key]) avif.request(name, services.database.db)
  await avif.settled()
  avif.request(key, services.database.db)
  await avif.settled()
  return { asked, faults, files: await avifOf(url) }
}

const small = async () => new Uint8Array(3)
test.each([
  ['a photo is made once, however often and in whatever size it is asked for', small, 1],
  ['one that is not smaller stays WebP', async () => new Uint8Array(1_000_000), 0],
  ['one that cannot be encoded stays WebP', () => Promise.reject(new PhotoFault('broken')), 0],
  ['one that is deleted while it is encoded leaves nothing', (key: string) => services.media.store.delete(key).then(small), 0],
])('%s', async (_, encode, files) => {
  expect(await makeBy(encode)).toMatchObject({ asked: 1, faults: [], files: { length: files } })
})

test('a photo that is deleted while its AVIF file is stored takes it along', async () => {
  expect(await makeBy(small, (key) => services.media.store.delete(key))).toEqual({ asked: 1, faults: [], files: [] })
})

test('a store that fails is reported', async () => {
  expect(await makeBy(small, () => Promise.reject(new Error('no space')))).toMatchObject({ asked: 1, faults: [{ message: 'no space' }] })
})

test('an address that no listing and no upload shows is never made from its original', async () => {
  const url = await urlOf(await uploadPhoto(server, services, person.token))
  const other = url.replace(/-\d+\.webp$/, '-7.webp').replace('/resource/', '')
  for (const size of ['m', 'l']) await services.media.store.put(other.replace('.webp', `_${size}.webp`), new Uint8Array(100_000))
  services.media.avif.request(other.replace('.webp', '_m.webp'), services.database.db)
  await services.media.avif.settled()
  expect(await services.media.store.list(other.replace('.webp', '_m'))).toEqual([other.replace('.webp', '_m.webp')])
})
