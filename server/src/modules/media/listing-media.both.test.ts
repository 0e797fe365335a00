import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MediaItem } from '@site/domain/calls/media.ts'
import { formValues, type OwnListing } from '@site/domain/calls/publishing.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { goodPassword, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { resumeMedia, sweepUploads } from './media-work.ts'
import { beginUpload, closeMediaSite, jpegOf, processUpload, sendBytes, upload, uploadPhoto } from './uploads.testing.ts'

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

const home = { type: 'Residence', mode: 'Sale', status: 'Done', estate: 'one-legazpi', floor: 12, bedrooms: 2, floorArea: 74.5, price: 12_800_000 }
const call = async (path: string, body: object, by = person) => (await by.call(path, body)).envelope
const publish = async (values: object) => await call('listing/publish', { ...home, ...values })
const publishedId = async (values: object) => ((await publish(values)).data as { id: string }).id
const photo = () => uploadPhoto(server, services, person.token)
const ownListing = async (id: string) => ((await call('listing/mine', {})).data as { items: OwnListing[] }).items.find((item) => item.id === id)!
const publicView = async (id: string) =>
  ((await server.send('POST', '/frontend/api/listing/detail', { body: { id } })).envelope.data as { listing: ListingView }).listing
const itemOf = async (id: string) => ((await call('media/status', { ids: [id] })).data as { items: MediaItem[] }).items[0]
const statusOf = async (url: string) => (await server.handle.request(`https://homes.example${url}`)).status
const query = (text: string) => sql.raw(text).execute(services.database.db)

test('a listing has its photos in the chosen order, with captions; only its poster sees their ids', async () => {
  const [first, second] = [await photo(), await photo()]
  await call('media/edit', { id: second, caption: { zh: '客厅', en: 'Living room' } })
  const id = await publishedId({ photos: [second, first] })
  const { listing } = await ownListing(id)
  expect(listing?.photos?.map((item) => item.id)).toEqual([second, first])
  const shown = await publicView(id)
  expect(shown.photos).toMatchObject([{ width: 640, height: 480, alt: { zh: '客厅', en: 'Living room' } }, { alt: null }])
  expect(shown.photos?.flatMap((item) => Object.keys(item)).includes('id')).toBe(false)
  expect(await statusOf(shown.photos![0]!.url)).toBe(200)
})

test('a photo that is named twice is in a new listing and in a changed one once', async () => {
  const [first, second] = [await photo(), await photo()]
  const id = await publishedId({ photos: [second, first, second] })
  const idsOf = async () => (await ownListing(id)).listing?.photos?.map((item) => item.id)
  expect(await idsOf()).toEqual([second, first])
  const { revision } = await ownListing(id)
  expect((await call('listing/update', { id, revision, photos: [first, second, first, second] })).code).toBe(200)
  expect(await idsOf()).toEqual([first, second])
  expect(formValues.parse({ videos: ['a', 'a', 'b'] })).toEqual({ videos: ['a', 'b'] })
})

test('other photos free the old ones; the same photos change nothing', async () => {
  const [first, second, third] = [await photo(), await photo(), await photo()]
  const id = await publishedId({ photos: [first, second] })
  const { revision } = await ownListing(id)
  expect((await call('listing/update', { id, revision, photos: [first, second] })).data).toMatchObject({ revision })
  expect((await call('media/discard', { ids: [first] })).data, 'a listing has it').toEqual({ discarded: [] })
  expect((await call('listing/update', { id, revision, photos: [third, second] })).data).toMatchObject({ revision: revision + 1 })
  expect((await ownListing(id)).listing?.photos?.map((item) => item.id)).toEqual([third, second])
  expect((await call('listing/update', { id, revision: revision + 1, price: 1_000_000 })).code).toBe(200)
  expect(
    (await ownListing(id)).listing?.photos?.map((item) => item.id),
    'another change keeps them',
  ).toEqual([third, second])
  expect((await call('media/discard', { ids: [first] })).data).toEqual({ discarded: [first] })
})

test('photos of an import have a state for their poster, and stay or go by the ids of their rows', async () => {
  const id = await publishedId({ photos: [await photo()] })
  await query(`update media set upload_id = null, id = 'row-' || listing_id where listing_id = '${id}'`)
  const { listing, revision } = await ownListing(id)
  const [kept] = listing?.photos ?? []
  expect(await itemOf(kept!.id!)).toMatchObject({ id: kept!.id, kind: 'photo', state: 'ready', size: 0, photo: kept })
  const stranger = await registerPerson(server)
  expect((await call('media/status', { ids: [kept!.id] }, stranger)).data).toEqual({ items: [] })
  const added = await photo()
  expect((await call('listing/update', { id, revision, photos: [added, kept?.id] })).code).toBe(200)
  expect((await publicView(id)).photos?.map(({ url }) => url)).toEqual([(await itemOf(added))?.photo?.url, kept?.url])
})

