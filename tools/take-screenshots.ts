import { writeFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { startSite } from './start-site.ts'
import { chromiumArguments, findChromium } from './find-chromium.ts'
import { sideBySide } from './side-by-side.ts'

// Takes the picture of the README, docs/look/home.png: the home screen on a phone and on a desktop, side by side. `npm run look`.

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const maxWaitMs = 30_000
/** Time to draw the background of a map, which reports no end. */
const mapBackgroundMs = 3000
/** Height of each screenshot in the picture, in pixels, and the space around it. */
const [height, gap] = [810, 24]
const background = '#d9d7d1'
const maxPictureBytes = 400_000

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

/** A screenshot of the home screen as PNG. */
async function takeScreenshot(browser: Browser, origin: string, device: BrowserContextOptions): Promise<Buffer> {
  const context = await browser.newContext({ ...device, baseURL: origin, locale: 'en-PH', reducedMotion: 'reduce' })
  context.setDefaultTimeout(maxWaitMs)
  const page = await context.newPage()
  await page.goto('/home')
  // scripts create the element of notices during hydration
  await page.locator('.notices').waitFor({ state: 'attached' })
  if (device === desktop) await page.locator('canvas').first().waitFor()
  await waitUntilDrawn(page)
  return page.screenshot()
}

/** Writes the picture in the largest width whose file is small enough. Throws if none is. */
async function write(picture: Buffer): Promise<void> {
  for (const width of [1600, 1440, 1280, 1120, 960]) {
    const bytes = await sharp(picture).resize({ width }).png({ palette: true, quality: 90, effort: 10 }).toBuffer()
    if (bytes.length > maxPictureBytes) continue
    writeFileSync(new URL('../docs/look/home.png', import.meta.url), bytes)
    console.log(`docs/look/home.png: ${Math.round(bytes.length / 1000)} KB, ${width} pixels wide`)
    return
  }
  throw new Error(`home.png is larger than ${maxPictureBytes} bytes in every width`)
}

const site = await startSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const onPhone = await takeScreenshot(browser, site.origin, phone)
  const row = await sideBySide([onPhone, await takeScreenshot(browser, site.origin, desktop)], { height, gap, background })
  await write(await row.png().toBuffer())
} finally {
  await browser.close()
  await site.stop()
}
