import { useEffect } from 'react'
import { setPendingMedia } from '../pending-media.ts'
import type { MediaState } from './media-engine.ts'
import { pendingCount } from './queue.ts'

/** Keeps the count of files on their way, which the form asks before it publishes. */
export function usePendingCount(draftId: string, state: MediaState): void {
  const count = pendingCount(state)
  useEffect(() => setPendingMedia(draftId, count), [draftId, count])
}
