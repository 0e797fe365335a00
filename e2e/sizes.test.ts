import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { open, useBrowser } from './browser.ts'
import { makeClientList } from './client-lists.ts'
import { registerAccount, signInAs, signInContext } from './people.ts'
import { callApi, homeWithPriceAndPhotos, search, share } from './site-api.ts'

// Unusual sizes of windows and fonts: nothing is beyond the right edge, cut or covered.

const { visit } = useBrowser({ sharesCache: true })

const sizes = [
  ['a window just wider than a phone', { width: 769, height: 800 }, '100%'],
  ['a phone with a doubled font size', { width: 390, height: 844 }, '200%'],
  ['the narrowest phone with a doubled font size', { width: 320, height: 568 }, '200%'],
  ['a window at a zoom of 400 %', { width: 320, height: 256 }, '100%'],
] as const

const setFontSize = (page: Page, size: string) => page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)

/** Of the newest homes: the one with the longest row of facts, and one with a video. */
async function widestHomes(): Promise<readonly string[]> {
  type Facts = { id: string; bedrooms: number | null; bathrooms: number | null; floorArea: number | null; floor: number | null; videos: readonly unknown[] }
  const { items } = await callApi<{ items: Facts[] }>('/frontend/api/listing/search', { pageSize: 50 })
  const width = ({ bedrooms, bathrooms, floorArea, floor }: Facts) => [bedrooms, bathrooms, floorArea, floor].join('').length
  return [items.toSorted((a, b) => width(b) - width(a))[0]!.id, items.find(({ videos }) => videos.length > 0)!.id]
}

test.each(sizes)('on %s every screen fits the width', async (_, viewport, fontSize) => {
  const { id } = await homeWithPriceAndPhotos()
  const list = await (await makeClientList('Two bedrooms near the park')).link('Intermediary')
  const { page } = await visit(viewport.width > 768 ? 'desktop' : 'phone', 'en', { context: { viewport } })
  const tooWide: string[] = []
  for (const path of [
    '/home',
    ...(await widestHomes()).map((home) => `/propertyInfo?id=${home}`),
    '/typesOfProperty',
    '/cityPicker',
    '/searchNearby',
    '/login',
    '/publish',
    `/collection/compare?id=${id}`,
    `/share/${list}`,
  ]) {
    await open(page, path)
    await setFontSize(page, fontSize)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > viewport.width) tooWide.push(`${path}: ${width} px`)
  }
  expect(tooWide).toEqual([])
})

test.each([390, 320])('on a phone %d px wide with a doubled font size the screens of agents fit the width', async (phoneWidth) => {
  const { page, context } = await visit('phone', 'en', { context: { viewport: { width: phoneWidth, height: 844 } } })
  const agent = await signInAs('agent-001', inject('demoPassword'))
  await signInContext(context, agent)
  const { items } = await search({ pageSize: 3 })
  const callAs = <Data>(path: string, body: unknown) => callApi<Data>(`/frontend/api/${path}`, body, agent.accessToken)
  const { id } = await callAs<{ id: string }>('sharelist/create', { title: 'A long title '.repeat(4), listingIds: items.map((item) => item.id) })
  const { code } = await callAs<{ code: string }>('share/create', { target: 'list', id, variant: 'Intermediary', name: 'A client' })
  await callApi('/frontend/api/sharelist/askviewing', { code, listingIds: [items[0]?.id], slots: [new Date(Date.now() + 86_400_000).toISOString()] })
  const tooWide: string[] = []
  for (const [path, part] of [
    ['/myListings', '[data-own]'],
    ['/list', '[data-list]'],
    ['/list?tab=links', '[data-link]'],
    ['/list?tab=viewings', '[data-viewing]'],
    [`/list?tab=links&link=${code}`, '[data-viewing]'],
    [`/shareListDetail?id=${id}`, '[data-home]'],
    [`/createEdit?id=${id}`, 'form'],
    [`/addListing?id=${id}`, '[data-pick]'],
  ] as const) {
    await open(page, path)
    await page.locator(`main:visible ${part}`).first().waitFor()
    await setFontSize(page, '200%')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > phoneWidth) tooWide.push(`${path}: ${width} px`)
  }
  expect(tooWide).toEqual([])
})

/** Texts of the elements of a panel that are cut or reach beyond its sides, and of the elements of `others` that it covers; both are selectors. */
const findHidden = (page: Page, panel: string, others = 'none') =>
  page.evaluate(
    ([panel, others]) => {
      const container = [...document.querySelectorAll(panel)].find((element) => element.checkVisibility())
      if (!container) return [`no ${panel}`]
      const box = container.getBoundingClientRect()
      const isVisible = (element: Element) => element.checkVisibility() && !element.closest('.sr-only') && element.getBoundingClientRect().width > 1
      const outside = [...container.querySelectorAll('p, span, button, input, label')].filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const isCut = getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
        return isVisible(element) && (left < box.left - 1 || right > box.right + 1 || isCut)
      })
      const covered = [...document.querySelectorAll(others)].filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return isVisible(element) && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      return [...outside, ...covered].map((element) => `${element.tagName} ${element.textContent}`)
    },
    [panel, others] as const,
  )

