import { fill } from '@site/domain/format.ts'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useWords } from '../page/locale.tsx'
import { useKeywordSearch } from './keyword-search.ts'
import { searchBoxWords } from './search-box.words.ts'

/** Says that parts of the keyword became filters, with a button that searches for the keyword as typed. */
export function KeywordFactsLine() {
  const words = useWords(searchBoxWords)
  // the location that is shown, not the one that is loading
  const keyword = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.typedKeyword })
  const isHydrated = useHydrated()
  const { showResults } = useKeywordSearch()
  if (!isHydrated || keyword === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 pt-2 text-t13 text-ink-2" role="status">
      <span className="min-w-0 wrap-anywhere">{fill(words.keywordBecameFilters, { keyword })}</span>
      <button type="button" onClick={() => showResults(keyword, {}, { boxText: keyword, isPlace: true })} className="hit font-semibold text-accent">
        {words.searchAsTyped}
      </button>
    </p>
  )
}
