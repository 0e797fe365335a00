import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { type SearchResult, numberIn, search } from './site-api.ts'

// Searching in its corners: nothing found, everything found, links that say too much, another language, no mouse.

const { visit } = useBrowser({ sharesCache: true })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const totalOf = async (page: Page) => numberIn(await heading(page).innerText())
const cards = (page: Page) => page.locator('ul[aria-label] > li > article[data-listing]:visible')
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-listing')))
const notice = (page: Page, text: string | RegExp) => page.locator('.notice').filter({ hasText: text })

/** The topmost card in the window below the bars, and its distance from the top. */
const topCard = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const card = all.find((one) => one.getBoundingClientRect().bottom > 300)
    return card && { id: card.getAttribute('data-listing'), top: Math.round(card.getBoundingClientRect().top) }
  })

test('nothing found: it says which filter to loosen and how many homes that gives, exactly', async () => {
  const query = { bedrooms: ['5'], priceMax: 3_000_000 }
  const { totalRowQty, loosen } = await search(query)
  expect(totalRowQty).toBe(0)
  expect(loosen.map(({ filter }) => filter).sort()).toEqual(['bedrooms', 'price'])
  const { page } = await visit('desktop', 'en')
  for (const { filter, total } of loosen) {
    await open(page, '/home?bedrooms=5&priceMax=3000000')
    await page.getByRole('heading', { name: 'No search results found' }).waitFor()
    const button = page.getByRole('button', { name: { bedrooms: /^Any bedrooms/i, price: /^Any price/i }[filter] })
    expect(numberIn((await button.innerText()).replace(/^[^·\d]*/, ''))).toBe(total)
    await button.click()
    await expect.poll(() => totalOf(page)).toBe(total)
    expect(await cards(page).count()).toBeGreaterThan(0)
  }
})

test('the list goes on until all homes are there, each once, and then says so', async () => {
  const { facets } = (await search({ type: 'Villa', mode: 'Sale', pageSize: 1 })) as SearchResult & { facets: { city: Record<string, number> } }
  const [city, total] = Object.entries(facets.city).find(([, count]) => count > 45 && count < 100) ?? []
  expect(total).toBeDefined()
  const { page } = await visit('desktop', 'en')
  await open(page, `/home?type=Villa&city=${city}`)
  expect(await totalOf(page)).toBe(total)
  const end = page.getByText('No more records')
  expect(await end.count()).toBe(0)
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return end.isVisible()
    })
    .toBe(true)
  const ids = await idsOf(page)
  expect(ids).toHaveLength(total!)
  expect(new Set(ids).size).toBe(total)
})

test('homes that were opened come back as recently seen, the last one first', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home')
  const links = page.getByRole('list', { name: '搜索结果' }).locator('.card-link')
  const seen: (string | null)[] = []
  for (const at of [0, 1]) {
    await links.nth(at).tap()
    await page.locator('dl:visible').first().waitFor()
    seen.unshift(new URL(page.url()).searchParams.get('id'))
    await page.goBack()
    await page.waitForURL(/\/home/)
  }
  const recent = page.getByRole('region', { name: '最近看过' }).locator('article')
  await expect.poll(() => recent.evaluateAll((all) => all.map((card) => card.getAttribute('data-listing')))).toEqual(seen)
  await page.reload()
  await expect.poll(() => recent.evaluateAll((all) => all.map((card) => card.getAttribute('data-listing')))).toEqual(seen)
})

test('a city has the same homes by each of its names as by its filter', async () => {
  const { totalRowQty } = await search({ mode: 'Lease', city: 'makati' })
  for (const keyword of ['马卡蒂', 'Makati', 'makadi', 'mkd']) expect((await search({ mode: 'Lease', keyword })).totalRowQty, keyword).toBe(totalRowQty)
})

test('an empty keyword is refused in words, a home is found by its number', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home')
  const box = page.getByRole('combobox', { name: '搜索' })
  await box.fill('   ')
  await box.press('Enter')
  await notice(page, '搜索内容不能为空').waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  await open(page, '/search')
  expect(await page.getByRole('alert').filter({ hasText: '搜索内容不能为空' }).count()).toBe(1)

  const { items } = await search({ type: 'Residence', mode: 'Lease', pageSize: 1 })
  await page.getByRole('combobox', { name: '搜索' }).fill(items[0]!.number)
  await page.getByRole('listbox').getByRole('option').first().tap()
  await page.waitForURL(`**/propertyInfo?id=${items[0]!.id}`)
})

test('a link with filters shows the same view to everyone, in the address, the chips and the list', async () => {
  const address = '/home?bedrooms=2&bedrooms=3&mode=Lease&sort=price&order=asc'
  const { totalRowQty, items } = await search({ bedrooms: ['2', '3'], mode: 'Lease', sort: 'price', order: 'asc' })
  for (const device of ['phone', 'desktop'] as const) {
    const { page } = await visit(device, 'en')
    await open(page, address)
    expect(await totalOf(page)).toBe(totalRowQty)
    expect((await idsOf(page)).slice(0, 20)).toEqual(items.map(({ id }) => id))
    expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('price asc')
    expect(await page.getByRole('radio', { name: 'Lease' }).isChecked()).toBe(true)
    expect(await page.getByRole('button', { name: 'Remove 2 bedrooms, 3 bedrooms' }).count()).toBe(1)
    // the same view again, made by hand, has the same address
    await page.getByRole('button', { name: 'Remove 2 bedrooms, 3 bedrooms' }).click()
    await expect.poll(() => page.url()).not.toContain('bedrooms')
    await page.goBack()
    await expect.poll(() => totalOf(page)).toBe(totalRowQty)
    expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search)
  }
})

