import { type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core'
import { startSite } from '../start-site.ts'
import { type Task, tasksWhile } from './page-tasks.ts'
import { benchOptions, createReport, loadAverage, median, percentile, rounded } from './report.ts'
import { chromiumArguments, findChromium } from '../find-chromium.ts'

/**
 * Measures the site as an app on a phone: the return to a kept screen, scrolling through many cards, and the opening of the installed app, with and
 * without network: `npm run bench -- app [--rounds 7] [--cards 2000] [--kept 200] [--slow 4] [--only NAME] [--site ORIGIN] [--json]`. Starts a site with the demo
 * market, or measures a running one; `--slow` is the factor of CPU throttling, NAME one of return, opening, scrolling. Of several rounds the median and the minimum count, since other programs use the processors too. Fails if a minimum is over its
 * limit.
 */

const options = benchOptions({ rounds: 7, cards: 2_000, kept: 200, slow: 4, only: '', site: '' })
const { rounds, slow, kept: keptCards } = options
const { log, row } = createReport(options)

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'en-PH' }
/** A figure: the median and minimum of `rounds`, its limit, and the ratio of the minimum to it. In ms. `cpu`: the factor of throttling, `load`: load average of the machine. */
type Figure = { measure: string; cpu: number; rounds: number; median: number; min: number; limit: number; ratio: number; load: number; note?: string }

const figures: Figure[] = []
const round = (value: number) => rounded(value, 1)

function report(measure: string, cpu: number, values: readonly number[], limit: number, note?: string): void {
  const [middle, min] = [round(median(values)), round(percentile(values, 0))]
  const ratio = rounded(min / limit, 2)
  const figure = { measure, cpu, rounds: values.length, median: middle, min, limit, ratio, load: loadAverage(), note }
  figures.push(figure)
  row(figure, `${measure.padEnd(62)} ${cpu}x  median ${middle} ms, min ${min} ms of ${limit} ms (${ratio}), load ${figure.load}${note ? `; ${note}` : ''}`)
}

const throttle = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
const waitForHydration = (page: Page) => page.locator('.notices').waitFor({ state: 'attached' })

type Phone = { readonly context: BrowserContext; readonly page: Page; readonly session: CDPSession }

async function openPhone(browser: Browser, site: string, extra: BrowserContextOptions = {}): Promise<Phone> {
  const context = await browser.newContext({ ...phone, baseURL: site, serviceWorkers: 'block', ...extra })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  return { context, page, session: await context.newCDPSession(page) }
}

/** Scrolls down, at most 300 px a frame, until the list has `count` cards or ends. Returns their number. */
const scrollThrough = (page: Page, count: number): Promise<number> =>
  page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const cards = () => document.querySelectorAll('main ul[aria-label] article').length
        let [before, still] = [-1, 0]
        const step = () => {
          scrollBy({ top: 300, behavior: 'instant' })
          still = scrollY === before ? still + 1 : 0
          before = scrollY
          // the end of the list, or of what the server has answered for a long time
          if ((cards() >= count && scrollY + innerHeight > document.body.scrollHeight - 1500) || still > 1200) resolve(cards())
          else requestAnimationFrame(step)
        }
        step()
      }),
    count,
  )

/** Marks the card in the middle of the window. Returns its distance from the top of the window in px. */
const markCard = (page: Page): Promise<number> =>
  page.evaluate(() => {
    document.querySelector('[data-kept]')?.removeAttribute('data-kept')
    const cards = [...document.querySelectorAll('main ul[aria-label] > li > article')].filter((card) => card.checkVisibility())
    const card = cards.find((candidate) => candidate.getBoundingClientRect().bottom > innerHeight / 2)!
    card.setAttribute('data-kept', '')
    return card.getBoundingClientRect().top
  })

/** Goes back. Returns the ms until the marked card is painted, and by how many px it has moved. */
const goBack = (page: Page, top: number): Promise<{ ms: number; moved: number }> =>
  page.evaluate(
    (top) =>
      new Promise((resolve, reject) => {
        const startedAt = performance.now()
        const check = () => {
          const card = document.querySelector('[data-kept]')
          if (!card) return reject(new Error('The list was not kept'))
          if (!card.checkVisibility()) return void requestAnimationFrame(check)
          const moved = Math.round(card.getBoundingClientRect().top - top)
          // a task after the frame: it is painted
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve({ ms: performance.now() - startedAt, moved }))
          port1.start()
          port2.postMessage(null)
        }
        requestAnimationFrame(check)
        history.back()
      }),
    top,
  )

