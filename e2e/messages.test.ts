import { expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'
import { contactableAccounts } from './contactable-home.ts'
import { signInAs, signInContext } from './people.ts'
import { callApi } from './site-api.ts'

// Two people write to each other on the site.

const { id } = inject('contactableHome')
const { visit } = useBrowser({ sharesCache: true })

test('an owner sees in the bars that somebody wrote, answers on a phone, without network too, and the client reads it beside the list', async () => {
  const owner = await signInAs(contactableAccounts.owner.username, contactableAccounts.password)
  // an account takes part under its confirmed address alone
  const client = await signInAs(contactableAccounts.agent.username, contactableAccounts.password)
  const write = (message: string) => callApi('/frontend/api/listing/contact', { id, name: 'Agent One', message, locale: 'en' }, client.accessToken)
  await write('Is the balcony facing east?')

  const { page, context } = await visit('phone', 'zh', { expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/ })
  await signInContext(context, owner)
  await open(page, '/home')
  await page.getByRole('link', { name: /^我的\s*，\d+ 段对话有新留言$/ }).click()
  await page.getByRole('link', { name: /^消息/ }).click()
  await page.getByRole('link', { name: /Agent One/ }).click()
  await page.getByRole('heading', { name: 'Agent One' }).waitFor()
  await page.getByRole('region', { name: '留言' }).getByText('Is the balcony facing east?').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('写留言').fill('朝东，欢迎来看。')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  const sent = (text: string) => page.getByRole('listitem').filter({ hasText: text, has: page.locator('time') })
  await sent('朝东，欢迎来看。').waitFor()
  expect(await page.getByLabel('写留言').inputValue()).toBe('')

  await context.setOffline(true)
  await page.getByLabel('写留言').fill('周日十点？')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.getByText('等网络恢复后自动发出').waitFor()
  expect(await sent('周日十点？').count()).toBe(0)
  await context.setOffline(false)
  await sent('周日十点？').waitFor()

  const { page: clientPage, context: clientContext } = await visit('desktop', 'en')
  await signInContext(clientContext, client)
  await open(clientPage, '/messages')
  const row = clientPage.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /周日十点？/ })
  await row.getByText('2 new').waitFor()
  await row.click()
  await clientPage.getByRole('region', { name: 'Messages' }).getByText('朝东，欢迎来看。').waitFor()
  await row.getByText('2 new').waitFor({ state: 'hidden' })
  expect(await violationsOf(clientPage)).toEqual([])
  // what comes while the conversation is open appears by itself
  await write('And the parking slot?')
  await clientPage.getByRole('region', { name: 'Messages' }).getByText('And the parking slot?').waitFor()
})

test('a visitor who opens the messages logs in and comes back to them', async () => {
  const { page } = await visit('phone', 'en')
  await page.goto(`${inject('site')}/messages`)
  await page.getByText('Log in to see your messages').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('a time for a viewing is offered on a phone, agreed to on a desktop, and then goes into both calendars', async () => {
  const owner = await signInAs(contactableAccounts.owner.username, contactableAccounts.password)
  const client = await signInAs(contactableAccounts.agent.username, contactableAccounts.password)
  const input = { id, name: 'Agent One', message: 'May I see it?', locale: 'en' }
  await callApi('/frontend/api/listing/contact', input, client.accessToken)

  const { page, context } = await visit('phone', 'zh')
  await signInContext(context, owner)
  await open(page, '/messages')
  await page.getByRole('link', { name: /Agent One/ }).click()
  await page.getByRole('button', { name: '提看房时间' }).click()
  const sheet = page.getByRole('dialog', { name: '提看房时间' })
  await sheet.getByRole('button', { name: '发送这个时间' }).click()
  await sheet.getByText('请选时间').waitFor()
  await sheet.getByLabel('日期').fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10))
  await sheet.getByLabel('时间').fill('10:30')
  await sheet.getByRole('button', { name: '发送这个时间' }).click()
  // the time is a message of its own
  expect(await page.getByLabel('写留言').inputValue()).toBe('')
  const log = page.getByRole('region', { name: '留言' })
  await log.getByText('这个时间看房可以吗？').waitFor()
  await log.getByText(/^看房：.*10:30/).waitFor()
  expect(await log.getByRole('button').count(), 'nobody agrees to his own time').toBe(0)
  expect(await violationsOf(page)).toEqual([])

  const { page: clientPage, context: clientContext } = await visit('desktop', 'en')
  await signInContext(clientContext, client)
  await open(clientPage, '/messages')
  await clientPage.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await clientPage.getByRole('button', { name: 'That suits me' }).click()
  await clientPage.getByText('Agreed').first().waitFor()
  expect(await clientPage.getByRole('button', { name: 'That suits me' }).count()).toBe(0)
  const saved = clientPage.waitForEvent('download')
  await clientPage.getByRole('button', { name: 'Add to calendar (.ics)' }).first().click()
  expect((await saved).suggestedFilename()).toBe('viewing.ics')
  await log.getByText('已约好').first().waitFor()
})
