import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { type Device, open, reload, swipe, useBrowser, waitForHydration } from './browser.ts'
import { numberIn, scrollTop, search as searchHomes } from './site-api.ts'

// Returning to a kept screen restores it without a request (S2.2).

const { visit } = useBrowser({ sharesCache: true })

const cards = (page: Page) => page.getByRole('list', { name: 'Results' }).locator('article')
const detail = (page: Page) => page.locator('dl:visible').first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id')
const marksOf = (page: Page) => page.locator('[data-mark]:visible').evaluateAll((all) => all.map((element) => element.getAttribute('data-mark')))

/** Marks the element of the shown screen. A screen that mounts again has no mark. */
const mark = (page: Page, name: string) => page.locator('main:visible').evaluate((main, value) => main.setAttribute('data-mark', value), name)

/** Scrolls to a position in pixels and waits until it is reached. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((position) => scrollTo({ top: position, behavior: 'instant' }), top)
  await expect.poll(() => scrollTop(page)).toBe(top)
}

/** Waits until no request happens for 600 ms. `networkidle` does not help: it fires once per load. */
async function waitForQuiet(calls: readonly string[]): Promise<void> {
  let lastCount = -1
  const isQuiet = () => lastCount === (lastCount = calls.length)
  await expect.poll(isQuiet, { interval: 600 }).toBe(true)
}

/** Whether a screen shows the answer; the count of opens is sent a second after a home is shown. */
const isForTheScreen = (call: string) => call !== '/frontend/api/listing/opened'

/** Clicks a visible card by its position; `click()` of Playwright could scroll first. */
async function openCardInPlace(page: Page, device: Device, index: number): Promise<void> {
  const centre = await cards(page)
    .nth(index)
    .evaluate((card) => {
      const link = card.querySelector('.card-link')!.getBoundingClientRect()
      return { x: link.x + link.width / 2, y: link.y + link.height / 2 }
    })
  if (device === 'phone') await page.touchscreen.tap(centre.x, centre.y)
  else await page.mouse.click(centre.x, centre.y)
  await detail(page).waitFor()
}

/** The number of the photo that the gallery of a phone's detail page shows, from 1. */
const photoNumber = async (page: Page) =>
  numberIn(
    await page
      .getByText(/^\d+ \/ \d+$/)
      .filter({ visible: true })
      .innerText(),
  )

/** Swipes the gallery of a phone's detail page forward to a photo. */
async function swipeToPhoto(page: Page, number: number): Promise<void> {
  const gallery = page.locator('main:visible .swipe-track').first()
  while ((await photoNumber(page)) < number) {
    const before = await photoNumber(page)
    await swipe(page, gallery, -280)
    await expect.poll(() => photoNumber(page)).toBe(before + 1)
  }
}

test('with the keyboard: opening a home focuses its heading, and back focuses its card', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-listing]')?.getAttribute('data-listing') ?? document.activeElement?.tagName)
  const card = cards(page).nth(1)
  const id = await card.getAttribute('data-listing')
  await card.locator('.card-link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/propertyInfo/)
  await detail(page).waitFor()
  await expect.poll(focused).toBe('H1')
  await page.goBack()
  await page.waitForURL(/home/)
  await expect.poll(focused).toBe(id)
  await page.goForward()
  await expect.poll(focused).toBe('H1')
})

test('with a press, which does not focus a link in Safari: the heading of the home has the focus, and after back the pressed card', async () => {
  const { page } = await visit('phone', 'en')
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault()))
  await open(page, '/home')
  const card = cards(page).nth(2)
  const id = await card.getAttribute('data-listing')
  await card.locator('.card-link').tap()
  await detail(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-listing]')?.getAttribute('data-listing'))).toBe(id)
})

