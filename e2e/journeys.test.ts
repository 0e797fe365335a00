import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { brandMarks } from './brand-profile.ts'
import { open, swipe, useBrowser } from './browser.ts'
import { hasColourInCentre, readQrCode } from './pixels.ts'
import { money, numberIn } from './site-api.ts'

// From the search for a home to the opened share link: once in Chinese on a phone, once in English on a desktop.

const site = inject('site')
const { visit } = useBrowser()
/** A pixel density at which a QR code in a screenshot is readable. */
const highDensity = { context: { deviceScaleFactor: 2 } }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const totalOf = async (page: Page) => numberIn(await heading(page).innerText())
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
/** Waits for the totals that the server counts after a filter is chosen. */
const waitForTotals = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/frontend/api/listing/search'))

/** The width in pixels of the first visible photo of a listing; 0 while it loads. */
const photoWidth = (page: Page) =>
  page.evaluate(
    () => [...document.images].find((image) => image.checkVisibility() && image.currentSrc.includes('/resource/') && image.complete)?.naturalWidth ?? 0,
  )

/** The visible text and the head of the page in lower case. */
const textOf = async (page: Page) =>
  (await page.evaluate(() => `${document.title} ${document.documentElement.outerHTML} ${document.body.innerText}`)).toLowerCase()

/** Waits for the details of a home; returns its id from the address, and its name, price and facts from the page. */
async function readHome(page: Page) {
  // the page first shows the data of the card and placeholders for the rest
  await page.locator('dl:visible').first().waitFor()
  await expect.poll(() => page.locator('main:visible [role=status] .skeleton').count()).toBe(0)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const name = await heading(page).innerText()
  const price = (await page.locator('.price:visible').first().innerText()).replace(/\s/g, '')
  const facts = await page.locator('dl:visible').first().innerText()
  return { id, name, price, facts: facts.split('\n').filter(Boolean) }
}

