import { type Field, fieldRows } from '@site/domain/fields.ts'
import { parametersOf, type SearchQuery } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import { inLocale } from '../page/locale.tsx'
import { filterWords } from './filter.words.ts'
import { sortWords } from './sort.words.ts'
import { typeAndModeWords } from './type-and-mode.words.ts'

/** The name of a filter beside its values: a price for lease is a monthly rent. */
export const filterName = ({ kind, label }: Pick<Field, 'kind' | 'label'>, mode: SearchQuery['mode'], locale: Locale): string =>
  kind === 'money' && mode === 'Lease' ? filterWords.rent[locale] : label[locale]

/** The filters of these parameters of an address in words, each once; a parameter that no search has as it is written, in quotes. */
export function filterNames(parameters: readonly string[], mode: SearchQuery['mode'], locale: Locale): readonly string[] {
  const [words, scopeWords] = [inLocale(filterWords, locale), inLocale(typeAndModeWords, locale)]
  const others: Readonly<Record<string, string>> = {
    type: scopeWords.typeTabs,
    mode: scopeWords.modeSwitch,
    sort: sortWords.sortBy[locale],
    order: sortWords.sortBy[locale],
    keyword: words.keyword,
    insist: words.keyword,
    bbox: words.mapBox,
    polygon: words.drawnArea,
    near: words.searchNearby,
    lat: words.searchNearby,
    lng: words.searchNearby,
    radiusInKm: words.searchNearby,
  }
  const nameOf = (parameter: string) => {
    const [, field] = fieldRows.find(([, { filter }]) => filter && parametersOf(filter).includes(parameter)) ?? []
    return (Object.hasOwn(others, parameter) ? others[parameter] : field && filterName(field, mode, locale)) ?? `“${parameter}”`
  }
  return [...new Set(parameters.map(nameOf))]
}