test('photos without uploads outlast an edit that is sent again, at once or later', async () => {
  const id = await publishedId({ photos: [await photo(), await photo(), await photo()] })
  await query(`update media set upload_id = null, id = 'row-' || position || listing_id where listing_id = '${id}'`)
  const { listing, revision } = await ownListing(id)
  const ids = (listing?.photos ?? []).map((item) => item.id!)
  const photos = [ids[2]!, ids[0]!]
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('listing/update', { id, revision, photos })))
  expect(answers.map(({ code }) => code)).toContain(200)
  expect((await ownListing(id)).listing?.photos?.map((item) => item.id)).toEqual(photos)
  await call('listing/update', { id, revision, photos })
  expect((await ownListing(id)).listing?.photos?.map((item) => item.id)).toEqual(photos)
})

test('a photo that is not ready, refused, unknown or of another account cannot be published, and a draft takes own ones only', async () => {
  const [stranger, receiving] = [await registerPerson(server), await beginUpload(server, person.token, 10)]
  const theirs = await uploadPhoto(server, services, stranger.token)
  const unfinished = receiving.headers.get('location')!.split('/').at(-1)!
  const waiting = await upload(server, person.token, new Uint8Array(await jpegOf()))
  const refused = await upload(server, person.token, new Uint8Array(Buffer.from('no photo')))
  await processUpload(services, refused)
  for (const [photos, message] of [
    [[unfinished], 'mediaInWork'],
    [[waiting], 'mediaInWork'],
    [[refused], 'mediaRefused'],
    [[theirs], 'unknownOption'],
    [['none'], 'unknownOption'],
  ] as const)
    expect(await publish({ photos }), message).toMatchObject({ code: 400, data: { fields: { photos: message } } })
  expect(await call('listing/draft', { photos: [theirs] })).toMatchObject({ code: 400, data: { fields: { photos: 'unknownOption' } } })
  expect(await call('listing/draft', { photos: [waiting, unfinished] })).toMatchObject({ code: 200, data: { fields: { photos: [waiting, unfinished] } } })
  expect(await publish({ photos: Array.from({ length: 31 }, (_, index) => `photo-${index}`) })).toMatchObject({
    code: 400,
    data: { fields: { photos: 'tooLong' } },
  })
})

