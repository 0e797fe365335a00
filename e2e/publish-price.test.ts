import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, reload, useBrowser } from './browser.ts'
import { registerAccount, signInContext } from './people.ts'
import { callApi } from './site-api.ts'

// A price with a zero too many is asked about before anything is sent, also for those who do not see the prices of like homes.

const { visit } = useBrowser()

const callAs = async <Data>(token: string, path: string, body: object): Promise<Data> => await callApi(`/frontend/api/${path}`, body, token)
// no home of another test is in these buildings
const home = { type: 'Residence', mode: 'Lease', estate: 'three-central', status: 'Done', bedrooms: 2, floorArea: 60 }
type Own = { items: { listing: { price: number } | null }[] }
const pricesOf = async (token: string) => (await callAs<Own>(token, 'listing/mine', {})).items.map(({ listing }) => listing?.price)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()

test('a phone in Chinese: publishing waits for the answer about the price, which is kept over a reload', async () => {
  const { signedIn } = await registerAccount()
  const id = crypto.randomUUID()
  await callAs(signedIn.accessToken, 'listing/draft', { id, ...home, estate: 'grand-midori-makati', price: 450_000 })
  const { page, context, calls } = await visit('phone', 'zh', { expected: /ERR_FAILED .*\/listing\/publish/ })
  await signInContext(context, signedIn)
  await open(page, `/publish?draft=${id}&step=texts`)
  await press(page, '发布')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: '您是想写 ₱45,000 吗？' }).waitFor()
  await sheet.getByText('您填的是 ₱450,000/月').waitFor()
  expect(await violationsOf(page)).toEqual([])
  // closing it sends nothing
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(calls.filter((path) => path.endsWith('listing/publish'))).toEqual([])
  await page.route('**/listing/publish', (route) => route.abort())
  await press(page, '发布')
  await sheet.getByRole('button', { name: '不，就是 ₱450,000' }).tap()
  await page.getByRole('alert').getByText('没有收到答复，可能已经发布').waitFor()
  await page.unroute('**/listing/publish')
  await reload(page)
  await press(page, '发布')
  await page.getByText('已发布', { exact: true }).waitFor()
  expect(await pricesOf(signedIn.accessToken)).toEqual([450_000])
})

test('a desktop in English: an edit is asked only when it changes the price, and sent without an answer to the question about prices', async () => {
  const { page, context } = await visit('desktop', 'en')
  const { signedIn } = await registerAccount()
  const token = signedIn.accessToken
  await signInContext(context, signedIn)
  const { id } = await callAs<{ id: string }>(token, 'listing/publish', { ...home, price: 450_000 })
  await open(page, `/publish?id=${id}`)
  const price = page.getByLabel('Price', { exact: true })
  await expect.poll(() => price.inputValue()).toBe('450,000')
  await page.getByLabel('Floor', { exact: true }).fill('7')
  await press(page, 'Save changes')
  await page.waitForURL(/propertyInfo/)

  // at once after typing, before the prices of like homes are there
  await open(page, `/publish?id=${id}`)
  await expect.poll(() => price.inputValue()).toBe('450,000')
  await price.fill('460000')
  await press(page, 'Save changes')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, use ₱46,000' }).click()
  await page.waitForURL(/propertyInfo/)
  expect(await pricesOf(token)).toEqual([46_000])

  // without an answer to the question only a price that changes by half or more is asked about
  await open(page, `/publish?id=${id}`)
  await expect.poll(() => price.inputValue()).toBe('46,000')
  await page.route('**/listing/pricehelp', () => undefined)
  await price.fill('47000')
  await press(page, 'Save changes')
  await page.waitForURL(/propertyInfo/)
  expect(await pricesOf(token)).toEqual([47_000])
  await open(page, `/publish?id=${id}`)
  await expect.poll(() => price.inputValue()).toBe('47,000')
  await price.fill('20000')
  await press(page, 'Save changes')
  const question = page.getByRole('dialog', { name: /^Is ₱20,000 .*right\?$/ })
  await question.getByText('The public price is ₱47,000. The new one is lower by half or more.').waitFor()
  await question.getByRole('button', { name: '₱20,000 is right' }).click()
  await page.waitForURL(/propertyInfo/)
  expect(await pricesOf(token)).toEqual([20_000])
})
