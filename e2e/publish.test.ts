import { expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, reload, useBrowser } from './browser.ts'
import { logIn, registerAccount, signInContext } from './people.ts'
import { chooseOption, chooseBuilding, savedLine } from './publish-form.ts'

// Publishing a home: on a phone with a network that comes and goes, in two tabs, and by a visitor who signs in at the end.

const { visit } = useBrowser()

/** The errors of a cut network. */
const expected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ERR_NETWORK/

/** What the API answers to a signed-in person; fails for every answer but success, which the pages would only show as something missing. */
async function callAs<Data>(token: string, path: string, body: object): Promise<Data> {
  const response = await fetch(`${inject('site')}/frontend/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-version': '1.0.0.0', accesstoken: token },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; data: Data }
  expect(answer, path).toMatchObject({ code: 200 })
  return answer.data
}

test('a phone in Chinese: a home is published although the network is cut twice, once in the middle of publishing', async () => {
  // no home of the market on this floor is as large
  const floorArea = 174.5
  const { page, context } = await visit('phone', 'zh', { expected })
  const { signedIn } = await registerAccount()
  await signInContext(context, signedIn)
  await open(page, '/home')
  await page.getByRole('link', { name: '发布', exact: true }).tap()
  await page.getByRole('heading', { name: '房子在哪个楼盘？' }).waitFor()
  // the next steps ask by type and mode
  await page.getByRole('button', { name: /^下一步/ }).tap()
  for (const name of ['类型', '方式']) await page.getByRole('group', { name }).getByText('请选择').waitFor()
  await chooseOption(page, '公寓')
  await chooseOption(page, '出租')
  await page.getByRole('button', { name: /^下一步/ }).tap()
  await expect.poll(() => page.getByRole('combobox', { name: '搜索楼盘' }).evaluate((field) => field === document.activeElement)).toBe(true)
  await chooseBuilding(page, '搜索楼盘', 'one legazpi', 'One Legazpi Park')
  await savedLine(page, '已保存').waitFor()
  expect(await violationsOf(page)).toEqual([])

  // first cut: everything goes on, and the line does not call it saved
  await context.setOffline(true)
  await page.getByLabel('楼层', { exact: true }).fill('99')
  await page.getByText(/^这栋楼只有 \d+ 层。$/).waitFor()
  // a text that is no value stays, with the reason
  await page.getByLabel('楼层', { exact: true }).fill('12.5')
  await page.getByLabel('楼层', { exact: true }).blur()
  await page.getByText('只能填整数').waitFor()
  expect(await page.getByLabel('楼层', { exact: true }).inputValue()).toBe('12.5')
  await page.getByLabel('楼层', { exact: true }).fill('12')
  await savedLine(page, '没有网络 · 存在本机').waitFor()
  await page.getByRole('button', { name: /^下一步/ }).tap()
  await page.getByLabel('建筑面积').fill(String(floorArea))
  await page.getByRole('button', { name: /^下一步/ }).tap()
  // the bedrooms are missing; a lease has no build stage
  await page.getByRole('group', { name: '卧室' }).getByText('请选择').waitFor()
  await expect.poll(() => page.getByRole('radiogroup', { name: '卧室' }).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('group', { name: '交付状态' }).count()).toBe(0)
  await chooseOption(page, '2')
  await page.getByRole('button', { name: /^下一步/ }).tap()
  await page.getByLabel('价格', { exact: true }).fill('0')
  await page.getByText('价格要大于 0').waitFor()
  await page.getByLabel('可入住').fill('2024-01-01')
  await page.getByText('这一天已经过了').waitFor()
  await page.getByLabel('可入住').fill('9999-12-31')
  await page.getByText('请检查年份，最多两年以后').waitFor()
  await page.getByLabel('可入住').fill('')
  await page.getByLabel('价格', { exact: true }).fill('4.5万')
  await context.setOffline(false)
  await savedLine(page, '已保存').waitFor()

  // a reload loses nothing
  await reload(page)
  await expect.poll(() => page.getByLabel('价格', { exact: true }).inputValue()).toBe('45,000')
  for (const heading of ['照片和视频', '客户看到的样子']) {
    await page.getByRole('button', { name: /^下一步/ }).tap()
    await page.getByRole('heading', { name: heading }).filter({ visible: true }).waitFor()
  }

  // second cut: the answer of publishing is lost, the second press publishes nothing twice
  await page.route('**/listing/publish', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  const unsent = page.getByRole('alert').filter({ visible: true })
  await unsent.getByText('没有收到答复，可能已经发布').waitFor()
  // without a network a press changes nothing of that; once it is back the page looks, and finds the home
  await context.setOffline(true)
  await page.getByRole('button', { name: '发布', exact: true }).last().tap()
  await unsent.getByText('没有收到答复，可能已经发布').waitFor()
  await page.unroute('**/listing/publish')
  await context.setOffline(false)
  await page.getByText('已发布', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: '我的房源' }).getAttribute('href')).toBe('/myListings')
  await page.getByRole('button', { name: '分享' }).tap()
  await page.getByRole('dialog').getByRole('heading', { name: '分享这套房源' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  // the popup takes its entry out of the history after it has closed
  await expect.poll(() => page.evaluate(() => (history.state as { sheet?: boolean } | null)?.sheet ?? false)).toBe(false)
  // Back leads to the screen before the form, also over the steps from before the reload
  await page.goBack()
  await page.waitForURL(/\/home$/)
  const { items } = await callAs<{ items: { listing: { price: number; floor: number; bedrooms: number } | null }[] }>(signedIn.accessToken, 'listing/mine', {})
  expect(items.map(({ listing }) => listing)).toMatchObject([{ price: 45_000, floor: 12, bedrooms: 2, floorArea }])
})

test('a visitor fills in the form on a desktop, signs in at the end and comes back to the same step', async () => {
  const { page } = await visit('desktop', 'en')
  const { username, signedIn } = await registerAccount()
  await open(page, '/publish?type=Residence&mode=Lease')
  const search = page.getByRole('combobox', { name: 'Search for the building' })
  await search.fill('one legaspi')
  const options = page.getByRole('listbox', { name: 'Buildings found' }).getByRole('option')
  await options.filter({ hasText: 'One Legazpi Park' }).waitFor()
  const selected = page.locator('[role=option][aria-selected=true]')
  await search.press('ArrowUp')
  expect(await selected.getAttribute('id')).toBe(await options.last().getAttribute('id'))
  await search.press('Escape')
  expect([await options.count(), await search.inputValue(), await search.getAttribute('aria-expanded')]).toEqual([0, 'one legaspi', 'false'])
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  expect(await search.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
  expect(await violationsOf(page)).toEqual([])
  await search.press('Enter')
  const change = page.getByRole('region', { name: 'Building' }).getByRole('button', { name: 'Change' })
  await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true)
  await chooseOption(page, '2')
  await page.getByLabel('Price', { exact: true }).fill('40,000')
  await page.getByText('Links from my.matterport.com').waitFor()
  await page.getByLabel('VR viewing').fill('https://tours.example/1')
  await page.getByLabel('VR viewing').blur()
  await page.getByText('Not a VR link we can show').waitFor()
  await page.getByLabel('VR viewing').fill('')
  await savedLine(page, 'Saved on this device').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Photos' }).filter({ visible: true }).click()
  await page.waitForURL(/step=media/)
  await expect.poll(async () => (await page.getByRole('heading', { name: 'Photos and videos' }).boundingBox())?.y).toBeLessThan(300)
  const publish = page.getByRole('button', { name: 'Log in and publish' }).filter({ visible: true })
  const missing = page.getByLabel('Floor area').locator('xpath=ancestor::div[.//label][1]').getByText('Required')
  await publish.click()
  await missing.waitFor()
  // what a failed attempt has marked is marked again after signing in
  await page.getByRole('button', { name: 'Log in or register' }).click()
  await logIn(page, 'en', username)
  await page.waitForURL(/\/publish\?.*draft=/)
  await missing.waitFor()
  await page.getByLabel('Floor area').fill('60')
  await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('40,000')
  await savedLine(page, 'Saved').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).last().click()
  await page.getByText('Published', { exact: true }).waitFor()
  // in the entry of the first step, from before the login
  expect(await page.evaluate(() => (history.state as { __TSR_index: number }).__TSR_index)).toBe(0)
  expect((await callAs<{ counts: object }>(signedIn.accessToken, 'listing/mine', {})).counts).toEqual({ OnShelf: 1 })
})

test('a phone: a draft goes on at its first gap, and publishing it leads to the empty fields', async () => {
  const { signedIn } = await registerAccount()
  const draft = { id: crypto.randomUUID(), type: 'Residence', mode: 'Lease', estate: 'one-legazpi-park', status: 'Done', bedrooms: 2 }
  await callAs(signedIn.accessToken, 'listing/draft', draft)
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  await open(page, '/publish')
  await page.getByRole('link', { name: 'Continue' }).tap()
  await page.getByRole('heading', { name: 'What is it like?' }).waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).tap()
  // an owner is not asked for the owner
  await page.getByLabel('Private notes').waitFor()
  expect(await page.getByLabel(/First-hand owner|^Source/).count()).toBe(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await expect.poll(() => page.getByLabel('Floor area').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText('Required').filter({ visible: true }).waitFor()
  for (const name of ['Facts', 'Price']) await page.getByRole('button', { name: `${name}, something is missing` }).waitFor()
})

test('two tabs edit one listing: what one saves the other one shows, with its own text, and goes on', async () => {
  const { page, context } = await visit('desktop', 'en')
  const { signedIn } = await registerAccount()
  const token = signedIn.accessToken
  const home = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi-park', status: 'Done', bedrooms: 2, floorArea: 60, price: 40_000 }
  const { id } = await callAs<{ id: string }>(token, 'listing/publish', home)
  await signInContext(context, signedIn)
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, `/publish?id=${id}`)
  const [price, floor] = [other.getByLabel('Price', { exact: true }), other.getByLabel('Floor', { exact: true })]
  await floor.fill('7')
  await page.getByLabel('Price', { exact: true }).fill('41000')
  await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
  await page.waitForURL(/propertyInfo/)
  expect([await floor.inputValue(), await price.inputValue()]).toEqual(['7', '41,000'])
  await price.fill('42000')
  await price.blur() // a field with the focus keeps its text

  // discarded in the list of homes
  await open(page, '/myListings')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => price.inputValue()).toBe('41,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => price.inputValue()).toBe('42,000')
  await floor.fill('8')
  await other.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
  await other.waitForURL(/propertyInfo/)
  const { items } = await callAs<{ items: { listing: object }[] }>(token, 'listing/mine', { id })
  expect(items[0]?.listing).toMatchObject({ price: 42_000, floor: 8 })
})

test('a draft that one tab publishes or discards is not filled in further in another one', async () => {
  const { page, context } = await visit('desktop', 'en')
  const { username, signedIn } = await registerAccount()
  const home = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi-park', status: 'Done', bedrooms: 2, floorArea: 60, price: 40_000 }
  const [id, discarded] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const draft of [id, discarded]) await callAs(signedIn.accessToken, 'listing/draft', { id: draft, ...home })
  await signInContext(context, signedIn)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, `/publish?draft=${id}`)
    await expect.poll(() => tab.getByLabel('Price', { exact: true }).inputValue()).toBe('40,000')
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).last().click()
  await page.getByText('Published', { exact: true }).waitFor()
  await other.getByRole('heading', { name: 'This draft is published' }).waitFor()
  await other.getByRole('link', { name: 'Look at it' }).click()
  await other.waitForURL(/propertyInfo/)

  await open(other, `/publish?draft=${discarded}`)
  await expect.poll(() => other.getByLabel('Price', { exact: true }).inputValue()).toBe('40,000')
  await open(page, '/publish')
  await page.getByRole('button', { name: /^Discard the draft/ }).click()
  await other.getByRole('heading', { name: 'This draft was discarded or published elsewhere' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => other.getByLabel('Price', { exact: true }).inputValue()).toBe('40,000')

  // the draft is in the account: a visitor's empty form would look like a loss
  await other.getByText('Saved', { exact: true }).filter({ visible: true }).first().waitFor()
  await open(page, '/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await other.getByRole('heading', { name: 'You are logged out' }).waitFor()
  await other.locator('main').getByRole('link', { name: 'Log in or register' }).click()
  // the next person gets no address of the one who left, but the drafts of their own
  await logIn(other, 'en', username)
  await other
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click()
  await expect.poll(() => other.getByLabel('Price', { exact: true }).inputValue()).toBe('40,000')
})

test('a field that two tabs of a visitor typed is asked in the first one, and neither value is lost', async () => {
  const { page, context } = await visit('desktop', 'en')
  await open(page, '/publish?type=Residence&mode=Lease')
  await page.waitForURL(/draft=/)
  await page.getByLabel('Tower', { exact: true }).fill('North')
  const other = await context.newPage()
  await open(other, page.url())
  const tower = (tab: typeof page) => tab.getByLabel('Tower', { exact: true }).inputValue()
  await expect.poll(() => tower(other)).toBe('North')
  await other.getByLabel('Tower', { exact: true }).fill('South')
  await other.getByText('Some answers changed in two places').waitFor()
  expect(await other.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  const question = page.getByRole('dialog')
  await question.getByRole('heading', { name: 'Changed in two tabs' }).waitFor()
  await reload(page)
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await question.getByRole('radio', { name: /North/ }).check()
  await question.getByRole('button', { name: 'Keep what is chosen' }).click()
  for (const tab of [page, other]) await expect.poll(() => tower(tab)).toBe('North')
  await other.getByText('Some answers changed in two places').waitFor({ state: 'hidden' })
})
