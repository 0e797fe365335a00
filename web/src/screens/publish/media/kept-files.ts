import { delMany, entries, get, getMany, keys, set, setMany } from 'idb-keyval'
import { mediaFiles as files, mediaItems as items, type MediaKey as Key } from '../../../device/kept-media.ts'
import { askForLastingStorage } from '../../../device/lasting-storage.ts'
import type { QueueItem } from './queue-item.ts'

/** A file that waits to be sent, and a small picture of it for the page. */
export type KeptFile = { readonly file: Blob; readonly preview: Blob | null }

/** Whose items, of which draft; owner '': a visitor. */
export type MediaScope = { readonly owner: string; readonly draftId: string }

/** An item as it is stored: its place in the order, and when it was stored, in ms since 1970. */
type StoredItem = { readonly item: QueueItem; readonly index: number; readonly at: number }

/** Items and files that this browser keeps until the server has them. Every function rejects if the browser blocks or lacks storage. */
export type KeptFiles = {
  /** The items of a scope in order; after a sign-in those that the visitor chose for the draft belong to the account. */
  readonly load: (scope: MediaScope) => Promise<readonly QueueItem[]>
  readonly saveItems: (scope: MediaScope, items: readonly { item: QueueItem; index: number }[]) => Promise<void>
  readonly saveFile: (scope: MediaScope, key: string, file: KeptFile) => Promise<void>
  readonly file: (scope: MediaScope, key: string) => Promise<KeptFile | undefined>
  readonly deleteFiles: (scope: MediaScope, keys: readonly string[]) => Promise<void>
  readonly deleteItems: (scope: MediaScope, keys: readonly string[]) => Promise<void>
}

/** Why a browser keeps no file: the device is full, or the browser stores no files, as in a private window. */
export type UnkeptReason = 'full' | 'refused'

/** Why a file was not kept, by the error of the storage. */
export const unkeptReasonOf = (error: unknown): UnkeptReason => (error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'refused')

/** How long unsent files are kept without a change, in ms: 30 days. */
const maxAgeMs = 30 * 86_400_000

/** The kept files in the IndexedDB of the browser. */
export function openKeptFiles(now: () => number = Date.now): KeptFiles {
  const keyOf = ({ owner, draftId }: MediaScope, key: string): Key => [owner, draftId, key]

  const deleteExpired = async () => {
    const storedEntries = await entries<Key, StoredItem>(items)
    const expiredKeys = storedEntries.filter(([, { at }]) => at < now() - maxAgeMs).map(([key]) => key)
    await delMany(expiredKeys, items)
    const knownKeys = new Set(storedEntries.map(([key]) => key.join()).filter((text) => !expiredKeys.some((key) => key.join() === text)))
    // files of expired items, and of items that were removed just before the page closed
    const orphans = (await keys<Key>(files)).filter((key) => !knownKeys.has(key.join()))
    await delMany(orphans, files)
  }
  /** Gives the items that a visitor chose for the draft to the account that has signed in. */
  const adoptVisitorItems = async ({ owner, draftId }: MediaScope) => {
    const visitorKeys = (await keys<Key>(items)).filter(([of, draft]) => of === '' && draft === draftId)
    if (owner === '' || visitorKeys.length === 0) return
    const accountKeys = visitorKeys.map(([, , key]): Key => [owner, draftId, key])
    const [records, contents] = await Promise.all([getMany<StoredItem>(visitorKeys, items), getMany<KeptFile | undefined>(visitorKeys, files)])
    await setMany(
      accountKeys.flatMap((key, index): [Key, KeptFile][] => (contents[index] ? [[key, contents[index]]] : [])),
      files,
    )
    await setMany(
      accountKeys.flatMap((key, index): [Key, StoredItem][] => (records[index] ? [[key, records[index]]] : [])),
      items,
    )
    await Promise.all([delMany(visitorKeys, items), delMany(visitorKeys, files)])
  }

  return {
    load: async (scope) => {
      await deleteExpired()
      await adoptVisitorItems(scope)
      const storedEntries = (await entries<Key, StoredItem>(items)).filter(([[owner, draftId]]) => owner === scope.owner && draftId === scope.draftId)
      return storedEntries.toSorted(([, a], [, b]) => a.index - b.index).map(([, { item }]) => item)
    },
    saveItems: async (scope, changed) =>
      setMany(
        changed.map(({ item, index }): [Key, StoredItem] => [keyOf(scope, item.key), { item, index, at: now() }]),
        items,
      ),
    saveFile: async (scope, key, file) => {
      await set(keyOf(scope, key), file, files)
      askForLastingStorage()
    },
    file: async (scope, key) => get<KeptFile>(keyOf(scope, key), files),
    deleteFiles: async (scope, removed) =>
      delMany(
        removed.map((key) => keyOf(scope, key)),
        files,
      ),
    deleteItems: async (scope, removed) =>
      delMany(
        removed.map((key) => keyOf(scope, key)),
        items,
      ),
  }
}
