import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { chromiumArguments, findChromium, webglArguments } from '../../tools/find-chromium.ts'
import { enginePackages } from '../../tools/find-engines.ts'
import { type Driver, type DriverPage, type PageOptions, type Point, type WindowSize, withLimit } from './driver.ts'
import { endGroup, openVirtualScreen, stopWithThisProcess } from './virtual-screen.ts'

/** Steps of a drag: fewer are a jump to the page. */
const dragSteps = 10

/** `virtual-screen.ts` ends the browsers with this process. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const

const launch = {
  chromium: (): Promise<Browser> =>
    puppeteer.launch({
      browser: 'chrome',
      executablePath: findChromium(),
      args: [...chromiumArguments, ...webglArguments, '--lang=en-PH'],
      headless: 'shell',
      ...signals,
    }),
  firefox: (display: string): Promise<Browser> =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: enginePackages.firefox['firefox-esr'],
      headless: true,
      // it shows nothing there, but has WebGL only with a screen
      env: { ...process.env, DISPLAY: display },
      ...signals,
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-PH, en',
        'ui.prefersReducedMotion': 1,
        // as on phones, where they take no width
        'ui.useOverlayScrollbars': 1,
        'webgl.force-enabled': true,
      },
    }),
} as const

/** Launches Chromium (over CDP) or Firefox (over WebDriver BiDi). */
export async function launchWithPuppeteer(engine: 'chromium' | 'firefox'): Promise<Driver> {
  const screen = engine === 'firefox' ? await openVirtualScreen() : undefined
  const browser = await withLimit(`start ${engine}`, screen ? launch.firefox(screen.display) : launch.chromium())
  const server = browser.process()
  if (server) stopWithThisProcess(server)
  return {
    engine,
    reportsFaults: true,
    isRunning: () => browser.connected && screen?.isRunning() !== false,
    openPage: (options) => withLimit('open a page', openPage(browser, engine, options)),
    close: async () => {
      await withLimit(`close ${engine}`, browser.close(), 20_000).catch(() => server && endGroup(server))
      screen?.close()
    },
  }
}

/** Firefox's message about a load that ends because the page is left, while the service worker answers it. For a script that is missing it has another error. */
const endedLoad = /^script: Error: Failed to load ‘[^’]*’. A ServiceWorker intercepted the request/

/** Reports violations of the Content Security Policy as errors of the console, which both engines tell. */
const reportViolations = () =>
  addEventListener('securitypolicyviolation', (event) => console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`))

async function openPage(browser: Browser, engine: 'chromium' | 'firefox', { size, isPhone, before }: PageOptions): Promise<DriverPage> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()} (${message.location().url ?? ''})`))
  page.on('pageerror', (error) => {
    const text = `script: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
    if (!endedLoad.test(text)) faults.push(text)
  })
  await page.evaluateOnNewDocument(reportViolations)
  if (before) await page.evaluateOnNewDocument(before)
  // a finger of Firefox's driver scrolls nothing and may not copy
  const isTouch = isPhone && engine === 'chromium'
  const resize = (to: WindowSize) =>
    page.setViewport({ ...to, deviceScaleFactor: 1, ...(engine === 'chromium' ? { isMobile: isPhone, hasTouch: isPhone } : {}) })
  await resize(size)
  if (engine === 'chromium') {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    // what a browser with a window lets the page in front do
    const session = await page.createCDPSession()
    await session.send('Browser.grantPermissions', { permissions: ['clipboardSanitizedWrite', 'clipboardReadWrite'], browserContextId: context.id })
    await session.detach()
  }
  return {
    goTo: async (url) => void (await withLimit(`open ${url}`, page.goto(url, { waitUntil: 'domcontentloaded' }))),
    run: (expression) => withLimit('run a script', page.evaluate(expression)),
    tapAt: ({ x, y }) => withLimit('tap', isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    swipe: (from, to) => withLimit('swipe', isTouch ? dragFinger(page, from, to) : turnWheel(page, from, to)),
    type: (text) => withLimit('type', page.keyboard.type(text)),
    press: (key) => withLimit('press a key', page.keyboard.press(key)),
    upload: async (selector, files) => {
      const input = await page.$(selector)
      if (!input) throw new Error(`No file input is at ${selector}`)
      await withLimit('give files', (input as Awaited<ReturnType<typeof page.$<'input'>>>)!.uploadFile(...files))
    },
    back: async () => void (await withLimit('go back', page.goBack({ waitUntil: 'domcontentloaded' }))),
    forward: async () => void (await withLimit('go forward', page.goForward({ waitUntil: 'domcontentloaded' }))),
    reload: async () => void (await withLimit('reload', page.reload({ waitUntil: 'domcontentloaded' }))),
    resize: (to) => withLimit('resize', resize(to)),
    picture: async () => Buffer.from(await withLimit('take a picture', page.screenshot({ type: 'png' }))),
    faults: () => faults,
    close: () => withLimit('close a page', context.close(), 20_000),
  }
}

const pointsBetween = (from: Point, to: Point): Point[] =>
  Array.from({ length: dragSteps }, (_, step) => {
    const part = (step + 1) / dragSteps
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  })

async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.touchscreen.touchStart(from.x, from.y)
  for (const { x, y } of pointsBetween(from, to)) await finger.move(x, y)
  // no movement at the end: a fling would go on to the photo after the next
  for (let rest = 0; rest < 6; rest++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await finger.move(to.x, to.y)
  }
  await finger.end()
}

async function turnWheel({ mouse }: Page, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y)
  await mouse.wheel({ deltaX: from.x - to.x, deltaY: from.y - to.y })
}
