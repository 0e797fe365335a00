import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { type ClientList, makeClientList, openList, sharedList } from './client-lists.ts'
import { registerAccount, signInContext } from './people.ts'
import { chooseOption, chooseBuilding, savedLine } from './publish-form.ts'
import { callApi, homeWithPriceAndPhotos, share } from './site-api.ts'
import { answeredCalls, asOf, copyOn, offline, waitForCopy, waitUntilKept } from './without-network.ts'

// The site without network: what was seen is readable and says from when, what was done is sent once, and nothing stays for the next person.

// maps: true lets the page be idle, which starts the worker
const { visit } = useBrowser({ maps: true })

let list: ClientList

beforeAll(async () => {
  list = await makeClientList('Offline list')
})

const ownIds = async (token: string) => (await callApi<{ ids: string[] }>('/frontend/api/collection/ids', {}, token)).ids

test('a list of a link without brand is readable without network after a reload, and an answer is sent once', async () => {
  const code = await list.link('Intermediary')
  const { page, context } = await visit('phone', 'en', offline)
  await openList(page, code)
  await waitUntilKept(page, 'links')
  const { id } = (await sharedList(code)).items[0]!
  await waitForCopy(page, id)
  await context.setOffline(true)
  await page.reload()
  const first = page.locator('article').filter({ visible: true }).first()
  // a home that was not opened before
  await first.locator(`a[href*="${id}"]`).last().tap()
  await page.waitForURL(/shareInfo/)
  await page.locator('dl:visible').first().waitFor()
  await page.goBack()
  await first.getByRole('button', { name: 'Love it' }).tap()
  await first.getByText('Kept on this device. Not sent yet.').waitFor()
  expect(await page.content()).not.toContain('Anjia')
  const sent = answeredCalls(context, /sharelist\/react$/)
  await context.setOffline(false)
  await expect.poll(async () => (await sharedList(code)).items[0]!.reactions.map(({ verdict }) => verdict)).toEqual(['love'])
  await first.getByText('Kept on this device. Not sent yet.').waitFor({ state: 'detached' })
  expect(sent).toHaveLength(1)
})

