import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startDemoSite } from './demo-site.ts'
import { chromiumArguments, findChromium } from './find-chromium.ts'
import { type GalleryScreen, galleryScreens, prepareAgent, readmeOf } from './gallery-screens.ts'
import { inRows } from './side-by-side.ts'

// Takes docs/look/: one picture a screen, at 390, 768 and 1440 pixels of width, above in Chinese by day, below in English by night, then the mock.
// `npm run look:gallery`, or with names of screens: `npm run look:gallery home detail`. MOCKS=FOLDER draws the mocks too, from HTML files.

type Size = readonly [width: number, height: number]
const phone: Size = [390, 844]
const tablet: Size = [768, 1024]
const desktop: Size = [1440, 900]
const looks = [
  { language: 'zh-CN', colorScheme: 'light' },
  { language: 'en-PH', colorScheme: 'dark' },
] as const

/** Height of each screenshot in a picture, and the space around it, px. */
const [height, gap, background] = [600, 16, '#8a8a86']
const layout = { height, gap, background }
const webpQuality = 55
/** Longest wait for a page, ms: software draws the maps. */
const maxMs = 120_000

type Session = Awaited<ReturnType<typeof prepareAgent>>['session']
type Look = (typeof looks)[number]

const openContext = (browser: Browser, { language, colorScheme }: Look, [width, viewHeight]: Size) =>
  browser.newContext({
    ...{ viewport: { width, height: viewHeight }, locale: language, colorScheme },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block' },
  })

/** Waits until the visible pictures have loaded. */
const showPictures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { width, top, bottom, left, right } = image.getBoundingClientRect()
      return image.complete || width === 0 || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
    }),
  )

/** Opens a screen in its state. */
async function showScreen(page: Page, origin: string, { path, calls, act }: GalleryScreen): Promise<void> {
  if (calls === 'failed') await page.route('**/frontend/api/**', (route) => route.abort())
  await page.goto(`${origin}${path}`)
  await page.locator('.notices').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  if (calls === 'pending') {
    await page.route('**/frontend/api/**', () => undefined)
    await page.locator('a[href^="/home"]').filter({ visible: true }).first().click()
  } else await act?.(page)
}

/** Screenshots of a screen on phone, tablet and desktop, in one window that grows. */
async function takeScreen(browser: Browser, origin: string, screen: GalleryScreen, look: Look, session: Session): Promise<Buffer[]> {
  const context = await openContext(browser, look, phone)
  try {
    if (screen.isSignedIn)
      await context.addInitScript(({ accessToken, ...state }) => {
        localStorage.setItem('accessToken', accessToken)
        localStorage.setItem('userInfo', JSON.stringify({ state, version: 0 }))
      }, session)
    const page = await context.newPage()
    page.setDefaultTimeout(maxMs)
    await showScreen(page, origin, screen)
    const pictures: Buffer[] = []
    for (const [width, viewHeight] of [phone, tablet, desktop]) {
      await page.setViewportSize({ width, height: viewHeight })
      // the map of a wide window loads after it
      await page.waitForTimeout(width === desktop[0] ? 4000 : 1500)
      await showPictures(page)
      pictures.push(await page.screenshot())
    }
    return pictures
  } finally {
    await context.close()
  }
}

const folder = fileURLToPath(new URL('../docs/look/', import.meta.url))
const mockFile = (name: string, width: number) => join(folder, 'mocks', `${name}-${width}.webp`)

/** Draws the design pictures that stand below a screen (`mocks`) from HTML files. */
async function drawMocks(browser: Browser, from: string, mocks: readonly [string, string]): Promise<void> {
  mkdirSync(join(folder, 'mocks'), { recursive: true })
  for (const [name, size] of [[mocks[0], phone] as const, [mocks[1], desktop] as const]) {
    const context = await openContext(browser, looks[0], size)
    const page = await context.newPage()
    await page.goto(pathToFileURL(join(from, `${name}.html`)).href)
    await page.waitForTimeout(500)
    await sharp(await page.screenshot())
      .resize({ height })
      .webp({ quality: webpQuality })
      .toFile(mockFile(name, size[0]))
    await context.close()
  }
}

const mockRow = (mocks: GalleryScreen['mocks']): Buffer[] =>
  (mocks ? [mockFile(mocks[0], phone[0]), mockFile(mocks[1], desktop[0])] : []).filter((file) => existsSync(file)).map((file) => readFileSync(file))

async function takeGallery(browser: Browser, site: Awaited<ReturnType<typeof startDemoSite>>, chosen: readonly string[]): Promise<void> {
  const { session, ...agent } = await prepareAgent(site)
  const screens: Record<string, GalleryScreen> = galleryScreens(agent)
  for (const [name, screen] of Object.entries(screens)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    if (screen.mocks && process.env['MOCKS']) await drawMocks(browser, process.env['MOCKS'], screen.mocks)
    const rows = await Promise.all(looks.map((look) => takeScreen(browser, site.origin, screen, look, session)))
    const sheet = await (
      await inRows(
        [...rows, mockRow(screen.mocks)].filter((row) => row.length > 0),
        layout,
      )
    )
      .webp({ quality: webpQuality })
      .toBuffer()
    writeFileSync(join(folder, `${name}.webp`), sheet)
    console.log(`${name}.webp: ${Math.round(sheet.length / 1000)} KB`)
  }
  writeFileSync(join(folder, 'README.md'), readmeOf(screens, readdirSync(folder)))
}

const site = await startDemoSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  await takeGallery(browser, site, process.argv.slice(2))
} finally {
  await browser.close()
  await site.stop()
}
