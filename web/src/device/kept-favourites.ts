import { maxFavourites } from '@site/domain/favourites.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { screenApi } from '../page/api.ts'
import { copyOf, keepCopy, readCopy } from '../page/offline-copies.ts'
import { currentPerson, isSignedIn, rememberViews, useLoadedViews, useUserInfo } from '../page/session.ts'
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

/** The name of the copy of the homes that were saved on this device. */
const deviceCopy = 'favourites of this device'

/** Resolves when the last home is kept: one after another, so that none overwrites the others. */
let lastKept = Promise.resolve()

/** The homes that a visitor has saved, as this device last loaded them, to show them as a copy; undefined where it keeps none. */
export const keptHomes = async (): Promise<readonly ListingView[] | undefined> => {
  await lastKept
  return (await copyOf(deviceCopy)) as readonly ListingView[] | undefined // kept below
}

/** The homes that were saved on this device, among them those whose saving has no answer yet. */
export const savedHomes = async (): Promise<readonly ListingView[]> => {
  await lastKept
  return ((await readCopy(deviceCopy))?.data ?? []) as readonly ListingView[] // kept below
}

/** Keeps the homes that a visitor has saved. */
export const keepHomes = (homes: readonly ListingView[]): Promise<void> => keepCopy(deviceCopy, homes.slice(0, maxFavourites), currentPerson())

/** Keeps a home that a person saves, so that it is readable without network before the favourites were opened. */
export function keepHome(home: ListingView): Promise<void> {
  if (useLoadedViews.getState().views[home.id] === undefined) rememberViews({ [home.id]: home })
  lastKept = lastKept.then(async () => {
    const before = ((await readCopy(deviceCopy))?.data ?? []) as readonly ListingView[] // kept by `keepHomes`
    await keepHomes([home, ...before.filter(({ id }) => id !== home.id)])
  })
  return lastKept
}