test('a list of a link with brand, opened once, stands without network, also with a clock of 2035', async () => {
  const code = await list.link('normal')
  const { page, context } = await visit('phone', 'zh', offline)
  await openList(page, code)
  await waitUntilKept(page, 'links')
  await context.setOffline(true)
  await page.clock.setFixedTime('2035-02-03T04:05:06Z')
  await page.reload()
  await page
    .getByText(/没有连上网|没有网络|离线/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await expect.poll(() => page.locator('article').filter({ visible: true }).count()).toBe(list.homeIds.length)
})

test('a link that has ended is gone without network, once the device has been told', async () => {
  const ended = await makeClientList('Ended list')
  const code = await ended.link('Intermediary')
  const { page, context } = await visit('phone', 'en', { ...offline, expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (404|503)|ProblemError: fault/ })
  await openList(page, code)
  await waitUntilKept(page, 'links')
  await waitForCopy(page, ended.homeIds[0]!)
  await ended.asAgent('share/revoke', { codes: [code] })
  await page.reload()
  await page.getByText('This link has ended').first().waitFor()
  // its own answers stay
  await expect.poll(() => page.evaluate(storedTexts)).not.toMatch(/screen \/share|sharedListCopy/)
  await context.setOffline(true)
  await page.reload()
  await page
    .getByRole('heading', { name: /offline|No network/i })
    .first()
    .waitFor()
  expect(await page.locator('article').count()).toBe(0)
})

test('favourites of an account are readable without network, also if their screen was never opened', async () => {
  const { signedIn } = await registerAccount()
  const { page, context } = await visit('phone', 'en', offline)
  await signInContext(context, signedIn)
  await open(page, '/home')
  await waitUntilKept(page)
  await waitForCopy(page, 'collection/page')
  const card = page.locator('main article[data-listing]').first()
  const id = await card.getAttribute('data-listing')
  await card.getByRole('button', { name: /^Save / }).tap()
  await expect.poll(() => ownIds(signedIn.accessToken)).toEqual([id])
  await expect.poll(() => page.evaluate(storedTexts)).toContain(`"isAvailable":true`)
  await context.setOffline(true)
  await open(page, '/collection')
  await page.locator(`main [data-favourite="${id}"]`).waitFor()
  await asOf(page).waitFor()
})

test('what an account saves and removes while the network comes and goes is what Favourites shows', async () => {
  const { signedIn } = await registerAccount()
  const { page, context } = await visit('phone', 'en', offline)
  await signInContext(context, signedIn)
  await open(page, '/home')
  await waitUntilKept(page)
  await waitForCopy(page, 'collection/page')
  await waitForCopy(page, 'screen /home')
  const cards = page.locator('main article[data-listing]')
  await cards.nth(2).waitFor()
  const [lost, offlineOnly, removed] = (await cards.evaluateAll((all) => all.slice(0, 3).map((card) => card.getAttribute('data-listing')))) as [
    string,
    string,
    string,
  ]
  const saved = [lost, offlineOnly].toSorted()
  const heartOf = (id: string) => page.locator(`main [data-heart="${id}"]`).filter({ visible: true }).first()
  const toScreen = (name: string) => page.getByRole('link', { name }).filter({ visible: true }).first().tap()
  const shown = () =>
    page
      .locator('main [data-favourite]')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((item) => item.getAttribute('data-favourite')!).toSorted((a, b) => (a < b ? -1 : 1)))
  // the server takes the first heart, and its answer is lost
  await context.route(/collection\/add$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await heartOf(lost).tap()
  await expect.poll(() => ownIds(signedIn.accessToken)).toEqual([lost])
  await context.setOffline(true)
  await context.unroute(/collection\/add$/)
  await heartOf(offlineOnly).tap()
  await heartOf(removed).tap()
  await heartOf(removed).tap()
  await toScreen('Favourites')
  await expect.poll(shown).toEqual(saved)
  expect(await page.getByText('No favourites yet').count()).toBe(0)
  // it outlasts a reload
  await page.reload()
  await expect.poll(shown).toEqual(saved)
  await context.setOffline(false)
  await expect.poll(async () => (await ownIds(signedIn.accessToken)).toSorted()).toEqual(saved)
  await page.getByText('2 homes', { exact: true }).waitFor()
  await page.getByText('did not load').waitFor({ state: 'detached' })
  await expect.poll(shown).toEqual(saved)
  await toScreen('Home')
  await toScreen('Favourites')
  await expect.poll(shown).toEqual(saved)
})

test('favourites of a visitor, saved with and without network, are readable though their screen was never opened', async () => {
  const { page, context } = await visit('phone', 'zh', offline)
  await open(page, '/home')
  await waitUntilKept(page)
  const hearts = page.getByRole('list', { name: '搜索结果' }).getByRole('button', { name: /^收藏/ })
  const cards = page.locator('main article').filter({ visible: true })
  for (const index of [0, 1]) await hearts.nth(index).tap()
  const keptCount = async () => ((await copyOn(page, 'favourites of this device')) as unknown[] | null)?.length
  await expect.poll(keptCount).toBe(2)
  await context.setOffline(true)
  await page.reload()
  await hearts.nth(2).tap()
  await page.getByText('已收藏在这台设备上').waitFor()
  await expect.poll(keptCount).toBe(3)
  await page.goto('/collection')
  await expect.poll(() => cards.count()).toBe(3)
  const loaded = answeredCalls(context, /listing\/byids$/)
  await context.setOffline(false)
  await expect.poll(() => loaded.length).toBe(1)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => cards.count()).toBe(3)
  expect(loaded.length).toBe(1)
})

test('a draft that was just begun is there after a reload without network', async () => {
  const { page, context } = await visit('phone', 'en', offline)
  const { signedIn } = await registerAccount()
  await signInContext(context, signedIn)
  await open(page, '/home')
  await waitUntilKept(page)
  await open(page, '/publish?type=Residence&mode=Lease')
  await chooseOption(page, 'Villa')
  await page.getByRole('button', { name: /^Next/ }).tap()
  await chooseBuilding(page, 'Search for the village', 'one legazpi', 'One Legazpi Park')
  await savedLine(page, 'Saved').waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Back', exact: true }).filter({ visible: true }).last().tap()
  await page.locator('main').getByText('One Legazpi Park').filter({ visible: true }).first().waitFor()
  await page.getByRole('radio', { name: 'Villa' }).filter({ visible: true }).first().waitFor()
  expect(await page.getByRole('radio', { name: 'Villa' }).first().isChecked()).toBe(true)
  expect(await page.getByText('This draft was discarded').count()).toBe(0)
})

