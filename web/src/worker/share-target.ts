import { receivedText } from './received-text.ts'
import { cacheNames, receivedPath, receivePath } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Takes what another app shares with the installed one (the manifest's `share_target`): keeps its text on the device and answers with the way to
 * the screen that reads it. The text never reaches the server as part of an address.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData()
  const text = receivedText(['title', 'text', 'url'].map((name) => form.get(name)))
  const ownPage = ownAddress(text)
  if (ownPage) return Response.redirect(ownPage, 303)
  const cache = await caches.open(cacheNames.received)
  await cache.put(receivedPath, new Response(text))
  return Response.redirect('/paste?received=1', 303)
}

/** The address of a page of this site that a text consists of, or null. */
function ownAddress(text: string): string | null {
  const url = URL.parse(text)
  return url !== null && url.origin === self.location.origin && !/\s/.test(text) ? url.href : null
}

/** Whether a request is a share of another app. */
export const isShare = (request: Request): boolean => request.method === 'POST' && new URL(request.url).pathname === receivePath
