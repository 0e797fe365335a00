import type { PhotoSize } from '@site/domain/publishing/photo-sizes.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heicFile } from '../heic.testing.ts'
import { type Photo, PhotoFault, photoLimits, type PhotoFormat } from './photo.ts'
import { PhotoPipeline } from './photo-pipeline.ts'

const pipeline = new PhotoPipeline()
afterAll(() => pipeline.close())

type Rgb = readonly [red: number, green: number, blue: number]
const [red, green, blue, white]: readonly [Rgb, Rgb, Rgb, Rgb] = [
  [220, 20, 20],
  [20, 200, 20],
  [20, 20, 220],
  [250, 250, 250],
]

/** A photo of four quarters: top left, top right, bottom left, bottom right. */
function drawQuarters(width: number, height: number, [a, b, c, d]: readonly [Rgb, Rgb, Rgb, Rgb] = [red, green, blue, white]) {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [top, bottom] = x < width / 2 ? [a, c] : [b, d]
      data.set(y < height / 2 ? top : bottom, (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const fileOf = (photo: Photo, size: PhotoSize, format: PhotoFormat): Uint8Array => {
  const found = photo.files.find((file) => file.size === size && file.format === format)
  if (!found) throw new Error(`There is no ${size}.${format}`)
  return found.bytes
}

/** The colour of a file at a point in fractions. */
async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<Rgb> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [data[start]!, data[start + 1]!, data[start + 2]!]
}

const isNear = (a: Rgb, b: Rgb) => a.every((value, index) => Math.abs(value - b[index]!) < 30)

/** The names of the four quarters of a file. */
async function quartersOf(bytes: Uint8Array): Promise<string> {
  const names = Object.entries({ red, green, blue, white })
  const points = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => colorAt(bytes, x, y)))
  return (await Promise.all(points)).map((color) => names.find(([, known]) => isNear(color, known))?.[0] ?? color.join()).join(' ')
}

const faultOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    await pipeline.process(bytes)
    return 'a photo'
  } catch (error) {
    if (error instanceof PhotoFault) return error.code
    throw error
  }
}

test('the AVIF files of a photo show the same, with its edits, in the sizes for phones, and have no metadata', async () => {
  const bytes = await drawQuarters(2400, 1600)
    .withMetadata({ orientation: 3, exif: { IFD3: { GPSLatitudeRef: 'N' } } })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const files = await pipeline.encodeAvif(bytes, { turns: 2, covers: [{ left: 0, top: 0, width: 0.5, height: 0.5 }] })
  expect(files.map(({ size }) => size)).toEqual(['m', 'ml'])
  for (const [index, expected] of [900, 1400].entries()) {
    const { compression, width, exif, xmp, icc } = await sharp(files[index]!.bytes).metadata()
    expect([compression, width, exif, xmp, icc]).toEqual(['av1', expected, undefined, undefined, undefined])
    expect(await quartersOf(files[index]!.bytes)).toMatch(/^9\d,9\d,9\d green blue white$/)
  }
})

test('a damaged photo gives no AVIF file', async () => {
  const bytes = await drawQuarters(600, 400).jpeg().toBuffer()
  await expect(pipeline.encodeAvif(bytes.subarray(0, 200), {})).rejects.toMatchObject({ code: 'broken' })
})

