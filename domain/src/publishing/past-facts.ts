import { pricesIn } from '../keywords/keyword-amounts.ts'
import type { Listing } from '../listing.ts'
import type { Locale, Words } from '../words.ts'

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

// older engines know no lookbehind
const says = (text: string, form: string): boolean => new RegExp(String.raw`(?:^|[^\d.,])${form}`, 'iu').test(text.normalize('NFKC'))

const standardHan: Readonly<Record<string, string>> = {
  ...{ 萬: '万', 億: '亿', 兩: '两', 〇: '零', 壹: '一', 贰: '二', 貳: '二', 叁: '三', 參: '三', 肆: '四', 伍: '五', 陆: '六', 陸: '六' },
  ...{ 柒: '七', 捌: '八', 玖: '九', 拾: '十', 佰: '百', 仟: '千' },
}
const hanDigits = '零一二三四五六七八九'
const arabic = (digits: string) => digits.replace(/\p{Script=Han}/gu, (sign) => String(sign === '两' ? 2 : hanDigits.indexOf(sign)))

/** A text in standard Chinese numerals, with digits for numerals in a row or behind a point: 二五〇万 becomes 250万, 八点五万 becomes 8.5万, 5w becomes 5万; 一 that means "a" becomes 每: 5万一个月 becomes 5万每个月. */
const inStandardNumerals = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(\d)w(?![a-z])/giu, '$1万')
    .replace(/(万|千)一(?=个?月|年(?![租付])|[天晚套间位])|(万)一(?=[平方])/gu, '$1$2每')
    .replace(/[萬億兩〇壹贰貳叁參肆伍陆陸柒捌玖拾佰仟]/gu, (sign) => standardHan[sign] ?? sign)
    .replace(/([零一二两三四五六七八九十百]{1,6})[点點]([零一二三四五六七八九]{1,4})(?=[万亿千百平])/gu, (all: string, whole: string, part: string) => {
      const value = /[十百]/.test(whole) ? pricesIn(`${whole}元`)[0]?.exact : Number(arabic(whole))
      return value === undefined ? all : `${value}.${arabic(part)}`
    })
    .replace(
      /(^|[^十百千万亿])([零一二两三四五六七八九]{2,9})(?![十百千零一二三四五六七八九])/gu,
      (_, before: string, digits: string) => before + arabic(digits),
    )

/** Numbers with Chinese units in a text of standard numerals, and whether they are areas: 二百七十五万, 八万五, 2千万, 九十平. */
const hanNumbers = (text: string): { readonly value: number; readonly isArea: boolean }[] =>
  Array.from(text.matchAll(/\d*[零一二两三四五六七八九十百千万亿][\d零一二两三四五六七八九十百千万亿]*[室房居卫厅间]?/gu), ({ 0: words, index }) => {
    const isArea = /^\s?(?:平|㎡|m2)/iu.test(text.slice(index + words.length))
    const digit = /^[一二三四五六七八九]$/u.test(words) ? Number(arabic(words)) : undefined
    const value = isArea && digit !== undefined ? digit : (pricesIn(words.replaceAll('零', '') + (isArea ? '元' : '')).find(({ exact }) => exact)?.exact ?? 0)
    return { value, isArea }
  })

/** Whether a text says an area in square metres. */
export const saysArea = (text: string, value: number): boolean => {
  const standard = inStandardNumerals(text)
  return says(standard, numberForms(value) + areaUnit) || hanNumbers(standard).some((number) => number.isArea && number.value === value)
}

/** Whether a text says an amount of money, in full or in a short form, also in Chinese numerals. */
export function saysMoney(text: string, value: number): boolean {
  const standard = inStandardNumerals(text)
  const inFull = numberForms(value) + String.raw`(?!\d|[.,]\d|\s?(?:${anyUnit()})|${areaUnit})`
  const short = amountUnits.flatMap(([size, unit]) => (value < size / 100 ? [] : String.raw`${numberForms(value / size)}\s?(?:${unit})`))
  return [inFull, ...short].some((form) => says(standard, form)) || hanNumbers(standard).some((number) => !number.isArea && number.value === value)
}

/** An amount below it looks like any other number in a text. */
const smallestAmount = 1000

const saysNumber = (text: string, value: number): boolean => saysArea(text, value) || (value >= smallestAmount && saysMoney(text, value))

type Facts = Pick<Listing, 'remarks' | 'pastFacts' | 'price' | 'monthlyDues' | 'floorArea' | 'lotArea'>

/**
 * The remarks without a language whose text says a price, dues or an area that has changed since it was written: people often update only one language,
 * and no text is better than an untrue one.
 */
export function trueRemarks({ remarks, pastFacts, price, monthlyDues, floorArea, lotArea }: Facts): Words | null {
  if (!remarks || !pastFacts) return remarks
  const current: readonly unknown[] = [price, monthlyDues, floorArea, lotArea]
  const isTrue = (locale: Locale) => pastFacts[locale].every((value) => current.includes(value) || !saysNumber(remarks[locale], value))
  const [zh, en] = [isTrue('zh') ? remarks.zh : '', isTrue('en') ? remarks.en : '']
  return zh === '' && en === '' ? null : { zh, en }
}
