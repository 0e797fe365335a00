import { readSharedAddress } from '@site/domain/addresses.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import type { PageOrder } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** A push message of the server. `path`: the page that it opens; `tag`: a later message with the same tag replaces it. */
type PushMessage = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string }

/** The address of a page of this site; the home page for any other text. */
const pageAddress = (path: string): URL => {
  const url = new URL(path, self.location.origin)
  return url.origin === self.location.origin ? url : new URL('/home', self.location.origin)
}

type Badge = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Shows the number of open notifications on the icon of the app, where the system can. */
async function updateBadge(): Promise<void> {
  const { length } = await self.registration.getNotifications()
  const icon = self.navigator as Badge
  await (length > 0 ? icon.setAppBadge?.(length) : icon.clearAppBadge?.())
}

async function show({ title, body, path, tag }: PushMessage): Promise<void> {
  await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-badge-96.png', data: { path } })
  await updateBadge()
}

/** Shows a page in an open window of the site, else in a new one. Windows with a shared page stay as they are. */
async function open(path: string): Promise<void> {
  const target = pageAddress(path)
  const windows = (await self.clients.matchAll({ type: 'window' })).filter(({ url }) => {
    const { pathname, search } = new URL(url)
    return readSharedAddress(pathname, parseQueryString(search)) === null
  })
  const page = windows.find(({ focused }) => focused) ?? windows[0]
  if (!page) return void (await self.clients.openWindow(target.href))
  page.postMessage({ open: target.pathname + target.search } satisfies PageOrder)
  await page.focus()
}

/** After a sign-out: ends the subscription of this device, and closes the notifications. */
export async function forgetPush(): Promise<void> {
  // without the permission there are none, and headless Chromium crashes on the calls
  if (!('Notification' in self) || Notification.permission !== 'granted') return
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const notification of await self.registration.getNotifications()) notification.close()
  await updateBadge()
}

/** Shows the push messages of the server (W3C Push API, Notifications API). */
export function listenForPush(): void {
  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as PushMessage)) // written by the server, encrypted on the way
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as Pick<PushMessage, 'path'> // as `show` wrote it
    event.waitUntil(Promise.all([open(path), updateBadge()]))
  })
  self.addEventListener('notificationclose', (event) => event.waitUntil(updateBadge()))
}
