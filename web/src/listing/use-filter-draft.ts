import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { Filter } from '@site/domain/fields.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { inOrder, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { screenApi } from '../page/api.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { filterWords } from './filter.words.ts'

/** Shows the results of another search; `replaces`: in the place of the one before, as a further step of the same choice. */
export type ShowSearch = (query: SearchQuery, how?: { replaces: boolean }) => void

/** Milliseconds without a touch or a key before a choice is counted. */
const settle = 200

const nothing: Readonly<Record<string, number>> = {}

/** Homes by value of a filter and by bar of its histogram, as a control takes them; null while they are not known. */
export type Counts = Pick<SearchAnswer, 'totalRowQty' | 'facets' | 'histograms' | 'priceOnRequestQty'> | null

/** What a control shows of the counts. */
export const countsFor = (counts: Counts, name: string) => ({
  counts: counts && (counts.facets[name] ?? nothing),
  bars: counts && (counts.histograms[name] ?? nothing),
  onRequest: counts?.priceOnRequestQty ?? 0,
  cityCounts: (name === 'areas' && counts?.facets['city']) || null,
})

const written = (query: SearchQuery) => JSON.stringify(Object.entries(writeSearch(query)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The choice in an open panel, on top of a search: empty at each opening, and kept while the panel closes. `wanted` is the search with the choice. */
export function useFilterDraft(open: string | null, query: SearchQuery) {
  const [choice, setChoice] = useState<Partial<SearchQuery>>({})
  const [from, setFrom] = useState(open)
  if (from !== open) {
    setFrom(open)
    if (open !== null) setChoice({})
  }
  const change = useCallback((more: Partial<SearchQuery>) => setChoice((before) => ({ ...before, ...more })), [])
  const draft = useMemo(() => ({ ...query, ...choice, cursor: undefined }) as SearchQuery, [query, choice])
  const wanted = useMemo(() => inOrder(draft), [draft])
  const isChanged = useMemo(() => written(wanted) !== written(query), [wanted, query])
  return { draft, wanted, isChanged, change }
}

/**
 * Whether a filter has anything to choose: one on what homes may have beside the rest (a tour, a video) has not where no home of the type and
 * mode has it. Such filters wait for the counts of the whole market; without counts all are offered.
 */
export function useIsOffered(isOpen: boolean, query: SearchQuery): (filter: Filter) => boolean {
  const { type, mode } = query
  const [market, setMarket] = useState<{ type: string; mode: string; facets: SearchAnswer['facets'] | null } | null>(null)
  const isKnown = market?.type === type && market.mode === mode
  useEffect(() => {
    if (!isOpen || isKnown) return
    let isCurrent = true
    const know = (facets: SearchAnswer['facets'] | null) => void (isCurrent && setMarket({ type, mode, facets }))
    screenApi()('POST /frontend/api/listing/facets', { type, mode }).then(
      (answer) => know(answer.facets),
      () => know(null),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen, isKnown, type, mode])
  return ({ by, as }) => by !== 'has' || query[as as 'hasVideo'] !== undefined || (isKnown && (market.facets === null || Boolean(market.facets[as]?.['true'])))
}

/** Counts for a choice before it is made. While they load the previous ones stay; null: they could not be loaded. */
export function useCounts(isOpen: boolean, wanted: SearchQuery, isChanged: boolean, answer: SearchAnswer | null): { counts: Counts; isCounting: boolean } {
  const [counted, setCounted] = useState<{ of: SearchQuery; after: SearchAnswer | null; counts: Counts } | null>(null)
  useEffect(() => {
    if (!isOpen || !isChanged) return
    let isCurrent = true
    // the next tap does not wait for the counts to be drawn
    const count = (counts: Counts) => startTransition(() => (isCurrent ? setCounted({ of: wanted, after: answer, counts }) : undefined))
    const timer = setTimeout(() => {
      void screenApi()('POST /frontend/api/listing/search', { ...wanted, pageSize: 1 }).then(
        (next) => count(next),
        () => count(null), // no counts are shown; showing the results will say what failed
      )
    }, settle)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen, isChanged, wanted, answer])
  if (!isChanged) return { counts: answer, isCounting: false }
  return { counts: counted?.after === answer ? counted.counts : answer, isCounting: counted?.of !== wanted }
}

/** Shows the results of a choice as it is made. Returns what shows a pending choice at once. */
export function useFollowing(wanted: SearchQuery, isChanged: boolean, show: ShowSearch): () => void {
  const [isStep, setStep] = useState(false)
  const follow = useEffectEvent(() => {
    show(wanted, { replaces: isStep })
    setStep(true)
  })
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => follow(), settle)
    return () => clearTimeout(timer)
  }, [isChanged, wanted])
  return () => {
    if (isChanged) show(wanted, { replaces: isStep })
  }
}

/** What the button under a choice says: how many homes it gives. */
export function useShowText(counts: Counts): string {
  const locale = useLocale()
  const words = useWords(filterWords)
  if (!counts) return words.showAny
  const total = counts.totalRowQty
  return total === 0 ? words.showNone : total === 1 ? words.showOne : fill(words.show, { count: formatNumber(total, locale) })
}
