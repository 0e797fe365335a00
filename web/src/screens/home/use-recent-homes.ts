import type { ListingView } from '@site/domain/listing.ts'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../page/api.ts'
import { rememberViews, useLoadedViews, useRecentlyViewed } from '../../page/session.ts'
import { keepShelf, keptShelf } from './shelf-memory.ts'
import { maxShelfHomes } from './shelf-queries.ts'

const shelfName = 'recent'

/** The homes opened last on this device, newest first, loaded when they are missing; at most `maxShelfHomes`. */
export function useRecentHomes(): readonly ListingView[] {
  const ids = useRecentlyViewed((state) => state.ids)
  const views = useLoadedViews((state) => state.views)
  useEffect(() => {
    const missingIds = ids.slice(0, maxShelfHomes).filter((id) => useLoadedViews.getState().views[id] === undefined)
    if (missingIds.length === 0) return
    void api()('POST /frontend/api/listing/byids', { ids: missingIds }).then(
      ({ items }) => rememberViews({ ...Object.fromEntries(missingIds.map((id) => [id, null])), ...Object.fromEntries(items.map((item) => [item.id, item])) }),
      () => undefined, // optional part: nothing is shown
    )
  }, [ids])
  const [kept] = useState(() => keptShelf(shelfName))
  const loaded = useMemo(() => ids.slice(0, maxShelfHomes).flatMap((id) => views[id] ?? []), [ids, views])
  useEffect(() => {
    if (loaded.length > 0) keepShelf(shelfName, loaded)
  }, [loaded])
  return loaded.length > 0 || ids.length === 0 ? loaded : kept
}
