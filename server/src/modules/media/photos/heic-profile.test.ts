import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicFile } from '../heic.testing.ts'
import { heicProfile } from './heic-profile.ts'
import { openPhoto, pixelsOf } from './photo-decode.ts'

/** The ICC profile that sharp has for Display P3. */
async function displayP3(): Promise<Buffer> {
  const { icc } = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((png) => sharp(png).metadata())
  if (!icc) throw new Error('no profile')
  return icc
}

const pixels = async (bytes: Uint8Array) => (await pixelsOf(await openPhoto(bytes))).data
const differences = (a: Buffer, b: Buffer) => a.map((value, index) => Math.abs(value - (b[index] ?? 0)))

test('the colours of a HEIC photo in Display P3 are those of its numbers in that colour space', async () => {
  const profile = await displayP3()
  const plain = await pixels(await heicFile())
  const wide = await pixels(await heicFile(profile))
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const encoded = (value: number) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055)
  // the matrix from Display P3 to sRGB, both of D65 (CSS Color 4, section 10.10)
  const matrix = [
    [1.2249, -0.2249, 0],
    [-0.042, 1.042, 0],
    [-0.0196, -0.0786, 1.0983],
  ] as const
  const expected = Buffer.alloc(plain.length)
  for (let at = 0; at < plain.length; at += 3) {
    const [r, g, b] = [0, 1, 2].map((channel) => linear((plain[at + channel] ?? 0) / 255)) as [number, number, number]
    for (const [channel, row] of matrix.entries()) expected[at + channel] = Math.round(Math.max(0, encoded(Math.max(0, row[0] * r + row[1] * g + row[2] * b))))
  }
  expect(Math.max(...differences(plain, wide))).toBeGreaterThan(8)
  const far = differences(expected, wide).filter((difference) => difference > 3).length
  expect(far / expected.length).toBeLessThan(0.01)
})

test('a HEIC photo without a profile, and one with damaged boxes, has none', async () => {
  expect(heicProfile(await heicFile())).toBeNull()
  const file = await heicFile(await displayP3())
  expect(heicProfile(file)?.length).toBeGreaterThan(100)
  for (let length = 0; length < file.length; length += 7) heicProfile(file.subarray(0, length))
  for (const type of ['pitm', 'ipma', 'ipco', 'iprp', 'meta']) {
    const broken = Buffer.from(file)
    broken.writeUInt32BE(0xffffffff, broken.indexOf(type) - 4)
    expect(heicProfile(broken), type).toBeNull()
  }
})

test('a profile that is none leaves the photo as it is', async () => {
  const plain = await pixels(await heicFile())
  expect(await pixels(await heicFile(Buffer.from('no profile at all')))).toEqual(plain)
})
