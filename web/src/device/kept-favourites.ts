import { maxFavourites } from '@site/domain/favourites.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { screenApi } from '../page/api.ts'
import { copyOf, keepCopy, readCopy } from '../page/offline-copies.ts'
import { currentPerson, isSignedIn, useUserInfo } from '../page/session.ts'
import { useOwnFavourites } from './favourites.ts'

/** The most favourites that one call answers. */
export const favouritesPerCall = 50

/** Ms after a change until the copies are loaded again: several hearts cost one load. */
const pauseMs = 2000

async function load(): Promise<void> {
  if (!isSignedIn(useUserInfo.getState()) || !navigator.onLine) return
  await screenApi()('POST /frontend/api/collection/ids', {})
  // the call of the screen of favourites, as it opens
  await screenApi()('POST /frontend/api/collection/page', { sort: 'savedAt', order: 'desc', pageSize: favouritesPerCall })
}

/** Keeps the account's favourites on the device, now and after each change, so that they are readable without network though their screen was not opened. */
export function keepFavourites(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const loadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void load().catch(() => undefined), pauseMs) // the next change or visit loads them
  }
  loadSoon()
  useOwnFavourites.subscribe(loadSoon)
}

/** The copy of the homes that a visitor has saved on this device. */
const deviceCopy = 'favourites of this device'

/** The homes that a visitor has saved, as the device last had them; undefined where it keeps none. */
export const keptHomes = async (): Promise<readonly ListingView[] | undefined> => (await copyOf(deviceCopy)) as readonly ListingView[] | undefined // kept below

/** Keeps the homes that a visitor has saved. */
export const keepHomes = (homes: readonly ListingView[]): Promise<void> => keepCopy(deviceCopy, homes.slice(0, maxFavourites), currentPerson())

let lastKept = Promise.resolve()

/** Keeps a home that a visitor saves, so that it is readable without network though the favourites were not opened since. */
export const keepHome = (home: ListingView): Promise<void> =>
  (lastKept = lastKept.then(async () => {
    const before = ((await readCopy(deviceCopy))?.data ?? []) as readonly ListingView[] // kept by `keepHomes`
    await keepHomes([home, ...before.filter(({ id }) => id !== home.id)])
  }))
