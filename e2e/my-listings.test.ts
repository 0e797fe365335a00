import type { SignedIn } from '@site/domain/calls/account.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'
import { registerAccount, signInAs, signInContext } from './people.ts'

// Takes own listings off the shelf and puts them back, copies one to other floors, and shows how often one was opened.

const { visit } = useBrowser()

const signInAsAgent = (number: number): Promise<SignedIn> => signInAs(`agent-${String(number).padStart(3, '0')}`, inject('demoPassword'))
const rowsIn = (page: Page, state: string) => page.getByRole('list', { name: new RegExp(`^${state}`) }).locator('article')
/** The count beside the heading of a state. */
const countIn = async (page: Page, state: string) =>
  Number((await page.getByRole('heading', { name: new RegExp(`^${state} \\d`) }).textContent())?.replace(/\D/g, ''))

test('a phone in Chinese: a listing goes off the shelf with its reason, comes back by undo, and the screen breaks no rule', async () => {
  const { page, context } = await visit('phone', 'zh')
  await signInContext(context, await signInAsAgent(3))
  await open(page, '/account')
  await page.getByRole('link', { name: '我的房源' }).click()
  await rowsIn(page, '在架').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  const count = await countIn(page, '在架')
  const id = await rowsIn(page, '在架').first().getAttribute('data-own')
  const row = page.locator(`article[data-own="${id}"]`)
  await row.getByRole('button', { name: '下架', exact: true }).click()
  await page.getByRole('dialog').getByText('收藏过的人会看到').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('dialog').getByText('暂时不出').click()
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
  const rows = rowsIn(page, 'On the shelf')
  await rows.first().waitFor()
  const count = await countIn(page, 'On the shelf')
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Actions for the chosen homes' })
  await bar.getByText('2 chosen').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await bar.getByRole('button', { name: 'Take off…' }).click()
  await page.getByRole('dialog').getByText('Withdrawn for now').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take 2 off' }).click()
  await page.getByText('2 homes are off the shelf').waitFor()
  expect(await countIn(page, 'On the shelf')).toBe(count - 2)
  const off = rowsIn(page, 'Off the shelf')
  for (const index of [0, 1]) await off.nth(index).getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Put on' }).click()
  await page.getByText('2 homes are on the shelf again').waitFor()
  expect(await countIn(page, 'On the shelf')).toBe(count)
  const number = /No\. (\w+)/.exec((await rows.first().textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('searchbox', { name: 'Search my listings' }).fill(number)
  await expect.poll(() => page.locator('article[data-own]').count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search my listings' }).fill('no such home')
  await page.getByText('Nothing here matches “no such home”').waitFor()
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
  await dialog.getByLabel('Floors').fill('3, 5-6')
  await dialog.getByText('One draft each: 3, 5, 6').waitFor()
  await dialog.getByRole('button', { name: 'Make 3 drafts' }).click()
  await page.getByText('3 drafts were made').waitFor()
  await page.getByRole('tab', { name: /^Drafts/ }).click()
  // the demo market has unpublished listings, too
  const drafts = rowsIn(page, 'Drafts').filter({ has: page.getByRole('link', { name: 'Go on' }) })
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
  await panel.getByRole('button', { name: 'Take off' }).click()
  await page.getByRole('dialog').getByText('Withdrawn for now').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click()
  await panel.getByRole('button', { name: 'Put on' }).click()
  await panel.getByRole('button', { name: 'Take off' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
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
  const row = rowsIn(poster.page, 'On the shelf').first()
  const id = (await row.getAttribute('data-own')) ?? ''
  await open(visitor.page, `/propertyInfo?id=${id}`)
  await expect.poll(() => visitor.calls).toContain('/frontend/api/listing/opened')
  await row.getByRole('link', { name: ' · ' }).click()
  const panel = poster.page.getByRole('region', { name: 'Only you see this' })
  await panel.getByText('Listed', { exact: true }).waitFor()
  await expect.poll(() => panel.getByText('opens in 30 days').locator('..').textContent()).toBe('1 opens in 30 days')
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
