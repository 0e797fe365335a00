import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser, waitForHydration } from './browser.ts'
import { makeClientList } from './client-lists.ts'
import { contactableAccounts } from './contactable-home.ts'
import { openMailFolder } from './mails.ts'
import { callApi } from './site-api.ts'

// Pages where scripts are off, too old for the scripts, or where these do not arrive or fail (decision 0033).

const { visit } = useBrowser()
const mailFolder = openMailFolder(inject('outbox'))

const texts = {
  zh: { plain: '打开简版', search: '搜索', keyword: '楼盘、地点或编号', next: '下一页', name: '您的称呼', email: '您的邮箱', send: '发送', sent: '留言已发送' },
  en: {
    plain: 'Open the simple version',
    search: 'Search',
    keyword: 'Building, place or number',
    next: 'Next page',
    name: 'Your name',
    email: 'Your e-mail',
    send: 'Send',
    sent: 'Message sent',
  },
} as const

// the signed cursor of a list is as long as a token
const withoutScripts = { context: { javaScriptEnabled: false }, expected: /cursor=/ }
const cards = (page: Page) => page.locator('li.home')
const firstHome = (page: Page) => cards(page).locator('a').first().getAttribute('href')

test.each([
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const)('on a %s without scripts (%s) a person searches, sees all photos of a home and writes to its poster', async (device, locale) => {
  const words = texts[locale]
  const { page } = await visit(device, locale, withoutScripts)
  await page.goto('/home')
  expect(await page.locator('main article').count()).toBeGreaterThan(3)
  await page.getByRole('link', { name: words.plain }).click()
  await page.waitForURL(/plain=1/)
  await page.getByLabel(words.keyword).fill('makati')
  await page.getByRole('button', { name: words.search, exact: true }).click()
  await page.waitForURL(/keyword=makati/)
  const first = await firstHome(page)
  await page.getByRole('link', { name: words.next }).click()
  await page.waitForURL(/cursor=/)
  expect(await firstHome(page)).not.toBe(first)
  await cards(page).locator('a').first().click()
  await page.waitForURL(/\/propertyInfo\?.*plain=1/)

  const { id } = inject('contactableHome')
  const { listing } = await callApi<{ listing: { photos: readonly unknown[] } }>('/frontend/api/listing/detail', { id })
  await page.goto(`/propertyInfo?id=${id}&plain=1`)
  expect(await page.locator('.photos img').count()).toBe(listing.photos.length)
  const known = mailFolder.names()
  const address = `plain-${locale}@client.example`
  await page.getByLabel(words.name).fill('Ben')
  await page.getByLabel(words.email).fill(address)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByText(words.sent).waitFor()
  expect((await mailFolder.waitForMail(contactableAccounts.owner.email, known)).text).toContain('Ben')
})

/** An engine below the promise. */
const makeOld = () => void Reflect.deleteProperty(window, 'structuredClone')

test.each([
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const)('an old browser on a %s (%s) comes to the simple version, and nothing is held where there is none', async (device, locale) => {
  const { page, context } = await visit(device, locale)
  await context.addInitScript(makeOld)
  await page.goto('/home')
  await page.waitForURL(/\/home\?plain=1/)
  expect(await cards(page).count()).toBeGreaterThan(3)
  await page.goto('/login')
  await page.locator('html[data-plain=old]').waitFor()
  expect(await page.locator('button:enabled').count()).toBe(0)
  expect(await page.locator('[data-waiting]').count()).toBe(0)
})

test('an old browser shows the list of a client with photos, prices and links that open', async () => {
  const { link, homeIds } = await makeClientList('For an old phone')
  const code = await link('Intermediary')
  const { page, context } = await visit('phone', 'zh')
  await context.addInitScript(makeOld)
  await page.goto(`/share/${code}`)
  await page.locator('html[data-plain=old]').waitFor()
  // scrolled to, as a person does: photos far below load late
  const photos = page.locator('main .lazy-image > img:not([aria-hidden])')
  expect(await photos.count()).toBeGreaterThanOrEqual(homeIds.length)
  for (const photo of await photos.filter({ visible: true }).all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 50)).toBe(true)
    expect(await photo.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
  }
  for (const id of homeIds) expect(await page.locator(`main a[href*="${id}"]`).count()).toBeGreaterThan(0)
  expect(await page.locator('main').innerText()).toMatch(/₱[\d,]+/)
  await page.locator(`main a[href*="${homeIds[0]}"]`).filter({ visible: true }).first().click()
  await page.waitForURL(/plain=1/)
  expect(await page.locator('.photos img').count()).toBeGreaterThan(1)
})

const failing = /Failed to (load resource|fetch)|ERR_|SyntaxError|Unexpected|broken/
const scripts = '**/assets/*.js'

test.each([
  ['do not parse', { contentType: 'text/javascript', body: 'let let = (' }],
  ['are missing', { status: 404, body: '' }],
] as const)('when scripts %s a line says so, nothing is held, links work, and Try again does once they are there', async (_, answer) => {
  const { page } = await visit('phone', 'en', { expected: failing })
  await page.route(scripts, (route) => route.fulfill(answer))
  await page.goto('/home')
  const button = page.locator('main button').filter({ visible: true }).first()
  await button.tap()
  const line = page.getByRole('status').filter({ hasText: 'Part of this page did not load' })
  await line.waitFor()
  await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0)
  await button.tap()
  expect(await page.locator('[data-waiting]').count()).toBe(0)
  await page.locator('main article a[href^="/propertyInfo"]').first().tap()
  await page.waitForURL(/propertyInfo/)
  await page.goBack()
  await line.waitFor()
  await page.unroute(scripts)
  await line.getByRole('link', { name: 'Try again' }).tap()
  await waitForHydration(page)
  expect(await page.locator('html[data-plain]').count()).toBe(0)
})

test('a press waits half a minute for scripts that never come, and no longer', async () => {
  const { page } = await visit('desktop', 'en', { expected: failing })
  await page.route(scripts, () => undefined)
  await page.goto('/home')
  await page.locator('main button').filter({ visible: true }).first().click()
  await expect.poll(() => page.locator('[data-waiting]').count()).toBeGreaterThan(0)
  await page.locator('html[data-plain=failed]').waitFor()
  expect(await page.locator('[data-waiting]').count()).toBe(0)
})

test('a page whose screen fails while React takes it over stays as the server sent it, with a line', async () => {
  const { page, context } = await visit('phone', 'zh', { expected: /broken on purpose|Minified React error|\[object/ })
  await context.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => {
        throw new Error('broken on purpose')
      },
    })
  })
  await page.goto('/home')
  await page.locator('html[data-plain=broken]').waitFor()
  expect(await page.locator('main article').count()).toBeGreaterThan(3)
  expect(await page.locator('[data-waiting]').count()).toBe(0)
  await page.getByRole('link', { name: texts.zh.plain }).tap()
  await page.waitForURL(/plain=1/)
  expect(await cards(page).count()).toBeGreaterThan(3)
})
