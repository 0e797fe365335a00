import { type Choice, choices } from './choices.ts'
import { type Field, type FieldKey, fieldRows, fields } from './fields.ts'
import { fieldOfTarget, importTargets } from './import-mapping.ts'
import type { ListingView } from './listing.ts'
import type { Words } from './words.ts'

export type Cell = string | number | boolean | null

const columns = ['ListingId', 'shelf', ...importTargets.filter((target) => target !== 'title' && !(fieldOfTarget(target) === target && isBilingual(target)))]

function isBilingual(target: string): boolean {
  const field: Field | undefined = fields[target as FieldKey]
  return field?.bilingual === true
}

const nameOf = ({ zh, en }: Words): string => en || zh

function cellOf(listing: ListingView, column: string): Cell {
  if (column === 'ListingId') return listing.number ?? null
  if (column === 'lat' || column === 'lng') return listing.point?.[column] ?? null
  const key = fieldOfTarget(column)
  const value: unknown = key && listing[key]
  if (typeof value !== 'object' || value === null) return (value ?? null) as Cell // a field that is no object is a plain value
  if ('name' in value) return nameOf(value.name as Words)
  return (value as Words)[column.endsWith('Zh') ? 'zh' : 'en'] || null
}

/** Listings as rows with the columns that an import reads; columns without any value are left out. */
export function exportTable(listings: readonly ListingView[]): { readonly header: readonly string[]; readonly rows: readonly (readonly Cell[])[] } {
  const header = columns.filter((column) => listings.some((listing) => cellOf(listing, column) !== null))
  return { header, rows: listings.map((listing) => header.map((column) => cellOf(listing, column))) }
}

/** Rows as objects by their columns, without empty values. */
export const exportObjects = (listings: readonly ListingView[]): Record<string, Cell>[] =>
  listings.map((listing) => Object.fromEntries(columns.map((column) => [column, cellOf(listing, column)] as const).filter(([, cell]) => cell !== null)))

function resoValue(field: Field, value: unknown): unknown {
  const options: readonly Choice[] = field.kind === 'choice' && field.choices ? choices[field.choices] : []
  if (typeof value !== 'object' || value === null) return options.find(({ code }) => code === value)?.reso ?? value
  return nameOf(('name' in value ? value.name : value) as Words)
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
