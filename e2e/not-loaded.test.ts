import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { open, useBrowser } from './browser.ts'
import { numberIn, search } from './site-api.ts'

// Slow, failed and offline requests: the page shows the state, keeps what was chosen, and offers to try again.

const { visit } = useBrowser({ sharesCache: true })

const isSearch = (url: URL) => url.pathname === '/frontend/api/listing/search'
/** Console errors about responses that a test blocks. */
const expected = /Failed to load resource|fault/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const totalOf = async (page: Page) => numberIn(await heading(page).innerText())
const cards = (page: Page) => page.locator('ul[aria-label] > li > article[data-listing]:visible')
/** Cards whose home has photos: homes of other journeys may have none. */
const cardsWithPhoto = (page: Page) => cards(page).filter({ has: page.locator('img') })
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-listing')))

/** Opens the search for villas for lease from the screen of types. */
const openVillas = (page: Page) => page.locator('a[href="/home?type=Villa&mode=Lease"]').click()

test.each([
  { device: 'phone', locale: 'zh', title: '房源加载失败', filtersKept: '您选的条件都还在', retry: '重试', villas: '别墅', lease: '出租' },
  {
    device: 'desktop',
    locale: 'en',
    title: 'The homes did not load',
    filtersKept: 'Your filters are kept',
    retry: 'Try again',
    villas: 'Villas',
    lease: 'Lease',
  },
] as const)('on a $device: a failed search shows one error in place of the results, and search box and filters stay', async (example) => {
  const { totalRowQty } = await search({ type: 'Villa', mode: 'Lease' })
  const { page } = await visit(example.device, example.locale, { expected })
  await open(page, '/typesOfProperty')
  await page.route(isSearch, (route) => route.abort())
  await openVillas(page)
  await page.getByRole('heading', { name: example.title }).waitFor()
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  expect(await alert.count()).toBe(1)
  expect(await alert.innerText()).toContain(example.filtersKept)
  expect(await page.locator('.notice').count()).toBe(0)
  expect(await page.getByRole('combobox').filter({ visible: true }).count()).toBe(1)
  expect(await page.getByRole('tab', { name: example.villas }).getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('radio', { name: example.lease }).isChecked()).toBe(true)
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(1)
  await page.unroute(isSearch)
  await page.getByRole('button', { name: example.retry }).click()
  await expect.poll(() => totalOf(page)).toBe(totalRowQty)
})

test.each(firstUnlessAll(['phone', 'desktop'] as const))(
  'on a %s: while homes load, placeholders have the size and position of their cards',
  async (device) => {
    const { page } = await visit(device, 'en')
    await open(page, '/typesOfProperty')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(isSearch, async (route) => {
      await released
      await route.continue()
    })
    await openVillas(page)
    const placeholders = page.getByRole('status', { name: 'Loading' }).locator('li')
    await placeholders.first().waitFor()
    expect(await placeholders.count()).toBe(8)
    expect(await page.getByRole('combobox').filter({ visible: true }).count()).toBe(1)
    const before = await placeholders.first().boundingBox()
    release()
    await cards(page).first().waitFor()
    const after = await cards(page).first().boundingBox()
    expect(Math.abs(after!.height - before!.height)).toBeLessThanOrEqual(2)
    // a long total can wrap to a second line
    expect(Math.abs(after!.y - before!.y)).toBeLessThanOrEqual(28)
    expect(after!.x).toBe(before!.x)
  },
)

