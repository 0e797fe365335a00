import type { Locale } from '@site/domain/words.ts'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page, type Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { chromiumArguments, findChromium, findFullChromium, webglArguments, withoutFullChromium } from '../tools/find-chromium.ts'

export type Device = 'phone' | 'desktop'

const devices: Record<Device, BrowserContextOptions> = {
  // a low pixel density, since the CPU renders the pages
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 } },
}

const languages = { zh: 'zh-CN', en: 'en-PH' } as const satisfies Record<Locale, string>

/** How long actions wait for their element: as long as a slow machine may take; a fault costs this time, success none. */
const timeoutInMs = 60_000

/** A browser context with one page, observed from the start. */
export type TestContext = {
  readonly context: BrowserContext
  readonly page: Page
  /** Paths of the API requests of all its pages. A test may empty it. */
  readonly calls: string[]
  /** Errors of scripts and console, violations of the Content Security Policy, requests to other origins, and URLs with private data. */
  readonly faults: string[]
}

const isCall = (path: string) => /^\/(frontend|resource)\/api\//.test(path)

/** Scripts and API requests of the pages of a context that have no answer yet. */
const pendingRequests = new WeakMap<BrowserContext, Set<Request>>()

/** Follows the requests of a context for `settled`. */
function followRequests(context: BrowserContext): void {
  const pending = new Set<Request>()
  pendingRequests.set(context, pending)
  context.on('request', (request) => {
    if (request.resourceType() === 'script' || isCall(new URL(request.url()).pathname)) pending.add(request)
  })
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => pending.delete(request))
}

export type VisitOptions = {
  /** Faults that the test causes. */
  expected?: RegExp
  /** Further options of the browser context, such as permissions. */
  context?: BrowserContextOptions
}

/** An e-mail address or a text as long as a token: neither may be in a URL, since servers log it (safety.md, T22). */
const privateData = /@|%40|(?<![\w-])[\w-]{43}(?![\w-])/i

/** The running browsers of this process by path and arguments: test files share them, since each start takes a second. */
const browsers = new Map<string, Promise<Browser>>()

async function runningBrowser(executablePath: string, extraArguments: readonly string[] = []): Promise<Browser> {
  const key = [executablePath, ...extraArguments].join(' ')
  const running = await browsers.get(key)
  if (running?.isConnected()) return running
  const started = chromium.launch({ executablePath, args: [...chromiumArguments, ...extraArguments] })
  browsers.set(key, started)
  return await started
}

