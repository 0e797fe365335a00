import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { makeClientList, openList, sharedList } from './client-lists.ts'
import { expectFocus, pressOn, tabTo } from './keyboard.ts'
import { registerAccount, signInContext } from './people.ts'
import { callApi, search } from './site-api.ts'

// The main journeys with the keyboard alone: the focus is always visible, in view and never lost.

const { visit } = useBrowser({ sharesCache: true })

/** Answers a question of a form: Tab leads to its first answer, arrows to the others. */
async function chooseByArrows(page: Page, question: string, answer: string): Promise<void> {
  const answers = page.getByRole('radiogroup', { name: question })
  await tabTo(page, answers.getByRole('radio').first())
  await page.keyboard.press('Space')
  const chosen = answers.getByRole('radio', { name: answer, exact: true })
  for (let press = 0; press < 10 && !(await chosen.isChecked()); press += 1) await page.keyboard.press('ArrowRight')
  expect(await chosen.isChecked()).toBe(true)
}

test('by keyboard: fill in the form of a home and publish it', async () => {
  const { signedIn } = await registerAccount()
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  await open(page, '/publish?type=Residence&mode=Lease')
  await tabTo(page, page.getByRole('combobox', { name: 'Search for the building' }))
  await page.keyboard.type('one legazpi')
  await page.locator('main').getByRole('option').first().waitFor()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expectFocus(page, page.getByRole('region', { name: 'Building' }).getByRole('button', { name: 'Change' }))
  await chooseByArrows(page, 'Bedrooms', '2')
  await tabTo(page, page.getByLabel('Floor area'))
  await page.keyboard.type('60')
  await tabTo(page, page.getByLabel('Price', { exact: true }))
  await page.keyboard.type('40000')
  await pressOn(page, page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).last())
  await page.getByText('Published', { exact: true }).waitFor()
  await expectFocus(page)
})

test('by keyboard: a home that is removed from the favourites leaves the focus on the page', async () => {
  const { signedIn } = await registerAccount()
  const { items } = await search({ pageSize: 2 })
  for (const { id } of items) await callApi('/frontend/api/collection/add', { id }, signedIn.accessToken)
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  await open(page, '/collection')
  const cards = page.locator('main:visible article')
  await expect.poll(() => cards.count()).toBe(2)
  await pressOn(page, cards.first().getByRole('button', { name: /^Save / }))
  await page.getByText('Removed from favourites').waitFor()
  await expectFocus(page)
})

test('by keyboard: search for a city, open a home, and copy its link', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  await tabTo(page, page.getByRole('combobox', { name: 'Search' }))
  await page.keyboard.type('makati')
  await page.getByRole('option').filter({ hasText: 'Makati' }).first().waitFor()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Remove Makati' }).waitFor()
  await pressOn(page, page.getByRole('list', { name: 'Results' }).locator('article .card-link').first())
  await page.waitForURL(/\/propertyInfo\?/)
  await expectFocus(page, page.locator('main:visible h1'))
  const share = page.getByRole('button', { name: 'Share this home' })
  await pressOn(page, share)
  const block = page.getByRole('dialog', { name: 'Share this home' }).getByRole('region', { name: 'The link to this home' })
  await block.waitFor()
  await pressOn(page, block.getByRole('button', { name: 'Copy', exact: true }))
  await page.getByText('Link copied. Go share it with friends.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/share\/\w+$/)
  await page.keyboard.press('Escape')
  await expectFocus(page, share)
})

test('by keyboard: a client answers a home of a list with a verdict and a note', async () => {
  const list = await makeClientList('Keyboard list', 2)
  const code = await list.link('Intermediary')
  const { page } = await visit('desktop', 'en')
  await openList(page, code)
  const home = page.locator(`#home-${list.homeIds[0]}`)
  const answers = async () => (await sharedList(code)).items[0]!.reactions.map(({ verdict, note }) => [verdict, note])
  await pressOn(page, home.getByRole('button', { name: 'Love it' }), 'Space')
  await expect.poll(answers).toEqual([['love', '']])
  await expectFocus(page, home.getByRole('button', { name: 'Love it' }))
  const note = home.getByRole('button', { name: 'A note or a question' })
  await pressOn(page, note)
  const sheet = page.locator('dialog[open]')
  await sheet.waitFor()
  await tabTo(page, sheet.getByLabel('Note', { exact: true }).last())
  await page.keyboard.type('Big balcony')
  await pressOn(page, sheet.getByRole('button', { name: 'Save note' }))
  await expect.poll(answers).toEqual([['love', 'Big balcony']])
  await expectFocus(page, note)
})

test('by keyboard: the bar of filters covers no card that has the focus', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  const hearts = page.getByRole('list', { name: 'Results' }).getByRole('button', { name: /^Save / })
  await tabTo(page, hearts.nth(11))
  await tabTo(page, hearts.nth(2), 'Shift+Tab')
  await expectFocus(page, hearts.nth(2))
})
