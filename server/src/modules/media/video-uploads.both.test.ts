import { readFile } from 'node:fs/promises'
import { maxUploadBytes, type MediaItem } from '@site/domain/calls/media.ts'
import type { Media } from '@site/domain/listing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { beginUpload, closeMediaSite, jpegOf, processUpload, upload } from './uploads.testing.ts'

const phone = new Uint8Array(await readFile(new URL('phone.testing.mov', import.meta.url)))

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

const itemOf = async (id: string) => ((await person.call('media/status', { ids: [id] })).envelope.data as { items: MediaItem[] }).items[0]!
const uploadVideo = async (bytes = phone) => {
  const id = await upload(server, person.token, bytes, { kind: 'video', filename: 'tour.mov' })
  await processUpload(services, id)
  return id
}
const uploadPoster = async (video: string, width: number) => {
  const id = await upload(server, person.token, new Uint8Array(await jpegOf(width, width / 2)), { kind: 'poster', video })
  await processUpload(services, id)
  return (await itemOf(id)).photo!.url
}
const fetchMedia = async (url: string, headers = {}) => await server.handle.request(`https://homes.example${url}`, { headers })
const home = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000 }
const videosOf = async (id: string) => ((await person.call('listing/detail', { id })).envelope.data as { listing: { videos: Media[] } }).listing.videos

test('an uploaded video is served in ranges without the place where it was taken, and the upload is deleted', async () => {
  const id = await uploadVideo()
  const { state, photo, reason } = await itemOf(id)
  expect({ state, reason, photo }).toMatchObject({ state: 'ready', reason: null, photo: { width: 90, height: 160, seconds: 2, poster: null } })
  expect(photo?.url).toMatch(/^\/resource\/video\/[\w-]+-\d+\.mp4$/)
  const whole = await fetchMedia(photo!.url)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([phone.length > 0, Buffer.from(phone).includes('+14.5547'), bytes.includes('+14.5547')]).toEqual([true, true, false])
  const part = await fetchMedia(photo!.url, { range: 'bytes=4-11' })
  expect([part.status, await part.text()]).toEqual([206, 'ftypisom'])
  const download = await fetchMedia(`${photo!.url}?download=1`)
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="video.mp4"')
  expect(await services.media.uploads.receivedOf(id)).toBe(0)
})

test('a video that browsers do not play is refused with a reason, and its files go', async () => {
  const id = await uploadVideo(new Uint8Array(Buffer.from('#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n')))
  expect(await itemOf(id)).toMatchObject({ state: 'refused', reason: 'notAVideo', photo: null })
  expect(await services.media.uploads.receivedOf(id)).toBe(0)
  expect((await beginUpload(server, person.token, maxUploadBytes.video + 1, { kind: 'video' })).status).toBe(413)
})

test('a listing shows its video with length and poster, a later poster too, and is found as one with a video', async () => {
  const id = await uploadVideo()
  const first = await uploadPoster(id, 200)
  expect((await itemOf(id)).photo?.poster).toBe(first)
  const published = await person.call('listing/publish', { ...home, videos: [id] })
  expect(published.envelope).toMatchObject({ code: 200 })
  const { id: listing } = published.envelope.data as { id: string }
  expect(await videosOf(listing)).toMatchObject([{ id, seconds: 2, poster: first, width: 90, height: 160 }])
  const second = await uploadPoster(id, 400)
  expect(second).not.toBe(first)
  expect(await videosOf(listing)).toMatchObject([{ poster: second }])
  expect((await fetchMedia(second.replace('.webp', '_m.webp'))).status).toBe(200)
  const found = await person.call('listing/search', { type: 'Residence', mode: 'Lease', hasVideo: true })
  expect((found.envelope.data as { items: { id: string }[] }).items.map((item) => item.id)).toContain(listing)
})

test('a 360° photo is one by its poster, also in a listing that has it', async () => {
  const id = await upload(server, person.token, new Uint8Array(await jpegOf(4096, 2048)))
  await processUpload(services, id)
  expect((await itemOf(id)).photo).not.toHaveProperty('isPanorama')
  const { id: listing } = (await person.call('listing/publish', { ...home, photos: [id] })).envelope.data as { id: string }
  const mark = async (isPanorama: boolean) => (await person.call('media/edit', { id, isPanorama })).envelope
  expect(await mark(true)).toMatchObject({ code: 200, data: { edits: { isPanorama: true }, photo: { isPanorama: true } } })
  const photosOf = async () => ((await person.call('listing/detail', { id: listing })).envelope.data as { listing: { photos: Media[] } }).listing.photos
  const [photo] = await photosOf()
  expect(photo?.isPanorama).toBe(true)
  expect((await fetchMedia(photo!.url.replace('.webp', '_xl.webp'))).status).toBe(200)
  await mark(false)
  expect((await photosOf())[0]).not.toHaveProperty('isPanorama')
})
