import { codesOf } from '@site/domain/choices.ts'
import { type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import type { NewListing } from '../listings/listing-columns.ts'

const hidden = fieldRows.filter(([, field]) => field.visibility !== 'anyone')

/** A unique text for a hidden text field; null for other kinds of fields, which are found by their name. */
export function secretOf(key: FieldKey): string | null {
  const at = hidden.findIndex(([name]) => name === key)
  return at >= 0 && hidden[at]?.[1].kind === 'text' ? `zqx${at}wvk` : null
}

/** A test value for a hidden field; undefined for places and media, which are not set this way. */
function valueOf(key: FieldKey, field: Field): unknown {
  const secret = secretOf(key) ?? ''
  const values = { text: field.bilingual ? { zh: secret, en: secret } : secret, number: 7, money: 7, flag: true, date: '2031-07-07' }
  if (field.kind === 'choice') return field.choices && codesOf(field.choices)[0]
  return field.kind === 'place' || field.kind === 'media' ? undefined : values[field.kind]
}

/** A value for every hidden field; a field that is added to the table is included automatically. */
export const secrets = Object.fromEntries(hidden.flatMap(([key, field]) => (field.derived ? [] : [[key, valueOf(key, field)]]))) as Partial<NewListing> // safe: the field table defines the keys of NewListing
