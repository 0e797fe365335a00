import { appliesTo, type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The fields of the form that have a filter, in the order of the filters. Without the price, since "on request" is a choice, and without media, since not
 * every home has a video.
 */
const filterFields = fieldRows
  .filter(([key, { filter, form }]: readonly [FieldKey, Field]) => filter && form && form.step !== 'media' && key !== 'price')
  .toSorted(([, a]: readonly [FieldKey, Field], [, b]: readonly [FieldKey, Field]) => (a.filter?.rank ?? 99) - (b.filter?.rank ?? 99))

/** The first empty field that has a filter, for which filtered searches leave the listing out; null if none is empty. */
export function missingField(listing: ListingView): FieldKey | null {
  const { type, mode } = listing
  if (!type) return null
  const row = filterFields.find(
    ([key, field]: readonly [FieldKey, Field]) =>
      appliesTo(field, type) && field.filter?.types?.includes(type) !== false && (!field.form?.mode || field.form.mode === mode) && isEmpty(listing[key]),
  )
  return row?.[0] ?? null
}
