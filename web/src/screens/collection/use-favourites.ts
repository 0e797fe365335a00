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

/** Loaded favourites. `knownIds`: the ids of all favourites at the time of the request; `nextCursor`: null on the last page. */
type LoadedFavourites = {
  readonly items: readonly FavouriteView[]
  readonly nextCursor: string | null
  readonly knownIds: ReadonlySet<string>
  readonly order: FavouriteOrder
}

/** The saved homes of a visitor, by pages of ids; without network the copies that the device keeps. */
async function loadHomes(pages: readonly string[][]): Promise<{ homes: readonly ListingView[]; removedIds: ReadonlySet<string>; isCopy: boolean }> {
  try {
    const answers = await Promise.all(pages.map((ids) => api()('POST /frontend/api/listing/byids', { ids })))
    const homes = answers.flatMap(({ items }) => items)
    if (navigator.onLine) void keepHomes(homes)
    return { homes, removedIds: new Set(answers.flatMap((answer) => answer.removed)), isCopy: false }
  } catch (error) {
    const homes = error instanceof CallError && error.isUnreachable ? await keptHomes() : undefined
    if (homes === undefined) throw error
    return { homes, removedIds: new Set(), isCopy: true }
  }
}

async function loadFromDevice(favourites: readonly DeviceFavourite[], order: FavouriteOrder): Promise<LoadedFavourites> {
  const pages = Array.from({ length: Math.ceil(favourites.length / favouritesPerCall) }, (_, index) =>
    favourites.slice(index * favouritesPerCall, (index + 1) * favouritesPerCall).map(({ id }) => id),
  )
  const { homes, removedIds, isCopy } = await loadHomes(pages)
  const listings = new Map<string, ListingView>(homes.map((home) => [home.id, home]))
  // without network it is unknown whether a home without a copy still exists
  const shownFavourites = isCopy ? favourites.filter(({ id }) => listings.has(id)) : favourites
  const items = shownFavourites.map(({ id, savedAt, price }): FavouriteView => {
    const listing = listings.get(id) ?? null
    return {
      id,
      savedAt,
      savedPrice: price,
      listing,
      isRemoved: removedIds.has(id),
      isAvailable: listing !== null && (listing.shelf === undefined || isPublicListing(listing)),
    }
  })
  return { items: orderFavourites(items, order), nextCursor: null, knownIds: new Set(favourites.map(({ id }) => id)), order }
}

/** The favourites that the account has added without network and whose homes this page has loaded, newest first. */
const waitingFavourites = (): readonly FavouriteView[] =>
  ownPending()
    .flatMap(({ favourite: { id, savedAt, price }, isSaved }): FavouriteView[] => {
      const listing = useLoadedViews.getState().views[id]
      return isSaved && listing
        ? [{ id, savedAt, savedPrice: price, listing, isRemoved: false, isAvailable: listing.shelf === undefined || isPublicListing(listing) }]
        : []
    })
    .toReversed()

async function loadFromAccount(order: FavouriteOrder, knownIds: ReadonlySet<string>, previous?: LoadedFavourites): Promise<LoadedFavourites> {
  const page = await api()('POST /frontend/api/collection/page', {
    sort: order.sort,
    order: order.order,
    pageSize: favouritesPerCall,
    ...(previous?.nextCursor ? { cursor: previous.nextCursor } : {}),
  })
  rememberForUndo(page.items.map(({ id, savedAt, savedPrice }) => ({ id, savedAt, price: savedPrice })))
  const waitingItems = previous ? [] : waitingFavourites()
  const previousItems = previous?.items ?? waitingItems
  const shownIds = new Set(previousItems.map(({ id }) => id))
  return { items: [...previousItems, ...page.items.filter(({ id }) => !shownIds.has(id))], nextCursor: page.nextCursor, knownIds, order }
}

/**
 * The favourites of the account or the device, without those removed since loading. They load again after one was added elsewhere, and for another
 * `order` object. `items`, `count`: null until they are known; `load(true)` loads the next page. Failures are reported.
 */
export function useFavourites(order: FavouriteOrder) {
  const isSignedIn = useSignedIn()
  const deviceFavourites = useDeviceFavourites((state) => state.items)
  const accountIds = useOwnFavourites((state) => state.ids)
  const [loaded, setLoaded] = useState<LoadedFavourites | null>(null)
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
  // the network is back: loaded homes replace the copies; after a failure the error state of the screen loads again
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
