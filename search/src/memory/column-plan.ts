import { type Band, bandsOf, codesOf } from '@site/domain/choices.ts'
import type { Field, Filter } from '@site/domain/fields.ts'
import { histogramEdges } from '@site/domain/histogram.ts'
import { bandsFor, type PriceBands } from '@site/domain/price-bands.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { type IndexedField, indexedFields, type IndexedKey } from './index-row.ts'

/* How fields become columns of the index, computed once from the field table. */

/** A field with few values, called classes, with one bitmap each: a closed list, a flag, presence, bands. Class 0 is no value. */
export type ClassField = {
  readonly key: IndexedKey
  readonly as: string
  readonly by: 'one' | 'any' | 'is' | 'has' | 'bands'
  /** The facet value of each class; null is not counted. */
  readonly facetValues: readonly (string | null)[]
  readonly classOf: (value: string | number | boolean | null) => number
}

/** A field of numbers with a filter by range. `as`, here and elsewhere: the parameter of its filter. */
export type RangeField = { readonly key: IndexedKey; readonly as: string; readonly filter: Extract<Filter, { by: 'range' }> }

/** The bands of a range field for one type and mode, and the lower edges of its intervals: every edge of a band or histogram bin. */
export type Scale = { readonly bands: readonly Band[]; readonly edges: readonly number[] }

/** A field that names a place, or another with an open list of values. Together with tower and point they are a location. */
export type NameField = { readonly key: IndexedKey; readonly as: string }

/** The filter of a class field. */
export type ClassFilter = Extract<Filter, { by: ClassField['by'] }>

function classesOf(field: Field, filter: ClassFilter): Pick<ClassField, 'facetValues' | 'classOf'> {
  switch (filter.by) {
    case 'is':
      return { facetValues: [null, 'true', 'false'], classOf: (value) => (value === true ? 1 : value === false ? 2 : 0) }
    case 'has':
      return { facetValues: [null, 'true'], classOf: (value) => (value === true ? 1 : 0) }
    case 'bands': {
      const bands = bandsOf(filter.bands)
      const bandIndexOf = (value: number) => bands.findIndex(({ min, max }) => value >= min && (max === undefined || value < max))
      return { facetValues: [null, ...bands.map(({ code }) => code)], classOf: (value) => (typeof value === 'number' ? 1 + bandIndexOf(value) : 0) }
    }
    case 'one':
    case 'any': {
      const facetValues = [null, ...(field.choices ? codesOf(field.choices) : [])]
      const indexes = new Map<string | null, number>(facetValues.map((name, index) => [name, index]))
      return { facetValues, classOf: (value) => (typeof value === 'string' ? (indexes.get(value) ?? 0) : 0) }
    }
  }
}

/** Type and mode select the partition; every search has both. */
const isScope = ({ key }: IndexedField) => key === 'type' || key === 'mode'
const isNameField = ({ field, filter }: IndexedField) => (filter.by === 'one' || filter.by === 'any') && field.kind !== 'choice'

/** The filter if it has few values; ranges and days have columns of their own. */
function classFilterOf(indexed: IndexedField): ClassFilter | null {
  const { filter } = indexed
  switch (filter.by) {
    case 'range':
    case 'within':
      return null
    case 'one':
    case 'any':
      return isScope(indexed) || isNameField(indexed) ? null : filter
    case 'is':
    case 'has':
    case 'bands':
      return filter
  }
}

/** The class fields of the field table, in its order. */
export const classFields: readonly ClassField[] = indexedFields.flatMap((indexed) => {
  const filter = classFilterOf(indexed)
  return filter ? [{ key: indexed.key, as: filter.as, by: filter.by, ...classesOf(indexed.field, filter) }] : []
})

/** The range fields of the field table, in its order. */
export const rangeFields: readonly RangeField[] = indexedFields.flatMap(({ key, filter }) =>
  filter.by === 'range' ? [{ key, as: filter.as, filter } satisfies RangeField] : [],
)

/** Most intervals of a scale: their numbers have 8 bits, and number 0 is no value. */
export const maxIntervals = 255

const distinct = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b)

/** The scale of each range field for listings of one type and mode. Throws `RangeError` for more than `maxIntervals` edges. */
export const scalesOf = (scope: Pick<SearchQuery, 'type' | 'mode'>, priceBands: PriceBands): readonly Scale[] =>
  rangeFields.map(({ as, filter }) => {
    const bands = bandsFor(filter, scope, priceBands)
    const edges = distinct([...histogramEdges, ...bands.flatMap(({ min, max }) => [min, max ?? min])])
    if (edges.length > maxIntervals) throw new RangeError(`The filter ${as} has more than ${maxIntervals} edges`)
    return { bands, edges }
  })

/** Index of the price in the range fields. */
export const priceColumn = rangeFields.findIndex(({ key }) => key === 'price')

/** The name fields of the field table, in its order. */
export const nameFields: readonly NameField[] = indexedFields
  .filter((row) => !isScope(row) && isNameField(row))
  .map(({ key, filter }) => ({ key, as: filter.as }))

/** The day of listing, used by facets, a filter and the default sort. */
export const dayKey = 'listingDate' satisfies IndexedKey

/** The interval of a value: 0 for none, else 1 + the index of the last edge up to it. */
export function intervalOf(value: number | null, edges: readonly number[]): number {
  if (value === null || value < edges[0]!) return 0
  let [low, high] = [0, edges.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (edges[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low + 1
}

const dayInMs = 86_400_000

/** Days from year 0 to 1970: no day is negative. */
const daysBefore1970 = 719_528

/** Days by date: a market has only a few hundred dates. */
const dayCache = new Map<string, number>()
const maxCachedDays = 8192

/** Whole days since year 0 of a date such as 2026-01-31. */
export function dayNumberOf(date: string): number {
  const cached = dayCache.get(date)
  if (cached !== undefined) return cached
  const day = Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayInMs) + daysBefore1970
  if (dayCache.size >= maxCachedDays) dayCache.clear()
  dayCache.set(date, day)
  return day
}
/** The date of a number of days from `dayNumberOf`. */
export const dateOf = (day: number): string => new Date((day - daysBefore1970) * dayInMs).toISOString().slice(0, 10)
