import { afterEach, expect, test, vi } from 'vitest'
import { offlinePage } from './offline-page.ts'

const fetched = vi.fn<() => Promise<{ readonly ok: boolean }>>()
const reload = vi.fn()
afterEach(() => {
  vi.useRealTimers()
  fetched.mockReset()
  reload.mockReset()
})

/** The page after its script has run on a device that keeps these texts: what it says of answers that wait (null for nothing), and its events. */
async function openOffline(language: string, stored: Record<string, string> = {}) {
  const html = await offlinePage(language).text()
  const line = { hidden: true }
  const storage = Object.defineProperty({ ...stored }, 'getItem', { value: (key: string) => stored[key] ?? null })
  const events = new EventTarget()
  const page = { getElementById: () => line, visibilityState: 'visible', addEventListener: events.addEventListener.bind(events) }
  const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? ''
  // oxlint-disable-next-line no-implied-eval -- the script of the page
  const run = new Function('document', 'localStorage', 'addEventListener', 'fetch', 'location', script)
  run(page, storage, page.addEventListener, fetched, { reload })
  const waiting = line.hidden ? null : (/<p id="waits" hidden>(.*?)<\/p>/.exec(html)?.[1] ?? '')
  return { waiting, page, happen: (name: string) => events.dispatchEvent(new Event(name)) }
}
const answer = { listingId: 'a', who: '', verdict: 'love', at: 1 }

test.each([
  ['zh-CN', '您在这台设备上选的还没有发出，打开后会自动发出。'],
  ['en-PH', 'Your answers on this device are not sent yet. They are sent once it opens.'],
])('%s: a page that is not kept says that answers wait on the device, if some do', async (language, said) => {
  vi.useFakeTimers()
  const none = { 'sharedList:AbCd': JSON.stringify({ answers: [] }), theme: 'not JSON' }
  expect((await openOffline(language, none)).waiting).toBeNull()
  expect((await openOffline(language, { ...none, 'sharedList:EfGh': JSON.stringify({ answers: [answer] }) })).waiting).toBe(said)
})

test('it opens once the server answers, without an event of the browser', async () => {
  vi.useFakeTimers()
  fetched.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true })
  await openOffline('en')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['online', 'visibilitychange'])('it asks the server at once after the event %s', async (name) => {
  vi.useFakeTimers()
  fetched.mockResolvedValue({ ok: true })
  const { happen } = await openOffline('en')
  happen(name)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('a hidden page does not ask', async () => {
  vi.useFakeTimers()
  const { page } = await openOffline('en')
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).not.toHaveBeenCalled()
})
