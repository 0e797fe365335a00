import { expect, test } from 'vitest'
import { demoSeed, makeDemoMarket } from './demo-market.ts'

const { listings } = makeDemoMarket(demoSeed, new Date('2026-11-20T06:30:00Z'))
const newestFirst = listings.toReversed().filter(({ type, mode, shelf }) => type === 'Residence' && mode === 'Sale' && shelf === 'OnShelf')
const withPanorama = listings.filter(({ photos }) => photos.some(({ isPanorama }) => isPanorama))
const withVideo = listings.filter(({ videos }) => videos.length > 0)

test('some homes have a 360° photo, some a video and some both, and one of each is among the newest condos for sale', () => {
  expect(withPanorama.length).toBeGreaterThan(30)
  expect(withVideo.length).toBeGreaterThan(30)
  expect(withPanorama.filter((listing) => withVideo.includes(listing)).length).toBeGreaterThan(10)
  for (const having of [withPanorama, withVideo]) expect(newestFirst.slice(0, 90).some((listing) => having.includes(listing))).toBe(true)
})

test('they are furnished condos with a living room on a high floor, and the cover is a flat photo', () => {
  const wrong = [...withPanorama, ...withVideo].filter(
    ({ type, furnished, bedrooms, floor, photos: [cover] }) =>
      type !== 'Residence' || furnished !== 'Fully' || !bedrooms || (floor ?? 0) < 18 || !cover || cover.isPanorama,
  )
  expect(wrong).toEqual([])
})

test('the files of a panorama and a video are those of their pictures', () => {
  const panoramas = withPanorama.flatMap(({ photos }) => photos.filter(({ isPanorama }) => isPanorama))
  expect(new Set(panoramas.map(({ url }) => url))).toEqual(new Set(['/resource/demo/panorama-01.webp']))
  const videos = withVideo.flatMap((listing) => listing.videos.map(({ url, poster, seconds }) => `${url} ${poster} ${seconds}`))
  expect(new Set(videos)).toEqual(new Set(['/resource/demo/video-01.mp4 /resource/demo/video-01.webp 10']))
})
