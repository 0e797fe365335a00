import { expect, test } from 'vitest'
import type { ListingView } from './listing.ts'
import { decodeShare, encodeShare, sharePath, shareText } from './share.ts'

const home: ListingView = {
  id: 'a',
  point: null,
  previousPrice: null,
  priceChangedAt: null,
  poster: null,
  type: 'Residence',
  mode: 'Sale',
  estate: { id: 'e', name: { zh: '萨尔塞多壹号', en: 'One Salcedo' } },
  bedrooms: 2,
  livingRooms: 1,
  bathrooms: 2,
  floorArea: 86,
  lotArea: null,
  floor: 21,
}

test('share text: sale or rent, name, structure, area, floor (specification section 7)', () => {
  expect(shareText(home, 'en')).toBe('For sale | One Salcedo | 2 bed | 86 m² | 21st floor')
  expect(shareText({ ...home, mode: 'Lease' }, 'zh')).toBe('出租 | 萨尔塞多壹号 | 2室1厅2卫 | 86㎡ | 21层')
})

test('a parking slot has no floor in it', () => {
  expect(shareText({ ...home, type: 'Carport', floorArea: 12.5 }, 'en')).toBe('For sale | One Salcedo | Parking | 12.5 m²')
})

test('the target path is that of the screen the link was made on', () => {
  expect(sharePath('listing', '/propertyInfo')).toBe('/propertyInfo')
  expect(sharePath('listing', '/detail')).toBe('/shareInfo')
  expect(sharePath('list', '/propertyInfo')).toBe('/shareList')
})

test('packed parameters read back', () => {
  const share = { id: '01m7x9', by: 'Intermediary', userId: 'u-1' } as const
  expect(decodeShare(encodeShare(share))).toEqual(share)
  expect(decodeShare(encodeShare({ id: 'a', by: 'Unauthenticated', userId: null }))).toEqual({ id: 'a', by: 'Unauthenticated', userId: null })
})

const pack = (value: unknown) => btoa(JSON.stringify(value))

test.each([
  ['too long', 'A'.repeat(513)],
  ['not base64', '%%%'],
  ['not UTF-8', btoa('\xff\xfe')],
  ['not JSON', btoa('{')],
  ['an array', pack(['a'])],
  ['another key', pack({ id: 'a', by: 'Owner', admin: true })],
  ['a prototype', btoa('{"id":"a","by":"Owner","__proto__":{"x":1}}')],
  ['an unknown by', pack({ id: 'a', by: 'Operator' })],
  ['an id that is none', pack({ id: '../etc', by: 'Owner' })],
  ['deep', pack({ id: { a: { b: 1 } }, by: 'Owner' })],
])('%s is refused (T11)', (_why, text) => expect(decodeShare(text)).toBeNull())
