import type { FavouriteView } from '@site/domain/calls/collection.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, CallError } from '../../page/api.ts'
import { isCopy } from '../../page/offline-copies.ts'
import {
  type DeviceFavourite,
  loadFavourites,
  noteOwnPage,
  rememberForUndo,
  useDeviceFavourites,
  useOwnFavourites,
  useSavedIds,
} from '../../device/favourites.ts'
import { favouritesPerCall, keepHomes, keptHomes, savedHomes } from '../../device/kept-favourites.ts'
import { useLoadedViews, usePersonChanges, useSignedIn } from '../../page/session.ts'
import { sayFailure } from '../../page/say-failure.ts'
import { favouriteOf, type FavouriteOrder, orderFavourites } from './order-favourites.ts'
import { withWaiting } from './waiting-favourites.ts'

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
  const items = shownFavourites.map((favourite) => favouriteOf(favourite, listings.get(favourite.id) ?? null, removedIds.has(favourite.id)))
  return { items: orderFavourites(items, order), nextCursor: null, knownIds: new Set(favourites.map(({ id }) => id)), order }
}

async function loadFromAccount(order: FavouriteOrder, previous?: LoadedFavourites): Promise<LoadedFavourites> {
  await loadFavourites()
  const { ids, changes } = useOwnFavourites.getState()
  const page = await api()('POST /frontend/api/collection/page', {
    sort: order.sort,
    order: order.order,
    pageSize: favouritesPerCall,
    ...(previous?.nextCursor ? { cursor: previous.nextCursor } : {}),
  })
  const isFromServer = !isCopy(page)
  const pageIds = page.items.map(({ id }) => id)
  if (isFromServer || useOwnFavourites.getState().from === 'nobody') noteOwnPage(pageIds, isFromServer && !previous && page.nextCursor === null, changes)
  rememberForUndo(page.items.map(({ id, savedAt, savedPrice }) => ({ id, savedAt, price: savedPrice })))
  const previousItems = previous?.items ?? []
  const shownIds = new Set(previousItems.map(({ id }) => id))
  const items = [...previousItems, ...page.items.filter(({ id }) => !shownIds.has(id))]
  return { items, nextCursor: page.nextCursor, knownIds: new Set([...ids, ...pageIds]), order }
}

/** The homes that were saved on this device, by id: those that this page has loaded, and the copies that the device keeps. */
function useKnownHomes(savedIds: ReadonlySet<string>): (id: string) => ListingView | undefined {
  const views = useLoadedViews((state) => state.views)
  const [copies, setCopies] = useState<ReadonlyMap<string, ListingView>>(new Map())
  useEffect(() => {
    let isOver = false
    void savedHomes().then((homes) => {
      if (!isOver) setCopies(new Map(homes.map((home) => [home.id, home])))
    })
    return () => void (isOver = true)
  }, [savedIds])
  // null: the home is gone
  return (id) => (views[id] === undefined ? copies.get(id) : (views[id] ?? undefined))
}

/**
 * The favourites of the account or the device: those loaded, without those removed since, and those that wait. They load again after one was added elsewhere,
 * when the network is back, and for another `order` object. `items`: null until some are known; `count`: with those that are not loaded; `hasFailed`: some did
 * not load; `load(true)` loads the next page. Failures are reported.
 */
export function useFavourites(order: FavouriteOrder) {
  const isSignedIn = useSignedIn()
  const person = usePersonChanges(({ count }) => count)
  const saved = useSavedIds()
  const ownIds = useOwnFavourites(({ ids }) => ids)
  const homeOf = useKnownHomes(saved)
  const [latest, setLatest] = useState<{ person: number; loaded: LoadedFavourites | null; hasFailed: boolean; isLoading: boolean } | null>(null)
  const { loaded = null, hasFailed = false, isLoading = true } = latest?.person === person ? latest : {}
  const latestRequest = useRef(0)
  const load = async (isNextPage = false) => {
    const request = (latestRequest.current += 1)
    const isCurrent = () => request === latestRequest.current && usePersonChanges.getState().count === person
    setLatest({ person, loaded, hasFailed: false, isLoading: true })
    try {
      const result = isSignedIn
        ? await loadFromAccount(order, isNextPage && loaded ? loaded : undefined)
        : await loadFromDevice(useDeviceFavourites.getState().items, order)
      if (isCurrent()) setLatest({ person, loaded: result, hasFailed: false, isLoading: false })
    } catch (error) {
      sayFailure(error)
      // the screen shows a retry
      if (isCurrent()) setLatest({ person, loaded, hasFailed: true, isLoading: false })
    }
  }
  // what waits is no reason to load: the account gives it only once it has taken it
  const isStale = loaded === null || loaded.order !== order || [...(isSignedIn ? ownIds : saved)].some((id) => !loaded.knownIds.has(id))
  useEffect(() => {
    if (isStale) void load()
    // `loaded` is a dependency because a result can be stale at once: the favourites of a device are known after the first render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isStale, order, isSignedIn, person, loaded])
  const items = withWaiting(loaded?.items ?? [], order, saved, homeOf)
  const hasMore = loaded !== null && loaded.nextCursor !== null
  const isIncomplete = hasFailed || (!isLoading && !hasMore && items.length < saved.size)
  // the network is back: loaded homes replace the copies; after a failure the error state of the screen loads again
  const loadAgain = useEffectEvent(() => {
    if (!isIncomplete) void load()
  })
  useEffect(() => {
    const handleOnline = () => loadAgain()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])
  return {
    items: loaded === null && items.length === 0 ? null : items,
    count: isIncomplete ? items.length : saved.size,
    hasMore,
    hasFailed: isIncomplete,
    isSignedIn,
    load,
  }
}
