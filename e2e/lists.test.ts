import type { ListDetail } from '@site/domain/calls/share-list.ts'
import type { SignedIn } from '@site/domain/calls/account.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { brandMarks } from './brand-profile.ts'
import { open, useBrowser } from './browser.ts'
import { codeFor, emailOf, registerAccount, signInAs, signInContext } from './people.ts'
import { callApi, search } from './site-api.ts'

// An agent's lists, from the search to what a client answers.

const { visit } = useBrowser({ sharesCache: true })

let agent: SignedIn
beforeAll(async () => {
  agent = await signInAs('agent-001', inject('demoPassword'))
})

const callAsAgent = <Data>(path: string, body: unknown) => callApi<Data>(`/frontend/api/${path}`, body, agent.accessToken)
const listIdIn = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''
const detailOf = (id: string) => callAsAgent<ListDetail>('sharelist/detail', { id })
const orderOf = async (id: string) => (await detailOf(id)).items.map((item) => item.id)
const newList = async (title: string, count: number) => {
  const { items } = await search({ pageSize: count })
  return (await callAsAgent<{ id: string }>('sharelist/create', { title, listingIds: items.map(({ id }) => id) })).id
}

test('an agent collects homes, orders them by keyboard, makes two links, sees what the client answers, and ends a link', async () => {
  const { page, context } = await visit('desktop', 'en', { context: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] } })
  await signInContext(context, agent)
  await open(page, '/home')
  await page
    .getByRole('button', { name: /^Add .* to a list$/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Add to a list' })
  await sheet.getByRole('button', { name: 'Create and add' }).click()
  await sheet.getByText('Enter a list title').waitFor()
  await sheet.getByLabel('Title of a new list').fill('For the Chens')
  await sheet.getByRole('button', { name: 'Create and add' }).click()
  await sheet.getByRole('checkbox', { name: /^For the Chens/, checked: true }).waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('link', { name: 'For the Chens' }).click()
  await page.getByRole('link', { name: 'Add homes' }).click()
  await page.getByText('Room for 99 more').waitFor()
  const free = page.locator('[data-pick] input:enabled')
  for (let index = 0; index < 4; index += 1) await free.nth(index).check()
  await page.getByRole('button', { name: 'Add 4 homes' }).click()
  await page.locator('[data-home]').nth(4).waitFor()
  const id = listIdIn(page)
  const before = await orderOf(id)
  expect(before).toHaveLength(5)

  const handles = page.locator('[data-handle]')
  await handles.first().focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
  await handles.first().focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect.poll(() => orderOf(id)).toEqual([before[1], before[2], before[0], before[3], before[4]])

  await page
    .getByRole('button', { name: /^Add a note/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^Note on/ }).fill('Best light of the five')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Only you', { exact: true }).waitFor()
  await expect.poll(async () => (await detailOf(id)).items[0]).toMatchObject({ note: 'Best light of the five', isNotePublic: false })

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const popup = page.getByRole('dialog')
  for (const [variant, language] of [
    ['Without brand', 'English'],
    ['With brand', '中文'],
  ] as const) {
    await popup.getByRole('button', { name: /^WhatsApp, WeChat, poster/ }).click()
    await popup.locator('label').filter({ hasText: variant }).click()
    await popup.getByRole('button', { name: /Who is it for|Mrs Chen/ }).click()
    await popup.getByLabel('Who is it for?').fill('Mrs Chen')
    await popup.locator('label').filter({ hasText: language }).click()
    await popup.getByRole('button', { name: 'Done' }).click()
    await popup
      .getByText(/\/share\/\w{10}\?lang=/)
      .first()
      .waitFor()
    await popup.getByRole('button', { name: 'Copy link' }).first().click()
    await popup.getByRole('button', { name: 'Back' }).click()
  }
  await page.keyboard.press('Escape')
  const links = (await callAsAgent<{ items: { code: string; variant: string; name: string }[] }>('share/pulse', { target: 'list', id })).items
  const named = links.filter(({ name }) => name === 'Mrs Chen')
  expect(named.map(({ variant }) => variant).toSorted()).toEqual(['Intermediary', 'normal'])

  const code = named.find(({ variant }) => variant === 'Intermediary')?.code ?? ''
  await callApi('/frontend/api/sharelist/react', { code, listingId: before[1], verdict: 'love', note: 'How is the view?', device: 'd'.repeat(32) })
  await callApi('/frontend/api/sharelist/ask', { code, listingId: before[1], text: 'Are pets allowed?', device: 'd'.repeat(32) })
  await open(page, '/list?tab=links')
  const row = page.locator(`[data-link="${code}"]`)
  await row.getByText('2 new').waitFor()
  await row.getByRole('link', { name: 'Mrs Chen' }).click()
  await page.getByText('How is the view?').first().waitFor()
  await page.getByRole('textbox', { name: /^Answer/ }).fill('Yes, two')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByText('You answered: “Yes, two”').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await row.waitFor()
  await row.getByText('2 new').waitFor({ state: 'detached' })
  await open(page, `/shareListDetail?id=${id}`)
  await page.locator(`[data-home="${before[1]}"]`).getByText('“How is the view?”').waitFor()
  await open(page, '/list?tab=links')

  await row.getByRole('button', { name: 'More actions for Mrs Chen' }).click()
  await page.getByRole('button', { name: 'End this link' }).click()
  const question = page.getByRole('dialog', { name: 'End this link?' })
  await question.getByText('Mrs Chen will see that it has ended, and no homes.', { exact: false }).waitFor()
  await question.getByRole('button', { name: 'End link' }).click()
  await row.getByText('ended', { exact: false }).waitFor()
  await expect(callApi('/frontend/api/sharelist/shared', { code })).rejects.toThrow('404')
})

