import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { searchParamsOf, homesOnPins, waitForPins, listTotal } from './map-page.ts'
import { numberIn } from './site-api.ts'

// What is searched when the map comes to show another part, by whatever way.

const { visit } = useBrowser({ maps: true, sharesCache: true })

const offer = (page: Page) => page.getByRole('button', { name: /^Search this area · / })
const boxOf = (page: Page) => (searchParamsOf(page).get('bbox') ?? '').split(',').map(Number)
const wideIn = (page: Page) => boxOf(page)[2]! - boxOf(page)[0]!

async function drag(page: Page, by: number): Promise<void> {
  const { x, y, width, height } = (await page.locator('.map-canvas').boundingBox())!
  await page.mouse.move(x + width / 2, y + height * 0.6)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + by, y + height * 0.6, { steps: 6 })
  await page.mouse.up()
}

test('a map that is widened searches what it then shows; without following it offers that, with its number', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?bbox=121.0474,14.5452,121.0543,14.5526')
  await waitForPins(page)
  const [narrow, before] = [wideIn(page), await listTotal(page)]
  await page.getByRole('button', { name: 'Map alone' }).click()
  await expect.poll(() => wideIn(page)).toBeGreaterThan(narrow * 1.5)
  await waitForPins(page)
  const all = await homesOnPins(page)
  expect(all).toBeGreaterThan(before)
  await page.getByText('Search as the map moves').click()
  await page.getByRole('button', { name: 'List and map' }).click()
  await expect.poll(() => listTotal(page)).toBe(all)
  await offer(page).waitFor()
  const promised = numberIn(await offer(page).innerText())
  expect(promised).toBeLessThan(all)
  await offer(page).click()
  await expect.poll(() => listTotal(page)).toBe(promised)
})

test('a city gives way to the part that the map is moved to, as the button says; one step back returns to it', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?city=makati')
  await waitForPins(page)
  const inCity = await listTotal(page)
  await drag(page, -200)
  await expect.poll(() => searchParamsOf(page).has('bbox')).toBe(true)
  await waitForPins(page)
  expect(searchParamsOf(page).has('city')).toBe(false)
  expect(await listTotal(page)).toBe(await homesOnPins(page))
  await page.goBack()
  await expect.poll(() => listTotal(page)).toBe(inCity)
  await waitForPins(page)
  expect(searchParamsOf(page).get('city')).toBe('makati')
  expect(await homesOnPins(page)).toBe(inCity)
  await page.getByText('Search as the map moves').click()
  await drag(page, -200)
  await offer(page).waitFor()
  const promised = numberIn(await offer(page).innerText())
  await offer(page).click()
  await expect.poll(() => searchParamsOf(page).has('city')).toBe(false)
  await expect.poll(() => listTotal(page)).toBe(promised)
})

test('the built-in map ends where it has nothing more to show, and its button says so', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?bbox=121.015,14.553,121.03,14.566')
  await waitForPins(page)
  const closer = page.getByRole('button', { name: 'Zoom in' })
  for (let presses = 0; (await closer.getAttribute('aria-disabled')) === null && presses < 4; presses++) {
    await closer.click()
    await waitForPins(page)
  }
  expect(await closer.getAttribute('aria-disabled')).toBe('true')
  expect(await page.locator('.maplibregl-ctrl-scale').innerText()).toMatch(/^100\sm$/)
  await page.locator('.map-why').filter({ hasText: 'As close as this map goes' }).waitFor({ state: 'attached' })
})

test('the foot of a phone’s map shows the whole total and the order of the list, whatever they say', async () => {
  const { page } = await visit('phone', 'en', { context: { viewport: { width: 360, height: 640 } } })
  await open(page, '/search/park?view=map&mode=Lease&bbox=120.95,14.4,121.12,14.7')
  await waitForPins(page)
  const order = (await page.locator('main:visible .map-sheet select').first().boundingBox())!
  const tabs = (await page.locator('.tab-bar').boundingBox())!
  expect(order.y + order.height).toBeLessThanOrEqual(tabs.y)
})

test('the card of a pin stands beside it on the map, also where the map is low', async () => {
  const { page } = await visit('desktop', 'zh', { context: { viewport: { width: 1100, height: 480 } } })
  await open(page, '/home?bbox=121.015,14.553,121.03,14.566')
  await waitForPins(page)
  await page.locator('.map-pill').first().click()
  await page.locator('.map-picked article').first().waitFor()
  const partOf = async (selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).boundingBox())!
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const [card, pin, map] = [await partOf('.map-picked'), await partOf('.map-pins [aria-pressed=true]'), await partOf('.map-canvas')]
  expect(card.left >= pin.right || card.right <= pin.left || card.top >= pin.bottom || card.bottom <= pin.top).toBe(true)
  expect(card.left >= map.left && card.right <= map.right && card.top >= map.top && card.bottom <= map.bottom).toBe(true)
})
