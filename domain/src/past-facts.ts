import type { Listing } from './listing.ts'
import type { Locale, Words } from './words.ts'

const areaUnit = '\\s?(?:sq\\.?\\s?m|sqm|sm\\b|square\\s?met|m2|m²|㎡|平|方(?!向))'

/** A number in a text, with or without separators; zeros may follow its decimals. */
function numberForms(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = Number(whole).toLocaleString('en').replaceAll(',', "[,.'’ ]")
  return `(?:${whole}|${grouped})${decimals === undefined ? String.raw`(?:\.0+)?` : String.raw`\.${decimals}0*`}`
}

/** Short forms of amounts: `85k`, `2.75M`, `8.5万`, `1.2亿`. */
const amountUnits: readonly (readonly [number, string])[] = [
  [1000, 'k(?![a-z])|thousand|千'],
  [10_000, '万|萬|w(?![a-z])'],
  [1_000_000, 'm[mn]?(?![a-z²2])|mil(?:lion)?s?(?![a-z])|百万'],
  [100_000_000, '亿|億'],
]
const anyUnit = () => amountUnits.map(([, unit]) => unit).join('|')

const hanDigits = '零一二三四五六七八九'
const anyHanDigit = '[\\d零一二两三四五六七八九十百千万亿]'
const hanScales = [
  [1e8, '亿'],
  [1e4, '万'],
  [1000, '千'],
  [100, '百'],
  [10, '十'],
] as const

/** A whole number in Chinese digits as a pattern: `八万五千`, `八万五`, `8万5`. A zero between the digits may be left out. */
function hanForm(value: number): string {
  const digit = (count: number) => (count === 2 ? '[2二两]' : `[${count}${hanDigits[count] ?? ''}]`)
  if (value < 10) return digit(value)
  const [scale, sign] = hanScales.find(([size]) => value >= size) ?? [10, '十']
  const [count, rest] = [Math.floor(value / scale), value % scale]
  const before = count < 10 ? digit(count) + (value < 20 ? '?' : '') : hanOrDigits(count)
  const next = scale === 1e8 ? 1e7 : scale / 10
  const isOneDigit = rest > 0 && rest % next === 0 && scale > 10
  const [, nextSign = ''] = hanScales.find(([size]) => size === next) ?? []
  const after = rest === 0 ? '' : isOneDigit && nextSign !== '' ? `${digit(rest / next)}${nextSign}?` : `零?${hanForm(rest)}`
  return before + sign + after
}
const hanOrDigits = (value: number): string => `(?:${value}|${hanForm(value)})`

// older engines know no lookbehind
const says = (text: string, form: string): boolean => new RegExp(String.raw`(?:^|[^\d.,])${form}`, 'iu').test(text.normalize('NFKC'))
const traditional: Readonly<Record<string, string>> = { 萬: '万', 億: '亿', 兩: '两', w: '万' }
const saysHan = (text: string, value: number, end: string): boolean =>
  Number.isInteger(value) &&
  value >= 10 &&
  new RegExp(`(?:^|(?![.,])${anyHanDigit.replace('[', '[^')})${hanForm(value)}${end}`, 'u').test(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[萬億兩]|w(?![a-z])/g, (sign) => traditional[sign] ?? sign),
  )

/** Whether a text says an area in square metres. */
export const saysArea = (text: string, value: number): boolean => says(text, numberForms(value) + areaUnit) || saysHan(text, value, areaUnit)

/** Whether a text says an amount of money, in full or in a short form. */
export function saysMoney(text: string, value: number): boolean {
  const inFull = numberForms(value) + String.raw`(?!\d|[.,]\d|\s?(?:${anyUnit()})|${areaUnit})`
  const short = amountUnits.flatMap(([size, unit]) => (value < size / 100 ? [] : String.raw`${numberForms(value / size)}\s?(?:${unit})`))
  return [inFull, ...short].some((form) => says(text, form)) || saysHan(text, value, String.raw`(?=一个?月|(?!${anyHanDigit}|[.,]\d|${areaUnit}))`)
}

/** An amount below it looks like any other number in a text. */
const smallestAmount = 1000

const saysNumber = (text: string, value: number): boolean => saysArea(text, value) || (value >= smallestAmount && saysMoney(text, value))

type Facts = Pick<Listing, 'remarks' | 'pastFacts' | 'price' | 'monthlyDues' | 'floorArea' | 'lotArea'>

/**
 * The remarks without those that say a price, dues or an area which has changed since they were written: a text in one language is often left
 * behind when the facts change, and no text is better than an untrue one.
 */
export function trueRemarks({ remarks, pastFacts, price, monthlyDues, floorArea, lotArea }: Facts): Words | null {
  if (!remarks || !pastFacts) return remarks
  const current: readonly unknown[] = [price, monthlyDues, floorArea, lotArea]
  const isTrue = (locale: Locale) => pastFacts[locale].every((value) => current.includes(value) || !saysNumber(remarks[locale], value))
  const kept = { zh: isTrue('zh') ? remarks.zh : '', en: isTrue('en') ? remarks.en : '' }
  return kept.zh === '' && kept.en === '' ? null : kept
}
