import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { useLoad } from '../../ui/use-load.ts'

/** The most ids in one call. */
const maxIds = 50

/** The statistics of listings by id. Those of new ids load; without an answer the rows show none. */
export function useStatistics(ids: readonly string[]): ReadonlyMap<string, ListingStatistics> {
  const [statistics, setStatistics] = useState<ReadonlyMap<string, ListingStatistics>>(new Map())
  const missingIds = ids.filter((id) => !statistics.has(id)).slice(0, maxIds)
  const key = missingIds.join(' ')

  // optional: without an answer the rows show none
  useLoad(key || null, () => screenApi()('POST /frontend/api/listing/statistics', { ids: key.split(' ') }), {
    onLoaded: ({ items }) => setStatistics((before) => new Map([...before, ...items.map((item) => [item.id, item] as const)])),
  })
  return statistics
}