test('on a phone in Chinese: find by pinyin, filter, view photos, share without brand, and open the link on another phone', async () => {
  const { page } = await visit('phone', 'zh', highDensity)
  await open(page, '/')
  expect(new URL(page.url()).pathname).toBe('/home')
  expect(await page.title()).toBe('测试之家找房网')

  // find Taguig by its pinyin and choose the suggestion
  const box = page.getByRole('combobox', { name: '搜索' })
  await box.tap()
  await box.pressSequentially('tajige')
  const suggestion = page.getByRole('option').filter({ hasText: '塔吉格' }).first()
  const suggestedTotal = numberIn(await suggestion.locator('span').last().innerText())
  await suggestion.tap()
  await page.waitForURL(/\/home\?city=taguig$/)
  await expect.poll(() => box.inputValue()).toBe('塔吉格')
  expect(suggestedTotal).toBeGreaterThan(0)
  await expect.poll(() => totalOf(page)).toBe(suggestedTotal)
  const before = await totalOf(page)

  // two filters: the button shows the total of the results
  await page.getByRole('button', { name: '筛选' }).tap()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await Promise.all([waitForTotals(page), sheet.locator('[data-filter=bedrooms] label').filter({ hasText: '1室' }).tap()])
  await Promise.all([waitForTotals(page), sheet.locator('[data-filter=status] label').filter({ hasText: '现房' }).tap()])
  const button = sheet.getByRole('button', { name: /^查看 [\d,]+ 套房源$/ })
  await expect.poll(async () => numberIn(await button.innerText())).toBeLessThan(before)
  const shownTotal = numberIn(await button.innerText())
  expect(shownTotal).toBeGreaterThan(1)
  await button.tap()
  await expect.poll(() => totalOf(page)).toBe(shownTotal)
  expect(new URL(page.url()).searchParams.getAll('bedrooms')).toEqual(['1'])
  expect(await page.getByRole('button', { name: /^去掉“/ }).count()).toBe(3) // the keyword and the two filters

  // open a home, view its photos full screen, swipe, download, return
  const card = page
    .getByRole('list', { name: '搜索结果' })
    .locator('article')
    .filter({ has: page.locator('img') })
    .first()
  const cardPrice = (await card.locator('.price').innerText()).replace(/\s/g, '')
  await card.locator('.card-link').tap()
  await page.waitForURL(/\/propertyInfo\?/)
  const home = await readHome(page)
  expect(cardPrice).toContain(home.price)
  await expect.poll(() => photoWidth(page)).toBeGreaterThan(0)
  await page.getByRole('link', { name: '看大图' }).first().tap()
  await page.waitForURL(/\/imagePage\?/)
  const counter = page.locator('.yarl__counter')
  await expect.poll(() => counter.innerText()).toMatch(/^1 \/ /)
  await expect.poll(() => page.locator('.yarl__slide_current .yarl__slide_image').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await swipe(page, page.locator('.yarl__container'), -260)
  await expect.poll(() => counter.innerText()).toMatch(/^2 \/ /)
  // the swipe has ended and the photo has stopped
  await expect.poll(async () => Math.round((await page.locator('.yarl__slide_current').boundingBox())?.x ?? Number.NaN)).toBe(0)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载' }).click()])
  expect(download.suggestedFilename()).toMatch(/^image\.\w+$/)
  expect(new URL(page.url()).searchParams.get('at'), 'the address contains the photo index').toBe('1')
  await page.getByRole('button', { name: '关闭' }).tap()
  await page.waitForURL(/\/propertyInfo\?/)
  await expect.poll(() => heading(page).innerText()).toBe(home.name)
  await page
    .locator('main:visible')
    .getByText(/^2 \/ \d+$/)
    .waitFor()

  // copy the link without brand
  await page.getByRole('button', { name: '分享' }).last().tap()
  const popup = page.getByRole('dialog', { name: '分享这套房源' })
  await popup.getByRole('button', { name: '选择带不带品牌' }).tap()
  const withoutBrand = popup.getByRole('region', { name: '不带品牌' })
  expect(await withoutBrand.innerText()).toContain('链接不带品牌信息')
  expect(await popup.getByRole('region', { name: '带品牌', exact: true }).innerText()).toContain('链接带有品牌信息')
  await withoutBrand.getByRole('button', { name: '复制' }).tap()
  await page.getByText('链接已复制，去分享给好友吧').waitFor()
  const link = await clipboard(page)
  expect(link).toMatch(new RegExp(`^${site}/share/\\w+`))
  await withoutBrand.getByRole('button', { name: '二维码' }).tap()
  const code = withoutBrand.getByRole('img', { name: /二维码/ })
  await code.waitFor()
  expect(await readQrCode(code)).toBe(link)
  expect(await hasColourInCentre(await code.screenshot())).toBe(false)

  // another phone opens the link
  const recipient = await visit('phone', 'zh', highDensity)
  await open(recipient.page, link)
  const shortCode = /share\/(\w+)/.exec(link)?.[1] ?? ''
  await expect.poll(() => new URL(recipient.page.url()).pathname).toBe('/propertyInfo')
  expect(Object.fromEntries(new URL(recipient.page.url()).searchParams)).toMatchObject({ id: home.id, by: 'Unauthenticated', code: shortCode })
  expect(await readHome(recipient.page)).toEqual(home)
  await expect.poll(() => photoWidth(recipient.page)).toBeGreaterThan(0)
  // after photos and back, the page keeps its scroll position and makes no request
  await recipient.page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  const requests: string[] = []
  recipient.page.on('request', (request) => request.url().includes('/frontend/api/') && requests.push(request.url()))
  await recipient.page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href*="/imagePage"]')?.click())
  await recipient.page.locator('.yarl__slide_current .yarl__slide_image').waitFor()
  requests.splice(0)
  await recipient.page.goBack()
  await expect.poll(() => new URL(recipient.page.url()).pathname).toBe('/propertyInfo')
  await expect.poll(() => recipient.page.evaluate(() => scrollY)).toBe(500)
  expect(requests).toEqual([])
  const receivedText = await textOf(recipient.page)
  for (const mark of brandMarks) expect(receivedText).not.toContain(mark)
  expect(await recipient.page.title()).toContain(home.price)
})

