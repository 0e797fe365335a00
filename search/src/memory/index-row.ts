import { type Field, type FieldKey, fieldRows, type Fields, type Filter } from '@site/domain/fields.ts'
import type { Point } from '@site/domain/place.ts'

/** The indexed fields: all with a filter, which include those for sorting. */
export type IndexedKey = { [Key in FieldKey]: Fields[Key] extends { filter: Filter } ? Key : never }[FieldKey]

/** The value of a field by its kind of filter, null for none. `one`, `any`: a code or the id of a place; `within`: a day such as 2026-01-31. */
type ValueByFilter = {
  readonly one: string | null
  readonly any: string | null
  readonly is: boolean | null
  readonly has: boolean
  readonly within: string
  readonly bands: number | null
  readonly range: number | null
}

/** A listing on the shelf as the index loads it. */
export type IndexRow = {
  readonly id: string
  readonly number: string
  readonly point: Point | null
  /** As stored; a keyword may name it. */
  readonly tower: string | null
  /** The public remarks in each language; empty for none. */
  readonly remarks: { readonly zh: string; readonly en: string }
  readonly values: { readonly [Key in IndexedKey]: ValueByFilter[Fields[Key]['filter']['by']] }
}

/** A new or changed listing on the shelf with all its values, or the id of one that left it. */
export type IndexChange = { readonly put: IndexRow } | { readonly removed: string }

/** The points of landmarks, by id. */
export type IndexPlaces = { landmark(id: string): Point | undefined }

/** A field of the index with its row of the field table and its filter. */
export type IndexedField = { readonly key: IndexedKey; readonly field: Field; readonly filter: Filter }

/** The indexed fields with their rows of the field table, in its order; database reads use the same order. */
export const indexedFields: readonly IndexedField[] = fieldRows.flatMap(([key, field]: readonly [FieldKey, Field]) =>
  field.filter ? [{ key: key as IndexedKey, field, filter: field.filter }] : [],
)
