import { readFileSync } from 'node:fs'
import { encodeShare } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { brandMarks } from './brand-profile.ts'
import { type Device, open, useBrowser } from './browser.ts'
import { crawl, sourcesContaining } from './crawler.ts'
import { hasColourInCentre } from './pixels.ts'
import { homeWithPriceAndPhotos, type Home, share } from './site-api.ts'

// A link without brand delivers nothing of the brand and leads to no page with it (P4.4, safety.md T7 and T8).

const site = inject('site')
const offShelfCode = inject('offShelfHome').codes.Intermediary
// with maps, since their data could contain the brand, too
const { visit } = useBrowser({ maps: true, sharesCache: true })
const shareLinks = { normal: '', Intermediary: '' }
const codes = { normal: '', Intermediary: '' }
let home: Home
let secondHome: Home

/** The profile of the default site, whose names may not occur on a site with another profile. */
const defaultProfile = JSON.parse(readFileSync(new URL('../market/site.json', import.meta.url), 'utf8')) as Record<'name' | 'siteName', Record<Locale, string>>
const marks = [...brandMarks, ...Object.values(defaultProfile.name), ...Object.values(defaultProfile.siteName)]

/** The console errors of invalid links, which are answered with 400 or 404. */
const expected = /status of (400|404)/

beforeAll(async () => {
  home = await homeWithPriceAndPhotos()
  secondHome = await homeWithPriceAndPhotos({ sort: 'price' })
  for (const variant of ['normal', 'Intermediary'] as const) {
    const { code, url } = await share(home.id, variant)
    codes[variant] = code
    shareLinks[variant] = url
  }
})

/** Opens the photos full screen, shows the second one, and returns to the page of the home. */
async function viewPhotos(page: Page): Promise<void> {
  await page.locator('a[href^="/imagePage"]:visible').first().click()
  await page.locator('.yarl__slide_current .yarl__slide_image').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.locator('dl:visible').first().waitFor()
}

/** Whether an address is outside the site, such as the virtual tour of a home. */
const isExternal = (address: string) => new URL(address).origin !== site

type BrandCase = [name: string, device: Device, locale: Locale, address: () => string, interact?: (page: Page) => Promise<void>]

const cases: BrandCase[] = [
  ['the share link, on a phone in Chinese', 'phone', 'zh', () => shareLinks.Intermediary, viewPhotos],
  ['the share link, on a desktop in English', 'desktop', 'en', () => shareLinks.Intermediary, viewPhotos],
  ['the share link of an off-shelf home', 'phone', 'zh', () => `/share/${offShelfCode}`],
  ['a share address without a code', 'phone', 'en', () => `/shareInfo?id=${home.id}`, viewPhotos],
  ['a share address that names a sharer', 'phone', 'en', () => `/propertyInfo?id=${home.id}&by=Intermediary&userId=somebody`],
  ['a share address in one packed parameter', 'desktop', 'zh', () => `/shareInfo?data=${encodeShare({ id: home.id, by: 'Owner', userId: null })}`],
  ['the photos of a share link', 'phone', 'zh', () => `/imagePage?id=${home.id}&code=${codes.Intermediary}`],
  ['an unknown code', 'phone', 'zh', () => '/share/unknown00000'],
  ['an unknown code in a detail address', 'desktop', 'en', () => `/propertyInfo?id=${home.id}&code=unknown00000`],
  ['an invalid packed parameter', 'phone', 'en', () => '/shareInfo?data=%25broken'],
  ['an invalid packed parameter on the detail page', 'desktop', 'zh', () => '/propertyInfo?data=e30'],
  [
    'an address with another variant added',
    'desktop',
    'en',
    () => `/shareInfo?id=${home.id}&code=${codes.Intermediary}&variant=normal&by=Owner&userId=boss&brand=1`,
  ],
  ['an address with the id of another home', 'phone', 'zh', () => `/propertyInfo?id=${secondHome.id}&code=${codes.Intermediary}&by=Owner`],
  ['the share link with another variant added', 'phone', 'en', () => `/share/${codes.Intermediary}?variant=normal&by=Owner`],
  ['the share link with a trailing slash', 'phone', 'en', () => `/share/${codes.Intermediary}/`],
  ['the share link in upper case', 'phone', 'en', () => `/SHARE/${codes.Intermediary}`],
  ['an address in lower case', 'desktop', 'en', () => `/shareinfo?id=${home.id}&code=${codes.Intermediary}`],
  ['the share link with an escaped letter', 'phone', 'en', () => `/%73hare/${codes.Intermediary}`],
  ['the page of a reply to a client', 'phone', 'zh', () => `/contact?code=${codes.Intermediary}&lang=zh`],
  ['the page of a reply, with a trailing slash', 'desktop', 'en', () => `/contact/?code=${codes.Intermediary}`],
  ['the share link with a double slash', 'phone', 'en', () => `${site}//share/${codes.Intermediary}`],
  ['an address with a trailing slash', 'desktop', 'en', () => `/propertyInfo/?id=${home.id}&code=${codes.Intermediary}`],
]

