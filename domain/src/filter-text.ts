import { type Labels, labelOf, builtInLabels } from './choices.ts'
import type { Field, Filter } from './fields.ts'
import { floorRangeWords, rangeWords, searchWords } from './filter-text.words.ts'
import { fill, formatRadius, formatQuantity, formatShortMoney } from './format.ts'
import { activeFilters, type SearchQuery } from './search-query.ts'
import type { Locale } from './words.ts'

/** One end of a range as text: a short price, or a number with its unit. */
export const amountText = ({ kind, unit }: Pick<Field, 'kind' | 'unit'>, value: number, currency: string, locale: Locale): string =>
  kind === 'money' ? formatShortMoney(value, currency, locale) : formatQuantity(value, unit, locale)

type QueryValues = Readonly<Record<string, unknown>>

/** The text of a range of floors. Floors are whole numbers: below the 21st means up to the 20th. */
function floorText(low: number | undefined, below: number | undefined, upTo: number | undefined, locale: Locale): string {
  const ends = [below === undefined ? [] : Math.ceil(below) - 1, upTo ?? []].flat()
  const high = ends.length === 0 ? undefined : Math.min(...ends)
  const form = high === undefined ? 'atLeast' : !low ? 'atMost' : low === high ? 'one' : 'between'
  return fill(floorRangeWords[form][locale], { low, high })
}

function rangeText(field: Field, as: string, values: QueryValues, currency: string, locale: Locale): string {
  const text = (value: number) => amountText(field, value, currency, locale)
  const low = values[`${as}Min`] as number | undefined
  const [below, upTo] = [values[`${as}Max`], values[`${as}UpTo`]] as (number | undefined)[]
  if (field.unit === 'floor') return floorText(low, below, upTo, locale)
  const isHalfOpen = upTo === undefined || (below !== undefined && below <= upTo)
  const high = isHalfOpen ? below : upTo
  if (low && high !== undefined) return fill(rangeWords.between[locale], { low: text(low), high: text(high) })
  if (low) return fill(rangeWords.atLeast[locale], { value: text(low) })
  return fill(rangeWords[isHalfOpen ? 'below' : 'atMost'][locale], { value: text(high ?? 0) })
}

const listText = (value: unknown, textOf: (code: string) => string) =>
  [value]
    .flat()
    .map((code) => textOf(String(code)))
    .join(', ')

/** The text of an active filter on its chip; the caller passes the names of places, since only the server knows all. */
export function filterText(
  field: Field,
  filter: Filter,
  query: SearchQuery,
  currency: string,
  locale: Locale,
  nameOf: (id: string) => string,
  label: Labels = builtInLabels(locale),
): string {
  const values = query as QueryValues
  const value = values[filter.as]
  switch (filter.by) {
    case 'range':
      return rangeText(field, filter.as, values, currency, locale)
    case 'bands':
      return listText(value, (code) => label(filter.bands, code))
    case 'within':
      return label(filter.choices, String(value))
    case 'is':
    case 'has':
      if (field.choices) return label(field.choices, String(value))
      return value === false ? `${field.label[locale]}: ${rangeWords.no[locale]}` : field.label[locale]
    case 'one':
    case 'any':
      return listText(value, (code) => (field.choices ? label(field.choices, code) : nameOf(code)))
  }
}

/** A search as a short text, type and mode first: "Condo · For sale · “rockwell” · Makati · 2 bed". `nameOf` names places by id. */
export function searchText(query: SearchQuery, currency: string, locale: Locale, nameOf: (id: string) => string): string {
  const { type, mode, keyword, near, polygon, bbox } = query
  return [
    labelOf('type', type)[locale],
    labelOf('mode', mode)[locale],
    ...(keyword === undefined ? [] : [fill(searchWords.keyword[locale], { keyword })]),
    ...activeFilters(query).map(({ field, filter }) => filterText(field, filter, query, currency, locale, nameOf)),
    ...(near ? [fill(searchWords.near[locale], { distance: formatRadius(near.radiusInKm, locale) })] : []),
    // one text for a drawn shape and for the visible part of a map
    ...(polygon || bbox ? [searchWords.drawn[locale]] : []),
  ].join(' · ')
}
