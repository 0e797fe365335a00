import type { Facts, Suggestion } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { cutText } from '@site/domain/typed-keyword.ts'
import { useEffect, useState } from 'react'
import { api } from '../page/api.ts'
import type { Scope } from './scope.ts'

/** Suggestions and facts for `keyword`. */
export type Suggestions = { readonly keyword: string; readonly items: readonly Suggestion[]; readonly facts: Facts | null }

const none: Suggestions = { keyword: '', items: [], facts: null }

const typingPauseMs = 120
const maxStaleMs = 500

/**
 * Suggestions for a text, requested after a pause in typing. Those for the previous text stay for `maxStaleMs`, so that the list does not
 * flicker. `scope` must be a stable function.
 */
export function useSuggestions(text: string, scope: () => Scope): Suggestions {
  const [suggestions, setSuggestions] = useState(none)
  const keyword = text.trim()
  useEffect(() => {
    if (!keyword) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void api()('POST /frontend/api/listing/suggest', { keyword: cutText(keyword, maxTypedLength)[0], ...scope() }).then(
        ({ items, facts }) => isCurrent && setSuggestions({ keyword, items, facts }),
        () => undefined, // without suggestions Enter still searches, and reports failures
      )
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [keyword, scope])
  const isStale = keyword !== '' && suggestions !== none && suggestions.keyword !== keyword
  useEffect(() => {
    if (!isStale) return
    const timer = setTimeout(() => setSuggestions(none), maxStaleMs)
    return () => clearTimeout(timer)
  }, [isStale])
  return keyword ? suggestions : none
}
