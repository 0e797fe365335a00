import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { violationsOf } from './axe-violations.ts'
import { type Device, open, reload, useBrowser, waitForHydration } from './browser.ts'
import { codeFor, emailOf, logIn, newUsername, password, register, storedSignIn, wrongCode } from './people.ts'
import { callApi, numberIn } from './site-api.ts'

// Registering, signing in, recovering a password by mail, and favourites of visitors that move into the account.

const { visit } = useBrowser({ sharesCache: true })

test('a phone in Chinese: an empty form shows an error for each field; registering opens the tab that asked for it', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home?type=Villa')
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await page.locator('main:visible label').filter({ hasText: '注册' }).click()
  await page.getByRole('button', { name: '注册并登录' }).click()
  for (const message of ['请选一项', '请输入用户名', '请输入邮箱', '请输入密码', '请再次输入密码', '同意隐私政策后才能注册'])
    await page.getByText(message, { exact: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await register(page, 'zh', newUsername())
  await page.waitForURL('**/account')
  const { info, token } = await storedSignIn(page)
  expect(info.state.userRole).toBe('Owner')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(info)).not.toContain(token)
})

test('what is typed into the form before its scripts arrive stays', async () => {
  const { page } = await visit('desktop', 'en')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const account = page.getByLabel('Username or e-mail')
  await account.pressSequentially('wang.li@example.')
  scripts.resolve()
  await waitForHydration(page)
  await account.pressSequentially('com')
  expect(await account.inputValue()).toBe('wang.li@example.com')
})

test.each(firstUnlessAll(['phone', 'desktop'] as const))('on a %s: a mailed code resets a forgotten password', async (device: Device) => {
  const name = newUsername()
  const { page } = await visit(device, 'en')
  await open(page, '/login')
  await register(page, 'en', name, 'agent')
  await page.waitForURL('**/home')
  await open(page, '/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await page.waitForURL('**/home')
  expect((await storedSignIn(page)).token).toBeNull()
  await open(page, '/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail').fill(emailOf(name))
  const registrationCode = await codeFor(emailOf(name))
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Verification code').waitFor()
  const code = await codeFor(emailOf(name), registrationCode)
  await page.getByLabel('Verification code').fill(wrongCode(code))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('The code is wrong').waitFor()
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('New password', { exact: true }).fill('another kettle 10')
  await page.getByLabel('Password again', { exact: true }).fill('another kettle 11')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByText('The passwords are not the same').waitFor()
  await page.getByLabel('Password again', { exact: true }).fill('another kettle 10')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await logIn(page, 'en', name)
  await page.getByText('The account or the password is wrong').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('another kettle 10')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/home')
  expect((await storedSignIn(page)).info.state.userRole).toBe('Intermediary')
})

test.each(firstUnlessAll(['phone', 'desktop'] as const))(
  'on a %s: favourites of a visitor move into the registered account and leave the browser when it logs out',
  async (device: Device) => {
    const { page } = await visit(device, 'en')
    await open(page, '/home')
    const cards = page.getByRole('list', { name: 'Results' }).locator('article')
    for (const index of [0, 1, 2, 3, 4])
      await cards
        .nth(index)
        .getByRole('button', { name: /^Save / })
        .click()
    await cards
      .nth(4)
      .getByRole('button', { name: /^Save /, pressed: true })
      .waitFor()
    if (device === 'desktop') {
      const [bar, notice] = [await page.locator('.site-bar').boundingBox(), await page.locator('.notice').first().boundingBox()]
      expect(notice?.y, 'the notice does not cover the bar').toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity))
    }
    const savedIds = await cards.evaluateAll((all) => all.slice(0, 5).map((card) => card.getAttribute('data-listing')))
    await page.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).click()
    const favourites = page.getByRole('list', { name: 'Favourite homes' }).locator('article')
    await expect.poll(() => favourites.count()).toBe(5)
    await reload(page)
    await expect.poll(() => favourites.count(), { message: 'after a reload' }).toBe(5)
    expect(await violationsOf(page)).toEqual([])
    await page.locator('main:visible').getByRole('link', { name: 'Log in' }).click()
    await register(page, 'en', newUsername())
    await page.waitForURL('**/collection')
    await expect.poll(() => favourites.count()).toBe(5)
    expect(new Set(await favourites.evaluateAll((all) => all.map((card) => card.getAttribute('data-listing'))))).toEqual(new Set(savedIds))
    await favourites
      .first()
      .getByRole('button', { name: /^Save /, pressed: true })
      .click()
    await expect.poll(() => favourites.count()).toBe(4)
    if (device === 'phone') {
      const [compareButton, notice] = [
        await page.getByRole('button', { name: 'Compare', exact: true }).boundingBox(),
        await page.locator('.notice').last().boundingBox(),
      ]
      expect(notice?.y, 'the notice does not cover the buttons of the head').toBeGreaterThanOrEqual(
        (compareButton?.y ?? 0) + (compareButton?.height ?? Infinity),
      )
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => favourites.count()).toBe(5)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const checkboxes = page.locator('main:visible').getByRole('checkbox')
    for (const index of [0, 1, 2, 3]) await checkboxes.nth(index).check()
    // `click`, since `check` expects a checked box: the fifth stays unchecked and a notice appears
    await checkboxes.nth(4).click()
    await page.getByText('4 homes at most').waitFor()
    expect(await checkboxes.nth(4).isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Compare 4' }).click()
    await page.waitForURL('**/collection/compare?id=*')
    const table = page.getByRole('table', { name: 'Compare homes' })
    const heads = table.getByRole('columnheader')
    await table.getByRole('rowheader', { name: 'Price per m²' }).waitFor()
    expect(await heads.count()).toBe(5)
    expect(await table.locator('a[href*="/propertyInfo"][href*="#"]').count(), 'each home has a contact link').toBe(4)
    expect(await table.evaluate((element) => element.scrollWidth <= document.documentElement.clientWidth), 'all four in view').toBe(true)
    await table.getByRole('rowheader').last().scrollIntoViewIfNeeded()
    const photo = heads.nth(4).getByRole('img').or(heads.nth(4).locator('a')).first()
    expect((await photo.boundingBox())?.y, 'the homes stay in view').toBeGreaterThanOrEqual(0)
    await heads
      .nth(4)
      .getByRole('link', { name: /^Remove / })
      .click()
    await expect.poll(() => heads.count(), { message: 'one home fewer' }).toBe(4)
    await page.goBack()
    await page.waitForURL('**/collection')
    await open(page, '/account')
    await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
    await page.waitForURL('**/home')
    await page.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).click()
    await page.getByText('No favourites yet').waitFor()
  },
)