test('a link that was not opened on this device shows a page without brand', async () => {
  const home = await homeWithPriceAndPhotos()
  const { code } = await share(home.id, 'normal')
  const { page, context } = await visit('phone', 'zh', offline)
  await open(page, '/home')
  await waitUntilKept(page)
  await context.setOffline(true)
  await page.goto(`/share/${code}`)
  await page.getByRole('heading', { name: '没有网络' }).waitFor()
  expect(await page.content()).not.toMatch(/Anjia|安家/)
  await context.setOffline(false)
  await page.getByText('₱').filter({ visible: true }).first().waitFor()
})

test('after signing out, the device keeps nothing of the account (safety.md, T31)', async () => {
  const { signedIn } = await registerAccount()
  const home = await homeWithPriceAndPhotos()
  await callApi('/frontend/api/collection/add', { id: home.id }, signedIn.accessToken)
  const { page, context } = await visit('phone', 'en', offline)
  await signInContext(context, signedIn)
  await open(page, '/collection')
  await page.locator(`[data-listing="${home.id}"]`).first().waitFor()
  await waitUntilKept(page)
  await waitForCopy(page, signedIn.userId)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).tap()
  await page.waitForURL((url) => url.pathname !== '/account')
  await expect.poll(() => page.evaluate(storedTexts)).not.toContain(signedIn.userId)
  await context.setOffline(true)
  await open(page, '/collection')
  expect(await page.locator(`[data-listing="${home.id}"]`).count()).toBe(0)
})

/** Everything that the browser keeps for the site, as one text: storage, names and contents of caches but those of scripts, and the kept answers. */
async function storedTexts(): Promise<string> {
  const read = (database: IDBDatabase, store: string) =>
    new Promise<string>((resolve) => {
      const all = database.transaction(store).objectStore(store)
      const [keys, values] = [all.getAllKeys(), all.getAll()]
      values.addEventListener('success', () => resolve(JSON.stringify([keys.result, values.result])))
    })
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name!)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    for (const store of database.objectStoreNames) texts.push(await read(database, store))
    database.close()
  }
  for (const name of await caches.keys()) {
    if (name === 'files') continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) texts.push(request.url, name === 'shell' ? ((await (await cache.match(request))?.text()) ?? '') : '')
  }
  return texts.join('\n')
}

test('a worker of a new build makes the page ask the server: it stays when it is of the same build; else each tab reloads, but not one with typed text', async () => {
  const { page, context, calls } = await visit('phone', 'en', { context: { serviceWorkers: 'allow' } })
  await open(page, '/home')
  await waitUntilKept(page)
  // a page follows its worker from when it has asked it to keep the site
  const openFollowing = async (tab: Page) => {
    await page.evaluate(() => localStorage.removeItem('offlineReady'))
    await open(tab, '/home')
    await waitUntilKept(tab)
  }
  await openFollowing(page)
  const other = await context.newPage()
  await openFollowing(other)
  const asked = () => calls.filter((path) => path.endsWith('appversion/latest')).length
  // another address of the script stands for the worker of another build
  const takeOver = (build: number) => page.evaluate((build) => navigator.serviceWorker.register(`/sw.js?build=${build}`), build)
  const isFirstLoad = () => page.evaluate(() => 'isFirstLoad' in window).catch(() => true)
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  await takeOver(2)
  await expect.poll(asked).toBe(2)
  await context.route('**/resource/api/appversion/latest', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { version: '9', apiVersion: '1.0.0.0', build: '/assets/index-other.js' } } }),
  )
  const box = page.getByRole('combobox').filter({ visible: true }).first()
  await box.fill('something typed')
  await takeOver(3)
  await page.getByText('A new version is here').waitFor()
  await expect.poll(() => other.evaluate(() => 'isFirstLoad' in window).catch(() => true)).toBe(false)
  expect(await isFirstLoad()).toBe(true)
  expect(await box.inputValue()).toBe('something typed')
  await page.getByRole('button', { name: 'Reload', exact: true }).tap()
  await expect.poll(isFirstLoad).toBe(false)
})