test('on a phone: the share button passes text and link to the system dialog', async () => {
  const { page, context } = await visit('phone', 'en')
  await context.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => void Object.assign(window, { sharedData: data }) })
  })
  await open(page, '/home?bedrooms=2')
  await page.getByRole('list', { name: 'Results' }).locator('.card-link').first().tap()
  await page.getByRole('button', { name: 'Share' }).last().tap()
  await page.getByRole('region', { name: 'The link to this home' }).getByRole('button', { name: 'Send' }).tap()
  await expect
    .poll(() => page.evaluate(() => (window as never as { sharedData?: ShareData }).sharedData))
    .toMatchObject({
      text: expect.stringMatching(/^For sale \| .+ \| 2 bed.* \| [\d.,]+ m²/),
      url: expect.stringMatching(/\/share\/\w+/),
    })
})

test('on a desktop in English: find by name, filter, view photos, share with brand, and open the link', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  expect(await page.title()).toBe('Brandmark Listings')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('makti') // mistyped
  await page.getByRole('option').filter({ hasText: 'Makati' }).first().click()
  await page.waitForURL(/\/home\?city=makati$/)
  await page.getByRole('button', { name: 'Remove Makati' }).waitFor()
  const before = await totalOf(page)

  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await Promise.all([waitForTotals(page), sheet.locator('[data-filter=price] label').filter({ hasText: '3M–8M' }).click()])
  const button = sheet.getByRole('button', { name: /^Show [\d,]+ homes$/ })
  await expect.poll(async () => numberIn(await button.innerText())).toBeLessThan(before)
  const shownTotal = numberIn(await button.innerText())
  await button.click()
  await expect.poll(() => totalOf(page)).toBe(shownTotal)

  await page
    .getByRole('list', { name: 'Results' })
    .locator('article')
    .filter({ has: page.locator('img') })
    .first()
    .locator('.card-link')
    .click()
  await page.waitForURL(/\/propertyInfo\?/)
  const home = await readHome(page)
  const price = numberIn(home.price)
  expect(price).toBeGreaterThanOrEqual(3_000_000)
  expect(price).toBeLessThan(8_000_000)
  await page.getByRole('link', { name: 'Open photos full screen' }).nth(1).click()
  await page.waitForURL(/\/imagePage\?/)
  const counter = page.locator('.yarl__counter')
  await expect.poll(() => counter.innerText()).toMatch(/^2 \/ /)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => counter.innerText()).toMatch(/^[23] \/ /)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toMatch(/^image\.\w+$/)
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/propertyInfo\?/)

  await page.getByRole('button', { name: 'Share this home' }).click()
  const popup = page.getByRole('dialog', { name: 'Share this home' })
  await popup.getByRole('button', { name: 'Choose with or without brand' }).click()
  const links: Record<string, string> = {}
  for (const [name, note] of [
    ['With brand', 'The link carries brand information'],
    ['Without brand', 'The link does not carry brand information'],
  ] as const) {
    const block = popup.getByRole('region', { name, exact: true })
    const code = block.getByRole('img', { name: /QR code/ })
    await code.waitFor()
    expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 })
    const text = await block.innerText()
    expect(text).toContain(note)
    expect(text).toContain('Scan with phone to share')
    await block.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Link copied. Go share it with friends.').waitFor()
    const link = await clipboard(page)
    expect(await readQrCode(code)).toBe(link)
    expect(text, 'the shown link is the copied one').toContain(link)
    expect(link).toMatch(new RegExp(`^${site}/share/\\w+$`))
    links[name] = link
  }
  expect(links['With brand']).not.toBe(links['Without brand'])

  const recipient = await visit('desktop', 'en')
  await open(recipient.page, links['With brand']!)
  await expect.poll(() => new URL(recipient.page.url()).pathname).toBe('/propertyInfo')
  expect(await readHome(recipient.page)).toEqual(home)
  await expect.poll(() => photoWidth(recipient.page)).toBeGreaterThan(0)
  expect(await recipient.page.getByRole('banner').innerText()).toContain('Brandmark')
  expect(await recipient.page.title()).toContain(money(price))
})
