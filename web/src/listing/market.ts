import { type AddressSearch, readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { useLocation } from '@tanstack/react-router'

/** The type, and sale or lease, that an address says; of a search screen or of one on the way to it. */
export function marketOf({ type = '', mode = '' }: AddressSearch): Pick<SearchQuery, 'type' | 'mode'> {
  const { query } = readSearch({ type, mode })
  return { type: query.type, mode: query.mode }
}

/** The same as an address says it, for links that keep to what the reader looks at. */
export const useMarketSearch = (): AddressSearch =>
  useLocation({ select: ({ search }) => writeSearch(marketOf(search as AddressSearch)) as AddressSearch, structuralSharing: true }) // every screen's address is read flat
