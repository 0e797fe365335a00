import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { open, reload, settled, swipe, useBrowser } from './browser.ts'
import { signInAs, signInContext } from './people.ts'

// The guide: the overlay of the first visit on phones (S2.12, S5.6, S9.9), and /guide.

// maps: true lets the page be idle, which starts the overlay
const { visit } = useBrowser({ maps: true })

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const weChat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49'

const overlay = (page: Page) => page.getByRole('dialog', { name: /Guide|使用指南/ })
const storedTime = (page: Page) => page.evaluate(() => localStorage.getItem('firstVisitTime'))
/** The slide in view. */
const shownTitle = (page: Page) =>
  overlay(page)
    .getByRole('heading')
    .evaluateAll(
      (titles) =>
        titles.find((title) => Math.abs(title.getBoundingClientRect().left + title.getBoundingClientRect().width / 2 - innerWidth / 2) < 5)?.textContent,
    )

test('a first visit on an iPhone: three slides with iOS pictures, a tap moves on, the third closes; not again on the next visit', async () => {
  const { page } = await visit('phone', 'en', { context: { userAgent: safari } })
  await open(page, '/home')
  await overlay(page).waitFor()
  expect(Math.abs(Date.now() - Number(await storedTime(page)))).toBeLessThan(60_000)
  for (const title of [/^Keep .* on your phone$/, /^Tap Share$/, /^Choose “Add to Home Screen”$/]) {
    await expect.poll(() => shownTitle(page)).toMatch(title)
    await page.touchscreen.tap(195, 250)
  }
  await overlay(page).waitFor({ state: 'detached' })
  // the entry of the overlay leaves the history
  await expect.poll(() => page.evaluate(() => 'sheet' in ((history.state as object | null) ?? {}))).toBe(false)
  await reload(page)
  await settled(page)
  expect(await overlay(page).count()).toBe(0)
})

