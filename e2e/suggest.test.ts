import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { violationsOf, listingCards } from './axe-violations.ts'
import { open, reload, useBrowser } from './browser.ts'
import { numberIn, search } from './site-api.ts'

// Suggestions of the search box: places, keyword facts and recent searches, by touch, keyboard and screen reader.

const { visit } = useBrowser({ sharesCache: true })

const boxOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true }).filter({ visible: true })
const options = (page: Page) => page.getByRole('option').filter({ visible: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const totalOf = async (page: Page) => numberIn(await heading(page).innerText())
const addressOf = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  return { path: decodeURIComponent(pathname), filters: Object.fromEntries(searchParams) }
}
const chips = (page: Page, remove: RegExp) => page.getByRole('button', { name: remove }).filter({ visible: true })

test('on a phone in Chinese: keyword facts become removable filters, and the keyword can be searched as written', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home')
  const box = boxOf(page, '搜索')
  await box.tap()
  await box.pressSequentially('塔吉格 一室 出租')
  const first = options(page).first()
  await expect.poll(() => first.innerText()).toMatch(/塔吉格 · 1室 · 出租/)
  const suggestedTotal = numberIn(await first.locator('span').last().innerText())
  expect(suggestedTotal).toBe((await search({ mode: 'Lease', bedrooms: ['1'], city: 'taguig' })).totalRowQty)
  expect(suggestedTotal).toBeGreaterThan(0)
  await first.tap()
  await expect.poll(() => addressOf(page)).toEqual({ path: '/home', filters: { mode: 'Lease', bedrooms: '1', city: 'taguig' } })
  await expect.poll(() => totalOf(page)).toBe(suggestedTotal)
  expect(await box.inputValue()).toBe('塔吉格 一室 出租')
  expect(await chips(page, /^去掉“/).count()).toBe(2) // the city and the bedrooms

  await page.getByRole('button', { name: '按原文搜索' }).tap()
  await expect.poll(() => addressOf(page)).toEqual({ path: '/search/塔吉格 一室 出租', filters: { mode: 'Lease' } })
  await expect.poll(() => page.getByRole('button', { name: '按原文搜索' }).count()).toBe(0)
  await page.goBack()
  await expect.poll(() => totalOf(page)).toBe(suggestedTotal)
  await chips(page, /^去掉“1室”/).tap()
  await expect.poll(() => addressOf(page)).toEqual({ path: '/home', filters: { mode: 'Lease', city: 'taguig' } })
})

test('on a desktop in English: Enter applies keyword facts, including type and mode, and a keyword of facts only shows all such homes', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  const box = boxOf(page, 'Search')
  await box.fill('parking for rent bgc')
  await box.press('Enter')
  await expect.poll(() => addressOf(page)).toEqual({ path: '/home', filters: { type: 'Carport', mode: 'Lease', city: 'taguig', areas: 'taguig-bgc' } })
  await expect.poll(() => page.getByRole('tab', { name: /^Parking/ }).getAttribute('aria-selected')).toBe('true')
  await box.fill('2br fully furnished below 60k')
  await box.press('Enter')
  await expect.poll(() => addressOf(page)).toEqual({ path: '/home', filters: { mode: 'Lease', bedrooms: '2', furnished: 'Fully', priceUpTo: '60000' } })
  const { totalRowQty } = await search({ mode: 'Lease', bedrooms: ['2'], furnished: ['Fully'], priceUpTo: 60_000 })
  await expect.poll(() => totalOf(page)).toBe(totalRowQty)
  // the name of a building that contains a fact is searched as a name
  await box.fill('Studio City')
  await box.press('Enter')
  await expect.poll(() => addressOf(page)).toEqual({ path: '/search/Studio City', filters: { mode: 'Lease' } })
})