test('a filter that is chosen while an earlier choice is on its way comes on top of it, and is shown at once', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/listing/search', async (route) => {
    await held
    await route.continue()
  })
  const chip = (name: string) => page.locator('[data-chip]').getByRole('button', { name, exact: true })
  await chip('Bedrooms').click()
  await page.getByRole('dialog').getByText('2 bedrooms', { exact: true }).click()
  await page.keyboard.press('Escape')
  await chip('2 bedrooms').waitFor() // though it was not answered yet
  await chip('Listed by').click()
  await page.getByRole('dialog').getByText('Owner', { exact: true }).click()
  await page.keyboard.press('Escape')
  release()
  await expect.poll(() => new URL(page.url()).search).toBe('?bedrooms=2&postedBy=Owner')
  const { totalRowQty } = await search({ bedrooms: ['2'], postedBy: 'Owner' })
  await expect.poll(async () => numberIn(await page.getByRole('heading', { level: 1 }).innerText())).toBe(totalRowQty)
})

test('filters that nobody knows are left out, and the reader is told', async () => {
  const { totalRowQty } = await search({ bedrooms: ['1'] })
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?bedrooms=1&castle=yes&floorAreaMin=large&utm_source=chat')
  const told = notice(page, /left out/)
  await told.waitFor()
  expect(await told.innerText()).toContain('castle')
  expect(await told.innerText()).toContain('floorAreaMin')
  expect(await told.innerText()).not.toContain('utm_source')
  expect(await totalOf(page)).toBe(totalRowQty)
})

test('switching the language keeps filters, place and typed text; lang, title and texts follow', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home?bedrooms=1')
  await page.getByRole('combobox', { name: '搜索' }).fill('bgc')
  // the first Escape closes the list, a second one would empty the field
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  // far enough for two more pages
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return (await idsOf(page)).length
    })
    .toBeGreaterThan(40)
  await page.evaluate(() => scrollBy(0, -1500))
  const before = await topCard(page)
  const count = (await idsOf(page)).length
  const total = await totalOf(page)
  await page.getByRole('button', { name: 'Switch to English' }).tap()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  await expect.poll(() => page.title()).toBe('Condos for sale, 1 bedroom · Brandmark Listings')
  await expect.poll(() => heading(page).innerText()).toBe(`${total.toLocaleString('en')} condos for sale`)
  expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('bgc')
  expect(await page.getByRole('button', { name: 'Remove 1 bedroom' }).count()).toBe(1)
  expect((await idsOf(page)).length).toBeGreaterThanOrEqual(count)
  const after = await topCard(page)
  expect(after?.id).toBe(before?.id)
  expect(await page.locator('main:visible').innerText()).not.toMatch(/套在售|公寓|筛选/)
  // and it stays for the next page
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

/** Presses Tab until one of these has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error(`80 presses of Tab did not reach ${String(target)}`)
}

test('the keyboard alone searches, opens, shares and closes, and the focus goes back', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  await tabTo(page, page.getByRole('combobox', { name: 'Search' }))
  await page.keyboard.type('rockwell')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('listbox').getByRole('option', { selected: true }).count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('city')).not.toBeNull()
  // the list grows under Tab: the map behind it is reached by a link before it
  const past = page.getByRole('link', { name: 'Skip the list, to the map' })
  await tabTo(page, past)
  await page.keyboard.press('Enter')
  const target = (await past.getAttribute('href'))?.slice(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(target)
  // so is the foot of the page
  await page.locator('.site-bar').getByRole('combobox').focus()
  await tabTo(page, page.getByRole('link', { name: 'Skip the list, to the footer' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('footer')
  await page.locator('.site-bar').getByRole('combobox').focus()

  await tabTo(page, page.getByRole('button', { name: 'Filters' }))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toContain('Filters')

  const photos = page.getByRole('list', { name: 'Results' }).locator('.swipe-track')
  await tabTo(page, photos)
  const ring = await photos.first().evaluate((track) => {
    const { boxShadow, content, inset } = getComputedStyle(track.parentElement!, '::after')
    return { isDrawn: content !== 'none' && boxShadow.includes('inset'), inset }
  })
  expect(ring, 'the focus is seen, within what clips').toEqual({ isDrawn: true, inset: '0px' })
  await tabTo(page, page.getByRole('list', { name: 'Results' }).locator('.card-link'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/propertyInfo\?/)
  const share = page.getByRole('button', { name: 'Share this home' })
  await share.waitFor()
  await tabTo(page, share)
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Share this home' })
  await popup.getByRole('button', { name: 'Copy' }).first().waitFor()
  await tabTo(page, popup.getByRole('button', { name: 'Copy' }))
  await page.keyboard.press('Enter')
  await notice(page, 'Copied').waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  expect(await share.evaluate((button) => button === document.activeElement)).toBe(true)
})
