import { bandsOf, type BandKey, labelOf, priceBandKey } from './choices.ts'
import type { Field, Filter } from './fields.ts'
import { rangeWords, searchWords } from './filter-text.words.ts'
import { fill, formatArea, formatDistance, formatShortMoney } from './format.ts'
import { activeFilters, type SearchQuery } from './search-query.ts'
import type { Locale } from './words.ts'

/** The bands that a range filter offers for this kind of search. */
export const bandsFor = (filter: Extract<Filter, { by: 'range' | 'bands' }>, query: Pick<SearchQuery, 'type' | 'mode'>): BandKey =>
  filter.bands === 'price' ? priceBandKey(query.type, query.mode) : filter.bands

/** One value of a range in words: a short price or an area. */
export const amountText = (field: Field, value: number, currency: string, locale: Locale): string =>
  field.kind === 'money' ? formatShortMoney(value, currency, locale) : formatArea(value, locale)

/** What a chip says of an active filter; names of places are given, since only the server knows them all. */
export function filterText(field: Field, filter: Filter, query: SearchQuery, currency: string, locale: Locale, nameOf: (id: string) => string): string {
  const said = query as Readonly<Record<string, unknown>>
  if (filter.by === 'range') {
    const low = said[`${filter.as}Min`] as number | undefined
    const high = said[`${filter.as}Max`] as number | undefined
    if (low && high !== undefined)
      return fill(rangeWords.between[locale], { low: amountText(field, low, currency, locale), high: amountText(field, high, currency, locale) })
    return low
      ? fill(rangeWords.atLeast[locale], { value: amountText(field, low, currency, locale) })
      : fill(rangeWords.atMost[locale], { value: amountText(field, high ?? 0, currency, locale) })
  }
  const value = said[filter.as]
  if (filter.by === 'bands')
    return (value as string[]).map((code) => bandsOf(filter.bands).find((band) => band.code === code)?.label[locale] ?? code).join(', ')
  if (filter.by === 'within') return labelOf(filter.choices, String(value))[locale]
  if (filter.by === 'is' || filter.by === 'has') return value === false ? `${field.label[locale]}: ${rangeWords.no[locale]}` : field.label[locale]
  return [value]
    .flat()
    .map((code) => (field.choices ? labelOf(field.choices, String(code))[locale] : nameOf(String(code))))
    .join(', ')
}

/** A whole search in a few words, type and mode first: "Condo · For sale · “rockwell” · Makati · 2 bed". `nameOf` names places by id. */
export function searchText(query: SearchQuery, currency: string, locale: Locale, nameOf: (id: string) => string): string {
  const { type, mode, keyword, near, polygon, bbox } = query
  return [
    labelOf('type', type)[locale],
    labelOf('mode', mode)[locale],
    ...(keyword === undefined ? [] : [fill(searchWords.keyword[locale], { keyword })]),
    ...activeFilters(query).map(({ field, filter }) => filterText(field, filter, query, currency, locale, nameOf)),
    ...(near ? [fill(searchWords.near[locale], { distance: formatDistance(near.radiusInKm, locale) })] : []),
    ...(polygon || bbox ? [searchWords.drawn[locale]] : []),
  ].join(' · ')
}
