import { cacheNames, receivedPath } from '../../worker/messages.ts'

/** The text that another app has shared with the installed one, once; null without any. It is kept by the service worker. */
export async function receivedShare(): Promise<string | null> {
  if (!new URLSearchParams(location.search).has('received')) return null
  try {
    const cache = await caches.open(cacheNames.received)
    const text = await (await cache.match(receivedPath))?.text()
    await cache.delete(receivedPath)
    return text || null
  } catch {
    return null // storage is blocked, so nothing was kept
  }
}
