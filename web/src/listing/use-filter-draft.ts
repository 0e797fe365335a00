import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { Filter } from '@site/domain/fields.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { withOrderedRanges, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { screenApi } from '../page/api.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { filterWords } from './filter.words.ts'

/** Shows the results of another search; `replaces`: replaces the history entry, for a further step of the same choice. */
export type ShowSearch = (query: SearchQuery, how?: { replaces: boolean }) => void

/** Ms without input before a choice is counted. */
const pause = 200

const noCounts: Readonly<Record<string, number>> = {}

/** The part of an answer that filter controls show; null while it is not known. */
export type Counts = Pick<SearchAnswer, 'totalRowQty' | 'facets' | 'histograms' | 'priceOnRequestQty'> | null

/** The counts for the control of one filter; `name` is its query parameter. */
export const countsFor = (counts: Counts, name: string) => ({
  counts: counts && (counts.facets[name] ?? noCounts),
  bars: counts && (counts.histograms[name] ?? noCounts),
  onRequest: counts?.priceOnRequestQty ?? 0,
  cityCounts: (name === 'areas' && counts?.facets['city']) || null,
})

const canonicalText = (query: SearchQuery) => JSON.stringify(Object.entries(writeSearch(query)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The unapplied choice in a panel on top of a search: empty at each opening, and kept while the panel closes. `wanted` is the search with the choice. */
export function useFilterDraft(open: string | null, query: SearchQuery) {
  const [choice, setChoice] = useState<Partial<SearchQuery>>({})
  const [lastOpen, setLastOpen] = useState(open)
  if (lastOpen !== open) {
    setLastOpen(open)
    if (open !== null) setChoice({})
  }
  const change = useCallback((added: Partial<SearchQuery>) => setChoice((before) => ({ ...before, ...added })), [])
  const draft = useMemo(() => ({ ...query, ...choice, cursor: undefined }) as SearchQuery, [query, choice])
  const wanted = useMemo(() => withOrderedRanges(draft), [draft])
  const isChanged = useMemo(() => canonicalText(wanted) !== canonicalText(query), [wanted, query])
  return { draft, wanted, isChanged, change }
}

/**
 * Whether a filter is offered. One on extras of a home (a tour, a video) is offered if it is set or if a home of the type and mode has the
 * extra. Such filters appear when the counts of the scope have loaded; all are offered if they fail to load.
 */
export function useIsOffered(isOpen: boolean, query: SearchQuery): (filter: Filter) => boolean {
  const { type, mode } = query
  const [loaded, setLoaded] = useState<{ type: string; mode: string; facets: SearchAnswer['facets'] | null } | null>(null)
  const isKnown = loaded?.type === type && loaded.mode === mode
  useEffect(() => {
    if (!isOpen || isKnown) return
    let isCurrent = true
    const store = (facets: SearchAnswer['facets'] | null) => void (isCurrent && setLoaded({ type, mode, facets }))
    screenApi()('POST /frontend/api/listing/facets', { type, mode }).then(
      (answer) => store(answer.facets),
      () => store(null),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen, isKnown, type, mode])
  return ({ by, as }) => by !== 'has' || query[as as 'hasVideo'] !== undefined || (isKnown && (loaded.facets === null || Boolean(loaded.facets[as]?.['true'])))
}

/** Counts for a choice before it is made. While they load the previous ones stay; null: they could not be loaded. */
export function useCounts(isOpen: boolean, wanted: SearchQuery, isChanged: boolean, answer: SearchAnswer | null): { counts: Counts; isCounting: boolean } {
  const [counted, setCounted] = useState<{ query: SearchQuery; answer: SearchAnswer | null; counts: Counts } | null>(null)
  useEffect(() => {
    if (!isOpen || !isChanged) return
    let isCurrent = true
    // a transition, so that the next tap does not wait for the counts
    const storeCounts = (counts: Counts) => startTransition(() => (isCurrent ? setCounted({ query: wanted, answer, counts }) : undefined))
    const timer = setTimeout(() => {
      void screenApi()('POST /frontend/api/listing/search', { ...wanted, pageSize: 1 }).then(
        (next) => storeCounts(next),
        () => storeCounts(null), // no counts are shown; the results report the failure
      )
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen, isChanged, wanted, answer])
  if (!isChanged) return { counts: answer, isCounting: false }
  return { counts: counted?.answer === answer ? counted.counts : answer, isCounting: counted?.query !== wanted }
}

/** Shows the results of each choice after a pause. Returns a function that shows a pending choice immediately. */
export function useShowChoice(wanted: SearchQuery, isChanged: boolean, show: ShowSearch): () => void {
  const [isStep, setStep] = useState(false)
  const showChoice = useEffectEvent(() => {
    show(wanted, { replaces: isStep })
    setStep(true)
  })
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => showChoice(), pause)
    return () => clearTimeout(timer)
  }, [isChanged, wanted])
  return () => {
    if (isChanged) show(wanted, { replaces: isStep })
  }
}

/** The label of the button that applies a choice, with the total. */
export function useShowText(counts: Counts): string {
  const locale = useLocale()
  const words = useWords(filterWords)
  if (!counts) return words.showAny
  const total = counts.totalRowQty
  return total === 0 ? words.showNone : total === 1 ? words.showOne : fill(words.show, { count: formatNumber(total, locale) })
}
