import type { SignedIn } from '@site/domain/calls/account.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'
import { registerAccount, signInAs, signInContext } from './people.ts'
import { callApi, money, share } from './site-api.ts'

// Takes own listings off the shelf and puts them back, copies one to other floors, and shows how often one was opened.

const { visit } = useBrowser({ sharesCache: true })

const signInAsAgent = (number: number): Promise<SignedIn> => signInAs(`agent-${String(number).padStart(3, '0')}`, inject('demoPassword'))
/** The price in the text of a row. */
const priceIn = (text: string | null): string => /₱[\d,]+/.exec(text ?? '')?.[0] ?? ''
const rowsIn = (page: Page, state: string) => page.getByRole('list', { name: new RegExp(`^${state}`) }).locator('article')
/** The count beside the heading of a state. */
const countIn = async (page: Page, state: string) =>
  Number((await page.getByRole('heading', { name: new RegExp(`^${state} \\d`) }).textContent())?.replace(/\D/g, ''))

test('a phone in Chinese: a listing goes off the shelf with its reason, comes back by undo, and the screen breaks no rule', async () => {
  const { page, context } = await visit('phone', 'zh')
  await signInContext(context, await signInAsAgent(3))
  await open(page, '/collection')
  await page.getByRole('navigation', { name: '主导航' }).filter({ visible: true }).getByRole('link', { name: '我的房源' }).click()
  await rowsIn(page, '在架').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  const count = await countIn(page, '在架')
  const id = await rowsIn(page, '在架').first().getAttribute('data-own')
  const row = page.locator(`article[data-own="${id}"]`)
  await row.getByRole('button', { name: /^下架/ }).click()
  await page.getByRole('dialog').getByText('收藏过的人会看到').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).click()
  await page.getByRole('alert').getByText('请先选下架的原因').waitFor()
  await page.getByRole('dialog').getByText('暂不出租或出售').click()
  await page.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).click()
  await rowsIn(page, '已下架').first().getByText('已撤下').waitFor()
  expect(await countIn(page, '在架')).toBe(count - 1)
  expect(await rowsIn(page, '已下架').first().getAttribute('data-own')).toBe(id)
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText('已重新上架').waitFor()
  expect(await rowsIn(page, '在架').first().getAttribute('data-own')).toBe(id)
  expect(await countIn(page, '在架')).toBe(count)
})

test('a desktop: several listings go off together and come back, and what is typed finds one by its number', async () => {
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, await signInAsAgent(4))
  await open(page, '/myListings')
  const rows = rowsIn(page, 'Listed')
  await rows.first().waitFor()
  const count = await countIn(page, 'Listed')
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Actions for the chosen homes' })
  await bar.getByText('2 chosen').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await bar.getByRole('button', { name: 'Take down…' }).click()
  await page.getByRole('dialog').getByText('Withdrawn for now').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take 2 down' }).click()
  await page.getByText('2 homes are no longer listed').waitFor()
  expect(await countIn(page, 'Listed')).toBe(count - 2)
  const off = rowsIn(page, 'Not listed')
  for (const index of [0, 1]) await off.nth(index).getByRole('checkbox').check()
  const left = await rows.first().getByRole('checkbox').getAttribute('aria-label')
  await rows.first().getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Relist' }).click()
  await page.getByText('2 homes are listed again').waitFor()
  const skipped = page.getByRole('status').filter({ hasText: 'One chosen home was left as it is' })
  expect(await skipped.getByText('Already listed').count()).toBe(1)
  expect(await skipped.getByRole('definition').textContent()).toContain(left?.split(' · ').at(-1) ?? 'a number')
  expect(await violationsOf(page)).toEqual([])
  await skipped.getByRole('button', { name: 'Got it' }).click()
  expect(await countIn(page, 'Listed')).toBe(count)
  const number = /No\. (\w+)/.exec((await rows.first().textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('searchbox', { name: 'Search my listings' }).fill(number)
  await expect.poll(() => page.locator('article[data-own]').count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search my listings' }).fill('no such home')
  await page.getByText('Nothing here matches “no such home”').waitFor()
})

test.for([
  ['desktop', 'en', 1440, 'Take down', 'Withdrawn for now', 'Undo'],
  ['phone', 'zh', 390, '下架', '暂不出租或出售', '撤销'],
  ['phone', 'zh', 280, '下架', '暂不出租或出售', '撤销'],
] as const)(
  'by keyboard the row that an undo brings back is clear of the bars at the top (%s, %s, %d px)',
  async ([device, locale, width, off, reason, undo]) => {
    const { page, context } = await visit(device, locale)
    await signInContext(context, await signInAsAgent(7))
    await page.setViewportSize({ width, height: 700 })
    await open(page, '/myListings?shelf=OnShelf')
    const rows = page.locator('article[data-own]')
    await rows.nth(3).waitFor()
    const id = await rows.first().getAttribute('data-own')
    await rows
      .first()
      .getByRole('button', { name: new RegExp(`^${off}`) })
      .press('Enter')
    await page.getByRole('dialog').getByText(reason).click()
    await page.getByRole('dialog').getByRole('button', { name: off, exact: true }).press('Enter')
    const button = page.getByRole('button', { name: undo })
    await button.focus()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await button.press('Enter')
    const row = page.locator(`article[data-own="${id}"]`)
    await row.waitFor()
    await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    const hidden = () =>
      row.evaluate((element) => {
        const bars = [...document.querySelectorAll('header.site-bar, main [data-top-bar]')].filter((bar) => getComputedStyle(bar).position === 'sticky')
        return Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom)) - element.getBoundingClientRect().top
      })
    await expect.poll(hidden).toBeLessThanOrEqual(0)
  },
)

