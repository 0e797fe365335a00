import { appliesTo, columnsOf, type Field, type FieldKey, fieldRows, fields } from '@site/domain/fields.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { languageOf, withoutUnitNumbers } from '@site/domain/pasted/pasted-remarks.ts'
import { statusesOf } from '@site/domain/listing.ts'
import { firstCharacters } from '@site/domain/whole-characters.ts'
import type { Words } from '@site/domain/words.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import type { Poster } from './imports.store.ts'
import type { RowHome } from './normalize-row.ts'
import type { FoundPlaces } from './place-finder.ts'

/** Whose listing a row becomes, on which day, and in which money: `rate` units of the site's currency for one of the file's. */
type ImportContext = {
  readonly mapping: ImportMapping
  readonly poster: Poster
  readonly today: string
  readonly rate: number
  readonly siteCurrency: string
}

/** Title and remarks as one text, at most as long as the field (in UTF-16 code units). */
function remarksOf({ values }: RowHome): string | null {
  const lines = [values.title, values.remarks].flatMap((text) => (text === undefined ? [] : [String(text)]))
  const [text, { max }] = [lines.join('\n'), fields.remarks]
  if (lines.length === 0) return null
  return text.length > max ? `${firstCharacters(text, max - 1)}…` : text
}

/** The status as a code of the listing's type: parking slots have other codes than homes. */
function statusOf({ type, values }: RowHome): NewListing['status'] {
  const [done, building] = statusesOf(type)
  return (String(values.status ?? 'Done').startsWith('Building') ? building : done) ?? 'Done'
}

/** A public text, without numbers of units, in its own language, beside those of columns that name their language; null without any. */
function inLanguages(text: unknown, key: 'remarks' | 'petRules', { values }: RowHome, language: 'zh' | 'en'): Words | null {
  const given = { zh: String(values[`${key}Zh`] ?? ''), en: String(values[`${key}En`] ?? '') }
  const { zh, en }: Words = typeof text === 'string' ? { ...given, [languageOf(text) ?? language]: text } : given
  return zh === '' && en === '' ? null : { zh: withoutUnitNumbers(zh), en: withoutUnitNumbers(en) }
}

/** The values of all fields except places; money in the currency of the site. */
function fieldValues(home: RowHome, language: 'zh' | 'en', rate: number): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [key, field] of fieldRows as readonly [FieldKey, Field][]) {
    const value = (home.values as Readonly<Record<string, unknown>>)[key]
    if (value === undefined || field.kind === 'place' || columnsOf(key).length === 0) continue
    values[key] = field.kind === 'money' ? inSiteCurrency(value, rate) : value
  }
  return { ...values, petRules: inLanguages(values['petRules'], 'petRules', home, language) }
}

const inSiteCurrency = (amount: unknown, rate: number): number | null => (typeof amount === 'number' ? Math.round(amount * rate) : null)

/** The home of a row as a new listing on the shelf; amounts in the currency of the site, rounded. The original price is stored, too, if its currency differs. */
export function listingOfHome(home: RowHome, places: FoundPlaces, number: string, { mapping, poster, today, rate, siteCurrency }: ImportContext): NewListing {
  const { type, mode, values, point } = home
  const remarks = remarksOf(home)
  const price = values.price
  return {
    ...(places.unit?.roomNumber !== undefined ? { roomNumber: places.unit.roomNumber } : {}),
    ...(places.unit?.tower !== undefined && appliesTo(fields.tower, type) ? { tower: places.unit.tower } : {}),
    ...fieldValues(home, mapping.language, rate),
    type,
    mode,
    status: statusOf(home),
    shelf: 'OnShelf',
    number,
    posterId: poster.id,
    posterRole: poster.role,
    // an empty cell of a column for the source means none
    source: typeof values.source === 'string' ? values.source : mapping.fields.source ? null : mapping.source,
    listingDate: typeof values.listingDate === 'string' ? values.listingDate : today,
    city: places.city,
    area: places.area,
    estate: places.estate,
    developer: places.developer,
    ...(point ? { point } : {}),
    remarks: inLanguages(remarks, 'remarks', home, mapping.language),
    imported: { source: mapping.source, key: home.key },
    ...(mapping.currency !== siteCurrency && typeof price === 'number' ? { original: { currency: mapping.currency, price } } : {}),
  }
}