test('a visitor who saves a home sees a hint to log in; the login screen shows the reason and the home', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home')
  const card = page.getByRole('list', { name: '搜索结果' }).locator('article').first()
  await card.getByRole('button', { name: /^收藏 / }).click()
  await page.getByRole('button', { name: '登录后随处可看' }).click()
  await page.getByText('登录后，收藏的房源在每台设备上都能看到').waitFor()
  expect(await page.locator('main:visible').getByRole('status').filter({ hasText: '登录后' }).textContent()).toMatch(/₱[\d,]+/)
  await logIn(page, 'zh', 'unknown-account')
  await page.getByText('账号或密码不正确').waitFor()
})

type SearchTotals = { statistics: { totalResidence: number } }

/** Presses Tab until an element that matches the selector has the focus; throws after thirty presses. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((target) => document.activeElement?.matches(target) === true, selector)) return
  }
  throw new Error(`Thirty presses of Tab do not focus ${selector}`)
}

test('with the keyboard only: an agent registers, confirms the e-mail, and logs in again', async () => {
  const name = newUsername()
  const { page } = await visit('desktop', 'en')
  await open(page, '/login?face=register')
  const searchVillas = (mode: string) => callApi<SearchTotals>('/frontend/api/listing/search', { type: 'Villa', mode, pageSize: 1 })
  const [sale, lease] = [await searchVillas('Sale'), await searchVillas('Lease')]
  const shown = numberIn(await page.getByText(/[\d,]+ condos, /).innerText())
  // other tests publish homes meanwhile
  expect(Math.abs(shown - sale.statistics.totalResidence - lease.statistics.totalResidence)).toBeLessThan(30)
  await tabTo(page, 'input[name=role]')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  for (const [field, value] of [
    ['username', name],
    ['email', emailOf(name)],
    ['password', password],
    ['confirmPassword', password],
  ] as const) {
    await tabTo(page, `input[name=${field}]`)
    await page.keyboard.type(value)
  }
  await tabTo(page, 'input[name=consent]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  // the next screen asks for the code and focuses its field
  await page.waitForURL('**/login?face=confirm')
  await page.getByText(`to ${emailOf(name)}`).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  const code = await codeFor(emailOf(name))
  await page.keyboard.type(wrongCode(code))
  await page.keyboard.press('Enter')
  await page.getByText('The code is wrong').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  expect((await storedSignIn(page)).info.state.userRole).toBe('Intermediary')
  await page.evaluate(() => localStorage.clear())
  await open(page, '/login')
  await tabTo(page, 'input[name=account]')
  await page.keyboard.type(emailOf(name))
  await tabTo(page, 'input[name=password]')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  expect((await storedSignIn(page)).token).toMatch(/^[\w-]{43}$/)
})
