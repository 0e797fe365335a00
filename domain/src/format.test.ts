import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currencySign,
  fill,
  formatAgo,
  formatArea,
  formatDate,
  formatDay,
  formatDistance,
  formatFloor,
  formatMoney,
  formatPillMoney,
  formatPrice,
  formatQuantity,
  formatRadius,
  formatShortMoney,
  formatLayout,
  tenThousandsHint,
} from './format.ts'

test.each([
  // full, short, on a pill: Chinese, then English
  [7_500, '7,500', '₱7,500', '₱7,500', '₱7,500', '₱7,500'],
  [9_999, '9,999', '₱9,999', '₱9,999', '₱9,999', '₱9,999'],
  [10_000, '10,000', '1万', '1万', '₱10K', '₱10K'],
  [12_500, '12,500', '1.25万', '1.25万', '₱12.5K', '₱12.5K'],
  [13_500, '13,500', '1.35万', '1.35万', '₱13.5K', '₱13.5K'],
  [29_500, '29,500', '2.95万', '2.95万', '₱29.5K', '₱29.5K'],
  [29_501, '29,501', '₱29,501', '2.95万', '₱29,501', '₱29.5K'],
  [29_555, '29,555', '₱29,555', '2.96万', '₱29,555', '₱29.6K'],
  [480_000, '480,000', '48万', '48万', '₱480K', '₱480K'],
  [173_214, '173,214', '₱173,214', '17.3万', '₱173,214', '₱173.2K'],
  [3_456_700, '3,456,700', '345.67万', '345.7万', '₱3,456,700', '₱3.46M'],
  [12_800_000, '12,800,000', '1,280万', '1,280万', '₱12.8M', '₱12.8M'],
  [12_345_678, '12,345,678', '₱12,345,678', '1,234.6万', '₱12,345,678', '₱12.3M'],
  [128_500_000, '128,500,000', '12,850万', '1.29亿', '₱128.5M', '₱128.5M'],
  [150_000_000, '150,000,000', '1.5亿', '1.5亿', '₱150M', '₱150M'],
] as const)('%d has a short form only if that form is exact', (value, full, zh, zhPill, en, enPill) => {
  for (const locale of ['zh', 'en'] as const) expect(formatMoney(value, 'PHP', locale)).toBe(`₱${full}`)
  expect(formatShortMoney(value, 'PHP', 'zh')).toBe(zh)
  expect(formatShortMoney(value, 'PHP', 'en')).toBe(en)
  expect(formatPillMoney(value, 'PHP', 'zh')).toBe(zhPill)
  expect(formatPillMoney(value, 'PHP', 'en')).toBe(enPill)
})

test('a price is shown as a rounded integer', () => expect(formatMoney(1234.6, 'PHP', 'en')).toBe('₱1,235'))

test('the 万 hint is only in Chinese, and only if it is exact', () => {
  expect(tenThousandsHint(12_800_000, 'zh')).toBe('1,280万')
  expect(tenThousandsHint(29_500, 'zh')).toBe('2.95万')
  for (const value of [9_999, 29_501, 12_345_678]) expect(tenThousandsHint(value, 'zh')).toBeNull()
  expect(tenThousandsHint(12_800_000, 'en')).toBeNull()
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
  [0.8, '800 m', '800米'],
  [0.855, '855 m', '855米'],
  [1, '1 km', '1公里'],
  [1.25, '1.25 km', '1.25公里'],
  [12, '12 km', '12公里'],
  [1e-6, '1 m', '1米'],
])('a radius of %d km is exactly %s', (km, en, zh) => {
  expect(formatRadius(km, 'en')).toBe(en)
  expect(formatRadius(km, 'zh')).toBe(zh)
})

test.each([
  [{ type: 'Residence', bedrooms: 2, livingRooms: 1, bathrooms: 2 }, '2室1厅2卫', '2 bed · 2 bath'],
  [{ type: 'Residence', bedrooms: 0, livingRooms: 0, bathrooms: 1 }, '开间1卫', 'Studio · 1 bath'],
  [{ type: 'Villa', bedrooms: null, livingRooms: null, bathrooms: null }, '别墅', 'Villa'],
  [{ type: 'Carport', bedrooms: null, livingRooms: null, bathrooms: null }, '车位', 'Parking'],
  [{ type: 'Residence', bedrooms: 3, livingRooms: 0, bathrooms: 0 }, '3室', '3 bed'],
  [{ type: 'Villa' }, '别墅', 'Villa'],
  [{}, '公寓', 'Condo'],
] as const)('structure of %j', (listing, zh, en) => {
  expect(formatLayout(listing, 'zh')).toBe(zh)
  expect(formatLayout(listing, 'en')).toBe(en)
})

test('dates are written in the language of the reader', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  expect(formatDate('2026-09-03', 'zh')).toBe('2026年9月3日')
  expect(formatDate('2026-09-03', 'en')).toBe('3 Sep 2026')
  expect(formatAgo('2026-11-20', 'zh', now, 'UTC')).toBe('今天')
  expect(formatAgo('2026-11-17', 'en', now, 'UTC')).toBe('3 days ago')
  expect(formatAgo('2026-09-03', 'en', now, 'UTC')).toBe('3 Sep 2026')
  expect(formatAgo('2026-11-25', 'en', now, 'UTC')).toBe('today')
})

