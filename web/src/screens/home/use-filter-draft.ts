import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { useEffect, useState } from 'react'
import { screenApi } from '../../api.ts'
import { filterWords } from '../../listing/filter.words.ts'
import { useLocale, useWords } from '../../shell/locale.tsx'

/** Milliseconds without a touch before the counts are asked for. */
const settle = 120

/** A choice of filters before it is made: begins anew with each opening; its counts, and the words of the button that makes it. */
export function useFilterDraft(open: string | null, query: SearchQuery, answer: SearchAnswer | null) {
  const locale = useLocale()
  const words = useWords(filterWords)
  const [draft, setDraft] = useState(query)
  const [from, setFrom] = useState({ open, query })
  if (from.open !== open || from.query !== query) {
    setFrom({ open, query })
    setDraft(query)
  }
  const counted = useCounts(open === null ? null : draft, query, answer)
  const total = counted?.totalRowQty
  const showText =
    total === undefined ? words.showAny : total === 0 ? words.showNone : total === 1 ? words.showOne : fill(words.show, { count: formatNumber(total, locale) })
  return { draft, setDraft, counted, showText }
}

/** Total and counts for the choice under the finger; the answer to an older choice is dropped. Null: they could not be had. */
function useCounts(draft: SearchQuery | null, query: SearchQuery, answer: SearchAnswer | null): SearchAnswer | null {
  const [counted, setCounted] = useState<{ answer: SearchAnswer | null } | null>(null)
  useEffect(() => {
    if (!draft || draft === query) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void screenApi()('POST /frontend/api/listing/search', { ...draft, cursor: undefined, pageSize: 1 }).then(
        (next) => isCurrent && setCounted({ answer: next }),
        () => isCurrent && setCounted({ answer: null }), // no counts are shown; showing the results will say what failed
      )
    }, settle)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [draft, query])
  return draft && draft !== query && counted ? counted.answer : answer
}
