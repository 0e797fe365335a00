import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { screenApi } from '../../api.ts'
import { filterWords } from '../../listing/filter.words.ts'
import { useLocale, useWords } from '../../shell/locale.tsx'

/** Milliseconds without a touch before the counts are asked for. */
const settle = 120

const nothing: Readonly<Record<string, number>> = {}

/**
 * A choice of filters before it is made: begins anew with each opening; its counts, and the words of the button that makes it. A panel that
 * is leaving keeps what it shows.
 */
export function useFilterDraft(open: string | null, query: SearchQuery, answer: SearchAnswer | null) {
  const locale = useLocale()
  const words = useWords(filterWords)
  const [draft, setDraft] = useState(query)
  const [from, setFrom] = useState({ open, query })
  if (from.open !== open || from.query !== query) {
    setFrom({ open, query })
    if (open !== null) setDraft(query)
  }
  const change = useCallback((said: Partial<SearchQuery>) => setDraft((before) => ({ ...before, ...said, cursor: undefined }) as SearchQuery), [])
  const counted = useCounts(open !== null, draft, query, answer)
  const total = counted?.totalRowQty
  const showText =
    total === undefined ? words.showAny : total === 0 ? words.showNone : total === 1 ? words.showOne : fill(words.show, { count: formatNumber(total, locale) })
  const countsOf = (name: string) => counted && (counted.facets[name] ?? nothing)
  return { draft, change, counted, countsOf, showText }
}

/** Total and counts for the choice under the finger; the answer to an older choice is dropped. Null: they could not be had. */
function useCounts(isOpen: boolean, draft: SearchQuery, query: SearchQuery, answer: SearchAnswer | null): SearchAnswer | null {
  const [counted, setCounted] = useState<{ answer: SearchAnswer | null } | null>(null)
  useEffect(() => {
    if (!isOpen || draft === query) return
    let isCurrent = true
    // the next tap does not wait for the counts to be drawn
    const count = (next: SearchAnswer | null) => startTransition(() => (isCurrent ? setCounted({ answer: next }) : undefined))
    const timer = setTimeout(() => {
      void screenApi()('POST /frontend/api/listing/search', { ...draft, cursor: undefined, pageSize: 1 }).then(
        (next) => count(next),
        () => count(null), // no counts are shown; showing the results will say what failed
      )
    }, settle)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen, draft, query])
  return draft !== query && counted ? counted.answer : answer
}
