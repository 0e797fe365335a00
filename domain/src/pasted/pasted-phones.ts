import { allMatches } from '../all-matches.ts'
import { digitWords, hanDigitSigns } from '../look-alike-digits.ts'
import type { TextPart } from './pasted-text.ts'
import { phoneDigits } from './phone-digits.ts'

const digitRun = /(?<![\d.,₱$¥])[+(]?\d(?:[\s()./·_\u200b\p{Pd}\u2212]{0,3}\d){6,14}(?!\d|,\d)/gu
const digitWord = `(?:${digitWords})`
const han = `[${hanDigitSigns}]`
/** Words for a digit that is there two or three times: "double 5". */
const several = String.raw`(?:double|triple)[\s-]?`
/** A digit as a sign, the letter o or a word. */
const sign = String.raw`(?:${several})?(?:[\do]|${digitWord}(?![a-z])|${han})`
/** Digits, some of which are written as words or as the letter o. */
const mixedRun = new RegExp(
  String.raw`(?<![\p{L}\d.,₱$¥])[+(]?(?:${several})?(?:[\d]|o(?=9\d\d)|${digitWord}(?![a-z])|${han})(?:(?:[^\S\n]|[()./,·_\p{Pd}\u2212]){0,3}${sign}){6,14}(?![\p{L}\d]|[.,]\d)`,
  'giu',
)
/** How many digits a text has, those in words and the letter o among them. */
const digitCountOf = (text: string): number =>
  text
    .toLowerCase()
    .replace(new RegExp(`${several}(?:${digitWord}|.)`, 'gu'), (words) => (words.startsWith('double') ? '00' : '000'))
    .replace(new RegExp(`${digitWord}|${han}|o`, 'gu'), '0')
    .replace(/\D/g, '').length

/** Words before a number that tell that it is a phone number. */
const callBefore =
  /(?<![a-z])(?:call|text|txt|phone|tel(?:ephone)?|mobile|cell(?:phone)?|cp|contact|viber|whats\s?app|number|no|电话|手机|致电|联系|固话)[\s.:：#]*(?:\p{L}+\s+)?(?:at\s+)?$/iu
const moneyBefore = /(?:₱|\$|¥|php|price|rent|rmb|usd|价|租金)\s*[:：]?\s*$/iu
const amountRange = /^[1-9]\d{4,5}\s?[\p{Pd}\u2212]\s?[1-9]\d{4,5}$/u

/** Whether digits are a phone number: ten or more, or at least seven after words that say so. */
function isPhone(text: string, start: number, found: string): boolean {
  const digits = phoneDigits(found)
  const before = text.slice(Math.max(0, start - 24), start)
  // the zeros at the end are those of an amount
  if (moneyBefore.test(before) || amountRange.test(found.trim()) || /0{5,}$/.test(digits)) return false
  return digits.length >= (callBefore.test(before) ? 7 : 10)
}

/** The phone numbers of a text, also those with digits as words, such as `0917 triple 5 one two three four`. */
export function phonesIn(text: string): readonly TextPart[] {
  const part = ({ index, 0: { length } }: RegExpExecArray): TextPart => ({ start: index, end: index + length })
  const mixed = allMatches(mixedRun, text).filter(({ index, 0: found }) => {
    const before = text.slice(Math.max(0, index - 24), index)
    return (
      !/^[+(]?[\d\s()./,·_\p{Pd}\u2212]*$/u.test(found) &&
      (digitCountOf(found) >= 10 || ((!/\d/.test(found) || callBefore.test(before)) && digitCountOf(found) >= 7))
    )
  })
  const inDigits = allMatches(digitRun, text).filter(({ index, 0: found }) => isPhone(text, index, found))
  return [...mixed, ...inDigits].map(part)
}

/** The text with semicolons in place of phone numbers that begin with 0, the letter o for it, or 63. Positions stay valid. */
export function withoutPhones(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (const { start, end } of phonesIn(text).toSorted((a, b) => a.start - b.start)) {
    if (start < from || !/^(?:[+(]*63|\(?[0o])/iu.test(text.slice(start, start + 5))) continue
    pieces.push(text.slice(from, start), ';'.repeat(end - start))
    from = end
  }
  return pieces.join('') + text.slice(from)
}
