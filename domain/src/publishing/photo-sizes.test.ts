import { expect, test } from 'vitest'
import { type PhotoSize, sizedPhoto, srcSetOf } from './photo-sizes.ts'

test.each([
  ['/resource/photo/k-1.webp', 2000, 1500, 'm', { url: '/resource/photo/k-1_m.webp', width: 900, height: 675 }],
  ['/resource/photo/k-1.webp', 1500, 2000, 'ml', { url: '/resource/photo/k-1_ml.webp', width: 1050, height: 1400 }],
  ['/resource/photo/k-1.webp', 800, 600, 'l', { url: '/resource/photo/k-1_l.webp', width: 800, height: 600 }],
  ['/resource/demo/tower-01.webp', 1280, 960, 'ml', { url: '/resource/demo/tower-01_ml.webp', width: 960, height: 720 }],
] as const)('%s of %i × %i in size %s', (url, width, height, size, sized) => expect(sizedPhoto({ url, width, height }, size)).toEqual(sized))

const all: readonly PhotoSize[] = ['s', 'm', 'ml', 'l']
test.each([
  ['an upload', { url: '/resource/photo/k.webp', width: 2000, height: 1500 }, ['400w', '900w', '1400w', '2000w']],
  ['one in portrait', { url: '/resource/photo/k.webp', width: 1500, height: 2000 }, ['300w', '675w', '1050w', '1500w']],
  ['a small one, whose large sizes are the same', { url: '/resource/photo/k.webp', width: 640, height: 480 }, ['400w', '640w']],
  ['a picture of the market', { url: '/resource/demo/k.webp', width: 1280, height: 960 }, ['320w', '640w', '960w', '1280w']],
])('%s says the true widths of its sizes', (_, photo, widths) => {
  expect(
    srcSetOf(photo, all)
      .split(', ')
      .map((candidate) => candidate.split(' ')[1]),
  ).toEqual(widths)
})
