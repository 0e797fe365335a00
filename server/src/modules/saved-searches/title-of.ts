import { searchText } from '@site/domain/filter-text.ts'
import { storedQuery } from '@site/domain/saved-search.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Services } from '../../services.ts'

/** The title of a stored address: its filters in words, with the names of places. */
export function titleOf(address: string, locale: Locale, { places, profile }: Pick<Services, 'places' | 'profile'>): string {
  const nameOf = (id: string) => (places.city(id) ?? places.area(id) ?? places.estate(id) ?? places.developer(id))?.name[locale] ?? id
  return searchText(storedQuery(address), profile.currency, locale, nameOf)
}
