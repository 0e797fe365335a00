import { expect, test } from 'vitest'
import { areasIn, pricesIn } from './keyword-amounts.ts'

type Amount = { readonly min?: number; readonly max?: number; readonly exact?: number }

/** The first amount of a text, which is the most specific one, and the part of the text that it covers. */
const firstOf = (read: typeof pricesIn, text: string) => {
  const [amount] = read(text)
  if (!amount) return null
  const { start, end, ...bounds } = amount
  return [text.slice(start, end), bounds]
}

test.each<[text: string, part: string, Amount]>([
  // Chinese numbers
  ['三百万', '三百万', { exact: 3_000_000 }],
  ['两千五百元', '两千五百元', { exact: 2_500 }],
  ['两百元', '两百元', { exact: 200 }],
  ['十万', '十万', { exact: 100_000 }],
  ['十五万', '十五万', { exact: 150_000 }],
  ['二十万', '二十万', { exact: 200_000 }],
  ['百万', '百万', { exact: 1_000_000 }],
  ['五千万', '五千万', { exact: 50_000_000 }],
  ['一亿', '一亿', { exact: 100_000_000 }],
  ['一万五', '一万五', { exact: 15_000 }],
  ['两万五千', '两万五千', { exact: 25_000 }],
  ['两万三百', '两万三百', { exact: 20_300 }],
  ['万以下', '万以下', { max: 10_000 }],
  // digits with a unit
  ['十一万五千', '十一万五千', { exact: 115_000 }],
  ['1.25m', '1.25m', { exact: 1_250_000 }],
  ['2  million', '2  million', { exact: 2_000_000 }],
  ['1w5', '1w5', { exact: 15_000 }],
  ['12w5', '12w5', { exact: 125_000 }],
  ['5万5', '5万5', { exact: 55_000 }],
  ['1万2房', '1万', { exact: 10_000 }],
  // digits, each with its own Chinese unit
  ['2万5千', '2万5千', { exact: 25_000 }],
  ['1万2千', '1万2千', { exact: 12_000 }],
  ['12w5千', '12w5千', { exact: 125_000 }],
  ['1万2千5百', '1万2千5百', { exact: 12_500 }],
  ['2万5百', '2万5百', { exact: 20_500 }],
  ['3千5百', '3千5百', { exact: 3_500 }],
  ['3千5百万', '3千5百万', { exact: 35_000_000 }],
  ['1亿2千万', '1亿2千万', { exact: 120_000_000 }],
  ['1亿2000万', '1亿2000万', { exact: 120_000_000 }],
  ['两万5千', '两万5千', { exact: 25_000 }],
  ['2万五千', '2万五千', { exact: 25_000 }],
  ['十二万五千', '十二万五千', { exact: 125_000 }],
  ['万五以下', '万五以下', { max: 15_000 }],
  ['一亿五', '一亿五', { exact: 150_000_000 }],
  ['一亿两千万', '一亿两千万', { exact: 120_000_000 }],
  ['2万5千元', '2万5千元', { exact: 25_000 }],
  ['2万5千2房', '2万5千', { exact: 25_000 }],
  ['3千5百2房', '3千5百', { exact: 3_500 }],
  ['3千万', '3千万', { exact: 30_000_000 }],
  ['5百万', '5百万', { exact: 5_000_000 }],
  ['1.5亿', '1.5亿', { exact: 150_000_000 }],
  ['2 mil', '2 mil', { exact: 2_000_000 }],
  ['2.5mn', '2.5mn', { exact: 2_500_000 }],
  ['5 million', '5 million', { exact: 5_000_000 }],
  ['30 thousand monthly', '30 thousand monthly', { exact: 30_000 }],
  ['30k/mo', '30k/mo', { exact: 30_000 }],
  ['30k per month', '30k per month', { exact: 30_000 }],
  // a currency, or a bound and a large number
  ['25,000 php', '25,000 php', { exact: 25_000 }],
  ['1,234,567 pesos', '1,234,567 pesos', { exact: 1_234_567 }],
  ['9999元', '9999元', { exact: 9_999 }],
  ['$500', '$500', { exact: 500 }],
  ['₱500', '₱500', { exact: 500 }],
  ['p 500', 'p 500', { exact: 500 }],
  ['below 5000', 'below 5000', { max: 5_000 }],
  ['over 12,000', 'over 12,000', { min: 12_000 }],
  // bounds
  ['5000-8000', '5000-8000', { min: 5_000, max: 8_000 }],
  ['20-30k', '20-30k', { min: 20_000, max: 30_000 }],
  ['800k-1.2m', '800k-1.2m', { min: 800_000, max: 1_200_000 }],
  ['3到5百万', '3到5百万', { min: 3_000_000, max: 5_000_000 }],
  ['三到五万', '三到五万', { min: 30_000, max: 50_000 }],
  ['between 20k and 30k', 'between 20k and 30k', { min: 20_000, max: 30_000 }],
  ['around 30k', 'around 30k', { min: 27_000, max: 33_000 }],
  ['30k or so', '30k or so', { min: 27_000, max: 33_000 }],
  ['约3万', '约3万', { min: 27_000, max: 33_000 }],
  ['500万以上', '500万以上', { min: 5_000_000 }],
  ['两万五千左右', '两万五千左右', { min: 22_500, max: 27_500 }],
  ['约2万5千', '约2万5千', { min: 22_500, max: 27_500 }],
  ['2万5千以内', '2万5千以内', { max: 25_000 }],
  ['不超过2万5千', '不超过2万5千', { max: 25_000 }],
  ['1万5千到2万5千', '1万5千到2万5千', { min: 15_000, max: 25_000 }],
  ['2万5千-3万', '2万5千-3万', { min: 25_000, max: 30_000 }],
  ['3m+', '3m+', { min: 3_000_000 }],
  ['不超过3万', '不超过3万', { max: 30_000 }],
  ['budget 25k', 'budget 25k', { max: 25_000 }],
  ['makati 20k condo', '20k', { exact: 20_000 }],
  // words, and points in thousands
  ['fifty thousand', 'fifty thousand', { exact: 50_000 }],
  ['below thirty-five thousand pesos', 'below thirty-five thousand pesos', { max: 35_000 }],
  ['one hundred twenty thousand', 'one hundred twenty thousand', { exact: 120_000 }],
  ['a hundred and five thousand', 'a hundred and five thousand', { exact: 105_000 }],
  ['two million five hundred thousand', 'two million five hundred thousand', { exact: 2_500_000 }],
  ['two and a half million', 'two and a half million', { exact: 2_500_000 }],
  ['half a million', 'half a million', { exact: 500_000 }],
  ['45.000', '45.000', { exact: 45_000 }],
  ['max 1.500.000', 'max 1.500.000', { max: 1_500_000 }],
  ['1.250m', '1.250m', { exact: 1_250_000 }],
  ['35.000 pesos', '35.000 pesos', { exact: 35_000 }],
  ['5万披索', '5万披索', { exact: 50_000 }],
  ['30000菲币', '30000菲币', { exact: 30_000 }],
])('the price in %s', (text, part, amount) => expect(firstOf(pricesIn, text)).toEqual([part, amount]))

