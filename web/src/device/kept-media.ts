import { clear, createStore, delMany, entries, keys, type UseStore } from 'idb-keyval'

/** The key under which this browser keeps an upload and its file; owner '': a visitor. */
export type MediaKey = [owner: string, draftId: string, key: string]

/** The properties of a kept upload that this file reads. */
type KeptItem = { readonly item: { readonly kind: string; readonly stage: string; readonly mediaId: string | null; readonly unsaved: object } }

/** The uploads that this browser keeps in its IndexedDB. */
export const mediaItems: UseStore = createStore('media-items', 'items')
/** The files of those uploads that the server does not have. */
export const mediaFiles: UseStore = createStore('media-files', 'files')

/** Longest wait for the storage of the browser, ms. */
const patienceMs = 3000

/** The result of `work`, or `otherwise` if the browser blocks, lacks or does not answer storage. */
const orElse = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> =>
  Promise.race([
    Promise.resolve()
      .then(work)
      .catch(() => otherwise),
    new Promise<Result>((resolve) => setTimeout(resolve, patienceMs, otherwise)),
  ])

/** Whether the server lacks the file of an upload, or changes of it. Files that are lost or refused do not count: nobody can send them. */
const isOnlyHere = ({ item: { kind, stage, unsaved } }: KeptItem): boolean =>
  kind !== 'poster' && (['preparing', 'waiting', 'sending', 'failed'].includes(stage) || (stage === 'ready' && Object.keys(unsaved).length > 0))

/** How many photos and videos of a person only this device has, whole or with their latest changes; 0 without storage. */
export const countUnsentMedia = (owner: string): Promise<number> =>
  orElse(async () => (await entries<MediaKey, KeptItem>(mediaItems)).filter(([[of], item]) => of === owner && isOnlyHere(item)).length, 0)

/** The drafts and listings of a person of which only this device has photos or videos, by id; none without storage. */
export const draftsWithUnsentMedia = (owner: string): Promise<ReadonlySet<string>> =>
  orElse(
    async () =>
      new Set((await entries<MediaKey, KeptItem>(mediaItems)).flatMap(([[of, draftId], kept]) => (of === owner && isOnlyHere(kept) ? [draftId] : []))),
    new Set<string>(),
  )

/** The ids of the begun uploads of a person whose files only this device has; none without storage. */
export const unsentUploads = (owner: string): Promise<string[]> =>
  orElse(
    async () =>
      (await entries<MediaKey, KeptItem>(mediaItems)).flatMap(([[of], kept]) =>
        of === owner && kept.item.mediaId && kept.item.stage !== 'ready' && isOnlyHere(kept) ? [kept.item.mediaId] : [],
      ),
    [],
  )

/** Deletes all photos and videos that this device keeps, for signing out and deleting an account. */
export const forgetMedia = (): Promise<void> =>
  orElse(async () => {
    await Promise.all([clear(mediaItems), clear(mediaFiles)])
  }, undefined)

/** After a sign-in: deletes the photos and videos of other people (safety.md, T31); those of a visitor stay for their draft. */
export const claimMedia = (userId: string): Promise<void> =>
  orElse(async () => {
    for (const store of [mediaItems, mediaFiles]) {
      const others = (await keys<MediaKey>(store)).filter(([of]) => of !== '' && of !== userId)
      await delMany(others, store)
    }
  }, undefined)
