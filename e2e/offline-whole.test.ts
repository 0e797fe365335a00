import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clientFolder } from '../app/src/pages-build.ts'
import { firstUnlessAll, runsAllJourneys } from './all-journeys.ts'
import { open, settled, useBrowser } from './browser.ts'
import { type ClientList, makeClientList, openList, sharedList } from './client-lists.ts'
import { registerAccount, signInContext } from './people.ts'
import { callApi, search } from './site-api.ts'
import { answeredCalls, asOf, offline, waitForCopy, waitUntilKept } from './without-network.ts'

// The installed app without network with several tabs, and browsers that keep little or nothing: a full or blocked storage, a wrong clock, a
// worker that ends early or is switched off.

const { visit } = useBrowser({ maps: true })
const { visit: visitFront } = useBrowser({ maps: true, site: () => front.origin })

let list: ClientList
let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  front = await startFront()
  list = await makeClientList('Whole offline list', 2)
})

afterAll(() => front.close())

/** Makes the pages of a context believe that they are the installed app. */
const install = (context: BrowserContext) =>
  context.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query.includes('display-mode') ? 'all' : query)
  })

const cardOf = (page: Page, id: string) => page.locator(`main:visible [data-listing="${id}"]`).first()
const heartOf = (page: Page, id: string) => cardOf(page, id).getByRole('button', { name: /^Save / })
const detailOf = (page: Page) => page.locator('dl:visible').first()
const firstAnswer = (page: Page) => page.locator('article').filter({ visible: true }).first()

test('the installed app in aeroplane mode: what was opened once is readable, and what four tabs change is sent once each', async () => {
  const { signedIn } = await registerAccount()
  const ownIds = async () => (await callApi<{ ids: string[] }>('/frontend/api/collection/ids', {}, signedIn.accessToken)).ids
  const { items } = await search({ type: 'Residence', mode: 'Sale', pageSize: 20 })
  const [kept, first, second] = items.map(({ id }) => id) as [string, string, string]
  await callApi('/frontend/api/collection/add', { id: kept }, signedIn.accessToken)
  const code = await list.link('normal')
  const { page, context } = await visit('phone', 'en', offline)
  await install(context)
  await signInContext(context, signedIn)
  await open(page, '/home')
  await waitUntilKept(page)
  for (const name of ['screen /home', 'screen /typesOfProperty', 'collection/page']) await waitForCopy(page, name)
  await open(page, `/propertyInfo?id=${kept}`)
  await waitForCopy(page, kept)
  await openList(page, code)
  await waitForCopy(page, code)
  await context.setOffline(true)

  // the screens of two tabs, which were not opened before
  await open(page, '/typesOfProperty')
  await page
    .getByRole('link', { name: /Condos/ })
    .first()
    .waitFor()
  await open(page, '/cityPicker')
  await page.getByText('Makati').first().waitFor()
  await open(page, `/propertyInfo?id=${kept}`)
  await detailOf(page).waitFor()
  await asOf(page).waitFor()
  await open(page, '/collection')
  await page.locator(`main [data-favourite="${kept}"]`).waitFor()
  await asOf(page).waitFor()
  const [other, client, family] = [await context.newPage(), await context.newPage(), await context.newPage()]
  for (const tab of [page, other]) await open(tab, '/home')
  await asOf(page).waitFor()
  for (const [tab, id] of [
    [page, first],
    [other, second],
  ] as const) {
    await heartOf(tab, id).tap()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingFavourites'))).toContain(id)
  }
  // what waits outlasts a reload
  await page.reload()
  for (const tab of [client, family]) await open(tab, `/shareList?code=${code}`)
  await firstAnswer(client).getByRole('button', { name: 'Love it' }).tap()
  await firstAnswer(client).getByText('Kept on this device. Not sent yet.').waitFor()
  await expect.poll(() => firstAnswer(family).getByRole('button', { name: 'Love it' }).getAttribute('aria-pressed')).toBe('true')

  expect(await ownIds()).toEqual([kept])
  const answered = answeredCalls(context, /collection\/add|sharelist\/react/)
  await context.setOffline(false)
  await expect.poll(async () => (await ownIds()).toSorted()).toEqual([kept, first, second].toSorted())
  await expect.poll(async () => (await sharedList(code)).items[0]!.reactions.map(({ verdict }) => verdict)).toEqual(['love'])
  await firstAnswer(client).getByText('Kept on this device. Not sent yet.').waitFor({ state: 'detached' })
  for (const tab of [page, other, client, family]) await settled(tab)
  const sent = answered.map((path) => path.split('/').at(-1) ?? '')
  expect(sent.toSorted()).toEqual(['add', 'add', 'react'])
})