const desktops = [
  ['en', { width: 1440, height: 900 }, '200%'],
  ['zh', { width: 1024, height: 768 }, '200%'],
  ['en', { width: 769, height: 800 }, '100%'],
  ['zh', { width: 852, height: 800 }, '100%'],
] as const

test.each(firstUnlessAll(desktops, 2))(
  'in %s on a window of %o with a font size of %s the panel of a home cuts and covers nothing',
  async (language, viewport, fontSize) => {
    const { id } = await homeWithPriceAndPhotos()
    const { code } = await share(id, 'normal')
    const { page } = await visit('desktop', language, { context: { viewport } })
    for (const path of [`/propertyInfo?id=${id}`, `/share/${code}`]) {
      await open(page, path)
      await setFontSize(page, fontSize)
      expect(await findHidden(page, 'main aside > div', 'main dt, main dd, main h1'), path).toEqual([])
    }
  },
)

test.each(desktops.slice(0, 2))('in %s on a window of %o with a font size of %s the panel of a filter cuts nothing', async (language, viewport, fontSize) => {
  const { page } = await visit('desktop', language, { context: { viewport } })
  await open(page, '/home')
  await setFontSize(page, fontSize)
  const searchBox = (await page.getByRole('search').first().boundingBox())!
  const bar = (await page.locator('.site-bar').boundingBox())!
  expect(searchBox.y + searchBox.height).toBeLessThanOrEqual(bar.y + bar.height)
  await page.locator('[data-chip]').first().getByRole('button').first().click()
  const panel = page.locator('.popover-panel')
  await panel.locator('.range').waitFor()
  expect(await findHidden(page, '.popover-panel')).toEqual([])
  const scaleLabels = await panel.locator(':has(> .range) + p > span').evaluateAll((spans) =>
    spans
      .filter((span) => span.checkVisibility())
      .map((span) => span.getBoundingClientRect())
      .map(({ left, right }) => ({ left, right })),
  )
  expect(scaleLabels.length).toBeGreaterThan(1)
  for (const [index, { left }] of scaleLabels.slice(1).entries()) expect(left).toBeGreaterThan(scaleLabels[index]!.right + 4)
})

/** Types a word longer than a line into the text area of a dialog; returns the right edges of the dialog and its parts in pixels. */
async function rightEdgesWithLongWord(page: Page, dialog: string): Promise<number[]> {
  const sheet = page.getByRole('dialog', { name: dialog })
  await sheet.locator('textarea').fill(`https://homes.example/${'a'.repeat(300)}`)
  return sheet.evaluate((element) =>
    [element, ...element.querySelectorAll('form, textarea, button')].map((part) => Math.round(part.getBoundingClientRect().right)),
  )
}

/** Words that break across lines in the elements of a selector. */
const brokenWords = (page: Page, selector: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
          }
        return broken
      }),
    selector,
  )

