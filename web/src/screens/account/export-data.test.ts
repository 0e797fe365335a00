import type { ExportedAccount } from '@site/domain/calls/account.ts'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createExport } from './export-data.ts'

const media = (url: string) => ({ url, width: 4, height: 3, blur: null, color: null, alt: null })
const listing = (photos: string[], videos: string[] = []) => ({ number: 'C1', type: 'Residence', photos: photos.map(media), videos: videos.map(media) })
const accountOf = (...listings: unknown[]) =>
  ({ account: { username: 'rosa', name: '罗莎', portrait: null as string | null }, listings }) as unknown as ExportedAccount // what the zip looks at

const unpack = async (zip: Blob) => unzipSync(new Uint8Array(await zip.arrayBuffer()))

test('the zip contains the data, each picture and video once, and the path of each', async () => {
  const account = accountOf(
    listing(['/resource/demo/tower.webp', '/resource/demo/hall.webp'], ['/resource/media/tour.mp4']),
    listing(['/resource/demo/tower.webp']),
  )
  const requestedUrls: string[] = []
  const steps: string[] = []
  const { zip } = await createExport(
    account,
    'zh',
    async (url) => (requestedUrls.push(url), strToU8(`bytes of ${url}`)),
    (done, all) => steps.push(`${done}/${all}`),
  )
  expect(requestedUrls).toEqual(['/resource/demo/tower.webp', '/resource/demo/hall.webp', '/resource/media/tour.mp4'])
  expect(steps).toEqual(['0/3', '1/3', '2/3'])
  const files = await unpack(zip)
  expect(Object.keys(files).toSorted()).toEqual([
    'account.json',
    'listings.json',
    'media.json',
    'media/demo/hall.webp',
    'media/demo/tower.webp',
    'media/media/tour.mp4',
  ])
  expect(JSON.parse(strFromU8(files['account.json']!))).toEqual(account)
  expect(JSON.parse(strFromU8(files['listings.json']!))).toContainEqual({ '房源编号 (ListingId)': 'C1', 类型: '公寓' })
  expect(strFromU8(files['media/demo/tower.webp']!)).toBe('bytes of /resource/demo/tower.webp')
  expect(JSON.parse(strFromU8(files['media.json']!))).toContainEqual({ url: '/resource/demo/hall.webp', file: 'media/demo/hall.webp' })
})

test('the result lists files that cannot be fetched, and the zip contains the others', async () => {
  const { zip, files } = await createExport(accountOf(listing(['/resource/demo/a.webp', '/resource/demo/b.webp'])), 'en', async (url) =>
    url.includes('a.webp') ? null : strToU8('b'),
  )
  expect(files.filter(({ file }) => file === null)).toEqual([{ url: '/resource/demo/a.webp', file: null }])
  expect(Object.keys(await unpack(zip))).toContain('media/demo/b.webp')
})

test('no path in the zip leads out of its folder', async () => {
  const { zip } = await createExport(accountOf(listing(['/resource/../../etc/passwd', '//evil.example/x.jpg', '/resource/a/./b.jpg?x=../y'])), 'en', async () =>
    strToU8('x'),
  )
  const names = Object.keys(await unpack(zip))
  expect(names.filter((name) => /(^|\/)\.\.?(\/|$)|^\//.test(name))).toEqual([])
  expect(names).toContain('media/a/b.jpg')
})

test('the zip contains the portrait', async () => {
  const account = accountOf()
  const withPortrait = { ...account, account: { ...account.account, portrait: '/resource/portrait/1f.webp' } }
  const { zip } = await createExport(withPortrait, 'en', async (url) => strToU8(`bytes of ${url}`))
  expect(Object.keys(await unpack(zip))).toContain('media/portrait/1f.webp')
})
