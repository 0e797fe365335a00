import { expect, test } from 'vitest'
import { namesCurrency, namesOtherCurrency } from './currency-marks.ts'

test.each([
  ['45,000', 'PHP', 'no'],
  ['₱45,000', 'PHP', 'no'],
  ['P45k', 'PHP', 'no'],
  ['45000比索', 'PHP', 'no'],
  ['¥45,000', 'PHP', 'yes'],
  ['￥45,000', 'PHP', 'yes'],
  ['45000 RMB', 'PHP', 'yes'],
  ['cny 45000', 'PHP', 'yes'],
  ['300万人民币', 'PHP', 'yes'],
  ['$1,500', 'PHP', 'yes'],
  ['USD 1500/month', 'PHP', 'yes'],
  ['HK$20,000', 'PHP', 'yes'],
  ['5000港元', 'PHP', 'yes'],
  ['45,000元', 'PHP', 'maybe'],
  ['300万元', 'PHP', 'maybe'],
  ['300万元', 'CNY', 'no'],
  ['¥300', 'CNY', 'no'],
  ['$300', 'AUD', 'no'],
  ['US$300', 'AUD', 'yes'],
  ['₱45,000', 'CNY', 'yes'],
])('%s on a site in %s: %s', (text, currency, answer) => expect(namesOtherCurrency(text, currency)).toBe(answer))

test.each([
  ['₱ 85,000', true],
  ['85000 php', true],
  ['¥8500', true],
  ['8.5万元', false],
  ['85k', false],
])('whether %s names a currency: %s', (text, answer) => expect(namesCurrency(text)).toBe(answer))
