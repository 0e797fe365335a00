import { maxFavourites } from '@site/domain/favourites.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { useMemo } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { api, CallError } from '../page/api.ts'
import { currentLocale } from '../page/locale.tsx'
import { isCopy } from '../page/offline-copies.ts'
import { onDevice } from '../page/kept-state.ts'
import { isSignedIn, usePersonChanges, useSignedIn, useUserInfo } from '../page/session.ts'
import { notify } from '../ui/overlays/notices.ts'
import { favouriteWords } from './favourite.words.ts'
import { askForLastingStorage } from './lasting-storage.ts'
import { canWait, favouritesPerson, keepPending, ownPending, type PendingFavourite, sendNow, sendPending, usePendingFavourites } from './pending-favourites.ts'

/** A favourite of a visitor on this device, with its time and price when it was saved; null: price on request. */
export type DeviceFavourite = { readonly id: string; readonly savedAt: string; readonly price: number | null }

/** Favourites of a visitor, newest first. */
export const useDeviceFavourites = create<{ items: readonly DeviceFavourite[] }>()(
  persist(() => ({ items: [] as readonly DeviceFavourite[] }), { name: 'favourites', storage: onDevice() }),
)

type OwnFavourites = {
  /** The favourites that the account has, as far as this page knows; `savedIds` adds what waits. */
  readonly ids: ReadonlySet<string>
  /** Who gave all of them: the server, an earlier answer that the device keeps, or nobody yet. */
  readonly from: 'nobody' | 'copy' | 'server'
  /** The number of changes of `ids`. */
  readonly changes: number
}

/** The favourites of the account. Not stored. */
export const useOwnFavourites = create<OwnFavourites>()(() => ({ ids: new Set<string>(), from: 'nobody', changes: 0 }))

const hasAccount = () => isSignedIn(useUserInfo.getState())

let pendingLoad: Promise<void> | null = null

/** Shows a notice with the number of favourites whose homes no longer exist: they are dropped. */
function notifyDropped(count: number): void {
  if (count === 0) return
  const locale = currentLocale()
  const text = count === 1 ? favouriteWords.mergedWithoutOne : favouriteWords.mergedWithoutMany
  notify({ text: fill(text[locale], { count: formatNumber(count, locale) }) })
}

/** What a merge answers; `isCopy`: the ids are a copy; `wasMerged` is false if the favourites of the device still wait. */
type Merged = { ids: readonly string[]; left: readonly string[]; unknown: readonly string[]; isCopy: boolean; wasMerged: boolean }

/** Adds favourites of the device to the account. Without an answer they wait on the device, and the account's ids may be a copy. */
async function merge(items: readonly DeviceFavourite[]): Promise<Merged> {
  try {
    if (items.length > 0) return { ...(await api()('POST /frontend/api/collection/merge', { items: [...items] })), isCopy: false, wasMerged: true }
  } catch (error) {
    if (!(error instanceof CallError) || !error.isUnreachable) throw error
  }
  const answer = await api()('POST /frontend/api/collection/ids', {})
  return { ids: answer.ids, left: [], unknown: [], isCopy: items.length > 0 || isCopy(answer), wasMerged: false }
}

/**
 * Moves the favourites of the device to the account, and loads the account's favourites. Those above the limit stay on the device, and all of
 * them if the call fails. `personChanges`: the count when the call began.
 */
async function mergeAndLoad(personChanges: number): Promise<void> {
  await sendPending(handleRefused)
  const { items } = useDeviceFavourites.getState()
  const { changes } = useOwnFavourites.getState()
  const answer = await merge(items)
  if (usePersonChanges.getState().count !== personChanges) return
  if (answer.wasMerged) {
    const mergedIds = new Set(items.map(({ id }) => id))
    const leftIds = new Set(answer.left)
    useDeviceFavourites.setState((state) => ({ items: state.items.filter(({ id }) => !mergedIds.has(id) || leftIds.has(id)) }))
    notifyDropped(answer.unknown.length)
  }
  // a heart was pressed and answered meanwhile: the answer may be older than that
  if (useOwnFavourites.getState().changes !== changes) return mergeAndLoad(personChanges)
  useOwnFavourites.setState({ ids: new Set(answer.ids), from: answer.isCopy ? 'copy' : 'server', changes: changes + 1 })
}

/** Loads the favourites of a signed-in person again; resolves when that is done, or has failed. */
function loadAgain(): Promise<void> {
  if (pendingLoad) return pendingLoad
  const load = mergeAndLoad(usePersonChanges.getState().count)
    .catch(() => undefined) // the page has reported it; the next heart on a page loads them
    .finally(() => {
      if (pendingLoad === load) pendingLoad = null
    })
  pendingLoad = load
  return load
}

/** Loads the favourites of a signed-in person, once; resolves when that is done, or has failed. */
export async function loadFavourites(): Promise<void> {
  if (hasAccount() && (pendingLoad || useOwnFavourites.getState().from === 'nobody')) await loadAgain()
}

