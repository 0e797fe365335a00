import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cleanText, parseDate, parseNumber, searchOf, unitsOf } from './read-value.ts'
import { locate } from './normalize-row.ts'

const wan = unitsOf({ 万: 10_000, 亿: 100_000_000 })
const metres = unitsOf({ '㎡': 1, 'sq.m.': 1, '': 1 })

test.each([
  ['15,916,180', undefined, 15_916_180],
  ['4000.0', undefined, 4000],
  [' 12 500 ', undefined, 12_500],
  ['-37.7996', undefined, -37.7996],
  ['１２３', undefined, 123],
  ['239万', wan, 2_390_000],
  ['20.1万', wan, 201_000],
  ['1.2亿', wan, 120_000_000],
  ['98', wan, null],
  ['113.62㎡', metres, 113.62],
  ['113.62 ㎡', metres, 113.62],
  ['60 SQ.M.', metres, 60],
  ['60', metres, 60],
  ['21036元/平米', unitsOf({ '元/平米': 1, 元: 1 }), 21_036],
  ['₱12.5M', unitsOf({ '₱': 1, M: 1_000_000 }), 12_500_000],
  ['7,5,00,000', undefined, null],
  ['1,23', undefined, null],
  ['13.74067t', undefined, null],
  ['1e9', undefined, null],
  ['0x10', undefined, null],
  ['', undefined, null],
  ['na', undefined, null],
  ['Infinity', undefined, null],
])('the number %j with %j is %j', (text, units, value) => {
  expect(parseNumber(text, { units })).toBe(value)
})

test.each([
  ['1.234.567,5', 1_234_567.5],
  ['1234,5', 1234.5],
  ['1.5', null],
])('with a decimal comma %j is %j', (text, value) => {
  expect(parseNumber(text, { decimal: ',' })).toBe(value)
})

test('every whole number is read back from how people write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => {
      expect(parseNumber(String(value))).toBe(value)
      expect(parseNumber(value.toLocaleString('en'))).toBe(value)
      expect(parseNumber(`${value}万`, { units: wan })).toBe(value * 10_000)
    }),
  )
})

test.each([
  ['2023-10-16', 'iso', '2023-10-16'],
  ['2023-1-6', 'iso', '2023-01-06'],
  ['2026-11-20T08:30:00Z', 'iso', '2026-11-20'],
  ['2023-02-30', 'iso', null],
  ['3/12/2016', 'd/m/y', '2016-12-03'],
  ['3/12/2016', 'm/d/y', '2016-03-12'],
  ['31/12/2016', 'm/d/y', null],
  ['29/02/2016', 'd/m/y', '2016-02-29'],
  ['29/02/2017', 'd/m/y', null],
  ['2023年7月1日', 'y年m月d日', '2023-07-01'],
  ['今天发布', 'ago', '2026-03-31'],
  ['昨天发布', 'ago', '2026-03-30'],
  ['27天前发布', 'ago', '2026-03-04'],
  ['2 weeks ago', 'ago', '2026-03-17'],
  ['1年前发布', 'ago', '2025-03-31'],
  ['2个月前发布', 'ago', '2026-01-31'],
  ['1 month ago', 'ago', '2026-02-28'],
  ['5小时前', 'ago', '2026-03-31'],
  ['很久以前', 'ago', null],
] as const)('%j as %s is %j', (text, form, day) => {
  expect(parseDate(text, form, '2026-03-31')).toBe(day)
})

test.each([
  ['2br condo with parking', 'parking', true],
  ['parkings', 'parking', false],
  ['sparking', 'parking', false],
  ['offices at the top', 'office', false],
  ['(office)', 'office', true],
  ['近地铁，精装修', '精装', true],
  ['house and lot for sale', 'lot for sale', true],
  ['a lot', '', false],
  ['unit w/ parking', 'w/ parking', true],
  ['aaaaa aa', 'aa', true],
  ['aa aa aaa', 'aa aaa', true],
  ['carparking/parking', 'PARKING', true],
  ['新parking位', 'parking', true],
])('%j holds %j: %j', (text, word, holds) => {
  expect(searchOf([word])(text)).toBe(holds)
})

