import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { open, useBrowser } from './browser.ts'
import { makeClientList, openList } from './client-lists.ts'
import { searchParamsOf, waitForPins } from './map-page.ts'
import { homeWithPriceAndPhotos, numberIn, search } from './site-api.ts'

// Phones in portrait and landscape, and low or narrow desktop windows: important controls are in view and not covered.

const { visit } = useBrowser({ maps: true, sharesCache: true })

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
/** The edges of an element in pixels of the window. */
const boxOf = async (element: Locator): Promise<Box> => {
  const { x, y, width, height } = (await element.boundingBox())!
  return { left: x, top: y, right: x + width, bottom: y + height }
}
const isInside = (inner: Box, outer: Box) => inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
const areSeparate = (a: Box, b: Box) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom

/** Whether a click in the middle of an element hits it: it is in view and not covered. */
const isClickable = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test.each(firstUnlessAll(phones))('on a phone of %o the sheet of a filter has its title, Close, Clear and Show in view', async (viewport) => {
  const { page } = await visit('phone', 'en', { context: { viewport } })
  await open(page, '/home')
  for (const name of ['price', 'bedrooms', 'floorArea', 'areas']) {
    await page.locator(`[data-chip="${name}"]`).getByRole('button').first().tap()
    const sheet = page.getByRole('dialog')
    await sheet.locator(`[data-filter="${name}"]`).waitFor()
    const show = sheet.getByRole('button', { name: /^Show / })
    await expect.poll(async () => viewport.height - (await boxOf(show)).bottom, { message: `${name}: little space below the button` }).toBeLessThan(40)
    const window = { left: 0, top: 0, right: viewport.width, bottom: viewport.height }
    for (const part of [sheet.getByRole('heading', { level: 2 }), ...['Close', 'Clear'].map((label) => sheet.getByRole('button', { name: label })), show])
      expect(isInside(await boxOf(part), window), `${name}: ${await part.innerText()}`).toBe(true)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await sheet.waitFor({ state: 'hidden' })
  }
})

test.each(firstUnlessAll(phones))('on a phone of %o the QR code of a share link and its buttons are inside their card', async (viewport) => {
  const { page } = await visit('phone', 'en', { context: { viewport } })
  await open(page, `/propertyInfo?id=${(await homeWithPriceAndPhotos()).id}`)
  await page.getByRole('button', { name: 'Share' }).last().tap()
  for (const name of ['The link to this home', 'With brand', 'Without brand']) {
    if (name === 'With brand') await page.getByRole('dialog').getByRole('button', { name: 'Choose with or without brand' }).tap()
    const region = page.getByRole('dialog').getByRole('region', { name, exact: true })
    await region.getByRole('button', { name: 'QR' }).tap()
    const code = region.getByRole('img', { name: /QR code/ })
    await code.waitFor()
    const card = await boxOf(region)
    expect([card.left >= 0, card.right <= viewport.width]).toEqual([true, true])
    for (const part of [code, ...(await region.getByRole('button').filter({ visible: true }).all())]) expect(isInside(await boxOf(part), card)).toBe(true)
  }
})

test.each(firstUnlessAll(phones))('on a phone of %o the button that searches around a chosen point is above the tab bar', async (viewport) => {
  const { page } = await visit('phone', 'en', { context: { viewport } })
  await open(page, '/searchNearby')
  await page.getByRole('button', { name: /A pin on the map/ }).tap()
  const button = page.getByRole('button', { name: 'Search around here' })
  await button.waitFor()
  expect((await boxOf(button)).bottom).toBeLessThanOrEqual((await boxOf(page.locator('.tab-bar'))).top)
  expect(await isClickable(button)).toBe(true)
})

test('the card of a home chosen on a phone’s map covers neither its pin nor the controls, and shows the distance', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/nearProperties?lat=14.5575&lng=121.0238&radiusInKm=1&mode=Lease&type=Villa')
  await waitForPins(page)
  // the lowered sheet shows the total and the sort order; the filters can be opened
  const tabBar = await boxOf(page.locator('.tab-bar'))
  for (const part of [page.locator('main:visible h2').first(), page.getByRole('combobox', { name: 'Sort' })])
    expect((await boxOf(part)).bottom).toBeLessThan(tabBar.top)
  expect(
    await isClickable(
      page
        .getByRole('button', { name: /^Filters/ })
        .filter({ visible: true })
        .first(),
    ),
  ).toBe(true)
  await page.locator('.map-pins [data-count="1"]').first().click()
  const pinCard = page.locator('.map-picked')
  await pinCard.locator('[data-row]').waitFor()
  const card = await boxOf(pinCard.locator('[data-row]'))
  expect(areSeparate(await boxOf(page.locator('.map-pins [aria-pressed=true]')), card)).toBe(true)
  const controls = await page.locator('.map-controls button').filter({ visible: true }).all()
  expect(controls.length).toBeGreaterThan(0)
  for (const control of controls) expect([await isClickable(control), areSeparate(await boxOf(control), card)]).toEqual([true, true])
  expect(
    (await boxOf(pinCard.getByRole('status'))).right - (await boxOf(pinCard.getByRole('status'))).left,
    'the status is only for screen readers',
  ).toBeLessThanOrEqual(1)
  expect(await pinCard.locator('[data-row]').innerText()).toMatch(/\d m · about \d+ min walk/)
})

