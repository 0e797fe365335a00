import { bandsOf } from '@site/domain/choices.ts'
import { type Field, fieldRows, type Filter } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { parametersOf, type SearchQuery, withoutParameters } from '@site/domain/search-query.ts'

/** A filter with its field; `listing[key]` is the value of the field. A near miss is a home that misses only this filter of a search, and not by much. */
export type FilterRow = { readonly key: keyof ListingView; readonly field: Field; readonly filter: Filter }

/** The filter of a name; undefined if there is none. */
export function filterRowOf(name: string): FilterRow | undefined {
  const row = fieldRows.find(([, field]) => field.filter?.as === name)
  return row?.[1].filter && { key: row[1].of ?? row[0], field: row[1], filter: row[1].filter }
}

/** The bounds of a range filter in a query; `isHalfOpen`: the upper one is excluded. */
export function rangeOf(query: SearchQuery, name: string): { low: number | undefined; high: number | undefined; isHalfOpen: boolean } {
  const values = query as Readonly<Record<string, unknown>>
  const [low, below, upTo] = [values[`${name}Min`], values[`${name}Max`], values[`${name}UpTo`]] as (number | undefined)[]
  return { low, high: upTo ?? below, isHalfOpen: upTo === undefined }
}

/** The sort that puts homes nearest to a bound first, if there is one. The sort `area` is by lot area for villas and by floor area for other types, `coveredArea` always by floor area. */
const sortFor = (name: string, type: SearchQuery['type']): SearchQuery['sort'] | undefined =>
  (({ price: 'price', lotArea: 'area', floorArea: type === 'Villa' ? 'coveredArea' : 'area' }) as const)[name]

/** The number of bands between `code` and the nearest chosen band. */
const bandDistance = (codes: readonly string[], chosenCodes: readonly string[], code: string) =>
  Math.min(...chosenCodes.map((chosenCode) => Math.abs(codes.indexOf(chosenCode) - codes.indexOf(code))))

/** The next value of a field above one: prices are whole, areas have two decimals. */
const nextValueAbove = ({ kind }: Field, value: number): number => (kind === 'money' ? Math.floor(value) + 1 : Math.round(value * 100 + 1) / 100)

const chosenCodesOf = (query: SearchQuery, name: string) => ((query as Readonly<Record<string, unknown>>)[name] ?? []) as readonly string[]

/**
 * The query with one filter replaced by the nearest values that miss it: above its maximum, below its minimum if it has no maximum, or the
 * nearest band with homes. One side only, since a search has one range and one order. `counts`: facet of the filter.
 */
export function nearestSearch({ field, filter }: FilterRow, query: SearchQuery, counts: Readonly<Record<string, number>>): SearchQuery {
  const withoutFilter = withoutParameters(query, parametersOf(filter))
  switch (filter.by) {
    case 'bands': {
      const codes = bandsOf(filter.bands).map(({ code }) => code)
      const chosenCodes = chosenCodesOf(query, filter.as)
      const nearest = codes.filter((code) => counts[code]).toSorted((a, b) => bandDistance(codes, chosenCodes, a) - bandDistance(codes, chosenCodes, b))[0]
      return nearest === undefined ? withoutFilter : ({ ...withoutFilter, [filter.as]: [nearest] } as SearchQuery)
    }
    case 'range': {
      const { low, high, isHalfOpen } = rangeOf(query, filter.as)
      const sort = sortFor(filter.as, query.type) ?? query.sort
      return high === undefined
        ? ({ ...withoutFilter, [`${filter.as}Max`]: low, sort, order: 'desc' } as SearchQuery)
        : ({ ...withoutFilter, [`${filter.as}Min`]: isHalfOpen ? high : nextValueAbove(field, high), sort, order: 'asc' } as SearchQuery)
    }
    case 'one':
    case 'any':
    case 'is':
    case 'has':
    case 'within':
      return withoutFilter
  }
}

/** The maximum distance of a near miss: 50 % beyond a bound, or two bands. */
export const maxDistance = 0.5
const distancePerBand = 0.25
/** The distance of another status, poster or place: between one band and two. */
const otherValueDistance = 0.3

/** How far a home is from a filter that it misses: the part of the bound by which it exceeds it, or `distancePerBand` for each band. Infinity if unknown. */
export function distanceFrom({ key, filter }: FilterRow, listing: ListingView, query: SearchQuery): number {
  const value = listing[key]
  switch (filter.by) {
    case 'range': {
      const { low, high, isHalfOpen } = rangeOf(query, filter.as)
      if (typeof value !== 'number') return Number.POSITIVE_INFINITY
      if (high !== undefined && (isHalfOpen ? value >= high : value > high)) return high === 0 ? Number.POSITIVE_INFINITY : value / high - 1
      return low !== undefined && value < low ? 1 - value / low : 0
    }
    case 'bands': {
      const bands = bandsOf(filter.bands)
      const codes = bands.map(({ code }) => code)
      const band = bands.find(({ min, max }) => Number(value) >= min && (max === undefined || Number(value) < max))
      return band ? bandDistance(codes, chosenCodesOf(query, filter.as), band.code) * distancePerBand : Number.POSITIVE_INFINITY
    }
    case 'one':
    case 'any':
    case 'is':
    case 'has':
    case 'within':
      return otherValueDistance
  }
}