test('a phone of 390 px shows the actions of a listed home in one row, each on one line', async () => {
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, await signInAsAgent(5))
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/myListings?shelf=OnShelf')
  const row = page.locator('article[data-own]').first()
  const linesOf = (text: string) =>
    row.getByText(text).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents([...element.childNodes].find((node) => node.textContent?.trim() !== '') ?? element)
      return range.getClientRects().length
    })
  for (const text of ['Edit', 'Price', 'Take down']) expect([text, await linesOf(text)]).toEqual([text, 1])
  const [edit, more] = await Promise.all([row.getByRole('link', { name: 'Edit' }).boundingBox(), row.getByRole('button', { name: /^More for/ }).boundingBox()])
  expect(Math.abs((edit?.y ?? 0) - (more?.y ?? 99))).toBeLessThan(12)
})

test('a phone: a condo is copied to three floors, and the drafts are deleted and brought back', async () => {
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, await signInAsAgent(5))
  await open(page, '/myListings?shelf=OnShelf')
  const condo = page.locator('article[data-own]').filter({ hasText: 'floor' }).first()
  await condo.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy to other floors' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Copy to which floors?' })
  await dialog.getByLabel('Floors').fill('3, 5-')
  await dialog.getByText('Enter floor numbers').waitFor()
  await dialog.getByLabel('Floors').fill('3, 119')
  await dialog.getByText(/This building has \d+ floors\./).waitFor()
  await dialog.getByLabel('Floors').fill('3, 5-6')
  await dialog.getByText('One draft each: 3, 5, 6').waitFor()
  await dialog.getByRole('button', { name: 'Make 3 drafts' }).click()
  await page.getByText('3 drafts were made').waitFor()
  await page.getByRole('tab', { name: /^Drafts/ }).click()
  // the demo market has unpublished listings, too
  const drafts = rowsIn(page, 'Drafts').filter({ has: page.getByRole('link', { name: 'Continue' }) })
  await expect.poll(() => drafts.count()).toBe(3)
  await drafts
    .first()
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click()
  await expect.poll(() => drafts.count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => drafts.count()).toBe(3)
})

test('a poster edits an own home from its public page, takes it off there and puts it back; unsaved changes wait at the home', async () => {
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, await signInAsAgent(7))
  await open(page, '/myListings?shelf=OnShelf')
  const id = (await page.locator('article[data-own]').first().getAttribute('data-own')) ?? ''
  await open(page, `/propertyInfo?id=${id}`)
  const panel = page.getByRole('region', { name: 'This is your listing' })
  await panel.getByRole('button', { name: 'Take down' }).click()
  await page.getByRole('dialog').getByText('Withdrawn for now').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click()
  await panel.getByRole('button', { name: 'Relist' }).click()
  await panel.getByRole('button', { name: 'Take down' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  // the page that was left for the edit shows the new price
  await panel.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const price = page.getByLabel('Price', { exact: true })
  const changed = (Number((await price.inputValue()).replaceAll(',', '')) + 1000).toLocaleString('en')
  await price.fill(changed)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
  await page.waitForURL(/\/propertyInfo/)
  await page.locator('main:visible').getByText(`₱${changed}`).filter({ visible: true }).first().waitFor()

  await panel.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: /^Unit or slot number/ }).fill('12Z')
  await open(page, '/myListings?shelf=OnShelf')
  const row = page.locator(`article[data-own="${id}"]`)
  await row.getByText('Unsaved changes on this device').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await row.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => row.getByText('Unsaved changes').count()).toBe(0)
})

test('a visitor opens a home, and its poster sees that beside the state and number of the home', async () => {
  const [poster, visitor] = [await visit('desktop', 'en'), await visit('phone', 'zh')]
  await signInContext(poster.context, await signInAsAgent(6))
  await open(poster.page, '/myListings')
  const row = rowsIn(poster.page, 'Listed').first()
  const id = (await row.getAttribute('data-own')) ?? ''
  await open(visitor.page, `/propertyInfo?id=${id}`)
  await expect.poll(() => visitor.calls).toContain('/frontend/api/listing/opened')
  await row.getByRole('heading').getByRole('link').click()
  const panel = poster.page.getByRole('region', { name: 'Only you see this' })
  await panel.getByText('Listed', { exact: true }).waitFor()
  await expect
    .poll(() =>
      panel
        .getByText(/^views? in 30 days/)
        .locator('..')
        .textContent(),
    )
    .toBe('1 view in 30 days')
  expect(await violationsOf(poster.page)).toEqual([])
  expect(poster.calls).not.toContain('/frontend/api/listing/opened')
})

