import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { startSite } from '../e2e/start-site.ts'
import { chromiumArguments, findChromium } from './find-chromium.ts'

/** Takes screenshots for docs/look, each beside the picture of its design mock if there is one: `npm run look -- [FOLDER OF MOCKS]`. */

type Device = 'phone' | 'desktop'
/** A part of the picture of a mock, as fractions of its width and height. */
type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Mock = { readonly file: string; readonly crop?: Crop }
/** A screenshot and its mocks. */
type Shot = {
  readonly name: string
  readonly context?: BrowserContextOptions
  readonly mocks: Partial<Record<Device, Mock>>
  /** Brings the page into the state of the screenshot. */
  readonly show: (page: Page, device: Device) => Promise<unknown>
}

const output = fileURLToPath(new URL('../docs/look/', import.meta.url))
const timeoutMs = 30_000
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<Device, BrowserContextOptions>
/** Height of screenshot and mock in a picture, in pixels. */
const heights: Record<Device, number> = { phone: 1266, desktop: 810 }
const gap = 24
/** Milliseconds to draw the background of a map, which reports no end. */
const mapBackgroundMs = 3000
const backdrop = '#d9d7d1'
/** Limits of the files in bytes. */
const pictureLimit = 250_000
const readmeLimit = 400_000

/** Three of the four phones in the mock of all empty states. */
const firstPhone: Crop = { left: 0.0165, top: 0.026, width: 0.229, height: 0.939 }
const secondPhone: Crop = { left: 0.2625, top: 0.026, width: 0.229, height: 0.939 }
const thirdPhone: Crop = { left: 0.5085, top: 0.026, width: 0.229, height: 0.939 }
/** The mocks of a screen; `@` in the name is replaced by the width. */
const mock = (name: string): Shot['mocks'] => ({ phone: { file: name.replace('@', '390') }, desktop: { file: name.replace('@', '1440') } })
const chinese = { locale: 'zh-CN' }
const dark = { colorScheme: 'dark' } as const

/** Opens a page and waits until it is hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // scripts create the element of notices during hydration
  await page.locator('.notices').waitFor({ state: 'attached' })
}

/** Waits until everything visible is drawn: map, fonts, photos and animations. */
async function waitUntilDrawn(page: Page): Promise<void> {
  if (await page.locator('canvas').first().isVisible()) {
    await page.locator('.map-pins[aria-busy=false]').first().waitFor()
    await page.waitForTimeout(mapBackgroundMs)
  }
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.lazy-image')].every((photo) => {
      const { top, bottom, left, right, width } = photo.getBoundingClientRect()
      const isVisible = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && photo.checkVisibility({ visibilityProperty: true })
      return !isVisible || photo.dataset['state'] !== 'loading'
    }),
  )
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((animation) => (animation.effect?.getComputedTiming().endTime === Infinity ? [] : [animation.finished])),
    ),
  )
}

