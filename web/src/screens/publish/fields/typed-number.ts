import { allowsDecimals, type Field } from '@site/domain/fields.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { readAmount } from '@site/domain/typed-amount.ts'

/** A text of an area or length with a decimal point, and without "m", which is millions elsewhere: "82,5", "2.5m", "2,5 米". */
const plainMeasure = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(\d)\s*(?:m|米)\s*$/i, '$1')
    .replace(/^(\s*\d+),(?=\d{1,2}(?![\d,.]))/, '$1.')

/** A comma in a measure that neither groups thousands nor is the last sign, after which a person may type on. */
const strayComma = /,(?!\d{3}(?!\d)|\s*$)|\.\d*,/

/** A typed number ("20,000", "4.2万"), null for an empty text, or why the field cannot have it. */
export function readTypedNumber(text: string, field: Field): { readonly value: number | null } | { readonly fault: FieldMessage } {
  const isMeasure = field.unit === 'squareMetres' || field.unit === 'metres'
  const plainText = isMeasure ? plainMeasure(text) : text
  const amount = isMeasure && strayComma.test(plainText) ? null : readAmount(plainText)
  if (amount === undefined) return { value: null }
  if (amount === null) return { fault: /^\s*[-−–]\s*\d/.test(text) ? 'tooSmall' : 'notNumber' }
  if (amount > (field.max ?? 1_000_000)) return { fault: 'tooLarge' }
  const isWhole = field.kind === 'money' || !allowsDecimals(field)
  return isWhole && !Number.isInteger(amount) ? { fault: 'notWhole' } : { value: amount }
}
