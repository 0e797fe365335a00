import { type AddressSearch, isNonSearchParameter, readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { type NavigateOptions, useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { keywordOf } from '../../search-box/keyword-search.ts'
import { latestChoice } from '../../filters/latest-choice.ts'
import { scopeOf } from '../../search-box/scope.ts'
import { useLatestQuery } from '../../filters/use-latest-query.ts'
import { homesKey, placesKey } from '../../map/search-key.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { queryOf } from './load-results.ts'

/** The query without the box of the map if another place was chosen by name. */
function withoutStaleBox(query: SearchQuery, address: AddressSearch): SearchQuery {
  const previous = readSearch(address).query
  const isSameView = query.bbox !== undefined && query.bbox.join() === previous.bbox?.join()
  const places = placesKey(query)
  return isSameView && places !== '' && places !== placesKey(previous) ? { ...query, bbox: undefined } : query
}

/** Where a search is: the query parameters of the address, and the keyword in its path. */
type SearchLocation = { readonly address: AddressSearch; readonly keyword: string | undefined }

/** The search of a location; null for other screens. */
const searchLocationOf = ({ pathname, search }: { pathname: string; search: object }): SearchLocation | null =>
  pathname === '/home' || pathname.startsWith('/search/') ? { address: search as AddressSearch, keyword: keywordOf(pathname) || undefined } : null // all screens parse the query as AddressSearch

/** The query that was chosen last for the same keyword, and whether it still loads. */
export const useLatestResultsQuery = (query: SearchQuery, keyword: string | undefined) =>
  useLatestQuery(query, (location) => {
    const latest = searchLocationOf(location)
    return latest && latest.keyword === keyword ? queryOf(latest.address, keyword).query : null
  })

/**
 * Returns a function that navigates to a chosen query, with the same keyword in the path. A choice made while an earlier one loads is merged
 * with it. `history`: scrolls to the top, and replaces the entry in the history if `replaces`.
 */
export function useResultsNavigation(address: AddressSearch, keyword: string | undefined) {
  const navigate = useNavigate()
  const router = useRouter()
  return (chosenQuery: SearchQuery, history?: { replaces: boolean }): void => {
    const latest = searchLocationOf(router.state.location) ?? { address, keyword }
    const requested = latestChoice(chosenQuery, queryOf(address, keyword).query, queryOf(latest.address, latest.keyword).query)
    const query = withoutStaleBox(requested, latest.address)
    // a filter keeps the chosen type, a tab replaces it; the text of the search box stays while only the map moves
    const { chosenType, boxText, typedKeyword, saidFilters, leftOut } = router.state.location.state
    const boxState = homesKey(query) === homesKey(queryOf(latest.address, latest.keyword).query) ? { boxText, typedKeyword, saidFilters, leftOut } : {}
    const state = query.type === scopeOf(latest.address).type ? { chosenType, ...boxState } : {}
    const goTo = (options: NavigateOptions) =>
      afterPaint(() => void navigate({ ...options, state, ...(history && { replace: history.replaces, resetScroll: true }) }))
    const otherParameters = Object.fromEntries(
      Object.entries(latest.address).filter(([key]) => isNonSearchParameter(key) || (key === 'radiusInKm' && latest.address['lat'] === undefined)),
    )
    const { keyword: _keyword, ...searchParameters } = writeSearch(query)
    const search: Record<string, string | readonly string[]> = { ...otherParameters, ...searchParameters }
    if (latest.keyword === undefined) return goTo({ to: '/home', search, resetScroll: false })
    if (query.keyword === undefined) {
      delete search['insist']
      return goTo({ to: '/home', search })
    }
    // relevance is the default with a keyword
    if (query.sort === 'relevance') delete search['sort']
    else search['sort'] = query.sort
    goTo({ to: '/search/$keyword', params: { keyword: latest.keyword }, search, resetScroll: false })
  }
}

/** The search query of the current address, for screens without results. */
export function useAddressQuery(): SearchLocation & { query: SearchQuery } {
  const address = useLocation({ select: ({ search }) => search }) as AddressSearch
  const { keyword } = useParams({ strict: false })
  return { query: queryOf(address, keyword).query, address, keyword }
}
