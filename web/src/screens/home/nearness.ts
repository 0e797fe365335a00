import { bandsOf } from '@site/domain/choices.ts'
import { type Field, fieldRows, type Filter } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { parametersOf, type SearchQuery } from '@site/domain/search-query.ts'

/** A condition of a search, with the field that it is about. */
export type Row = { readonly key: keyof ListingView; readonly field: Field; readonly filter: Filter }

/** The row of the filter of this name. */
export function rowOf(name: string): Row | undefined {
  const row = fieldRows.find(([, field]) => field.filter?.as === name)
  return row?.[1].filter && { key: row[0], field: row[1], filter: row[1].filter }
}

/** The ends of a range in a search. */
export function rangeOf(query: SearchQuery, name: string): { low: number | undefined; high: number | undefined } {
  const values = query as Readonly<Record<string, unknown>>
  return { low: values[`${name}Min`] as number | undefined, high: values[`${name}Max`] as number | undefined }
}

/** Sorts by which homes just beyond the end of a range come first. */
const sortFor = (name: string, type: SearchQuery['type']): SearchQuery['sort'] | undefined =>
  (({ price: 'price', lotArea: 'area', floorArea: type === 'Villa' ? 'coveredArea' : 'area' }) as const)[name]

const bandsAway = (codes: readonly string[], chosen: readonly string[], code: string) =>
  Math.min(...chosen.map((one) => Math.abs(codes.indexOf(one) - codes.indexOf(code))))

const chosenOf = (query: SearchQuery, name: string) => ((query as Readonly<Record<string, unknown>>)[name] ?? []) as readonly string[]

/** The search without one condition, nearest misses first: just beyond a range, or the next band that has any. */
export function nearestSearch({ filter }: Row, query: SearchQuery, counts: Readonly<Record<string, number>>): SearchQuery {
  const next = { ...query, cursor: undefined, ...Object.fromEntries(parametersOf(filter).map((key) => [key, undefined])) } as SearchQuery
  switch (filter.by) {
    case 'bands': {
      const codes = bandsOf(filter.bands).map(({ code }) => code)
      const chosen = chosenOf(query, filter.as)
      const near = codes.filter((code) => counts[code]).toSorted((a, b) => bandsAway(codes, chosen, a) - bandsAway(codes, chosen, b))[0]
      return near === undefined ? next : ({ ...next, [filter.as]: [near] } as SearchQuery)
    }
    case 'range': {
      const { low, high } = rangeOf(query, filter.as)
      const sort = sortFor(filter.as, query.type) ?? query.sort
      return high === undefined
        ? ({ ...next, [`${filter.as}Max`]: low, sort, order: 'desc' } as SearchQuery)
        : ({ ...next, [`${filter.as}Min`]: high, sort, order: 'asc' } as SearchQuery)
    }
    case 'one':
    case 'any':
    case 'is':
    case 'has':
    case 'within':
      return next
  }
}

/** A home that is farther off than this is no near miss: half as much again, or two bands away. */
export const farthest = 0.5
const bandStep = 0.25
/** Another building stage, poster or place: between one band and two. */
const otherValue = 0.3

/** How far a home is from a condition that it misses: by how much of the limit, or by how many bands. */
export function distanceFrom({ key, filter }: Row, listing: ListingView, query: SearchQuery): number {
  const value = listing[key]
  switch (filter.by) {
    case 'range': {
      const { low, high } = rangeOf(query, filter.as)
      if (typeof value !== 'number') return Number.POSITIVE_INFINITY
      if (high !== undefined && value >= high) return high === 0 ? Number.POSITIVE_INFINITY : value / high - 1
      return low !== undefined && value < low ? 1 - value / low : 0
    }
    case 'bands': {
      const bands = bandsOf(filter.bands)
      const codes = bands.map(({ code }) => code)
      const band = bands.find(({ min, max }) => Number(value) >= min && (max === undefined || Number(value) < max))
      return band ? bandsAway(codes, chosenOf(query, filter.as), band.code) * bandStep : Number.POSITIVE_INFINITY
    }
    case 'one':
    case 'any':
    case 'is':
    case 'has':
    case 'within':
      return otherValue
  }
}
