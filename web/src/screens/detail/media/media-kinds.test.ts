import { expect, test } from 'vitest'
import { mediaKindsOf } from './media-kinds.ts'

const media = [{ url: '/resource/demo/a.webp', width: 4, height: 3, blur: null, color: null, alt: null }]

test.each([
  ['photos only', { photos: media, videos: [] }, ['photos']],
  ['all three', { photos: media, videos: media, vr: 'https://vr.example/1' }, ['photos', 'video', 'vr']],
  ['a 360° photo', { photos: [...media, { ...media[0]!, isPanorama: true }] }, ['photos', 'panorama']],
  ['a tour only', { photos: [], vr: 'https://vr.example/1' }, ['vr']],
  ['a tour of a host that is not allowed', { photos: media, vr: 'https://other.example/1' }, ['photos']],
  ['a script', { photos: media, vr: 'javascript:alert(1)//vr.example' }, ['photos']],
  ['nothing', { photos: null, videos: null, vr: null }, []],
])('a home with %s', (_, home, kinds) => {
  expect(mediaKindsOf(home, ['vr.example'])).toEqual(kinds)
})
