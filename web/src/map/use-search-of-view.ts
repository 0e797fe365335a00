import type { Box, SearchQuery } from '@site/domain/search-query.ts'
import { useWayBack } from '../filters/use-way-back.ts'
import { useWords } from '../page/locale.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { mapWords } from './engine/map.words.ts'
import type { ViewSearch } from './use-view-search.ts'

/** Shows another search; `replaces`: replaces the history entry. */
export type ShowSearch = (query: SearchQuery, options?: { replaces: boolean }) => void

const leftBehindTexts = { area: 'leftDrawnArea', radius: 'leftRadius', place: 'leftPlace' } as const

/**
 * Returns a function that searches the view, and says what that leaves behind, with a way back. With `keepsPlace`, as after a move that nobody asked to
 * search, a view that leaves a place is not searched.
 */
export function useSearchOfView(show: ShowSearch, readViewQuery: ViewSearch['readViewQuery'], searchView: () => Box) {
  const words = useWords(mapWords)
  const wayBack = useWayBack()
  return async ({ keepsPlace = false } = {}): Promise<void> => {
    const { query, leftBehind } = await readViewQuery()
    if (keepsPlace && leftBehind === 'place') return
    // by its address: `show` changes only what differs from the results on the screen, which may still be those of before
    const undo = wayBack()
    show({ ...query, bbox: searchView() }, { replaces: leftBehind === null })
    if (leftBehind) notify({ text: words[leftBehindTexts[leftBehind]], action: { label: words.undo, onPress: undo } })
  }
}
