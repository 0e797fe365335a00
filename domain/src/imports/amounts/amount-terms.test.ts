import { expect, test } from 'vitest'
import { bareAmountOf } from './amount-terms.ts'
import { bareAmountWithoutMonth, saysMonthly } from './monthly-price.ts'

test.each([
  ['12.8M negotiable', '12.8m', false],
  ['₱12,800,000 (neg.)', '₱12,800,000', false],
  ['Php 12,800,000.00 only', 'php 12,800,000.00', false],
  ['12,800,000.-', '12,800,000', false],
  ['PHP12,800,000/-', 'php12,800,000', false],
  ['₱12.8M++', '₱12.8m', true],
  ['12,800,000 net', '12,800,000', true],
  ['12.8m gross', '12.8m', true],
  ['45,000 + dues', '45,000', true],
  ['45,000 inclusive of association dues', '45,000', true],
  ['45,000 plus VAT, negotiable', '45,000', true],
  ['4.5万 包物业费', '4.5万', true],
  ['₱12.8m only.', '₱12.8m', false],
  ['12,800,000*', '12,800,000', false],
  ['12.8M inclusive of 1 parking', '12.8m', true],
  ['45,000 (inc. dues)', '45,000', true],
  ['45,000 + assoc', '45,000', true],
  ['Asking price: 12.8M', '12.8m', false],
  ['租金45000元', '45000元', false],
])('%s is the amount %s; terms: %s', (text, amount, hasTerms) => expect(bareAmountOf(text)).toEqual({ text: amount, hasTerms }))

test.each(['12.8M - 13.2M', 'from 45,000', '45,000/week', '45,000 to 50,000', 'net', 'internet 1,000'])('%s stays as it is', (text) =>
  expect(bareAmountOf(text)).toEqual({ text: text.toLowerCase(), hasTerms: false }),
)

test('a month is found before terms, and the amount is what remains', () => {
  expect(bareAmountWithoutMonth('₱45,000/month + assoc dues')).toBe('₱45,000')
  expect(bareAmountWithoutMonth('45,000 net per month')).toBe('45,000')
  expect([saysMonthly('45,000/mo + dues'), saysMonthly('45,000 + dues')]).toEqual([true, false])
})

test('a long text is no amount', () => {
  const text = `45,000 ${'+ dues '.repeat(20)}`.trim()
  expect(bareAmountOf(text).text).toBe(text)
})
