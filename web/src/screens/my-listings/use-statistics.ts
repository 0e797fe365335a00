import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { useLoad } from '../../ui/use-load.ts'

/** The most ids in one call. */
const maxIds = 50

/** The statistics of the listings among the rows by id, as of the rows (`at`): those of new ids load, and all again with newer rows. Without an answer the rows show none, or the earlier ones. */
export function useStatistics(rows: readonly Pick<OwnListing, 'id' | 'listing'>[], at: string): ReadonlyMap<string, ListingStatistics> {
  const [statistics, setStatistics] = useState<ReadonlyMap<string, ListingStatistics>>(new Map())
  const [times, setTimes] = useState<ReadonlyMap<string, string>>(new Map())
  const missingIds = rows.flatMap(({ id, listing }) => (listing && times.get(id) !== at ? id : [])).slice(0, maxIds)

  // optional
  useLoad(missingIds.length > 0 ? [at, missingIds.join(' ')] : null, () => screenApi()('POST /frontend/api/listing/statistics', { ids: missingIds }), {
    onLoaded: ({ items }) => {
      setStatistics((before) => new Map([...before, ...items.map((item) => [item.id, item] as const)]))
      setTimes((before) => new Map([...before, ...items.map(({ id }) => [id, at] as const)]))
    },
  })
  return statistics
}
