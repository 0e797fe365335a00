import { expect, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'
import { registerAccount, signInContext } from './people.ts'
import { savedLine } from './publish-form.ts'
import { callApi } from './site-api.ts'

// One draft on two devices: what both change is asked, and neither overrules the other without a word. The API is the other device.

const { visit } = useBrowser()

/** The errors of a cut network. */
const expected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ERR_NETWORK/

/** What the API answers to a signed-in person. */
const callAs = <Data>(token: string, path: string, body: object): Promise<Data> => callApi<Data>(`/frontend/api/${path}`, body, token)

test('what is typed into a draft that another device has published waits as an edit of the home', async () => {
  const { page, context } = await visit('desktop', 'en')
  const { signedIn } = await registerAccount()
  const id = crypto.randomUUID()
  const home = { type: 'Residence', mode: 'Lease', estate: 'three-central', status: 'Done', bedrooms: 2, floorArea: 60, price: 40_000, floor: 21 }
  await callAs(signedIn.accessToken, 'listing/draft', { id, ...home })
  await signInContext(context, signedIn)
  await open(page, `/publish?draft=${id}`)
  const price = page.getByLabel('Price', { exact: true })
  await expect.poll(() => price.inputValue()).toBe('40,000')
  await callAs(signedIn.accessToken, 'listing/publish', { id, ...home })
  await price.fill('42000')
  await page.getByRole('heading', { name: 'This draft is published' }).waitFor()
  await page.getByRole('link', { name: 'Save the changes' }).click()
  await expect.poll(() => price.inputValue()).toBe('42,000')
  await page.getByRole('button', { name: 'Save changes', exact: true }).filter({ visible: true }).last().click()
  await page.waitForURL(/propertyInfo/)
  await page.locator('main:visible').getByText('₱42,000').filter({ visible: true }).first().waitFor()
  // the draft is in no list any more
  await open(page, '/publish')
  await page.waitForURL(/draft=/)
})

test('a draft that two devices edit is published with the price that its person has seen, and neither device overrules the other without a word', async () => {
  const { signedIn } = await registerAccount()
  const token = signedIn.accessToken
  const id = crypto.randomUUID()
  const home = { type: 'Residence', mode: 'Lease', estate: 'three-central', status: 'Done', bedrooms: 2, floorArea: 60, price: 40_000, floor: 23 }
  await callAs(token, 'listing/draft', { id, ...home })
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  await open(page, `/publish?draft=${id}&step=texts`)
  await savedLine(page, 'Saved').waitFor()
  const publish = page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true })
  await callAs(token, 'listing/draft', { id, revision: 1, price: 41_000 })
  await publish.tap()
  await page.getByRole('alert').getByText('₱41,000').filter({ visible: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  // another device is faster
  await callAs(token, 'listing/draft', { id, revision: 2, price: 42_000 })
  const { id: listing } = await callAs<{ id: string }>(token, 'listing/publish', { id, revision: 3, ...home, price: 42_000 })
  await publish.tap()
  await page.getByRole('heading', { name: 'Published already, with other details than here' }).waitFor()
  await page.getByText('₱42,000').filter({ visible: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose', exact: true }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: 'Changed on both devices' }).waitFor()
  expect(await sheet.getByRole('radio').count()).toBe(2)
  await sheet.getByText('₱41,000').tap()
  await sheet.getByRole('button', { name: 'Keep what is chosen' }).tap()
  await page.getByRole('button', { name: 'Save changes', exact: true }).filter({ visible: true }).last().tap()
  await page.waitForURL(/propertyInfo/)
  const { items } = await callAs<{ items: { listing: object }[] }>(token, 'listing/mine', { id: listing })
  expect(items[0]?.listing).toMatchObject({ price: 41_000, floor: 23 })
})

test('a price that changed on two devices is asked, other changes are merged', async () => {
  const { signedIn } = await registerAccount()
  const token = signedIn.accessToken
  const id = crypto.randomUUID()
  const draft = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi-park', price: 40_000, floor: 3 }
  await callAs(token, 'listing/draft', { id, ...draft })
  const { page, context } = await visit('phone', 'en', { expected })
  await signInContext(context, signedIn)
  await open(page, `/publish?draft=${id}&step=price`)
  await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('40,000')
  await context.setOffline(true)
  await page.getByLabel('Price', { exact: true }).fill('41000')
  await callAs(token, 'listing/draft', { id, revision: 1, price: 42_000, floor: 4 })
  await context.setOffline(false)
  const sheet = page.getByRole('dialog')
  await sheet.getByText('₱42,000').waitFor()
  expect(await sheet.getByRole('radio').count()).toBe(2)
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByText('₱41,000').tap()
  await sheet.getByRole('button', { name: 'Keep what is chosen' }).tap()
  await savedLine(page, 'Saved').waitFor()
  const { items } = await callAs<{ items: { draft: object }[] }>(token, 'listing/mine', { id })
  expect(items[0]?.draft).toMatchObject({ price: 41_000, floor: 4 })
})
