import type { TextPart } from './pasted-text.ts'

const digitRun = /(?<![\d.,₱$¥])[+(]?\d(?:[\s()./·_\u200b-]{0,3}\d){6,14}(?!\d|,\d)/gu
const digitWord = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)'
const han = '[零〇一二三四五六七八九幺]'
const several = String.raw`(?:double|triple)[\s-]?`
const sign = String.raw`(?:${several})?(?:[\do]|${digitWord}(?![a-z])|${han})`
/** Digits, some of which are written as words or as the letter o. */
const mixedRun = new RegExp(
  String.raw`(?<![\p{L}\d.,₱$¥])[+(]?(?:${several})?(?:[\d]|o(?=9\d\d)|${digitWord}(?![a-z])|${han})(?:(?:[^\S\n]|[()./,·_-]){0,3}${sign}){6,14}(?![\p{L}\d]|[.,]\d)`,
  'giu',
)
const digitsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(new RegExp(`${several}(?:${digitWord}|.)`, 'gu'), (words) => (words.startsWith('double') ? '00' : '000'))
    .replace(new RegExp(`${digitWord}|${han}|o`, 'gu'), '0')
    .replace(/\D/g, '')

/** Words before a number that tell that it is a phone number. */
const callBefore =
  /(?<![a-z])(?:call|text|txt|phone|tel(?:ephone)?|mobile|cell(?:phone)?|cp|contact|viber|whats\s?app|number|no|电话|手机|致电|联系|固话)[\s.:：#]*(?:\p{L}+\s+)?(?:at\s+)?$/iu
const moneyBefore = /(?:₱|\$|¥|php|price|rent|rmb|usd|价|租金)\s*[:：]?\s*$/iu
const amountRange = /^\d{5,6}\s?-\s?\d{5,6}$/u
const dateLike = /^\(?(?:(?:19|20)\d\d[\s./-]\d{1,2}[\s./-]\d{1,2}|\d{1,2}[\s./-]\d{1,2}[\s./-](?:19|20)\d\d)$/u

/** Whether digits are a phone number: ten or more, or at least seven after words that say so. */
function isPhone(text: string, start: number, found: string): boolean {
  const digits = found.replace(/\D/g, '')
  const before = text.slice(Math.max(0, start - 24), start)
  // the zeros at the end are those of an amount
  if (moneyBefore.test(before) || dateLike.test(found.trim()) || amountRange.test(found.trim()) || /0{5,}$/.test(digits)) return false
  return digits.length >= 10 || callBefore.test(before)
}

/** The phone numbers of a text, also those with digits as words, such as `0917 triple 5 one two three four`. */
export function phonesIn(text: string): readonly TextPart[] {
  const part = ({ index, 0: { length } }: RegExpExecArray): TextPart => ({ start: index, end: index + length })
  const mixed = Array.from(text.matchAll(mixedRun)).filter(({ index, 0: found }) => {
    const before = text.slice(Math.max(0, index - 24), index)
    return (
      !/^[+(]?[\d\s()./,·_-]*$/.test(found) && (digitsOf(found).length >= 10 || ((!/\d/.test(found) || callBefore.test(before)) && digitsOf(found).length >= 7))
    )
  })
  const inDigits = Array.from(text.matchAll(digitRun)).filter(({ index, 0: found }) => isPhone(text, index, found))
  return [...mixed, ...inDigits].map(part)
}

/** The text with semicolons in place of phone numbers that begin with 0, 63 or a sign for them. Positions stay valid. */
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
