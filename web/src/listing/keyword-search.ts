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
    /** The typed keyword, where its facts became filters. */
    typedKeyword?: string
    /** The text of the search box, where it is more than the keyword of the path. */
    boxText?: string
  }
}

/** The type and mode on the screen; a new keyword searches within them. */
export type Market = { readonly type: CodeOf<'type'>; readonly mode: CodeOf<'mode'> }

/** Milliseconds to wait for the facts of a keyword; after that it is searched as typed. */
const patience = 1500

/** Filters of facts that are places. */
const placeKeys = ['city', 'areas']
/** Whether facts say more than a place. */
export const saysMore = ({ filters, rest }: Facts): boolean => rest !== '' || Object.keys(filters).some((key) => !placeKeys.includes(key))
/** The filters of facts without their places. */
export const withoutPlaces = (facts: Facts | null): Partial<SearchQuery> => ({ ...filtersOfFacts(facts), city: undefined, areas: undefined })

/** The filters of facts: their names and values are those of a search. */
export const filtersOfFacts = (facts: Facts | null): Partial<SearchQuery> => (facts?.filters ?? {}) as Partial<SearchQuery>

/** Searches by a keyword, from any screen. */
export function useKeywordSearch() {
  const navigate = useNavigate()
  const router = useRouter()
  const market = useCallback((): Market => {
    const { pathname, search } = router.state.location
    const isResults = pathname === '/home' || pathname.startsWith('/search')
    return { type: useCommon.getState().activeTab, mode: isResults && firstOf(search as AddressSearch, 'mode') === 'Lease' ? 'Lease' : 'Sale' } // every screen's address is read flat
  }, [router])
  const show = (keyword: string, filters: Partial<SearchQuery>, options: { boxText?: string; typedKeyword?: string; address?: AddressSearch } = {}) => {
    const { address, ...state } = options
    const search = { ...writeSearch({ ...market(), ...filters }), ...address }
    if (keyword === '') void navigate({ to: '/home', search, state })
    else void navigate({ to: '/search/$keyword', params: { keyword }, search, state })
  }
  /** The facts of a keyword; null when there are none, or when they come too late. */
  const readFacts = (keyword: string): Promise<Facts | null> =>
    Promise.race([
      api()('POST /frontend/api/listing/suggest', { keyword: cutLine(keyword, maxLineLength)[0], ...market() }).then(
        ({ facts }) => facts,
        () => null, // a keyword can always be searched as typed
      ),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), patience)),
    ])
  return { market, show, readFacts }
}

/** The text of the search box for the present address: the line as typed, or the keyword of the path. */
export function useBoxText(): string {
  // the new location, not the resolved one: the text changes before the results are there
  const target = useRouterState({ select: ({ location }) => location })
  const isHydrated = useHydrated()
  // the server knows the path alone
  const written = isHydrated ? (target.state.boxText ?? target.state.typedKeyword) : undefined
  return written ?? keywordOf(target.pathname)
}

/** A keyword with the places in it by their names, where they were misspelt or in another language. */
export const inNames = (keyword: string, answer: Pick<SearchAnswer, 'understood'> | null, locale: Locale): string =>
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
