import { type Choice, choices, labelOf } from '../choices.ts'
import { exportWords } from './export-listings.words.ts'
import { type Field, type FieldKey, fieldRows, fields } from '../fields.ts'
import { fieldOfTarget, importTargets } from './import-mapping.ts'
import { targetLabel } from './import-reso.ts'
import type { ListingView } from '../listing.ts'
import type { Locale, Words } from '../words.ts'

/** A cell of an exported file; null: empty. */
export type Cell = string | number | boolean | null

const columns = ['number', 'shelf', ...importTargets.filter((target) => target !== 'title' && !(fieldOfTarget(target) === target && isBilingual(target)))]

function isBilingual(target: string): boolean {
  const field: Field | undefined = fields[target as FieldKey]
  return field?.bilingual === true
}

const nameOf = ({ zh, en }: Words, locale: Locale): string => (locale === 'zh' ? zh || en : en || zh)

/** The heading of a column. The one of the listing number names its RESO field, by which an import recognizes the file as an export. */
const headingOf = (column: string, locale: Locale): string => (column === 'number' ? `${fields.number.label[locale]} (ListingId)` : targetLabel(column)[locale])

/** A value in words: the label of a choice, yes or no, the name of a place. */
function wordsOf(key: FieldKey, value: unknown, column: string, locale: Locale): Cell {
  const field: Field = fields[key]
  if (typeof value === 'boolean') return (value ? exportWords.yes : exportWords.no)[locale]
  if (field.kind === 'choice' && field.choices && typeof value === 'string') return labelOf(field.choices, value)[locale]
  if (typeof value !== 'object' || value === null) return (value ?? null) as Cell // such values are texts or numbers
  if ('name' in value) return nameOf(value.name as Words, locale)
  return (value as Words)[column.endsWith('Zh') ? 'zh' : 'en'] || null
}

function cellOf(listing: ListingView, column: string, locale: Locale): Cell {
  if (column === 'lat' || column === 'lng') return listing.point?.[column] ?? null
  const key = fieldOfTarget(column)
  return key && wordsOf(key, listing[key], column, locale)
}

/** Listings as rows in the words of a language, with the columns that an import reads; columns without any value are left out. */
export function exportTable(
  listings: readonly ListingView[],
  locale: Locale,
): { readonly header: readonly string[]; readonly rows: readonly (readonly Cell[])[] } {
  const filled = columns.filter((column) => listings.some((listing) => cellOf(listing, column, locale) !== null))
  return {
    header: filled.map((column) => headingOf(column, locale)),
    rows: listings.map((listing) => filled.map((column) => cellOf(listing, column, locale))),
  }
}

/** Rows as objects by their headings, without empty values. */
export const exportObjects = (listings: readonly ListingView[], locale: Locale): Record<string, Cell>[] =>
  listings.map((listing) =>
    Object.fromEntries(columns.map((column) => [headingOf(column, locale), cellOf(listing, column, locale)] as const).filter(([, cell]) => cell !== null)),
  )

function resoValue(field: Field, value: unknown): unknown {
  const options: readonly Choice[] = field.kind === 'choice' && field.choices ? choices[field.choices] : []
  if (typeof value !== 'object' || value === null) return options.find(({ code }) => code === value)?.reso ?? value
  return nameOf(('name' in value ? value.name : value) as Words, 'en')
}

/** A listing with the names and values of RESO Data Dictionary 1.7; fields without such a name are left out. */
function resoListing(listing: ListingView): Record<string, unknown> {
  const values = fieldRows.flatMap(([key, field]) => {
    const value = resoValue(field, listing[key])
    return field.reso && value !== null && value !== undefined && value !== '' ? [[field.reso, value] as const] : []
  })
  const units = [
    ...(listing.floorArea ? [['LivingAreaUnits', 'Square Meters'] as const] : []),
    ...(listing.lotArea ? [['LotSizeUnits', 'Square Meters'] as const] : []),
  ]
  const point = listing.point ? { Latitude: listing.point.lat, Longitude: listing.point.lng } : {}
  return { ...Object.fromEntries([...values, ...units]), ...point }
}

/** Listings as a response of a RESO Web API. */
export const exportReso = (listings: readonly ListingView[]): { readonly value: readonly Record<string, unknown>[] } => ({
  value: listings.map(resoListing),
})
