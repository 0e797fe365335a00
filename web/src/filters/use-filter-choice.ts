import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { Filter } from '@site/domain/fields.ts'
import { withOrderedRanges, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { screenApi } from '../page/api.ts'
import { useLoad } from '../ui/use-load.ts'

/** Shows the results of another search; `replaces`: whether it replaces the history entry, for a further step of the same choice. */
export type ShowResults = (query: SearchQuery, options?: { replaces: boolean }) => void

/** Ms without another choice before its counts or results are requested. */
const inputPauseMs = 200

const noCounts: Readonly<Record<string, number>> = {}

/** The part of an answer that filter controls show; null while it is not known. */
export type FilterCounts = Pick<SearchAnswer, 'totalRowQty' | 'facets' | 'histograms' | 'priceOnRequestQty'> | null

/** The counts for the control of one filter; `name` is its query parameter. */
export const countsFor = (counts: FilterCounts, name: string) => ({
  counts: counts && (counts.facets[name] ?? noCounts),
  bars: counts && (counts.histograms[name] ?? noCounts),
  priceOnRequestCount: counts?.priceOnRequestQty ?? 0,
  cityCounts: (name === 'areas' && counts?.facets['city']) || null,
})

/** The text of a query in which the order of its keys does not matter. */
const canonicalText = (query: SearchQuery) => JSON.stringify(Object.entries(writeSearch(query)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The unapplied choice in a filter panel, empty at each opening. `chosenQuery`: the query with the choice, `nextQuery`: the same with its ranges in order. */
export function useFilterChoice(openName: string | null, query: SearchQuery) {
  const [choice, setChoice] = useState<Partial<SearchQuery>>({})
  const [lastOpenName, setLastOpenName] = useState(openName)
  if (lastOpenName !== openName) {
    setLastOpenName(openName)
    if (openName !== null) setChoice({})
  }
  const change = useCallback((changes: Partial<SearchQuery>) => setChoice((before) => ({ ...before, ...changes })), [])
  const chosenQuery = useMemo(() => ({ ...query, ...choice, cursor: undefined }) as SearchQuery, [query, choice])
  const nextQuery = useMemo(() => withOrderedRanges(chosenQuery), [chosenQuery])
  const isChanged = useMemo(() => canonicalText(nextQuery) !== canonicalText(query), [nextQuery, query])
  return { chosenQuery, nextQuery, isChanged, change }
}

/**
 * Returns a function that tells whether to offer a filter. A filter on something that a home has or has not (a tour, parking, a lower price) is offered if it is set or if a home of the
 * scope has it. One that is not set appears when the counts of the scope have loaded, or have failed to load.
 */
export function useIsOffered(isOpen: boolean, query: SearchQuery): (filter: Filter) => boolean {
  const { type, mode } = query
  const load = async () => {
    const facets = await screenApi()('POST /frontend/api/listing/facets', { type, mode }).then(
      (answer) => answer.facets,
      () => null, // then every filter is offered
    )
    return { type, mode, facets }
  }
  const { latest } = useLoad(isOpen ? [type, mode] : null, load)
  const facets = latest?.type === type && latest.mode === mode ? latest.facets : undefined
  return ({ by, as }) => by !== 'has' || query[as as 'hasVideo'] !== undefined || facets === null || Boolean(facets?.[as]?.['true'])
}

/** The counts for an unapplied choice. While they load the previous ones stay; null: they failed to load. */
export function useCounts(
  isOpen: boolean,
  nextQuery: SearchQuery,
  isChanged: boolean,
  answer: SearchAnswer | null,
): { counts: FilterCounts; isCounting: boolean } {
  const load = async (): Promise<FilterCounts> =>
    // after a failure no counts are shown; the results report it
    screenApi()('POST /frontend/api/listing/search', { ...nextQuery, pageSize: 1 }).catch(() => null)
  const { latest: latestCounts, data } = useLoad(
    isOpen && isChanged ? [nextQuery, answer] : null,
    async () => ({ answer, counts: await load() }),
    // a transition, so that the next tap does not wait for the counts
    { pauseMs: inputPauseMs, isTransition: true },
  )
  if (!isChanged) return { counts: answer, isCounting: false }
  return { counts: latestCounts?.answer === answer ? latestCounts.counts : answer, isCounting: data === null }
}

/** Shows the results of each choice after a pause. Returns a function that shows a pending choice immediately. */
export function useShowChoice(nextQuery: SearchQuery, isChanged: boolean, showResults: ShowResults): () => void {
  const [isFurtherStep, setFurtherStep] = useState(false)
  const showChoice = useEffectEvent(() => {
    showResults(nextQuery, { replaces: isFurtherStep })
    setFurtherStep(true)
  })
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => showChoice(), inputPauseMs)
    return () => clearTimeout(timer)
  }, [isChanged, nextQuery])
  return () => {
    if (isChanged) showResults(nextQuery, { replaces: isFurtherStep })
  }
}
