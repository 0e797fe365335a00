import { expect, test } from 'vitest'
import { offlinePage } from './offline-page.ts'

/** What the page says of answers that wait, after its script has run on a device that keeps these texts; null for nothing. */
async function waitingOn(language: string, stored: Record<string, string>): Promise<string | null> {
  const html = await offlinePage(language).text()
  const line = { hidden: true }
  const storage = Object.defineProperty({ ...stored }, 'getItem', { value: (key: string) => stored[key] ?? null })
  const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? ''
  // oxlint-disable-next-line no-implied-eval -- the script of the page
  new Function('document', 'localStorage', 'addEventListener', script)({ getElementById: () => line }, storage, () => undefined)
  return line.hidden ? null : (/<p id="waits" hidden>(.*?)<\/p>/.exec(html)?.[1] ?? '')
}
const answer = { listingId: 'a', who: '', verdict: 'love', at: 1 }

test.each([
  ['zh-CN', '您在这台设备上选的还没有发出，打开后会自动发出。'],
  ['en-PH', 'Your answers on this device are not sent yet. They are sent once it opens.'],
])('%s: a page that is not kept says that answers wait on the device, if some do', async (language, said) => {
  const none = { 'sharedList:AbCd': JSON.stringify({ answers: [] }), theme: 'not JSON' }
  expect(await waitingOn(language, none)).toBeNull()
  expect(await waitingOn(language, { ...none, 'sharedList:EfGh': JSON.stringify({ answers: [answer] }) })).toBe(said)
})
