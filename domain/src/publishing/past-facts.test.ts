import { expect, test } from 'vitest'
import { saysArea, saysMoney, trueRemarks } from './past-facts.ts'

test.each([
  [85_000, 'BGC Uptown Ritz 2房2卫 月租85k'],
  [85_000, 'Rent 85K a month'],
  [85_000, '₱85,000/month'],
  [85_000, 'P85000.00'],
  [85_000, '月租8.5万'],
  [85_000, '月租 8.50w'],
  [85_000, '月租８５０００'],
  [27_500_000, 'Asking 27.5M, negotiable'],
  [27_500_000, '总价2750万'],
  [27_500_000, '₱27.50 million'],
  [120_000_000, '1.2亿'],
  [85_000, '月租8万5'],
  [85_000, '月租8w5，可谈'],
  [85_000, '月租八万五千'],
  [85_000, '租金八萬五'],
  [27_500_000, '总价两千七百五十万'],
  [27_500_000, '总价二千七百五十萬'],
  [105_000, '月租十万五'],
  [100_500, '十万零五百'],
  [120_000_000, '一亿两千万'],
  [20_000, '两万一个月'],
  [60_000, '六万一年'],
  [8_000, '8千一晚'],
  [50_000, '五万一平'],
  [30_000, '三万一间'],
  [85_000, '8万5千一个月'],
  [85_000, '85 000 pesos'],
  [85_000, "85'000"],
  [85_000, '85.000 a month'],
  [27_500_000, '27.5MM'],
  [2_000_000, '总价二百万，可谈'],
  [2_000_000, '售價兩百萬'],
  [2_750_000, '二百七十五万'],
  [2_750_000, '贰佰柒拾伍万元整'],
  [2_500_000, '二五〇万'],
  [1_050_000, '一百零五万'],
  [12_000_000, '急售一千二百万'],
  [20_000_000, '2千万'],
  [85_000, '月租八万五'],
  [85_000, '月租八万五千，两房'],
  [85_000, '八点五万一个月'],
  [90_000, '两室一厅九万'],
  [80_000, '八万两房'],
  [105_000, '大约十万零五千左右'],
  [10_500_000, '一千零五十萬'],
  [125_000, '十二点五万'],
])('%d is said by %j', (amount, text) => expect(saysMoney(text, amount)).toBe(true))

test.each([
  [85_000, '月租78k，185k押金'],
  [85_000, 'Lot 85,000 sqm'],
  [85_000, '85,000.50 or 850000 or 85 000k'],
  [85_000, '85 km from Manila, 85 kids'],
  [2_000_000, 'Corner of 2 Main Street, 2m2'],
  [27_500_000, '27.55M and 127.5M'],
  [85_000, '押金十八万五，8万55'],
  [50_000, '十五万'],
  [85_000, '八万五平'],
  [20_000, '两万五'],
  [2_000_000, '一千二百万，三百二十万'],
  [2_000_000, '十二百货，二万'],
  [82_000, '八万两房'],
  [5_000, '五房千禧楼'],
  [90_000, '九十平，万豪旁'],
  [1_000, '一千平草地'],
])('%d is not said by %j', (amount, text) => expect(saysMoney(text, amount)).toBe(false))

test.each([
  [85, '2房2卫 85平', true],
  [68.5, '68.50 sqm', true],
  [85, '85 square meters', true],
  [85, 'Block 85, 185 sqm', false],
  [85, '八十五平', true],
  [85, '85方，朝南', true],
  [12, '十二平', true],
  [85, '一百八十五平', false],
  [85, '八十五方向盘', false],
  [90, '九十平米两房', true],
  [120, '一百二十平', true],
  [85.5, '八十五点五平', true],
  [1_200, '一千二百平地', true],
  [90, '一百九十平，九十万', false],
])('an area of %d in %j: %s', (area, text, isSaid) => expect(saysArea(text, area)).toBe(isSaid))

const facts = { price: 78_000, monthlyDues: null, floorArea: 90, lotArea: null }
const texts = { zh: '85平 月租85k', en: 'Bright corner, ₱78,000 a month' }
const remarksOf = (remarks: typeof texts | null, past: { zh: number[]; en: number[] } | undefined) => trueRemarks({ ...facts, remarks, pastFacts: past })

test('a text that says what has changed since it was written is left out, in its language alone', () => {
  expect(remarksOf(texts, { zh: [85_000], en: [85_000] })).toEqual({ zh: '', en: texts.en })
  expect(remarksOf({ ...texts, en: '' }, { zh: [85], en: [] })).toBeNull()
  expect(remarksOf(texts, { zh: [], en: [85_000] })).toEqual(texts)
  expect(remarksOf({ zh: 'Lowered from 85k', en: '' }, { zh: [], en: [] })).toEqual({ zh: 'Lowered from 85k', en: '' })
})

test('a fact that is as it was again, or that the text does not say, leaves the text', () => {
  expect(remarksOf({ zh: '月租78k', en: '' }, { zh: [78_000, 90, 500], en: [] })).toEqual({ zh: '月租78k', en: '' })
  expect(remarksOf({ zh: '采光好', en: 'Bright' }, { zh: [85_000], en: [85_000] })).toEqual({ zh: '采光好', en: 'Bright' })
  expect(remarksOf({ zh: '月租七万八，原来八万五', en: '' }, { zh: [78_000, 85_000], en: [] })).toBeNull()
  expect(remarksOf({ zh: '月租七万八', en: '' }, { zh: [78_000, 85_000], en: [] })).toEqual({ zh: '月租七万八', en: '' })
  expect([remarksOf(null, { zh: [1], en: [1] }), remarksOf(texts, undefined)]).toEqual([null, texts])
})
