import { bandsOf, type BandKey, labelOf, priceBandKey } from '@site/domain/choices.ts'
import type { Field, Filter } from '@site/domain/fields.ts'
import { fill, formatArea, formatShortMoney } from '@site/domain/format.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import { inLocale } from '../shell/locale.tsx'
import { filterWords } from './filter.words.ts'

/** The bands that a range filter offers for this kind of search. */
export const bandsFor = (filter: Extract<Filter, { by: 'range' | 'bands' }>, query: Pick<SearchQuery, 'type' | 'mode'>): BandKey =>
  filter.bands === 'price' ? priceBandKey(query.type, query.mode) : filter.bands

/** One value of a range in words: a short price or an area. */
export const amountText = (field: Field, value: number, currency: string, locale: Locale): string =>
  field.kind === 'money' ? formatShortMoney(value, currency, locale) : formatArea(value, locale)

/** What a chip says of an active filter; names of places are given, since only the server knows them all. */
export function filterText(field: Field, filter: Filter, query: SearchQuery, currency: string, locale: Locale, nameOf: (id: string) => string): string {
  const words = inLocale(filterWords, locale)
  const said = query as Readonly<Record<string, unknown>>
  if (filter.by === 'range') {
    const low = said[`${filter.as}Min`] as number | undefined
    const high = said[`${filter.as}Max`] as number | undefined
    if (low && high !== undefined)
      return fill(words.between, { low: amountText(field, low, currency, locale), high: amountText(field, high, currency, locale) })
    return low
      ? fill(words.atLeast, { value: amountText(field, low, currency, locale) })
      : fill(words.atMost, { value: amountText(field, high ?? 0, currency, locale) })
  }
  const value = said[filter.as]
  if (filter.by === 'bands')
    return (value as string[]).map((code) => bandsOf(filter.bands).find((band) => band.code === code)?.label[locale] ?? code).join(', ')
  if (filter.by === 'within') return labelOf(filter.choices, String(value))[locale]
  if (filter.by === 'is' || filter.by === 'has') return value === false ? `${field.label[locale]}: ${words.no}` : field.label[locale]
  return [value]
    .flat()
    .map((code) => (field.choices ? labelOf(field.choices, String(code))[locale] : nameOf(String(code))))
    .join(', ')
}