test('on a phone in landscape the head and the tabs leave most of the window to homes', async () => {
  const viewport = { width: 640, height: 360 }
  const { page } = await visit('phone', 'en', { context: { viewport } })
  await open(page, '/home')
  const [head, tabs] = [await boxOf(page.locator('.results-head')), await boxOf(page.locator('.tab-bar'))]
  expect(head.bottom).toBeLessThanOrEqual(viewport.height / 3)
  expect(tabs.right).toBeLessThan(80) // at the left
  const card = await boxOf(page.getByRole('list', { name: 'Results' }).locator('article').first())
  expect(viewport.height - card.top).toBeGreaterThan(100)
})

test.each(['en', 'zh'] as const)('on a phone of 360 × 640 in %s the first screen shows the prices of two homes, above the tab bar', async (locale) => {
  const { page } = await visit('phone', locale, { context: { viewport: { width: 360, height: 640 } } })
  for (const address of ['/home', '/home?mode=Lease&bedrooms=2', '/search/BGC']) {
    await open(page, address)
    const tabs = await boxOf(page.locator('.tab-bar'))
    const cards = page.locator('main:visible .result-card')
    for (const index of [0, 1]) expect((await boxOf(cards.nth(index).locator('.price').first())).bottom, `${address}: home ${index + 1}`).toBeLessThan(tabs.top)
    // the facts beside the photo are whole
    expect(
      await cards
        .nth(0)
        .locator('.card-facts')
        .evaluateAll((lines) => lines.filter((line) => line.scrollHeight > line.clientHeight + 1).length),
    ).toBe(0)
  }
})

test('on a desktop at a zoom of 150 % the prices of two homes are in view without scrolling', async () => {
  const viewport = { width: 853, height: 600 }
  const { page } = await visit('desktop', 'en', { context: { viewport } })
  await open(page, '/home')
  const prices = page.getByRole('list', { name: 'Results' }).locator('article .price')
  for (const index of [0, 1]) expect((await boxOf(prices.nth(index))).bottom).toBeLessThan(viewport.height)
})

test.each(firstUnlessAll([853, 1440, 1280, 1024], 2))('in a window of %i px no filter chip is cut', async (width) => {
  const { page } = await visit('desktop', 'en', { context: { viewport: { width, height: 900 } } })
  await open(page, '/home?bedrooms=2&furnished=Fully&facing=East&facing=South&balcony=true&petsAllowed=true&hasParking=true&priceMin=3000000&floorAreaMin=30')
  const row = page.getByRole('group', { name: 'Filters' }).first()
  const rowBox = await boxOf(row)
  const chips = await row.locator(':scope > *').filter({ visible: true }).all()
  expect(chips.length).toBeGreaterThan(9)
  for (const chip of chips) expect(isInside(await boxOf(chip), rowBox), await chip.innerText()).toBe(true)
  if (width > 1200) await row.locator('[data-chip="postedBy"]').waitFor()
})

test('on a desktop the search box takes the room that the bar leaves it', async () => {
  const { page } = await visit('desktop', 'en', { context: { viewport: { width: 1440, height: 900 } } })
  await open(page, '/home')
  const box = await boxOf(page.locator('.site-bar form'))
  const menu = await boxOf(page.locator('.site-bar nav'))
  expect(menu.left - box.right).toBeLessThan(40)
  expect(box.right - box.left).toBeGreaterThan(480)
})

