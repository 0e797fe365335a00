import { randomUUID } from 'node:crypto'
import { testDevice } from '@site/server/modules/push/push.testing.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { open, type TestContext, useBrowser, type VisitOptions } from './browser.ts'
import { makeClientList } from './client-lists.ts'
import { registerAccount, signInAs, signInContext } from './people.ts'
import { callApi } from './site-api.ts'

// Notifications, from the switch on a screen to the page that a press on one opens. The push service of the browser's maker is replaced: a test
// service receives what the site sends, and the test hands the decrypted message to the browser, as the maker's service does.

// maps: true lets the page be idle, which starts the worker
const { visit } = useBrowser({ maps: true, notifications: true })
const withWorker: VisitOptions = { context: { serviceWorkers: 'allow' } }

/** Gives a page the subscription that the browser would get from its maker's service; returns the messages that the site sends to it. */
async function useDevice({ context }: TestContext) {
  const { subscription, read } = testDevice(`${inject('pushService')}/device/${randomUUID()}`)
  await context.grantPermissions(['notifications', 'clipboard-read', 'clipboard-write'], { origin: inject('site') })
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
    const key = 'subscribedInTest'
    const current = () => {
      const signer = localStorage.getItem(key)
      if (signer === null) return null
      return {
        endpoint,
        options: { applicationServerKey: bytesOf(signer) },
        getKey: (name: string) => bytesOf(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => localStorage.removeItem(key),
      }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey)
        return current()
      },
    })
  }, subscription)
  return async () => {
    const bodies = (await (await fetch(subscription.endpoint)).json()) as string[] // the test service answers base64
    return bodies.map((body) => read(Buffer.from(body, 'base64')))
  }
}

/** A function that gives the browser a push message, as its maker's service does. */
async function pushDelivery({ context, page }: TestContext) {
  const session = await context.newCDPSession(page)
  let registrationId = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  return (message: object) => session.send('ServiceWorker.deliverPushMessage', { origin: inject('site'), registrationId, data: JSON.stringify(message) })
}

/** Title and text of the notifications that the browser shows. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body }) => [title, body])
  })

test('on a phone: an offer below the saved searches switches notifications on, and a test message arrives', async () => {
  const { signedIn } = await registerAccount()
  await callApi('/frontend/api/savedsearch/add', { address: 'type=Villa', often: 'Daily' }, signedIn.accessToken)
  const visitor = await visit('phone', 'en', withWorker)
  const messages = await useDevice(visitor)
  const { page, calls } = visitor
  await signInContext(visitor.context, signedIn)
  await open(page, '/savedSearches')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Notifications are on').waitFor()
  expect(calls).toContain('/frontend/api/push/subscribe')
  await expect.poll(() => page.getByRole('button', { name: 'Turn on' }).count()).toBe(0)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(messages).toMatchObject([{ title: 'Notifications are on', path: '/account' }])
  await (await pushDelivery(visitor))((await messages())[0]!)
  await expect.poll(() => notifications(page)).toEqual([['Notifications are on', expect.stringContaining('new homes')]])
  await page.getByRole('switch', { name: /Notify me on this device/ }).click({ force: true })
  await expect.poll(() => calls.includes('/frontend/api/push/unsubscribe')).toBe(true)
  await page.getByRole('button', { name: 'Send a test' }).waitFor({ state: 'hidden' })
})

test('on a desktop: the question of a client is shown, a press opens its link in the open page, and a log-out ends it (T31)', async () => {
  const list = await makeClientList('Pushed list')
  const visitor = await visit('desktop', 'zh', withWorker)
  const messages = await useDevice(visitor)
  const { page, context } = visitor
  await signInContext(context, await signInAs('agent-001', inject('demoPassword')))
  await open(page, '/account')
  await page.getByRole('switch', { name: /在这台设备上通知我/ }).click({ force: true })
  await page.getByText('已打开通知').waitFor()
  const code = await list.link('Intermediary')
  const ask = (text: string) => callApi('/frontend/api/sharelist/ask', { code, listingId: null, text, who: '', device: 'd'.repeat(32) })
  await ask('Can we see it on Sunday?')
  await expect.poll(messages).toMatchObject([{ body: 'Can we see it on Sunday?' }])
  const [message] = await messages()
  await (await pushDelivery(visitor))(message!)
  await expect.poll(() => notifications(page)).toEqual([[expect.stringMatching(/^Client \d+ · Pushed list$/), 'Can we see it on Sunday?']])
  const [worker] = context.serviceWorkers()
  // text, since the types of a worker are not those of the tests
  await worker!.evaluate(
    "registration.getNotifications().then(([notification]) => void self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))",
  )
  await page.waitForURL(`**/list?tab=links&link=${code}`)
  await expect.poll(() => notifications(page)).toEqual([])

  await (await pushDelivery(visitor))(message!)
  await expect.poll(() => notifications(page)).toHaveLength(1)
  await open(page, '/account')
  await page.getByRole('button', { name: '退出登录' }).first().click()
  await page.waitForURL(/\/(home|login)/)
  await expect.poll(() => notifications(page)).toEqual([])
  await ask('Are you there?')
  await new Promise((resolve) => setTimeout(resolve, 1500)) // a message that is sent arrives sooner; there is no event for one that is not
  expect(await messages()).toHaveLength(1)
})
