import type { Facts, SearchAnswer } from '@site/domain/calls/listing.ts'
import { type CodeOf, maxLineLength } from '@site/domain/choices.ts'
import { cutLine } from '@site/domain/keyword-line.ts'
import { type AddressSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import { useHydrated, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { firstOf } from '../page/addresses.ts'
import { api } from '../page/api.ts'
import { useCommon } from '../page/session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A keyword whose facts became filters, as it was written. */
    saidKeyword?: string
    /** What the search box says here, where the keyword of the path is not all of it. */
    boxText?: string
  }
}

/** What the reader looks at, so that a new keyword stays within it. */
export type Market = { readonly type: CodeOf<'type'>; readonly mode: CodeOf<'mode'> }

/** Milliseconds that reading the facts of a keyword may take; after that it is searched as it was written. */
const patience = 1500

/** What facts say of places. */
const placeKeys = ['city', 'areas']
/** Whether facts say more than a place. */
export const saysMore = ({ filters, rest }: Facts): boolean => rest !== '' || Object.keys(filters).some((key) => !placeKeys.includes(key))
/** The filters of facts beside their places. */
export const withoutPlaces = (facts: Facts | null): Partial<SearchQuery> => ({ ...filtersOfFacts(facts), city: undefined, areas: undefined })

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
  const show = (keyword: string, filters: Partial<SearchQuery>, said: { boxText?: string; saidKeyword?: string; address?: AddressSearch } = {}) => {
    const { address, ...state } = said
    const search = { ...writeSearch({ ...market(), ...filters }), ...address }
    if (keyword === '') void navigate({ to: '/home', search, state })
    else void navigate({ to: '/search/$keyword', params: { keyword }, search, state })
  }
  /** The facts of a keyword; null when there are none, or when they cannot be asked for in time. */
  const readFacts = (keyword: string): Promise<Facts | null> =>
    Promise.race([
      api()('POST /frontend/api/listing/suggest', { keyword: cutLine(keyword, maxLineLength)[0], ...market() }).then(
        ({ facts }) => facts,
        () => null, // a keyword can always be searched as it was written
      ),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), patience)),
    ])
  return { market, show, readFacts }
}

/** What the search box says at the address that is gone to: the line as it was written, or the keyword of the path. */
export function useBoxText(): string {
  // the place that is gone to: the box says it before the results are there
  const place = useRouterState({ select: ({ location }) => location })
  const isHydrated = useHydrated()
  // the server knows the path alone
  const written = isHydrated ? (place.state.boxText ?? place.state.saidKeyword) : undefined
  return written ?? keywordOf(place.pathname)
}

/** A keyword as the places in it are called, which may be misspelt or in another language. */
export const inNames = (keyword: string, answer: Pick<SearchAnswer, 'understood'> | null, locale: Locale): string =>
  (answer?.understood ?? []).reduce((text, { said, name }) => text.replace(said, () => name[locale]), keyword)

/** The keyword in the path of a search; empty for other paths. */
export function keywordOf(pathname: string): string {
  const said = /^\/search\/(.+)$/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(said)
  } catch {
    return said // a lone percent sign is what was typed
  }
}
