import type { Facts } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import { cutText } from '@site/domain/keywords/typed-keyword.ts'
import { activeFilters, type AddressSearch, readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { type HistoryState, useHydrated, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { api } from '../page/api.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { useCommon } from '../page/session.ts'
import { notify } from '../ui/overlays/notices.ts'
import { filterName } from '../filters/filter-names.ts'
import { filterWords } from '../filters/filter.words.ts'
import { hasChosenFilters, filtersAsAddress, withKeyword } from '../filters/chosen-filters.ts'
import { type Scope, scopeOf } from './scope.ts'
import { searchBoxWords } from './search-box.words.ts'
import { useWayBack } from '../filters/use-way-back.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The typed keyword, if parts of it became filters. */
    typedKeyword?: string
    /** The text of the search box, if it differs from the keyword in the path. */
    boxText?: string
    /** The filters that came from the text of the search box, as parameters of an address. */
    saidFilters?: AddressSearch
    /** The type that the person has chosen, if the text of the search box names another one. */
    chosenType?: SearchQuery['type'] | undefined
    /** Parts of the typed text that are not searched. */
    leftOut?: readonly string[]
  }
}

/** Longest wait for the facts of a keyword. Long, since few homes contain the keyword as typed. */
const factsTimeoutMs = 6000

/** Whether facts contain anything besides places. */
export const hasMoreThanPlaces = ({ filters, rest }: Facts): boolean => rest !== '' || Object.keys(filters).some((key) => key !== 'city' && key !== 'areas')

/** Whether a keyword may name a place: its facts have one, or its rest may be one, such as the name of a building. */
export const mayNamePlace = ({ filters, rest }: Facts): boolean => rest !== '' || ['city', 'areas', 'estateId'].some((key) => key in filters)

/** The filters of facts without their places. */
export const withoutPlaces = (facts: Facts | null): Partial<SearchQuery> => ({ ...filtersOfFacts(facts), city: undefined, areas: undefined })

/** The filters of facts, which have the names and values of a search query. */
export const filtersOfFacts = (facts: Facts | null): Partial<SearchQuery> => (facts?.filters ?? {}) as Partial<SearchQuery>

type ShowOptions = {
  boxText?: string
  typedKeyword?: string
  leftOut?: readonly string[] | undefined
  /** The parameters of the suggested name that was chosen, such as a building. */
  address?: AddressSearch
  /** Whether the keyword may name a place, which replaces the chosen one. */
  isPlace: boolean
}

/** The filters among the parameters of a suggested name. */
function filtersOfAddress(address: AddressSearch): Partial<SearchQuery> {
  const { query } = readSearch(address)
  const keys = activeFilters(query).flatMap((filter) => filter.keys)
  return Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key)))
}

/** The chosen type in a state of the history. */
const chosenTypeIn = ({ chosenType }: HistoryState): Partial<Scope> => (chosenType ? { type: chosenType } : {})

/**
 * Functions for a search by keyword: the current `scope`, `isNarrowed` (whether the person has also chosen filters), `showResults`, which navigates, keeps
 * the chosen filters and says which of them the keyword replaces, and `readFacts`.
 */
export function useKeywordSearch() {
  const navigate = useNavigate()
  const router = useRouter()
  const wayBack = useWayBack()
  const words = useWords(searchBoxWords)
  const filterTexts = useWords(filterWords)
  const locale = useLocale()
  const scope = useCallback((): Scope => {
    const { pathname, search, state } = router.state.location
    // the address has a chosen tab before its results have loaded
    if (pathname === '/home' || pathname.startsWith('/search')) return { ...scopeOf(search as AddressSearch), ...chosenTypeIn(state) } // `scopeOf` checks the values
    return { type: useCommon.getState().activeTab, mode: 'Sale' }
  }, [router])
  /** The current search, to which a keyword is added, and those of its filters that came from its keyword. */
  const currentSearch = () => {
    const { pathname, search, state } = router.state.location
    const isSearch = pathname === '/home' || pathname.startsWith('/search/')
    return isSearch ? { address: search as AddressSearch, keywordFilters: state.saidFilters ?? {} } : { address: filtersAsAddress(scope()), keywordFilters: {} } // all screens parse the query as AddressSearch
  }
  const isNarrowed = (): boolean => {
    const { address, keywordFilters } = currentSearch()
    return hasChosenFilters(address, keywordFilters)
  }
  const notifyReplaced = (address: AddressSearch, replaced: readonly string[]) => {
    const { query } = readSearch(address)
    const names = [
      ...activeFilters(query)
        .filter(({ keys }) => keys.some((key) => replaced.includes(key)))
        .map(({ field }) => filterName(field, query.mode, locale)),
      ...(replaced.includes('bbox') ? [filterTexts.mapBox] : []),
      ...(replaced.includes('polygon') ? [filterTexts.drawnArea] : []),
      ...(replaced.includes('near') ? [filterTexts.searchNearby] : []),
    ]
    const text = fill(words.replaced, { names: names.join(locale === 'zh' ? '、' : ', ') })
    notify({ text, action: { label: words.undo, onPress: wayBack() } })
  }
  const showResults = (keyword: string, filters: Partial<SearchQuery>, { address = {}, isPlace, ...texts }: ShowOptions) => {
    const before = currentSearch()
    const all = { ...scope(), ...filters, ...filtersOfAddress(address) }
    const { query, replaced } = withKeyword(before.address, { filters: all, isPlace, keywordFilters: before.keywordFilters })
    const search = { ...writeSearch(query), ...address }
    const { type: _type, mode: _mode, ...saidFilters } = filtersAsAddress(all)
    const state = { ...texts, saidFilters, ...(all.type === scope().type ? {} : { chosenType: scope().type }) }
    if (replaced.length > 0) notifyReplaced(before.address, replaced)
    if (keyword === '') void navigate({ to: '/home', search, state })
    else void navigate({ to: '/search/$keyword', params: { keyword }, search, state })
  }
  /** The keyword facts in a scope; null without facts, after a failure or a timeout. */
  const readFacts = (keyword: string, currentScope: Scope): Promise<Facts | null> =>
    Promise.race([
      api()('POST /frontend/api/listing/suggest', { keyword: cutText(keyword, maxTypedLength)[0], ...currentScope }).then(
        ({ facts }) => facts,
        () => null, // a keyword can always be searched as typed
      ),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), factsTimeoutMs)),
    ])
  return { scope, isNarrowed, showResults, readFacts }
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

/** The keyword in the path of a search; empty for other paths. */
export function keywordOf(pathname: string): string {
  const encoded = /^\/search\/(.+)$/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded // typed with a lone percent sign
  }
}
