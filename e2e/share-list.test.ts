import { readFileSync } from 'node:fs'
import type { Locator, Page, Response } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { violationsOf } from './axe-violations.ts'
import { brandMarks } from './brand-profile.ts'
import { useBrowser } from './browser.ts'
import { type ClientList, makeClientList, openList, sharedList } from './client-lists.ts'
import { type Piece, sourcesContaining } from './crawler.ts'

// The list that an agent shares with a client, who has no account.

const { visit } = useBrowser({ sharesCache: true })
let list: ClientList

beforeAll(async () => {
  list = await makeClientList('Two bedrooms near the park 🏠')
})

const homeOf = (page: Page, index: number): Locator => page.locator(`#home-${list.homeIds[index]}`)
const dialog = (page: Page): Locator => page.locator('dialog[open]')
const storedAnswer = async (code: string, index: number) => (await sharedList(code)).items[index]?.reactions.toSorted((a, b) => (a.who < b.who ? -1 : 1))

test('on a phone a client answers, notes, asks, and a second person answers beside them', async () => {
  const code = await list.link('Intermediary')
  const { page } = await visit('phone', 'en')
  await openList(page, code)
  expect(new URL(page.url()).pathname).toBe('/shareList')
  expect(new URL(page.url()).searchParams.get('code')).toBe(code)
  expect(await page.title()).toBe(list.title)
  await homeOf(page, 0).getByRole('button', { name: 'Love it' }).tap()
  await page.getByText('1 of 3 reviewed').waitFor()
  await expect.poll(() => storedAnswer(code, 0)).toMatchObject([{ who: '', verdict: 'love' }])

  await homeOf(page, 0).getByRole('button', { name: 'A note or a question' }).tap()
  const note = dialog(page).getByLabel('Note', { exact: true }).last()
  await note.fill('x'.repeat(5000))
  await dialog(page).getByRole('button', { name: 'Save note' }).tap()
  await dialog(page).getByText('At most 1,000 characters: 4,000 too many.').waitFor()
  expect((await note.inputValue()).length).toBe(5000)
  await note.fill('Big balcony')
  await dialog(page).getByRole('button', { name: 'Save note' }).tap()
  await expect.poll(() => storedAnswer(code, 0)).toMatchObject([{ verdict: 'love', note: 'Big balcony' }])

  await page.getByRole('button', { name: 'Message', exact: true }).tap()
  await dialog(page).getByRole('textbox').fill('Is there a pool?')
  await dialog(page).getByRole('button', { name: 'Send' }).tap()
  await dialog(page).getByText('Is there a pool?').waitFor()
  await dialog(page).getByRole('textbox').fill('And a gym?')
  await list.asAgent('sharelist/answer', { code, text: 'Yes, on the roof.' })
  await dialog(page).getByText('Yes, on the roof.').waitFor()
  expect(await dialog(page).getByRole('textbox').inputValue(), 'what was being typed').toBe('And a gym?')

  const { page: second } = await visit('phone', 'zh')
  await openList(second, code)
  const who = dialog(second)
  await who.getByText('都能看到谁选了什么').waitFor()
  await who.getByRole('button', { name: '爱人' }).tap()
  await who.getByRole('button', { name: '我是爱人' }).tap()
  await homeOf(second, 0).getByText('Big balcony').waitFor()
  await homeOf(second, 0).getByRole('button', { name: '不合适' }).tap()
  await expect
    .poll(() => storedAnswer(code, 0))
    .toMatchObject([
      { who: '', verdict: 'love', note: 'Big balcony' },
      { who: '爱人', verdict: 'no' },
    ])
  await page.reload()
  await homeOf(page, 0).getByText('Partner').waitFor()
  await expect.poll(() => homeOf(page, 0).getByRole('button', { name: 'Love it' }).getAttribute('aria-pressed')).toBe('true')
  expect(await dialog(page).count()).toBe(0)
})