/** Takes in a page of the account's favourites. `isAll`: the account has no others. `changes`: the count when the call began. */
export function noteOwnPage(pageIds: readonly string[], isAll: boolean, changes: number): void {
  const own = useOwnFavourites.getState()
  if (own.changes !== changes) return
  const ids = new Set(isAll ? pageIds : [...own.ids, ...pageIds])
  if (ids.size !== own.ids.size || pageIds.some((id) => !own.ids.has(id))) useOwnFavourites.setState({ ids, changes: changes + 1 })
}

/** The favourites of the device that wait until the account takes them in. */
const unmerged = (): readonly DeviceFavourite[] => (useOwnFavourites.getState().from === 'server' ? [] : useDeviceFavourites.getState().items)

/** What this device has saved and the account does not have yet, newest first; for a visitor all favourites. */
function waitingFavourites(): readonly DeviceFavourite[] {
  if (!hasAccount()) return useDeviceFavourites.getState().items
  const pending = ownPending()
  const changedIds = new Set(pending.map(({ favourite }) => favourite.id))
  const added = pending.flatMap(({ favourite, isSaved }) => (isSaved ? [favourite] : []))
  return [...added.toReversed(), ...unmerged().filter(({ id }) => !changedIds.has(id))]
}

/** The favourites that the account has taken from this page, which a copy of its list may lack. */
let sent: readonly DeviceFavourite[] = []

/** What was saved on this device, newest first: what waits, and what the account has taken from this page. */
export const savedHere = (): readonly DeviceFavourite[] => [...waitingFavourites(), ...(hasAccount() ? sent : [])]

/** The ids of all favourites of the person or device: what the account has, without those removed here, and what waits. Hearts, counts and the list show these. */
export function savedIds(): ReadonlySet<string> {
  const ids = new Set(hasAccount() ? useOwnFavourites.getState().ids : [])
  for (const { favourite, isSaved } of ownPending()) if (!isSaved) ids.delete(favourite.id)
  for (const { id } of waitingFavourites()) ids.add(id)
  return ids
}

/** `savedIds` in a component; empty in the server's markup. */
export function useSavedIds(): ReadonlySet<string> {
  const isSignedInHere = useSignedIn()
  const person = useUserInfo(({ userId }) => userId)
  const device = useDeviceFavourites(({ items }) => items)
  const pending = usePendingFavourites(({ items }) => items)
  const own = useOwnFavourites()
  const isEmpty = device.length + pending.length + own.ids.size === 0
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `savedIds` reads these stores
  return useMemo(() => (isEmpty ? new Set<string>() : savedIds()), [isEmpty, isSignedInHere, person, device, pending, own])
}

/** Whether a home is a favourite of the person or device; false in the server's markup. */
export function useIsFavourite(id: string): boolean {
  const isSignedInHere = useSignedIn()
  const person = useUserInfo(({ userId }) => userId)
  const isOnDevice = useDeviceFavourites(({ items }) => items.some((item) => item.id === id))
  const change = usePendingFavourites(({ items }) => items.find((item) => item.person === person && item.favourite.id === id)?.isSaved)
  const isOwn = useOwnFavourites(({ ids, from }) => ids.has(id) || (from !== 'server' && isOnDevice))
  return isSignedInHere ? (change ?? isOwn) : isOnDevice
}

const changeOwnIds = (id: string, isSaved: boolean) =>
  useOwnFavourites.setState(({ ids, changes }) => {
    const next = new Set(ids)
    if (isSaved) next.add(id)
    else next.delete(id)
    return { ids: next, changes: changes + 1 }
  })

if (typeof window !== 'undefined') {
  usePersonChanges.subscribe(() => {
    useOwnFavourites.setState(({ changes }) => ({ ids: new Set(), from: 'nobody', changes: changes + 1 }))
    pendingLoad = null
    sent = []
    void loadFavourites()
  })
  // a change that no longer waits was sent, by this tab or another one; `handleRefused` reverts one that the server refused
  usePendingFavourites.subscribe(({ items }, before) => {
    const person = favouritesPerson()
    for (const { favourite, isSaved } of before.items.filter((item) => item.person === person))
      if (!items.some((item) => item.person === person && item.favourite.id === favourite.id)) {
        sent = [...(isSaved ? [favourite] : []), ...sent.filter(({ id }) => id !== favourite.id)]
        changeOwnIds(favourite.id, isSaved)
      }
  })
  addEventListener('online', () => {
    if (hasAccount() && useOwnFavourites.getState().from !== 'server') void loadAgain()
    else void sendPending(handleRefused)
  })
}

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

/**
 * Changes a favourite of the account. The device keeps the change until the server has answered, and sends it again for this account: after a lost answer
 * and a reload, without network, and with an ended session.
 */
async function setInAccount(ownChange: Omit<PendingFavourite, 'person'>): Promise<boolean> {
  const change = { ...ownChange, person: favouritesPerson() }
  keepPending(change)
  if (!change.isSaved) setOnDevice(change.favourite, false)
  const error = await sendNow(change)
  if (error === null) return true
  if (canWait(error)) return error.isUnreachable
  handleRefused(change, error)
  return false
}

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
