import type { FavouriteView } from '@site/domain/calls/collection.ts'
import { isShelved, type ListingView } from '@site/domain/listing.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../page/api.ts'
import { type DeviceFavourite, loadFavourites, rememberRecords, useDeviceFavourites, useOwnFavourites } from '../../listing/favourites.ts'
import { useSignedIn } from '../../page/session.ts'
import { type FavouriteOrder, orderFavourites } from './order-favourites.ts'

/** Ids in one call. */
const chunk = 50

type Loaded = {
  readonly items: readonly FavouriteView[]
  readonly nextCursor: string | null
  readonly known: ReadonlySet<string>
  readonly order: FavouriteOrder
}

/** What is still shown of the homes that a device remembers. */
async function loadFromDevice(saved: readonly DeviceFavourite[], order: FavouriteOrder): Promise<Loaded> {
  const chunks = Array.from({ length: Math.ceil(saved.length / chunk) }, (_, index) => saved.slice(index * chunk, (index + 1) * chunk).map(({ id }) => id))
  const answers = await Promise.all(chunks.map((ids) => api()('POST /frontend/api/listing/byids', { ids })))
  const listings = new Map<string, ListingView>(answers.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  const items = saved.map(({ id, savedAt, price }): FavouriteView => {
    const listing = listings.get(id) ?? null
    return { id, savedAt, savedPrice: price, listing, isAvailable: listing !== null && (listing.shelf === undefined || isShelved(listing)) }
  })
  return { items: orderFavourites(items, order), nextCursor: null, known: new Set(saved.map(({ id }) => id)), order }
}

async function loadOwn(order: FavouriteOrder, known: ReadonlySet<string>, before?: Loaded): Promise<Loaded> {
  const page = await api()('POST /frontend/api/collection/page', { ...order, pageSize: chunk, ...(before?.nextCursor ? { cursor: before.nextCursor } : {}) })
  rememberRecords(page.items.map(({ id, savedAt, savedPrice }) => ({ id, savedAt, price: savedPrice })))
  const shown = new Set(before?.items.map(({ id }) => id))
  return { items: [...(before?.items ?? []), ...page.items.filter(({ id }) => !shown.has(id))], nextCursor: page.nextCursor, known, order }
}

/** The favourites of the person or device in an order, without those removed since they were loaded; loads again when one was added elsewhere. */
export function useFavourites(order: FavouriteOrder) {
  const isPerson = useSignedIn()
  const saved = useDeviceFavourites((state) => state.items)
  const own = useOwnFavourites((state) => state.ids)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(0)
  const ids = isPerson ? own : new Set(saved.map(({ id }) => id))
  const load = async (more = false) => {
    const request = (latest.current += 1)
    setFailed(false)
    try {
      const next = isPerson ? await loadOwn(order, own ?? new Set(), more && loaded ? loaded : undefined) : await loadFromDevice(saved, order)
      if (request === latest.current) setLoaded(next)
    } catch {
      // the page has reported it; the screen shows a retry
      if (request === latest.current) setFailed(true)
    }
  }
  const isStale = ids !== null && (loaded === null || loaded.order !== order || [...ids].some((id) => !loaded.known.has(id)))
  useEffect(() => {
    if (isPerson) loadFavourites()
  }, [isPerson])
  useEffect(() => {
    if (isStale) void load()
    // what is loaded is decided by `isStale` alone; what was just loaded may be stale already: the favourites of a device are known after the first frame
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isStale, order, isPerson, loaded])
  return {
    items: loaded && ids ? loaded.items.filter(({ id }) => ids.has(id)) : null,
    count: ids?.size ?? null,
    hasMore: loaded !== null && loaded.nextCursor !== null,
    hasFailed,
    isPerson,
    load,
  }
}
