import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type Device, open, useBrowser } from './browser.ts'

// Accounts as people use them: register, forget and recover with the real mail, favourites that come along, changes of each item.

const { visit } = useBrowser()
const outbox = inject('outbox')
const password = 'a kettle on the 9th'

/** The newest six-digit code that was mailed to an address. */
async function codeFor(address: string): Promise<string> {
  const read = () =>
    readdirSync(outbox)
      .map((name) => join(outbox, name))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
      .map((file) => readFileSync(file, 'utf8'))
      .filter((mail) => mail.toLowerCase().includes(`<${address.toLowerCase()}>`))
      .map((mail) => /^\s+(\d{6})\s*$/m.exec(mail)?.[1])
      .find((code) => code !== undefined)
  await expect.poll(read).toBeDefined()
  return read() ?? ''
}

let people = 0
const aName = () => `person${(people += 1)}${Date.now() % 100_000}`

const words = {
  zh: { register: '注册', owner: /^业主/, agent: /^经纪/, username: '用户名', email: '邮箱', password: '密码', again: '再输一次密码', create: '注册并登录' },
  en: {
    register: 'Register',
    owner: /^Owner/,
    agent: /^Agent/,
    username: 'Username',
    email: 'E-mail',
    password: 'Password',
    again: 'Password again',
    create: 'Create account',
  },
} as const

/** Fills in the register face and sends it. */
async function register(page: Page, locale: keyof typeof words, username: string, role: 'owner' | 'agent' = 'owner'): Promise<void> {
  const said = words[locale]
  await page.locator('main:visible label').filter({ hasText: said.register }).click()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: said[role] }) })
    .click()
  await page.getByLabel(said.username, { exact: true }).fill(username)
  await page.getByLabel(said.email, { exact: true }).fill(`${username}@mail.example`)
  await page.getByLabel(said.password, { exact: true }).fill(password)
  await page.getByLabel(said.again, { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: said.create }).click()
}

const userInfo = (page: Page) =>
  page.evaluate(() => ({
    info: JSON.parse(localStorage.getItem('userInfo') ?? 'null') as { state: { userRole: string; userId: string } },
    token: localStorage.getItem('accessToken'),
  }))

async function withoutFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('a phone in Chinese: every empty field is named, an owner registers and is back where the visit was', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home?type=Villa')
  await page.getByRole('link', { name: '我的' }).click()
  await page.locator('main:visible label').filter({ hasText: '注册' }).click()
  await page.getByRole('button', { name: '注册并登录' }).click()
  for (const message of ['请选择业主或经纪', '请输入用户名', '请输入邮箱', '请输入密码', '请再次输入密码', '同意隐私政策后才能注册'])
    await page.getByText(message, { exact: true }).waitFor()
  await withoutFaults(page)
  await register(page, 'zh', aName())
  await page.waitForURL('**/home?type=Villa')
  const { info, token } = await userInfo(page)
  expect(info.state.userRole).toBe('Owner')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(info)).not.toContain(token)
})

test.each(['phone', 'desktop'] as const)('on a %s: a forgotten password is recovered with the mailed code', async (device: Device) => {
  const name = aName()
  const { page } = await visit(device, 'en')
  await open(page, '/login')
  await register(page, 'en', name, 'agent')
  await page.waitForURL('**/home')
  await open(page, '/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await page.waitForURL('**/home')
  expect((await userInfo(page)).token).toBeNull()
  await open(page, '/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail').fill(`${name}@mail.example`)
  const before = await codeFor(`${name}@mail.example`)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Verification code').waitFor()
  await expect.poll(() => codeFor(`${name}@mail.example`)).not.toBe(before)
  const code = await codeFor(`${name}@mail.example`)
  await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('The code is wrong').waitFor()
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('New password').fill('another kettle 10')
  await page.getByLabel('Password again').fill('another kettle 11')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByText('The passwords are not the same').waitFor()
  await page.getByLabel('Password again').fill('another kettle 10')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByLabel('Username or e-mail').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('The account or the password is wrong').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('another kettle 10')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/home')
  expect((await userInfo(page)).info.state.userRole).toBe('Intermediary')
})

test.each(['phone', 'desktop'] as const)(
  'on a %s: what a visitor saved is in the account after registering, once, and gone for the next person',
  async (device: Device) => {
    const { page } = await visit(device, 'en')
    await open(page, '/home')
    const cards = page.getByRole('list', { name: 'Results' }).locator('article')
    for (const at of [0, 1, 2])
      await cards
        .nth(at)
        .getByRole('button', { name: /^Save / })
        .click()
    await cards
      .nth(2)
      .getByRole('button', { name: /^Remove / })
      .waitFor()
    const saved = await cards.evaluateAll((all) => all.slice(0, 3).map((card) => card.getAttribute('data-listing')))
    await page.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).click()
    const kept = page.getByRole('list', { name: 'Favourite homes' }).locator('article')
    await expect.poll(() => kept.count()).toBe(3)
    await withoutFaults(page)
    await page.locator('main:visible').getByRole('link', { name: 'Log in' }).click()
    await register(page, 'en', aName())
    await page.waitForURL('**/collection')
    await expect.poll(() => kept.count()).toBe(3)
    expect(new Set(await kept.evaluateAll((all) => all.map((card) => card.getAttribute('data-listing'))))).toEqual(new Set(saved))
    await kept
      .first()
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect.poll(() => kept.count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => kept.count()).toBe(3)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    for (const at of [0, 1]) await page.locator('main:visible').getByRole('checkbox').nth(at).check()
    await page.getByRole('button', { name: 'Compare 2' }).click()
    await page.getByRole('dialog').getByRole('rowheader', { name: 'Price per m²' }).waitFor()
    expect(await page.getByRole('dialog').getByRole('columnheader').count()).toBe(3)
    await page.keyboard.press('Escape')
    await open(page, '/account')
    await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
    await page.waitForURL('**/home')
    await page.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).click()
    await page.getByText('No favourites yet').waitFor()
  },
)

test('on a desktop: name and password are changed; the new password opens the account', async () => {
  const name = aName()
  const { page } = await visit('desktop', 'en')
  await open(page, '/login')
  await register(page, 'en', name)
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Change Name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Rosa 罗莎')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rosa 罗莎').first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await withoutFaults(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByLabel('Original password').fill('not this one')
  await dialog.getByLabel('New password', { exact: true }).fill('a third kettle 11')
  await dialog.getByLabel('New password again').fill('a third kettle 11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The password is wrong').waitFor()
  await dialog.getByLabel('Original password').fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your password has changed. Log in with the new one.').waitFor()
  expect((await userInfo(page)).token).toBeNull()
  await page.getByLabel('Username or e-mail').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('a third kettle 11')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/home')
})
