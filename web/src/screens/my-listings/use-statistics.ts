import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { useLoad } from '../../ui/use-load.ts'

/** Most ids in one call. */
const maxIds = 50

/** The statistics of listings by id, loaded for those that come into view; without them the rows show none. */
export function useStatistics(ids: readonly string[]): ReadonlyMap<string, ListingStatistics> {
  const [known, setKnown] = useState<ReadonlyMap<string, ListingStatistics>>(new Map())
  const missing = ids.filter((id) => !known.has(id)).slice(0, maxIds)
  const key = missing.join(' ')
  // optional: the rows stay without
  useLoad(key || null, () => screenApi()('POST /frontend/api/listing/statistics', { ids: key.split(' ') }), {
    onLoaded: ({ items }) => setKnown((before) => new Map([...before, ...items.map((item) => [item.id, item] as const)])),
  })
  return known
}
