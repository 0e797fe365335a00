import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll, runsAllJourneys } from './all-journeys.ts'
import { useBrowser, waitForHydration } from './browser.ts'
import { registerAccount, signInContext } from './people.ts'
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

/** Opens an address, at 1 / `rate` of the speed, while its scripts do not arrive; returns a function that lets them through. */
async function openWithoutScripts(page: Page, address: string, rate = 4): Promise<() => Promise<void>> {
  page.setDefaultTimeout(60_000)
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
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

const pageKinds = ['home', 'share', 'propertyInfo'] as const

const addressOf = async (kind: (typeof pageKinds)[number]): Promise<string> => {
  if (kind === 'home') return '/home'
  const { id } = await homeWithPriceAndPhotos()
  return kind === 'share' ? `/share/${(await share(id, 'normal')).code}` : `/propertyInfo?id=${id}`
}

test.each(firstUnlessAll(pageKinds))('a press on each button of the first view (%s) waits and happens once', async (kind) => {
  const { page } = await visit('phone', 'en')
  const address = await addressOf(kind)
  // a page for each button takes long
  const rate = runsAllJourneys ? 4 : 1
  await openWithoutScripts(page, address, rate)
  // by their place among all buttons, which is the same at each visit
  const places = await page.locator('button').evaluateAll((all) =>
    all.flatMap((button, place) => {
      const { bottom, right } = button.getBoundingClientRect()
      return button.checkVisibility() && bottom < innerHeight && right < innerWidth && !button.matches('[disabled], [tabindex="-1"]') ? [place] : []
    }),
  )
  expect(places.length).toBeGreaterThan(kind === 'home' ? 4 : 1)
  for (const place of places) {
    const { page } = await visit('phone', 'en')
    const arrive = await openWithoutScripts(page, address, rate)
    const button = page.locator('button').nth(place)
    await button.tap()
    await waits(button)
    await button.tap()
    await arrive()
    await expect.poll(() => clicks(page), { message: `button ${place}` }).toBe(1)
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
  await expect.poll(() => calls.filter((path) => path.endsWith('listing/search')).length).toBe(1)
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
  const { page } = await visit('phone', 'en')
  const address = await addressOf(kind)
  const arrive = await openWithoutScripts(page, address)
  const button = page
    .getByRole('button', { name: /share|send/i })
    .filter({ visible: true })
    .first()
  await button.tap()
  await waits(button)
  // beside the button, the line of the whole page says so
  const line = page.locator('.progress')
  expect(await line.isVisible()).toBe(true)
  await arrive()
  await page.locator('dialog[open]').waitFor()
  expect(await clicks(page)).toBe(1)
  expect(await line.isVisible()).toBe(false)
})

test('scripts that do not arrive are loaded when the network is back', async () => {
  const { page } = await visit('phone', 'en', { expected: /Failed to (load resource|fetch)|ERR_/ })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home')
  await page.locator('html[data-plain=failed]').waitFor()
  await page.unroute('**/assets/*.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await waitForHydration(page)
  expect(await page.locator('html[data-plain]').count()).toBe(0)
})

test.runIf(runsAllJourneys)('of sixty pages that load six at once, each is taken over', async () => {
  const { signedIn } = await registerAccount()
  const openTen = async (device: 'phone' | 'desktop') => {
    for (let load = 0; load < 10; load++) {
      const { page, context } = await visit(device, 'en')
      await signInContext(context, signedIn)
      await page.goto('/home')
      await waitForHydration(page)
      expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(true)
      await context.close()
    }
  }
  await Promise.all((['phone', 'phone', 'phone', 'phone', 'desktop', 'desktop'] as const).map(openTen))
})
