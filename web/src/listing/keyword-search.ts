import type { Facts, SearchAnswer } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { cutText } from '@site/domain/typed-keyword.ts'
import { type AddressSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import { useHydrated, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { api } from '../page/api.ts'
import { useCommon } from '../page/session.ts'
import { type Scope, scopeOf } from './scope.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The typed keyword, if parts of it became filters. */
    typedKeyword?: string
    /** The text of the search box, if it differs from the keyword in the path. */
    boxText?: string
  }
}

const factsTimeoutMs = 1500

/** Whether facts contain anything besides places. */
export const hasMoreThanPlaces = ({ filters, rest }: Facts): boolean => rest !== '' || Object.keys(filters).some((key) => key !== 'city' && key !== 'areas')

/** The filters of facts without their places. */
export const withoutPlaces = (facts: Facts | null): Partial<SearchQuery> => ({ ...filtersOfFacts(facts), city: undefined, areas: undefined })

/** The filters of facts; they have the names and values of a search query. */
export const filtersOfFacts = (facts: Facts | null): Partial<SearchQuery> => (facts?.filters ?? {}) as Partial<SearchQuery>

/** Functions for a search by keyword: the current `scope`, `showResults`, which navigates, and `readFacts`. */
export function useKeywordSearch() {
  const navigate = useNavigate()
  const router = useRouter()
  const scope = useCallback((): Scope => {
    const { pathname, search } = router.state.location
    // the address has a chosen tab before its results have loaded
    if (pathname === '/home' || pathname.startsWith('/search')) return scopeOf(search as AddressSearch) // `scopeOf` checks the values
    return { type: useCommon.getState().activeTab, mode: 'Sale' }
  }, [router])
  const showResults = (keyword: string, filters: Partial<SearchQuery>, options: { boxText?: string; typedKeyword?: string; address?: AddressSearch } = {}) => {
    const { address, ...state } = options
    const search = { ...writeSearch({ ...scope(), ...filters }), ...address }
    if (keyword === '') void navigate({ to: '/home', search, state })
    else void navigate({ to: '/search/$keyword', params: { keyword }, search, state })
  }
  /** The keyword facts in a scope; null without facts, after a failure or a timeout. */
  const readFacts = (keyword: string, asked: Scope): Promise<Facts | null> =>
    Promise.race([
      api()('POST /frontend/api/listing/suggest', { keyword: cutText(keyword, maxTypedLength)[0], ...asked }).then(
        ({ facts }) => facts,
        () => null, // a keyword can always be searched as typed
      ),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), factsTimeoutMs)),
    ])
  return { scope, showResults, readFacts }
}

/** The text of the search box for the current address: as typed, else the keyword in the path. */
export function useBoxText(): string {
  // not the resolved location: the text changes before the results have loaded
  const location = useRouterState({ select: (state) => state.location })
  const isHydrated = useHydrated()
  // only the browser has the history state
  const historyText = isHydrated ? (location.state.boxText ?? location.state.typedKeyword) : undefined
  return historyText ?? keywordOf(location.pathname)
}

/** A keyword in which the names of places are those of the page's language, also instead of misspelt ones. */
export const withPlaceNames = (keyword: string, answer: Pick<SearchAnswer, 'understood'> | null, locale: Locale): string =>
  (answer?.understood ?? []).reduce((text, { said, name }) => text.replace(said, () => name[locale]), keyword)

/** The keyword in the path of a search; empty for other paths. */
export function keywordOf(pathname: string): string {
  const encoded = /^\/search\/(.+)$/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded // typed with a lone percent sign
  }
}