test.each(firstUnlessAll(['phone', 'desktop'] as const))(
  'on a %s: home, filter, scroll, detail, similar, back, back restores each screen without a request',
  async (device: Device) => {
    const { page, calls } = await visit(device, 'en')
    await open(page, '/home')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.locator('[data-filter=bedrooms] label').filter({ hasText: '2 bedrooms' }).click()
    const show = sheet.getByRole('button', { name: /^Show [\d,]+ homes/ })
    const totalBefore = numberIn(await heading(page).innerText())
    await expect.poll(async () => numberIn(await show.innerText())).toBeLessThan(totalBefore)
    await show.click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Remove 2 bedrooms' }).waitFor()
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill('rockwell')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await search.press('Escape')
    await mark(page, 'home')
    // the last home of the page of results that has more than three photos
    const { items } = await searchHomes({ bedrooms: ['2'] })
    const index = items.findLastIndex(({ photos }) => (photos?.length ?? 0) > 3)
    await cards(page)
      .nth(index)
      .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // the next page of results loads near the end of the list
    await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
    const home = { address: page.url(), total: await heading(page).innerText(), top: await scrollTop(page) }
    const count = await cards(page).count()

    await openCardInPlace(page, device, index)
    const firstId = idOf(page)
    if (device === 'phone') await swipeToPhoto(page, 3)
    await mark(page, 'first')
    const similar = page.getByRole('region', { name: 'Similar homes' }).locator('.card-link').first()
    await similar.scrollIntoViewIfNeeded()
    const firstTop = await scrollTop(page)
    expect(firstTop).toBeGreaterThan(0)
    await (device === 'phone' ? similar.tap() : similar.click())
    await page.waitForURL((url) => url.searchParams.get('id') !== firstId)
    await expect.poll(() => marksOf(page)).toEqual([])
    await detail(page).waitFor()
    await expect.poll(() => scrollTop(page)).toBe(0)
    if (device === 'phone') expect(await photoNumber(page)).toBe(1)
    // wait for the requests of the second home; a pointer over a card would preload its home
    await page.mouse.move(2, 2)
    await waitForQuiet(calls)

    calls.length = 0
    await page.goBack()
    await expect.poll(() => marksOf(page)).toEqual(['first'])
    expect(idOf(page)).toBe(firstId)
    await expect.poll(() => scrollTop(page)).toBe(firstTop)
    if (device === 'phone') {
      await scrollDown(page, 0)
      expect(await photoNumber(page)).toBe(3)
      const track = page.locator('main:visible .swipe-track').first()
      expect(await track.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))).toBe(2)
    }

    await page.goBack()
    await expect.poll(() => marksOf(page)).toEqual(['home'])
    await expect.poll(() => scrollTop(page)).toBe(home.top)
    expect(page.url()).toBe(home.address)
    expect(await heading(page).innerText()).toBe(home.total)
    expect(await search.inputValue()).toBe('rockwell')
    expect(await cards(page).count()).toBe(count)
    expect(await page.getByRole('button', { name: 'Remove 2 bedrooms' }).count()).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(calls.filter(isForTheScreen)).toEqual([])

    await page.goForward()
    await expect.poll(() => marksOf(page)).toEqual(['first'])
    expect(calls.filter(isForTheScreen)).toEqual([])
  },
)

test.each(['reduce', 'no-preference'] as const)(
  'back to the list shows the opened card at its place below recently seen homes, with motion: %s',
  async (motion) => {
    const { page } = await visit('phone', 'zh', { context: { reducedMotion: motion } })
    await open(page, '/home')
    // recently seen homes come after the fourth result, or so
    const card = page.locator('ul[aria-label=搜索结果] > li > article').nth(9)
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const id = await card.getAttribute('data-listing')
    // cards that come into view get their true height
    let top = Number.NaN
    await expect.poll(async () => top === (top = await topOf()), { interval: 300 }).toBe(true)
    await card.locator('.card-link').tap()
    await detail(page).waitFor()
    await page.goBack()
    const seen = page.locator('main:visible').getByRole('region', { name: '最近看过' })
    await seen.waitFor()
    const opened = page.locator(`ul[aria-label=搜索结果] > li > article[data-listing="${id}"]`)
    const movedBy = () => opened.evaluate((element, top) => Math.abs(element.getBoundingClientRect().top - top), top)
    await expect.poll(movedBy).toBeLessThan(2)
  },
)

