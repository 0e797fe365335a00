import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { posterStates, unreadableStates } from '../../../../../tools/read-qr.testing.ts'
import { drawPicture } from './draw-picture.ts'
import type { PosterPicture } from './link-picture.ts'
import { posterQr } from './poster-qr.ts'

const logo = await readFile(new URL('../../../../../market/brand/logo.svg', import.meta.url))

const posterFor = (address: string, isBranded: boolean): PosterPicture => ({
  kind: 'poster',
  shape: 'poster',
  locale: 'en',
  photos: [],
  logo: isBranded ? 'brand/logo.svg' : null,
  brand: null,
  offer: 'For sale',
  price: '₱1',
  besidePrice: null,
  belowPrice: '',
  name: 'Grove',
  place: 'Makati',
  facts: [],
  contact: null,
  asOf: '',
  target: 'all details',
  address,
})

const addresses = [
  'https://a.example/share/AbCdEf1234',
  'https://homes.example/share/7kQ2mZaB3d?lang=zh',
  'https://www.homes-of-the-city.example/share/zZ9yY8xX7w?lang=en',
  `https://${'long-'.repeat(14)}name.example:8443/share/0123456789?lang=en`,
]

test.each(addresses)('two decoders read %s on a poster, with and without logo, also blurred, at half size and as a poor JPEG', async (address) => {
  for (const isBranded of [true, false]) {
    const png = await drawPicture({ picture: posterFor(address, isBranded), photos: [], logo: isBranded ? logo : null })
    expect(await unreadableStates(sharp(png), address, posterStates), `branded: ${isBranded}`).toEqual([])
  }
})

test('an address that would need modules too small for phones is refused (T12)', () => {
  expect(() => posterQr('x'.repeat(3000))).toThrow('too big')
  expect(() => posterQr(`https://${'x'.repeat(200)}.example/share/AbCdEf1234`)).toThrow('too long')
})
