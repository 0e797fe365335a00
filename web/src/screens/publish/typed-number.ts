import { allowsDecimals, type Field } from '@site/domain/fields.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { readAmount } from '@site/domain/typed-amount.ts'

/** A typed number ("20,000", "4.2万"), null for an empty text, or why the field cannot have it. */
export function readTypedNumber(text: string, field: Field): { readonly value: number | null } | { readonly fault: FieldMessage } {
  const amount = readAmount(text, Infinity)
  if (amount === undefined) return { value: null }
  if (amount === null) return { fault: 'notNumber' }
  if (amount > (field.max ?? 1_000_000)) return { fault: 'tooLarge' }
  const isWhole = field.kind === 'money' || !allowsDecimals(field)
  return isWhole && !Number.isInteger(amount) ? { fault: 'notWhole' } : { value: amount }
}
