import { useEffect } from 'react'
import { setFileCounts } from '../draft/pending-media.ts'
import type { MediaState } from './media-engine.ts'
import { isUsable, pendingCount } from './queue.ts'

/** Keeps the counts of files on their way and of unusable ones, which the form shows and asks before it publishes. */
export function usePendingCount(draftId: string, state: MediaState): void {
  const pending = pendingCount(state)
  const refused = state.items.filter((item) => item.kind !== 'poster' && !isUsable(item)).length
  useEffect(() => setFileCounts(draftId, { pending, refused }), [draftId, pending, refused])
}
