import { type AddressSearch, isNonSearchParameter, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { latestChoice } from '../../filters/latest-choice.ts'
import { useLatestQuery } from '../../filters/use-latest-query.ts'
import { nearQueryOf, type NearData } from './load-near.ts'

/** The query of a location of this screen; null for other screens. */
const nearAddressOf = ({ pathname, search }: { pathname: string; search: object }): AddressSearch | null =>
  pathname === '/nearProperties' ? (search as AddressSearch) : null // all screens parse the query as AddressSearch

/** The query that was chosen last, and whether it still loads. */
export const useLatestNearQuery = (query: NearData['query']) =>
  useLatestQuery(query, (location) => {
    const address = nearAddressOf(location)
    return address && nearQueryOf(address)
  })

/** Returns a function that navigates to another radius, type or filter at the same point. Merges with an earlier choice that still loads. */
export function useNearNavigation(address: AddressSearch, shown: NearData['query']): (chosen: SearchQuery) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (chosen) => {
    const latest = nearAddressOf(router.state.location) ?? address
    const query = latestChoice(chosen, shown, nearQueryOf(latest) ?? shown)
    const otherParameters = Object.fromEntries(Object.entries(latest).filter(([key]) => isNonSearchParameter(key)))
    const { sort: _sort, order: _order, ...written } = writeSearch(query)
    // distance is the default sort of this screen
    const sortParameters = query.sort === 'distance' ? {} : { sort: query.sort, order: query.order }
    void navigate({ to: '/nearProperties', search: { ...otherParameters, ...written, ...sortParameters } as AddressSearch, resetScroll: false, replace: true })
  }
}