/** The id of a home with price, estate and at least five photos. Throws if there is none. */
async function findCompleteHome(site: string): Promise<string> {
  const response = await fetch(`${site}/frontend/api/listing/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-version': '1.0.0.0' },
    body: JSON.stringify({ bedrooms: ['2'], pageSize: 50 }),
  })
  const { data } = (await response.json()) as { data: { items: { id: string; price: number | null; estate: unknown; photos: unknown[] | null }[] } }
  const home = data.items.find(({ price, estate, photos }) => price && estate && (photos?.length ?? 0) > 4)
  if (!home) throw new Error('The demo market has no home with price, building and photos')
  return home.id
}

const isSearch = (url: URL) => url.pathname === '/frontend/api/listing/search'

/** Navigates to the list by a click within the app. Retries, since a click before hydration loads a new page. */
async function clickHomeLink(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    await open(page, '/rule')
    const timeOrigin = await page.evaluate(() => performance.timeOrigin)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/home"]')?.click())
    await page.waitForURL('**/home*', { waitUntil: 'commit' })
    if ((await page.evaluate(() => performance.timeOrigin)) === timeOrigin) return
  }
  throw new Error('No click opened the list without loading a new page')
}

function shots(id: string): readonly Shot[] {
  const home = async (page: Page, device: Device) => {
    await open(page, '/home')
    if (device === 'desktop') await page.locator('canvas').first().waitFor()
  }
  const detail = (page: Page) => open(page, `/propertyInfo?id=${id}`)
  return [
    { name: 'home', mocks: mock('home-@-light.png'), show: home },
    { name: 'home-zh', context: chinese, mocks: mock('home-zh-@-light.png'), show: home },
    { name: 'home-dark', context: dark, mocks: mock('home-@-dark.png'), show: home },
    {
      name: 'cards',
      mocks: mock('cards-@-light.png'),
      show: async (page, device) => {
        await home(page, device)
        await page.locator('article[data-listing]').nth(4).scrollIntoViewIfNeeded()
        await page
          .locator('article[data-listing]')
          .nth(4)
          .evaluate((card) => scrollTo(0, card.getBoundingClientRect().top + scrollY - 150))
      },
    },
    { name: 'detail', mocks: mock('detail-@-light.png'), show: detail },
    {
      name: 'share-popup',
      mocks: mock('share-popup-@-light.png'),
      show: async (page) => {
        await detail(page)
        await page
          .getByRole('button', { name: /^Share/ })
          .last()
          .click()
        await page.locator('dialog[open] section').first().waitFor()
        // the server creates the links
        await page.waitForLoadState('networkidle')
      },
    },
    {
      name: 'no-results',
      mocks: { phone: { file: 'empty-states-390-light.png' }, desktop: { file: 'empty-states-1440-light.png', crop: firstPhone } },
      show: (page) => open(page, '/home?bedrooms=5&priceMax=3000000'),
    },
    {
      name: 'loading',
      mocks: {},
      show: async (page) => {
        await page.route(isSearch, () => new Promise(() => {})) // never answers
        await clickHomeLink(page)
        await page.locator('li .skeleton').first().waitFor()
      },
    },
    {
      name: 'error',
      mocks: { phone: { file: 'empty-states-1440-light.png', crop: thirdPhone }, desktop: { file: 'empty-states-1440-light.png', crop: thirdPhone } },
      show: async (page, device) => {
        await page.route(isSearch, (route) => route.abort())
        await clickHomeLink(page)
        if (device === 'desktop') await page.locator('canvas').first().waitFor()
        // the alert itself has no size
        await page.getByRole('alert').getByRole('heading').first().waitFor()
      },
    },
    {
      name: 'offline',
      mocks: { phone: { file: 'empty-states-1440-light.png', crop: secondPhone }, desktop: { file: 'empty-states-1440-light.png', crop: secondPhone } },
      show: async (page, device) => {
        await home(page, device)
        await waitUntilDrawn(page)
        await page.context().setOffline(true)
        await page.locator('.state-bar').waitFor()
      },
    },
  ]
}

/** Takes a screenshot as PNG. */
async function takeScreenshot(browser: Browser, site: string, shot: Shot, device: Device): Promise<Buffer> {
  const context = await browser.newContext({ ...sizes[device], baseURL: site, locale: 'en-PH', reducedMotion: 'reduce', ...shot.context })
  try {
    context.setDefaultTimeout(timeoutMs)
    const font = process.env['LOOK_FONT']
    if (font)
      await context.addInitScript((family) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`:root{--font-sans:'${family}','Noto Sans CJK SC',sans-serif !important}`)
        document.adoptedStyleSheets = [sheet]
      }, font)
    const page = await context.newPage()
    await shot.show(page, device)
    await waitUntilDrawn(page)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** The cropped picture of a mock; null if the folder does not have it. */
async function readMock(folder: string, mock: Mock | undefined): Promise<Buffer | null> {
  const path = mock && join(folder, mock.file)
  if (!path || !existsSync(path)) return null
  const picture = sharp(path)
  const { crop } = mock
  if (!crop) return picture.png().toBuffer()
  const { width, height } = await picture.metadata()
  return picture
    .extract({
      left: Math.round(crop.left * width),
      top: Math.round(crop.top * height),
      width: Math.round(crop.width * width),
      height: Math.round(crop.height * height),
    })
    .png()
    .toBuffer()
}

/** One picture with all given ones scaled to `height`, side by side. */
async function sideBySide(pictures: readonly Buffer[], height: number): Promise<Buffer> {
  const parts = await Promise.all(pictures.map((picture) => sharp(picture).resize({ height }).png().toBuffer({ resolveWithObject: true })))
  let left = gap
  const layers = parts.map(({ data, info }) => {
    const layer = { input: data, left, top: gap }
    left += info.width + gap
    return layer
  })
  return sharp({ create: { width: left, height: height + 2 * gap, channels: 3, background: backdrop } })
    .composite(layers)
    .png()
    .toBuffer()
}

/** Writes a picture in the first encoding that is within the limit in bytes. Throws if none is. */
async function write(file: string, limit: number, encodings: readonly (() => Sharp)[]): Promise<void> {
  for (const encode of encodings) {
    const bytes = await encode().toBuffer()
    if (bytes.length > limit) continue
    writeFileSync(join(output, file), bytes)
    console.log(`${file}: ${Math.round(bytes.length / 1000)} KB`)
    return
  }
  throw new Error(`${file} does not come below ${limit} bytes`)
}

async function main(mocksFolder: string | undefined): Promise<void> {
  mkdirSync(output, { recursive: true })
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const homes: Buffer[] = []
    for (const shot of shots(await findCompleteHome(site.address)))
      for (const device of ['phone', 'desktop'] as const) {
        const ours = await takeScreenshot(browser, site.address, shot, device)
        if (shot.name === 'home') homes.push(ours)
        const theirs = mocksFolder ? await readMock(mocksFolder, shot.mocks[device]) : null
        const both = await sideBySide(theirs ? [theirs, ours] : [ours], heights[device])
        await write(
          `${shot.name}-${device}.webp`,
          pictureLimit,
          [86, 80, 72, 64, 54, 44].map((quality) => () => sharp(both).webp({ quality })),
        )
      }
    const both = await sideBySide(homes, heights.desktop)
    await write(
      'home.png',
      readmeLimit,
      [1600, 1440, 1280, 1120, 960].map((width) => () => sharp(both).resize({ width }).png({ palette: true, quality: 90, effort: 10 })),
    )
  } finally {
    await browser.close()
    await site.stop()
  }
}

await main(process.argv[2])
