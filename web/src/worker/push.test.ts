import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForPush } from './push.ts'

type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void }
const listeners: Record<string, (event: object) => void> = {}
let shown: { tag: string; close: () => void }[] = []
const [setAppBadge, clearAppBadge] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]

/** Gives the worker an event and waits for what it does. */
async function send(name: string, event: object = {}): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners[name]!({ ...event, waitUntil: (started) => void (work = started) } satisfies Waiting)
  await work
}
const push = (tag: string) => send('push', { data: { json: () => ({ title: 'New homes', body: 'Two', path: '/home', tag }) } })

/** Starts the worker; `badge`: what the system has to show a number on the icon. */
function start(badge: object): void {
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: {
      getNotifications: async () => shown,
      showNotification: async (_: string, { tag }: { tag: string }) => {
        shown = [...shown.filter((other) => other.tag !== tag), { tag, close: () => (shown = shown.filter((other) => other.tag !== tag)) }]
      },
    },
    navigator: badge,
    location: new URL('https://homes.example'),
    clients: { matchAll: async () => [], openWindow: async () => null },
  })
  listenForPush()
}

beforeEach(() => {
  shown = []
  vi.clearAllMocks()
})
afterEach(() => vi.unstubAllGlobals())

test('the icon shows how many notifications are open, and nothing once all are closed or pressed', async () => {
  start({ setAppBadge, clearAppBadge })
  await push('one')
  await push('two')
  await push('two')
  expect(setAppBadge.mock.calls).toEqual([[1], [2], [2]])
  shown[0]!.close()
  await send('notificationclose')
  expect(setAppBadge).toHaveBeenLastCalledWith(1)
  await send('notificationclick', { notification: { close: shown[0]!.close, data: { path: '/home' } } })
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})

test('a system without numbers on icons shows notifications, too', async () => {
  start({})
  await push('one')
  expect(shown.map(({ tag }) => tag)).toEqual(['one'])
})