test.each([1440, 1024])('with text of 200 % in a window of %i px, Publish is inside the bar, and the facts of homes are whole', async (width) => {
  const { page } = await visit('desktop', 'en', { context: { viewport: { width, height: 900 } } })
  await open(page, '/home')
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const publish = await boxOf(page.getByRole('link', { name: 'Publish' }))
  expect(isInside(publish, await boxOf(page.locator('.site-bar')))).toBe(true)
  const facts = page.locator('main:visible .result-card .card-facts')
  await facts.first().waitFor()
  const cut = await facts.evaluateAll(
    (lines) => lines.slice(0, 4).filter((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 2).length,
  )
  expect(cut).toBe(0)
})

test('with text of 200 % on a phone in landscape the language switch and Publish are inside the bar', async () => {
  const window = { width: 844, height: 390 }
  const { page } = await visit('desktop', 'en', { context: { viewport: window } })
  await open(page, '/home')
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const bar = page.locator('.site-bar')
  for (const control of [bar.getByRole('button', { name: /中文/ }), bar.getByRole('link', { name: 'Publish' })]) {
    expect((await boxOf(control)).right).toBeLessThanOrEqual(window.width)
    expect(await isClickable(control)).toBe(true)
  }
})

test('the areas keep the mode of the search, and each leads to as many homes as it shows', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?mode=Lease')
  await page.getByRole('navigation').getByRole('link', { name: 'Areas' }).click()
  await page.waitForURL(/cityPicker\?mode=Lease/)
  const area = page.locator('main:visible a[href*="areas="]').first()
  const count = numberIn(await area.locator('span').innerText())
  await area.click()
  await page.waitForURL(/\/home\?/)
  expect(searchParamsOf(page).get('mode')).toBe('Lease')
  const { totalRowQty } = await search({ mode: 'Lease', areas: [searchParamsOf(page).get('areas')] })
  expect(count).toBe(totalRowQty)
  await page.getByRole('heading', { level: 1, name: `${totalRowQty} condos for lease` }).waitFor()
})

/** Prices and counts of answers that are broken inside, or cut by the window or by an element. */
const brokenPrices = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!/^₱?[\d,]{6,}$|answered$|^已选/.test(node.textContent ?? '') || !node.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      const scrolls = Boolean(node.parentElement.closest('.overflow-x-auto'))
      const cutting = node.parentElement.closest('.overflow-hidden')?.getBoundingClientRect().right ?? innerWidth
      const isSplit = /\d,\d/.test(node.textContent ?? '') && range.getClientRects().length > 1
      if (isSplit || (!scrolls && (left < 0 || right > Math.min(innerWidth, cutting) + 1))) broken.push(node.textContent ?? '')
    }
    return broken
  })

test.each(firstUnlessAll([320, 360, 390]))('on a phone %d px wide a client reads prices and answers of a list whole', async (width) => {
  const list = await makeClientList('The largest prices', 4, 'desc')
  for (const locale of ['en', 'zh'] as const) {
    const { page } = await visit('phone', locale, { context: { viewport: { width, height: 640 } } })
    await openList(page, await list.link('Intermediary'))
    const answered = page.getByText(locale === 'zh' ? '已反馈 0 / 4' : '0 of 4 reviewed')
    expect((await boxOf(answered)).right).toBeLessThanOrEqual(
      (await boxOf(page.getByRole('button', { name: locale === 'zh' ? '地图' : 'On the map' }).last())).left,
    )
    expect(await brokenPrices(page), `${locale}: list`).toEqual([])
    await page
      .getByRole('button', { name: locale === 'zh' ? '对比' : 'Compare' })
      .last()
      .tap()
    await page.locator('dialog[open] table').waitFor()
    expect(await brokenPrices(page), `${locale}: comparison`).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.locator(`#home-${list.homeIds[0]}`).getByRole('link').last().tap()
    await page.locator('dl:visible').first().waitFor()
    expect(await brokenPrices(page), `${locale}: home`).toEqual([])
  }
})

test.each(['150%', '200%'])('with text of %s on a phone a client reads the hours of a viewing and the count of answers whole', async (size) => {
  const list = await makeClientList('Large text', 2, 'desc')
  for (const locale of ['en', 'zh'] as const) {
    const { page } = await visit('phone', locale, { context: { viewport: { width: 360, height: 740 } } })
    await openList(page, await list.link('Intermediary'))
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)
    const answered = await boxOf(page.getByText(locale === 'zh' ? '已反馈 0 / 2' : '0 of 2 reviewed'))
    const map = await boxOf(page.getByRole('button', { name: locale === 'zh' ? '地图' : 'On the map' }).last())
    expect(areSeparate(answered, map), `${locale}: ${JSON.stringify([answered, map])}`).toBe(true)
    await page
      .locator(`#home-${list.homeIds[0]}`)
      .getByRole('button', { name: locale === 'zh' ? '预约看房' : 'Request a viewing' })
      .tap()
    const hours = page.getByRole('dialog').getByRole('button', { name: /^\d\d:00$/ })
    await hours.first().waitFor()
    const broken = await hours.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const text = document.createRange()
        text.selectNodeContents(button)
        const [inside, outside] = [text.getBoundingClientRect(), button.getBoundingClientRect()]
        return text.getClientRects().length > 1 || inside.left < outside.left || inside.right > outside.right ? button.textContent : []
      }),
    )
    expect(broken, locale).toEqual([])
  }
})
