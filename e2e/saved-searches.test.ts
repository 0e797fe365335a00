import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SignedIn } from '@site/domain/calls/account.ts'
import { expect, inject, test } from 'vitest'
import { open, waitForHydration, useBrowser } from './browser.ts'
import { headerOf, openOutbox } from './mails.ts'
import { emailOf, registerAccount, codeFor, signInContext, logIn } from './people.ts'

// A search is saved, a home that fits comes to the running site, the mail arrives, leads back to the results, and is stopped by one press.

const { visit } = useBrowser()
const importProgram = fileURLToPath(new URL('../app/src/import.ts', import.meta.url))

const askAs = async ({ accessToken }: SignedIn, path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0', accesstoken: accessToken }
  const answer = await fetch(`${inject('site')}/frontend/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** Confirms a member's address with the code that registering has mailed to it. */
async function confirmAddress(username: string, signedIn: SignedIn): Promise<void> {
  await askAs(signedIn, 'account/confirmemail', { code: await codeFor(emailOf(username)) })
}

/** Lists a villa on the running site, as its operator does beside it: by the import, over the local socket. */
function listVilla(key: string, price: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'journey-import-'))
  const file = join(folder, 'villa.json')
  const row = { ListingKey: key, PropertySubType: 'Villa', PropertyType: 'Sale', DevelopmentStatus: 'Done', City: 'Taguig', ListPrice: price, LotSizeArea: 400 }
  writeFileSync(file, JSON.stringify([{ ...row, LivingArea: 300, BedroomsTotal: 5, PublicRemarks: 'A house with a garden.' }]))
  const environment = { ...process.env, DATA_DIR: dirname(inject('outbox')), INIT_CWD: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, [importProgram, file, '--poster', 'agent-001'], { env: environment, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(status, stdout + stderr).toBe(0)
}

test('a desktop in English: log in to save, the mail about a new home, its way back, and no more mails after one press', async () => {
  const { username, signedIn } = await registerAccount('Intermediary')
  await confirmAddress(username, signedIn)
  const outbox = openOutbox(inject('outbox'))
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?type=Villa&priceMin=777000000')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByText('Log in to save searches').waitFor()
  await page.reload()
  await waitForHydration(page)
  await logIn(page, 'en', username)
  await page.getByText('Once a day we mail you').waitFor()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await page.getByText('Villa · For sale · ₱777M+').waitFor()
  await page.getByLabel('How often to mail').selectOption('Instant')
  await expect.poll(() => page.getByLabel('How often to mail').inputValue()).toBe('Instant')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('For Ana')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'See homes for For Ana' }).waitFor()

  const before = outbox.names()
  listVilla(`villa ${username}`, 800_000_000)
  const mail = await outbox.next(emailOf(username), before)
  expect(headerOf(mail, 'Subject')).toBe('1 new: For Ana')
  expect(mail.text).toContain('₱800,000,000')
  const stop = /https?:\/\/\S+\/unsubscribe\?token=[\w.-]+/.exec(mail.text)?.[0] ?? ''
  expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${stop}>`)

  await open(page, '/savedSearches')
  await page.getByText('1 new').waitFor()
  await page.getByRole('link', { name: 'See homes for For Ana' }).click()
  await page.getByRole('heading', { name: /villas? for sale/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('priceMin')).toBe('777000000')
  await open(page, '/savedSearches')
  await page.getByText('For Ana').waitFor()
  expect(await page.getByText('1 new').count()).toBe(0)

  await open(page, new URL(stop).pathname + new URL(stop).search)
  await page.getByRole('button', { name: 'Stop the mails' }).click()
  await page.getByText('You get no more mails about this search').waitFor()
  await open(page, '/savedSearches')
  await expect.poll(() => page.getByLabel('How often to mail').inputValue()).toBe('Never')
})

test('a phone in Chinese: a search is saved, removed and brought back; one that is not confirmed is told so', async () => {
  const { signedIn } = await registerAccount()
  const { page, context } = await visit('phone', 'zh')
  await signInContext(context, signedIn)
  await open(page, '/home?type=Carport&mode=Lease')
  await page.getByRole('button', { name: '保存搜索' }).click()
  await page.getByRole('button', { name: '已保存' }).click()
  await page.getByText('邮箱还没有确认').waitFor()
  await page.getByText('车位 · 出租').waitFor()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有保存搜索').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText('车位 · 出租').waitFor()
  await page.getByRole('link', { name: /查看“车位/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('Carport')

  // where nothing is found, that is what is offered
  await open(page, '/home?bedrooms=5&priceMax=3000000')
  await page.getByRole('button', { name: '有了就告诉我' }).tap()
  await page.getByRole('button', { name: '有了会通知您' }).tap()
  await page
    .getByText(/5室及以上.*300万/)
    .filter({ visible: true })
    .first()
    .waitFor()
})
