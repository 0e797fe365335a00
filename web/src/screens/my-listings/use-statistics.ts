import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { useEffect, useState } from 'react'
import { screenApi } from '../../page/api.ts'

/** Most ids in one call. */
const maxIds = 50

/** The statistics of listings by id, loaded for those that come into view; without them the rows show none. */
export function useStatistics(ids: readonly string[]): ReadonlyMap<string, ListingStatistics> {
  const [known, setKnown] = useState<ReadonlyMap<string, ListingStatistics>>(new Map())
  const missing = ids.filter((id) => !known.has(id)).slice(0, maxIds)
  const key = missing.join(' ')
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    void screenApi()('POST /frontend/api/listing/statistics', { ids: key.split(' ') }).then(
      ({ items }) => isCurrent && setKnown((before) => new Map([...before, ...items.map((item) => [item.id, item] as const)])),
      () => undefined, // optional: the rows stay without
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return known
}
