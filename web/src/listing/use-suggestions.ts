import type { Facts, Suggestion } from '@site/domain/calls/listing.ts'
import { maxLineLength } from '@site/domain/choices.ts'
import { cutLine } from '@site/domain/keyword-line.ts'
import { useEffect, useState } from 'react'
import { api } from '../page/api.ts'
import type { Market } from './keyword-search.ts'

/** What a keyword may mean; `keyword` says for which text it was answered. */
export type Suggested = { readonly keyword: string; readonly items: readonly Suggestion[]; readonly facts: Facts | null }

const none: Suggested = { keyword: '', items: [], facts: null }

/** Milliseconds without a key before names are suggested. */
const settle = 120

/** Milliseconds that suggestions for the text before stay in view while those for the new one load. */
const grace = 500

/**
 * What a text may mean, requested after a pause in typing; `market` stays the same function. An answer to an older text is
 * ignored. The suggestions for the text before stay for a moment, so that the list does not flicker: `keyword` names their text.
 */
export function useSuggestions(text: string, market: () => Market): Suggested {
  const [suggested, setSuggested] = useState(none)
  const wanted = text.trim()
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void api()('POST /frontend/api/listing/suggest', { keyword: cutLine(wanted, maxLineLength)[0], ...market() }).then(
        ({ items, facts }) => isCurrent && setSuggested({ keyword: wanted, items, facts }),
        () => undefined, // without suggestions Enter still searches, and reports failures
      )
    }, settle)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, market])
  const isOld = wanted !== '' && suggested !== none && suggested.keyword !== wanted
  useEffect(() => {
    if (!isOld) return
    const timer = setTimeout(() => setSuggested(none), grace)
    return () => clearTimeout(timer)
  }, [isOld])
  return wanted ? suggested : none
}
