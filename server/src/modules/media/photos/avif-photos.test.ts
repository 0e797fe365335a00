import { expect, test } from 'vitest'
import { avifKeyOf, isNegotiated } from './avif-photos.ts'

test.each([
  ['photo/a-1_m.webp', 'photo/a-1_m.avif'],
  ['photo/a-1_ml.webp', 'photo/a-1_ml.avif'],
  ['photo/a-1_s.webp', null],
  ['photo/a-1_l.webp', null],
  ['photo/a-1_m.jpg', null],
  ['video/a-1_m.webp', null],
])('beside %s is %s', (key, expected) => expect(avifKeyOf(key)).toBe(expected))

test.each([
  ['/resource/demo/tower_m.webp', true],
  ['/resource/demo/tower.webp', false],
  ['/resource/demo/tower_m.webp.png', false],
])('%s is answered by Accept: %s', (path, expected) => expect(isNegotiated(path)).toBe(expected))
