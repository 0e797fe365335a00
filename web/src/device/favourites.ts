import { maxFavourites } from '@site/domain/favourites.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { api, CallError } from '../page/api.ts'
import { currentLocale } from '../page/locale.tsx'
import { onDevice } from '../page/kept-state.ts'
import { isSignedIn, usePersonChanges, useSignedIn, useUserInfo } from '../page/session.ts'
import { notify } from '../ui/overlays/notices.ts'
import { favouriteWords } from './favourite.words.ts'
import { askForLastingStorage } from './lasting-storage.ts'
import { canWait, favouritesPerson, keepPending, ownPending, type PendingFavourite, sendFavourite, sendPending } from './pending-favourites.ts'

/** A favourite of a visitor on this device, with its time and price when it was saved; null: price on request. */
export type DeviceFavourite = { readonly id: string; readonly savedAt: string; readonly price: number | null }

/** Favourites of a visitor, newest first. */
export const useDeviceFavourites = create<{ items: readonly DeviceFavourite[] }>()(
  persist(() => ({ items: [] as readonly DeviceFavourite[] }), { name: 'favourites', storage: onDevice() }),
)

/** The ids of the account's favourites, null until the server has answered; `changes` counts changes of `ids`. Not stored. */
export const useOwnFavourites = create<{ ids: ReadonlySet<string> | null; changes: number }>()(() => ({ ids: null, changes: 0 }))

const hasAccount = () => isSignedIn(useUserInfo.getState())

let pendingLoad: Promise<void> | null = null

/** Shows a notice with the number of favourites whose homes no longer exist: they are dropped. */
function notifyDropped(count: number): void {
  if (count === 0) return
  const locale = currentLocale()
  const text = count === 1 ? favouriteWords.mergedWithoutOne : favouriteWords.mergedWithoutMany
  notify({ text: fill(text[locale], { count: formatNumber(count, locale) }) })
}

/**
 * Moves the favourites of the device to the account, and loads the account's favourites. Those above the limit stay on the device, and all of
 * them if the call fails. `personChanges`: the count when the call began.
 */
async function mergeAndLoad(personChanges: number): Promise<void> {
  await sendPending(handleRefused)
  const { items } = useDeviceFavourites.getState()
  const { ids, left, unknown } =
    items.length > 0
      ? await api()('POST /frontend/api/collection/merge', { items: [...items] })
      : { ...(await api()('POST /frontend/api/collection/ids', {})), left: [], unknown: [] }
  if (usePersonChanges.getState().count !== personChanges) return
  const mergedIds = new Set(items.map(({ id }) => id))
  const leftIds = new Set(left)
  useDeviceFavourites.setState((state) => ({ items: state.items.filter(({ id }) => !mergedIds.has(id) || leftIds.has(id)) }))
  notifyDropped(unknown.length)
  const ownIds = new Set(ids)
  for (const { favourite, isSaved } of ownPending()) {
    if (isSaved) ownIds.add(favourite.id)
    else ownIds.delete(favourite.id)
  }
  useOwnFavourites.setState(({ changes }) => ({ ids: ownIds, changes: changes + 1 }))
}

/** Loads the favourites of a signed-in person, once. */
export function loadFavourites(): void {
  if (!hasAccount() || useOwnFavourites.getState().ids !== null || pendingLoad) return
  pendingLoad = mergeAndLoad(usePersonChanges.getState().count)
    .catch(() => undefined) // the page has reported it; the next heart on a page loads them
    .finally(() => {
      pendingLoad = null
    })
}

if (typeof window !== 'undefined')
  usePersonChanges.subscribe(() => {
    useOwnFavourites.setState(({ changes }) => ({ ids: null, changes: changes + 1 }))
    pendingLoad = null
    loadFavourites()
  })

/** Whether a home is a favourite of the person or device; false in the server's markup. */
export function useIsFavourite(id: string): boolean {
  const isSignedInHere = useSignedIn()
  const isOnDevice = useDeviceFavourites(({ items }) => items.some((item) => item.id === id))
  const isOwn = useOwnFavourites(({ ids }) => ids?.has(id) ?? false)
  return isSignedInHere ? isOwn : isOnDevice
}

const changeOwnIds = (id: string, isSaved: boolean) =>
  useOwnFavourites.setState(({ ids, changes }) => {
    const next = new Set(ids)
    if (isSaved) next.add(id)
    else next.delete(id)
    return { ids: next, changes: changes + 1 }
  })

/** The removed favourites by id, with the time and price that an undo restores. */
const favouritesToRestore = new Map<string, DeviceFavourite>()

/** Remembers favourites that the person may remove, for `restoreFavourite`. */
export const rememberForUndo = (items: readonly DeviceFavourite[]): void => items.forEach((item) => favouritesToRestore.set(item.id, item))

function setOnDevice(favourite: DeviceFavourite, isSaved: boolean): boolean {
  const { items } = useDeviceFavourites.getState()
  rememberForUndo(items.filter(({ id }) => id === favourite.id))
  const others = items.filter(({ id }) => id !== favourite.id)
  if (isSaved && others.length >= maxFavourites) return false
  if (isSaved) askForLastingStorage()
  useDeviceFavourites.setState({ items: isSaved ? [favourite, ...others].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)) : others })
  return true
}

/** Reverts a change that the server refused, and says so. */
function handleRefused({ person, favourite, isSaved }: PendingFavourite, error: CallError): void {
  // somebody else may have logged in since (safety.md, T31)
  if (person !== favouritesPerson()) return
  notify({ text: error.text, tone: 'error' })
  changeOwnIds(favourite.id, !isSaved)
}

/** Changes a favourite of the account. Without network or with an ended session the device keeps the change, and sends it later for this account. */
async function setInAccount(ownChange: Omit<PendingFavourite, 'person'>): Promise<boolean> {
  const change = { ...ownChange, person: favouritesPerson() }
  changeOwnIds(change.favourite.id, change.isSaved)
  try {
    await sendFavourite(change)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (canWait(error)) {
      keepPending(change)
      return error.isUnreachable
    }
    handleRefused(change, error)
    return false
  }
}

if (typeof window !== 'undefined') addEventListener('online', () => void sendPending(handleRefused))

/** Adds or removes a favourite; the page shows it before the server answers. Resolves to false if that failed. */
export async function setFavourite({ id, price = null }: Pick<ListingView, 'id' | 'price'>, isSaved: boolean): Promise<boolean> {
  const favourite = { id, savedAt: new Date().toISOString(), price }
  if (!hasAccount()) return setOnDevice(favourite, isSaved)
  return setInAccount({ favourite, isSaved, isUndo: false })
}

/** Restores a removed favourite, with its earlier time and price if they are known. */
export async function restoreFavourite(listing: Pick<ListingView, 'id' | 'price'>): Promise<boolean> {
  const favourite = favouritesToRestore.get(listing.id)
  if (!favourite) return setFavourite(listing, true)
  return hasAccount() ? setInAccount({ favourite, isSaved: true, isUndo: true }) : setOnDevice(favourite, true)
}
