import { maxPhotos } from '@site/domain/publishing/photo-names.ts'
import { newId } from '../page/new-id.ts'
import { receivedText } from './received-text.ts'
import { cacheNames, nothingReceived, photoNameHeader, type ReceivedShare, receivedPaths, receivePath } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** A share that nobody has opened is deleted after `maxAgeMs`, or already after `minAgeMs` if a new share needs its room. */
const [maxAgeMs, minAgeMs] = [30 * 86_400_000, 86_400_000]
/** The most shares that wait at the same time, and the most bytes of the photos of one. */
const maxShares = 5
const maxBytes = 300 * 2 ** 20
const timeHeader = 'x-at'

/**
 * Receives what another app shares with the installed one (the manifest's `share_target`): keeps its text and photos on the device, and redirects to
 * the screen that reads them. They never reach the server as part of an address.
 */
export async function receiveShare(request: Request): Promise<Response> {
  if (isFromOtherSite(request)) return Response.redirect('/', 303)
  try {
    const form = await request.formData()
    const text = receivedText(['title', 'text', 'url'].map((name) => form.get(name)))
    const photos = form.getAll('photos').filter((part) => part instanceof File && (part.size > 0 || part.name !== '')) as File[] // as checked
    const ownPage = photos.length === 0 ? ownAddress(text) : null
    if (ownPage) return Response.redirect(ownPage, 303)
    const id = newId()
    await keepShare(id, text, photos)
    return Response.redirect(`${text === '' ? '/publish' : '/paste'}?received=${id}`, 303)
  } catch {
    // the storage is full or forbidden, or the share is broken: the screen says so
    return Response.redirect(`/publish?received=${nothingReceived}`, 303)
  }
}

/** Keeps a share, with the names of the photos that do not fit. Throws, and keeps nothing, if the device has no room even for the text. */
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

/** Deletes old shares to make room for a new one. Throws if too many new ones wait: another site may send them to displace others. */
async function dropOld(cache: Cache): Promise<void> {
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => ({ request, at: Number((await cache.match(request))?.headers.get(timeHeader)) })),
  )
  const ageOf = (at: number) => Math.abs(Date.now() - at)
  // the text and photos of a share have the same time
  const times = [...new Set(entries.map(({ at }) => at))].filter((at) => ageOf(at) <= maxAgeMs).toSorted((a, b) => b - a)
  const stays = new Set(times.filter((at, index) => index < maxShares - 1 || ageOf(at) < minAgeMs))
  for (const { request, at } of entries) if (!stays.has(at)) await cache.delete(request)
  if (stays.size >= maxShares) throw new Error('Too many shares wait')
}

/** Whether a page of another site sends the request, by its referrer, which shares of apps lack. A page may leave it out; no other header helps. */
const isFromOtherSite = ({ referrer }: Request): boolean => /^https?:/.test(referrer) && new URL(referrer).origin !== self.location.origin

/** The address of a page of this site that a text consists of, or null. With the origin, since a path of `//` would leave the site. */
function ownAddress(text: string): string | null {
  const url = parseUrl(text)
  const isOwn = url !== null && /^https?:$/.test(url.protocol) && url.origin === self.location.origin
  return isOwn && !/\s/.test(text) ? url.origin + url.pathname + url.search + url.hash : null
}

/** `URL.parse`, which Chrome has only since version 126. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Whether a request is a share of another app. */
export const isShare = (request: Request): boolean => request.method === 'POST' && new URL(request.url).pathname === receivePath