test('other browsers get Android pictures; a swipe moves both ways and does not go round, "Not now" and Back close', async () => {
  const { page } = await visit('phone', 'zh', { context: { userAgent: chrome } })
  await open(page, '/home')
  await overlay(page).waitFor()
  const slides = overlay(page).getByRole('list')
  await swipe(page, slides, -250)
  await expect.poll(() => shownTitle(page)).toBe('点三个点')
  await swipe(page, slides, 250)
  await expect.poll(() => shownTitle(page)).toContain('放到手机桌面')
  for (const title of ['点三个点', '选“安装应用”']) {
    await swipe(page, slides, -250)
    await expect.poll(() => shownTitle(page)).toBe(title)
  }
  await expect.poll(() => shownTitle(page)).toBe('选“安装应用”')
  await swipe(page, slides, -250)
  await expect.poll(() => shownTitle(page)).toBe('选“安装应用”')
  await overlay(page).getByRole('button', { name: '暂不' }).tap()
  await overlay(page).waitFor({ state: 'detached' })
  await page.evaluate(() => localStorage.removeItem('firstVisitTime'))
  await reload(page)
  await overlay(page).waitFor()
  await page.keyboard.press('Shift') // without an act of the person Back leaves the page
  await page.goBack()
  await overlay(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/home')
})

test('with the keyboard: Enter moves on, Escape closes; an agent sees lists', async () => {
  const { page, context } = await visit('phone', 'en', { context: { userAgent: chrome } })
  await signInContext(context, await signInAs('agent-001', inject('demoPassword')))
  await open(page, '/home')
  await overlay(page)
    .getByText(/Your lists and client responses/)
    .waitFor()
  await overlay(page).getByRole('button', { name: 'Tap to see how' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shownTitle(page)).toBe('Tap the three dots')
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
})

test.each(
  firstUnlessAll(
    [
      ['a desktop', 'desktop', undefined, '/home', null],
      ['the browser of an app', 'phone', weChat, '/home', null],
      ['a visit 29 days after the last', 'phone', safari, '/home', -29],
      ['/propertyInfo', 'phone', safari, '/propertyInfo?id=none', null],
      ['/guide', 'phone', safari, '/guide', null],
      ['/shareList', 'phone', safari, '/shareList?code=none', null],
      ['/shareInfo', 'phone', safari, '/shareInfo?id=none', null],
      ['a share link', 'phone', safari, '/share/abcdefgh', null],
    ] as const,
    2,
  ),
)('not shown: %s', async (_, device, userAgent, path, days) => {
  const { page, context } = await visit(device, 'en', { context: { ...(userAgent ? { userAgent } : {}) }, expected: /404/ })
  if (days !== null) await context.addInitScript((days) => localStorage.setItem('firstVisitTime', String(Date.now() + days * 86_400_000)), days)
  await open(page, path)
  await settled(page)
  expect(await overlay(page).count()).toBe(0)
})

test('not shown once a person has begun to use the screen; the next screen shows it', async () => {
  const { page } = await visit('phone', 'en', { context: { userAgent: safari } })
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = page.waitForRequest(/guide-visit-/)
  await page.route(/guide-visit-/, async (route) => {
    await released
    await route.continue()
  })
  await open(page, '/home')
  await asked
  await page.touchscreen.tap(380, 400)
  release()
  await settled(page)
  expect(await overlay(page).count()).toBe(0)
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href^="/collection"]')!.click())
  await overlay(page).waitFor()
})

test('not shown over a sheet that was opened while the overlay was on its way', async () => {
  const { page } = await visit('phone', 'en', { context: { userAgent: safari } })
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = page.waitForRequest(/GuideOverlay-/)
  await page.route(/GuideOverlay-/, async (route) => {
    await released
    await route.continue()
  })
  await open(page, '/home')
  await asked
  await page.getByRole('button', { name: 'Filters' }).filter({ visible: true }).first().tap()
  await page.locator('dialog[open]').waitFor()
  release()
  await settled(page)
  expect(await overlay(page).count()).toBe(0)
})

test('not shown: an installed app', async () => {
  const { page, context } = await visit('phone', 'en', { context: { userAgent: safari } })
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await open(page, '/home')
  await settled(page)
  expect(await overlay(page).count()).toBe(0)
  expect(await storedTime(page)).toBeNull()
})

test.each(firstUnlessAll(['en', 'zh'] as const))(
  'the installed app has the benefits in /guide, without steps, and a link to it by its name (%s)',
  async (locale) => {
    const { page, context } = await visit('phone', locale, { context: { userAgent: safari } })
    await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await open(page, '/guide')
    const main = page.locator('main:visible')
    await main.getByText(locale === 'zh' ? '已经装好了：您现在用的就是它。' : 'Installed: this is it.').waitFor()
    await main.getByRole('heading', { name: locale === 'zh' ? '您能做什么' : 'What you can do' }).waitFor()
    expect(await main.locator('ol').count()).toBe(0)
    expect(await main.getByText('Android').count()).toBe(0)
    await page
      .locator('footer')
      .getByRole('link', { name: locale === 'zh' ? '使用指南' : 'Guide', exact: true })
      .waitFor()
  },
)

test('a time in 2035, stored by a wrong clock, shows it once', async () => {
  const { page, context } = await visit('phone', 'en', { context: { userAgent: safari } })
  await context.addInitScript(() => localStorage.getItem('firstVisitTime') ?? localStorage.setItem('firstVisitTime', String(Date.parse('2035-01-01'))))
  await open(page, '/home')
  await overlay(page).waitFor()
  await overlay(page).getByRole('button', { name: 'Not now' }).tap()
  await overlay(page).waitFor({ state: 'detached' })
  await reload(page)
  await settled(page)
  expect(await overlay(page).count()).toBe(0)
})

test('shown again 30 days later, with the time of now', async () => {
  const { page, context } = await visit('phone', 'en', { context: { userAgent: safari } })
  await context.addInitScript(() => localStorage.getItem('firstVisitTime') ?? localStorage.setItem('firstVisitTime', String(Date.now() - 30 * 86_400_000)))
  await open(page, '/rule')
  await overlay(page).waitFor()
  expect(Math.abs(Date.now() - Number(await storedTime(page)))).toBeLessThan(60_000)
})

test('/guide is kept alive, has the name of the app as its title, and keeps device and role in the address', async () => {
  const { page } = await visit('phone', 'en', { context: { userAgent: safari } })
  // the next screen would show the overlay, which Back closes first
  await page.addInitScript(() => localStorage.setItem('firstVisitTime', String(Date.now())))
  await open(page, '/guide')
  expect(await page.title()).not.toContain('·')
  expect(await page.title()).not.toBe('')
  await page.getByRole('heading', { name: 'Tap Share' }).waitFor()
  await page.getByText('I am an agent').tap()
  await page.getByRole('heading', { name: 'What agents can do' }).waitFor()
  await page.getByText('Computer', { exact: true }).tap()
  await page.getByRole('heading', { name: /install icon/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?role=agent&platform=computer')
  // a screen that mounts again has no mark
  await page.locator('main:visible').evaluate((main) => main.setAttribute('data-mark', 'kept'))
  await page.getByRole('link', { name: 'Privacy policy' }).tap()
  await page.waitForURL('**/rule')
  await page.goBack()
  await page.getByRole('heading', { name: /install icon/ }).waitFor()
  expect(await page.locator('main:visible').getAttribute('data-mark')).toBe('kept')
  await reload(page)
  await page.getByRole('heading', { name: 'What agents can do' }).waitFor()
})