/** Links that an earlier test has opened. */
const checkedLinks = new Set<string>()

test.each(cases)('without brand: %s', async (_, device, locale, address, interact) => {
  const testContext = await visit(device, locale, { expected })
  const { pieces, links, previews } = await crawl(testContext, address(), interact)
  expect(pieces.length).toBeGreaterThan(20)
  // the preview picture of a public page shows the brand
  expect(previews.filter((preview) => !preview.includes(`/resource/preview/${codes.Intermediary}/`) && !preview.includes(offShelfCode))).toEqual([])
  expect(sourcesContaining(marks, pieces)).toEqual([])
  // the linked pages of the site have no brand either
  for (const link of links.filter((address) => !isExternal(address))) {
    expect(link).toMatch(/\/(share\/|shareInfo\?|imagePage\?.*(code|by)=)/)
    if (checkedLinks.has(link)) continue
    checkedLinks.add(link)
    expect(sourcesContaining(marks, (await crawl(testContext, link)).pieces), link).toEqual([])
  }
})

test('closing the photos of a share link, opened directly, shows the shared home', async () => {
  const testContext = await visit('phone', 'en')
  const { pieces } = await crawl(testContext, `/imagePage?id=${home.id}&code=${codes.Intermediary}`, async (page) => {
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.locator('dl:visible').first().waitFor()
  })
  expect(new URL(testContext.page.url()).searchParams.get('code')).toBe(codes.Intermediary)
  expect(sourcesContaining(marks, pieces)).toEqual([])
})

test('photos that are closed in the moment after turning one stay closed', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, `/shareInfo?id=${home.id}&code=${codes.Intermediary}`)
  await page.locator('a[href^="/imagePage"]:visible').first().click()
  await page.locator('.yarl__slide_current .yarl__slide_image').waitFor()
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'Escape']) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await page.waitForURL('**/shareInfo?*')
  await page.locator('dl:visible').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/shareInfo')
})

test('the crawl of a link with brand finds each text of the brand', async () => {
  const testContext = await visit('desktop', 'zh')
  const { pieces, links } = await crawl(testContext, shareLinks.normal)
  const sources = sourcesContaining(brandMarks, pieces).join('\n')
  for (const mark of brandMarks) expect(sources).toContain(mark)
  for (const source of ['(body)', '(page)', '(shown)', '/resource/brand/logo.svg (address)']) expect(sources).toContain(source)
  expect(links.some((link) => new URL(link).pathname === '/home')).toBe(true)
})

test('only the QR code with brand contains a logo', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, `/propertyInfo?id=${home.id}`)
  await page.getByRole('button', { name: 'Share this home' }).click()
  await page.getByRole('button', { name: 'Choose with or without brand' }).click()
  const code = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('img', { name: /QR code/ })
  await Promise.all(['With brand', 'Without brand'].map((name) => code(name).waitFor()))
  expect(await hasColourInCentre(await code('With brand').screenshot())).toBe(true)
  expect(await hasColourInCentre(await code('Without brand').screenshot())).toBe(false)
})
