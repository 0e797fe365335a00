import type { Listing } from './listing.ts'
import type { Locale, Words } from './words.ts'

const areaUnit = '\\s?(?:sq\\.?\\s?m|sqm|sm\\b|square\\s?met|m2|m²|㎡|平)'

/** A number in a text, with or without separators; zeros may follow its decimals. */
function numberForms(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = Number(whole).toLocaleString('en')
  return `(?:${whole}|${grouped})${decimals === undefined ? String.raw`(?:\.0+)?` : String.raw`\.${decimals}0*`}`
}

/** Short forms of amounts: `85k`, `2.75M`, `8.5万`, `1.2亿`. */
const amountUnits: readonly (readonly [number, string])[] = [
  [1000, 'k(?![a-z])|thousand|千'],
  [10_000, '万|萬|w(?![a-z])'],
  [1_000_000, 'mn?(?![a-z²2])|mil(?:lion)?s?(?![a-z])|百万'],
  [100_000_000, '亿|億'],
]
const anyUnit = () => amountUnits.map(([, unit]) => unit).join('|')

// older engines know no lookbehind
const says = (text: string, form: string): boolean => new RegExp(String.raw`(?:^|[^\d.,])${form}`, 'iu').test(text.normalize('NFKC'))

/** Whether a text says an area in square metres. */
export const saysArea = (text: string, value: number): boolean => says(text, numberForms(value) + areaUnit)

/** Whether a text says an amount of money, in full or in a short form; not amounts in Chinese digits. */
export function saysMoney(text: string, value: number): boolean {
  const inFull = numberForms(value) + String.raw`(?!\d|[.,]\d|\s?(?:${anyUnit()})|${areaUnit})`
  const short = amountUnits.flatMap(([size, unit]) => (value < size / 100 ? [] : String.raw`${numberForms(value / size)}\s?(?:${unit})`))
  return [inFull, ...short].some((form) => says(text, form))
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
