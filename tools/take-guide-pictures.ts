import { writeFileSync } from 'node:fs'
import type { Locale } from '@site/domain/words.ts'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import sharp from 'sharp'
import { type DemoSession, startDemoSite } from './demo-site.ts'
import { chromiumArguments, findChromium } from './find-chromium.ts'

// Takes the pictures of the guide and the screenshots of the manifest from the product's own screens, in both languages. The guide shows home to
// owners and visitors, lists to agents.
// `npm run look:guide`.

const languages = { zh: 'zh-CN', en: 'en-PH' } as const satisfies Record<Locale, string>
/** Pixels: the phone in the guide is about 240 CSS pixels wide. */
const width = 480

const site = await startDemoSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

/** An agent with three lists, so that the screen of lists has something to show. */
async function agentWithLists(locale: Locale): Promise<DemoSession> {
  const { accessToken, ...state } = await site.signIn()
  const titles = { zh: ['王女士 · BGC 两房', '李先生 · 投资', '陈太太 · 租房'], en: ['Ana · 2 beds in BGC', 'Mr Cruz · to invest', 'Lee family · to lease'] }[
    locale
  ]
  for (const [index, title] of titles.entries()) {
    const { items } = await site.call<{ items: { id: string }[] }>('listing/search', { pageSize: 12, mode: index === 2 ? 'Lease' : 'Sale' })
    const listingIds = items.slice(index * 3, index * 3 + 4).map(({ id }) => id)
    await site.call('sharelist/create', { title, listingIds }, accessToken)
  }
  return { accessToken, ...state }
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

async function take(browser: Browser, locale: Locale, path: string, session?: DemoSession, device = phone): Promise<Buffer> {
  const context = await browser.newContext({
    ...device,
    baseURL: site.origin,
    locale: languages[locale],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (session)
    await context.addInitScript(({ accessToken, ...state }) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('userInfo', JSON.stringify({ state, version: 0 }))
    }, session)
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('main img').first().waitFor()
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight))
  await page.waitForTimeout(device === desktop ? 5000 : 1500)
  const picture = await page.screenshot()
  await context.close()
  return sharp(picture).webp({ quality: 72 }).toBuffer()
}

const pictures = new URL('../web/src/shell/pictures/', import.meta.url)
const brand = new URL('../market/brand/', import.meta.url)

function write(folder: URL, name: string, picture: Buffer): void {
  writeFileSync(new URL(name, folder), picture)
  console.log(`${name}: ${Math.round(picture.length / 1000)} KB`)
}

try {
  for (const locale of ['zh', 'en'] as const) {
    const home = await take(browser, locale, '/home')
    write(brand, `screen-narrow-${locale}.webp`, home)
    write(brand, `screen-wide-${locale}.webp`, await take(browser, locale, '/home', undefined, desktop))
    write(pictures, `home-${locale}.webp`, await sharp(home).resize({ width }).webp({ quality: 72 }).toBuffer())
    const lists = await take(browser, locale, '/list', await agentWithLists(locale))
    write(pictures, `lists-${locale}.webp`, await sharp(lists).resize({ width }).webp({ quality: 72 }).toBuffer())
  }
} finally {
  await browser.close()
  await site.stop()
}
