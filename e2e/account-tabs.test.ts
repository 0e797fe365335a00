import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { logIn, registerAccount } from './people.ts'

// A form of one person is open in a tab while another person signs in in the next one.

const { visit } = useBrowser()

const secret = 'the key of Ana is under the mat'
const storageOf = (page: Page) => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

async function logInHere(page: Page, username: string): Promise<void> {
  await open(page, '/login')
  await logIn(page, 'en', username)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
async function logOut(page: Page): Promise<void> {
  await open(page, '/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
  const anyway = page.getByRole('button', { name: 'Log out anyway', exact: true })
  await Promise.race([page.waitForURL('**/home'), anyway.waitFor().then(() => anyway.click())])
  await page.waitForURL('**/home')
}

type Tabs = { readonly form: Page; readonly other: Page; readonly ben: string }

const orders: readonly (readonly [string, (tabs: Tabs) => Promise<void>])[] = [
  [
    'logs out and in, both in the other tab',
    async ({ other, ben }) => {
      await logOut(other)
      await logInHere(other, ben)
    },
  ],
  [
    'logs out in the other tab and in in the tab of the form',
    async ({ form, other, ben }) => {
      await logOut(other)
      await form.getByRole('link', { name: 'Log in', exact: true }).last().click()
      await logIn(form, 'en', ben)
      await form.waitForURL((url) => !url.pathname.startsWith('/login'))
    },
  ],
]

test.each(orders)('a person %s: no tab offers the draft of the one before (T31)', async (_, change) => {
  const [ana, ben] = [await registerAccount(), await registerAccount()]
  const { page: form, context } = await visit('desktop', 'en')
  const other = await context.newPage()
  const draft = randomUUID()
  await open(other, '/login')
  await logInHere(form, ana.username)
  await open(form, `/publish?draft=${draft}&step=texts`)
  await form.getByLabel('Private notes').fill(secret)
  await form.getByText('Saved', { exact: false }).first().waitFor()
  await change({ form, other, ben: ben.username })
  for (const page of [form, other]) {
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').state?.userId as string)).toBe(ben.signedIn.userId)
    expect(await page.locator('body').innerText()).not.toContain(secret)
    expect(await page.locator('body').innerHTML()).not.toContain(secret)
    await expect.poll(() => page.url(), { message: 'no address of the draft of the one before' }).not.toContain(draft)
  }
  for (const page of [other, form]) {
    await open(page, '/publish')
    await page.waitForURL('**/publish**')
    await page.locator('main').waitFor()
    expect(await page.getByRole('heading', { name: 'Continue where you left off' }).count(), await page.locator('main').innerText()).toBe(0)
    const storage = await storageOf(page)
    for (const text of [secret, ana.username, ana.signedIn.userId, draft]) expect(storage).not.toContain(text)
  }
})
