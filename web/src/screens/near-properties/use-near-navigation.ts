import { type AddressSearch, isNonFilterParameter, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { latestChoice } from '../../listing/latest-choice.ts'
import { useLatestQuery } from '../../listing/use-latest-query.ts'
import { aroundQueryOf, type NearData } from './load-near.ts'

/** The address of homes around a place, shown or loading; null for other screens. */
const addressIn = ({ pathname, search }: { pathname: string; search: object }): AddressSearch | null =>
  pathname === '/nearProperties' ? (search as AddressSearch) : null // every screen's address is read flat

/** The search around a place that was chosen last. */
export const useLatestNearQuery = (query: NearData['query']) =>
  useLatestQuery(query, (location) => {
    const address = addressIn(location)
    return address && aroundQueryOf(address)
  })

/** Goes on with another radius, type or filter around the same place; added to an earlier choice that still loads. */
export function useNearNavigation(address: AddressSearch, shown: NearData['query']): (chosen: SearchQuery) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (chosen) => {
    const latest = addressIn(router.state.location) ?? address
    const query = latestChoice(chosen, shown, aroundQueryOf(latest) ?? shown)
    const kept = Object.fromEntries(Object.entries(latest).filter(([key]) => isNonFilterParameter(key)))
    const { sort: _sort, order: _order, ...written } = writeSearch(query)
    // nearest first is what an address without a sort means here
    const sorted = query.sort === 'distance' ? {} : { sort: query.sort, order: query.order }
    void navigate({ to: '/nearProperties', search: { ...kept, ...written, ...sorted } as AddressSearch, resetScroll: false, replace: true })
  }
}