test.runIf(runsAllJourneys)('with a clock of 2035 the copies open without network, and the page works again with it', async () => {
  const { page, context } = await visit('phone', 'en', offline)
  await open(page, '/home')
  await waitUntilKept(page)
  await waitForCopy(page, 'screen /home')
  const id = (await page.locator('main [data-listing]').first().getAttribute('data-listing'))!
  await context.setOffline(true)
  await page.clock.setFixedTime('2035-02-03T04:05:06Z')
  await open(page, '/home')
  await asOf(page).waitFor()
  await heartOf(page, id).tap()
  await context.setOffline(false)
  await open(page, '/collection')
  await page.locator(`main [data-favourite="${id}"]`).waitFor()
  expect(await asOf(page).count()).toBe(0)
})

/** Waits until the worker has begun to keep files. */
const waitForFiles = (page: Page) => page.waitForFunction(async () => (await caches.has('files')) && (await (await caches.open('files')).keys()).length > 5)

/** What a browser does to scripts of a page that may keep nothing. */
const blocks = {
  'refuses to store': () => {
    const refuse = () => {
      throw new DOMException('The quota is exceeded', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    indexedDB.open = refuse
  },
  'hides its storage': () => {
    const hide = {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, hide)
  },
}

test.each(firstUnlessAll(Object.entries(blocks)))('a private window that %s: homes, a detail and the favourites of the visit work', async (_, block) => {
  const { page, context } = await visit('phone', 'en', { context: { serviceWorkers: 'allow' } })
  await context.addInitScript(block)
  await context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'))
  })
  await open(page, '/home')
  const id = (await page.locator('main [data-listing]').first().getAttribute('data-listing'))!
  await heartOf(page, id).tap()
  await expect.poll(() => heartOf(page, id).getAttribute('aria-pressed')).toBe('true')
  await cardOf(page, id).getByRole('link').first().tap()
  await page.waitForURL('**/propertyInfo*')
  await detailOf(page).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).first().tap()
  await page.locator(`main [data-favourite="${id}"]`).waitFor()
  await settled(page)
})

test('a device that is full half-way does not say that the site works without network, and the page works', async () => {
  const { page, context } = await visit('phone', 'en', { context: { serviceWorkers: 'allow' } })
  const session = await context.newCDPSession(page)
  // the shell fits, the scripts of the site do not
  await session.send('Storage.overrideQuotaForOrigin', { origin: inject('site'), quotaSize: 600_000 })
  const requested: string[] = []
  context.on('request', (request) => request.serviceWorker() && request.url().includes('/assets/') && requested.push(request.url()))
  await open(page, '/home')
  // the worker keeps one file after another; at the first that does not fit it drops all of them and gives up
  await expect.poll(() => requested.length).toBeGreaterThan(2)
  await expect.poll(() => page.evaluate((url) => caches.match(url, { ignoreVary: true }).then((kept) => kept !== undefined), requested[0]!)).toBe(false)
  await settled(page)
  expect(await page.evaluate(() => localStorage.getItem('offlineReady'))).toBeNull()
  expect(await page.getByText('Works offline').count()).toBe(0)
  await page.locator('main [data-listing]').first().getByRole('link').first().tap()
  await detailOf(page).waitFor()
})

