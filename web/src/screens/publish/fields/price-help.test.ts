import { expect, test } from 'vitest'
import { doubtAbout, type PriceHelpAnswer } from './price-help.ts'

const range = { low: 57_100_000, high: 69_800_000 }
const help = (suggestion: number | null = null, per: PriceHelpAnswer['per'] = 'home'): PriceHelpAnswer => ({
  per,
  scopes: [{ scope: 'city', count: 8, median: 60_000_000, ...range }],
  compared: 'city',
  suggestion,
})
const none: PriceHelpAnswer = { per: 'home', scopes: [], compared: null, suggestion: null }

test.each([
  ['a slip of zeros', 6_000_000, 'Sale', help(60_000_000), { price: 6_000_000, suggestion: 60_000_000, range }],
  ['far below without a slip', 3, 'Sale', help(), { price: 3, suggestion: null, range }],
  ['far above without a slip', 2_000_000_000, 'Sale', help(), { price: 2_000_000_000, suggestion: null, range }],
  ['near', 50_000_000, 'Sale', help(), null],
  ['prices of a square metre', 60_000_000, 'Sale', help(null, 'squareMetre'), null],
  ['prices of a square metre, and very low', 300, 'Sale', help(null, 'squareMetre'), { price: 300, suggestion: null, range: null }],
  ['no like homes, and very low', 9_999, 'Sale', none, { price: 9_999, suggestion: null, range: null }],
  ['no answer, and very low', 99, 'Lease', null, { price: 99, suggestion: null, range: null }],
  ['no like homes', 10_000, 'Sale', none, null],
  ['a lease', 100, 'Lease', null, null],
  ['no price', null, 'Sale', help(), null],
] as const)('%s', (_, price, mode, answer, doubt) => expect(doubtAbout({ price, mode }, answer)).toEqual(doubt))
