import { maxFavourites } from '@site/domain/favourites.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { problems } from '@site/domain/problems.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { api, CallError } from '../page/api.ts'
import { isSignedIn, usePersonChanges, useSignedIn, useUserInfo } from '../page/session.ts'
import { notify } from '../ui/notices.ts'

/** A favourite of a visitor on this device, with its time and price when it was saved; null: price on request. */
export type DeviceFavourite = { readonly id: string; readonly savedAt: string; readonly price: number | null }

/** Favourites of a visitor, newest first. */
export const useDeviceFavourites = create<{ items: readonly DeviceFavourite[] }>()(
  persist(() => ({ items: [] as readonly DeviceFavourite[] }), { name: 'favourites', storage: createJSONStorage(() => localStorage) }),
)

/** The ids of the account's favourites, null until the server has answered; `changes` counts changes of `ids`. Not stored. */
export const useOwnFavourites = create<{ ids: ReadonlySet<string> | null; changes: number }>()(() => ({ ids: null, changes: 0 }))

const isPersonSignedIn = () => isSignedIn(useUserInfo.getState())

let pendingLoad: Promise<void> | null = null

/**
 * Moves the favourites of the device to the account, and loads the account's favourites. Those above the limit stay on the device, and all of
 * them if the call fails. `personChanges`: the count when the call began.
 */
async function mergeAndLoad(personChanges: number): Promise<void> {
  const { items } = useDeviceFavourites.getState()
  const { ids, left } =
    items.length > 0
      ? await api()('POST /frontend/api/collection/merge', { items: [...items] })
      : { ...(await api()('POST /frontend/api/collection/ids', {})), left: [] }
  if (usePersonChanges.getState().count !== personChanges) return
  const mergedIds = new Set(items.map(({ id }) => id))
  const remaining = new Set(left)
  useDeviceFavourites.setState((state) => ({ items: state.items.filter(({ id }) => !mergedIds.has(id) || remaining.has(id)) }))
  useOwnFavourites.setState(({ changes }) => ({ ids: new Set(ids), changes: changes + 1 }))
}

/** Loads the favourites of a signed-in person, once. */
export function loadFavourites(): void {
  if (!isPersonSignedIn() || useOwnFavourites.getState().ids !== null || pendingLoad) return
  pendingLoad = mergeAndLoad(usePersonChanges.getState().count)
    .catch(() => undefined) // the page has reported it; the next heart tries again
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
  const hasAccount = useSignedIn()
  const isOnDevice = useDeviceFavourites(({ items }) => items.some((item) => item.id === id))
  const isOwn = useOwnFavourites(({ ids }) => ids?.has(id) ?? false)
  return hasAccount ? isOwn : isOnDevice
}

const changeOwnIds = (id: string, isSaved: boolean) =>
  useOwnFavourites.setState(({ ids, changes }) => {
    const next = new Set(ids)
    if (isSaved) next.add(id)
    else next.delete(id)
    return { ids: next, changes: changes + 1 }
  })

/** Favourites by id with the time and price that an undo restores. */
const records = new Map<string, DeviceFavourite>()

/** Remembers favourites that the person may remove, for `restoreFavourite`. */
export const rememberRecords = (items: readonly DeviceFavourite[]): void => items.forEach((item) => records.set(item.id, item))

function setOnDevice(record: DeviceFavourite, isSaved: boolean): boolean {
  const { items } = useDeviceFavourites.getState()
  rememberRecords(items.filter(({ id }) => id === record.id))
  const others = items.filter(({ id }) => id !== record.id)
  if (isSaved && others.length >= maxFavourites) return false
  useDeviceFavourites.setState({ items: isSaved ? [record, ...others].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)) : others })
  return true
}

/** Reverts a failed change, and reports it if the API client has not. In an ended session it applies to the device until the next login. */
function handleFailure(error: unknown, record: DeviceFavourite, isSaved: boolean): void {
  if (!(error instanceof CallError)) throw error
  const { reaction } = problems[error.problem]
  if (reaction === 'field' || reaction === 'not-found') notify({ text: error.words, tone: 'error', key: 'heart' })
  if (reaction === 'login') setOnDevice(record, isSaved)
  else changeOwnIds(record.id, !isSaved)
}

async function setInAccount(record: DeviceFavourite, isSaved: boolean, send: () => Promise<unknown>): Promise<boolean> {
  changeOwnIds(record.id, isSaved)
  try {
    await send()
    return true
  } catch (error) {
    handleFailure(error, record, isSaved)
    return false
  }
}

/** Adds or removes a favourite, shown at once; resolves to false if that failed. */
export async function setFavourite({ id, price = null }: Pick<ListingView, 'id' | 'price'>, isSaved: boolean): Promise<boolean> {
  const record = { id, savedAt: new Date().toISOString(), price }
  if (!isPersonSignedIn()) return setOnDevice(record, isSaved)
  return setInAccount(record, isSaved, () => api()(isSaved ? 'POST /frontend/api/collection/add' : 'POST /frontend/api/collection/remove', { id }))
}

/** Restores a removed favourite, with its earlier time and price if they are known. */
export async function restoreFavourite(listing: Pick<ListingView, 'id' | 'price'>): Promise<boolean> {
  const record = records.get(listing.id)
  if (!record) return setFavourite(listing, true)
  return isPersonSignedIn() ? setInAccount(record, true, () => api()('POST /frontend/api/collection/merge', { items: [record] })) : setOnDevice(record, true)
}
