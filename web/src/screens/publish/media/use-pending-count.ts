import { useEffect } from 'react'
import { setFileCounts } from '../pending-media.ts'
import type { MediaState } from './media-engine.ts'
import { pendingCount } from './queue.ts'

/** Keeps the counts of files on their way and of refused ones, which the form shows and asks before it publishes. */
export function usePendingCount(draftId: string, state: MediaState): void {
  const pending = pendingCount(state)
  const refused = state.items.filter(({ stage }) => stage === 'refused').length
  useEffect(() => setFileCounts(draftId, { pending, refused }), [draftId, pending, refused])
}
