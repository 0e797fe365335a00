import type { MediaItem } from '@site/domain/calls/media.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { closeMediaSite, jpegOf, processUpload, upload } from './uploads.testing.ts'

let services: Services
let server: TestServer
let person: Person
beforeAll(async () => {
  ;({ services, server } = await openTestSite())
  person = await registerPerson(server)
})
afterAll(() => closeMediaSite(services))

const hostile = 'a\u202ec\u200bd\u2028<img src=x onerror=alert(1)>"\r\nx-evil: 1'
const signs = /[\u202e\u200b\u2028]|\\u0000|\\ud800/
const home = { type: 'Residence', mode: 'Sale', status: 'Done', estate: 'one-legazpi', floor: 12, bedrooms: 2, floorArea: 74.5, price: 12_800_000 }
const dataOf = async <Data>(path: string, body: object, by = person): Promise<Data> => {
  const { envelope } = await by.call(path, body)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}

test('file names, captions and notes of reports are stored as plain text, and no header takes a part of a name (T13)', async () => {
  const id = await upload(server, person.token, new Uint8Array(await jpegOf()), { filename: `\u0000\ud800${hostile}` })
  await processUpload(services, id)
  const item = await dataOf<MediaItem>('media/edit', { id, caption: { zh: hostile, en: hostile } })
  expect(item.filename).toContain('<img src=x onerror=alert(1)>')
  expect(item.caption?.en).toContain('<img src=x onerror=alert(1)>')
  expect(JSON.stringify(item)).not.toMatch(signs)
  const download = await server.handle.request(`https://homes.example${item.photo?.url}?download=1`)
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="image.webp"')
  expect([download.headers.get('x-evil'), download.headers.get('content-type')]).toEqual([null, 'image/webp'])

  const { id: listing } = await dataOf<{ id: string }>('listing/publish', { ...home, photos: [id] })
  const [reporter, reviewer] = [await registerPerson(server), await registerPerson(server)]
  await permit(services.database, reviewer.id, ['listing.review'])
  await dataOf('listing/report', { id: listing, reason: 'Scam', note: hostile }, reporter)
  const seen = await dataOf<{ reports: { note: string }[] }>('review/detail', { id: listing }, reviewer)
  const { profile } = services
  Object.assign(services, { profile: { ...profile, review: { watchedWords: ['wechat'] } } })
  await dataOf('media/edit', { id, caption: { zh: '', en: 'We\u200bCh\u00adat: abc' } })
  expect(await dataOf('review/detail', { id: listing }, reviewer), 'invisible characters hide no watched word').toMatchObject({ watchedWords: ['wechat'] })
  Object.assign(services, { profile })
  expect(seen.reports[0]?.note).toContain('<img src=x onerror=alert(1)>')
  expect(JSON.stringify(seen)).not.toMatch(signs)
})