test('on a phone with a doubled font size no word of headings, tabs and main buttons is broken or cut', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/home')
  await setFontSize(page, '200%')
  const labels = await page.locator('.tab-bar li').evaluateAll((all) =>
    all.map((tab) => {
      const range = document.createRange()
      range.selectNodeContents(tab)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(labels.length).toBe(6)
  for (const [index, { left }] of labels.slice(1).entries()) expect(left).toBeGreaterThanOrEqual(labels[index]!.right)
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('dialog').getByRole('heading', { name: 'Filters' }).waitFor()
  expect(await brokenWords(page, 'dialog[open] header')).toEqual([])
  const { id } = await homeWithPriceAndPhotos()
  await open(page, `/propertyInfo?id=${id}`)
  await setFontSize(page, '200%')
  const contact = page.getByRole('button', { name: /^Contact / }).filter({ visible: true })
  expect(await contact.evaluate((button) => button.scrollWidth <= button.clientWidth && button.scrollHeight <= button.clientHeight)).toBe(true)
  expect(await brokenWords(page, 'main h1, main button, .tab-bar')).toEqual([])
})

test('on a phone of 360 px a long word breaks in every text area of a home', async () => {
  const { id } = inject('contactableHome')
  const { page } = await visit('phone', 'en', { context: { viewport: { width: 360, height: 780 } } })
  await open(page, `/propertyInfo?id=${id}`)
  for (const [button, dialog] of [
    ['Contact Owner One', 'Contact Owner One'],
    ['Report this listing', 'Report this listing'],
  ] as const) {
    await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
    await page.getByRole('dialog', { name: dialog }).locator('textarea').waitFor()
    expect(Math.max(...(await rightEdgesWithLongWord(page, dialog)))).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

test('on a phone the longest display name, and as long a name of a building, both without blanks, fit the width wherever they stand', async () => {
  const viewport = { width: 360, height: 640 }
  const { page, context } = await visit('phone', 'en', { context: { viewport } })
  const { signedIn } = await registerAccount('Intermediary')
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternx'.slice(0, 50)
  const callAs = <Data>(path: string, body: unknown) => callApi<Data>(`/frontend/api/${path}`, body, signedIn.accessToken)
  await callAs('account/changename', { name })
  await signInContext(context, signedIn)
  const { items } = await search({ pageSize: 1 })
  const id = items[0]?.id ?? ''
  const { code } = await callAs<{ code: string }>('share/create', {
    target: 'listing',
    id,
    variant: 'Intermediary',
    madeOn: '/propertyInfo',
    name: name.slice(0, 40),
  })
  const missingEstate = { name: { en: name }, city: 'makati', point: { lat: 14.5547, lng: 121.0244 } }
  const home = { type: 'Residence', mode: 'Lease', status: 'Done', price: 45_000, bedrooms: 2, bathrooms: 2, floorArea: 120, floor: 9, missingEstate }
  const own = await callAs<{ id: string }>('listing/publish', { ...home, id: randomUUID() })
  const tooWide: string[] = []
  for (const path of ['/account', '/home', '/myListings', `/propertyInfo?id=${own.id}`, `/shareInfo?id=${id}&code=${code}`]) {
    await open(page, path)
    if (path === '/account' || path.includes(own.id)) await page.getByText(name).first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > viewport.width) tooWide.push(`${path}: ${width} px`)
  }
  expect(tooWide).toEqual([])
})

/** The edges of the last text in an element in pixels. */
const textEdges = (element: Locator) =>
  element.evaluate((element) => {
    const range = document.createRange()
    let node: Node = element
    while (node.lastChild) node = node.lastChild
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })

test.each(firstUnlessAll([320, 390]))('on a phone %d px wide with a doubled font size the photo count covers no kind of media', async (width) => {
  const { page } = await visit('phone', 'en', { context: { viewport: { width, height: 844 } } })
  await open(page, `/propertyInfo?id=${inject('mediaHome').id}`)
  await setFontSize(page, '200%')
  const kinds = page.getByRole('radiogroup', { name: 'Photos, video or VR' })
  const [switchBox, countBox] = [
    (await kinds.boundingBox())!,
    (await page
      .locator('main:visible')
      .getByText(/^1 \/ \d+$/)
      .boundingBox())!,
  ]
  expect(switchBox.x + switchBox.width).toBeLessThanOrEqual(width)
  const areSeparate = countBox.x >= switchBox.x + switchBox.width || countBox.y + countBox.height <= switchBox.y
  expect(areSeparate).toBe(true)
})

test('on a phone with a doubled font size a notice takes no more than a third of the height', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/home')
  await setFontSize(page, '200%')
  await page.getByRole('button', { name: 'Copy link' }).tap()
  const notice = page.locator('.notice')
  await notice.waitFor()
  // the longest notice that comes unasked
  await notice.locator('p').evaluate((text) => (text.textContent = 'Works offline now: homes you have seen and your favourites stay readable'))
  const { width, height } = (await notice.boundingBox())!
  expect(width).toBeGreaterThan(340)
  expect(height).toBeLessThan(844 / 3)
})

test('on a phone of 320 px the language switch is beside the title', async () => {
  const { page } = await visit('phone', 'zh', { context: { viewport: { width: 320, height: 568 } } })
  const { items } = await search({ pageSize: 2 })
  await open(page, `/collection/compare?${items.map(({ id }) => `id=${id}`).join('&')}`)
  await page.getByRole('button', { name: '复制链接' }).waitFor()
  const title = (await page.locator('main:visible h1').boundingBox())!
  const language = (await page.locator('main:visible').getByText('EN', { exact: true }).boundingBox())!
  expect(language.y).toBeLessThan(title.y + title.height)
})

test('on a phone of 360 px the label of the chosen tab does not touch the next one', async () => {
  const { page } = await visit('phone', 'en', { context: { viewport: { width: 360, height: 740 } } })
  await open(page, '/collection')
  const tabs = page.locator('.tab-bar li')
  const [chosen, next] = [await textEdges(tabs.nth(1)), await textEdges(tabs.nth(2))]
  expect(next.left - chosen.right).toBeGreaterThan(7)
})

test('on a phone in landscape the sort order beside the map is in view', async () => {
  const { page } = await visit('phone', 'en', { context: { viewport: { width: 740, height: 360 } } })
  await open(page, '/home?view=map')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  const { x, width } = (await sort.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(740)
})
