import { maxFavourites } from '@site/domain/favourites.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { screenApi } from '../page/api.ts'
import { copyOf, keepCopy, readCopy } from '../page/offline-copies.ts'
import { currentPerson, isSignedIn, useUserInfo } from '../page/session.ts'
import { useOwnFavourites } from './favourites.ts'

/** The number of favourites in one page of the call that lists them. */
export const favouritesPerCall = 50

/** Ms after a change until the copies are loaded again: several hearts cost one load. */
const pauseMs = 2000

async function load(): Promise<void> {
  if (!isSignedIn(useUserInfo.getState()) || !navigator.onLine) return
  await screenApi()('POST /frontend/api/collection/ids', {})
  // the call that the screen of favourites makes when it opens
  await screenApi()('POST /frontend/api/collection/page', { sort: 'savedAt', order: 'desc', pageSize: favouritesPerCall })
}

/** Keeps the account's favourites on the device, now and after each change, so that they are readable without network before their screen was opened. */
export function keepFavourites(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const loadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void load().catch(() => undefined), pauseMs) // the next change or visit loads them
  }
  loadSoon()
  useOwnFavourites.subscribe(loadSoon)
}

/** The name of the copy of the homes that a visitor has saved on this device. */
const deviceCopy = 'favourites of this device'

/** The homes that a visitor has saved, as this device last loaded them; undefined where it keeps none. */
export const keptHomes = async (): Promise<readonly ListingView[] | undefined> => (await copyOf(deviceCopy)) as readonly ListingView[] | undefined // kept below

/** Keeps the homes that a visitor has saved. */
export const keepHomes = (homes: readonly ListingView[]): Promise<void> => keepCopy(deviceCopy, homes.slice(0, maxFavourites), currentPerson())

/** Resolves when the last home is kept: one after another, so that none overwrites the others. */
let lastKept = Promise.resolve()

/** Keeps a home that a visitor saves, so that it is readable without network before the favourites were opened. */
export const keepHome = (home: ListingView): Promise<void> =>
  (lastKept = lastKept.then(async () => {
    const before = ((await readCopy(deviceCopy))?.data ?? []) as readonly ListingView[] // kept by `keepHomes`
    await keepHomes([home, ...before.filter(({ id }) => id !== home.id)])
  }))