async function openTestContext(browser: Browser, site: string, device: Device, locale: Locale, options: VisitOptions = {}): Promise<TestContext> {
  // the service worker is for the tests of it: it would load files that a test intercepts
  const context = await browser.newContext({
    ...devices[device],
    baseURL: site,
    locale: languages[locale],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options.context,
  })
  context.setDefaultTimeout(timeoutInMs)
  followRequests(context)
  const faults: string[] = []
  const calls: string[] = []
  const addFault = (text: string) => {
    if (!options.expected?.test(text)) faults.push(text)
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
  await context.exposeFunction('reportViolation', (text: string) => addFault(`Content Security Policy: ${text}`))
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
    addEventListener('securitypolicyviolation', (event) => reportViolation(`${event.violatedDirective} ${event.blockedURI}`))
  })
  context.on('console', (message) => message.type() === 'error' && addFault(`console: ${message.text()} (${message.location().url})`))
  context.on('weberror', (error) => addFault(`script: ${error.error().stack || error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== site) addFault(`requested another origin: ${url.href}`)
    else if (isCall(url.pathname)) calls.push(url.pathname)
    if (url.protocol.startsWith('http') && privateData.test(url.pathname + url.search)) addFault(`the URL contains private data: ${url.href}`)
  })
  return { context, page: await context.newPage(), calls, faults }
}

export type BrowserOptions = {
  /** Whether lists show their maps, which the CPU renders slowly. */
  maps?: boolean
  /** Whether the browser can show notifications, which takes a larger one; without one the tests are skipped. */
  notifications?: boolean
  /** Whether the tests of the file share an HTTP cache per device and language. Cookies and storage are cleared before each test. */
  sharesCache?: boolean
  /** Origin of the tested site; the site of all end-to-end tests by default. */
  site?: () => string
}

/** Prints what the pages of a failed test show. */
async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.evaluate(() => document.body.innerText).catch((error: unknown) => String(error))
    console.error(`The failed test left ${page.url()}:\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 1500)}`)
  }
}

/** Contexts that only their test uses, such as signed-in ones. */
const ofOneTest = new WeakSet<BrowserContext>()
/** Makes a context close after its test, also where the tests of a file share their cache. */
export const closeAfterTest = (context: BrowserContext): void => void ofOneTest.add(context)

/** Opens a new page with the HTTP cache of the last one, without its cookies and storage. */
async function reopenWithCache({ context, page: lastPage, ...rest }: TestContext, origin: string): Promise<TestContext> {
  const page = await context.newPage()
  await lastPage.close()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  await context.clearCookies()
  rest.calls.length = 0
  rest.faults.length = 0
  return { ...rest, context, page }
}

/** Disables `requestIdleCallback`, so that lists never load their map. */
const disableIdleCallback = (context: BrowserContext) => context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))

/** Overrides for tests of maps. The desktop is as small as its layout allows, since the CPU renders maps. */
const mapDevices: Record<Device, BrowserContextOptions> = { phone: {}, desktop: { viewport: { width: 1200, height: 640 } } }

/**
 * A browser for the tests of one file. `visit` opens a browser context, closed after the test.
 * A fault of any page fails its test (safety.md, T28).
 */
export function useBrowser({ maps = false, notifications = false, sharesCache = false, site = () => inject('site') }: BrowserOptions = {}): {
  visit: (device: Device, locale: Locale, options?: VisitOptions) => Promise<TestContext>
} {
  let browser: Browser | undefined
  let opened: TestContext[] = []
  const reusable = new Map<string, TestContext>()
  const openNewContext = async (device: Device, locale: Locale, options?: VisitOptions): Promise<TestContext> => {
    const context = { ...(maps ? mapDevices[device] : {}), ...options?.context }
    if (!browser) throw new Error('A browser opens pages in tests only')
    const testContext = await openTestContext(browser, site(), device, locale, { ...options, context })
    if (!maps) await disableIdleCallback(testContext.context)
    return testContext
  }
  const executablePath = notifications ? findFullChromium() : findChromium()
  if (executablePath === null) {
    console.warn(withoutFullChromium)
    beforeEach(({ skip }) => skip(withoutFullChromium))
  }
  beforeAll(async () => {
    if (executablePath !== null) browser = await runningBrowser(executablePath, maps ? webglArguments : [])
  })
  afterEach(async ({ task }) => {
    const finished = opened
    opened = []
    if (task.result?.state === 'fail') await Promise.all(finished.map(({ context }) => printPages(context)))
    const ended = finished.filter(({ context }) => !sharesCache || ofOneTest.has(context))
    await Promise.all(ended.map(({ context }) => context.close()))
    expect(finished.flatMap(({ faults }) => faults)).toEqual([])
  })
  afterAll(async () => {
    const contexts = [...reusable.values()].map(({ context }) => context)
    reusable.clear()
    await Promise.all(contexts.map((context) => context.close()))
  })
  return {
    visit: async (device, locale, options) => {
      const key = [device, locale, options?.expected, JSON.stringify(options?.context)].join(' ')
      const last = sharesCache ? reusable.get(key) : undefined
      // two visits in one test need two contexts
      const isReusable = last && !ofOneTest.has(last.context) && !opened.some(({ context }) => context === last.context)
      const testContext = isReusable ? await reopenWithCache(last, site()) : await openNewContext(device, locale, options)
      reusable.set(key, testContext)
      opened.push(testContext)
      return testContext
    },
  }
}

/** Swipes over an element by a distance in pixels; a negative one is to the left. */
export async function swipe(page: Page, element: Locator, distance: number): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element to swipe is not visible')
  const session = await page.context().newCDPSession(page)
  const steps = 12
  const startX = box.x + (box.width - distance) / 2
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', startX)
  for (let step = 1; step <= steps; step++) await touch('touchMove', startX + (distance * step) / steps)
  // no movement at the end: after a fling the next tap only stops the scrolling
  for (let frame = 0; frame < 6; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await touch('touchMove', startX + distance)
  }
  await touch('touchEnd')
  await session.detach()
}

/** Waits until the page is hydrated, which creates the element of notices. Before that, a click only follows links. */
export const waitForHydration = (page: Page): Promise<void> => page.locator('.notices').waitFor({ state: 'attached' })

/** Waits until a closed sheet has taken its entry out of the history: another navigation would be aborted by that. */
const waitForClosedSheets = (page: Page) =>
  page.waitForFunction(() => !(history.state as { sheet?: boolean } | null)?.sheet || document.querySelector('dialog[open]') !== null)

/** Reloads a page and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await waitForClosedSheets(page)
  await page.reload()
  await waitForHydration(page)
}

/**
 * Waits until a page has done what it does by itself: it has loaded, none of its scripts and calls is on its way, and it was idle twice and painted
 * meanwhile. What has not appeared by then does not appear.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const pending = pendingRequests.get(page.context())
  for (let idle = 0; idle < 2; idle = pending?.size ? 0 : idle + 1)
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          // pages without maps have no idle callback
          requestAnimationFrame(() => requestIdleCallback(() => done()) || setTimeout(done))
        }),
    )
}

/** Opens a path or URL of the site and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await waitForClosedSheets(page)
  await page.goto(address)
  await waitForHydration(page)
}
