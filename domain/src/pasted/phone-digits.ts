const dash = String.raw`\s*(?:[\p{Pd}\u2212~～/至到]|to)\s*`
const [year, month, day] = [String.raw`(?:19|20)\d\d`, String.raw`(?:0?[1-9]|1[0-2])`, String.raw`(?:0?[1-9]|[12]\d|3[01])`]
const [dateSign, clock] = [String.raw`\s?[\p{Pd}\u2212./]\s?`, String.raw`(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?`]
const round = String.raw`[1-9]\d{0,6}00`
const grouped = String.raw`[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d\d)?`

/** Numbers that are no phones although they are long: days and hours, years, amounts in groups of three, ranges of round amounts, and an amount in millions. */
const otherNumber = new RegExp(
  String.raw`(?<![\d.,])(?:${[
    `${year}${dateSign}${month}${dateSign}${day}(?:${dash}(?:${month}${dateSign})?${day}(?!\\s?[:\\d]))?`,
    `${day}${dateSign}${month}${dateSign}${year}`,
    `${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])`,
    clock,
    `${year}${dash}${year}`,
    grouped,
    `(?<low>${round})${dash}(?<high>${round})`,
    `[1-9]\\d{0,3}0{5,7}`,
  ].join('|')})(?!\d|[.,]\d)`,
  'gu',
)

/** A text with a space in place of each such number. A range goes up, at most tenfold. */
const withoutOtherNumbers = (text: string): string =>
  text.replace(otherNumber, (found, ...groups) => {
    const { low, high } = groups.at(-1) as { readonly low?: string; readonly high?: string }
    return low === undefined || (Number(low) <= Number(high) && Number(high) <= 10 * Number(low)) ? ' ' : found
  })

const digitsIn = (text: string): string => text.replace(/\D/g, '')

/** The digits of a run of digits and signs, without those of days, years and amounts, unless one of these follows the start of a mobile number: `0917 2026-11-30`. */
export function phoneDigits(run: string): string {
  const rest = withoutOtherNumbers(run)
  return digitsIn(/(?<!\d)09\d\d/.test(rest) ? run : rest)
}
