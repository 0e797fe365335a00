import { appliesTo, fields } from '../fields.ts'
import type { FormValues } from '../form-rules.ts'
import type { FieldMessage } from '../problems.ts'

/** The values of a listing that are changed without its form. */
export const quickKeys = ['price', 'furnished', 'availableFrom', 'placeShown'] as const
export type QuickKey = (typeof quickKeys)[number]
export type QuickValues = Pick<FormValues, QuickKey>

/** One change of several listings: a price by an amount or percents (negative: lower), or fields to one value each. */
export type BulkChange = {
  readonly price?: { readonly by: 'amount' | 'percent'; readonly change: number } | undefined
} & Omit<QuickValues, 'price'>

/** The most listings that one call changes. */
export const maxBulkEdits = 300

type Faults = Readonly<Record<string, FieldMessage>>
type Outcome<Value> = { readonly value: Value } | { readonly fault: FieldMessage }

function changedPrice(price: number | null | undefined, { by, change }: NonNullable<BulkChange['price']>): Outcome<number> {
  if (!price) return { fault: 'required' }
  const changed = Math.round(by === 'amount' ? price + change : price * (1 + change / 100))
  return changed <= 0 ? { fault: 'tooSmall' } : changed > fields.price.max ? { fault: 'tooLarge' } : { value: changed }
}

const hasField = (key: QuickKey, type: FormValues['type']): boolean => appliesTo(fields[key], type ?? 'Residence')

/** The new values of a listing after a change, or the fields that it cannot change: a price on request, a field that the type does not have. */
export function bulkValues(before: FormValues, { price, ...fixed }: BulkChange): { readonly values: QuickValues } | { readonly faults: Faults } {
  const changed = price && changedPrice(before.price, price)
  const faults: Record<string, FieldMessage> = changed && 'fault' in changed ? { price: changed.fault } : {}
  for (const key of quickKeys) if (key !== 'price' && fixed[key] !== undefined && !hasField(key, before.type)) faults[key] = 'unknownField'
  if (Object.keys(faults).length > 0) return { faults }
  return { values: { ...fixed, ...(changed && 'value' in changed ? { price: changed.value } : {}) } }
}
