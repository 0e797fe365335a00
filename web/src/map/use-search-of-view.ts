import type { Box } from '@site/domain/search-query.ts'
import type { ShowResults } from '../filters/use-filter-choice.ts'
import { useWayBack } from '../filters/use-way-back.ts'
import { useWords } from '../page/locale.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { mapWords } from './engine/map.words.ts'
import type { ViewSearch } from './use-view-search.ts'

const leftBehindTexts = { area: 'leftDrawnArea', radius: 'leftRadius', place: 'leftPlace' } as const

/**
 * Returns a function that searches the view. If the search drops the drawn area, radius or place, a notice says so and can undo it. With `keepsPlace`, for
 * a search after a move without a press, it does not search a view that leaves the place. `takeViewBox`: answers the box of the view, and the map then stays where it is for that search.
 */
export function useSearchOfView(showResults: ShowResults, readViewQuery: ViewSearch['readViewQuery'], takeViewBox: () => Box) {
  const words = useWords(mapWords)
  const wayBack = useWayBack()
  return async ({ keepsPlace = false } = {}): Promise<void> => {
    const { query, leftBehind } = await readViewQuery()
    if (keepsPlace && leftBehind === 'place') return
    // goes back to the address, since the results on the screen may be those of an earlier search
    const undo = wayBack()
    showResults({ ...query, bbox: takeViewBox() }, { replaces: leftBehind === null })
    if (leftBehind) notify({ text: words[leftBehindTexts[leftBehind]], action: { label: words.undo, onPress: undo } })
  }
}
