import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'
import { signInAs, signInContext } from './people.ts'
import { callApi } from './site-api.ts'

// Sorts and filters own listings, and works on many of them in the table of a desktop, with the mouse and with keys alone.

const { visit } = useBrowser({ sharesCache: true })

async function visitAs(agent: string, device: 'phone' | 'desktop', locale: 'zh' | 'en') {
  const visiting = await visit(device, locale)
  const signedIn = await signInAs(agent, inject('demoPassword'))
  await signInContext(visiting.context, signedIn)
  return { ...visiting, token: signedIn.accessToken }
}
const rows = (page: Page) => page.locator('tbody tr[data-own]')
const column = (page: Page, name: string) => page.getByRole('columnheader', { name })
const boxes = (page: Page) => rows(page).getByRole('checkbox')
const ids = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-own') ?? ''))
/** The prices in the rows of the table; none for a home without one. */
const prices = async (page: Page) =>
  (await rows(page).locator('td:nth-of-type(5)').allTextContents()).flatMap((text) => /₱([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? []).map(Number)
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-own]')?.getAttribute('data-own') ?? null)
const showTable = (page: Page) => page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click()

test('on a desktop 800 px wide the switch to the table is on the line of the filters', async () => {
  const { page } = await visitAs('agent-008', 'desktop', 'en')
  await page.setViewportSize({ width: 800, height: 800 })
  await open(page, '/myListings?shelf=OnShelf')
  await showTable(page)
  await rows(page).first().waitFor()
  const [search, view] = [page.getByRole('searchbox', { name: 'Search my listings' }), page.getByRole('radiogroup', { name: 'View' })]
  const [searchBox, viewBox] = [(await search.boundingBox())!, (await view.boundingBox())!]
  expect(viewBox.y).toBeLessThan(searchBox.y + searchBox.height)
})

test('a desktop: the table sorts by its columns, the address keeps order and filters, and the device keeps the table', async () => {
  const { page, calls } = await visitAs('agent-008', 'desktop', 'en')
  await open(page, '/myListings?shelf=OnShelf')
  await showTable(page)
  await rows(page).first().waitFor()
  expect(await page.locator('main:visible img').count()).toBe(0)
  await column(page, 'Price').getByRole('button').click()
  await page.waitForURL(/sort=price/)
  await expect.poll(() => column(page, 'Price').getAttribute('aria-sort')).toBe('descending')
  await expect.poll(async () => JSON.stringify(await prices(page)) === JSON.stringify((await prices(page)).toSorted((a, b) => b - a))).toBe(true)
  await column(page, 'Price').getByRole('button').click()
  await page.waitForURL(/order=asc/)
  await expect.poll(async () => JSON.stringify(await prices(page)) === JSON.stringify((await prices(page)).toSorted((a, b) => a - b))).toBe(true)
  expect(new Set(await prices(page)).size).toBeGreaterThan(1)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Sale or lease' }).selectOption('Sale')
  await page.waitForURL(/mode=Sale/)
  await expect.poll(async () => (await rows(page).locator('td:nth-of-type(2)').allTextContents()).every((text) => text.endsWith('For sale'))).toBe(true)
  const shown = await ids(page)
  const callsBefore = calls.length
  await page.reload()
  await rows(page).first().waitFor()
  expect(await ids(page)).toEqual(shown)
  // those that wait for an answer, and the table; nothing for the cards
  expect(calls.slice(callsBefore).filter((path) => path === '/frontend/api/listing/mine')).toHaveLength(2)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('mode='))
  await expect.poll(() => ids(page)).not.toEqual(shown)
  expect(await page.getByRole('combobox', { name: 'Sale or lease' }).inputValue()).toBe('')
  expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('price asc')
})

test.for(['en', 'zh'] as const)('the table fits into windows of 1024, 1280 and 1440 px (%s)', async (locale) => {
  const { page } = await visitAs('agent-010', 'desktop', locale)
  await open(page, '/myListings?shelf=OnShelf')
  await page
    .getByRole('radiogroup')
    .getByText(locale === 'zh' ? '表格' : 'Table')
    .click()
  await rows(page).nth(5).waitFor()
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.locator('table:has([data-own])').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)))
      .toBeLessThanOrEqual(0)
  }
})

