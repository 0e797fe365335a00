import { type AddressSearch, isNoFilter, readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { placesOf } from '../../map/search-key.ts'
import { afterPaint } from '../../ui/after-paint.ts'

/** A place that is chosen by its name is searched in whole, wherever the map was moved to before. */
function leaveView(query: SearchQuery, address: AddressSearch): SearchQuery {
  const before = readSearch(address).query
  const isSameView = query.bbox !== undefined && query.bbox.join() === before.bbox?.join()
  const places = placesOf(query)
  return isSameView && places !== '' && places !== placesOf(before) ? { ...query, bbox: undefined } : query
}

/** Goes to another search: every choice stands in the address, so that the link reproduces the view. The keyword stays in the path. */
export function useResultsNavigation(address: AddressSearch, keyword: string | undefined) {
  const navigate = useNavigate()
  return (asked: SearchQuery, how?: { replaces: boolean }): void => {
    const go = (options: NavigateOptions) => afterPaint(() => void navigate(how ? { ...options, replace: how.replaces, resetScroll: true } : options))
    const query = leaveView(asked, address)
    const kept = Object.fromEntries(Object.entries(address).filter(([key]) => isNoFilter(key) || (key === 'radiusInKm' && address['lat'] === undefined)))
    const { keyword: _keyword, ...said } = writeSearch(query)
    const search: Record<string, string | readonly string[]> = { ...kept, ...said }
    if (keyword === undefined) return go({ to: '/home', search, resetScroll: false })
    if (query.keyword === undefined) {
      delete search['insist']
      return go({ to: '/home', search })
    }
    // the best match comes first under a keyword, so there the newest has to be said
    if (query.sort === 'relevance') delete search['sort']
    else search['sort'] = query.sort
    go({ to: '/search/$keyword', params: { keyword }, search, resetScroll: false })
  }
}
