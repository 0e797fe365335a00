import { create } from 'zustand'
import { api, screenApi } from './api.ts'

/**
 * Whether this device shows notifications. `unsupported`: the browser cannot; `needsApp`: only the installed app can (iPhone); `blocked`: the
 * person refused in the browser.
 */
export type PushState = 'unsupported' | 'needsApp' | 'blocked' | 'off' | 'on'

/** Whether this device shows notifications; null: not known yet. */
export const usePushState = create<{ state: PushState | null }>()(() => ({ state: null }))

/** Longest wait for the service worker, which starts when the page is idle, ms. */
const maxWorkerWaitMs = 10_000

/** The service worker when it runs; null where there is none. */
async function runningWorker(): Promise<ServiceWorkerRegistration | null> {
  const container = navigator.serviceWorker
  if (!container) return null
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWorkerWaitMs))
  return await Promise.race([container.ready, timeout])
}

const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)

async function findState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return isIos() ? 'needsApp' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const worker = await runningWorker()
  if (!worker) return 'unsupported'
  return Notification.permission === 'granted' && (await worker.pushManager.getSubscription()) !== null ? 'on' : 'off'
}

/** Finds out whether this device shows notifications. */
export async function loadPushState(): Promise<void> {
  usePushState.setState({ state: await findState().catch(() => 'unsupported' as const) }) // forbidden, as in some private windows
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Subscribes this device with the key of the site, and tells the server. Throws when the browser or the server refuses. */
async function subscribe(): Promise<void> {
  const worker = await runningWorker()
  if (!worker) throw new Error('There is no service worker')
  const { key } = await api()('POST /frontend/api/push/key', {})
  const before = await worker.pushManager.getSubscription()
  // a site that was set up again has another key
  if (before && base64url(before.options.applicationServerKey) !== key) await before.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const keys = { p256dh: base64url(subscription.getKey('p256dh')), auth: base64url(subscription.getKey('auth')) }
  await api()('POST /frontend/api/push/subscribe', { endpoint: subscription.endpoint, ...keys })
}

/** Asks for the permission and switches notifications on; call it in a press. Throws when the browser's push service or the server fails. */
export async function switchOnPush(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') {
    try {
      await subscribe()
    } catch (error) {
      // a device that the server does not know must not look subscribed
      await dropSubscription()
      throw error
    }
  }
  await loadPushState()
}

/** Ends the subscription in the browser; returns its address, or null without one. */
async function dropSubscription(): Promise<string | null> {
  const subscription = await (await runningWorker())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** Switches notifications on this device off. */
export async function switchOffPush(): Promise<void> {
  const endpoint = await dropSubscription()
  usePushState.setState({ state: 'off' })
  // the push service refuses the address from now on, and the server then forgets it, too
  if (endpoint !== null) await screenApi()('POST /frontend/api/push/unsubscribe', { endpoint }).catch(() => undefined)
}

/** Sends a test message to this device. */
export async function testPush(): Promise<void> {
  const subscription = await (await runningWorker())?.pushManager.getSubscription()
  if (subscription) await api()('POST /frontend/api/push/test', { endpoint: subscription.endpoint })
}

/** Sends the subscription of this device to the server again, since browsers renew it at times. Does nothing where notifications are off. */
export async function refreshPush(): Promise<void> {
  if ((await findState()) === 'on') await subscribe()
}