test('words are looked for in the first 4,000 characters', () => {
  expect([4000 - 5, 4000].map((length) => searchOf(['villa'])(`${'a'.repeat(length - 1)} villa`))).toEqual([true, false])
})

test('a word is looked for at words of the text, not again at each of their letters', () => {
  const words = ['aa', 'aaa', 'AAA', 'a a']
  const hasWord = searchOf(words)
  const search = vi.spyOn(String.prototype, 'indexOf')
  expect(hasWord('a'.repeat(4000))).toBe(false)
  const count = search.mock.calls.length
  search.mockRestore()
  expect(count).toBeLessThanOrEqual(2 * words.length)
})

test.each([
  ['  a\u00a0 b\tc ', 'a b c'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['nul\0 and half \ud83c', 'nul and half \ufffd'],
  ['a\u202eb\u2066c\u200bd\ufeffe\u061cf', 'abcdef'],
  ['家\u200d人 👨\u200d👩\u200d👧', '家\u200d人 👨\u200d👩\u200d👧'],
])('%j is stored as %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

const metro = [120.9, 14.34, 121.14, 14.79] as const
test.each([
  [14.55, 121.02, { point: { lat: 14.55, lng: 121.02 }, swapped: false, outside: false }],
  [121.02, 14.55, { point: { lat: 14.55, lng: 121.02 }, swapped: true, outside: false }],
  [10.3, 124.01, { point: { lat: 10.3, lng: 124.01 }, swapped: false, outside: true }],
  [144.99, -37.8, { point: { lat: -37.8, lng: 144.99 }, swapped: true, outside: true }],
  [13.7, 21.4, { point: { lat: 13.7, lng: 21.4 }, swapped: false, outside: true }],
  [0, 0, { point: null, swapped: false, outside: false }],
  [999, 121, { point: null, swapped: false, outside: false }],
])('%d, %d lies at %j', (lat, lng, located) => {
  expect(locate(lat, lng, [...metro])).toEqual(located)
})

test("a point on the site's map is the same point however its halves stand", () => {
  fc.assert(
    fc.property(fc.double({ min: 14.34, max: 14.79, noNaN: true }), fc.double({ min: 120.9, max: 121.14, noNaN: true }), (lat, lng) => {
      expect(locate(lng, lat, [...metro])).toEqual({ ...locate(lat, lng, [...metro]), swapped: true })
    }),
  )
})

test.each([
  ['3万2', 32_000],
  ['3万2千', 32_000],
  ['12万5', 125_000],
  ['3万2000', 32_000],
  ['₱3万2/月', 32_000],
  ['1亿2', 120_000_000],
  ['3万25', null],
  ['3.5万2', null],
  ['3万', 30_000],
] as const)('an amount written as %s', (text, amount) => {
  expect(parseNumber(text, { units: unitsOf({ '': 1, '₱': 1, 万: 10_000, 亿: 100_000_000, '/月': 1, '万/月': 10_000 }) })).toBe(amount)
})

test.each([
  ['12.800.000', 12_800_000],
  ['12.800.000,00', 12_800_000],
  ['57,5', 57.5],
  ['~57', 57],
  ['approx. 57.5', 57.5],
  ['约57', 57],
  ['FA 57.5 (gross)', 57.5],
  ['57.5 / 619 sqft', 57.5],
  ['57.5 (619 sq. ft.)', 57.5],
  ['12,800', 12_800],
  ['45.000', 45],
  ['1,2345', null],
  ['12,80,000', null],
])('as people write it, %s is %s', (text, value) => {
  expect(parseNumber(text, { isEveryday: true })).toBe(value)
})

test('with a decimal comma, a number with a point and few decimals is read as it must be', () => {
  expect(['45.000', '57.5', '45.000,5', '12,800,000'].map((text) => parseNumber(text, { decimal: ',', isEveryday: true }))).toEqual([
    45_000, 57.5, 45_000.5, 12_800_000,
  ])
})

test('an area that a unit converts has one decimal', () => {
  const units = unitsOf({ '': 1, 'sq ft': 0.09290304, 坪: 400 / 121 })
  expect(['619 sq ft', '17.4坪', '57.25'].map((text) => parseNumber(text, { units }))).toEqual([57.5, 57.5, 57.25])
})
