import { guessTargets } from '@site/domain/imports/guess-targets.ts'

/** Columns in whose texts dots and commas are not parts of numbers. */
const asWritten: ReadonlySet<string | null | undefined> = new Set(['key', 'photos', 'customNumber', 'roomNumber', 'tower', 'ownerContact', 'title', 'remarks'])

/** The only number of a text: `₱ 45.000,50`, `57,5 m²`. */
const onlyNumber = /^[^\d]*?(\d[\d.,]*\d|\d)[^\d]*$/
const maxNumberText = 30

const withComma = /^(?:\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,}|\d+,(?:\d{1,2}|\d{4,}))$/
const withDot = /^(?:\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,}|\d+\.(?:\d{1,2}|\d{4,}))$/
/** May be either: 45.000 and 45,000. */
const eitherWay = /^(?:\d+|\d{1,3}[.,]\d{3})$/

type Kind = 'comma' | 'dot' | 'either' | 'other'

const numberOf = (text: string): string | undefined => (text.length > maxNumberText ? undefined : onlyNumber.exec(text.trim())?.[1])

/** How the numbers of a column are written, if all its texts are numbers. */
function kindOf(texts: readonly string[]): Kind {
  const numbers = texts.filter((text) => text.trim() !== '').map((text) => numberOf(text) ?? '')
  if (numbers.some((number) => !withComma.test(number) && !withDot.test(number) && !eitherWay.test(number))) return 'other'
  const [comma, dot] = [numbers.some((number) => withComma.test(number)), numbers.some((number) => withDot.test(number))]
  return comma === dot ? (comma ? 'other' : 'either') : comma ? 'comma' : 'dot'
}

const withDecimalDot = (text: string): string => {
  const number = numberOf(text)
  return number === undefined ? text : text.replace(number, number.replaceAll('.', '').replace(',', '.'))
}

/**
 * The rows of a text file below its headings (`header`), with decimal commas as dots and without dots between thousands: in columns whose numbers show it, and where
 * one does and none speaks against it, in those that may be either.
 */
export function withDecimalDots(header: readonly string[], rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const targets = guessTargets(header)
  const kinds = header.map((name, column): Kind => (asWritten.has(targets[name]?.target) ? 'other' : kindOf(rows.map((row) => row[column] ?? ''))))
  if (!kinds.includes('comma')) return rows
  const isCommaFile = !kinds.includes('dot')
  return rows.map((row) => row.map((cell, column) => (kinds[column] === 'comma' || (isCommaFile && kinds[column] === 'either') ? withDecimalDot(cell) : cell)))
}