test.each([[''], ['abc'], ['k'], ['百'], ['千'], ['25000'], [' 25000 '], ['below 500'], ['8000-5000'], ['5000-5000'], ['a 50kg'], ['两百'], ['两千五百']])(
  'there is no price in "%s"',
  (text) => expect(pricesIn(text)).toEqual([]),
)

test.each<[text: string, part: string, Amount]>([
  ['40 sqm', '40 sqm', { exact: 40 }],
  ['40 sq.m.', '40 sq.m.', { exact: 40 }],
  ['40 square meters', '40 square meters', { exact: 40 }],
  ['40m2', '40m2', { exact: 40 }],
  ['1,200 sqm', '1,200 sqm', { exact: 1_200 }],
  ['50平以上', '50平以上', { min: 50 }],
  ['100平方米以内', '100平方米以内', { max: 100 }],
  ['60-80 m²', '60-80 m²', { min: 60, max: 80 }],
  ['40 sqm to 60 sqm', '40 sqm to 60 sqm', { min: 40, max: 60 }],
  ['around 50 sqm', 'around 50 sqm', { min: 45, max: 55 }],
  ['70-60平', '60平', { exact: 60 }],
  ['三十平', '三十平', { exact: 30 }],
  ['一百二十平方米以上', '一百二十平方米以上', { min: 120 }],
  ['1,200 sqft', '1,200 sqft', { exact: 111 }],
  ['500-700 sq ft', '500-700 sq ft', { min: 46, max: 65 }],
  ['800 square feet', '800 square feet', { exact: 74 }],
  ['1000呎', '1000呎', { exact: 93 }],
  ['一千呎以上', '一千呎以上', { min: 93 }],
  ['1000平方尺', '1000平方尺', { exact: 93 }],
  ['30坪', '30坪', { exact: 99 }],
])('the area in %s', (text, part, amount) => expect(firstOf(areasIn, text)).toEqual([part, amount]))

test.each([['40'], ['40-60'], ['sqm']])('there is no area in "%s"', (text) => expect(areasIn(text)).toEqual([]))

test.each([
  ['六万一个月', '六万一个月', 60_000],
  ['6万一月', '6万一月', 60_000],
  ['6万1个月', '6万1个月', 60_000],
  ['六万三个月', '六万', 60_000],
  ['六万一年', '六万', 60_000],
  ['五万一平', '五万', 50_000],
  ['二十万一平方', '二十万', 200_000],
  ['两万一晚', '两万', 20_000],
  ['两万一套', '两万', 20_000],
  ['三万一间', '三万', 30_000],
  ['两万一位', '两万', 20_000],
  ['一万五一个月', '一万五一个月', 15_000],
  ['六万一', '六万一', 61_000],
  ['三万五月租', '三万五', 35_000],
  ['6万5', '6万5', 65_000],
  ['5万1月入住', '5万', 50_000],
])('a numeral before a measure word is no part of the price in %s', (text, part, exact) => expect(firstOf(pricesIn, text)).toEqual([part, { exact }]))

test.each([
  ['三万到六万一个月', '三万到六万一个月', { min: 30_000, max: 60_000 }],
  ['六万一个月以内', '六万一个月以内', { max: 60_000 }],
  ['六万一以内', '六万一以内', { max: 61_000 }],
])('nor in the limits of %s', (text, part, amount) => expect(firstOf(pricesIn, text)).toEqual([part, amount]))

test.each([
  ['五十一平', 51],
  ['一千一平以上', undefined],
])('areas keep it: %s', (text, exact) => expect(areasIn(text)[0]?.exact).toBe(exact))

test.each([['2万5千'], ['1亿2千万']])('%s is one price', (text) => expect(pricesIn(text)).toHaveLength(1))

test('every amount of a text is read', () => {
  expect(pricesIn('30k 40k')).toEqual([
    { start: 0, end: 3, exact: 30_000 },
    { start: 4, end: 7, exact: 40_000 },
  ])
})