test('a new account has no listings and a way to publish one; a visitor is asked to log in', async () => {
  const { page, context } = await visit('phone', 'en')
  await open(page, '/myListings')
  await page.getByText('Log in to see and manage your listings').waitFor()
  const { signedIn } = await registerAccount()
  await signInContext(context, signedIn)
  await open(page, '/myListings')
  await page.getByText('No listings yet').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.locator('main:visible').getByRole('link', { name: 'Publish a home' }).getAttribute('href')).toBe('/publish')
})

test('a phone: the price of a home is changed in a sheet and comes back by undo, and it is shared and marked from its menu', async () => {
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, await signInAsAgent(6))
  await open(page, '/myListings')
  const row = rowsIn(page, 'Listed').first()
  await row.waitFor()
  const own = page.locator(`article[data-own="${await row.getAttribute('data-own')}"]`)
  const before = priceIn(await own.textContent())
  await own.getByRole('button', { name: /^Change price of/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Change price' })
  await sheet.getByLabel('New price').fill('100')
  await sheet.getByRole('button', { name: 'Save new price' }).click()
  await sheet.getByRole('alert').filter({ hasText: 'is half of the current' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Yes, change to ₱100' }).click()
  await page.getByText(/ is updated$/).waitFor()
  await expect.poll(async () => priceIn(await own.textContent())).toBe('₱100')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/ is as it was$/).waitFor()
  await expect.poll(async () => priceIn(await own.textContent())).toBe(before)
  await own.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByText('Without brand').first().waitFor()
  await page.keyboard.press('Escape')
  await own.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('button', { name: /^Mark as (sold|leased)$/ }).click()
  // the reason is chosen already
  await page.getByRole('dialog').getByRole('button', { name: 'Take down', exact: true }).click()
  await page.getByText(/is marked as (sold|leased) and no longer listed/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('is listed again').waitFor()
})

test('a desktop: the prices of several homes are lowered by percent, the example says how, and one undo brings them back', async () => {
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, await signInAsAgent(7))
  await open(page, '/myListings')
  const rows = rowsIn(page, 'Listed')
  await rows.first().waitFor()
  const ids = [await rows.nth(0).getAttribute('data-own'), await rows.nth(1).getAttribute('data-own')]
  const prices = () => Promise.all(ids.map(async (id) => priceIn(await page.locator(`article[data-own="${id}"]`).textContent())))
  const before = await prices()
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Actions for the chosen homes' }).getByRole('button', { name: 'Edit…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit 2 homes' })
  await sheet.getByLabel('By how much').fill('10')
  await sheet.getByText('2 homes will change').waitFor()
  await sheet.getByText(/^For example .*→/).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Change 2 homes' }).click()
  await page.getByText('2 homes are updated').waitFor()
  await expect.poll(async () => (await prices()).every((price, index) => price !== before[index])).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 homes are as they were').waitFor()
  await expect.poll(prices).toEqual(before)
})

test('who comes back to the open page of a home, or of a link to it, finds its new price, that it is off, and what was typed meanwhile', async () => {
  const { accessToken } = await signInAsAgent(8)
  const mine = () =>
    callApi<{ items: { id: string; revision: number; listing: { price: number } }[] }>('/frontend/api/listing/mine', { shelf: 'OnShelf' }, accessToken)
  const [home] = (await mine()).items
  const { id, revision, listing } = home!
  const { code } = await share(id, 'normal')
  const { page } = await visit('desktop', 'en')
  const { page: linkPage } = await visit('phone', 'en')
  const comeBack = (shown: Page) => shown.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await open(page, `/propertyInfo?id=${id}`)
  await open(linkPage, `/share/${code}`)
  const priceOf = (shown: Page, price: number) => shown.getByText(money(price)).filter({ visible: true }).first()
  for (const shown of [page, linkPage]) await priceOf(shown, listing.price).waitFor()
  const price = listing.price - 1000
  await callApi('/frontend/api/listing/updatemany', { items: [{ id, revision, values: { price } }] }, accessToken)
  for (const shown of [page, linkPage]) {
    await comeBack(shown)
    await priceOf(shown, price).waitFor()
  }
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const note = page.getByRole('dialog').getByRole('textbox')
  await note.fill('The photos show another home')
  await callApi('/frontend/api/listing/shelf', { id, shelf: 'OffShelf', reason: 'Withdrawn' }, accessToken)
  const asked = page.waitForResponse('**/listing/detail')
  await comeBack(page)
  await asked
  expect(await note.inputValue()).toBe('The photos show another home')
  await page.keyboard.press('Escape')
  await page.getByText('Withdrawn').filter({ visible: true }).first().waitFor()
})