describe('the files of a photo', () => {
  let photo: Photo
  beforeAll(async () => {
    photo = await pipeline.process(await drawQuarters(2400, 1600).jpeg().toBuffer())
  })

  test.each([
    ['s', 400, 267],
    ['m', 900, 600],
    ['ml', 1400, 933],
    ['l', 2000, 1333],
  ] as const)('%s is %i × %i pixels in both formats', async (size, width, height) => {
    expect(await sharp(fileOf(photo, size, 'webp')).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(await sharp(fileOf(photo, size, 'jpg')).metadata()).toMatchObject({ format: 'jpeg', width, height })
    expect(await quartersOf(fileOf(photo, size, 'webp'))).toBe('red green blue white')
  })

  test('size, average colour, preview and hash describe it', async () => {
    expect(photo).toMatchObject({ width: 2000, height: 1333 })
    const [average] = [[0, 1, 2].map((channel) => (red[channel]! + green[channel]! + blue[channel]! + white[channel]!) / 4)]
    const color = [1, 3, 5].map((start) => Number.parseInt(photo.color.slice(start, start + 2), 16))
    expect(isNear(color as unknown as Rgb, average as unknown as Rgb)).toBe(true)
    const blur = Buffer.from(photo.blur.replace('data:image/webp;base64,', ''), 'base64')
    expect(await sharp(blur).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
    expect(photo.hash).toMatch(/^[0-9a-f]{16}$/)
  })

  test('the hash stays near for the same photo in another size and format, and differs for its mirror image', async () => {
    const bits = (a: string, b: string) => [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length
    const gradient = (isMirrored: boolean) => {
      const data = Buffer.alloc(600 * 400 * 3)
      for (let i = 0; i < data.length; i += 1) data[i] = ((isMirrored ? 599 - (Math.floor(i / 3) % 600) : Math.floor(i / 3) % 600) * 255) / 600
      return sharp(data, { raw: { width: 600, height: 400, channels: 3 } })
    }
    const { hash } = await pipeline.process(await gradient(false).jpeg().toBuffer())
    expect(hash).toBe('f'.repeat(16))
    expect(bits(hash, (await pipeline.process(await gradient(false).resize(300).png().toBuffer())).hash)).toBeLessThanOrEqual(4)
    expect(bits(hash, (await pipeline.process(await gradient(true).jpeg().toBuffer())).hash)).toBeGreaterThan(48)
  })

  test('a small photo is not enlarged', async () => {
    const small = await pipeline.process(await drawQuarters(300, 200).png().toBuffer())
    expect(small).toMatchObject({ width: 300, height: 200 })
    expect(await sharp(fileOf(small, 's', 'jpg')).metadata()).toMatchObject({ width: 300, height: 200 })
  })
})

describe('what cameras write', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is upright in every size', async (orientation) => {
    const upright = await drawQuarters(800, 600).png().toBuffer()
    // the inverse of each EXIF orientation; sharp mirrors before it rotates
    const inverse: Record<number, (image: Sharp) => Sharp> = {
      1: (image) => image,
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      5: (image) => image.rotate(270).flop(),
      6: (image) => image.rotate(270),
      7: (image) => image.rotate(90).flop(),
      8: (image) => image.rotate(90),
    }
    const stored = await inverse[orientation]!(sharp(upright)).png().toBuffer()
    const photo = await pipeline.process(await sharp(stored).withMetadata({ orientation }).jpeg().toBuffer())
    expect(photo).toMatchObject({ width: 800, height: 600 })
    for (const { bytes } of photo.files) expect(await quartersOf(bytes)).toBe('red green blue white')
  })

  test('location, camera, profile and comments are in no file', async () => {
    const bytes = await drawQuarters(640, 480)
      .withIccProfile('p3')
      .withExifMerge({ IFD0: { Make: 'Camera-Maker', ImageDescription: 'our-home' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 33/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">xmp-secret</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect([before.exif, before.icc, before.xmp].map(Boolean)).toEqual([true, true, true])
    const { files, blur } = await pipeline.process(bytes)
    for (const file of [...files.map((each) => each.bytes), Buffer.from(blur.split(',')[1]!, 'base64')]) {
      const { exif, icc, xmp, iptc, comments } = await sharp(file).metadata()
      expect({ exif, icc, xmp, iptc, comments }).toEqual({})
      expect(Buffer.from(file).toString('latin1')).not.toMatch(/Camera-Maker|our-home|xmp-secret|Exif/)
    }
  })

  test('transparent parts are white', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const { color, files } = await pipeline.process(bytes)
    expect(color).toBe('#ffffff')
    for (const file of files) expect((await sharp(file.bytes).metadata()).hasAlpha).toBe(false)
  })

  test('of an animation the first frame is taken', async () => {
    const frame = (color: Rgb) => drawQuarters(64, 48, [color, color, color, color]).png().toBuffer()
    const gif = await sharp(await Promise.all([red, green, blue].map(frame)), { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(3)
    const photo = await pipeline.process(gif)
    expect(photo).toMatchObject({ width: 64, height: 48 })
    expect(await quartersOf(fileOf(photo, 'l', 'jpg'))).toBe('red red red red')
  })

  test.each(['avif', 'webp', 'png', 'tiff'] as const)('%s is read, except TIFF', async (format) => {
    expect(await faultOf(await drawQuarters(96, 64).toFormat(format).toBuffer())).toBe(format === 'tiff' ? 'notAPhoto' : 'a photo')
  })

  test('HEIC is read', async () => {
    const photo = await pipeline.process(await heicFile())
    expect(photo).toMatchObject({ width: 160, height: 90 })
    // the third of the six bars
    expect(isNear(await colorAt(fileOf(photo, 'l', 'jpg'), 0.4, 0.8), [250, 250, 0])).toBe(true)
  })
})

describe('panoramas', () => {
  const mark = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description GPano:ProjectionType="equirectangular"/></x:xmpmeta>'
  const sphere = drawQuarters(4096, 2048).withXmp(mark).jpeg().toBuffer()
  const unmarked = drawQuarters(4096, 2048).jpeg().toBuffer()

  test('a photo that its camera has marked has the size xl, without the mark', async () => {
    const { isPanorama, files, width } = await pipeline.process(await sphere)
    expect([isPanorama, width]).toEqual([true, 2000])
    const large = files.filter(({ size }) => size === 'xl')
    expect(large.map(({ format }) => format)).toEqual(['webp', 'jpg'])
    for (const { bytes } of large) {
      const { width: fileWidth, height, xmp } = await sharp(bytes).metadata()
      expect([fileWidth, height, xmp]).toEqual([4096, 2048, undefined])
    }
  })

  test.each([
    ['a photo without mark', unmarked, {}, false],
    ['one that its poster marks', unmarked, { isPanorama: true }, true],
    ['a mark that its poster takes away', sphere, { isPanorama: false }, false],
    ['a marked one that was cropped', sphere, { crop: { left: 0, top: 0, width: 0.5, height: 0.5 } }, false],
    ['one that is not 2:1', drawQuarters(4096, 2304).jpeg().toBuffer(), { isPanorama: true }, false],
    ['a small one', drawQuarters(2048, 1024).withXmp(mark).jpeg().toBuffer(), { isPanorama: true }, false],
  ] as const)('%s', async (_, bytes, edits, isPanorama) => {
    const photo = await pipeline.process(await bytes, edits)
    expect(photo.isPanorama).toBe(isPanorama)
    expect(photo.files.some(({ size }) => size === 'xl')).toBe(isPanorama)
  })
})

describe('what is not a photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  test.each([
    ['nothing', ''],
    ['text', '<!doctype html><script>alert(1)</script>'],
    ['SVG', svg],
    ['SVG with a declaration', `<?xml version="1.0"?>${svg}`],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['HEIC of four bytes', '\0\0\0\x18ftyp'],
  ])('%s is refused', async (_, text) => {
    expect(await faultOf(Buffer.from(text, 'latin1'))).toBe('notAPhoto')
  })

  test('a HEIC file without a picture is broken', async () => {
    expect(await faultOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('broken')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s is broken', async (format) => {
    const bytes = await drawQuarters(400, 300).toFormat(format).toBuffer()
    expect(await faultOf(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe('broken')
  })

  test('60 megapixels and 40 MB are too many', async () => {
    const large = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#888' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(await faultOf(large)).toBe('tooManyPixels')
    expect(await faultOf(new Uint8Array(photoLimits.bytes + 1))).toBe('tooLarge')
  })

  test('a JPEG of 108 megapixels is scaled while it is read, upright and edited as others, and refused if it is cut off', async () => {
    const large = await sharp(await drawQuarters(400, 300).png().toBuffer())
      .resize({ width: 12_000, height: 9000, kernel: 'nearest' })
      .jpeg({ quality: 60 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const photo = await pipeline.process(large, { turns: 3 })
    expect(photo).toMatchObject({ width: 2000, height: 1500 })
    expect(await quartersOf(fileOf(photo, 'l', 'jpg'))).toBe(await quartersOf(await drawQuarters(400, 300).png().toBuffer()))
    expect(await faultOf(large.subarray(0, Math.floor(large.length * 0.6)))).toBe('broken')
  })
})

describe('edits', () => {
  const bytes = drawQuarters(800, 600).png().toBuffer()
  const edited = async (edits: Parameters<PhotoPipeline['process']>[1]) => pipeline.process(await bytes, edits)

  test.each([
    [1, 600, 800, 'blue red white green'],
    [2, 800, 600, 'white blue green red'],
    [3, 600, 800, 'green white red blue'],
    [-1, 600, 800, 'green white red blue'],
    [4, 800, 600, 'red green blue white'],
  ])('%i quarter turns', async (turns, width, height, quarters) => {
    const photo = await edited({ turns })
    expect(photo).toMatchObject({ width, height })
    expect(await quartersOf(fileOf(photo, 's', 'webp'))).toBe(quarters)
  })

  test('a crop is taken after the turn', async () => {
    const photo = await edited({ turns: 1, crop: { left: 0, top: 0, width: 0.5, height: 0.5 } })
    expect(photo).toMatchObject({ width: 300, height: 400 })
    expect(await quartersOf(fileOf(photo, 'l', 'jpg'))).toBe('blue blue blue blue')
  })

  test('a covered area is one colour in every file, and the rest stays', async () => {
    const photo = await edited({ covers: [{ left: 0, top: 0, width: 0.5, height: 0.5 }], crop: { left: 0, top: 0, width: 1, height: 1 } })
    for (const { bytes: file } of photo.files) {
      for (const point of [0.02, 0.25, 0.45]) expect(isNear(await colorAt(file, point, point), [96, 96, 96])).toBe(true)
      expect(isNear(await colorAt(file, 0.75, 0.25), green)).toBe(true)
    }
  })

  test('areas outside the photo do no harm', async () => {
    const outside = { left: 2, top: -3, width: 5, height: 0 }
    expect(await edited({ crop: outside, covers: [outside] })).toMatchObject({ width: 1, height: 1 })
  })
})

test('a JPEG is refused if the decoder loses its place, and parts of the photo would be noise', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const torn = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  expect((await pipeline.process(torn)).width).toBe(320)
  // a restart marker in the middle of the pixels
  torn.set([0xff, 0xd0], torn.length >> 1)
  await expect(sharp(torn, { failOn: 'error' }).stats()).resolves.toBeDefined()
  await expect(pipeline.process(torn)).rejects.toMatchObject({ code: 'broken' })
})
