import type { Facts, Suggestion } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { cutText } from '@site/domain/keywords/typed-keyword.ts'
import { useEffect, useState } from 'react'
import { api } from '../page/api.ts'
import { useLoad } from '../ui/use-load.ts'
import { isSameScope, type Scope } from './scope.ts'

/** Suggestions and facts for `keyword` in `scope`. */
export type Suggestions = { readonly keyword: string; readonly scope: Scope | null; readonly items: readonly Suggestion[]; readonly facts: Facts | null }

const none: Suggestions = { keyword: '', scope: null, items: [], facts: null }

/** Ms without typing before a request. */
const typingPauseMs = 120
const maxStaleMs = 500

/** Whether suggestions are for this keyword in this scope. */
export const areFor = (suggestions: Suggestions, keyword: string, scope: Scope): boolean =>
  suggestions.keyword === keyword && suggestions.scope !== null && isSameScope(suggestions.scope, scope)

/**
 * Suggestions for a text in a scope, requested after a pause in typing. Those for the previous text or scope stay for `maxStaleMs`, so that
 * the list does not flicker.
 */
export function useSuggestions(text: string, { type, mode }: Scope): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(none)
  const keyword = text.trim()
  const load = async () => {
    const { items, facts } = await api()('POST /frontend/api/listing/suggest', { keyword: cutText(keyword, maxTypedLength)[0], type, mode })
    return { keyword, scope: { type, mode }, items, facts }
  }
  // without suggestions Enter still searches, and reports failures
  useLoad(keyword ? [keyword, type, mode] : null, load, { pauseMs: typingPauseMs, onLoaded: setSuggestions })
  const isStale = keyword !== '' && suggestions !== none && !areFor(suggestions, keyword, { type, mode })
  useEffect(() => {
    if (!isStale) return
    const timer = setTimeout(() => setSuggestions(none), maxStaleMs)
    return () => clearTimeout(timer)
  }, [isStale])
  return keyword ? suggestions : none
}