test('the link to home restores the kept home with its scroll position', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/home')
  await mark(page, 'home')
  await scrollDown(page, 700)
  await page.getByRole('link', { name: 'Areas' }).click()
  await page.getByRole('heading', { name: 'Choose an area' }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect.poll(() => marksOf(page)).toEqual(['home'])
  await expect.poll(() => scrollTop(page)).toBe(700)
})

test('another search starts at the top, and back restores the scroll position of the first one', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/home')
  await scrollDown(page, 700)
  await page.getByRole('link', { name: 'Types' }).click()
  await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
  await page
    .getByRole('link', { name: /for lease/ })
    .last()
    .click()
  await expect.poll(() => heading(page).innerText()).toContain('villas for lease')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
  await page.goBack()
  await expect.poll(() => heading(page).innerText()).toContain('condos for sale')
  await expect.poll(() => scrollTop(page)).toBe(700)
})

test('a screen that is not kept mounts again', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/cityPicker')
  await mark(page, 'areas')
  const box = page.getByRole('searchbox')
  await box.fill('bgc')
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(1)
  await page.getByRole('link', { name: 'Types' }).click()
  await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
  await page.getByRole('link', { name: 'Areas' }).click()
  await page.getByRole('heading', { name: 'Choose an area' }).waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(10)
  expect(await marksOf(page)).toEqual([])
})

test('a reload keeps the scroll position, another visit does not', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?bedrooms=1')
  await scrollDown(page, 800)
  await reload(page)
  await expect.poll(() => scrollTop(page)).toBe(800)
  expect(await page.getByRole('button', { name: 'Remove 1 bedroom' }).count()).toBe(1)
  // another visit to the same address starts at the top
  await page.goto('/rule')
  await page.goto('/home?bedrooms=1')
  await waitForHydration(page)
  expect(await scrollTop(page)).toBe(0)
})

test('a reload far down a long list keeps the scroll position', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/home')
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return cards(page).count()
    })
    .toBeGreaterThan(60)
  // what is inserted above moves the position, not what is in view
  await page.getByRole('region', { name: 'Price drops' }).waitFor()
  await page.evaluate(() => scrollBy(0, -2000))
  expect(await scrollTop(page)).toBeGreaterThan(15_000)
  /** The home in the middle of the window, and its place. */
  const inView = () =>
    page.evaluate(() => {
      const card = [...document.querySelectorAll('article')].find((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > innerHeight / 2)
      return { address: card?.querySelector('a')?.href, top: card?.getBoundingClientRect().top ?? 0 }
    })
  const before = await inView()
  expect(before.address).toContain('propertyInfo')
  await reload(page)
  await expect.poll(async () => (await inView()).address).toBe(before.address)
  // each of the more than 40 homes above that were not in view yet has a height that is estimated to a pixel
  await expect.poll(async () => Math.abs((await inView()).top - before.top)).toBeLessThan(40)
  expect(await cards(page).count()).toBeGreaterThan(40)
})

test('similar homes do not move while the parts above them load slowly', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  await page.route('**/*.js', async (route) => {
    await new Promise((resume) => setTimeout(resume, 200))
    await route.continue()
  })
  await page.evaluate(() => {
    const positions = new Set<number>()
    Object.assign(window, { positions })
    const record = () => {
      const region = document.querySelector('section[aria-label="Similar homes"]')
      if (region) positions.add(Math.round(region.getBoundingClientRect().top + scrollY))
      requestAnimationFrame(record)
    }
    record()
  })
  await cards(page).first().locator('.card-link').click()
  await page.getByRole('region', { name: 'Similar homes' }).waitFor()
  await page.getByRole('heading', { name: 'Nearby' }).waitFor()
  await expect.poll(() => page.evaluate(() => (window as unknown as { positions: Set<number> }).positions.size)).toBe(1)
})
