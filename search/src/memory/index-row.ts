import { type Field, type FieldKey, fieldRows, type Fields, type Filter } from '@site/domain/fields.ts'
import type { Point } from '@site/domain/place.ts'

/** The fields that the memory index holds: all that people filter by. Every sort is by one of them, too. A new filter needs no edit here. */
export type IndexedKey = { [Key in FieldKey]: Fields[Key] extends { filter: Filter } ? Key : never }[FieldKey]

type By<Key extends IndexedKey> = Fields[Key]['filter']['by']

/**
 * What a row says of a field, null for nothing: a code or the id of a place (`one`, `any`) · whether (`is`; null is neither) · whether there
 * is at least one (`has`, never null) · a number (`bands`, `range`) · a day as 2026-01-31 (`within`, never null)
 */
type IndexedValue<Key extends IndexedKey> =
  By<Key> extends 'one' | 'any'
    ? string | null
    : By<Key> extends 'is'
      ? boolean | null
      : By<Key> extends 'has'
        ? boolean
        : By<Key> extends 'within'
          ? string
          : By<Key> extends 'bands' | 'range'
            ? number | null
            : never

/** One listing as the memory index takes it. Only what is on the shelf belongs there. */
export type IndexRow = {
  readonly id: string
  readonly number: string
  readonly point: Point | null
  /** As stored; a token of a keyword may name it. */
  readonly tower: string | null
  /** The public remarks in each language; empty for none. */
  readonly remarks: { readonly zh: string; readonly en: string }
  readonly values: { readonly [Key in IndexedKey]: IndexedValue<Key> }
}

/** A listing that is on the shelf, new or changed (the whole row again), or the id of one that is no more. */
export type IndexChange = { readonly put: IndexRow } | { readonly gone: string }

/** What the index asks of places beside the rows: where a landmark stands. The server's book of places is one. */
export type IndexPlaces = { landmark(id: string): Point | undefined }

export type IndexedField = { readonly key: IndexedKey; readonly field: Field; readonly filter: Filter }

/** The indexed fields with their rows of the field table, in its order: what a reader of the database goes by. */
export const indexedFields: readonly IndexedField[] = fieldRows.flatMap(([key, field]: readonly [FieldKey, Field]) =>
  field.filter ? [{ key: key as IndexedKey, field, filter: field.filter }] : [],
)