/** Leaves the list and goes back, several times. `leave`: opens the other screen. */
async function measureReturn(browser: Browser, site: string, name: string, extra: BrowserContextOptions, leave: (page: Page) => Promise<void>): Promise<void> {
  const { context, page, session } = await openPhone(browser, site, extra)
  await page.goto('/home')
  await waitForHydration(page)
  await scrollThrough(page, keptCards)
  await page.evaluate(() => scrollBy({ top: -3000, behavior: 'instant' }))
  await page.waitForTimeout(1500)
  const returns: { ms: number; moved: number }[] = []
  for (let index = 0; index <= rounds; index++) {
    const top = await markCard(page)
    await leave(page)
    await page.waitForTimeout(1500)
    await throttle(session, slow)
    const back = await goBack(page, top)
    await throttle(session, 1)
    if (index > 0) returns.push(back) // the first one loads code
    await page.waitForTimeout(600)
  }
  await context.close()
  const moved = Math.max(...returns.map((back) => Math.abs(back.moved)))
  report(
    name,
    slow,
    returns.map(({ ms }) => ms),
    50,
    moved > 2 ? `moved by ${moved} px` : undefined,
  )
}

/** Presses the marked card. */
async function openHome(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-kept] .card-link')!.click())
  await page.waitForURL(/propertyInfo/)
  await page.locator('dl:visible').first().waitFor()
}

/** Opens a tab without a photo of the list. */
async function openTab(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href^="/collection"]')!.click())
  await page.waitForURL(/collection/)
}

const longest = (tasks: readonly Task[]) => tasks.reduce((a, b) => (b.processorMs > a.processorMs ? b : a), { clockMs: 0, processorMs: 0 })

/** Scrolls through the list while its pages load, then again through the loaded list. */
async function measureScrolling(browser: Browser, site: string, cpu: number): Promise<void> {
  const { context, page, session } = await openPhone(browser, site)
  await page.goto('/home')
  await waitForHydration(page)
  await page.waitForTimeout(3000)
  await throttle(session, cpu)
  let count = 0
  const loading = await tasksWhile(session, async () => void (count = await scrollThrough(page, options.cards)))
  const note = (tasks: readonly Task[]) => {
    const { clockMs } = longest(tasks)
    return `${tasks.filter(({ processorMs }) => processorMs > 50).length} of ${tasks.length} tasks above 50 ms; on the clock ${round(clockMs)} ms`
  }
  report(`longest task, ${count} cards load while scrolling`, cpu, [longest(loading).processorMs], 50, note(loading))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const again = await tasksWhile(session, async () => void (await scrollThrough(page, count)))
  report(`longest task, again through ${count} loaded cards`, cpu, [longest(again).processorMs], 50, note(again))
  await context.close()
}

/** Runs in the page: `window.contentAt` resolves with the ms from the start of the navigation until the first card is painted. */
const recordContent = () => {
  const contentAt = new Promise<number>((resolve) => {
    const check = () => {
      const card = document.querySelector('main article[data-listing]')
      if (card?.checkVisibility()) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  Object.assign(window, { contentAt })
}

/** Opens the installed app several times; its worker is active and has kept the site. */
async function measureOpening(browser: Browser, site: string, isOnline: boolean): Promise<void> {
  const { context, page } = await openPhone(browser, site, { serviceWorkers: 'allow' })
  await page.goto('/home')
  await page.waitForFunction(() => localStorage.getItem('offlineReady') === 'site')
  await page.waitForTimeout(1500)
  await page.close()
  const times: number[] = []
  for (let index = 0; index < rounds; index++) {
    const opened = await context.newPage()
    const session = await context.newCDPSession(opened)
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'display-mode', value: 'standalone' }] })
    await opened.goto('/frontend/openapi.json') // the process of the site, so that throttling stays
    await opened.addInitScript(recordContent)
    await context.setOffline(!isOnline)
    await throttle(session, slow)
    await opened.goto('/home', { waitUntil: 'commit' })
    times.push(await opened.evaluate(() => (window as unknown as { contentAt: Promise<number> }).contentAt))
    await context.setOffline(false)
    await opened.close()
  }
  await context.close()
  report(`installed app opens to content, ${isOnline ? 'online' : 'without network'}`, slow, times, 1000)
}

/** The measurements by name. */
const measurements: Readonly<Record<string, (browser: Browser, site: string) => Promise<void>>> = {
  return: async (browser, site) => {
    await measureReturn(browser, site, `return to ${keptCards} cards from a home, the photo moves`, {}, openHome)
    await measureReturn(browser, site, `return to ${keptCards} cards from a home, with reduced motion`, { reducedMotion: 'reduce' }, openHome)
    await measureReturn(browser, site, `return to ${keptCards} cards from another tab`, {}, openTab)
  },
  opening: async (browser, site) => {
    await measureOpening(browser, site, true)
    await measureOpening(browser, site, false)
  },
  scrolling: async (browser, site) => {
    for (const cpu of [1, slow]) await measureScrolling(browser, site, cpu)
  },
}

const ownSite = options.site === '' ? await startSite() : null
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] })
try {
  log(`Chromium ${browser.version()}, load ${loadAverage()}`)
  for (const [name, measure] of Object.entries(measurements))
    if (options.only === '' || options.only === name) await measure(browser, ownSite?.origin ?? options.site)
} finally {
  await browser.close()
  await ownSite?.stop()
}
if (figures.some(({ ratio }) => ratio > 1)) process.exitCode = 1
