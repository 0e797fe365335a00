import { screenApi } from '../page/api.ts'
import { isSignedIn, useUserInfo } from '../page/session.ts'
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
