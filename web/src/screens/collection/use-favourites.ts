import type { FavouriteView } from '@site/domain/calls/collection.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, CallError } from '../../page/api.ts'
import { type DeviceFavourite, loadFavourites, rememberForUndo, useDeviceFavourites, useOwnFavourites } from '../../device/favourites.ts'
import { favouritesPerCall, keepHomes, keptHomes } from '../../device/kept-favourites.ts'
import { ownPending } from '../../device/pending-favourites.ts'
import { useLoadedViews, useSignedIn } from '../../page/session.ts'
import { sayFailure } from '../../page/say-failure.ts'
import { type FavouriteOrder, orderFavourites } from './order-favourites.ts'

/** Loaded favourites. `knownIds`: the ids of all favourites when they were requested. */
type Loaded = {
  readonly items: readonly FavouriteView[]
  readonly nextCursor: string | null
  readonly knownIds: ReadonlySet<string>
  readonly order: FavouriteOrder
}

/** The saved homes of a visitor, by pages of ids; without network the copies that the device keeps. */
async function homesOfDevice(pages: readonly string[][]): Promise<{ homes: readonly ListingView[]; removed: ReadonlySet<string>; isCopy: boolean }> {
  try {
    const answers = await Promise.all(pages.map((ids) => api()('POST /frontend/api/listing/byids', { ids })))
    const homes = answers.flatMap(({ items }) => items)
    if (navigator.onLine) void keepHomes(homes)
    return { homes, removed: new Set(answers.flatMap((answer) => answer.removed)), isCopy: false }
  } catch (error) {
    const homes = error instanceof CallError && error.isUnreachable ? await keptHomes() : undefined
    if (homes === undefined) throw error
    return { homes, removed: new Set(), isCopy: true }
  }
}

async function loadFromDevice(favourites: readonly DeviceFavourite[], order: FavouriteOrder): Promise<Loaded> {
  const pages = Array.from({ length: Math.ceil(favourites.length / favouritesPerCall) }, (_, index) =>
    favourites.slice(index * favouritesPerCall, (index + 1) * favouritesPerCall).map(({ id }) => id),
  )
  const { homes, removed, isCopy } = await homesOfDevice(pages)
  const listings = new Map<string, ListingView>(homes.map((home) => [home.id, home]))
  // of a home that no copy has, nobody knows whether it is still there
  const shown = isCopy ? favourites.filter(({ id }) => listings.has(id)) : favourites
  const items = shown.map(({ id, savedAt, price }): FavouriteView => {
    const listing = listings.get(id) ?? null
    return {
      id,
      savedAt,
      savedPrice: price,
      listing,
      isRemoved: removed.has(id),
      isAvailable: listing !== null && (listing.shelf === undefined || isPublicListing(listing)),
    }
  })
  return { items: orderFavourites(items, order), nextCursor: null, knownIds: new Set(favourites.map(({ id }) => id)), order }
}

/** The homes that the account added without network, as this page has loaded them, newest first. */
const waitingFavourites = (): readonly FavouriteView[] =>
  ownPending()
    .flatMap(({ favourite: { id, savedAt, price }, isSaved }): FavouriteView[] => {
      const listing = useLoadedViews.getState().views[id]
      return isSaved && listing
        ? [{ id, savedAt, savedPrice: price, listing, isRemoved: false, isAvailable: listing.shelf === undefined || isPublicListing(listing) }]
        : []
    })
    .toReversed()

async function loadFromAccount(order: FavouriteOrder, knownIds: ReadonlySet<string>, previous?: Loaded): Promise<Loaded> {
  const page = await api()('POST /frontend/api/collection/page', {
    sort: order.sort,
    order: order.order,
    pageSize: favouritesPerCall,
    ...(previous?.nextCursor ? { cursor: previous.nextCursor } : {}),
  })
  rememberForUndo(page.items.map(({ id, savedAt, savedPrice }) => ({ id, savedAt, price: savedPrice })))
  const waiting = previous ? [] : waitingFavourites()
  const before = previous?.items ?? waiting
  const shownIds = new Set(before.map(({ id }) => id))
  return { items: [...before, ...page.items.filter(({ id }) => !shownIds.has(id))], nextCursor: page.nextCursor, knownIds, order }
}

/** The favourites of the account or device, without those removed since loading. Loads again after one was added elsewhere, and for another `order` object. */
export function useFavourites(order: FavouriteOrder) {
  const isSignedIn = useSignedIn()
  const deviceFavourites = useDeviceFavourites((state) => state.items)
  const accountIds = useOwnFavourites((state) => state.ids)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latestRequest = useRef(0)
  const ids = isSignedIn ? accountIds : new Set(deviceFavourites.map(({ id }) => id))
  const load = async (isNextPage = false) => {
    const request = (latestRequest.current += 1)
    setFailed(false)
    try {
      const result = isSignedIn
        ? await loadFromAccount(order, accountIds ?? new Set(), isNextPage && loaded ? loaded : undefined)
        : await loadFromDevice(deviceFavourites, order)
      if (request === latestRequest.current) setLoaded(result)
    } catch (error) {
      sayFailure(error)
      // the screen shows a retry
      if (request === latestRequest.current) setFailed(true)
    }
  }
  const isStale = ids !== null && (loaded === null || loaded.order !== order || [...ids].some((id) => !loaded.knownIds.has(id)))
  useEffect(() => {
    if (isSignedIn) loadFavourites()
  }, [isSignedIn])
  // a copy gives way once the network is back; a list that did not load is loaded by its error
  const loadAgain = useEffectEvent(() => {
    if (!hasFailed) void load()
  })
  useEffect(() => {
    const handleOnline = () => loadAgain()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])
  useEffect(() => {
    if (isStale) void load()
    // `loaded` is a dependency because a result can be stale at once: the favourites of a device are known after the first render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isStale, order, isSignedIn, loaded])
  return {
    items: loaded && ids ? loaded.items.filter(({ id }) => ids.has(id)) : null,
    count: ids?.size ?? null,
    hasMore: loaded !== null && loaded.nextCursor !== null,
    hasFailed,
    isSignedIn,
    load,
  }
}
