import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, waitForHydration } from './browser.ts'
import { homeWithPriceAndPhotos, share } from './site-api.ts'

// What a person does before the scripts of a page run: each act waits and happens once (decision 0030).

const { visit } = useBrowser()

/** Runs in the page: counts the clicks that reach the document, as those of React do. */
const countClicks = () => {
  const state = { clicks: 0 }
  Object.assign(window, { state })
  document.addEventListener('click', () => state.clicks++)
}
const clicks = (page: Page) => page.evaluate(() => (window as unknown as { state: { clicks: number } }).state.clicks)

/** Opens an address while its scripts do not arrive; returns a function that lets them through. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(countClicks)
  await page.goto(address)
  return async () => {
    release()
    await waitForHydration(page)
    await page.locator('[data-waiting]').first().waitFor({ state: 'detached' })
  }
}

const waits = (control: Locator) => expect.poll(() => control.getAttribute('data-waiting')).toBe('')

test('a press on each button of the first view of home waits and happens once', async () => {
  const { page } = await visit('phone', 'en')
  const address = '/home'
  await openWithoutScripts(page, address)
  const buttons = page.locator('button:visible:not([disabled]):not([tabindex="-1"])')
  const names = await buttons.evaluateAll((all) =>
    all
      .filter((button) => button.getBoundingClientRect().bottom < innerHeight && button.getBoundingClientRect().right < innerWidth)
      .map((button) => button.textContent),
  )
  expect(names.length).toBeGreaterThan(4)
  for (const [index, name] of names.entries()) {
    const { page } = await visit('phone', 'en')
    const arrive = await openWithoutScripts(page, address)
    const button = page.locator('button:visible:not([disabled]):not([tabindex="-1"])').nth(index)
    await button.tap()
    await waits(button)
    await button.tap()
    await arrive()
    await expect.poll(() => clicks(page), { message: name ?? '' }).toBe(1)
  }
})

test('a deal chosen before the scripts arrive loads its homes', async () => {
  const { page, calls } = await visit('phone', 'zh')
  const arrive = await openWithoutScripts(page, '/home')
  await page.getByText('出租', { exact: true }).first().tap()
  calls.length = 0
  await arrive()
  await page.waitForURL(/mode=Lease/)
  await expect.poll(() => page.getByRole('radio', { name: '出租' }).isChecked()).toBe(true)
  expect(calls.filter((path) => path.endsWith('listing/search'))).toHaveLength(1)
})

test('a sort order chosen before the scripts arrive sorts the homes', async () => {
  const { page } = await visit('desktop', 'en')
  const arrive = await openWithoutScripts(page, '/home')
  const order = page.locator('main select').filter({ visible: true }).first()
  await order.selectOption('listingDate asc')
  await arrive()
  await page.waitForURL(/order=asc/)
  await expect.poll(() => order.inputValue()).toBe('listingDate asc')
})

test('a keyword typed and sent before the scripts arrive is searched', async () => {
  const { page } = await visit('desktop', 'en')
  const arrive = await openWithoutScripts(page, '/home')
  const box = page.getByRole('combobox').filter({ visible: true }).first()
  await box.fill('makati')
  await box.press('Enter')
  await arrive()
  await expect.poll(() => page.url()).toMatch(/city=makati/)
})

test.each(['propertyInfo', 'share'] as const)('on the page of a home (%s) sharing and the next photo wait for the scripts', async (kind) => {
  const home = await homeWithPriceAndPhotos()
  const { page } = await visit('phone', 'en')
  const address = kind === 'share' ? `/share/${(await share(home.id, 'normal')).code}` : `/propertyInfo?id=${home.id}`
  const arrive = await openWithoutScripts(page, address)
  const button = page
    .getByRole('button', { name: /share|send/i })
    .filter({ visible: true })
    .first()
  await button.tap()
  await waits(button)
  await arrive()
  await page.locator('dialog[open]').waitFor()
  expect(await clicks(page)).toBe(1)
})

test('scripts that do not arrive are loaded when the network is back', async () => {
  const { page } = await visit('phone', 'en', { expected: /Failed to load resource|ERR_/ })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home')
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('link[rel=modulepreload]').length)).toBeGreaterThan(0)
  await page.unroute('**/assets/*.js')
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return page.locator('.notices').count()
    })
    .toBe(1)
})
