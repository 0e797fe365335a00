import { appliesTo, type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields of the form that searches filter by, those that people filter by first before the others. A price on request is a decision, and not every home has a video. */
const filteredRows = fieldRows
  .filter(([key, { filter, form }]: readonly [FieldKey, Field]) => filter && form && form.step !== 'media' && key !== 'price')
  .toSorted(([, a]: readonly [FieldKey, Field], [, b]: readonly [FieldKey, Field]) => (a.filter?.rank ?? 99) - (b.filter?.rank ?? 99))

/** The field without a value for which most searches leave the listing out; null if it has all of them. */
export function missingField(listing: ListingView): FieldKey | null {
  const { type, mode } = listing
  if (!type) return null
  const row = filteredRows.find(
    ([key, field]: readonly [FieldKey, Field]) =>
      appliesTo(field, type) && field.filter?.types?.includes(type) !== false && (!field.form?.mode || field.form.mode === mode) && isEmpty(listing[key]),
  )
  return row?.[0] ?? null
}
