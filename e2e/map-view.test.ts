import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { homesOnPins, listTotal, searchParamsOf, waitForPins } from './map-page.ts'
import { numberIn } from './site-api.ts'

// The search follows the box of the map when it is resized or moved.

const { visit } = useBrowser({ maps: true, sharesCache: true })

const searchAreaButton = (page: Page) => page.getByRole('button', { name: /^Search this area · / })
const boxOf = (page: Page) => (searchParamsOf(page).get('bbox') ?? '').split(',').map(Number)
const boxWidth = (page: Page) => boxOf(page)[2]! - boxOf(page)[0]!

/** Drags the map sideways by a distance in pixels. */
async function dragMap(page: Page, distance: number): Promise<void> {
  const { x, y, width, height } = (await page.locator('.map-canvas').boundingBox())!
  await page.mouse.move(x + width / 2, y + height * 0.6)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + distance, y + height * 0.6, { steps: 6 })
  await page.mouse.up()
}

test('a wider map searches its new box; with following off, a button offers the search with its total', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?bbox=121.0474,14.5452,121.0543,14.5526')
  await waitForPins(page)
  const [narrowWidth, narrowTotal] = [boxWidth(page), await listTotal(page)]
  await page.getByRole('button', { name: 'Map only' }).click()
  await expect.poll(() => boxWidth(page)).toBeGreaterThan(narrowWidth * 1.5)
  await waitForPins(page)
  const wideTotal = await homesOnPins(page)
  expect(wideTotal).toBeGreaterThan(narrowTotal)
  await page.getByText('Search as the map moves').click()
  await page.getByRole('button', { name: 'List and map' }).click()
  await expect.poll(() => listTotal(page)).toBe(wideTotal)
  await searchAreaButton(page).waitFor()
  const offeredTotal = numberIn(await searchAreaButton(page).innerText())
  expect(offeredTotal).toBeLessThan(wideTotal)
  await searchAreaButton(page).click()
  await expect.poll(() => listTotal(page)).toBe(offeredTotal)
})

test('a view beyond a searched place is searched only by a press, which back and undo take back with the words of the box', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?mode=Sale')
  const box = page.locator('.site-bar').getByRole('combobox')
  await box.fill('makati')
  await box.press('Enter')
  await page.waitForURL(/city=makati/)
  await waitForPins(page)
  const placeTotal = await listTotal(page)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await searchAreaButton(page).waitFor()
  expect(await page.getByText('The list keeps to the chosen place').count()).toBe(1)
  expect(searchParamsOf(page).has('bbox')).toBe(false)
  expect(await box.inputValue()).toBe('makati')
  expect(await listTotal(page)).toBe(placeTotal)
  const offeredTotal = numberIn(await searchAreaButton(page).innerText())
  expect(offeredTotal).toBeGreaterThan(placeTotal)
  await searchAreaButton(page).click()
  await expect.poll(() => listTotal(page)).toBe(offeredTotal)
  expect(searchParamsOf(page).has('city')).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => listTotal(page)).toBe(placeTotal)
  expect(searchParamsOf(page).get('city')).toBe('makati')
  expect(await box.inputValue()).toBe('makati')
  await waitForPins(page)
  expect(await homesOnPins(page)).toBe(placeTotal)
})

test('a city stays while the map is dragged, also where the list does not follow it; back restores it after a press', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?city=makati')
  await waitForPins(page)
  const cityTotal = await listTotal(page)
  await dragMap(page, -200)
  await searchAreaButton(page).waitFor()
  expect(searchParamsOf(page).get('city')).toBe('makati')
  expect(searchParamsOf(page).has('bbox')).toBe(false)
  await searchAreaButton(page).click()
  await expect.poll(() => searchParamsOf(page).has('city')).toBe(false)
  await waitForPins(page)
  expect(await listTotal(page)).toBe(await homesOnPins(page))
  await page.goBack()
  await expect.poll(() => listTotal(page)).toBe(cityTotal)
  await waitForPins(page)
  expect(searchParamsOf(page).get('city')).toBe('makati')
  expect(await homesOnPins(page)).toBe(cityTotal)
  await page.getByText('Search as the map moves').click()
  await dragMap(page, -200)
  await searchAreaButton(page).waitFor()
  const offeredTotal = numberIn(await searchAreaButton(page).innerText())
  await searchAreaButton(page).click()
  await expect.poll(() => searchParamsOf(page).has('city')).toBe(false)
  await expect.poll(() => listTotal(page)).toBe(offeredTotal)
})

test('the built-in map stops at its largest zoom, and its button says so', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?bbox=121.015,14.553,121.03,14.566')
  await waitForPins(page)
  const zoomIn = page.getByRole('button', { name: 'Zoom in' })
  for (let presses = 0; (await zoomIn.getAttribute('aria-disabled')) === null && presses < 4; presses++) {
    await zoomIn.click()
    await waitForPins(page)
  }
  expect(await zoomIn.getAttribute('aria-disabled')).toBe('true')
  expect(await page.locator('.maplibregl-ctrl-scale').innerText()).toMatch(/^100\sm$/)
  await page.locator('.map-reason').filter({ hasText: 'As close as this map goes' }).waitFor({ state: 'attached' })
})

test('the sheet of a phone’s map shows the sort order above the tab bar, also with a long total', async () => {
  const { page } = await visit('phone', 'en', { context: { viewport: { width: 360, height: 640 } } })
  await open(page, '/search/park?view=map&mode=Lease&bbox=120.95,14.4,121.12,14.7')
  await waitForPins(page)
  const sortBox = (await page.locator('main:visible .map-sheet select').first().boundingBox())!
  const tabBar = (await page.locator('.tab-bar').boundingBox())!
  expect(sortBox.y + sortBox.height).toBeLessThanOrEqual(tabBar.y)
})

test('the card of a pin lies inside the map and does not cover the pin, also on a low map', async () => {
  const { page } = await visit('desktop', 'zh', { context: { viewport: { width: 1100, height: 480 } } })
  await open(page, '/home?bbox=121.015,14.553,121.03,14.566')
  await waitForPins(page)
  await page.locator('.map-pill').first().click()
  await page.locator('.map-picked article').first().waitFor()
  const edgesOf = async (selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).boundingBox())!
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const [card, pin, map] = [await edgesOf('.map-picked'), await edgesOf('.map-pins [aria-pressed=true]'), await edgesOf('.map-canvas')]
  expect(card.left >= pin.right || card.right <= pin.left || card.top >= pin.bottom || card.bottom <= pin.top).toBe(true)
  expect(card.left >= map.left && card.right <= map.right && card.top >= map.top && card.bottom <= map.bottom).toBe(true)
})