/** Keeps, in each page of a context, what it says of the number of answers, and how far its layout shifts without a press. */
const watch = () => {
  const seen = { counts: [] as string[], shift: 0 }
  Object.assign(window, { seen })
  const look = () => {
    const count = /\d of \d reviewed/.exec(document.body?.textContent ?? '')?.[0]
    if (count && seen.counts.at(-1) !== count) seen.counts.push(count)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

test.each(['normal', 'Intermediary'] as const)(
  'opened again on a device that has answered, link %s: the right number at once, what the agent answered, and nothing moves',
  async (variant) => {
    const code = await list.link(variant)
    const { page, context } = await visit('phone', 'en')
    await openList(page, code)
    for (const index of [0, 1]) await homeOf(page, index).getByRole('button', { name: 'Love it' }).tap()
    await expect.poll(() => storedAnswer(code, 1)).toMatchObject([{ verdict: 'love' }])
    await page.goto('about:blank')
    await list.asAgent('sharelist/answer', { code, text: 'There is a pool.' })
    await context.addInitScript(watch)
    await openList(page, code)
    await page.getByText('2 of 3 reviewed').waitFor()
    const news = page.getByRole('button', { name: 'Agent 1 replied' })
    await news.waitFor()
    expect(await page.evaluate('seen')).toEqual({ counts: ['2 of 3 reviewed'], shift: 0 })
    await news.tap()
    await dialog(page).getByText('There is a pool.').waitFor()
    await openList(page, code)
    await page.getByRole('button', { name: 'Questions and answers' }).waitFor()
    expect(await news.count()).toBe(0)
  },
)

test('without network answers are kept and sent when it is back', async () => {
  const code = await list.link('Intermediary')
  const { page, context } = await visit('phone', 'en', { expected: /ERR_INTERNET_DISCONNECTED/ })
  await openList(page, code)
  await context.setOffline(true)
  await homeOf(page, 1).getByRole('button', { name: 'Maybe' }).tap()
  await homeOf(page, 1).getByText('Kept on this device. Not sent yet.').waitFor()
  expect(await storedAnswer(code, 1)).toEqual([])
  await context.setOffline(false)
  await homeOf(page, 1).getByText('Kept on this device. Not sent yet.').waitFor({ state: 'detached' })
  expect(await storedAnswer(code, 1)).toMatchObject([{ verdict: 'maybe' }])
})

test('a client asks for a viewing, accepts another time, and takes it into a calendar', async () => {
  const code = await list.link('normal')
  const { page } = await visit('phone', 'en')
  await openList(page, code)
  await homeOf(page, 0).getByRole('button', { name: 'Request a viewing' }).tap()
  await dialog(page).getByRole('button', { name: '10:00' }).tap()
  await dialog(page).getByRole('button', { name: '15:00' }).tap()
  await dialog(page).getByRole('button', { name: 'Request these 2 times' }).tap()
  await homeOf(page, 0).getByText('Waiting for').waitFor()
  const [viewing] = (await sharedList(code)).viewings
  expect(viewing).toMatchObject({ state: 'asked', listingIds: [list.homeIds[0]] })
  const time = new Date(Date.parse(viewing!.slots[1]!) + 86_400_000).toISOString()
  await list.asAgent('sharelist/moveviewing', { id: viewing!.id, state: 'offered', time })
  await homeOf(page, 0).getByRole('button', { name: 'Accept' }).tap()
  await homeOf(page, 0).getByText('Confirmed').waitFor()
  expect((await sharedList(code)).viewings).toMatchObject([{ state: 'confirmed', time }])
  const [download] = await Promise.all([page.waitForEvent('download'), homeOf(page, 0).getByRole('button', { name: 'Add to calendar' }).tap()])
  expect(download.suggestedFilename()).toBe('viewing.ics')
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toContain(`DTSTART:${time.replace(/[-:]|\.\d+/g, '')}`)
})

test('on a desktop the question before a viewing is cancelled is clear of the bar, and no two buttons have the same name', async () => {
  const code = await list.link('normal')
  const { page } = await visit('desktop', 'zh')
  await openList(page, code)
  await homeOf(page, 1).getByRole('button', { name: '预约看房' }).click()
  await dialog(page).getByRole('button', { name: '10:00' }).click()
  await dialog(page).getByRole('button', { name: '用这个时间预约' }).click()
  await homeOf(page, 1).getByText('已申请看房').waitFor()
  const { id, slots } = (await sharedList(code)).viewings.at(-1)!
  await list.asAgent('sharelist/moveviewing', { id, state: 'confirmed', time: slots[0] })
  await homeOf(page, 1).getByRole('button', { name: '加入日历' }).waitFor()
  const names = await page.locator('main button:visible').evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const cancel = homeOf(page, 1).getByRole('button', { name: /^取消/ })
  const bar = page.locator('main [data-bottom-bar]')
  const no = homeOf(page, 1).getByRole('button', { name: '不取消' })
  // the question is loaded for the first time, then it is there
  for (const _ of [1, 2]) {
    // just above the bar
    await cancel.evaluate((button, top) => window.scrollBy(0, button.getBoundingClientRect().bottom - top + 4), (await bar.boundingBox())!.y)
    await cancel.press('Enter')
    await no.waitFor()
    expect(await no.evaluate((button) => button === document.activeElement)).toBe(true)
    const [{ y, height }, { y: top }] = [(await no.boundingBox())!, (await bar.boundingBox())!]
    expect(y + height).toBeLessThanOrEqual(top)
    await no.press('Enter')
    await cancel.waitFor()
  }
})

test('a home opens within the list, is answered there, and the way back leads to the same place', async () => {
  const code = await list.link('Intermediary')
  const { page } = await visit('phone', 'en')
  await openList(page, code)
  await homeOf(page, 2).getByRole('link').last().tap()
  await page.locator('dl:visible').first().waitFor()
  await page.getByRole('button', { name: 'Maybe' }).filter({ visible: true }).tap()
  await expect.poll(() => storedAnswer(code, 2)).toMatchObject([{ verdict: 'maybe' }])
  await page.getByRole('button', { name: 'Back to the list' }).tap()
  const maybe = homeOf(page, 2).getByRole('button', { name: 'Maybe' })
  await maybe.waitFor()
  expect(await maybe.getAttribute('aria-pressed')).toBe('true')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('back closes a sheet, keeps what is typed, and then leaves the page', async () => {
  const code = await list.link('Intermediary')
  const { page } = await visit('phone', 'en')
  await page.goto('about:blank')
  await openList(page, code)
  const before = await page.evaluate(() => history.length)
  const note = homeOf(page, 0).getByRole('button', { name: 'A note or a question' })
  for (const text of ['Big', 'Big balcony']) {
    await note.tap()
    await dialog(page).getByLabel('Note', { exact: true }).last().fill(text)
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
  }
  await note.tap()
  expect(await dialog(page).getByLabel('Note', { exact: true }).last().inputValue()).toBe('Big balcony')
  await dialog(page).getByRole('button', { name: 'Close' }).tap()
  await dialog(page).waitFor({ state: 'detached' })
  await homeOf(page, 0).getByRole('button', { name: 'Request a viewing' }).tap()
  await dialog(page).getByRole('button', { name: '10:00' }).tap()
  await dialog(page).getByRole('textbox').fill('0917 555 0100')
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  await homeOf(page, 0).getByRole('button', { name: 'Request a viewing' }).tap()
  await dialog(page).getByRole('button', { name: 'Request this time' }).waitFor()
  expect(await dialog(page).getByRole('textbox').inputValue()).toBe('0917 555 0100')
  await dialog(page).getByRole('button', { name: 'Close' }).tap()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1)
  await homeOf(page, 2).getByRole('link').last().tap()
  await page.locator('dl:visible').first().waitFor()
  await page.goBack()
  await homeOf(page, 2).waitFor()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('a link that ends while it is open shows nothing of the list but who sent it, also after a reload', async () => {
  const code = await list.link('normal')
  const { page } = await visit('phone', 'en', { expected: /status of 404/ })
  await openList(page, code)
  await list.asAgent('share/revoke', { codes: [code] })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  const response = await page.reload()
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  await page.getByText('Sent by Agent 1').waitFor()
  expect(sourcesContaining([list.title, ...brandMarks], [{ source: 'page', bytes: Buffer.from(await page.content()) }])).toEqual([])
})

test.each(firstUnlessAll(['phone', 'desktop'] as const))(
  'without brand: a list on a %s, its comparison and a home deliver nothing of the brand',
  async (device) => {
    const code = await list.link('Intermediary')
    const { page, context } = await visit(device, 'en')
    const pending: Promise<Piece>[] = []
    const collect = (response: Response) => void pending.push(response.body().then((bytes) => ({ source: response.url(), bytes })))
    context.on('response', collect)
    await openList(page, code)
    await page.getByRole('button', { name: 'Compare' }).last().click()
    await dialog(page).locator('table').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    const links = await page.locator('main a').evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href))
    await homeOf(page, 0).getByRole('link').last().click()
    await page.locator('dl:visible').first().waitFor()
    await page.waitForLoadState('networkidle')
    context.off('response', collect)
    const pieces = [...(await Promise.all(pending)), { source: 'page', bytes: Buffer.from(await page.content()) }]
    expect(pieces.length).toBeGreaterThan(20)
    expect(sourcesContaining(brandMarks, pieces)).toEqual([])
    for (const link of links) expect(link).toMatch(/\/shareInfo\?|^tel:/)
  },
)

test('with brand: a list has the bar, and no title of the site', async () => {
  const code = await list.link('normal')
  const { page } = await visit('desktop', 'zh')
  await openList(page, code)
  await page.locator('header').getByRole('link').first().waitFor()
  expect(await page.title()).toBe(list.title)
})

test.each(firstUnlessAll(['phone', 'desktop'] as const))('on a %s the list and its sheets break no rule of accessibility', async (device) => {
  const code = await list.link('Intermediary')
  const { page } = await visit(device, device === 'phone' ? 'zh' : 'en')
  await openList(page, code)
  expect(await violationsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const words =
    device === 'phone'
      ? { note: '留言或提问', viewing: '预约看房', compare: '对比' }
      : { note: 'A note or a question', viewing: 'Request a viewing', compare: 'Compare' }
  for (const name of [words.note, words.viewing]) {
    await homeOf(page, 0).getByRole('button', { name }).click()
    await dialog(page).getByRole('textbox').first().waitFor()
    expect(await violationsOf(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: words.compare }).last().click()
  await dialog(page).locator('table').waitFor()
  expect(await violationsOf(page), words.compare).toEqual([])
})
