import type { Field } from '@site/domain/fields.ts'
import { type IndexedField, indexedFields, type IndexRow } from '@site/search/memory/index-row.ts'

/** A row as the database writes it for the index: id, number, lat, lng, tower, both remarks, then the indexed fields in their order. */
type WireRow = readonly (string | number | boolean | null)[]

const isThere = (value: WireRow[number], { kind }: Field): boolean =>
  kind === 'media' ? value === true : kind === 'number' || kind === 'money' ? Number(value) > 0 : value !== null

/** What a row says of a field: the column as it is, or for `has` whether there is any. */
const valueIn = ({ field, filter }: IndexedField, value: WireRow[number]) => (filter.by === 'has' ? isThere(value, field) : value)

const fixed = 7

function indexRowOf(wire: WireRow): IndexRow {
  const [id, number, lat, lng, tower, zh, en] = wire
  const values: Record<string, unknown> = {}
  indexedFields.forEach((field, place) => (values[field.key] = valueIn(field, wire[fixed + place] ?? null)))
  const point = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  // the store wrote these columns in this order, by the same table of fields
  return { id, number, tower, point, remarks: { zh: zh ?? '', en: en ?? '' }, values } as IndexRow
}

/** The rows of a JSON text that `readIndexBatch` or `readIndexRows` answered. */
export const indexRowsOf = (json: string): IndexRow[] => (JSON.parse(json) as WireRow[]).map(indexRowOf)
