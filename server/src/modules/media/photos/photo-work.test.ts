import sharp from 'sharp'
import { expect, test } from 'vitest'
import { gridOf, type HeicItem, heicOf } from '../heic.testing.ts'
import { photoLimits } from './photo.ts'
import { openPhoto, pixelsOf } from './photo-decode.ts'
import { renderPhoto } from './photo-render.ts'

// Photos that ask a decoder for more work than photos of phones do.

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'a photo',
    (fault: { code: unknown }) => fault.code,
  )

const tiles = (count: number, content: 'own' | 'shared' = 'own'): HeicItem[] => Array.from({ length: count }, () => ({ type: 'hvc1', content }))
const overlay = Buffer.from([0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 0, 160, 0, 90, ...Array.from({ length: 8 }, () => 0)])
const grid = (columns: number, rows: number, madeOf: readonly number[], width = columns * 160, height = rows * 90): HeicItem => ({
  type: 'grid',
  content: gridOf(columns, rows, width, height),
  width,
  height,
  madeOf,
})

test('a grid of tiles is a photo, also with edges within its tiles, and transparency and brightness beside it', async () => {
  const { width, height } = await pixelsOf(await openPhoto(await heicOf([grid(2, 2, [2, 3, 4, 5], 300, 170), ...tiles(4)])))
  expect([width, height]).toEqual([300, 170])
  const more: HeicItem[] = [
    { type: 'hvc1', content: 'own', width: 160, height: 90, beside: [1] },
    { type: 'tmap', content: Buffer.alloc(8), madeOf: [1, 4] },
  ]
  expect(await codeOf(openPhoto(await heicOf([grid(2, 1, [2, 3]), ...tiles(2), ...more])))).toBe('a photo')
})

test.each<[string, readonly HeicItem[], string]>([
  ['an overlay of pictures', [{ type: 'iovl', content: overlay, madeOf: [2, 3] }, ...tiles(2)], 'broken'],
  ['a picture that is another one', [{ type: 'iden', content: Buffer.alloc(1), madeOf: [2] }, ...tiles(1)], 'broken'],
  [
    'overlays of overlays, beside a picture',
    [...tiles(1), { type: 'iovl', content: overlay, madeOf: [3, 3] }, { type: 'iovl', content: overlay, madeOf: [1, 1] }],
    'broken',
  ],
  ['a grid of grids', [grid(2, 1, [2, 3]), grid(1, 1, [4]), grid(1, 1, [5]), ...tiles(2)], 'broken'],
  ['a grid that names a tile twice', [grid(2, 1, [2, 2]), ...tiles(1)], 'broken'],
  ['two grids of the same tiles', [grid(2, 1, [3, 4]), grid(2, 1, [3, 4]), ...tiles(2)], 'broken'],
  ['tiles that share their bytes', [grid(8, 2, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]), ...tiles(16, 'shared')], 'broken'],
  ['transparency of a tile', [grid(2, 1, [2, 3]), ...tiles(2), { type: 'hvc1', content: 'own', beside: [2, 3] }], 'broken'],
  ['tiles far larger than the photo', [grid(2, 1, [2, 3], 100, 100), ...tiles(2).map((tile) => ({ ...tile, width: 4000, height: 3000 }))], 'broken'],
  [
    'tiles of more pixels than photos may have',
    [grid(2, 1, [2, 3], 9000, 5000), ...tiles(2).map((tile) => ({ ...tile, width: 9000, height: 9000 }))],
    'tooManyPixels',
  ],
])('%s is refused before it is decoded', async (_, items, code) => {
  expect(await codeOf(renderPhoto(await heicOf(items), {}))).toBe(code)
})

test('damaged boxes of a HEIC photo are refused, and so is AVIF that is made of pictures', async () => {
  const file = await heicOf([grid(2, 1, [2, 3]), ...tiles(2)])
  for (const type of ['iloc', 'iinf', 'iref', 'ipma']) {
    const broken = Buffer.from(file)
    broken.fill(255, broken.indexOf(type) + 8, broken.indexOf(type) + 16)
    expect(await codeOf(openPhoto(broken)), type).toBe('broken')
  }
  const avif = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#88f8' } })
    .avif()
    .toBuffer()
  expect(await codeOf(openPhoto(avif))).toBe('a photo')
  const made = Buffer.from(avif)
  made.write('dimg', made.indexOf('auxl'), 'latin1')
  expect(await codeOf(openPhoto(made))).toBe('broken')
})

/** A JPEG whose last scan is there `times` more. */
async function jpegOfScans(times: number, kind: 'progressive' | 'sequential' = 'progressive'): Promise<Buffer> {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
  const jpeg = await image.jpeg({ progressive: kind === 'progressive' }).toBuffer()
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: times }, () => scan), jpeg.subarray(-2)])
}

test.each([
  ['as encoders write them', 0, 'progressive', 'a photo'],
  ['thirty more', 30, 'progressive', 'broken'],
  ['ninety more', 90, 'progressive', 'broken'],
  ['thirty more of a JPEG that is not progressive', 30, 'sequential', 'broken'],
] as const)('scans of a JPEG: %s', async (_, times, kind, code) => {
  expect(await codeOf(openPhoto(await jpegOfScans(times, kind)))).toBe(code)
})

test('a progressive JPEG may have as many pixels as other formats, and markers in its metadata are no scans', async () => {
  const progressive = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer()
  expect(9000 * 6000).toBeGreaterThan(photoLimits.pixels)
  expect(await codeOf(openPhoto(progressive))).toBe('tooManyPixels')
  const jpeg = await jpegOfScans(0)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 1, 2]), Buffer.alloc(256, Buffer.from([0xff, 0xda, 0, 2]))])
  expect(await codeOf(openPhoto(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])))).toBe('a photo')
})
