import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { open, useBrowser } from './browser.ts'
import { homesOnPins, pins, searchParamsOf, waitForMap, waitForPins } from './map-page.ts'
import { numberIn, search } from './site-api.ts'

// How the map moves with a search, and the layout and focus of its pins and controls.

const { visit } = useBrowser({ maps: true, sharesCache: true })

/** The boxes of the pins in pixels of the window. */
const boxesOf = (page: Page) =>
  pins(page).evaluateAll((all) =>
    all.map((pin) => {
      const { left, top, right, bottom } = pin.getBoundingClientRect()
      return { left, top, right, bottom }
    }),
  )

test.each(
  firstUnlessAll(
    [
      ['desktop', 'en', '/home?bbox=121.0,14.53,121.08,14.60'],
      ['phone', 'zh', '/home?view=map&bbox=121.0,14.53,121.08,14.60'],
      ['desktop', 'zh', '/home?bbox=121.01,14.54,121.04,14.57'],
    ] as const,
    2,
  ),
)('no pin covers another on a %s in %s at %s', async (device, locale, address) => {
  const { page } = await visit(device, locale)
  await open(page, address)
  await waitForPins(page)
  const boxes = await boxesOf(page)
  expect(boxes.length).toBeGreaterThan(5)
  const covered = boxes.flatMap((a, index) =>
    boxes.slice(index + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect(covered).toEqual([])
})

test('the map moves to the results of a search, and back restores its earlier box', async () => {
  const { page, calls } = await visit('desktop', 'en')
  await open(page, '/home')
  await waitForPins(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await waitForPins(page)
  const pinPositions = () => pins(page).evaluateAll((all) => all.map((pin) => `${pin.textContent} ${(pin as HTMLElement).style.transform}`))
  const before = await pinPositions()
  await page.locator('[data-chip="areas"]').click()
  await page.locator('[data-filter="areas"]').getByRole('checkbox').first().click()
  await page.keyboard.press('Escape')
  await expect.poll(() => searchParamsOf(page).has('areas')).toBe(true)
  const { totalRowQty: total } = await search({ areas: searchParamsOf(page).get('areas')!.split(',') })
  await expect.poll(() => homesOnPins(page)).toBe(total)
  await waitForPins(page)
  // the zoom is large: the pins fill much of the map
  const [boxes, map] = [await boxesOf(page), (await page.locator('.map-canvas').boundingBox())!]
  const pinsWidth = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
  const pinsHeight = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
  expect(Math.max(pinsWidth / map.width, pinsHeight / map.height)).toBeGreaterThan(0.4)
  for (const { left, right, top, bottom } of boxes)
    expect([left >= map.x, right <= map.x + map.width, top >= map.y, bottom <= map.y + map.height], 'each pin is in view').toEqual([true, true, true, true])
  await page.goBack()
  await expect.poll(() => searchParamsOf(page).has('areas')).toBe(false)
  await expect.poll(pinPositions).toEqual(before)
  await waitForPins(page)
  expect(await pinPositions()).toEqual(before)
  // the restored map makes no request
  calls.length = 0
  await waitForMap(page)
  expect(calls.filter((call) => call.endsWith('/listing/map'))).toEqual([])
})

test('a search around a point shows the filters of its address; they can be removed, others added, and homes sorted', async () => {
  const { page } = await visit('desktop', 'zh')
  await open(page, '/nearProperties?lat=14.5575&lng=121.0238&radiusInKm=2&bedrooms=2')
  const heading = page.locator('main:visible h2').first()
  const before = numberIn(await heading.innerText())
  await page.getByRole('group', { name: '筛选' }).getByRole('button', { name: /去掉/ }).click()
  await expect.poll(() => searchParamsOf(page).has('bedrooms')).toBe(false)
  await expect.poll(async () => numberIn(await heading.innerText())).toBeGreaterThan(before)
  expect(await page.getByRole('group', { name: '筛选' }).getByRole('button', { name: /去掉/ }).count()).toBe(0)
  await page.getByRole('group', { name: '筛选' }).getByRole('button', { name: '卧室' }).click()
  await page.getByRole('dialog', { name: '卧室' }).locator('label').filter({ hasText: '1室' }).click()
  await expect.poll(() => searchParamsOf(page).get('bedrooms')).toBe('1')
  await page.locator('[data-chip=bedrooms]').getByText('1室').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '价格从低到高' })
  await expect.poll(() => [searchParamsOf(page).get('sort'), searchParamsOf(page).get('bedrooms')]).toEqual(['price', '1'])
})

test('without homes around a point, the page offers to remove each filter that hides homes, with the total', async () => {
  const { loosen } = await search({ near: { lat: 14.5575, lng: 121.0238, radiusInKm: 1 }, bedrooms: ['0'], floorAreaMin: 500 })
  const { total } = loosen.find(({ filter }) => filter === 'floorArea')!
  const { page } = await visit('desktop', 'en')
  await open(page, '/nearProperties?lat=14.5575&lng=121.0238&radiusInKm=1&bedrooms=0&floorAreaMin=500')
  await page.getByText('There are no homes within this radius').waitFor()
  const removeFilter = page.getByRole('button', { name: /^Any floor area/i })
  expect(numberIn((await removeFilter.innerText()).replace(/^[^·\d]*/, ''))).toBe(total)
  await removeFilter.click()
  await expect.poll(async () => numberIn(await page.locator('main:visible h2').first().innerText())).toBe(total)
})

test('opening a cluster with Enter moves the focus to a pin inside it', async () => {
  const { page } = await visit('desktop', 'zh')
  await open(page, '/home')
  await waitForPins(page)
  await page.locator('.map-cluster').first().focus()
  await page.keyboard.press('ArrowRight')
  const clusterKey = await page.locator('.map-pins :focus').getAttribute('data-key')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(`[data-key="${clusterKey}"]`).count()).toBe(0)
  await waitForPins(page)
  expect(await page.locator('.map-pins :focus').count()).toBe(1)
})

test.each(
  firstUnlessAll([
    ['zh', { width: 844, height: 390 }],
    ['en', { width: 853, height: 600 }],
  ] as const),
)('in %s on a low window of %o all controls of the map are in view and do not overlap', async (language, viewport) => {
  const { page } = await visit('desktop', language)
  await page.setViewportSize(viewport)
  await open(page, '/home')
  await waitForPins(page)
  const boxes = await page.locator('.map-controls button').evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.length).toBeGreaterThan(4)
  for (const [index, { top, bottom, left, right }] of boxes.entries()) {
    expect(bottom).toBeLessThanOrEqual(viewport.height)
    for (const next of boxes.slice(index + 1)) expect(next.top >= bottom || next.bottom <= top || next.left >= right || next.right <= left).toBe(true)
  }
})

test.each([
  ['en', 'Ayala Station'],
  ['zh', '阿亚拉站'],
] as const)('the place that homes are searched near is marked on the map by its name (%s)', async (locale, name) => {
  const { page } = await visit('desktop', locale)
  await open(page, '/nearProperties?lat=14.5491&lng=121.028&radiusInKm=1&place=landmark.mrt3-ayala')
  await page.locator('.map-near-center').getByText(name).waitFor()
  await open(page, '/nearProperties?lat=14.5491&lng=121.028&radiusInKm=1')
  await page.locator('.map-near-center').waitFor()
  expect(await page.locator('.map-near-name').count(), 'a point has no name').toBe(0)
})
