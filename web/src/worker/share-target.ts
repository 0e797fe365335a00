import { maxPhotos } from '@site/domain/publishing/photo-names.ts'
import { receivedText } from './received-text.ts'
import { cacheNames, nothingReceived, photoNameHeader, type ReceivedShare, receivedPaths, receivePath } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** A share that nobody has opened is deleted after this time, and after the shorter one if another needs its room, ms. */
const [maxAgeMs, minAgeMs] = [30 * 86_400_000, 86_400_000]
/** Shares that wait at the same time, and bytes of the photos of one. */
const maxShares = 5
const maxBytes = 300 * 2 ** 20
const timeHeader = 'x-at'

/**
 * Takes what another app shares with the installed one (the manifest's `share_target`): keeps its text and photos on the device and answers with
 * the way to the screen that reads them. They never reach the server as part of an address.
 */
export async function receiveShare(request: Request): Promise<Response> {
  if (isFromOtherSite(request)) return Response.redirect('/', 303)
  try {
    const form = await request.formData()
    const text = receivedText(['title', 'text', 'url'].map((name) => form.get(name)))
    const photos = form.getAll('photos').filter((part) => part instanceof File && (part.size > 0 || part.name !== '')) as File[] // as checked
    const ownPage = photos.length === 0 ? ownAddress(text) : null
    if (ownPage) return Response.redirect(ownPage, 303)
    const id = crypto.randomUUID()
    await keepShare(id, text, photos)
    return Response.redirect(`${text === '' ? '/publish' : '/paste'}?received=${id}`, 303)
  } catch {
    // the storage is full or forbidden, or the share is broken: the screen says so
    return Response.redirect(`/publish?received=${nothingReceived}`, 303)
  }
}

/** Keeps a share; a photo that does not fit is named. Throws, and keeps nothing, when the device cannot keep even that. */
async function keepShare(id: string, text: string, photos: readonly File[]): Promise<void> {
  const cache = await caches.open(cacheNames.received)
  await dropOld(cache)
  const headers = { [timeHeader]: String(Date.now()) }
  const notKept: string[] = []
  let [count, bytes] = [0, 0]
  for (const photo of photos.slice(0, maxPhotos)) {
    if (bytes + photo.size > maxBytes) {
      notKept.push(photo.name)
      continue
    }
    bytes += photo.size
    const response = new Response(photo, { headers: { ...headers, [photoNameHeader]: encodeURIComponent(photo.name) } })
    await cache.put(receivedPaths.photo(id, count), response).then(
      () => (count += 1),
      () => notKept.push(photo.name),
    )
  }
  const share: ReceivedShare = { text, photos: count, tooMany: photos.slice(maxPhotos).map(({ name }) => name), notKept }
  try {
    await cache.put(receivedPaths.share(id), Response.json(share, { headers }))
  } catch (error) {
    for (let index = 0; index < count; index += 1) await cache.delete(receivedPaths.photo(id, index))
    throw error
  }
}

/** Makes room for one more share. Throws when too many wait that are new: another site may send them, to push out what waits. */
async function dropOld(cache: Cache): Promise<void> {
  const kept = await Promise.all((await cache.keys()).map(async (request) => ({ request, at: Number((await cache.match(request))?.headers.get(timeHeader)) })))
  const ageOf = (at: number) => Math.abs(Date.now() - at)
  // all parts of a share have its time
  const times = [...new Set(kept.map(({ at }) => at))].filter((at) => ageOf(at) <= maxAgeMs).toSorted((a, b) => b - a)
  const stays = new Set(times.filter((at, index) => index < maxShares - 1 || ageOf(at) < minAgeMs))
  for (const { request, at } of kept) if (!stays.has(at)) await cache.delete(request)
  if (stays.size >= maxShares) throw new Error('Too many shares wait')
}

/** Whether a page of another site sends the request. What other apps share has no referrer; a page may leave it out, and a worker sees no other header that tells. */
const isFromOtherSite = ({ referrer }: Request): boolean => /^https?:/.test(referrer) && new URL(referrer).origin !== self.location.origin

/** The address of a page of this site that a text consists of, or null. With the origin, since a path of `//` would leave the site. */
function ownAddress(text: string): string | null {
  const url = parsed(text)
  const isOwn = url !== null && /^https?:$/.test(url.protocol) && url.origin === self.location.origin
  return isOwn && !/\s/.test(text) ? url.origin + url.pathname + url.search + url.hash : null
}

/** As `URL.parse`, which Chrome has from 126. */
function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Whether a request is a share of another app. */
export const isShare = (request: Request): boolean => request.method === 'POST' && new URL(request.url).pathname === receivePath
