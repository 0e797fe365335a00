import type { Field } from '@site/domain/fields.ts'
import { type IndexedField, indexedFields, type IndexRow } from '@site/search/memory/index-row.ts'

/**
 * Listings as the database writes them for the index: one text per column, with the values of all listings joined by `valueSeparator`, empty
 * for null. This takes a third of the time of JSON rows in the database, and less in the index. The columns are id, number, lat, lng, tower,
 * remarks_zh, remarks_en, then the indexed fields in order. Null if there are no listings.
 */
export type ColumnTexts = readonly (string | null)[]
/** The control character between the values of a column; texts of listings get a blank in its place. */
export const valueSeparator = '\u001F'

/** Columns before those of the indexed fields. */
const fixedColumns = 7

type Value = string | number | boolean | null

/** A parser of a column that returns whether the listing has a value: true, more than 0, or not empty. */
function hasReader(kind: Field['kind']): (text: string) => boolean {
  switch (kind) {
    case 'media':
    case 'flag':
      return (text) => text === 'true'
    case 'number':
    case 'money':
      return (text) => Number(text) > 0
    case 'text':
    case 'choice':
    case 'date':
    case 'place':
      return (text) => text !== ''
  }
}

/** A parser of a column that returns the value of an `IndexRow`. */
function readerOf({ field: { kind }, filter }: IndexedField): (text: string) => Value {
  switch (filter.by) {
    case 'one':
    case 'any':
    case 'within':
      return (text) => (text === '' ? null : text)
    case 'is':
      return (text) => (text === '' ? null : text === 'true')
    case 'has':
      return hasReader(kind)
    case 'bands':
    case 'range':
      return (text) => (text === '' ? null : Number(text))
  }
}
const readers = indexedFields.map((field) => ({ key: field.key, read: readerOf(field) }))

/** Copied for each row, since adding the keys one by one takes longer than everything else. */
const emptyValues: Readonly<Record<string, Value>> = Object.fromEntries(readers.map(({ key }) => [key, null]))

/** Parses the result of `readIndexBatch` or `readIndexRows`. Throws `RangeError` if the columns differ in length. */
export function indexRowsOf(texts: ColumnTexts): IndexRow[] {
  if (typeof texts[0] !== 'string') return []
  const columns = texts.map((text) => (text ?? '').split(valueSeparator))
  const [ids, numbers, lats, lngs, towers, zh, en] = columns as [string[], string[], string[], string[], string[], string[], string[]]
  if (columns.some(({ length }) => length !== ids.length)) throw new RangeError('A value of a listing holds the separator of values')
  return ids.map((id, row) => {
    const values = { ...emptyValues }
    for (let index = 0; index < readers.length; index += 1) values[readers[index]!.key] = readers[index]!.read(columns[fixedColumns + index]![row]!)
    const point = lats[row] === '' || lngs[row] === '' ? null : { lat: Number(lats[row]), lng: Number(lngs[row]) }
    // keys and values follow the field table, like the type
    return { id, number: numbers[row]!, tower: towers[row] || null, point, remarks: { zh: zh[row]!, en: en[row]! }, values: values as IndexRow['values'] }
  })
}
