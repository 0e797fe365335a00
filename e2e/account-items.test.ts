import { readFileSync } from 'node:fs'
import type { ExportedAccount } from '@site/domain/calls/account.ts'
import { formatDate } from '@site/domain/format.ts'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { open, reload, useBrowser } from './browser.ts'
import { codeFor, emailOf, logIn, newUsername, password, registerAccount, signInAs, signInContext, storedSignIn, toggleSwitch } from './people.ts'
import { callApi } from './site-api.ts'

// Changes each item of an account, exports its data, and deletes it.

const { visit } = useBrowser({ sharesCache: true })
const dialogOf = (page: Page) => page.getByRole('dialog')

test('a phone in Chinese: after a change of the username, the page says when it can change again', async () => {
  const { signedIn } = await registerAccount()
  const changedName = newUsername()
  const { page, context } = await visit('phone', 'zh')
  await signInContext(context, signedIn)
  await open(page, '/account')
  await page.getByRole('button', { name: '修改用户名' }).click()
  await dialogOf(page).getByLabel('用户名').fill(changedName)
  await dialogOf(page).getByRole('button', { name: '保存' }).click()
  const nextYear = new Date()
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1)
  await page.getByText(`${formatDate(nextYear.toISOString(), 'zh')} 起可以再改`).waitFor()
  expect(await page.getByRole('button', { name: '修改用户名' }).count()).toBe(0)
  expect((await signInAs(changedName)).userId).toBe(signedIn.userId)
})

test('a desktop in English: change the name, and the e-mail with a code and the password', async () => {
  const { username, signedIn } = await registerAccount()
  const email = `new-${emailOf(username)}`
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Change Name' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Rosa 罗莎')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Rosa 罗莎').first().waitFor()
  await page.getByText('Not confirmed').waitFor()
  await page.getByRole('button', { name: 'Change E-mail' }).click()
  await dialog.getByLabel('New e-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByLabel('Verification code').fill(await codeFor(email))
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('The password is wrong').waitFor()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(email).waitFor()
  await page.getByText('Confirmed', { exact: true }).waitFor()
  expect((await signInAs(email)).userId).toBe(signedIn.userId)
})

test('a phone: change the contact card, whose preview shows what a client sees, and the language', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  await open(page, '/account')
  const preview = page.getByRole('group', { name: 'What a client sees' })
  await preview.getByText('Clients see no contact details yet.').waitFor()
  await page.getByLabel('Phone', { exact: true }).fill('0917 555 0199')
  await page.getByLabel('WeChat', { exact: true }).fill('rosa-homes')
  await toggleSwitch(page, 'Show to clients: Phone')
  await preview.getByText('+63 917 555 0199').waitFor()
  expect(await preview.textContent()).not.toContain('rosa-homes')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await preview.getByText('Clients see no contact details yet.').waitFor()
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Phone', { exact: true }).fill('call me')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This number is incomplete or wrong').waitFor()
  await page.getByLabel('Phone', { exact: true }).fill('0917 555 0199')
  await toggleSwitch(page, 'Show to clients: Phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await callApi('/frontend/api/account/publiccard', { id: signedIn.userId })).toMatchObject({ phone: '+63 917 555 0199' })
  await page.locator('main:visible label').filter({ hasText: '中文' }).click()
  await page.getByRole('heading', { name: '账号与安全' }).waitFor()
  await reload(page)
  await page.getByRole('heading', { name: '账号与安全' }).waitFor()
  await page.getByRole('group', { name: '客户看到的样子' }).getByText('+63 917 555 0199').waitFor()
})

