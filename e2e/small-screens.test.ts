import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { searchParamsOf, waitForPins } from './map-page.ts'
import { completeHome, numberIn, search } from './site-api.ts'

// Phones upright and on their side, and low or narrow desktop windows: what a person needs next is in view and can be pressed.

const { visit } = useBrowser({ maps: true })

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
const boxOf = async (part: Locator): Promise<Box> => {
  const { x, y, width, height } = (await part.boundingBox())!
  return { left: x, top: y, right: x + width, bottom: y + height }
}
const isIn = (part: Box, whole: Box) => part.left >= whole.left && part.right <= whole.right && part.top >= whole.top && part.bottom <= whole.bottom
const isApart = (one: Box, other: Box) => one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom

/** Whether a press in the middle of a part reaches it: it is in view and nothing lies over it. */
const isPressable = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test.each(phones)('on a phone of %o the sheet of a filter has its title, Close, Clear and Show in view', async (viewport) => {
  const { page } = await visit('phone', 'en', { context: { viewport } })
  await open(page, '/home')
  for (const name of ['price', 'bedrooms', 'floorArea', 'areas']) {
    await page.locator(`[data-chip="${name}"]`).getByRole('button').first().tap()
    const sheet = page.getByRole('dialog')
    await sheet.locator(`[data-filter="${name}"]`).waitFor()
    const show = sheet.getByRole('button', { name: /^Show / })
    await expect.poll(async () => viewport.height - (await boxOf(show)).bottom, { message: `${name}: no blank below` }).toBeLessThan(40)
    const window = { left: 0, top: 0, right: viewport.width, bottom: viewport.height }
    for (const part of [sheet.getByRole('heading', { level: 2 }), ...['Close', 'Clear'].map((label) => sheet.getByRole('button', { name: label })), show])
      expect(isIn(await boxOf(part), window), `${name}: ${await part.innerText()}`).toBe(true)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await sheet.waitFor({ state: 'hidden' })
  }
})

test.each(phones)('on a phone of %o the QR code of a link and its buttons lie in their card', async (viewport) => {
  const { page } = await visit('phone', 'en', { context: { viewport } })
  await open(page, `/propertyInfo?id=${(await completeHome()).id}`)
  await page.getByRole('button', { name: 'Share' }).last().tap()
  for (const name of ['With brand', 'Without brand']) {
    const block = page.getByRole('dialog').getByRole('region', { name, exact: true })
    await block.getByRole('button', { name: 'QR' }).tap()
    const code = block.getByRole('img', { name: /QR code/ })
    await code.waitFor()
    const card = await boxOf(block)
    expect([card.left >= 0, card.right <= viewport.width]).toEqual([true, true])
    for (const part of [code, ...(await block.getByRole('button').filter({ visible: true }).all())]) expect(isIn(await boxOf(part), card)).toBe(true)
  }
})

test.each(phones)('on a phone of %o the button for a pin is in view above the tabs', async (viewport) => {
  const { page } = await visit('phone', 'en', { context: { viewport } })
  await open(page, '/searchNearby')
  await page.getByRole('button', { name: /A pin on the map/ }).tap()
  const button = page.getByRole('button', { name: 'Search around here' })
  await button.waitFor({ timeout: 60_000 })
  expect((await boxOf(button)).bottom).toBeLessThanOrEqual((await boxOf(page.locator('.tab-bar'))).top)
  expect(await isPressable(button)).toBe(true)
})

test('a home that is chosen on a phone’s map covers neither its pin nor the controls, has no bar for itself, and says how far it is', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/nearProperties?lat=14.5575&lng=121.0238&radiusInKm=1&mode=Lease&type=Villa')
  await waitForPins(page)
  // all that the sheet shows of the list before it is raised: how many, in which order; and the filters are one tap away
  const tabs = await boxOf(page.locator('.tab-bar'))
  for (const part of [page.locator('main:visible h2'), page.getByRole('combobox', { name: 'Sort' })]) expect((await boxOf(part)).bottom).toBeLessThan(tabs.top)
  expect(
    await isPressable(
      page
        .getByRole('button', { name: /^Filters/ })
        .filter({ visible: true })
        .first(),
    ),
  ).toBe(true)
  await page.locator('.map-pins [data-count="1"]').first().click()
  const picked = page.locator('.map-picked')
  await picked.locator('[data-row]').waitFor()
  const card = await boxOf(picked.locator('[data-row]'))
  expect(isApart(await boxOf(page.locator('.map-pins [aria-pressed=true]')), card)).toBe(true)
  const controls = await page.locator('.map-controls button').filter({ visible: true }).all()
  expect(controls.length).toBeGreaterThan(0)
  for (const control of controls) expect([await isPressable(control), isApart(await boxOf(control), card)]).toEqual([true, true])
  expect((await boxOf(picked.getByRole('status'))).right - (await boxOf(picked.getByRole('status'))).left, 'for the ear alone').toBeLessThanOrEqual(1)
  expect(await picked.locator('[data-row]').innerText()).toMatch(/\d m · about \d+ min walk/)
})

test('on a phone on its side more than half of the window is for homes', async () => {
  const viewport = { width: 640, height: 360 }
  const { page } = await visit('phone', 'en', { context: { viewport } })
  await open(page, '/home')
  const [head, tabs] = [await boxOf(page.locator('.results-head')), await boxOf(page.locator('.tab-bar'))]
  expect(head.bottom).toBeLessThanOrEqual(viewport.height / 3)
  expect(tabs.right).toBeLessThan(80) // at the left
  const card = await boxOf(page.getByRole('list', { name: 'Results' }).locator('article').first())
  expect(viewport.height - card.top).toBeGreaterThan(100)
})

test('on a desktop at one and a half times the size, two homes and their prices are in view without scrolling', async () => {
  const viewport = { width: 853, height: 600 }
  const { page } = await visit('desktop', 'en', { context: { viewport } })
  await open(page, '/home')
  const prices = page.getByRole('list', { name: 'Results' }).locator('article .price')
  for (const at of [0, 1]) expect((await boxOf(prices.nth(at))).bottom).toBeLessThan(viewport.height)
})

test.each([1440, 1280, 1024, 853])('in a window of %i px no filter of the row is cut', async (width) => {
  const { page } = await visit('desktop', 'en', { context: { viewport: { width, height: 900 } } })
  await open(page, '/home?bedrooms=2&furnished=Fully&facing=East&facing=South&balcony=true&petsAllowed=true&hasParking=true&priceMin=3000000&floorAreaMin=30')
  const row = page.getByRole('group', { name: 'Filters' }).first()
  const whole = await boxOf(row)
  const chips = await row.locator(':scope > *').filter({ visible: true }).all()
  expect(chips.length).toBeGreaterThan(9)
  for (const chip of chips) expect(isIn(await boxOf(chip), whole), await chip.innerText()).toBe(true)
  if (width > 1200) await row.locator('[data-chip="postedBy"]').waitFor()
})

test('areas lead to homes of the mode that was looked at, as many as they say', async () => {
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
