import { expect, test } from 'vitest'
import { saysMonthly, withoutMonth } from './monthly-price.ts'
import { processorTimeOf } from '../../processor-time.testing.ts'

test.each([
  ['45,000/mo', '45,000'],
  ['₱45k per month', '₱45k'],
  ['45,000 Monthly', '45,000'],
  ['45k pm', '45k'],
  ['45k p/m', '45k'],
  ['45,000 PHP / mo.', '45,000 php'],
  ['Monthly: 45,000', '45,000'],
  ['45k a month', '45k'],
  ['45,000 pcm', '45,000'],
  ['4.5万/月', '4.5万'],
  ['45000每月', '45000'],
  ['每月45,000元', '45,000元'],
  ['4万5一个月', '4万5'],
  ['４.５万／月', '4.5万'],
  ['月租：4.5万', '4.5万'],
  ['45,000/個月', '45,000'],
])('%s is for a month', (text, amount) => {
  expect(withoutMonth(text)).toBe(amount)
  expect(saysMonthly(text)).toBe(true)
})

test.each(['45,000', '12.8M', '₱12,800,000', '1280万', '240,000/sqm', '540k per year', '54万/年', '5m', '3pm model', '', '待议'])('%s is not', (text) =>
  expect(saysMonthly(text)).toBe(false),
)

test('a text of any length is read in a time that grows as its length', () => {
  const msOf = (part: string, times: number) => processorTimeOf(() => saysMonthly(`${part.repeat(times)}x`))
  for (const part of ['/', ' ', 'per ', '每个', 'month']) expect(msOf(part, 40_000), JSON.stringify(part)).toBeLessThan(100 * Math.max(1, msOf(part, 2_000))) // 20 times the length; the square is 400 times
})
