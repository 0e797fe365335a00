import type { QueueItem } from '@site/domain/calls/review.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../page/api.ts'
import { sayFailure } from '../../page/say-failure.ts'

type Kind = QueueItem['kind']
type Queue = { readonly items: readonly QueueItem[]; readonly counts: { readonly [Key in Kind]?: number } }

/** The review queue of a kind, or of all. */
export function useQueue(kind: Kind | null) {
  const [queue, setQueue] = useState<Queue | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    void api()('POST /frontend/api/review/queue', kind ? { kind } : {}).then(
      (next) => {
        setQueue(next)
        setFailed(false)
      },
      (error: unknown) => {
        sayFailure(error)
        setFailed(true)
      },
    )
  }, [kind])
  useEffect(load, [load])
  return { queue, hasFailed, load }
}

/** The key of an item: kind and id, since a listing may wait for several reasons. */
export const queueKey = ({ kind, id }: QueueItem): string => `${kind} ${id}`