/** A site in front of the tested one, whose worker can be switched off. */
async function startFront(): Promise<{ origin: string; switchOff: () => void; setAway: (isAway: boolean) => void; close: () => void }> {
  let isOff = false
  let isAway = false
  const server = createServer((incoming, answer) => {
    if (isAway) return incoming.destroy()
    if (isOff && incoming.url === '/sw.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      return answer.end(readFileSync(join(clientFolder, 'sw-off.js')))
    }
    const outgoing = request(inject('site') + incoming.url, { method: incoming.method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    switchOff: () => {
      isOff = true
    },
    setAway: (next) => {
      isAway = next
    },
    close: () => server.close().closeAllConnections(),
  }
}

test('while the server is away a page offers a way back and the language, and loads by itself once it answers', async () => {
  const { items } = await search({ type: 'Residence', mode: 'Sale', pageSize: 2 })
  const [kept, other] = items.map(({ id }) => id) as [string, string]
  const { page } = await visitFront('phone', 'en', { ...offline, expected: /ERR_EMPTY_RESPONSE|ERR_FAILED|ERR_CONNECTION|status of 503|ProblemError: fault/ })
  await open(page, `/propertyInfo?id=${kept}`)
  await waitUntilKept(page)
  await waitForCopy(page, 'screen /propertyInfo')
  front.setAway(true)
  await open(page, `/propertyInfo?id=${kept}`)
  const bar = page.getByText(/Can’t reach the server/).filter({ visible: true })
  await bar.waitFor()
  front.setAway(false)
  await expect.poll(() => bar.count()).toBe(0)
  await detailOf(page).waitFor()

  front.setAway(true)
  await open(page, `/propertyInfo?id=${other}`)
  await page.getByRole('heading', { name: 'That did not load' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).waitFor()
  await page.getByRole('button', { name: '切换到中文' }).filter({ visible: true }).tap()
  await page.getByRole('heading', { name: '加载失败' }).waitFor()
  front.setAway(false)
  await detailOf(page).waitFor()
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).first().waitFor()
})

test('a worker that is switched off leaves the browser at the next visit, with all that it kept', async () => {
  const { page, context } = await visitFront('phone', 'en', { context: { serviceWorkers: 'allow' } })
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await open(page, '/home')
  await waitForFiles(page)
  front.switchOff()
  await open(page, '/home')
  const left = () => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])
  // the next worker waits for the end of a busy one, which the browser puts off as long as a test is attached
  const endWorkers = async () => {
    await session.send('ServiceWorker.stopAllWorkers')
    return left()
  }
  await expect.poll(endWorkers, { interval: 1500 }).toEqual([0, []])
  await settled(page)
  await page.goto('about:blank')
  await open(page, '/home')
  await settled(page)
  expect(await left()).toEqual([0, []])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.locator('main [data-listing]').first().getByRole('link').first().tap()
  await detailOf(page).waitFor()
})

/** The files of the whole site that the worker names and has not kept. */
const missingFiles = (page: Page) =>
  page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text()
    const cache = await caches.open('files')
    const missing: string[] = []
    for (const file of new Set(worker.match(/\/assets\/[\w.-]+\.(?:js|css)/g))) if (!(await cache.match(file))) missing.push(file)
    return missing
  })

test.runIf(runsAllJourneys)('a worker that ends while it keeps files breaks no page, and the next visit keeps the rest', async () => {
  const { page, context } = await visit('phone', 'en', { context: { serviceWorkers: 'allow' } })
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await open(page, '/home')
  await waitForFiles(page)
  await session.send('ServiceWorker.stopAllWorkers')
  expect(await page.evaluate(() => localStorage.getItem('offlineReady'))).toBeNull()
  expect(await missingFiles(page)).not.toEqual([])
  await page.locator('main [data-listing]').first().getByRole('link').first().tap()
  await detailOf(page).waitFor()
  await open(page, '/home')
  await waitUntilKept(page)
  expect(await missingFiles(page)).toEqual([])
})
