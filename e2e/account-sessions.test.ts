import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { type Device, open, reload, useBrowser } from './browser.ts'
import { logIn, registerAccount, signInAs, signInContext, toggleSwitch } from './people.ts'
import { photoFile } from './publish-form.ts'

// A session that ends while a form is open, and two accounts in one browser.

const { visit } = useBrowser()

const texts = {
  zh: {
    name: '姓名',
    save: '保存',
    sessionEnded: '登录已过期，请重新登录',
    formKept: '没写完的内容已保存，登录后可以继续。',
    continueForm: '从刚才的地方继续',
    saved: '已保存',
  },
  en: {
    name: 'Name',
    save: 'Save',
    sessionEnded: 'Your session has ended. Log in to continue.',
    formKept: 'What you typed is kept. You can continue after logging in.',
    continueForm: 'Continue where you were',
    saved: 'Saved',
  },
} as const

/** The content of local and session storage as JSON. */
const storageOf = (page: Page) => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

test.each(
  firstUnlessAll([
    ['phone', 'zh'],
    ['desktop', 'en'],
  ] as const),
)('on a %s in %s: after a log-out from another device, a kept form opens with one tap after signing in again', async (device: Device, locale) => {
  const labels = texts[locale]
  const { username, signedIn } = await registerAccount()
  const { page, context } = await visit(device, locale)
  await signInContext(context, signedIn)
  await open(page, '/account?form=name')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(labels.name).fill('Rosa 罗莎 Maria')
  // a reload restores the typed text
  await reload(page)
  await expect.poll(() => dialog.getByLabel(labels.name).inputValue()).toBe('Rosa 罗莎 Maria')

  const otherDevice = await visit('desktop', 'en')
  await signInContext(otherDevice.context, await signInAs(username))
  await open(otherDevice.page, '/account')
  await otherDevice.page.getByRole('button', { name: /^Log out ./ }).click()
  await otherDevice.page.getByText('That device is logged out').waitFor()

  await dialog.getByRole('button', { name: labels.save }).click()
  await page.waitForURL('**/login?why=ended')
  const reason = page.locator('main:visible').getByRole('status')
  await reason.getByText(labels.sessionEnded).waitFor()
  await reason.getByText(labels.formKept).waitFor()
  await logIn(page, locale, username)
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: labels.continueForm }).click()
  await page.waitForURL('**/account?form=name')
  await expect.poll(() => dialog.getByLabel(labels.name).inputValue()).toBe('Rosa 罗莎 Maria')
  await dialog.getByRole('button', { name: labels.save }).click()
  await page.getByText(labels.saved, { exact: true }).waitFor()
  await page.getByText('Rosa 罗莎 Maria').first().waitFor()
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('keptForms'))) ?? '{}')).toMatchObject({ forms: [], offered: null })
  expect(await page.getByRole('button', { name: labels.continueForm }).count()).toBe(0)
})

