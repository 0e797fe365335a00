import { searchText } from '@site/domain/filter-text.ts'
import { storedQuery } from '@site/domain/saved-search.ts'
import type { Locale } from '@site/domain/words.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import type { Services } from '../../services.ts'
import type { PlaceBook } from '../places/place-book.ts'

/** The search request of a stored address today: parsed like an address in the browser. */
export function searchRequestOf(address: string, { places, now }: { places: Pick<PlaceBook, 'plan'>; now: Services['now'] }): SearchRequest {
  const query = storedQuery(address)
  return { query, plan: query.keyword === undefined ? { tokens: [] } : places.plan(query.keyword), after: null, today: now().toISOString().slice(0, 10) }
}

/** The title of a stored address: its filters in words, with the names of places. */
export function titleOf(address: string, locale: Locale, { places, profile }: Pick<Services, 'places' | 'profile'>): string {
  const nameOf = (id: string) => (places.city(id) ?? places.area(id) ?? places.estate(id) ?? places.developer(id))?.name[locale] ?? id
  return searchText(storedQuery(address), profile.currency, locale, nameOf)
}
