import { type AddressSearch, isNonSearchParameter, readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router'
import { keywordOf } from '../../listing/keyword-search.ts'
import { latestChoice } from '../../listing/latest-choice.ts'
import { useLatestQuery } from '../../listing/use-latest-query.ts'
import { placesOf } from '../../map/search-key.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { queryOf } from './load-results.ts'

/** Drops the box of the map if another place was chosen by name. */
function withoutStaleBox(query: SearchQuery, address: AddressSearch): SearchQuery {
  const previous = readSearch(address).query
  const isSameView = query.bbox !== undefined && query.bbox.join() === previous.bbox?.join()
  const places = placesOf(query)
  return isSameView && places !== '' && places !== placesOf(previous) ? { ...query, bbox: undefined } : query
}

type Destination = { readonly address: AddressSearch; readonly keyword: string | undefined }

/** Query and keyword of a location of the search screens; null for other screens. */
const destinationOf = ({ pathname, search }: { pathname: string; search: object }): Destination | null =>
  pathname === '/home' || pathname.startsWith('/search/') ? { address: search as AddressSearch, keyword: keywordOf(pathname) || undefined } : null // all screens parse the query as AddressSearch

/** The query that was chosen last for the same keyword, and whether it still loads. */
export const useLatestResultsQuery = (query: SearchQuery, keyword: string | undefined) =>
  useLatestQuery(query, (location) => {
    const destination = destinationOf(location)
    return destination && destination.keyword === keyword ? queryOf(destination.address, keyword).query : null
  })

/**
 * Returns a function that navigates to a query. The address holds all of it; the keyword stays in the path. A choice made while an earlier one
 * loads is merged with it.
 */
export function useResultsNavigation(address: AddressSearch, keyword: string | undefined) {
  const navigate = useNavigate()
  const router = useRouter()
  return (chosen: SearchQuery, how?: { replaces: boolean }): void => {
    const go = (options: NavigateOptions) => afterPaint(() => void navigate(how ? { ...options, replace: how.replaces, resetScroll: true } : options))
    const latest = destinationOf(router.state.location) ?? { address, keyword }
    const requested = latestChoice(chosen, queryOf(address, keyword).query, queryOf(latest.address, latest.keyword).query)
    const query = withoutStaleBox(requested, latest.address)
    const kept = Object.fromEntries(
      Object.entries(latest.address).filter(([key]) => isNonSearchParameter(key) || (key === 'radiusInKm' && latest.address['lat'] === undefined)),
    )
    const { keyword: _keyword, ...written } = writeSearch(query)
    const search: Record<string, string | readonly string[]> = { ...kept, ...written }
    if (latest.keyword === undefined) return go({ to: '/home', search, resetScroll: false })
    if (query.keyword === undefined) {
      delete search['insist']
      return go({ to: '/home', search })
    }
    // relevance is the default with a keyword
    if (query.sort === 'relevance') delete search['sort']
    else search['sort'] = query.sort
    go({ to: '/search/$keyword', params: { keyword: latest.keyword }, search, resetScroll: false })
  }
}
