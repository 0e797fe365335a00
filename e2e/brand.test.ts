import { readFileSync } from 'node:fs'
import { encodeShare } from '@site/domain/share.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { brandMarks } from './brand-profile.ts'
import { type Device, open, useBrowser } from './browser.ts'
import { crawl, placesWith } from './crawler.ts'
import { hasColourInside } from './scan.ts'
import { fullHome, type Home, share } from './talk.ts'

// Nothing that a link without brand delivers betrays the brand, and nothing on it leads there (product.md section 4, safety.md T7 and T8).

const site = inject('site')
const gone = inject('gone')
// with every map that a reader has
const { visit } = useBrowser({ maps: true, isSameReader: true })
const links = { normal: '', Intermediary: '' }
const codes = { normal: '', Intermediary: '' }
let home: Home
let another: Home

/** The names of the profile that the project ships, too: nothing may carry them where another brand is set. */
const shipped = JSON.parse(readFileSync(new URL('../market/site.json', import.meta.url), 'utf8')) as Record<'name' | 'siteName', Record<Locale, string>>
const marks = [...brandMarks, ...Object.values(shipped.name), ...Object.values(shipped.siteName)]

/** Links that cannot be read are answered 400 or 404; the browser notes that by itself. */
const expected = /status of (400|404)/

beforeAll(async () => {
  home = await fullHome()
  another = await fullHome({ sort: 'price' })
  for (const variant of ['normal', 'Intermediary'] as const) {
    const { code, url } = await share(home.id, variant)
    codes[variant] = code
    links[variant] = url
  }
})

/** Opens the photos from the page, looks at two, and comes back. */
async function lookAtPhotos(page: Page): Promise<void> {
  await page.locator('a[href^="/imagePage"]:visible').first().click()
  await page.locator('.yarl__slide_current .yarl__slide_image').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.locator('dl:visible').first().waitFor()
}

/** Pages that stand outside the site: the virtual tour of a home. */
const isOutside = (address: string) => new URL(address).origin !== site

type Row = [name: string, device: Device, locale: Locale, address: () => string, act?: (page: Page) => Promise<void>]

const rows: Row[] = [
  ['the link itself, on a phone in Chinese', 'phone', 'zh', () => links.Intermediary, lookAtPhotos],
  ['the link itself, on a desktop in English', 'desktop', 'en', () => links.Intermediary, lookAtPhotos],
  ['the link of a home that is gone', 'phone', 'zh', () => `/share/${gone.Intermediary}`],
  ['a share address without a code', 'phone', 'en', () => `/shareInfo?id=${home.id}`, lookAtPhotos],
  ['a share address that names a sharer', 'phone', 'en', () => `/propertyInfo?id=${home.id}&by=Intermediary&userId=somebody`],
  ['a share address in one packed parameter', 'desktop', 'zh', () => `/shareInfo?data=${encodeShare({ id: home.id, by: 'Owner', userId: null })}`],
  ['the photos of a link', 'phone', 'zh', () => `/imagePage?id=${home.id}&code=${codes.Intermediary}`],
  ['a code that nobody made', 'phone', 'zh', () => '/share/unknown00000'],
  ['a code that nobody made, in an address', 'desktop', 'en', () => `/propertyInfo?id=${home.id}&code=unknown00000`],
  ['a packed parameter that cannot be read', 'phone', 'en', () => '/shareInfo?data=%25broken'],
  ['a packed parameter that cannot be read, on the detail page', 'desktop', 'zh', () => '/propertyInfo?data=e30'],
  [
    'an address with another variant written in',
    'desktop',
    'en',
    () => `/shareInfo?id=${home.id}&code=${codes.Intermediary}&variant=normal&by=Owner&userId=boss&brand=1`,
  ],
  ['an address with another home written in', 'phone', 'zh', () => `/propertyInfo?id=${another.id}&code=${codes.Intermediary}&by=Owner`],
  ['the link with another variant written in', 'phone', 'en', () => `/share/${codes.Intermediary}?variant=normal&by=Owner`],
  ['the link with a slash at its end', 'phone', 'en', () => `/share/${codes.Intermediary}/`],
  ['the link in capital letters', 'phone', 'en', () => `/SHARE/${codes.Intermediary}`],
  ['an address in small letters', 'desktop', 'en', () => `/shareinfo?id=${home.id}&code=${codes.Intermediary}`],
  ['the link with an escaped letter', 'phone', 'en', () => `/%73hare/${codes.Intermediary}`],
  ['the page of an answer to a client', 'phone', 'zh', () => `/contact?code=${codes.Intermediary}&lang=zh`],
  ['the page of an answer, with a slash at its end', 'desktop', 'en', () => `/contact/?code=${codes.Intermediary}`],
  ['the link with a slash too many', 'phone', 'en', () => `${site}//share/${codes.Intermediary}`],
  ['an address with a slash at its end', 'desktop', 'en', () => `/propertyInfo/?id=${home.id}&code=${codes.Intermediary}`],
]

/** Where earlier pages led; one look is enough. */
const followed = new Set<string>()

test.each(rows)('without brand: %s', async (_, device, locale, address, act) => {
  const visitor = await visit(device, locale, { expected })
  const { pieces, leads, previews } = await crawl(visitor, address(), act)
  expect(pieces.length).toBeGreaterThan(20)
  // the picture of a public page is drawn with the brand
  expect(previews.filter((preview) => !preview.includes(`/resource/preview/${codes.Intermediary}.jpg`) && !preview.includes(gone.Intermediary))).toEqual([])
  expect(placesWith(marks, pieces)).toEqual([])
  // wherever it leads within the site, there is no brand either
  for (const lead of leads.filter((one) => !isOutside(one))) {
    expect(lead).toMatch(/\/(share\/|shareInfo\?|imagePage\?.*(code|by)=)/)
    if (followed.has(lead)) continue
    followed.add(lead)
    expect(placesWith(marks, (await crawl(visitor, lead)).pieces), lead).toEqual([])
  }
})

test('closing photos that were opened by themselves stays with the shared home', async () => {
  const visitor = await visit('phone', 'en')
  const { pieces } = await crawl(visitor, `/imagePage?id=${home.id}&code=${codes.Intermediary}`, async (page) => {
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.locator('dl:visible').first().waitFor()
  })
  expect(new URL(visitor.page.url()).searchParams.get('code')).toBe(codes.Intermediary)
  expect(placesWith(marks, pieces)).toEqual([])
})

test('the link with brand does carry it: the search finds what is there', async () => {
  const visitor = await visit('desktop', 'zh')
  const { pieces, leads } = await crawl(visitor, links.normal)
  const found = placesWith(brandMarks, pieces).join('\n')
  for (const mark of brandMarks) expect(found).toContain(mark)
  for (const place of ['(body)', '(page)', '(shown)', '/resource/brand/logo.svg (address)']) expect(found).toContain(place)
  expect(leads.some((lead) => new URL(lead).pathname === '/home')).toBe(true)
})

test('only the QR code of the brand has a logo in it', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, `/propertyInfo?id=${home.id}`)
  await page.getByRole('button', { name: 'Share this home' }).click()
  const code = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('img', { name: /QR code/ })
  await Promise.all(['With brand', 'Without brand'].map((name) => code(name).waitFor()))
  expect(await hasColourInside(await code('With brand').screenshot())).toBe(true)
  expect(await hasColourInside(await code('Without brand').screenshot())).toBe(false)
})
