import { type AddressSearch, isNoFilter, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { afterPaint } from '../../ui/after-paint.ts'

/** Goes to another search: every choice stands in the address, so that the link reproduces the view. The keyword stays in the path. */
export function useResultsNavigation(address: AddressSearch, keyword: string | undefined) {
  const navigate = useNavigate()
  const go = (options: NavigateOptions) => afterPaint(() => void navigate(options))
  return (query: SearchQuery): void => {
    const kept = Object.fromEntries(Object.entries(address).filter(([key]) => isNoFilter(key)))
    const { keyword: _keyword, ...said } = writeSearch(query)
    const search: Record<string, string | readonly string[]> = { ...kept, ...said }
    if (keyword === undefined) return go({ to: '/home', search, resetScroll: false })
    if (query.keyword === undefined) return go({ to: '/home', search })
    // the best match comes first under a keyword, so there the newest has to be said
    if (query.sort === 'relevance') delete search['sort']
    else search['sort'] = query.sort
    go({ to: '/search/$keyword', params: { keyword }, search, resetScroll: false })
  }
}
