import { fill } from '@site/domain/format.ts'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useWords } from '../page/locale.tsx'
import { useKeywordSearch } from './keyword-search.ts'
import { searchBoxWords } from './search-box.words.ts'

/** Says that parts of the keyword became filters, with the way back to searching for it word by word. */
export function AsWritten() {
  const words = useWords(searchBoxWords)
  // of the place that is shown, not of the one that is still being loaded
  const keyword = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.typedKeyword })
  const isHydrated = useHydrated()
  const { show } = useKeywordSearch()
  if (!isHydrated || keyword === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 pt-2 text-t13 text-ink-2" role="status">
      <span className="min-w-0 wrap-anywhere">{fill(words.understood, { keyword })}</span>
      <button type="button" onClick={() => show(keyword, {}, { boxText: keyword })} className="hit font-semibold text-accent">
        {words.asWritten}
      </button>
    </p>
  )
}