test('a list is copied as a text, and the link to a home in it opens that home without brand and counts for the link of the list', async () => {
  const { page, context } = await visit('phone', 'en', { context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await signInContext(context, agent)
  const id = await newList('As a text', 3)
  const [first, second] = await orderOf(id)
  await open(page, `/shareListDetail?id=${id}`)
  await page.getByRole('button', { name: 'Copy as text' }).click()
  const popup = page.getByRole('dialog', { name: 'Without brand' })
  await popup.getByRole('textbox', { name: 'Text of the list' }).fill(`${await popup.getByRole('textbox', { name: 'Text of the list' }).inputValue()}\nCall me`)
  await popup.getByRole('button', { name: 'Copy text' }).click()
  await page.getByText('Text copied. Send it to your client.').waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  // the list's own title may name a client
  expect(text).toMatch(/^3 homes for you\n/)
  expect(text).not.toContain('As a text')
  expect(text).toMatch(/\nCall me$/)
  expect(brandMarks.filter((mark) => text.toLowerCase().includes(mark))).toEqual([])
  const addresses = [...text.matchAll(/^http\S+\/shareInfo\S+$/gm)].map(([address]) => new URL(address))
  expect(addresses.map(({ searchParams }) => searchParams.get('id')).slice(0, 2)).toEqual([first, second])
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Not named' }).waitFor()

  const { page: client } = await visit('phone', 'en')
  await open(client, addresses[1]!.pathname + addresses[1]!.search)
  await client.getByRole('heading', { level: 1 }).waitFor()
  const html = (await client.content()).toLowerCase()
  expect(brandMarks.filter((mark) => html.includes(mark))).toEqual([])
  const links = async () => (await callAsAgent<{ items: { variant: string; opens: { total: number } }[] }>('share/pulse', { target: 'list', id })).items
  await expect.poll(async () => (await links()).map(({ variant, opens }) => [variant, opens.total])).toEqual([['Intermediary', 1]])
})

test('on a phone a home is dragged to another place, removed, and comes back with its note', async () => {
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, agent)
  const id = await newList('To drag', 3)
  const before = await orderOf(id)
  await callAsAgent('sharelist/note', { id, listingId: before[0], note: 'Ask the owner', isNotePublic: false })
  await open(page, `/shareListDetail?id=${id}`)
  const rows = page.locator('[data-home]')
  await rows.nth(2).waitFor()
  const handle = (await page.locator('[data-handle]').first().boundingBox())!
  const target = (await rows.nth(1).boundingBox())!
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle.x + 20, target.y + 40, { steps: 5 })
  await page.locator('[data-line=after]').waitFor()
  await page.mouse.up()
  const moved = [before[1], before[0], before[2]]
  await expect.poll(() => orderOf(id)).toEqual(moved)
  await rows
    .nth(1)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('button', { name: 'Remove from the list' }).click()
  await expect.poll(() => orderOf(id)).toEqual([before[1], before[2]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => orderOf(id)).toEqual(moved)
  await expect.poll(async () => (await detailOf(id)).items[1]?.note).toBe('Ask the owner')
})

test('when the order changed on another device meanwhile, the agent decides, and loses nothing else', async () => {
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, agent)
  const id = await newList('Two devices', 3)
  await open(page, `/shareListDetail?id=${id}`)
  await page.locator('[data-home]').nth(2).waitFor()
  const { revision, items } = await detailOf(id)
  const [a, b, c] = items.map((item) => item.id)
  const places = (...ids: (string | undefined)[]) => ids.map((home) => ({ id: home, section: '' }))
  await callAsAgent('sharelist/reorder', { id, revision, sections: [], items: places(c, a, b) })
  await page.locator('[data-handle]').first().focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await page.getByText('The order was changed on another device').waitFor()
  expect(await orderOf(id)).toEqual([c, a, b])
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await expect.poll(() => orderOf(id)).toEqual([b, a, c])
})