test('head and filters stay visible while the first keyword search loads', async () => {
  const { page } = await visit('phone', 'en', { expected })
  const preloaded = page.waitForResponse((response) => /\/PendingResults-/.test(response.url()))
  await open(page, '/home')
  await preloaded
  await page.evaluate(() => {
    const counter = Object.assign(window, { framesWithout: 0 })
    const check = () => {
      const isVisible = (selector: string) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
      if (!isVisible('.results-head') || !isVisible('[role=tablist]')) counter.framesWithout++
      requestAnimationFrame(check)
    }
    check()
  })
  await page.route(isSearch, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Search' }).fill('garden')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\/garden/)
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  await cards(page).first().waitFor()
  expect(await page.evaluate(() => (window as unknown as { framesWithout: number }).framesWithout)).toBe(0)
})

test('the previous totals are dimmed while new ones load', async () => {
  const { page } = await visit('phone', 'en', { expected })
  await open(page, '/home')
  const opacities = () =>
    page.evaluate(() => ['h1', '[role=tab] small', '.result-cards'].map((selector) => Number(getComputedStyle(document.querySelector(selector)!).opacity)))
  expect(await opacities()).toEqual([1, 1, 1])
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(isSearch, async (route) => {
    await released
    await route.continue()
  })
  await page.getByText('Lease', { exact: true }).filter({ visible: true }).first().click()
  await expect.poll(opacities).toEqual([0.5, 0.5, 0.5])
  release()
  await expect.poll(opacities).toEqual([1, 1, 1])
})

test.each(firstUnlessAll(['phone', 'desktop'] as const))(
  'on a %s: when a filter does not load, the previous homes stay, and choosing it again retries',
  async (device) => {
    const { page } = await visit(device, 'en', { expected })
    await open(page, '/home')
    const [ids, total] = [await idsOf(page), await totalOf(page)]
    await page.route(isSearch, (route) => route.abort())
    const choose = (name: string) => page.getByText(name, { exact: true }).filter({ visible: true }).first().click()
    await choose('Lease')
    const bar = page.getByRole('status').filter({ hasText: 'That did not load.' })
    await bar.waitFor()
    expect(await page.locator('.notice').count()).toBe(0)
    expect(await totalOf(page)).toBe(total)
    expect(await idsOf(page)).toEqual(ids)
    await page.unroute(isSearch)
    // other journeys publish homes meanwhile
    const lease = await search({ mode: 'Lease', pageSize: 50 })
    await choose('Lease')
    await expect.poll(() => totalOf(page)).not.toBe(total)
    expect(lease.items.map(({ id }) => id)).toContain((await idsOf(page))[1])
    expect(await bar.count()).toBe(0)

    await page.route(isSearch, (route) => route.abort())
    // else the page finds the server back and loads again by itself
    await page.route('**/healthz', (route) => route.abort())
    await page.getByRole('tab', { name: /^Villas/ }).click()
    await bar.waitFor()
    await page.unroute(isSearch)
    await bar.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => heading(page).innerText()).toContain('villas for lease')
  },
)

test.each(firstUnlessAll(['phone', 'desktop'] as const))(
  'on a %s: offline, loaded homes stay; back online, the chosen ones load automatically',
  async (device) => {
    const lease = await search({ mode: 'Lease' })
    const { page, context } = await visit(device, 'en', { expected })
    await open(page, '/home')
    const ids = await idsOf(page)
    await context.setOffline(true)
    const bar = page.getByRole('status').filter({ hasText: 'Offline.' })
    await bar.waitFor()
    await page.getByText('Lease', { exact: true }).filter({ visible: true }).first().click()
    await page.waitForURL(/mode=Lease/)
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    expect(await idsOf(page)).toEqual(ids)
    expect(await page.locator('.notice').count()).toBe(0)
    expect(await bar.innerText()).toContain('This is from before')
    await context.setOffline(false)
    await expect.poll(() => totalOf(page)).toBe(lease.totalRowQty)
    expect(await bar.count()).toBe(0)
  },
)

