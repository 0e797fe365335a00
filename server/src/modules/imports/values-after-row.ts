import { columnsOf, type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import { fieldOfTarget } from '@site/domain/imports/import-mapping.ts'
import type { Point } from '@site/domain/place.ts'
import type { Words } from '@site/domain/words.ts'
import { gramsOf } from '@site/search/grams.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import type { KnownRow } from './import-listings.ts'
import type { Columns, KnownListing } from './known-listings.store.ts'

/** The columns of a place, which change together. */
export const columnsOfPlace: readonly string[] = ['city_id', 'area_id', 'estate_id', 'developer_id', 'lat', 'lng']

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''
const wordsOf = ([zh, en]: readonly unknown[]): Words | null => (isBlank(zh) && isBlank(en) ? null : { zh: String(zh ?? ''), en: String(en ?? '') })

/** The fields that a row fills; a title is the beginning of the remarks. */
export const filledKeysOf = ({ filledByRow }: Pick<KnownRow, 'filledByRow'>): ReadonlySet<string> =>
  new Set(filledByRow.flatMap((target) => (target === 'title' ? 'remarks' : (fieldOfTarget(target) ?? []))))

/** The columns of a text in two languages; a language without text in the row keeps its text. */
function keptWords(key: 'remarks' | 'petRules', { before, after }: KnownListing): Columns {
  const columns = columnsOf(key)
  const kept = columns.map((column) => (isBlank(after[column]) ? (before[column] ?? null) : after[column]))
  const isSame = columns.every((column, index) => kept[index] === (before[column] ?? null))
  const grams = key === 'petRules' ? {} : { remark_grams: isSame ? before['remark_grams'] : gramsOf(kept.map((text) => String(text ?? '')).join('\n')) }
  return { ...Object.fromEntries(columns.map((column, index) => [column, kept[index]])), ...grams }
}

/** The columns of a place as a row changes it; a row without a building leaves a home in its building. */
function keptPlace({ before, after }: KnownListing, { listing }: KnownRow, filledKeys: ReadonlySet<string>): Columns {
  const placeColumnsIn = (columns: Columns) => Object.fromEntries(columnsOfPlace.map((column) => [column, columns[column] ?? null]))
  const filled = Object.fromEntries(columnsOfPlace.map((column) => [column, after[column] ?? before[column] ?? null]))
  if (listing.estate) return before['estate_id'] === after['estate_id'] ? filled : placeColumnsIn(after)
  const isElsewhere = (filledKeys.has('city') || Boolean(listing.area)) && after['city_id'] !== before['city_id']
  if (!isBlank(before['estate_id'])) return placeColumnsIn(before)
  return isElsewhere ? placeColumnsIn(after) : { ...filled, city_id: before['city_id'] }
}

/** Whether a row names a city or area other than that of the building in which its home stays. */
export const contradictsBuilding = ({ before, after }: KnownListing, { listing, filledByRow }: KnownRow): boolean =>
  !listing.estate &&
  !isBlank(before['estate_id']) &&
  ((filledKeysOf({ filledByRow }).has('city') && after['city_id'] !== before['city_id']) ||
    (!isBlank(after['area_id']) && after['area_id'] !== before['area_id']))

/** The columns of a listing after an update by a row, which erases nothing: fields that the row does not fill stay as before. */
export function columnsAfterRow(known: KnownListing, row: KnownRow): Columns {
  const filledKeys = filledKeysOf(row)
  const unfilled = (fieldRows as readonly [FieldKey, Field][])
    .filter(([key, { kind }]) => kind !== 'place' && !filledKeys.has(key))
    .flatMap(([key]) => columnsOf(key))
  return {
    ...known.after,
    ...Object.fromEntries(unfilled.map((column) => [column, known.before[column] ?? null])),
    ...keptPlace(known, row, filledKeys),
    ...keptWords('remarks', known),
    ...keptWords('petRules', known),
  }
}

/** The values of a row for the form, with texts and place from these columns where the row does not fill them. */
export function valuesAfterRow({ listing }: KnownRow, columns: Columns): NewListing {
  const [lat, lng] = [columns['lat'], columns['lng']]
  const point: Point | null = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  return {
    ...listing,
    estate: listing.estate ?? (columns['estate_id'] as string | null), // columns of the table
    city: columns['city_id'] as string,
    area: columns['area_id'] as string | null,
    point,
    remarks: wordsOf(columnsOf('remarks').map((column) => columns[column])),
    petRules: wordsOf(columnsOf('petRules').map((column) => columns[column])),
  }
}
