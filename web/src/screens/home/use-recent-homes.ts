import type { ListingView } from '@site/domain/listing.ts'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../page/api.ts'
import { rememberViews, useLoadedViews, useRecentlyViewed } from '../../page/session.ts'
import { keepCarousel, keptCarousel } from '../../page/kept-carousels.ts'
import { maxCarouselHomes } from './carousel-queries.ts'

const carouselName = 'recent'

/** Ms after which the homes are asked for again: one may have been removed, or have another price. */
const maxAgeMs = 60_000

let askedIds: readonly string[] = []
/** A `performance.now()`. What is in memory has loaded since the page began. */
let askedAt = 0

/** Asks for the homes, unless they were asked for just now; those that the server does not have go from the device (`noteHomes`). */
function refresh(ids: readonly string[]): void {
  const isKnown = ids.every((id) => askedIds.includes(id) || useLoadedViews.getState().views[id] !== undefined)
  if (ids.length === 0 || (isKnown && performance.now() - askedAt < maxAgeMs)) return
  askedIds = ids
  askedAt = performance.now()
  void api()('POST /frontend/api/listing/byids', { ids: [...ids] }).then(
    ({ items }) => rememberViews(Object.fromEntries(items.map((item) => [item.id, item]))),
    () => {
      askedAt = -Infinity // optional part: nothing is shown
    },
  )
}

/** The homes opened last on this device, newest first, as the server has them; at most `maxCarouselHomes`. */
export function useRecentHomes(): readonly ListingView[] {
  const allIds = useRecentlyViewed((state) => state.ids)
  const ids = useMemo(() => allIds.slice(0, maxCarouselHomes), [allIds])
  const views = useLoadedViews((state) => state.views)
  // a kept screen that is shown again runs its effects again
  useEffect(() => {
    refresh(ids)
    const refreshNow = () => {
      askedAt = -Infinity
      refresh(ids)
    }
    addEventListener('online', refreshNow)
    return () => removeEventListener('online', refreshNow)
  }, [ids])
  const [kept] = useState(() => new Map(keptCarousel(carouselName).map((home) => [home.id, home])))
  const homes = useMemo(() => ids.flatMap((id) => (views[id] === undefined ? kept.get(id) : views[id]) ?? []), [ids, views, kept])
  useEffect(() => {
    if (homes.length > 0) keepCarousel(carouselName, homes)
  }, [homes])
  return homes
}
