import type { AddressSearch, SearchQuery } from '@site/domain/search-query.ts'
import { useLocation, useParams } from '@tanstack/react-router'
import { queryOf } from './load-results.ts'

/** The search query of the current address, for screens without results. */
export function useAddressQuery(): { query: SearchQuery; address: AddressSearch; keyword: string | undefined } {
  const address = useLocation({ select: ({ search }) => search }) as AddressSearch
  const { keyword } = useParams({ strict: false })
  return { query: queryOf(address, keyword).query, address, keyword }
}
