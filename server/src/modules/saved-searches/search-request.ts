import { storedQuery } from '@site/domain/saved-search.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import type { Services } from '../../services.ts'
import type { PlaceBook } from '../places/place-book.ts'

/** The search request of a stored address today: parsed like an address in the browser. */
export function searchRequestOf(address: string, { places, now }: { places: Pick<PlaceBook, 'plan'>; now: Services['now'] }): SearchRequest {
  const query = storedQuery(address)
  return { query, plan: query.keyword === undefined ? { tokens: [] } : places.plan(query.keyword), after: null, today: now().toISOString().slice(0, 10) }
}
