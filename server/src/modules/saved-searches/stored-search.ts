import { searchText } from '@site/domain/filter-text.ts'
import { storedQuery } from '@site/domain/saved-search.ts'
import type { Locale } from '@site/domain/words.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import type { Services } from '../../services.ts'
import { todayOf } from '../../today.ts'
import type { PlaceBook } from '../places/place-book.ts'

type Needs = Pick<Services, 'now' | 'profile'> & { readonly places: Pick<PlaceBook, 'plan'> }

/** The search request of a stored address today: parsed like an address in the browser. */
export function searchRequestOf(address: string, { places, ...services }: Needs): SearchRequest {
  const query = storedQuery(address)
  return { query, plan: query.keyword === undefined ? { tokens: [] } : places.plan(query.keyword), after: null, today: todayOf(services) }
}

/** The title of a stored address: its filters in words, with the names of places. */
export function titleOf(address: string, locale: Locale, { places, profile }: Pick<Services, 'places' | 'profile'>): string {
  const nameOf = (id: string) => (places.city(id) ?? places.area(id) ?? places.estate(id) ?? places.developer(id))?.name[locale] ?? id
  return searchText(storedQuery(address), profile.currency, locale, nameOf)
}