test('times are on the day that it is in the time zone of the site, early in the morning too', () => {
  const [late, morning, now] = ['2026-11-19T23:30:00Z', '2026-11-20T00:30:00Z', new Date('2026-11-20T01:00:00Z')] // 07:30, 08:30 and 09:00 in Manila
  expect([late, morning].map((time) => formatDay(time, 'en', 'Asia/Manila'))).toEqual(['20 Nov 2026', '20 Nov 2026'])
  expect([late, morning].map((time) => formatDay(time, 'en', 'America/New_York'))).toEqual(['19 Nov 2026', '19 Nov 2026'])
  expect(['Asia/Manila', 'UTC'].map((zone) => formatAgo(late, 'en', now, zone))).toEqual(['today', 'yesterday'])
  expect(formatAgo('2026-10-01T20:00:00Z', 'zh', now, 'Asia/Manila')).toBe('2026年10月2日')
  expect(formatDay('2026-11-19', 'en', 'America/New_York')).toBe('19 Nov 2026')
})

test('areas keep one decimal at most', () => {
  expect(formatArea(74, 'zh')).toBe('74㎡')
  expect(formatArea(113.62, 'en')).toBe('113.6 m²')
})

test('placeholders are replaced by values, missing ones by nothing', () =>
  expect(fill('{totalRowQty} of {floor}{x}', { totalRowQty: 3, floor: 2 })).toBe('3 of 2'))

test.each([
  [74.5, 'squareMetres', '74.5㎡', '74.5 m²'],
  [4, 'people', '4人', '4 people'],
  [2.5, 'percent', '2.5%', '2.5%'],
  [2015, 'year', '2015年', '2015'],
  [2015, undefined, '2,015', '2,015'],
] as const)('%d %s', (value, unit, zh, en) => {
  expect(formatQuantity(value, unit, 'zh')).toBe(zh)
  expect(formatQuantity(value, unit, 'en')).toBe(en)
})

test.each([
  [{ mode: 'Lease', price: 29_500 }, '₱29,500/月', '₱29,500 / month'],
  [{ mode: 'Sale', price: 9_000_000 }, '₱9,000,000', '₱9,000,000'],
  [{ mode: 'Lease', price: null }, null, null],
  [{ mode: 'Sale' }, null, null],
] as const)('%j on one line', (listing, zh, en) => {
  expect(formatPrice(listing, 'PHP', 'zh')).toBe(zh)
  expect(formatPrice(listing, 'PHP', 'en')).toBe(en)
})

test.each([
  ['PHP', '₱'],
  ['USD', '$'],
  ['JPY', 'JPY '],
])('the sign of %s is "%s"', (currency, sign) => expect(currencySign(currency)).toBe(sign))

test('a day is shown as a date after thirty days', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  expect(formatAgo('2026-10-21', 'en', now, 'UTC')).toBe('30 days ago')
  expect(formatAgo('2026-10-20', 'en', now, 'UTC')).toBe('20 Oct 2026')
  expect(formatAgo('2026-10-21', 'zh', now, 'UTC')).toBe('30天前')
})

/** Amounts about the borders of the units, where a short form rounds up to the next unit. */
const amounts = fc.oneof(
  fc
    .tuple(fc.constantFrom(1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10), fc.integer({ min: -1_100, max: 1_100 }))
    .map(([border, offset]) => Math.max(0, border + offset)),
  fc.integer({ min: 0, max: 2_000_000_000 }),
)
const unitSizes: Readonly<Record<string, number>> = { 亿: 1e8, 万: 1e4, M: 1e6, K: 1e3, '': 1 }

test('a short price never says 1,000K or 10,000万, and is the amount', () => {
  const check = (value: number) => {
    for (const locale of ['zh', 'en'] as const) {
      for (const [text, error] of [
        [formatShortMoney(value, 'PHP', locale), 0],
        [formatPillMoney(value, 'PHP', locale), 0.005],
      ] as const) {
        expect(text).not.toMatch(/^₱?(?:1,000K|10,000万)$/)
        const [, number = '', unit = ''] = /^₱?([\d,.]+)(\D?)$/.exec(text) ?? []
        const said = Number(number.replaceAll(',', '')) * (unitSizes[unit] ?? Number.NaN)
        expect(Math.abs(said - value), `${value} as ${text}`).toBeLessThanOrEqual(value * error + 1e-6)
      }
    }
  }
  for (const value of [999_949, 999_950, 999_999, 1_000_000, 99_999_499, 99_999_500, 99_999_999, 100_000_000]) check(value)
  fc.assert(fc.property(amounts, check))
})

test('a short price that states a lowest one is never above it, in any currency', () => {
  const check = (value: number, currency: string) => {
    for (const locale of ['zh', 'en'] as const) {
      for (const text of [formatPillMoney(value, currency, locale, 'down'), formatShortMoney(value, currency, locale)]) {
        const [, number = '', unit = ''] = /([\d,.]+)(\D?)$/.exec(text) ?? []
        const said = Number(number.replaceAll(',', '')) * (unitSizes[unit] ?? Number.NaN)
        expect(said, `${value} as ${text}`).toBeLessThanOrEqual(value + 1e-6)
        expect(said, `${value} as ${text}`).toBeGreaterThan(value * 0.99 - 1)
      }
    }
  }
  for (const value of [12_950_000, 999_999, 9_999_999, 99_999_999, 29_555, 19_990_000]) check(value, 'PHP')
  fc.assert(fc.property(amounts, fc.constantFrom('PHP', 'CNY', 'USD', 'SGD', 'XYZ'), check))
  expect([formatPillMoney(12_950_000, 'PHP', 'en', 'down'), formatPillMoney(12_950_000, 'PHP', 'zh', 'down')]).toEqual(['₱12.9M', '1,295万'])
})

test.each([
  [999_949, '₱999.9K', '100万'],
  [999_950, '₱1M', '100万'],
  [99_999_499, '₱100M', '9,999.9万'],
  [99_999_500, '₱100M', '1亿'],
])('on a pill %i is %s and %s', (value, en, zh) => {
  expect([formatPillMoney(value, 'PHP', 'en'), formatPillMoney(value, 'PHP', 'zh')]).toEqual([en, zh])
})