test('a tapped home opens at once with the data of its card; an error with a retry replaces the rest if it does not load', async () => {
  const { page } = await visit('phone', 'en', { expected })
  await open(page, '/home')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname === '/frontend/api/listing/detail',
    async (route) => {
      await released
      await route.abort()
    },
  )
  const card = cardsWithPhoto(page).first()
  const price = await card.locator('.price').first().innerText()
  await card.locator('.card-link').tap()
  const main = page.locator('main:visible')
  await main.getByRole('heading', { level: 1 }).waitFor()
  expect(await main.locator('.price:visible').first().innerText()).toContain(price.split('\n')[0])
  const positions = () =>
    main.evaluate((element) => ['h1', 'dl', 'section'].map((name) => Math.round(element.querySelector(name)!.getBoundingClientRect().top + scrollY)))
  const before = await positions()
  const photo = main.locator('img:not(.lazy-blur)').first()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), { message: 'the photo of the card' })
    .toBe(true)
  expect((await photo.boundingBox())?.y).toBeLessThan(100)
  for (const name of ['Back', 'Share']) await page.getByRole('button', { name, exact: true }).filter({ visible: true }).waitFor()
  await page
    .getByRole('button', { name: /^Save / })
    .filter({ visible: true })
    .waitFor()
  release()
  await main.getByText('The rest of this home did not load').waitFor()
  expect(await page.locator('.notice').count()).toBe(0)
  await page.unrouteAll()
  await main.getByRole('button', { name: 'Try again' }).tap()
  await main.getByRole('heading', { name: 'Similar homes' }).waitFor()
  expect(await positions()).toEqual(before)
  await page.goBack()
  await cards(page).first().waitFor()
})

test('photos open full screen at once with a close button and the loaded size, while the viewer and the large size load', async () => {
  const { page } = await visit('phone', 'en', { expected })
  await open(page, '/home')
  await cardsWithPhoto(page).first().locator('.card-link').tap()
  await page.getByRole('heading', { name: 'Similar homes' }).waitFor()
  await page.route(/\/assets\/MediaViewer-|_l\.|listing\/detail/, () => undefined)
  await page.locator('a[href^="/imagePage"]:visible').first().tap()
  await page.waitForURL(/imagePage/)
  const photo = page.locator('main:visible img')
  await expect.poll(() => photo.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.waitForURL(/propertyInfo/)
})

test('a page of an older build reloads once when a script is missing, but with typed text it shows an error instead', async () => {
  const { page } = await visit('phone', 'en', { expected: /Failed to load resource|PartError/ })
  const isMissingScript = (url: URL) => /\/assets\/RuleScreen-.*\.js$/.test(url.pathname)
  const loadedPaths: string[] = []
  page.on('domcontentloaded', () => loadedPaths.push(new URL(page.url()).pathname))
  await open(page, '/home')
  // the page that the reload brings belongs to the new build
  let isOldBuild = true
  page.on('request', (request) => (isOldBuild &&= !request.isNavigationRequest()))
  await page.route(isMissingScript, (route) => (isOldBuild ? route.fulfill({ status: 404 }) : route.continue()))
  // the link moves down while more homes load, so it is not pressed by its place
  const openPolicy = () => page.getByRole('link', { name: 'Privacy policy' }).evaluate((link: HTMLElement) => link.click())
  await page.getByRole('combobox', { name: 'Search' }).fill('garden')
  await openPolicy()
  await page.getByRole('heading', { name: 'That did not load' }).waitFor()
  await page.goBack()
  await page.getByRole('combobox', { name: 'Search' }).fill('')
  await page.clock.setFixedTime(Date.now() + 2_000) // a part that failed within the last second is not loaded again
  await openPolicy()
  await expect.poll(() => loadedPaths).toEqual(['/home', '/rule'])
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
})

test('a script that is missing when a pointer is over its link does not reload the page; opening the link does', async () => {
  const { page } = await visit('desktop', 'en', { expected: /Failed to load resource|PartError/ })
  const isMissingScript = (url: URL) => /\/assets\/RuleScreen-.*\.js$/.test(url.pathname)
  const loadedPaths: string[] = []
  page.on('domcontentloaded', () => loadedPaths.push(new URL(page.url()).pathname))
  await open(page, '/typesOfProperty')
  await page.route(isMissingScript, (route) => route.fulfill({ status: 404 }))
  const policyLink = page.getByRole('link', { name: 'Privacy policy' })
  const checked = page.waitForResponse((response) => isMissingScript(new URL(response.url())) && response.request().resourceType() === 'fetch')
  await policyLink.hover()
  await checked
  await policyLink.click()
  await expect.poll(() => loadedPaths).toEqual(['/typesOfProperty', '/rule'])
})
