import { useEffect } from 'react'
import { setDraftCover } from '../draft-cover.ts'
import type { MediaState } from './media-engine.ts'
import { coverOf } from './queue.ts'

/** Keeps the address of the cover, which the card of the form shows. */
export function useCover(draftId: string, state: MediaState): void {
  const cover = coverOf(state)
  const url = cover ? (cover.photo?.url ?? state.previews[cover.key] ?? null) : null
  useEffect(() => setDraftCover(draftId, url), [draftId, url])
}
