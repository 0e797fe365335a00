import { expect, test } from 'vitest'
import { readAmount } from './typed-amount.ts'

test.each([
  ['20000', 20_000],
  ['20,000', 20_000],
  ['₱20,000', 20_000],
  ['PHP 20 000', 20_000],
  ['２００００', 20_000],
  ['20k', 20_000],
  ['20K', 20_000],
  ['1.1M', 1_100_000],
  ['2万', 20_000],
  ['2.5 萬', 25_000],
  ['300w', 3_000_000],
  ['1.5亿', 150_000_000],
  ['2千', 2_000],
  ['40.5 m²', 40.5],
  ['40㎡', 40],
  ['0', 0],
  ['20.', 20],
  ['.5M', 500_000],
  ['.25k', 250],
  ['20 sqm', 20],
  ['500元', 500],
  ['999999999999999', 999_999_999_999_999],
])('%s is %d', (text, amount) => expect(readAmount(text)).toBe(amount))

test.each([[''], ['   ']])('%j is empty', (text) => expect(readAmount(text)).toBeUndefined())

test.each([['abc'], ['20x'], ['-5'], ['1.2.3'], ['₱'], ['k'], ['🏠'], ['1e9'], ['20-30'], ['20k5'], ['.k']])('%s is not a number', (text) =>
  expect(readAmount(text)).toBeNull(),
)
