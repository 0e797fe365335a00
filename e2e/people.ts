import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SignedIn } from '@site/domain/calls/account.ts'
import type { Locale } from '@site/domain/words.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { ask } from './talk.ts'

/** The password of all people in the tests. */
export const password = 'a kettle on the 9th'

let people = 0
/** A free username. */
export const aName = (): string => `person${(people += 1)}${Date.now() % 100_000}`
export const addressOf = (username: string): string => `${username}@mail.example`

/** Codes that were mailed to an address, newest first. */
const codesFor = (address: string): string[] => {
  const outbox = inject('outbox')
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml')) // others are not complete yet
    .map((name) => join(outbox, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((mail) => mail.toLowerCase().includes(`<${address.toLowerCase()}>`))
    .flatMap((mail) => /^\s+(\d{6,8})\s*$/m.exec(mail)?.[1] ?? [])
}

/** The newest six-digit code mailed to an address, except known ones. */
export async function codeFor(address: string, ...known: readonly string[]): Promise<string> {
  const read = () => codesFor(address).find((code) => !known.includes(code))
  await expect.poll(read).toBeDefined()
  return read() ?? ''
}

/** Another code than the right one. */
export const wrongCode = (right: string): string => (right === '000000' ? '000001' : '000000')

/** Registers a person by the API. */
export async function aMember(role: 'Owner' | 'Intermediary' = 'Owner'): Promise<{ username: string; signedIn: SignedIn }> {
  const username = aName()
  const input = { username, email: addressOf(username), password, confirmPassword: password, role }
  return { username, signedIn: await ask<SignedIn>('/frontend/api/account/register', input) }
}

/** Signs a person in by the API, as on another device. */
export const signInAs = (account: string, secret = password): Promise<SignedIn> => ask<SignedIn>('/frontend/api/account/signin', { account, password: secret })

/** Signs a person in before the first page opens. */
export async function enter(context: BrowserContext, { accessToken, ...state }: SignedIn): Promise<void> {
  await context.addInitScript(
    ({ accessToken, state }) => {
      // once: afterwards the pages decide
      if (!location.protocol.startsWith('http') || localStorage.getItem('entered')) return
      localStorage.setItem('entered', 'yes')
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('userInfo', JSON.stringify({ state, version: 0 }))
    },
    { accessToken, state },
  )
}

/** The words of the forms that journeys fill in. */
export const words = {
  zh: {
    ...{
      register: '注册',
      owner: /^我有房/,
      agent: /^我是经纪/,
      username: '用户名',
      email: '邮箱',
      password: '密码',
      again: '再输一次密码',
      create: '注册并登录',
      later: '以后再说',
    },
    ...{ account: '用户名或邮箱', logIn: '登录' },
  },
  en: {
    ...{
      register: 'Register',
      owner: /^I have a home/,
      agent: /^I am an agent/,
      username: 'Username',
      email: 'E-mail',
      password: 'Password',
      again: 'Password again',
    },
    ...{ create: 'Create account', later: 'Later', account: 'Username or e-mail', logIn: 'Log in' },
  },
} as const

/** Fills in the register face, sends it, and leaves the code for later. */
export async function register(page: Page, locale: Locale, username: string, role: 'owner' | 'agent' = 'owner'): Promise<void> {
  const texts = words[locale]
  await page.locator('main:visible label').filter({ hasText: texts.register }).click()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: texts[role] }) })
    .click()
  await page.getByLabel(texts.username, { exact: true }).fill(username)
  await page.getByLabel(texts.email, { exact: true }).fill(addressOf(username))
  await page.getByLabel(texts.password, { exact: true }).fill(password)
  await page.getByLabel(texts.again, { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: texts.create }).click()
  await page.getByRole('button', { name: texts.later }).click()
}

/** Fills in the log-in face and sends it. */
export async function logIn(page: Page, locale: Locale, account: string, secret = password): Promise<void> {
  const texts = words[locale]
  await page.getByLabel(texts.account).fill(account)
  await page.getByLabel(texts.password, { exact: true }).fill(secret)
  await page.locator('main:visible form').getByRole('button', { name: texts.logIn, exact: true }).click()
}

/** The stored user info of the browser. */
export const userInfo = (page: Page) =>
  page.evaluate(() => ({
    info: JSON.parse(localStorage.getItem('userInfo') ?? 'null') as { state: { userRole: string; userId: string } },
    token: localStorage.getItem('accessToken'),
  }))

/** Turns a switch on by its label; only assistive technology reaches the input. */
export const turnOn = (page: Page, name: string): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByRole('switch', { name }) })
    .click()
