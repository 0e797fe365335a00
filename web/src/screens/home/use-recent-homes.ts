import type { ListingView } from '@site/domain/listing.ts'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../page/api.ts'
import { rememberViews, useLoadedViews, useRecentlyViewed } from '../../page/session.ts'
import { keepCarousel, keptCarousel } from '../../page/kept-carousels.ts'
import { maxCarouselHomes } from './carousel-queries.ts'

/** The name by which the device keeps the homes of this carousel. */
const carouselName = 'recent'

/** Age in ms at which the homes are loaded again, since one may have been removed or have another price. */
const maxAgeMs = 60_000

let requestedIds: readonly string[] = []
/** The `performance.now()` of the last request. It starts at 0, since the homes in memory have loaded after the page started. */
let requestedAtMs = 0

/** Loads the homes, unless each is in memory or requested, less than `maxAgeMs` ago. The device forgets homes that the server does not have (`noteHomes`). */
function refreshHomes(ids: readonly string[]): void {
  const isKnown = ids.every((id) => requestedIds.includes(id) || useLoadedViews.getState().views[id] !== undefined)
  if (ids.length === 0 || (isKnown && performance.now() - requestedAtMs < maxAgeMs)) return
  requestedIds = ids
  requestedAtMs = performance.now()
  void api()('POST /frontend/api/listing/byids', { ids: [...ids] }).then(
    ({ items }) => rememberViews(Object.fromEntries(items.map((item) => [item.id, item]))),
    () => {
      requestedAtMs = -Infinity // an optional part shows no failure; the next call loads again
    },
  )
}

/**
 * The homes opened last on this device, newest first, at most `maxCarouselHomes`: as this page has loaded them, until then as the device keeps them. Those
 * that it has neither way, or that the server does not have, are left out.
 */
export function useRecentHomes(): readonly ListingView[] {
  const allIds = useRecentlyViewed((state) => state.ids)
  const ids = useMemo(() => allIds.slice(0, maxCarouselHomes), [allIds])
  const views = useLoadedViews((state) => state.views)
  // a kept screen that is shown again runs its effects again
  useEffect(() => {
    refreshHomes(ids)
    const forceRefresh = () => {
      requestedAtMs = -Infinity
      refreshHomes(ids)
    }
    addEventListener('online', forceRefresh)
    return () => removeEventListener('online', forceRefresh)
  }, [ids])
  const [keptHomesById] = useState(() => new Map(keptCarousel(carouselName).map((home) => [home.id, home])))
  const homes = useMemo(() => ids.flatMap((id) => (views[id] === undefined ? keptHomesById.get(id) : views[id]) ?? []), [ids, views, keptHomesById])
  useEffect(() => {
    if (homes.length > 0) keepCarousel(carouselName, homes)
  }, [homes])
  return homes
}
