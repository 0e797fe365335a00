import type { SignedIn } from '@site/domain/calls/account.ts'
import { expect, inject, test } from 'vitest'
import { open, reload, useBrowser } from './browser.ts'
import { importVilla } from './import-home.ts'
import { headerOf, openMailFolder } from './mails.ts'
import { codeFor, emailOf, logIn, registerAccount, signInContext } from './people.ts'

// Saves a search, imports a matching home into the running site, follows the link in the alert, and stops the alerts.

const { visit } = useBrowser({ sharesCache: true })

/** Calls the API as an account. */
const callApiAs = async ({ accessToken }: SignedIn, path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0', accesstoken: accessToken }
  const response = await fetch(`${inject('site')}/frontend/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(await response.json()).toMatchObject({ code: 200 })
}

/** Confirms the e-mail address of an account with the code from its registration mail. */
async function confirmEmail(username: string, signedIn: SignedIn): Promise<void> {
  await callApiAs(signedIn, 'account/confirmemail', { code: await codeFor(emailOf(username)) })
}

test('a desktop in English: log in to save a search, get an alert about a new home, open its results, stop the alerts', async () => {
  const { username, signedIn } = await registerAccount('Intermediary')
  await confirmEmail(username, signedIn)
  const mailFolder = openMailFolder(inject('outbox'))
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?type=Villa&priceMin=777000000')
  await page.getByRole('button', { name: 'Save search' }).click()
  // nobody has signed in on this device: the form for a new account is first
  await page.getByText('Create an account to save searches').waitFor()
  await page.locator('main:visible label').filter({ hasText: 'Log in' }).click()
  await page.getByText('Log in to save this search').waitFor()
  await reload(page)
  await logIn(page, 'en', username)
  await page.getByText('We’ll e-mail you once a day').waitFor()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await page.getByText('Villa · For sale · ₱777M+').waitFor()
  await page.getByLabel('How often to e-mail').selectOption('Instant')
  await expect.poll(() => page.getByLabel('How often to e-mail').inputValue()).toBe('Instant')
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('For Ana')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'See homes for For Ana' }).waitFor()

  const knownMails = mailFolder.names()
  importVilla(`villa ${username}`, 800_000_000)
  const mail = await mailFolder.waitForMail(emailOf(username), knownMails)
  expect(headerOf(mail, 'Subject')).toBe('1 new: For Ana')
  expect(mail.text).toContain('₱800,000,000')
  const unsubscribeUrl = /https?:\/\/\S+\/unsubscribe\?token=[\w.~-]+/.exec(mail.text)?.[0] ?? ''
  expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${unsubscribeUrl}>`)

  await open(page, '/savedSearches')
  await page.getByText('1 new').waitFor()
  await page.getByRole('link', { name: 'See homes for For Ana' }).click()
  await page.getByRole('heading', { name: /villas? for sale/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('priceMin')).toBe('777000000')
  await open(page, '/savedSearches')
  await page.getByText('For Ana').waitFor()
  expect(await page.getByText('1 new').count()).toBe(0)

  await open(page, new URL(unsubscribeUrl).pathname + new URL(unsubscribeUrl).search)
  await page.getByRole('button', { name: 'Stop the e-mails' }).click()
  await page.getByText('You get no more e-mails about this search').waitFor()
  await open(page, '/savedSearches')
  await expect.poll(() => page.getByLabel('How often to e-mail').inputValue()).toBe('Never')
})

test('a phone in Chinese: save a search, delete it, undo; an account without a confirmed e-mail sees a hint', async () => {
  const { signedIn } = await registerAccount()
  const { page, context } = await visit('phone', 'zh')
  await signInContext(context, signedIn)
  await open(page, '/home?type=Carport&mode=Lease')
  await page.getByRole('button', { name: '保存搜索' }).click()
  await page.getByRole('button', { name: '已保存', exact: true }).click()
  await page.getByText('邮箱还没有确认').waitFor()
  await page.getByText('车位 · 出租').waitFor()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有保存搜索').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText('车位 · 出租').waitFor()
  await page.getByRole('link', { name: /查看“车位/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('Carport')

  // a search without results offers to save it
  await open(page, '/home?bedrooms=5&priceMax=3000000')
  await page.getByRole('button', { name: '有新房源提醒我' }).tap()
  await page.getByRole('button', { name: '有了会通知您' }).tap()
  await page
    .getByText(/5室及以上.*300万/)
    .filter({ visible: true })
    .first()
    .waitFor()
})
