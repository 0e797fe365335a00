import { codesOf } from '@site/domain/choices.ts'
import { type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import type { NewListing } from '../listings/listing-columns.ts'

const hidden = fieldRows.filter(([, field]) => field.visibility !== 'anyone')

/** A unique text for a hidden text field; null for other kinds: tests look for the name of such a field instead of its value. */
export function hiddenTextOf(key: FieldKey): string | null {
  const index = hidden.findIndex(([name]) => name === key)
  return index >= 0 && hidden[index]?.[1].kind === 'text' ? `zqx${index}wvk` : null
}

/** A test value for a hidden field; undefined for places and media, which are not set this way. */
function valueOf(key: FieldKey, field: Field): unknown {
  const text = hiddenTextOf(key) ?? ''
  const values = { text: field.bilingual ? { zh: text, en: text } : text, number: 7, money: 7, flag: true, date: '2031-07-07' }
  if (field.kind === 'choice') return field.choices && codesOf(field.choices)[0]
  return field.kind === 'place' || field.kind === 'media' ? undefined : values[field.kind]
}

/** A value for every hidden field; a field that is added to the table is included automatically. */
export const hiddenValues = Object.fromEntries(hidden.flatMap(([key, field]) => (field.derived ? [] : [[key, valueOf(key, field)]]))) as Partial<NewListing> // safe: the field table defines the keys of NewListing