test('back from a home the list is where it was', async () => {
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, agent)
  const id = await newList('Long', 12)
  await open(page, `/shareListDetail?id=${id}`)
  const link = page.locator('[data-home]').nth(8).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(300)
  await link.click()
  await page.waitForURL(/propertyInfo/)
  await page.goBack()
  await page.locator('[data-home]').nth(8).waitFor()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(top))
})

test('owners read that lists are for agents, visitors log in, and new agents first confirm the e-mail', async () => {
  const owner = await visit('phone', 'en')
  await signInContext(owner.context, (await registerAccount('Owner')).signedIn)
  await open(owner.page, '/list')
  await owner.page.getByText('Lists are for agents only').waitFor()
  const without = await visit('phone', 'zh')
  await signInContext(without.context, (await registerAccount('Intermediary')).signedIn)
  await open(without.page, '/list')
  await without.page.getByText('确认邮箱后即可使用清单').waitFor()
  const visitor = await visit('phone', 'en')
  await open(visitor.page, '/list')
  await visitor.page.getByText('Log in to use your lists').waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/login')
})

test('a new agent confirms the e-mail and makes a list at once', async () => {
  const { username, signedIn } = await registerAccount('Intermediary')
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  await open(page, '/list')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await page.getByText('Confirm your e-mail to use lists').waitFor()
  expect(await tabs.getByRole('link', { name: 'Lists' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Confirm e-mail' }).click()
  await page.locator('[name=code]').fill(await codeFor(emailOf(username)))
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await tabs.getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('link', { name: 'New list' }).first().click()
  await page.getByRole('textbox', { name: /^Title(?! for)/ }).fill('The Lims')
  await page.getByLabel(/^Description/).fill('Two dogs, moves in May')
  await tabs.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(/\/home/)
  await page.getByRole('heading', { name: 'New list' }).waitFor({ state: 'hidden' })
  await page.goBack()
  await page.getByRole('button', { name: 'Create and add homes' }).waitFor()
  expect(await page.getByLabel(/^Description/).inputValue()).toBe('Two dogs, moves in May')
  await page.getByRole('button', { name: 'Create and add homes' }).click()
  await page.waitForURL(/\/addListing/)
  await open(page, '/createEdit')
  expect(await page.getByLabel(/^Description/).inputValue()).toBe('')
})
