import type { Field } from '@site/domain/fields.ts'
import { type IndexedField, indexedFields, type IndexRow } from '@site/search/memory/index-row.ts'

/**
 * Listings as the database writes them for the index: for each column one text, its values one after another with this character between
 * them, nothing for null. It costs the database a third of what rows of JSON cost, and the index less to read. First come id, number,
 * lat, lng, tower and both remarks, then the indexed fields in their order. Null where there is no listing.
 */
export type IndexTexts = readonly (string | null)[]
export const betweenValues = '\u001F'

const fixed = 7

type Value = string | number | boolean | null

/** Reads whether a listing has any of a field. */
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

/** What the index holds of a value, as `IndexedValue` says. */
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

/** Copied for each row: to give an object its keys one by one takes longer than all the rest. */
const blank: Readonly<Record<string, Value>> = Object.fromEntries(readers.map(({ key }) => [key, null]))

/** The rows of what `readIndexBatch` or `readIndexRows` answered. */
export function indexRowsOf(texts: IndexTexts): IndexRow[] {
  if (typeof texts[0] !== 'string') return []
  const columns = texts.map((text) => (text ?? '').split(betweenValues))
  const [ids, numbers, lats, lngs, towers, zh, en] = columns as [string[], string[], string[], string[], string[], string[], string[]]
  if (columns.some(({ length }) => length !== ids.length)) throw new RangeError('A value of a listing holds the character that stands between values')
  return ids.map((id, row) => {
    const values = { ...blank }
    for (let place = 0; place < readers.length; place += 1) values[readers[place]!.key] = readers[place]!.read(columns[fixed + place]![row]!)
    const point = lats[row] === '' || lngs[row] === '' ? null : { lat: Number(lats[row]), lng: Number(lngs[row]) }
    // by the same table of fields as the type
    return { id, number: numbers[row]!, tower: towers[row] || null, point, remarks: { zh: zh[row]!, en: en[row]! }, values: values as IndexRow['values'] }
  })
}
