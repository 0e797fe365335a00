import type { SignedIn } from '@site/domain/calls/account.ts'
import { beforeAll, expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, reload, useBrowser } from './browser.ts'
import { importVilla } from './import-home.ts'
import { signInAs, signInContext } from './people.ts'
import { callApi, search } from './site-api.ts'

// A saved search feeds a list of an agent: a new home waits for the yes of the agent, and then the client sees it. Its prices are those of no
// other journey, since alerts count new homes.

const { visit } = useBrowser({ sharesCache: true })

let agent: SignedIn
beforeAll(async () => {
  agent = await signInAs('agent-001', inject('demoPassword'))
})

const callAsAgent = <Data>(path: string, body: unknown) => callApi<Data>(`/frontend/api/${path}`, body, agent.accessToken)

test('an agent lets a saved search feed a list, adds the home that appears, and refuses another; the client sees the first alone', async () => {
  const { items } = await search({ pageSize: 1 })
  const list = await callAsAgent<{ id: string }>('sharelist/create', { title: 'Villas for Mr Cruz', listingIds: items.map(({ id }) => id) })
  const { code } = await callAsAgent<{ code: string }>('share/create', { target: 'list', id: list.id, variant: 'Intermediary' })
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, agent)
  await open(page, '/home?type=Villa&priceMin=555000000&priceMax=666000000')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()

  await open(page, `/shareListDetail?id=${list.id}`)
  await page.getByRole('link', { name: 'Choose a saved search' }).click()
  await page
    .getByRole('button', { name: /^Use it: / })
    .first()
    .waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Use it: Villa · For sale · ₱555M/ }).click()
  await page.getByText('Nothing is waiting for you.', { exact: false }).waitFor()
  expect(await page.getByRole('radio', { name: 'Ask me first' }).isChecked()).toBe(true)

  importVilla('fed villa', 560_000_000)
  importVilla('refused villa', 650_000_000)
  await open(page, '/list')
  const card = page.locator(`[data-list="${list.id}"]`)
  await expect
    .poll(async () => {
      await reload(page)
      await card.getByRole('link').first().waitFor()
      return await card.getByRole('link', { name: '2 wait for your OK' }).count()
    })
    .toBe(1)
  await card.getByRole('link', { name: '2 wait for your OK' }).click()
  await page.locator('[data-proposal]').nth(1).waitFor()
  expect(await violationsOf(page)).toEqual([])
  const proposal = (price: string) => page.locator('[data-proposal]').filter({ hasText: price })
  await proposal('₱650,000,000').getByRole('button', { name: /^Not / }).click()
  await proposal('₱650,000,000').waitFor({ state: 'detached' })
  await page.getByText('1 waits for your OK').waitFor()
  await proposal('₱560,000,000').getByRole('button', { name: /^Add / }).click()
  await page.getByText('Nothing is waiting for you.', { exact: false }).waitFor()
  await open(page, `/shareListDetail?id=${list.id}`)
  await page.locator('[data-home]').nth(1).getByText('₱560,000,000', { exact: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop the feed' }).click()
  await page.getByRole('dialog', { name: 'Stop the feed?' }).getByRole('button', { name: 'Stop the feed' }).click()
  await page.getByRole('link', { name: 'Choose a saved search' }).waitFor()

  const client = await visit('phone', 'en')
  await open(client.page, `/share/${code}`)
  await client.page.getByText('₱560,000,000').first().waitFor()
  expect(await client.page.getByText('₱650,000,000').count()).toBe(0)
})

test('an agent switches the mails about answers of clients off', async () => {
  const { page, context } = await visit('desktop', 'zh')
  await signInContext(context, agent)
  await open(page, '/account')
  const toggle = page.getByRole('switch', { name: '客户有反馈时发邮件' })
  expect(await toggle.isChecked()).toBe(true)
  await page.getByText('客户有反馈时发邮件').click()
  const isOn = async () => (await callAsAgent<{ answerMails: boolean }>('account/details', {})).answerMails
  await expect.poll(isOn).toBe(false)
  await reload(page)
  await toggle.waitFor()
  expect(await toggle.isChecked()).toBe(false)
  await page.getByText('客户有反馈时发邮件').click()
  await expect.poll(isOn).toBe(true)
})