test('a desktop: keys alone move, select, open and price, and none does while somebody types', async () => {
  const { page, calls } = await visitAs('agent-009', 'desktop', 'en')
  await open(page, '/myListings?shelf=OnShelf')
  await showTable(page)
  await rows(page).nth(5).waitFor()
  const all = await ids(page)
  const bar = page.getByRole('region', { name: 'Actions for the chosen homes' })
  await boxes(page).first().focus()
  for (const key of ['j', 'ArrowDown', 'j', 'k']) await page.keyboard.press(key)
  expect(await focusedRow(page)).toBe(all[2])
  await page.keyboard.press('Space')
  await bar.getByText('1 chosen').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await bar.getByText('2 chosen').waitFor()
  // shift-click selects the rows between
  await boxes(page)
    .nth(5)
    .click({ modifiers: ['Shift'] })
  await bar.getByText('4 chosen').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await bar.getByRole('button', { name: 'Edit…' }).focus()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  expect(await focusedRow(page)).toBe(all[5])
  await page.keyboard.press('Home')
  expect(await focusedRow(page)).toBe(all[0])
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: 'Change price' })
  await sheet.waitFor()
  expect(await sheet.getByLabel('New price').inputValue()).toBe('')
  await page.keyboard.type('jp')
  expect(await sheet.getByLabel('New price').inputValue()).toBe('jp')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await focusedRow(page)).toBe(all[0])
  // the search takes the letters of the keys
  await page.getByRole('searchbox', { name: 'Search my listings' }).focus()
  await page.keyboard.type('jkp')
  expect(await page.getByRole('searchbox', { name: 'Search my listings' }).inputValue()).toBe('jkp')
  await page.getByText('Nothing here matches “jkp”').waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).last().click()
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await rows(page).nth(60).waitFor()
  const [more, answers] = [await ids(page), calls.length]
  await boxes(page).nth(60).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/detail\\?id=${more[60]}`))
  await page.getByRole('region', { name: 'Only you see this' }).waitFor()
  await page.goBack()
  // both pages are loaded again
  await expect.poll(() => calls.slice(answers).filter((path) => path === '/frontend/api/listing/mine').length).toBeGreaterThanOrEqual(3)
  await expect.poll(() => ids(page)).toEqual(more)
})

test('a desktop: of many homes priced at once those three that another device changed are named and show their new prices, and one undo brings back the others', async () => {
  const { page, token } = await visitAs('agent-010', 'desktop', 'en')
  await open(page, '/myListings?shelf=OnShelf&sort=price&type=Residence&mode=Lease')
  await showTable(page)
  await rows(page).nth(5).waitFor()
  const all = await ids(page)
  const before = await prices(page)
  const newer = [all[1], all[3], all[4]]
  for (const id of newer) {
    const { items } = await callApi<{ items: OwnListing[] }>('/frontend/api/listing/mine', { id }, token)
    await callApi('/frontend/api/listing/update', { id, revision: items[0]?.revision, price: (items[0]?.listing?.price ?? 0) + 1000 }, token)
  }
  await boxes(page).first().check()
  await boxes(page)
    .last()
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Actions for the chosen homes' })
  await bar.getByText(`${all.length} chosen`).waitFor()
  await bar.getByRole('button', { name: 'Edit…' }).click()
  const sheet = page.getByRole('dialog', { name: `Edit ${all.length} homes` })
  await sheet.getByLabel('By how much').fill('10')
  await sheet.getByRole('button', { name: `Change ${all.length} homes` }).click()
  await page.getByText(`${all.length - 3} homes are updated`).waitFor()
  const failures = page.getByRole('alert').filter({ hasText: '3 homes were not changed' })
  // the reason that the three have stands once, above them
  expect(await failures.locator('li:not(:has(li))').count()).toBe(3)
  expect(await failures.evaluate((alert) => document.activeElement === alert)).toBe(true)
  const lowered = before.map((price, index) => (newer.includes(all[index]) ? price + 1000 : Math.round(price * 0.9)))
  await expect.poll(() => prices(page)).toEqual(lowered)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${all.length - 3} homes are as they were`).waitFor()
  await expect.poll(() => prices(page)).toEqual(before.map((price, index) => (newer.includes(all[index]) ? price + 1000 : price)))
})

test('a phone in Chinese: the cards are filtered and sorted, a deep link and the back button show the same, and nothing found leads out', async () => {
  const { page } = await visitAs('agent-008', 'phone', 'zh')
  await open(page, '/myListings?shelf=OnShelf')
  const cards = page.locator('main:visible article[data-own]')
  await cards.first().waitFor()
  expect(await page.getByRole('radiogroup', { name: '显示方式' }).filter({ visible: true }).count()).toBe(0)
  await page.getByRole('combobox', { name: '出售或出租' }).selectOption('Lease')
  await page.waitForURL(/mode=Lease/)
  await page.getByRole('combobox', { name: '排序' }).selectOption('price asc')
  await page.waitForURL(/sort=price/)
  const shownPrices = async () => (await cards.allTextContents()).map((text) => Number(/₱([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')))
  await expect.poll(async () => JSON.stringify(await shownPrices()) === JSON.stringify((await shownPrices()).toSorted((a, b) => a - b))).toBe(true)
  expect(await violationsOf(page)).toEqual([])
  const shown = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-own')))
  await page.reload()
  await expect.poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-own')))).toEqual(shown)
  await page.getByRole('combobox', { name: '房源类型' }).selectOption('Villa')
  await page.getByRole('searchbox', { name: '搜索我的房源' }).fill('没有这套')
  await page.getByText('没有符合条件的房源').waitFor()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await cards.first().waitFor()
  expect(await page.getByRole('searchbox', { name: '搜索我的房源' }).inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => page.getByRole('combobox', { name: '房源类型' }).inputValue()).toBe('Villa')
})
