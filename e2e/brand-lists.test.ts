import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { brandMarks } from './brand-profile.ts'
import { type Device, open, useBrowser } from './browser.ts'
import { type ClientList, makeClientList } from './client-lists.ts'
import { crawl, type Piece, sourcesContaining } from './crawler.ts'

// A list link without brand delivers nothing of the brand and leads to no page with it (P4.4, safety.md T7 and T8).

const { visit } = useBrowser({ maps: true, sharesCache: true })
let list: ClientList
const codes = { open: '', ended: '', normal: '' }

/** The console errors of invalid and ended links. */
const expected = /status of (400|404)/

beforeAll(async () => {
  list = await makeClientList('Homes near the office')
  codes.open = await list.link('Intermediary')
  codes.normal = await list.link('normal')
  codes.ended = await list.link('Intermediary')
  await list.asAgent('share/revoke', { codes: [codes.ended] })
})

const dialog = (page: Page) => page.locator('dialog[open]')

/** Opens each sheet of a list: its map, its comparison, a question, a note and a viewing. */
async function openSheets(page: Page): Promise<void> {
  const home = page.locator(`#home-${list.homeIds[0]}`)
  const buttons = [
    page.getByRole('button', { name: /^(On the map|地图)$/ }),
    page.getByRole('button', { name: /^(Compare|对比)/ }),
    home.getByRole('button', { name: /^(A note or a question|留言或提问)/ }),
    home.getByRole('button', { name: /^(Request a viewing|预约看房)/ }),
  ]
  for (const button of buttons) {
    await button.last().click()
    await dialog(page).waitFor()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
}

type BrandCase = [name: string, device: Device, locale: 'zh' | 'en', address: () => string, interact?: (page: Page) => Promise<void>]

const cases: BrandCase[] = [
  ['the link, on a phone in Chinese', 'phone', 'zh', () => `/share/${codes.open}`, openSheets],
  ['the link, on a desktop in English', 'desktop', 'en', () => `/share/${codes.open}`, openSheets],
  ['the link for English readers, on a phone in Chinese', 'phone', 'zh', () => `/share/${codes.open}?lang=en`],
  ['the address that the link leads to', 'desktop', 'zh', () => `/shareList?code=${codes.open}`],
  ['an ended link', 'phone', 'en', () => `/share/${codes.ended}`],
  ['the address of an ended link', 'desktop', 'zh', () => `/shareList?code=${codes.ended}`],
  ['an unknown code', 'phone', 'zh', () => '/shareList?code=unknown000'],
  ['an address without a code', 'desktop', 'en', () => `/shareList?id=${list.id}`],
  ['an address without anything', 'phone', 'en', () => '/shareList'],
  ['a misspelt address', 'phone', 'zh', () => `/sharelist?code=${codes.open}`],
  ['another misspelt address', 'desktop', 'en', () => `/shareLists/${codes.open}`],
  [
    'an address with another variant, role and language added',
    'phone',
    'en',
    () => `/shareList?code=${codes.open}&variant=normal&by=Owner&userId=boss&lang=zh`,
  ],
  ['an address with the id of a listing', 'desktop', 'en', () => `/shareList?code=${codes.open}&id=${list.homeIds[0]}&variant=normal`],
  ['the link with a trailing slash', 'phone', 'en', () => `/share/${codes.open}/?variant=normal`],
]

/** Pages that an earlier test has crawled. */
const crawled = new Set<string>()

test.each(cases)('without brand: %s', async (_, device, locale, address, interact) => {
  const testContext = await visit(device, locale, { expected })
  const { pieces, links, previews } = await crawl(testContext, address(), interact)
  expect(pieces.length).toBeGreaterThan(20)
  expect(sourcesContaining(brandMarks, pieces)).toEqual([])
  // the previews of chats are those of this link
  for (const preview of previews) expect(preview).toMatch(new RegExp(`/resource/preview/(${codes.open}|${codes.ended}|link-ended|unknown)`))
  for (const link of links) {
    expect(link).toMatch(/\/(share\/|shareInfo\?|shareList\?|imagePage\?.*code=)/)
    if (crawled.has(link)) continue
    crawled.add(link)
    expect(sourcesContaining(brandMarks, (await crawl(testContext, link)).pieces), link).toEqual([])
  }
})

test('the crawl of a list link with brand finds the brand', async () => {
  const { pieces } = await crawl(await visit('desktop', 'zh'), `/share/${codes.normal}`)
  const sources = sourcesContaining(brandMarks, pieces).join('\n')
  for (const source of ['(page)', '(shown)', '/resource/brand/logo.svg (address)']) expect(sources).toContain(source)
})

/** Storage of the origin, which another page of the site may have filled. */
const isStorage = ({ source }: Piece) => /\((local|session|caches|databases|workers|cookies)\)$/.test(source)

test.each(
  firstUnlessAll([
    ['phone', 'zh'],
    ['desktop', 'en'],
  ] as const),
)('a %s in %s that has the branded site open gets no brand with a list link', async (device, locale) => {
  const { page, context, ...rest } = await visit(device, locale)
  await open(page, '/home')
  await page.waitForLoadState('networkidle')
  const second = await context.newPage()
  const { pieces } = await crawl({ ...rest, context, page: second }, `/share/${codes.open}`, openSheets)
  expect(pieces.length).toBeGreaterThan(20)
  expect(
    sourcesContaining(
      brandMarks,
      pieces.filter((piece) => !isStorage(piece)),
    ),
  ).toEqual([])
  await second.close()
})
