import type { QueueItem } from '@site/domain/calls/review.ts'
import { api } from '../../page/api.ts'
import { sayFailure } from '../../page/say-failure.ts'
import { useLoad } from '../../ui/use-load.ts'

type Kind = QueueItem['kind']
type Queue = { readonly items: readonly QueueItem[]; readonly counts: { readonly [Key in Kind]?: number } }

/** The review queue of a kind, or of all; null until one has loaded. Of a kind that did not load it has no items. */
export function useQueue(kind: Kind | null): { queue: Queue | null; hasFailed: boolean; load: () => void } {
  const load = () => api()('POST /frontend/api/review/queue', kind ? { kind } : {})
  const { data, latest, error, reload } = useLoad(kind ?? 'all', load, { onFailure: sayFailure })
  const hasFailed = error !== null
  return { queue: latest && hasFailed && data === null ? { ...latest, items: [] } : latest, hasFailed, load: reload }
}

/** The key of an item: kind and id, since a listing may wait for several reasons. */
export const queueKey = ({ kind, id }: QueueItem): string => `${kind} ${id}`
