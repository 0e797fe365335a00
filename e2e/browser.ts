import type { Locale } from '@site/domain/words.ts'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { chromiumArguments, findChromium, webglArguments } from '../tools/find-chromium.ts'

export type Device = 'phone' | 'desktop'

const devices: Record<Device, BrowserContextOptions> = {
  // a quarter of a phone's pixels, unless a test needs them: the processor draws them
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 } },
}

const languages = { zh: 'zh-CN', en: 'en-PH' } as const satisfies Record<Locale, string>

/** Milliseconds to wait for a condition before it counts as not met. */
const patience = 15_000

/** A person with a browser. */
export type Visitor = {
  readonly context: BrowserContext
  readonly page: Page
  /** Paths of the API calls that the pages have made; empty it to count from here. */
  readonly calls: string[]
  /** Faults: errors of scripts, console and content policy, requests to other sites, and addresses with private data. */
  readonly faults: string[]
}

export type VisitOptions = {
  /** Console messages and faults that the test causes. */
  expected?: RegExp
  /** More for the browser context, for example what is allowed. */
  context?: BrowserContextOptions
}

/** An e-mail address or a text as long as a token: neither may be in a URL, which servers log (T22). */
const tellsTooMuch = /@|%40|(?<![\w-])[\w-]{43}(?![\w-])/i

const isCall = (path: string) => /^\/(frontend|resource)\/api\//.test(path)

const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, ...more] })

/** A new browser context and its first page, observed from the start. */
async function openVisitor(browser: Browser, site: string, device: Device, locale: Locale, options: VisitOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ ...devices[device], baseURL: site, locale: languages[locale], reducedMotion: 'reduce', ...options.context })
  context.setDefaultTimeout(patience)
  const faults: string[] = []
  const calls: string[] = []
  const fault = (text: string) => {
    if (!options.expected?.test(text)) faults.push(text)
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
  await context.exposeFunction('noteViolation', (text: string) => fault(`content policy: ${text}`))
  await context.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
    addEventListener('securitypolicyviolation', (event) => noteViolation(`${event.violatedDirective} ${event.blockedURI}`))
  })
  context.on('console', (message) => message.type() === 'error' && fault(`console: ${message.text()} (${message.location().url})`))
  context.on('weberror', (error) => fault(`script: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== site) fault(`left the site: ${url.href}`)
    else if (isCall(url.pathname)) calls.push(url.pathname)
    if (url.protocol.startsWith('http') && tellsTooMuch.test(url.pathname + url.search)) fault(`an address tells too much: ${url.href}`)
  })
  return { context, page: await context.newPage(), calls, faults }
}

export type BrowserOptions = {
  /** Whether lists show their maps. The processor draws them, so only tests of maps have them. */
  maps?: boolean
  /** Whether the tests of the file share a browser cache per device and language; cookies and storage are cleared between. */
  isSameReader?: boolean
  /** Absent: the site of all journeys. */
  site?: () => string
}

/** The same browser in a new window without storage, with its cache. */
async function comeAgain({ context, page: last, ...rest }: Visitor, origin: string): Promise<Visitor> {
  const page = await context.newPage()
  await last.close()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  await context.clearCookies()
  rest.calls.length = 0
  rest.faults.length = 0
  return { ...rest, context, page }
}

/** Lists load their map when the browser is idle: this browser never is. */
const keepBusy = (context: BrowserContext) => context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))

/** The processor draws maps: the desktop is as small as its layout allows. */
const mapDevices: Record<Device, BrowserContextOptions> = { phone: {}, desktop: { viewport: { width: 1200, height: 640 } } }

/** A browser for the tests of one file. A fault of any page fails its test (safety.md, T28). */
export function useBrowser({ maps = false, isSameReader = false, site = () => inject('site') }: BrowserOptions = {}): {
  visit: (device: Device, locale: Locale, options?: VisitOptions) => Promise<Visitor>
} {
  let browser: Browser
  let visitors: Visitor[] = []
  const readers = new Map<string, Visitor>()
  const enter = async (device: Device, locale: Locale, options?: VisitOptions): Promise<Visitor> => {
    const context = { ...(maps ? mapDevices[device] : {}), ...options?.context }
    const visitor = await openVisitor(browser, site(), device, locale, { ...options, context })
    if (!maps) await keepBusy(visitor.context)
    return visitor
  }
  beforeAll(async () => {
    browser = await launchBrowser(maps ? webglArguments : [])
  })
  afterEach(async () => {
    const seen = visitors
    visitors = []
    if (!isSameReader) await Promise.all(seen.map(({ context }) => context.close()))
    expect(seen.flatMap(({ faults }) => faults)).toEqual([])
  })
  afterAll(() => browser?.close())
  return {
    visit: async (device, locale, options) => {
      const name = [device, locale, options?.expected, JSON.stringify(options?.context)].join(' ')
      const reader = isSameReader ? readers.get(name) : undefined
      // two in one test are two people
      const isFree = reader && !visitors.some(({ context }) => context === reader.context)
      const visitor = isFree ? await comeAgain(reader, site()) : await enter(device, locale, options)
      readers.set(name, visitor)
      visitors.push(visitor)
      return visitor
    },
  }
}

/** Moves a finger sideways over an element, as a person swipes; negative is to the left. */
export async function swipe(page: Page, over: Locator, distance: number): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('There is nothing to swipe over')
  const session = await page.context().newCDPSession(page)
  const steps = 12
  const from = box.x + (box.width - distance) / 2
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= steps; step++) await touch('touchMove', from + (distance * step) / steps)
  // the finger rests before it lifts: after a fling the next tap would only stop it
  for (let rest = 0; rest < 6; rest++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await touch('touchMove', from + distance)
  }
  await touch('touchEnd')
  await session.detach()
}

/** Waits until scripts control the page: only they create the element of notices. Until then a click follows plain links. */
export const taken = (page: Page): Promise<void> => page.locator('.notices').waitFor({ state: 'attached' })

/** Opens an address of the site and waits until scripts control it. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await taken(page)
}
