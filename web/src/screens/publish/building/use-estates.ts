import type { EstateView } from '@site/domain/calls/listing.ts'
import { type MissingEstate, missingNameOf } from '@site/domain/form-rules.ts'
import type { Point } from '@site/domain/place.ts'
import { firstCharacters } from '@site/domain/whole-characters.ts'
import { CallError, screenApi } from '../../../page/api.ts'
import { useSignedIn } from '../../../page/session.ts'
import { useLoad } from '../../../ui/use-load.ts'

/** One empty list for all renders, so that effects do not run again. */
export const noEstates: readonly EstateView[] = []

/** How long a person must rest from typing before a request, in ms. */
const estateSearchPauseMs = 160

/** Buildings, or the text of the server's failure; empty where no answer came. */
type EstateSearchResult = readonly EstateView[] | { readonly failure: string }

const failureOf = (error: unknown): EstateSearchResult => ({ failure: error instanceof CallError && !error.isUnreachable ? error.text : '' })

/** Buildings by a keyword in any spelling, requested after a pause in typing; null without text and while they load. */
export function useEstateSearch(text: string): EstateSearchResult | null {
  const keyword = firstCharacters(text.trim(), 64)
  const { data, error } = useLoad(keyword || null, () => screenApi()('POST /resource/api/category/getestatebykeyword', { keyword }), {
    pauseMs: estateSearchPauseMs,
  })
  return error === null ? data : failureOf(error)
}

/** Known buildings near a missing one with a name like its own; empty for visitors, and until name and point are known. */
export function useSimilarEstates(missing: MissingEstate): readonly EstateView[] {
  const isSignedIn = useSignedIn()
  const { name, point } = missing
  const key = isSignedIn && point && missingNameOf(missing) ? JSON.stringify({ name, point }) : null
  const load = (inputText: string) =>
    screenApi()('POST /frontend/api/place/nearestates', JSON.parse(inputText) as { name: MissingEstate['name']; point: Point })
  return useLoad(key, () => load(key ?? ''), { pauseMs: 2 * estateSearchPauseMs }).data?.items ?? noEstates
}
