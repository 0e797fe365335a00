import { cacheNames, photoNameHeader, type ReceivedShare, receivedPaths } from '../../worker/messages.ts'

/** Runs work on the cache of received shares; null if storage is blocked, so that the worker could keep nothing. */
async function withReceived<Result>(work: (cache: Cache) => Promise<Result>): Promise<Result | null> {
  try {
    return await work(await caches.open(cacheNames.received))
  } catch {
    return null
  }
}

const shareIn = async (cache: Cache, id: string): Promise<ReceivedShare | null> =>
  ((await (await cache.match(receivedPaths.share(id)))?.json()) as ReceivedShare | undefined) ?? null // written by the worker

/** What another app has shared with the installed one; null if it does not exist (any more). */
export const readShare = (id: string): Promise<ReceivedShare | null> => withReceived((cache) => shareIn(cache, id))

/** Removes the text of a share once a screen has it; its photos stay. */
export const dropText = (id: string): Promise<unknown> =>
  withReceived(async (cache) => {
    const share = await shareIn(cache, id)
    if (!share) return
    const response = await cache.match(receivedPaths.share(id))
    if (share.photos + share.tooMany.length + share.notKept.length === 0) await cache.delete(receivedPaths.share(id))
    else await cache.put(receivedPaths.share(id), Response.json({ ...share, text: '' }, { headers: response?.headers }))
  })

/** Assigns the photos of a share to a draft, which takes them when its form next shows photos. */
export const giveToDraft = (id: string, draftId: string): Promise<unknown> =>
  withReceived(async (cache) => {
    const response = await cache.match(receivedPaths.share(id))
    if (response) await cache.put(receivedPaths.draft(draftId), new Response(id, { headers: response.headers }))
  })

async function filesIn(cache: Cache, id: string, count: number): Promise<File[]> {
  const files: File[] = []
  for (let index = 0; index < count; index += 1) {
    const response = await cache.match(receivedPaths.photo(id, index))
    const name = decodeURIComponent(response?.headers.get(photoNameHeader) ?? '')
    const photo = await response?.blob()
    if (photo) files.push(new File([photo], name, { type: photo.type }))
  }
  return files
}

/** At most `count` of the first photos of a share. */
export const firstPhotos = async (id: string, count: number): Promise<readonly File[]> => (await withReceived((cache) => filesIn(cache, id, count))) ?? []

/** A share that is assigned to a draft, with its photos. */
export type SharedPhotos = ReceivedShare & { readonly id: string; readonly files: readonly File[] }

/** The photos that another app has shared for a draft; null without any. */
export const photosForDraft = (draftId: string): Promise<SharedPhotos | null> =>
  withReceived(async (cache) => {
    const id = await (await cache.match(receivedPaths.draft(draftId)))?.text()
    const share = id === undefined ? null : await shareIn(cache, id)
    if (!share || id === undefined) return null
    return { ...share, id, files: await filesIn(cache, id, share.photos) }
  })

/** Deletes a share; `draftId`: the draft that has taken it. */
export const dropShare = ({ id, photos }: Pick<SharedPhotos, 'id' | 'photos'>, draftId?: string): Promise<unknown> =>
  withReceived(async (cache) => {
    const draftPaths = draftId === undefined ? [] : [receivedPaths.draft(draftId)]
    const paths = [...draftPaths, receivedPaths.share(id), ...Array.from({ length: photos }, (_, index) => receivedPaths.photo(id, index))]
    for (const path of paths) await cache.delete(path)
  })
