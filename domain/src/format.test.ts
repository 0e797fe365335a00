import { expect, test } from 'vitest'
import { fill, formatAgo, formatArea, formatDate, formatDistance, formatFloor, formatMoney, formatShortMoney, formatStructure, wanHint } from './format.ts'

test.each([
  [12_800_000, 'zh', '₱12,800,000', '1,280万'],
  [12_800_000, 'en', '₱12,800,000', '₱12.8M'],
  [480_000, 'en', '₱480,000', '₱480K'],
  [7_500, 'zh', '₱7,500', '₱7,500'],
  [7_500, 'en', '₱7,500', '₱7,500'],
  [128_500_000, 'zh', '₱128,500,000', '1.3亿'],
] as const)('%d in %s is %s and short %s', (value, locale, full, short) => {
  expect(formatMoney(value, 'PHP', locale)).toBe(full)
  expect(formatShortMoney(value, 'PHP', locale)).toBe(short)
})

test('a price is shown as a rounded integer', () => expect(formatMoney(1234.6, 'PHP', 'en')).toBe('₱1,235'))

test('only Chinese readers get the 万 hint, and only where it says more', () => {
  expect(wanHint(12_800_000, 'zh')).toBe('1,280万')
  expect(wanHint(9_999, 'zh')).toBeNull()
  expect(wanHint(12_800_000, 'en')).toBeNull()
})

test.each([
  [1, '1st floor'],
  [2, '2nd floor'],
  [3, '3rd floor'],
  [11, '11th floor'],
  [21, '21st floor'],
  [112, '112th floor'],
])('floor %d in English is %s', (floor, text) => expect(formatFloor(floor, 'en')).toBe(text))

test.each([
  [0.1, '100 m', '100米'],
  [0.954, '950 m', '950米'],
  [0.999, '1 km', '1公里'],
  [2.34, '2.3 km', '2.3公里'],
])('%d km', (kilometres, en, zh) => {
  expect(formatDistance(kilometres, 'en')).toBe(en)
  expect(formatDistance(kilometres, 'zh')).toBe(zh)
})

test.each([
  [{ type: 'Residence', bedrooms: 2, livingRooms: 1, bathrooms: 2 }, '2室1厅2卫', '2 bed'],
  [{ type: 'Residence', bedrooms: 0, livingRooms: 0, bathrooms: 1 }, '开间1卫', 'Studio'],
  [{ type: 'Villa', bedrooms: null, livingRooms: null, bathrooms: null }, '别墅', 'Villa'],
  [{ type: 'Carport', bedrooms: null, livingRooms: null, bathrooms: null }, '车位', 'Parking'],
] as const)('structure of %j', (listing, zh, en) => {
  expect(formatStructure(listing, 'zh')).toBe(zh)
  expect(formatStructure(listing, 'en')).toBe(en)
})

test('dates follow the reader', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  expect(formatDate('2026-09-03', 'zh')).toBe('2026年9月3日')
  expect(formatDate('2026-09-03', 'en')).toBe('Sep 3, 2026')
  expect(formatAgo('2026-11-20', 'zh', now)).toBe('今天')
  expect(formatAgo('2026-11-17', 'en', now)).toBe('3 days ago')
  expect(formatAgo('2026-09-03', 'en', now)).toBe('Sep 3, 2026')
  expect(formatAgo('2026-11-25', 'en', now)).toBe('today')
})

test('areas keep one decimal at most', () => {
  expect(formatArea(74, 'zh')).toBe('74㎡')
  expect(formatArea(113.62, 'en')).toBe('113.6 m²')
})

test('placeholders are filled, missing ones left out', () => expect(fill('{totalRowQty} of {floor}{x}', { totalRowQty: 3, floor: 2 })).toBe('3 of 2'))