test('a kept form can be discarded and then leaves the browser', async () => {
  const { username, signedIn } = await registerAccount()
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  await open(page, '/account')
  await page.getByLabel('WeChat', { exact: true }).fill('rosa-homes')
  await toggleSwitch(page, 'Show to clients: WeChat')
  await page.evaluate(() => localStorage.setItem('accessToken', 'A'.repeat(43)))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/login?why=ended')
  await logIn(page, 'en', username)
  await page.getByRole('button', { name: texts.en.continueForm }).click()
  await expect.poll(() => page.getByLabel('WeChat', { exact: true }).inputValue()).toBe('rosa-homes')
  expect(await page.getByRole('switch', { name: 'Show to clients: WeChat' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.evaluate(() => localStorage.setItem('accessToken', 'A'.repeat(43)))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/login?why=ended')
  await logIn(page, 'en', username)
  await page.getByRole('button', { name: 'Discard what you typed' }).click()
  await page.getByRole('button', { name: texts.en.continueForm }).waitFor({ state: 'detached' })
  expect(await storageOf(page)).not.toContain('rosa-homes')
})

test('another account that signs in sees no kept form of the first one, and storage keeps nothing of the first (T31)', async () => {
  const [first, second] = [await registerAccount(), await registerAccount()]
  const { page, context } = await visit('phone', 'zh')
  await signInContext(context, first.signedIn)
  await open(page, '/account?form=name')
  await page.getByRole('dialog').getByLabel(texts.zh.name).fill('不给别人看')
  await page.evaluate(() => localStorage.setItem('accessToken', 'A'.repeat(43)))
  await page.getByRole('dialog').getByRole('button', { name: texts.zh.save }).click()
  await page.waitForURL('**/login?why=ended')
  await logIn(page, 'zh', second.username)
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await page.getByText(second.username).first().waitFor()
  expect(await page.getByRole('button', { name: texts.zh.continueForm }).count()).toBe(0)
  const storage = await storageOf(page)
  for (const privateText of ['不给别人看', first.username, first.signedIn.userId]) expect(storage).not.toContain(privateText)
})

test('two tabs: when another account signs in, the first tab shows that account and nothing of the first (T31)', async () => {
  const [first, second] = [await registerAccount(), await registerAccount()]
  const { page, context } = await visit('desktop', 'en')
  const secondTab = await context.newPage()
  // opened before, since /login leads a person who is signed in to their account
  await open(secondTab, '/login')
  await signInContext(context, first.signedIn)
  await open(page, '/account')
  await page.getByText(first.username).first().waitFor()
  await page.getByLabel('WeChat', { exact: true }).fill('rosa-homes')
  await logIn(secondTab, 'en', second.username)
  await secondTab.waitForURL('**/home')
  await page.getByText(second.username).first().waitFor()
  expect(await page.getByLabel('WeChat', { exact: true }).inputValue()).toBe('')
  expect(await page.locator('body').innerText()).not.toContain(first.username)
  const storage = await storageOf(page)
  for (const privateText of ['rosa-homes', first.username, first.signedIn.userId]) expect(storage).not.toContain(privateText)
  // logging out in one tab logs out in both
  await open(secondTab, '/account')
  await secondTab.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await secondTab.waitForURL('**/home')
  await page.waitForURL('**/login?why=account')
  expect(await page.locator('body').innerText()).not.toContain(second.username)
})

/** How many items and files of photos the browser keeps. */
const keptMedia = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [
        ['media-items', 'items'],
        ['media-files', 'files'],
      ].map(
        ([name = '', store = '']) =>
          new Promise<number>((resolve, reject) => {
            const opened = indexedDB.open(name)
            opened.onerror = () => reject(opened.error)
            opened.onsuccess = () => {
              const counted = opened.result.transaction(store).objectStore(store).count()
              counted.onsuccess = () => (opened.result.close(), resolve(counted.result))
            }
          }),
      ),
    ),
  )

/** Chooses a photo that the device cannot send. */
async function choosePhoto(page: Page): Promise<void> {
  await open(page, `/publish?draft=${randomUUID()}&step=media`)
  const input = page.locator('.media-add input').first()
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles([await photoFile('room.jpg', 10)])
  await expect.poll(() => keptMedia(page)).toEqual([1, 1])
}

test('a shared phone: a log-out that does not reach the site leaves the person logged in and says so; then page cookie and photos go (T31)', async () => {
  const [first, second] = [await registerAccount(), await registerAccount()]
  const { page, context } = await visit('phone', 'en', { expected: /ERR_FAILED|Failed to load resource/ })
  await context.route('**/media/uploads**', (route) => route.abort())
  const logInHere = async (username: string) => {
    await open(page, '/login')
    await logIn(page, 'en', username)
    await page.waitForURL('**/home')
  }
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  await logInHere(first.username)
  await choosePhoto(page)
  await page.route('**/account/signout', (route) => route.abort())
  await open(page, '/account')
  await press('Log out')
  await page.getByText('1 photo or video that is not sent yet').waitFor()
  await press('Log out anyway')
  await page.waitForURL('**/home')
  await page.getByText('You are logged out on this device. The site did not reply').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  expect([await cookieNames(), await keptMedia(page)]).toEqual([expect.arrayContaining(['session']), [0, 0]])

  // the server ends the session when it answers again
  await page.unroute('**/account/signout')
  await expect.poll(cookieNames).not.toContain('session')
  expect(await storageOf(page)).not.toContain(first.signedIn.userId)

  // the session of one person ends, and another one signs in
  await logInHere(first.username)
  await choosePhoto(page)
  await page.evaluate(() => localStorage.setItem('accessToken', 'A'.repeat(43)))
  await logInHere(second.username)
  await expect.poll(() => keptMedia(page)).toEqual([0, 0])
})
