import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { marketSides } from '@site/domain/publishing/photo-sizes.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { avifSizes, pictureFile, pictureKinds, pictures, webpSizes } from './pictures.ts'

const folder = join(import.meta.dirname, '../pictures')

test.each(pictures.map((picture) => [picture.name, picture] as const))('%s has every size with the stated dimensions', async (name, picture) => {
  for (const size of webpSizes) {
    const { format, width, height } = await sharp(join(folder, pictureFile(name, size))).metadata()
    const expected = marketSides[size]
    expect({ format, width, height }).toEqual({ format: 'webp', width: expected, height: (expected * picture.height) / picture.width })
  }
  for (const size of avifSizes) {
    const { format, compression, width, height, exif, xmp, icc } = await sharp(join(folder, `${name}_${size}.avif`)).metadata()
    const expected = marketSides[size]
    expect({ format, compression, width, height }).toEqual({
      format: 'heif',
      compression: 'av1',
      width: expected,
      height: (expected * picture.height) / picture.width,
    })
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  }
  expect(picture.width).toBe(marketSides.l)
})

test('each picture has a known kind, a colour, a small preview and captions in both languages', async () => {
  for (const picture of pictures) {
    expect(pictureKinds).toContain(picture.kind)
    expect(picture.name).toMatch(new RegExp(`^${picture.kind}-\\d\\d$`))
    expect(picture.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(picture.blur.length).toBeLessThanOrEqual(400)
    expect((await sharp(Buffer.from(picture.blur, 'base64')).metadata()).width).toBe(16)
    expect(picture.alt.zh).toMatch(/\p{Script=Han}/u)
    expect(picture.alt.en).toMatch(/^[A-Z][^\p{Script=Han}]+$/u)
  }
  expect(new Set(pictures.map((picture) => picture.name)).size).toBe(pictures.length)
  expect(new Set(pictures.map((picture) => picture.alt.en)).size).toBe(pictures.length)
})

test.each([
  ['living', 14],
  ['bedroom', 10],
  ['kitchen', 6],
  ['bath', 5],
  ['view', 5],
  ['tower', 8],
  ['villa', 7],
  ['parking', 6],
  ['plan', 3],
  ['amenity', 3],
  ['panorama', 1],
  ['video', 1],
] as const)('there are enough pictures of kind %s', (kind, min) => {
  expect(pictures.filter((picture) => picture.kind === kind).length).toBeGreaterThanOrEqual(min)
})

test('a panorama shows all around at 4096 pixels, and a video is H.264 that starts before it has loaded', async () => {
  const panorama = await sharp(join(folder, 'panorama-01_xl.webp')).metadata()
  expect([panorama.width, panorama.height]).toEqual([4096, 2048])
  const video = readFileSync(join(folder, 'video-01.mp4'))
  expect(video.length).toBeLessThan(200_000)
  expect(video.includes('avc1')).toBe(true)
  expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'))
})

test('all files together have at most 8 MB, and every file belongs to a picture', () => {
  const files = readdirSync(folder).filter((file) => /\.(webp|avif|mp4)$/.test(file))
  const more = { panorama: '_xl.webp', video: '.mp4' } as Partial<Record<(typeof pictureKinds)[number], string>>
  const expected = pictures.flatMap(({ name, kind }) => [
    ...webpSizes.map((size) => pictureFile(name, size)),
    ...avifSizes.map((size) => `${name}_${size}.avif`),
    ...(more[kind] ? [`${name}${more[kind]}`] : []),
  ])
  expect(files.toSorted()).toEqual(expected.toSorted())
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024)
})
