import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, reload, useBrowser } from './browser.ts'
import { money, numberIn, type SearchResult, search } from './site-api.ts'

// Special cases of a search: no results, the end of the list, unknown filters, another language, keyboard only.

const { visit } = useBrowser({ sharesCache: true })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const totalOf = async (page: Page) => numberIn(await heading(page).innerText())
const cards = (page: Page) => page.locator('ul[aria-label] > li > article[data-listing]:visible')
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-listing')))
const notice = (page: Page, text: string | RegExp) => page.locator('.notice').filter({ hasText: text })

/** The first card that is visible below the bars: its listing id and its distance from the top in pixels. */
const topCard = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const card = all.find((element) => element.getBoundingClientRect().bottom > 300)
    return card && { id: card.getAttribute('data-listing'), top: Math.round(card.getBoundingClientRect().top) }
  })

test('without results: each suggested filter to remove shows the exact total without it', async () => {
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

test('the list loads until it shows all homes, each once, and then shows its end', async () => {
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

test('opened homes are listed as recently seen, the last one first', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home')
  const links = page.getByRole('list', { name: '搜索结果' }).locator('.card-link')
  const openedIds: (string | null)[] = []
  for (const index of [0, 1]) {
    await links.nth(index).tap()
    await page.locator('dl:visible').first().waitFor()
    openedIds.unshift(new URL(page.url()).searchParams.get('id'))
    await page.goBack()
    await page.waitForURL(/\/home/)
  }
  const recent = page.getByRole('region', { name: '最近看过' }).locator('article')
  await expect.poll(() => recent.evaluateAll((all) => all.map((card) => card.getAttribute('data-listing')))).toEqual(openedIds)
  await reload(page)
  await expect.poll(() => recent.evaluateAll((all) => all.map((card) => card.getAttribute('data-listing')))).toEqual(openedIds)
})

test('among all homes stand those whose price fell; all of them are one tap away', async () => {
  const { totalRowQty } = await search({ type: 'Villa', mode: 'Sale', priceDrop: true, pageSize: 1 })
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?type=Villa')
  const shelf = page.getByRole('region', { name: 'Price drops' })
  await page.keyboard.press('PageDown')
  await shelf.locator('article').first().waitFor()
  expect(await shelf.locator('article', { hasText: 'Price drop' }).count()).toBe(await shelf.locator('article').count())
  await shelf.getByRole('link', { name: 'Show all: Price drops' }).click()
  await page.waitForURL(/priceDrop=true/)
  await expect.poll(() => totalOf(page)).toBe(totalRowQty)
  expect(await shelf.count()).toBe(0)
})

test('each name of a city finds the same total as its filter', async () => {
  const { totalRowQty } = await search({ mode: 'Lease', city: 'makati' })
  for (const keyword of ['马卡蒂', 'Makati', 'makadi', 'mkd']) expect((await search({ mode: 'Lease', keyword })).totalRowQty, keyword).toBe(totalRowQty)
})

test('an empty keyword shows an error, and a listing number finds its home', async () => {
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

test('on a phone in Chinese: a listing number searched among homes for sale shows its home for lease and opens it', async () => {
  const { items } = await search({ type: 'Villa', mode: 'Lease', priceMin: 1, pageSize: 1 })
  const { id, number, price } = items[0]!
  const { page } = await visit('phone', 'zh')
  await open(page, '/home')
  const box = page.getByRole('combobox', { name: '搜索' })
  await box.fill(` ${number.toLowerCase()} `)
  const option = page.getByRole('option').first()
  await expect.poll(() => option.innerText()).toContain(number)
  expect(await option.innerText()).toContain(`${money(price!)}/月`)
  await box.press('Enter')
  await page.getByRole('heading', { name: '按编号找到的房源', level: 1 }).waitFor()
  const found = page.getByRole('list', { name: '按编号找到的房源' }).getByRole('listitem')
  expect(await found.innerText()).toContain(`${number} · 出租 · 别墅`)
  expect(await page.getByText('没有找到符合条件的房源').count()).toBe(0)
  await found.getByRole('link').tap()
  await page.waitForURL(`**/propertyInfo?id=${id}`)
})

test('a link with filters shows the same address, chips and list on each device', async () => {
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
    // back restores the same address
    await page.getByRole('button', { name: 'Remove 2 bedrooms, 3 bedrooms' }).click()
    await expect.poll(() => page.url()).not.toContain('bedrooms')
    await page.goBack()
    await expect.poll(() => totalOf(page)).toBe(totalRowQty)
    expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search)
  }
})

test('a filter chosen while a request is pending is added to the earlier one, and both are shown at once', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/listing/search', async (route) => {
    await released
    await route.continue()
  })
  const chip = (name: string) => page.locator('[data-chip]').getByRole('button', { name, exact: true })
  await chip('Bedrooms').click()
  await page.getByRole('dialog').getByText('2 bedrooms', { exact: true }).click()
  await page.keyboard.press('Escape')
  await chip('2 bedrooms').waitFor() // before the response
  await chip('Listed by').click()
  await page.getByRole('dialog').getByText('Owner', { exact: true }).click()
  await page.keyboard.press('Escape')
  release()
  await expect.poll(() => new URL(page.url()).search).toBe('?bedrooms=2&postedBy=Owner')
  const { totalRowQty } = await search({ bedrooms: ['2'], postedBy: 'Owner' })
  await expect.poll(async () => numberIn(await page.getByRole('heading', { level: 1 }).innerText())).toBe(totalRowQty)
})

test('unknown filters are ignored with a notice that lists them', async () => {
  const { totalRowQty } = await search({ bedrooms: ['1'] })
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?bedrooms=1&castle=yes&floorAreaMin=large&utm_source=chat')
  const ignored = notice(page, /left out/)
  await ignored.waitFor()
  expect(await ignored.innerText()).toContain('castle')
  expect(await ignored.innerText()).toMatch(/floor area/i)
  expect(await ignored.innerText()).not.toContain('utm_source')
  expect(await totalOf(page)).toBe(totalRowQty)
})

test('switching the language keeps filters, scroll position and typed text, and changes lang, title and texts', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home?bedrooms=1')
  await page.getByRole('combobox', { name: '搜索' }).fill('bgc')
  // the first Escape closes the suggestions; a second one clears the field
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  // until two more pages of results are loaded
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
  // a reload keeps the language
  await reload(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

/** Presses Tab until one of the elements has the focus; throws after 80 presses. */
async function tabTo(page: Page, elements: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await elements.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error(`80 presses of Tab did not reach ${String(elements)}`)
}

test('with the keyboard only: search, open, share and close, and the focus returns', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  await tabTo(page, page.getByRole('combobox', { name: 'Search' }))
  await page.keyboard.type('rockwell')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('listbox').getByRole('option', { selected: true }).count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('city')).not.toBeNull()
  // the list grows while Tab moves through it, so a link before it leads to the map
  const skipLink = page.getByRole('link', { name: 'Skip the list, to the map' })
  await tabTo(page, skipLink)
  await page.keyboard.press('Enter')
  const target = (await skipLink.getAttribute('href'))?.slice(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(target)
  // and another link leads to the footer
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
  expect(ring, 'the focus ring is drawn inside the clipping element').toEqual({ isDrawn: true, inset: '0px' })
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
