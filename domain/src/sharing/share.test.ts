import { expect, test } from 'vitest'
import type { ListingView } from '../listing.ts'
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

test('share text: sale or rent, name, structure, area, floor (S7.8)', () => {
  expect(shareText(home, 'en')).toBe('For sale | One Salcedo | 2 bed · 2 bath | 86 m² | 21st floor')
  expect(shareText({ ...home, mode: 'Lease' }, 'zh')).toBe('出租 | 萨尔塞多壹号 | 2室1厅2卫 | 86㎡ | 21层')
})

test('the share text of a parking slot has no floor', () => {
  expect(shareText({ ...home, type: 'Carport', floorArea: 12.5 }, 'en')).toBe('For sale | One Salcedo | Parking | 12.5 m²')
})

test('the target path depends on the screen where the link was created', () => {
  expect(sharePath('listing', '/propertyInfo')).toBe('/propertyInfo')
  expect(sharePath('listing', '/detail')).toBe('/shareInfo')
  expect(sharePath('list', '/propertyInfo')).toBe('/shareList')
})

test('encoded parameters are decoded to the same', () => {
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

test.each([
  [
    { ...home, estate: null, area: { id: 's', name: { zh: '萨尔塞多', en: 'Salcedo' } } },
    '出售 | 萨尔塞多 | 2室1厅2卫 | 86㎡ | 21层',
    'For sale | Salcedo | 2 bed · 2 bath | 86 m² | 21st floor',
  ],
  [
    { ...home, estate: null, city: { id: 'm', name: { zh: '马卡蒂', en: 'Makati' } }, floor: null },
    '出售 | 马卡蒂 | 2室1厅2卫 | 86㎡',
    'For sale | Makati | 2 bed · 2 bath | 86 m²',
  ],
  [
    { ...home, type: 'Villa', floorArea: null, lotArea: 300, floor: null },
    '出售 | 萨尔塞多壹号 | 2室1厅2卫 | 300㎡',
    'For sale | One Salcedo | 2 bed · 2 bath | 300 m²',
  ],
  [{ ...home, mode: undefined, estate: undefined, floorArea: null }, '2室1厅2卫 | 21层', '2 bed · 2 bath | 21st floor'],
] as const)('the share text of %j', (listing, zh, en) => {
  expect([shareText(listing as ListingView, 'zh'), shareText(listing as ListingView, 'en')]).toEqual([zh, en])
})

test('encoded parameters need no escaping in an address', () => {
  for (const id of ['a', 'ab', 'abc', '~~~???>>>']) {
    const text = encodeShare({ id, by: 'Owner', userId: null })
    expect(text).toMatch(/^[\w-]+$/)
    expect(JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))).toEqual({ id, by: 'Owner', userId: null })
  }
})

const decodeValue = (value: unknown) => decodeShare(pack(value))

test.each([
  [{ id: 'a' }, { id: 'a', by: 'Unauthenticated', userId: null }],
  [
    { id: 'a', by: null, userId: null },
    { id: 'a', by: 'Unauthenticated', userId: null },
  ],
  [
    { id: 'x'.repeat(64), by: 'Owner', userId: 'u'.repeat(64) },
    { id: 'x'.repeat(64), by: 'Owner', userId: 'u'.repeat(64) },
  ],
  [{ id: 'x'.repeat(65), by: 'Owner' }, null],
  [{ id: '', by: 'Owner' }, null],
  [{ id: 'a b', by: 'Owner' }, null],
  [{ id: ' a', by: 'Owner' }, null],
  [{ id: 7, by: 'Owner' }, null],
  [{ id: 'a', by: 'Owner', userId: 7 }, null],
  [{ id: 'a', by: 'Owner', userId: '' }, null],
  [{ id: 'a', by: 'Owner', userId: ' u' }, null],
  [{ id: 'a', by: 'Owner', userId: 'u ' }, null],
  [null, null],
  [7, null],
  ['a', null],
])('%j is decoded as %j', (value, share) => expect(decodeValue(value)).toEqual(share))

test('a text of more than 512 characters is not decoded', () => {
  const spaced = (length: number) => btoa(JSON.stringify({ id: 'a' }).padEnd((length / 4) * 3))
  expect([spaced(512).length, decodeShare(spaced(512))?.id]).toEqual([512, 'a'])
  expect([spaced(516).length, decodeShare(spaced(516))]).toEqual([516, null])
})
