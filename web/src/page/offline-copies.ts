import type { ListingView } from '@site/domain/listing.ts'
import { create } from 'zustand'
import { loadPart } from '../ui/load-part.ts'
import { useUserInfo } from './session.ts'

/** The ISO time at which the oldest copy on the page came from the server; null: the page shows no copy. */
export const useShownCopy = create<{ at: string | null }>()(() => ({ at: null }))

/** Loads as a preload does: if it fails, the page is not reloaded for the sake of copies. */
const loadKept = () => loadPart(() => import('./kept-answers.ts'), true)

/**
 * Keeps an answer to a person for use without network; does nothing if that cannot be done. `name`: the call and its input (`copyName` in `api.ts`), or another
 * text that only this answer has.
 */
export const keepCopy = (name: string, data: unknown, person: string): Promise<void> =>
  loadKept().then(
    (kept) => kept.keepAnswer(name, data, person),
    () => undefined, // the part did not load
  )

/** The kept copy of an answer, for code that does not show it; null without a copy. */
export const readCopy = (name: string): Promise<{ readonly data: unknown; readonly at: string } | null> =>
  loadKept().then(
    (kept) => kept.keptAnswer(name),
    () => null,
  )

/** The data of answers that are copies. */
const copies = new WeakSet<object>()

/** Whether the answer of a call is a kept copy, which may be older than what the page shows. */
export const isCopy = (data: object): boolean => copies.has(data)

/** The data of the kept copy of an answer, to show it: the page is marked as showing a copy, unless it is none of its content (`isContent`). Undefined without a copy. */
export async function copyOf(name: string, isContent = true): Promise<unknown> {
  const copy = await readCopy(name)
  if (copy === null) return undefined
  if (isContent) useShownCopy.setState(({ at }) => ({ at: at !== null && at < copy.at ? at : copy.at }))
  if (typeof copy.data === 'object' && copy.data !== null) copies.add(copy.data)
  return copy.data
}

/** Marks the page as showing what came from the server at an ISO time, whichever copies have loaded since; null: no copy. */
export const noteShownFrom = (at: string | null): void => useShownCopy.setState({ at })

/** The names of the copies that start with a text. */
export const copyNames = (start: string): Promise<readonly string[]> =>
  loadKept().then(
    (kept) => kept.keptNames(start),
    () => [],
  )

/** Whether the device keeps a copy that is at most `ms` old. */
export async function hasCopySince(name: string, ms: number): Promise<boolean> {
  const copy = await readCopy(name)
  return copy !== null && Math.abs(Date.now() - Date.parse(copy.at)) <= ms
}

/** Deletes the copies whose name contains a text: what the server no longer shows is not shown without network either. */
export const dropCopies = (part: string): Promise<void> =>
  loadKept().then(
    (kept) => kept.dropAnswers(part),
    () => undefined, // the part did not load, so this page has kept nothing
  )

/** Removes the homes with the ids `missingIds` from all copies, and deletes their photos. `homes`: those of them that the page has loaded. */
export const dropHomeCopies = (missingIds: ReadonlySet<string>, homes: readonly ListingView[]): Promise<void> =>
  loadKept().then(
    (kept) => kept.dropHomes(missingIds, homes),
    () => undefined, // the part did not load: the next answer reports the homes again
  )

/** Deletes all personal data that the device keeps for use without network (safety.md, T31). */
export async function forgetCopies(): Promise<void> {
  useShownCopy.setState({ at: null })
  await navigator.serviceWorker?.getRegistration().then(
    (registration) => registration?.active?.postMessage({ kind: 'forget' }),
    () => undefined, // forbidden, as in some private windows: there is no worker
  )
  // if the part does not load, this page has kept nothing, and other pages delete what they kept when their session ends
  await loadKept().then(
    (kept) => kept.forgetAnswers(),
    () => undefined,
  )
}

if (typeof window !== 'undefined')
  useUserInfo.subscribe(({ userId }, before) => {
    if (before.userId !== '' && before.userId !== userId) void forgetCopies()
  })