test('an edit burns covers in, turns and crops the photo in its listing, and the old files go', async () => {
  const photoId = await photo()
  const id = await publishedId({ photos: [photoId] })
  const before = (await publicView(id)).photos![0]!
  const { data } = await call('media/edit', { id: photoId, rotate: 90, covers: [{ x: 0, y: 0, width: 0.5, height: 0.5 }] })
  expect(data).toMatchObject({ state: 'ready', photo: { width: 480, height: 640 }, edits: { rotate: 90, crop: null, covers: [{ x: 0, y: 0 }] } })
  const after = (await publicView(id)).photos![0]!
  expect(after).toMatchObject({ width: 480, height: 640 })
  expect([await statusOf(before.url), await statusOf(before.url.replace('.webp', '_m.jpg')), await statusOf(after.url)]).toEqual([404, 404, 200])
  const { data: pixels, info } = await sharp(await (await server.handle.request(`https://homes.example${after.url}`)).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  // the top left quarter of the upright photo is at the top right after a quarter turn
  const grey = (x: number, y: number) => pixels[(y * info.width + x) * info.channels]!
  expect(Math.abs(grey(info.width - 20, 20) - 0x60)).toBeLessThan(6)
  expect(await call('media/edit', { id: photoId, crop: { x: 0.5, y: 0, width: 1e-12, height: 1 } })).toMatchObject({ code: 400 })
  expect((await call('media/edit', { id: photoId, rotate: 0, covers: [], crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })).data).toMatchObject({
    photo: { width: 320, height: 480 },
  })
})

test('the preview picture of a listing shows an uploaded photo', async () => {
  const white = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const id = await publishedId({ photos: [await uploadPhoto(server, services, person.token, new Uint8Array(white))] })
  const response = await server.handle.request(`https://homes.example/resource/preview/listing/${id}.jpg`)
  const [r, g, b] = await sharp(await response.arrayBuffer())
    .extract({ left: 1100, top: 20, width: 40, height: 40 })
    .resize(1, 1)
    .raw()
    .toBuffer()
  expect(
    [r, g, b].every((value) => value! > 120),
    `${r} ${g} ${b}`,
  ).toBe(true)
})

test('two edits at once leave one of them whole', async () => {
  const photoId = await photo()
  const answers = await Promise.all([90, 180, 270].map((rotate) => call('media/edit', { id: photoId, rotate })))
  expect(answers.map(({ code }) => code)).toContain(200)
  const item = await itemOf(photoId)
  const isTurned = item?.edits.rotate !== 180
  expect(item?.photo).toMatchObject(isTurned ? { width: 480, height: 640 } : { width: 640, height: 480 })
  for (const suffix of ['', '_s', '_ml']) expect(await statusOf(item!.photo!.url.replace('.webp', `${suffix}.webp`))).toBe(200)
  const { key } = (await sql<{ key: string }>`select key from upload where id = ${photoId}`.execute(services.database.db)).rows[0]!
  expect(await services.media.store.list(`photo/${key}`), 'eight files of one rendering').toHaveLength(8)
})

test('only a ready photo can be edited', async () => {
  const waiting = await upload(server, person.token, new Uint8Array(await jpegOf()))
  expect(await call('media/edit', { id: waiting, rotate: 90 })).toMatchObject({ code: 400, data: { fields: { id: 'mediaInWork' } } })
})

const files = async () => (await readdir(dirname(services.media.uploads.pathOf('00000000-0000-4000-8000-000000000000')))).length

test('the sweep deletes unfinished uploads after a day, and finished ones that nothing has after a week', async () => {
  const unfinished = (await beginUpload(server, person.token, 10)).headers.get('location')!.split('/').at(-1)!
  const [listed, drafted, unused, recent] = [await photo(), await photo(), await photo(), await photo()]
  const id = await publishedId({ photos: [listed] })
  await call('listing/draft', { photos: [drafted] })
  const urls = new Map<string, string>()
  for (const one of [listed, drafted, unused, recent]) urls.set(one, (await itemOf(one))!.photo!.url)
  const age = `created_at = now() - interval '25 hours', unused_since = now() - interval '8 days'`
  await query(`update upload set ${age} where account_id = '${person.id}' and id <> '${recent}'`)
  await sweepUploads(services)
  const found = await Promise.all([listed, drafted, unused, recent].map((one) => statusOf(urls.get(one)!)))
  expect(found).toEqual([200, 200, 404, 200])
  const rows = await sql<{ id: string }>`select id from upload where account_id = ${person.id}`.execute(services.database.db)
  expect(rows.rows.map((row) => row.id).toSorted()).toEqual([listed, drafted, recent].toSorted())
  expect(await services.media.uploads.receivedOf(unfinished)).toBe(0)
  expect((await publicView(id)).photos).toHaveLength(1)
})

test('a deleted account takes all its files along; the export names them before', async () => {
  const [listed, unused] = [await photo(), await photo()]
  const id = await publishedId({ photos: [listed] })
  await beginUpload(server, person.token, 10, { filename: 'half.jpg' })
  const before = await files()
  const urls = [(await itemOf(listed))!.photo!.url, (await itemOf(unused))!.photo!.url]
  const { rows } = await sql<{ key: string }>`select key from upload where account_id = ${person.id}`.execute(services.database.db)
  const exported = (await call('account/export', {})).data as { uploads: { filename: string }[] }
  expect(exported.uploads.map(({ filename }) => filename)).toEqual(['half.jpg', 'room.jpg', 'room.jpg'])
  await call('account/delete', { password: goodPassword })
  for (const url of urls) expect(await statusOf(url)).toBe(404)
  for (const { key } of rows) for (const folder of ['photo', 'original']) expect(await services.media.store.list(`${folder}/${key}`)).toEqual([])
  expect(await files()).toBe(before - 1)
  expect((await sql`select 1 from media where listing_id = ${id}`.execute(services.database.db)).rows).toEqual([])
})

test('an upload whose last byte arrived before a crash is taken up at the next start, and on resuming it', async () => {
  const bytes = new Uint8Array(await jpegOf())
  const unmarked = async () => {
    const path = (await beginUpload(server, person.token, bytes.byteLength)).headers.get('location')!
    const id = path.split('/').at(-1)!
    // as a crash between the last byte and the database leaves it
    await services.media.uploads.write(id, new Blob([bytes]).stream(), 0)
    return { id, path }
  }
  const [atStart, onResume] = [await unmarked(), await unmarked()]
  const added: string[] = []
  const jobs = { add: async (_queue: string, { id }: { id: string }) => void added.push(id), addAgain: async () => undefined, wake: () => undefined }
  expect((await sendBytes(server, person.token, onResume.path, new Uint8Array(0), bytes.byteLength)).status).toBe(204)
  expect((await itemOf(onResume.id))?.state).toBe('processing')
  await resumeMedia({ ...services, jobs })
  expect(added).toEqual(expect.arrayContaining([atStart.id, onResume.id]))
  expect((await itemOf(atStart.id))?.state).toBe('processing')
})

test('a photo that this machine does not have is tried again, and at last refused as lost', async () => {
  const id = await upload(server, person.token, new Uint8Array(await jpegOf()))
  await services.media.uploads.delete(id)
  await expect(processUpload(services, id)).rejects.toThrow('not on this machine')
  expect((await itemOf(id))?.state).toBe('processing')
  await processUpload(services, id, true)
  expect(await itemOf(id)).toMatchObject({ state: 'refused', reason: 'lost' })
})

test('new photos, watched captions and uncovered parts of a public home wait for a reviewer, and show the earlier version until then', async () => {
  const reviewer = await registerPerson(server)
  const [first, second] = [await photo(), await photo()]
  await call('media/edit', { id: first, covers: [{ x: 0, y: 0, width: 0.5, height: 0.5 }] })
  const id = await publishedId({ photos: [first] })
  const { profile } = services
  Object.assign(services, { profile: { ...profile, review: { watchedWords: ['wechat'] } } })
  await permit(services.database, reviewer.id, ['listing.review'])
  const before = (await publicView(id)).photos
  const detail = async () =>
    (await call('review/detail', { id }, reviewer)).data as { listing: ListingView; revision: number; causes: string[]; changed: string[] }
  const decide = async (path: string, body: object = {}) => await call(`review/${path}`, { id, revision: (await detail()).revision, ...body }, reviewer)
  expect(await call('listing/update', { id, revision: (await ownListing(id)).revision, photos: [second, first] })).toMatchObject({ data: { held: ['photos'] } })
  expect((await publicView(id)).photos).toEqual(before)
  expect((await ownListing(id)).held).toMatchObject({ photos: [second, first] })
  expect((await call('media/discard', { ids: [second] })).data, 'an edit that waits has it').toEqual({ discarded: [] })
  const seen = await detail()
  expect([seen.changed, seen.causes, seen.listing.photos?.length]).toEqual([['photos'], ['Photos'], 2])
  await call('media/edit', { id: second, rotate: 90 })
  expect(await call('review/approve', { id, revision: seen.revision }, reviewer), 'the photo changed after the reviewer saw it').toMatchObject({ code: 409 })
  expect(await decide('approve')).toMatchObject({ code: 200 })
  expect((await publicView(id)).photos).toMatchObject([{ width: 480 }, { url: before?.[0]?.url }])
  const approved = (await publicView(id)).photos
  await call('media/edit', { id: first, caption: { zh: '', en: 'My WeChat is abc' } })
  await call('media/edit', { id: first, covers: [] })
  await call('media/edit', { id: first, covers: [{ x: 0, y: 0, width: 0.01, height: 0.01 }] })
  expect((await publicView(id)).photos, 'a harmless edit after one that waits').toEqual(approved)
  expect(await statusOf(approved![1]!.url)).toBe(200)
  expect(await call('listing/update', { id, revision: (await ownListing(id)).revision, floor: 14 })).toMatchObject({ code: 200 })
  expect(await detail()).toMatchObject({ changed: ['photos'], listing: { photos: [{}, { alt: { en: 'My WeChat is abc' } }] }, watchedWords: ['wechat'] })
  expect(await decide('reject', { reason: 'Contacts' })).toMatchObject({ code: 200 })
  await call('media/edit', { id: first, rotate: 180 })
  expect((await publicView(id)).photos, 'a harmless edit after one that was rejected').toEqual(approved)
  await call('media/edit', { id: first, caption: { zh: '客厅', en: 'Living room' } })
  expect((await publicView(id)).photos).toMatchObject([{}, { url: approved?.[1]?.url, alt: { en: 'Living room' } }])
  await call('media/edit', { id: first, crop: { x: 0, y: 0, width: 0.5, height: 1 } })
  expect(await decide('approve')).toMatchObject({ code: 200 })
  expect((await publicView(id)).photos).toMatchObject([{ width: 480 }, { width: 320 }])
  await call('media/edit', { id: first, caption: { zh: '', en: 'My WeChat is abc' } })
  expect(await decide('reject', { reason: 'Contacts' })).toMatchObject({ code: 200 })
  await call('media/edit', { id: first, caption: { zh: '', en: '' } })
  await call('media/edit', { id: first, crop: { x: 0, y: 0, width: 0.25, height: 1 } })
  expect((await detail()).causes, 'not those of the rejected edit').toEqual(['Photos'])
  Object.assign(services, { profile })
})

test('while an edit of a photo waits, visitors get covers at once and nothing else of it; no address of what waits follows from one they know', async () => {
  await query(`update account set permission_codes = '{}'`)
  const reviewer = await registerPerson(server)
  const [left, right] = [
    { x: 0, y: 0, width: 0.5, height: 1 },
    { x: 0.5, y: 0, width: 0.5, height: 1 },
  ]
  const photoId = await photo()
  await call('media/edit', { id: photoId, covers: [left] })
  const id = await publishedId({ photos: [photoId] })
  await permit(services.database, reviewer.id, ['listing.review'])
  const edit = async (changes: object) => ((await call('media/edit', { id: photoId, ...changes })).data as MediaItem).photo!.url
  const shownUrl = async () => (await publicView(id)).photos![0]!.url
  /** Whether the left and the right half are one colour. */
  const halves = async (url: string) => {
    const bytes = Buffer.from(await (await server.handle.request(`https://homes.example${url}`)).arrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    const isFlat = async (x: number) => {
      const half = sharp(bytes).extract({ left: x, top: 0, width: width / 2 - 8, height })
      const { channels } = await sharp(await half.png().toBuffer()).stats()
      return channels.every(({ stdev }) => stdev < 2)
    }
    return [await isFlat(0), await isFlat(width / 2 + 8)]
  }
  const first = await shownUrl()
  expect(await halves(first)).toEqual([true, false])
  const waiting = [await edit({ covers: [] })]
  expect(await shownUrl(), 'uncovering waits').toBe(first)
  waiting.push(await edit({ covers: [right] }))
  const covered = await shownUrl()
  expect(await halves(covered)).toEqual([true, true])
  waiting.push(await edit({ covers: [], rotate: 90 }))
  expect(await shownUrl(), 'what is covered stays covered').toBe(covered)
  expect(await Promise.all([first, ...waiting.slice(0, 2)].map(statusOf)), 'earlier files go').toEqual([404, 404, 404])
  expect(await Promise.all([covered, waiting[2]!].map(statusOf))).toEqual([200, 200])
  const numbers = [first, waiting[0]!, waiting[1]!, waiting[2]!].map((url) => Number(/-(\d+)\.webp$/.exec(url)?.[1]))
  const steps = numbers.slice(1).map((number, index) => number - numbers[index]!)
  expect(steps.every((step) => step > 0) && Math.max(...steps) > 2 ** 30, steps.join(' ')).toBe(true)
  const { revision } = (await call('review/detail', { id }, reviewer)).data as { revision: number }
  expect(await call('review/approve', { id, revision }, reviewer)).toMatchObject({ code: 200 })
  expect([await shownUrl(), await halves(await shownUrl())]).toEqual([waiting[2], [false, false]])
  expect(await edit({ covers: [left] }), 'a cover alone waits for nobody').toBe(await shownUrl())
})

test('a caption that says a private value of its home waits for a reviewer', async () => {
  const reviewer = await registerPerson(server)
  const first = await photo()
  await permit(services.database, reviewer.id, ['listing.review'])
  const id = await publishedId({ photos: [first], roomNumber: '14M8', ownerName: 'Delmar Quxowner' })
  const { revision } = (await call('review/detail', { id }, reviewer)).data as { revision: number }
  expect(await call('review/approve', { id, revision }, reviewer)).toMatchObject({ code: 200 })
  const captionOf = async () => (await publicView(id)).photos?.[0]?.alt ?? null
  await call('media/edit', { id: first, caption: { zh: '', en: 'Living room' } })
  expect(await captionOf()).toEqual({ zh: '', en: 'Living room' })
  for (const en of ['Door of 14M8', 'Ask Delmar Quxowner']) {
    await call('media/edit', { id: first, caption: { zh: '', en } })
    expect(await captionOf(), en).toEqual({ zh: '', en: 'Living room' })
  }
})
