import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Device, open, useBrowser } from './browser.ts'
import { registerAccount, signInContext, logIn, signInAs, toggleSwitch } from './people.ts'

// A session that ends in the middle of a form, and different people in one browser.

const { visit } = useBrowser()

const texts = {
  zh: {
    ...{ name: '姓名', save: '保存', ended: '登录已过期，请重新登录', kept: '没写完的内容已保存，登录后可以继续。', goOn: '从刚才的地方继续', saved: '已保存' },
    ...{ phone: '电话', logOut: '退出登录', discard: '不要了，删除' },
  },
  en: {
    ...{ name: 'Name', save: 'Save', ended: 'Your session has ended. Log in to go on.', kept: 'What you typed is kept. You can continue after logging in.' },
    ...{ goOn: 'Continue where you were', saved: 'Saved', phone: 'Phone', logOut: 'Log out', discard: 'Discard what you typed' },
  },
} as const

/** Everything that the browser keeps. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

test.each([
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const)('on a %s in %s: logged out from another device in the middle of a form, somebody is one tap from it, as it was', async (device: Device, locale) => {
  const words = texts[locale]
  const { username, signedIn } = await registerAccount()
  const { page, context } = await visit(device, locale)
  await signInContext(context, signedIn)
  await open(page, '/account?form=name')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.name).fill('Rosa 罗莎 Maria')
  // a reload loses nothing either
  await page.reload()
  await expect.poll(() => dialog.getByLabel(words.name).inputValue()).toBe('Rosa 罗莎 Maria')

  const other = await visit('desktop', 'en')
  await signInContext(other.context, await signInAs(username))
  await open(other.page, '/account')
  await other.page.getByRole('button', { name: /^Log out ./ }).click()
  await other.page.getByText('That device is logged out').waitFor()

  await dialog.getByRole('button', { name: words.save }).click()
  await page.waitForURL('**/login?why=ended')
  const why = page.locator('main:visible').getByRole('status')
  await why.getByText(words.ended).waitFor()
  await why.getByText(words.kept).waitFor()
  await logIn(page, locale, username)
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: words.goOn }).click()
  await page.waitForURL('**/account?form=name')
  await expect.poll(() => dialog.getByLabel(words.name).inputValue()).toBe('Rosa 罗莎 Maria')
  await dialog.getByRole('button', { name: words.save }).click()
  await page.getByText(words.saved, { exact: true }).waitFor()
  await page.getByText('Rosa 罗莎 Maria').first().waitFor()
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('keptForms'))) ?? '{}')).toMatchObject({ forms: [], offered: null })
  expect(await page.getByRole('button', { name: words.goOn }).count()).toBe(0)
})

test('what was typed may be sent away, and then is gone', async () => {
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
  await page.getByRole('button', { name: texts.en.goOn }).click()
  await expect.poll(() => page.getByLabel('WeChat', { exact: true }).inputValue()).toBe('rosa-homes')
  expect(await page.getByRole('switch', { name: 'Show to clients: WeChat' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.evaluate(() => localStorage.setItem('accessToken', 'A'.repeat(43)))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/login?why=ended')
  await logIn(page, 'en', username)
  await page.getByRole('button', { name: texts.en.discard }).click()
  await page.getByRole('button', { name: texts.en.goOn }).waitFor({ state: 'detached' })
  expect(await stored(page)).not.toContain('rosa-homes')
})

test('another person who logs in is offered nothing of the first, and nothing of it stays (T31)', async () => {
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
  await page.getByRole('link', { name: '我的' }).click()
  await page.getByText(second.username).first().waitFor()
  expect(await page.getByRole('button', { name: texts.zh.goOn }).count()).toBe(0)
  const kept = await stored(page)
  for (const trace of ['不给别人看', first.username, first.signedIn.userId]) expect(kept).not.toContain(trace)
})

test('two tabs: when another person logs in beside it, the first tab shows that person and nothing of the first (T31)', async () => {
  const [first, second] = [await registerAccount(), await registerAccount()]
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, first.signedIn)
  await open(page, '/account')
  await page.getByText(first.username).first().waitFor()
  await page.getByLabel('WeChat', { exact: true }).fill('rosa-homes')
  const beside = await context.newPage()
  await open(beside, '/login')
  await logIn(beside, 'en', second.username)
  await beside.waitForURL('**/home')
  await page.getByText(second.username).first().waitFor()
  expect(await page.getByLabel('WeChat', { exact: true }).inputValue()).toBe('')
  expect(await page.locator('body').innerText()).not.toContain(first.username)
  const kept = await stored(page)
  for (const trace of ['rosa-homes', first.username, first.signedIn.userId]) expect(kept).not.toContain(trace)
  // and leaving in one tab is leaving in both
  await open(beside, '/account')
  await beside.getByRole('button', { name: texts.en.logOut, exact: true }).last().click()
  await beside.waitForURL('**/home')
  await page.waitForURL('**/login?why=account')
  expect(await page.locator('body').innerText()).not.toContain(second.username)
})
