import { expect, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'
import { logIn, registerAccount, signInContext } from './people.ts'
import { callApi } from './site-api.ts'

// The ways into the publishing form: from the types of property, and by the address of an edit.

const { visit } = useBrowser({ sharesCache: true })

test('the types of property lead to the form with type and mode chosen', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/typesOfProperty')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: '卖房 · 别墅' }).tap()
  await page.waitForURL(/\/publish\?draft=/)
  expect([await page.getByRole('radio', { name: '别墅' }).isChecked(), await page.getByRole('radio', { name: '出售' }).isChecked()]).toEqual([true, true])
})

test('a poster who is not logged in is asked to log in for an edit, and comes back to it', async () => {
  const { username, signedIn } = await registerAccount()
  const home = { type: 'Residence', mode: 'Lease', status: 'Done', bedrooms: 2, floorArea: 60, price: 41_000, estate: 'one-legazpi-park' }
  const { id } = await callApi<{ id: string }>('/frontend/api/listing/publish', home, signedIn.accessToken)
  const { page } = await visit('desktop', 'en')
  await open(page, `/publish?id=${id}`)
  await page.getByText('Log in to edit', { exact: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.locator('main').getByRole('link', { name: 'Log in or register' }).click()
  await page.getByText('Log in to edit your listing').waitFor()
  await logIn(page, 'en', username)
  await page.waitForURL(`**/publish?id=${id}`)
  await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('41,000')
})

test('the focus follows the form: to what became of it, and to the first step of another one, which names the ways for several homes', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const home = { type: 'Residence', mode: 'Lease', status: 'Done', bedrooms: 2, floorArea: 60, price: 41_000, estate: 'one-legazpi-park' }
  const id = crypto.randomUUID()
  await callApi('/frontend/api/listing/draft', { id, revision: 0, ...home }, signedIn.accessToken)
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  await open(page, `/publish?draft=${id}`)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('complementary').getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByText(/^(Published|Sent for review)$/).waitFor()
  await expect.poll(focused).toMatch(/^(Published|Sent for review)$/)
  await page.getByRole('link', { name: 'Publish another' }).press('Enter')
  await page.waitForURL(/\/publish\?draft=/)
  await expect.poll(focused).toBe('Which building?')
  const ways = page.getByRole('navigation', { name: 'Several homes?' }).getByRole('link')
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/paste', '/import', '/myListings'])
  expect(await violationsOf(page)).toEqual([])
  // types are in the bar of visitors only
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  expect(await bar.getByRole('link', { name: 'Types' }).count()).toBe(0)
  await bar.getByRole('link', { name: 'My listings' }).press('Enter')
  await page.waitForURL(/\/myListings/)
})
