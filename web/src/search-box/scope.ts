import { type AddressSearch, readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { useLocation } from '@tanstack/react-router'

/** Type and mode of a search. */
export type Scope = Pick<SearchQuery, 'type' | 'mode'>

/** The scope of an address: the type and mode of a search screen, or of a screen that leads to one. */
export function scopeOf({ type = '', mode = '' }: AddressSearch): Scope {
  const { query } = readSearch({ type, mode })
  return { type: query.type, mode: query.mode }
}

/** Whether both are the same type and mode. */
export const isSameScope = (a: Scope, b: Scope): boolean => a.type === b.type && a.mode === b.mode

/** The scope of the current address as query parameters, for links that keep it. */
export const useScopeSearch = (): AddressSearch =>
  useLocation({ select: ({ search }) => writeSearch(scopeOf(search as AddressSearch)) as AddressSearch, structuralSharing: true }) // `scopeOf` checks the values
