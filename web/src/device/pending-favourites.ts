import { problems } from '@site/domain/problems.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { CallError, screenApi } from '../page/api.ts'
import { onDevice } from '../page/kept-state.ts'
import { currentLocale } from '../page/locale.tsx'
import { isSignedIn, useUserInfo } from '../page/session.ts'
import { inOneTab } from '../ui/in-one-tab.ts'
import { favouriteWords } from './favourite.words.ts'
import type { DeviceFavourite } from './favourites.ts'

/** A favourite that an account added (`isSaved`) or removed, and that the server has not confirmed. `isUndo`: it restores an earlier time and price. */
export type PendingFavourite = {
  readonly person: string
  readonly favourite: DeviceFavourite
  readonly isSaved: boolean
  readonly isUndo: boolean
}

/** Changes of favourites that the server has not answered, oldest first; one for each home and account. */
export const usePendingFavourites = create<{ items: readonly PendingFavourite[] }>()(
  persist(() => ({ items: [] as readonly PendingFavourite[] }), { name: 'pendingFavourites', storage: onDevice() }),
)

const isSame = (a: PendingFavourite, b: PendingFavourite): boolean => a.person === b.person && a.favourite.id === b.favourite.id

/** The id of the account to which favourites on this device belong now; '' for a visitor. */
export const favouritesPerson = (): string => {
  const user = useUserInfo.getState()
  return isSignedIn(user) ? user.userId : ''
}

/** The waiting changes of the account on this device. */
export const ownPending = (): readonly PendingFavourite[] => usePendingFavourites.getState().items.filter(({ person }) => person === favouritesPerson())

/** Reads the waiting changes again, which other tabs may have added or sent. Synchronous, as `localStorage` is; does nothing where it is blocked. */
const readOtherTabs = (): void => void (usePendingFavourites as Partial<typeof usePendingFavourites>).persist?.rehydrate()

/** Keeps a change until the server has answered it for its account; it replaces an earlier one of the same home. */
export function keepPending(pending: PendingFavourite): void {
  readOtherTabs()
  usePendingFavourites.setState(({ items }) => ({ items: [...items.filter((other) => !isSame(other, pending)), pending] }))
}

/** Deletes all waiting changes (safety.md, T31). */
export function forgetPending(): void {
  usePendingFavourites.setState({ items: [] })
}

/** Sends a change to the server. Throws a `CallError`, also when an undo puts nothing back: the home no longer exists, or there is no room. */
async function sendFavourite({ favourite, isSaved, isUndo }: Omit<PendingFavourite, 'person'>): Promise<void> {
  if (isUndo) {
    const { left, unknown } = await screenApi()('POST /frontend/api/collection/merge', { items: [favourite] })
    if (unknown.length > 0) throw new CallError('notFound', favouriteWords.gone[currentLocale()])
    if (left.length > 0) throw new CallError('favouritesFull', favouriteWords.full[currentLocale()])
    return
  }
  await screenApi()(isSaved ? 'POST /frontend/api/collection/add' : 'POST /frontend/api/collection/remove', { id: favourite.id })
}

/** Whether a change waits after this failure: for the network, or for its account to log in again. */
export const canWait = (error: CallError): boolean =>
  error.isUnreachable || (problems[error.problem].handling === 'login' && error.problem !== 'accountDeleted')

/** Removes a change that was sent or refused, unless it has changed since. */
function drop(sent: PendingFavourite): void {
  readOtherTabs()
  const text = JSON.stringify(sent)
  usePendingFavourites.setState(({ items }) => ({ items: items.filter((other) => JSON.stringify(other) !== text) }))
}

/** The changes that this page is sending, so that none goes out twice at once. */
const sending = new Set<string>()

/** Sends a change now. Null if the server has taken it; else why not: it still waits if `canWait`, and is dropped if not. */
export async function sendNow(change: PendingFavourite): Promise<CallError | null> {
  const text = JSON.stringify(change)
  sending.add(text)
  try {
    await sendFavourite(change)
    drop(change)
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!canWait(error)) drop(change)
    return error
  } finally {
    sending.delete(text)
  }
}

/** The oldest waiting change of the account that this page is not sending. */
const nextPending = () => ownPending().find((change) => !sending.has(JSON.stringify(change)))

/** Sends one change after another; `onRefused` gets those that the server does not take. False if the rest has to wait. */
async function sendAll(onRefused: (refused: PendingFavourite, error: CallError) => void): Promise<boolean> {
  readOtherTabs()
  for (let next = nextPending(); next; next = nextPending()) {
    try {
      await sendFavourite(next)
    } catch (error) {
      if (!(error instanceof CallError) || canWait(error) || error.problem === 'tooFrequent') return false
      drop(next)
      onRefused(next, error)
      continue
    }
    drop(next)
  }
  return true
}

/** Sends the waiting changes of the account, each once, also with several tabs open. */
export async function sendPending(onRefused: (refused: PendingFavourite, error: CallError) => void): Promise<void> {
  if (ownPending().length > 0) await inOneTab('pending-favourites', () => sendAll(onRefused))
}

if (typeof window !== 'undefined')
  useUserInfo.subscribe(({ userId }) => {
    // an account does not see the changes of another one
    const { items } = usePendingFavourites.getState()
    if (userId !== '' && items.some(({ person }) => person !== userId))
      usePendingFavourites.setState({ items: items.filter(({ person }) => person === userId) })
  })
