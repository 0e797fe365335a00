import type { Facts } from '@site/domain/calls/listing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { type AddressSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { firstOf } from '../addresses.ts'
import { api } from '../api.ts'
import { useCommon } from '../session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A keyword whose facts became filters, as it was written. */
    saidKeyword?: string
  }
}

/** What the reader looks at, so that a new keyword stays within it. */
export type Market = { readonly type: CodeOf<'type'>; readonly mode: CodeOf<'mode'> }

/** Milliseconds that reading the facts of a keyword may take; after that it is searched as it was written. */
const patience = 1500

/** The filters that facts stand for: their names and values are those of a search. */
export const filtersOfFacts = (facts: Facts | null): Partial<SearchQuery> => (facts?.filters ?? {}) as Partial<SearchQuery>

/** Ways to search by a keyword from wherever the reader is. */
export function useKeywordSearch() {
  const navigate = useNavigate()
  const router = useRouter()
  const market = useCallback((): Market => {
    const { pathname, search } = router.state.location
    const isResults = pathname === '/home' || pathname.startsWith('/search')
    return { type: useCommon.getState().activeTab, mode: isResults && firstOf(search as AddressSearch, 'mode') === 'Lease' ? 'Lease' : 'Sale' } // every screen's address is read flat
  }, [router])
  const show = (keyword: string, filters: Partial<SearchQuery>, saidKeyword?: string) => {
    const search = writeSearch({ ...market(), ...filters })
    const state = saidKeyword === undefined ? {} : { saidKeyword }
    if (keyword === '') void navigate({ to: '/home', search, state })
    else void navigate({ to: '/search/$keyword', params: { keyword }, search, state })
  }
  /** The facts of a keyword; null when there are none, or when they cannot be asked for in time. */
  const readFacts = (keyword: string): Promise<Facts | null> =>
    Promise.race([
      api()('POST /frontend/api/listing/suggest', { keyword, ...market() }).then(
        ({ facts }) => facts,
        () => null, // a keyword can always be searched as it was written
      ),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), patience)),
    ])
  return { market, show, readFacts }
}
