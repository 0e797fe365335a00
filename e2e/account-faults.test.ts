import { fieldMessages } from '@site/domain/field-messages.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { codeFor, emailOf, formLabels, newUsername, password, registerAccount, signInContext, wrongCode } from './people.ts'
import { callApi } from './site-api.ts'

// Each error appears at its field, in the language of the page.

const { visit } = useBrowser({ sharesCache: true })

/** The error message of a field that assistive technology reads; empty if the field is valid. */
const messageOf = (page: Page, field: string) =>
  page.locator(`[name=${field}]:visible`).evaluate((input) => {
    const ids = input.getAttribute('aria-invalid') === 'true' ? (input.getAttribute('aria-describedby') ?? '').split(' ') : []
    return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ')
  })

const expectMessage = async (page: Page, field: string, message: FieldMessage, locale: Locale) =>
  await expect.poll(() => messageOf(page, field)).toContain(fieldMessages[message][locale])

const locales = [
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const

test.each(locales)('registering on a %s in %s: an invalid username, e-mail or password is reported at its field', async (device, locale) => {
  const existing = await registerAccount()
  const { page } = await visit(device, locale)
  await open(page, '/login?face=register')
  const submit = () => page.getByRole('button', { name: formLabels[locale].create }).click()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: formLabels[locale].owner }) })
    .click()
  await page.getByRole('checkbox').check()
  const field = (name: string) => page.locator(`input[name=${name}]:visible`)
  await field('email').fill(emailOf(newUsername()))
  await field('password').fill(password)
  await field('confirmPassword').fill(password)
  for (const [name, message] of [
    ['a', 'usernameShort'],
    ['pаypal', 'usernameLetters'], // the second letter is Cyrillic
    ['rosa\u200bcruz', 'usernameLetters'],
    ['rosa\u202ecruz', 'usernameLetters'],
    ['x'.repeat(10_000), 'usernameLong'],
    ['admin', 'nameReserved'],
    [existing.username.toUpperCase(), 'usernameTaken'],
  ] as const) {
    await field('username').fill(name)
    await submit()
    await expectMessage(page, 'username', message, locale)
  }
  await field('username').fill(newUsername())
  for (const [email, message] of [
    ['rosa', 'badEmail'],
    ['rosa@mail.example, ben@mail.example', 'badEmail'],
    [`${'x'.repeat(10_000)}@mail.example`, 'badEmail'],
  ] as const) {
    await field('email').fill(email)
    await submit()
    await expectMessage(page, 'email', message, locale)
  }
  await field('email').fill(emailOf(newUsername()))
  for (const [secret, message] of [
    ['short', 'passwordShort'],
    ['x'.repeat(10_000), 'passwordLong'],
    ['password123', 'passwordCommon'],
  ] as const) {
    await field('password').fill(secret)
    await field('confirmPassword').fill(secret)
    await submit()
    await expectMessage(page, 'password', message, locale)
  }
  await field('password').fill(password)
  await submit()
  await expectMessage(page, 'confirmPassword', 'passwordsDiffer', locale)
})

test.each(locales)('the account on a %s in %s: an invalid username, name or e-mail is reported at its field', async (device, locale) => {
  const [existing, own] = [await registerAccount(), await registerAccount()]
  const { page, context } = await visit(device, locale)
  await signInContext(context, own.signedIn)
  await open(page, '/account?form=username')
  const save = () => page.getByRole('dialog').locator('button[type=submit]').click()
  for (const [name, message] of [
    [existing.username, 'usernameTaken'],
    ['pаypal', 'usernameLetters'],
    ['', 'enterUsername'],
    ['x'.repeat(10_000), 'usernameLong'],
  ] as const) {
    await page.getByRole('dialog').locator('[name=username]').fill(name)
    await save()
    await expectMessage(page, 'username', message, locale)
  }
  await open(page, '/account?form=name')
  for (const [name, message] of [
    ['', 'enterName'],
    ['罗\u202e莎', 'invisibleLetters'],
    ['x'.repeat(10_000), 'nameLong'],
  ] as const) {
    await page.getByRole('dialog').locator('[name=name]').fill(name)
    await save()
    await expectMessage(page, 'name', message, locale)
  }
  await open(page, '/account?form=email')
  await page.getByRole('dialog').locator('[name=email]').fill('rosa')
  await save()
  await expectMessage(page, 'email', 'badEmail', locale)
})

test.each(locales)('a code on a %s in %s: five wrong attempts invalidate it, a new code works', async (device, locale) => {
  const { username, signedIn } = await registerAccount()
  const email = `moved-${emailOf(username)}`
  const { page, context } = await visit(device, locale)
  await signInContext(context, signedIn)
  await open(page, '/account?form=email')
  const dialog = page.getByRole('dialog')
  const submit = () => dialog.locator('button[type=submit]').click()
  await dialog.locator('[name=email]').fill(email)
  await submit()
  const invalidatedCode = await codeFor(email)
  await dialog.locator('[name=password]').fill(password)
  for (let attempt = 1; attempt <= 5; attempt++) {
    await dialog.locator('[name=code]').fill('')
    await dialog.locator('[name=code]').fill(wrongCode(invalidatedCode))
    await submit()
    await expectMessage(page, 'code', 'wrongCode', locale)
  }
  await dialog.locator('[name=code]').fill(invalidatedCode)
  await submit()
  await expectMessage(page, 'code', 'staleCode', locale)
  await dialog.getByRole('button', { name: locale === 'zh' ? '重新发送' : 'Send again' }).click()
  await dialog.locator('[name=code]').fill(await codeFor(email, invalidatedCode))
  await submit()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(email).waitFor()
})

test('a phone in Chinese: a code that was used elsewhere is reported, with a button for a new one', async () => {
  const { username } = await registerAccount()
  const email = emailOf(username)
  const registrationCode = await codeFor(email)
  const { page } = await visit('phone', 'zh')
  await open(page, '/login?face=forgot')
  await page.locator('[name=email]').fill(email)
  const pendingResponse = page.waitForResponse('**/account/sendcode')
  await page.getByRole('button', { name: '发送验证码' }).click()
  const { ticket } = ((await (await pendingResponse).json()) as { data: { ticket: string } }).data
  const code = await codeFor(email, registrationCode)
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.locator('[name=password]').fill('another kettle 10')
  await page.locator('[name=confirmPassword]').fill('another kettle 10')
  await callApi('/frontend/api/account/resetpassword', { email, code, ticket, password: 'a third kettle 11', confirmPassword: 'a third kettle 11' })
  await page.getByRole('button', { name: '设置新密码' }).click()
  await page.getByRole('alert').getByText(fieldMessages.staleCode.zh).waitFor()
  await page.getByRole('alert').getByRole('button', { name: '重新发送' }).click()
  await page.locator('[name=code]').fill(await codeFor(email, registrationCode, code))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.locator('[name=password]').waitFor()
  expect(await page.getByRole('alert').filter({ visible: true }).getByText(fieldMessages.staleCode.zh).count()).toBe(0)
})
