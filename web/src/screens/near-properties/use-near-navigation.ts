import { type AddressSearch, isNonSearchParameter, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { latestChoice } from '../../filters/latest-choice.ts'
import { useLatestQuery } from '../../filters/use-latest-query.ts'
import { nearQueryOf, type NearData } from './load-near.ts'

/** The search parameters of a location of this screen; null for other screens. */
const nearAddressOf = ({ pathname, search }: { pathname: string; search: object }): AddressSearch | null =>
  pathname === '/nearProperties' ? (search as AddressSearch) : null // all screens parse the query as AddressSearch

/** The query that was chosen last, and whether it still loads. */
export const useLatestNearQuery = (query: NearData['query']) =>
  useLatestQuery(query, (location) => {
    const address = nearAddressOf(location)
    return address && nearQueryOf(address)
  })

/**
 * Returns a function that navigates to another radius, type or filter at the same point. `shownQuery`: the query of the results on the screen.
 * A choice is merged with an earlier one that still loads.
 */
export function useNearNavigation(address: AddressSearch, shownQuery: NearData['query']): (chosenQuery: SearchQuery) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (chosenQuery) => {
    const latestAddress = nearAddressOf(router.state.location) ?? address
    const query = latestChoice(chosenQuery, shownQuery, nearQueryOf(latestAddress) ?? shownQuery)
    const otherParameters = Object.fromEntries(Object.entries(latestAddress).filter(([key]) => isNonSearchParameter(key)))
    const { sort: _sort, order: _order, ...searchParameters } = writeSearch(query)
    // distance is the default sort of this screen
    const sortParameters = query.sort === 'distance' ? {} : { sort: query.sort, order: query.order }
    void navigate({
      to: '/nearProperties',
      search: { ...otherParameters, ...searchParameters, ...sortParameters } as AddressSearch,
      resetScroll: false,
      replace: true,
    })
  }
}
