import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { makeClientList, openList, sharedList } from './client-lists.ts'
import { expectFocus, focusFault, pressOn, tabTo } from './keyboard.ts'
import { registerAccount, signInAs, signInContext } from './people.ts'
import { callApi, search } from './site-api.ts'

// The main journeys with the keyboard alone: the focus is always visible, in view and never lost.

const { visit } = useBrowser()

/** Answers a question of a form: Tab leads to its first answer, arrows to the others. */
async function chooseByArrows(page: Page, question: string, answer: string): Promise<void> {
  const answers = page.getByRole('radiogroup', { name: question })
  await tabTo(page, answers.getByRole('radio').first())
  await page.keyboard.press('Space')
  const chosen = answers.getByRole('radio', { name: answer, exact: true })
  for (let press = 0; press < 10 && !(await chosen.isChecked()); press += 1) await page.keyboard.press('ArrowRight')
  expect(await chosen.isChecked()).toBe(true)
}

test('by keyboard: skip the bars, search, filter, open a home, look at its photos and copy a link to it', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('#content')?.contains(document.activeElement))).toBe(true)
  const box = page.getByRole('combobox', { name: 'Search' })
  await tabTo(page, box, 'Shift+Tab')
  await page.keyboard.type('makati')
  await page.getByRole('option').first().waitFor()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL(/city=makati/)
  expect(await focusFault(page)).toBeNull()

  const chip = page.locator('[data-chip=bedrooms]')
  await pressOn(page, chip.getByRole('button'))
  const panel = page.locator('[data-filter=bedrooms]').filter({ visible: true })
  await panel.getByRole('checkbox').first().waitFor({ state: 'attached' })
  await pressOn(page, panel.getByRole('checkbox', { name: /^2/ }), 'Space')
  await pressOn(page, page.getByRole('button', { name: /^Show / }))
  await page.waitForURL(/bedrooms=2/)
  await panel.waitFor({ state: 'hidden' })
  await expectFocus(page)
  await pressOn(page, chip.getByRole('button', { name: /^Remove/ }))
  await page.waitForURL((url) => !url.searchParams.has('bedrooms'))
  await expectFocus(page)

  await pressOn(page, page.getByRole('list', { name: 'Results' }).locator('.card-link').first())
  await page.waitForURL(/propertyInfo/)
  await page.locator('dl:visible').first().waitFor()
  await expectFocus(page, page.locator('main:visible h1'))
  const photo = page.getByRole('link', { name: 'Open photos full screen' }).filter({ visible: true }).first()
  await pressOn(page, photo, 'Enter', 'Shift+Tab')
  await page.locator('.yarl__slide_current .yarl__slide_image').waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('.yarl__counter').innerText()).toMatch(/^2 \/ /)
  await tabTo(page, page.getByRole('button', { name: 'Download' }))
  await page.keyboard.press('Escape')
  await page.waitForURL(/propertyInfo/)
  await expectFocus(page)

  const shareButton = page.getByRole('button', { name: 'Share' }).filter({ visible: true })
  await pressOn(page, shareButton)
  const popup = page.getByRole('dialog', { name: /Share/ })
  await pressOn(page, popup.getByRole('region', { name: 'Without brand' }).getByRole('button', { name: 'Copy' }))
  await page.getByText(/^Copied/).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/share/')
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  await expectFocus(page)
})

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
  for (const [question, answer] of [
    ['Build stage', 'Ready'],
    ['Bedrooms', '2'],
  ] as const)
    await chooseByArrows(page, question, answer)
  await tabTo(page, page.getByLabel('Floor area'))
  await page.keyboard.type('60')
  await tabTo(page, page.getByLabel('Price', { exact: true }))
  await page.keyboard.type('40000')
  await pressOn(page, page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).last())
  await page.getByText('Published', { exact: true }).waitFor()
  await expectFocus(page)
})

test('by keyboard: an agent makes a link to a list, and its client answers', async () => {
  const list = await makeClientList('By keyboard')
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, await signInAs('agent-001', inject('demoPassword')))
  await open(page, `/shareListDetail?id=${list.id}`)
  const rows = page.locator('[data-home]')
  await rows.nth(2).waitFor()
  await pressOn(page, rows.nth(2).getByRole('button', { name: /^More actions/ }))
  await pressOn(page, page.getByRole('button', { name: 'Remove from the list' }))
  await expect.poll(() => rows.count()).toBe(2)
  await expectFocus(page)
  const shareButton = page.getByRole('button', { name: 'Share', exact: true })
  await pressOn(page, shareButton, 'Enter', 'Shift+Tab')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Copy' }).first())
  await page.getByText(/^Copied/).waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(page, shareButton)

  const code = await list.link('Intermediary')
  const { page: client } = await visit('desktop', 'en')
  await openList(client, code)
  const home = client.locator(`#home-${list.homeIds[0]}`)
  await pressOn(client, home.getByRole('button', { name: 'Love it' }), 'Space')
  await client.getByText('1 of 2 answered').waitFor()
  await expectFocus(client, home.getByRole('button', { name: 'Love it' }))
  const note = home.getByRole('button', { name: 'A note or a question' })
  await pressOn(client, note)
  await tabTo(client, client.locator('dialog[open]').getByLabel('Note', { exact: true }))
  await client.keyboard.type('Big balcony')
  await pressOn(client, client.locator('dialog[open]').getByRole('button', { name: 'Keep the note' }))
  await expect.poll(async () => (await sharedList(code)).items[0]?.reactions).toMatchObject([{ verdict: 'love', note: 'Big balcony' }])
  await client.keyboard.press('Escape')
  await client.locator('dialog[open]').waitFor({ state: 'detached' })
  await expectFocus(client)
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
