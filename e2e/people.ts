import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SignedIn } from '@site/domain/calls/account.ts'
import type { Locale } from '@site/domain/words.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { closeAfterTest } from './browser.ts'
import { callApi } from './site-api.ts'

/** The password of all accounts that tests register. */
export const password = 'a kettle on the 9th'

let accountCount = 0
/** A username that no account has. */
export const newUsername = (): string => `person${(accountCount += 1)}${Date.now() % 100_000}`
/** The e-mail address that a username registers with. */
export const emailOf = (username: string): string => `${username}@mail.example`

/** Whether a mail goes to an address; it stands in angle brackets where the receiver has a name. */
const isTo = (mail: string, email: string): boolean => {
  const [, to = ''] = /^to: (.*)$/im.exec(mail) ?? []
  return (
    to
      .trim()
      .replace(/^.*<(.*)>$/, '$1')
      .toLowerCase() === email.toLowerCase()
  )
}

/** Codes in mails to an address, newest first. */
const mailedCodes = (email: string): string[] => {
  const outbox = inject('outbox')
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml')) // mails that are still being written have another extension
    .map((name) => join(outbox, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((mail) => isTo(mail, email))
    .flatMap((mail) => /^\s+(\d{6,8})\s*$/m.exec(mail)?.[1] ?? [])
}

/** Waits for a code in a mail to an address and returns the newest one that is not in `known`. */
export async function codeFor(email: string, ...known: readonly string[]): Promise<string> {
  const read = () => mailedCodes(email).find((code) => !known.includes(code))
  await expect.poll(read).toBeDefined()
  return read() ?? ''
}

/** A code that differs from the right one. */
export const wrongCode = (right: string): string => (right === '000000' ? '000001' : '000000')

/** Registers an account through the API. */
export async function registerAccount(role: 'Owner' | 'Intermediary' = 'Owner'): Promise<{ username: string; signedIn: SignedIn }> {
  const username = newUsername()
  const input = { username, email: emailOf(username), password, confirmPassword: password, role }
  return { username, signedIn: await callApi<SignedIn>('/frontend/api/account/register', input) }
}

/** Signs in through the API, as another device does; `account` is a username or an e-mail address. */
export const signInAs = (account: string, secret = password): Promise<SignedIn> =>
  callApi<SignedIn>('/frontend/api/account/signin', { account, password: secret })

/** Signs a browser context in before it opens its first page. */
export async function signInContext(context: BrowserContext, { accessToken, ...state }: SignedIn): Promise<void> {
  closeAfterTest(context)
  await context.addInitScript(
    ({ accessToken, state }) => {
      // only once, so that a test can sign out
      if (!location.protocol.startsWith('http') || localStorage.getItem('isSignedInByTest')) return
      localStorage.setItem('isSignedInByTest', 'yes')
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('userInfo', JSON.stringify({ state, version: 0 }))
    },
    { accessToken, state },
  )
}

/** Labels of the registration and sign-in forms, as the pages show them. */
export const formLabels = {
  zh: {
    register: '注册',
    owner: /^我有房/,
    agent: /^我是经纪/,
    username: '用户名',
    email: '邮箱',
    password: '密码',
    repeatPassword: '再输一次密码',
    create: '注册并登录',
    later: '以后再说',
    account: '用户名或邮箱',
    logIn: '登录',
  },
  en: {
    register: 'Register',
    owner: /^I have a home/,
    agent: /^I am an agent/,
    username: 'Username',
    email: 'E-mail',
    password: 'Password',
    repeatPassword: 'Password again',
    create: 'Create account',
    later: 'Skip for now',
    account: 'Username or e-mail',
    logIn: 'Log in',
  },
} as const

/** Registers with the form of the shown login screen and skips the confirmation of the e-mail address. */
export async function register(page: Page, locale: Locale, username: string, role: 'owner' | 'agent' = 'owner'): Promise<void> {
  const labels = formLabels[locale]
  await page.locator('main:visible label').filter({ hasText: labels.register }).click()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: labels[role] }) })
    .click()
  await page.getByLabel(labels.username, { exact: true }).fill(username)
  await page.getByLabel(labels.email, { exact: true }).fill(emailOf(username))
  await page.getByLabel(labels.password, { exact: true }).fill(password)
  await page.getByLabel(labels.repeatPassword, { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: labels.create }).click()
  await page.getByRole('button', { name: labels.later }).click()
}

/** Fills in and submits the sign-in form of the shown login screen. */
export async function logIn(page: Page, locale: Locale, account: string, secret = password): Promise<void> {
  const labels = formLabels[locale]
  await page.getByLabel(labels.account).fill(account)
  await page.getByLabel(labels.password, { exact: true }).fill(secret)
  await page.locator('main:visible form').getByRole('button', { name: labels.logIn, exact: true }).click()
}

/** The signed-in account and its access token, as the browser stores them. */
export const storedSignIn = (page: Page) =>
  page.evaluate(() => ({
    info: JSON.parse(localStorage.getItem('userInfo') ?? 'null') as { state: { userRole: string; userId: string } },
    token: localStorage.getItem('accessToken'),
  }))

/** Toggles a switch by its label: the input is visually hidden. */
export const toggleSwitch = (page: Page, name: string): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByRole('switch', { name }) })
    .click()