test('a word without results is dropped with a notice, insisting on it changes the address, and a keyword of symbols shows a hint', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  const box = boxOf(page, 'Search')
  await box.fill('tahimik 1br makati for rent')
  await box.press('Enter')
  await expect.poll(() => addressOf(page)).toEqual({ path: '/search/tahimik', filters: { mode: 'Lease', bedrooms: '1', city: 'makati' } })
  const { totalRowQty } = await search({ mode: 'Lease', bedrooms: ['1'], city: 'makati' })
  await page.getByText(`No home mentions “tahimik”. Without it: ${totalRowQty} homes in Makati.`).waitFor()
  expect(await totalOf(page)).toBe(totalRowQty)
  expect(await box.inputValue()).toBe('tahimik 1br makati for rent')
  await page.getByRole('button', { name: 'Only homes with “tahimik”' }).click()
  await expect.poll(() => addressOf(page).filters).toMatchObject({ insist: 'true' })
  await page.getByText('No home mentions “tahimik”.').waitFor()
  expect(await chips(page, /^Remove .*tahimik/).count()).toBe(1)
  await page.getByRole('button', { name: `Without it · ${totalRowQty}` }).click()
  await expect.poll(() => totalOf(page)).toBe(totalRowQty)

  await box.fill('%%% 🏠')
  await box.press('Enter')
  await page.getByText('Type a place, a building or what you need').waitFor()
  expect(await heading(page).count()).toBe(1)
  const longText = 'bright condo with a nice long description '.repeat(8).trim()
  await box.fill(longText)
  await box.press('Enter')
  await page.getByText('64 characters are searched at a time. Left out:').waitFor()
  expect(await box.inputValue()).toBe(longText)
})

test('with the keyboard only: choose a suggestion, close the list with Escape, repeat and delete recent searches', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  const box = boxOf(page, 'Search')
  const activeOption = async () => {
    const id = await box.getAttribute('aria-activedescendant')
    return id === null ? null : page.locator(`[id="${id}"]`).innerText()
  }
  await box.focus()
  expect(await box.getAttribute('aria-expanded')).toBe('false') // there are no recent searches yet
  await page.keyboard.type('serendr')
  await expect.poll(() => options(page).count()).toBeGreaterThan(1)
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ suggestions/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await activeOption()).toContain('Serendra')
  await page.keyboard.press('ArrowUp')
  expect(await activeOption()).toBeNull()
  await page.keyboard.press('ArrowUp')
  expect(await activeOption()).toBe(await options(page).last().innerText())
  await page.keyboard.press('Home')
  expect(await activeOption()).toBeNull()
  await page.keyboard.press('Escape')
  expect(await box.getAttribute('aria-expanded')).toBe('false')
  expect(await box.inputValue()).toBe('serendr')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toEqual({ path: '/home', filters: { estateId: expect.stringMatching(/^(one|two)-serendra$/) } })
  await expect.poll(() => box.inputValue()).toMatch(/^(One|Two) Serendra$/)
  const name = await box.inputValue()
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => box.inputValue()).toBe(name)

  await box.fill('makati studio')
  await box.press('Enter')
  await expect.poll(() => addressOf(page)).toEqual({ path: '/home', filters: { bedrooms: '0', city: 'makati' } })
  await box.fill('')
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['makati studio', name])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['makati studio'])
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toEqual({ path: '/home', filters: { bedrooms: '0', city: 'makati' } })

  await box.fill('')
  await reload(page)
  await page.locator('.notices').waitFor({ state: 'attached' })
  await box.fill('')
  expect(await options(page).allInnerTexts()).toEqual(['makati studio'])
  await page.getByRole('button', { name: 'Forget the search “makati studio”' }).click()
  await expect.poll(() => options(page).count()).toBe(0)
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
})

test.each(
  firstUnlessAll([
    ['phone', 'zh', '搜索', '塔吉格 一室 出租', '按原文搜索'],
    ['desktop', 'en', 'Search', '2br lease makati', 'Search the exact words'],
  ] as const),
)('the open list of suggestions breaks no accessibility rule on a %s in %s', async (device, locale, name, keyword, asWritten) => {
  const { page } = await visit(device, locale)
  await open(page, '/home')
  const box = boxOf(page, name)
  await box.fill(keyword)
  await expect.poll(() => options(page).count()).toBeGreaterThan(1)
  await box.press('ArrowDown')
  expect(await violationsOf(page, { exclude: listingCards })).toEqual([])
  await box.press('Escape')
  await box.press('Enter')
  await page.getByRole('button', { name: asWritten }).waitFor()
  expect(await violationsOf(page, { exclude: listingCards })).toEqual([])
  await box.fill('')
  await expect.poll(() => options(page).count()).toBe(1)
  expect(await violationsOf(page, { exclude: listingCards })).toEqual([])
})

test('a late response to an earlier keyword is not shown', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/listing/suggest', async (route) => {
    if ((route.request().postDataJSON() as { keyword: string }).keyword === 'gre') await released
    await route.continue()
  })
  const box = boxOf(page, 'Search')
  const [request] = await Promise.all([page.waitForRequest((pending) => pending.postDataJSON()?.keyword === 'gre'), box.fill('gre')])
  await box.fill('serendra')
  await expect.poll(() => options(page).first().innerText()).toContain('Serendra')
  release()
  await (await request.response())?.finished()
  expect(await options(page).first().innerText()).toContain('Serendra')
})
