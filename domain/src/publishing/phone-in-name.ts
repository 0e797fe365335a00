import { withDigits } from '../look-alike-digits.ts'
import { phoneDigits } from '../pasted/phone-digits.ts'

/** What stands for a dash between digits. */
const dashWord = /(?<=\d)\s*(?:x|dash|gitling|杠)\s*(?=\d)/giu
const digitRun = /[+(]*\d(?:[^\p{L}\d]*\d)*/gu

/** Whether digits without letters between them are a phone number: ten or more, or seven of which the first is 0 or has a plus. Spaces and signs do not matter. */
function isPhone(run: string): boolean {
  const digits = phoneDigits(run)
  return digits.length >= (/^\(?\+/.test(run) || digits.startsWith('0') ? 7 : 10)
}

const asNumbers = (text: string): string => withDigits(text).replace(dashWord, '-')

/** Whether a text has a phone number, whose digits may be words, too. Digits of other scripts are ASCII before (`withLatin`). */
export const hasPhone = (text: string): boolean => (asNumbers(text).match(digitRun) ?? []).some(isPhone)

const between = String.raw`(?:\s?[\p{Pd}\u2212._·•~/)]\s?|\s)`
/** Eight digits as people write a number of Metro Manila; two groups of four have names, since they may be a range, years or units. */
const landline = new RegExp(
  String.raw`(?<![\d₱$¥#.,/-]|[₱$¥#]\s)(?<!\d\s)(?:(?<first>[3-8]\d{3})(?<sign>${between})(?<second>\d{4})|8${between}\d{3}${between}?\d{4}|8\d{3}\s\d\d\s\d\d|[3-8]\d{7})(?![\d,]|[.-]\d|\s\d)`,
  'gu',
)
const unitBefore =
  /(?<![a-z])(?:units?|rooms?|rms?|lots?|blocks?|blk|towers?|floors?|nos?|php|p|budget|id|ref|code|from|series|单元|房号|编号|房|室)[\s.:#]*$/iu
const measureAfter = /^\s*(?:sq|m²|m2|㎡|平|元|块|peso|php|k(?!\p{L})|m(?!\p{L})|per|\/|万|to\s|st(?!\p{L})|street|ave|road|rd(?!\p{L})|blvd)/iu
const callWord =
  /(?<!\p{L})(?:tel(?:ephone)?|phone|call|text|sms|mobile|cell|landline|hotline|tawag|电话|電話|手机|致电|来电)\s*(?:us|me|no|number|at|sa)?[\s.:：#]*\d{3}[\s.-]?\d{4}(?!\d)/iu

/** Whether two groups of four digits count or measure something: years, round amounts, or units beside one another. */
function areNumbers(first: string, second: string, sign: string): boolean {
  if (/^20[1-3]\d$/.test(second) && /^\s$/.test(sign)) return true
  if (first.endsWith('00') && second.endsWith('00')) return true
  return first.slice(0, 2) === second.slice(0, 2) && Number(first) < Number(second)
}

/** Whether a text has a number of Metro Manila without an area code, or seven digits after a word for calling: `8888-1234`, `8123 4567`. */
export const hasLandline = (text: string): boolean =>
  callWord.test(text) ||
  Array.from(asNumbers(text).matchAll(landline)).some(({ index, 0: found, input, groups }) => {
    if (unitBefore.test(input.slice(Math.max(0, index - 12), index)) || measureAfter.test(input.slice(index + found.length))) return false
    const { first, second, sign = '' } = groups ?? {}
    return first === undefined || second === undefined ? !found.endsWith('000') : !areNumbers(first, second, sign)
  })