test('a new password logs out every device, and the old one is refused', async () => {
  const { username, signedIn } = await registerAccount()
  const [thisDevice, otherDevice] = [await visit('desktop', 'en'), await visit('phone', 'zh')]
  await signInContext(thisDevice.context, signedIn)
  await signInContext(otherDevice.context, await signInAs(username))
  const { page } = thisDevice
  await open(otherDevice.page, '/home')
  await open(page, '/account?form=password')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Original password', { exact: true }).fill('not this one')
  await dialog.getByLabel('New password', { exact: true }).fill('a third kettle 11')
  await dialog.getByLabel('New password again', { exact: true }).fill('a third kettle 12')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('The passwords are not the same').waitFor()
  await dialog.getByLabel('New password again', { exact: true }).fill('a third kettle 11')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('The password is wrong').waitFor()
  await dialog.getByLabel('Original password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your password has changed. Log in with the new one.').waitFor()
  expect((await storedSignIn(page)).token).toBeNull()
  await otherDevice.page.getByRole('link', { name: '我的', exact: true }).click()
  await otherDevice.page.getByText('登录已过期，请重新登录').first().waitFor()
  await logIn(page, 'en', username)
  await page.getByText('The account or the password is wrong').waitFor()
  await logIn(page, 'en', username, 'a third kettle 11')
  await page.waitForURL('**/home')
})

/** Signs in as a poster of the demo market by its number. */
const signInAsPoster = (number: number) => signInAs(`owner-${String(number).padStart(3, '0')}`, inject('demoPassword'))

test('a desktop: the export of an account is a zip file with its listings and their pictures', async () => {
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, await signInAsPoster(1))
  await open(page, '/account')
  const pendingDownload = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await pendingDownload
  expect(download.suggestedFilename()).toBe('account.zip')
  const files = unzipSync(readFileSync(await download.path()))
  const exported = JSON.parse(strFromU8(files['account.json']!)) as ExportedAccount
  expect(exported.account.username).toBe('owner-001')
  expect(exported.listings.length).toBeGreaterThan(0)
  for (const { poster } of exported.listings) expect(poster?.name).toBe(exported.account.name)
  const media = JSON.parse(strFromU8(files['media.json']!)) as { url: string; file: string }[]
  expect(new Set(media.map(({ url }) => url))).toEqual(new Set(exported.listings.flatMap(({ photos }) => (photos ?? []).map(({ url }) => url))))
  for (const { file } of media) expect(files[file]?.length, file).toBeGreaterThan(1000)
  await page.getByText('The file was downloaded', { exact: true }).waitFor()
})

test('a phone in Chinese: deleting an account names its homes, removes them for good, and prevents signing in', async () => {
  const signedIn = await signInAsPoster(2)
  const { page, context } = await visit('phone', 'zh')
  await signInContext(context, signedIn)
  const response = await page.request.post(`${inject('site')}/frontend/api/account/export`, {
    headers: { 'api-version': '1.0.0.0', accesstoken: signedIn.accessToken },
    data: {},
  })
  const { listings } = ((await response.json()) as { data: ExportedAccount }).data
  const publicListing = listings.find(({ shelf }) => shelf === 'OnShelf')!
  await open(page, '/account')
  await page.getByRole('button', { name: '注销账号' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText(/套房源会永久删除/).waitFor()
  await dialog.getByRole('listitem').first().waitFor()
  await dialog.getByLabel('当前密码', { exact: true }).fill('不是这个')
  await dialog.getByRole('button', { name: '注销账号' }).click()
  await dialog.getByText('密码不正确').waitFor()
  await dialog.getByLabel('当前密码', { exact: true }).fill(inject('demoPassword'))
  await dialog.getByRole('button', { name: '注销账号' }).click()
  await page.waitForURL('**/home')
  expect((await storedSignIn(page)).token).toBeNull()
  const gone = await page.request.get(`${inject('site')}/propertyInfo?id=${publicListing.id}&lang=zh`)
  expect([gone.status(), (await gone.text()).includes('房源已由发布者删除')]).toEqual([410, true])
  await open(page, '/login')
  await logIn(page, 'zh', 'owner-002', inject('demoPassword'))
  await page.getByText('账号或密码不正确').waitFor()
})
