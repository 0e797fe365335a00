import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startSite } from '../start-site.ts'
import { chromiumArguments, findChromium, webglArguments } from '../find-chromium.ts'
import { benchOptions, createReport, percentile } from './report.ts'

/**
 * Measures the time from tap to paint (Event Timing) of filters, with and without a map: `npm run bench -- taps [--rounds 5] [--slow 4] [--all]`.
 * Starts a site; `--slow` is the factor of CPU throttling. The CPU also renders the map here, unlike on phones. Prints the phases of the slowest
 * tap, with `--all` of each kind of tap. Fails if p95 without a map is over the target.
 */

const options = benchOptions({ rounds: 5, slow: 4, all: false })
const { log, row } = createReport(options)
/** Target for the 95th percentile of taps, in milliseconds. */
const targetMs = 200

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** `hasMap`: whether the browser has WebGL; without it the page shows no map. */
type Scenario = { readonly name: string; readonly device: BrowserContextOptions; readonly address: string; readonly hasMap: boolean }
const scenarios: readonly Scenario[] = [
  { name: 'phone, list', device: phone, address: '/home', hasMap: false },
  { name: 'phone, map in place of the list', device: phone, address: '/home?view=map', hasMap: true },
  { name: 'desktop, list alone', device: desktop, address: '/home', hasMap: false },
  { name: 'desktop, list and map', device: desktop, address: '/home', hasMap: true },
]

/** An event of an interaction. Milliseconds: from input to paint (`duration`), from input to the handler (`inputDelay`), in the handler (`processing`). */
type InteractionEvent = {
  readonly id: number
  readonly startedAt: number
  readonly event: string
  readonly duration: number
  readonly inputDelay: number
  readonly processing: number
}
/** A tap: its slowest event, its target, and the milliseconds from the end of the handler to paint. */
type Tap = InteractionEvent & { readonly target: string; readonly presentationDelay: number }

/** Runs in the page: records the events of interactions of 16 ms or more in `window.interactions`. */
const recordInteractions = () => {
  const events: InteractionEvent[] = []
  Object.assign(window, { interactions: events })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId)
        events.push({
          id: entry.interactionId,
          startedAt: performance.timeOrigin + entry.startTime,
          event: entry.name,
          duration: entry.duration,
          inputDelay: entry.processingStart - entry.startTime,
          processing: entry.processingEnd - entry.processingStart,
        })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** `sentAt`: in milliseconds since 1970. */
type SentTap = { readonly target: string; readonly sentAt: number }

/** The slowest event of each interaction since the last call, with its target. */
async function readTaps(page: Page, sentTaps: readonly SentTap[]): Promise<Tap[]> {
  const events = await page.evaluate(() => (window as unknown as { interactions: InteractionEvent[] }).interactions.splice(0))
  const slowestById = new Map<number, InteractionEvent>()
  for (const event of events) if (event.duration > (slowestById.get(event.id)?.duration ?? -1)) slowestById.set(event.id, event)
  return [...slowestById.values()].map((event) => ({
    ...event,
    target: sentTaps.findLast(({ sentAt }) => sentAt <= event.startedAt)?.target ?? sentTaps[0]!.target,
    presentationDelay: Math.max(0, event.duration - event.inputDelay - event.processing),
  }))
}

/** A tap to send: name and locator of its target. */
type TapStep = { readonly target: string; readonly locate: (page: Page) => ReturnType<Page['locator']> }

// the tap hits the label around the input
const mode = (name: string): TapStep => ({ target: `mode ${name}`, locate: (page) => page.getByRole('radio', { name }).locator('..') })
const type = (name: string): TapStep => ({ target: `type ${name}`, locate: (page) => page.getByRole('tab', { name: new RegExp(`^${name}`) }) })
const button = (target: string, name: RegExp): TapStep => ({ target, locate: (page) => page.getByRole('button', { name }) })
const bedrooms = (index: number): TapStep => ({
  target: 'option in the sheet',
  locate: (page) => page.locator('dialog [data-filter=bedrooms] label').nth(index),
})

/** The taps of one round, which ends in the initial state. Each choice outside the filter sheet updates list, counts, map and address. */
const steps: readonly TapStep[] = [
  mode('Lease'),
  type('Villas'),
  mode('Sale'),
  type('Condos'),
  button('open the sheet', /^Filters/),
  bedrooms(2),
  bedrooms(3),
  button('show the homes', /^Show [\d,]+ homes?$/),
  button('remove a chip', /^Remove /),
]

/** Taps all steps and returns the measured taps. */
async function runRound(page: Page): Promise<Tap[]> {
  const sentTaps: SentTap[] = []
  for (const { target, locate } of steps) {
    const element = locate(page).filter({ visible: true }).first()
    await element.scrollIntoViewIfNeeded()
    const box = await element.boundingBox()
    if (!box) throw new Error(`No visible element for the tap: ${target}`)
    sentTaps.push({ target, sentAt: performance.timeOrigin + performance.now() })
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (page.viewportSize()!.width < 600) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
    await page.waitForTimeout(900)
  }
  await page.waitForTimeout(2000)
  return readTaps(page, sentTaps)
}

const percentileOf = (taps: readonly Tap[], share: number) =>
  percentile(
    taps.map(({ duration }) => duration),
    share,
  )
const sortByDuration = (taps: readonly Tap[]) => taps.toSorted((a, b) => a.duration - b.duration)
const describe = ({ target, event, duration, inputDelay, processing, presentationDelay }: Tap) =>
  `${duration} ms for ${event}, ${target}: ${Math.round(inputDelay)} ms input delay, ${Math.round(processing)} ms processing, ${Math.round(presentationDelay)} ms until paint`

function printPercentiles(name: string, taps: readonly Tap[]): void {
  const figures = {
    name,
    taps: taps.length,
    p50: percentileOf(taps, 0.5),
    p75: percentileOf(taps, 0.75),
    p95: percentileOf(taps, 0.95),
    max: percentileOf(taps, 1),
  }
  const { p50, p75, p95, max } = figures
  row(figures, `${name.padEnd(34)} ${String(taps.length).padStart(3)} taps  p50 ${p50} ms  p75 ${p75} ms  p95 ${p95} ms  max ${max} ms`)
}

/** Measures a scenario, prints the result and returns the 95th percentile in milliseconds. */
async function measure(browser: Browser, site: string, { name, device, address, hasMap }: Scenario): Promise<number> {
  const context = await browser.newContext({ ...device, baseURL: site, locale: 'en-PH' })
  const page = await context.newPage()
  await page.addInitScript(recordInteractions)
  await page.goto(address)
  await page.locator('.notices').waitFor({ state: 'attached' }) // hydration adds it
  if (hasMap) await page.locator('.map-pins button').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(3000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.slow })
  await runRound(page) // the first round loads code and data and is not measured
  const all: Tap[] = []
  for (let round = 0; round < options.rounds; round++) all.push(...(await runRound(page)))
  await context.close()
  printPercentiles(name, all)
  if (options.all)
    for (const [target, taps] of Map.groupBy(all, (tap) => tap.target)) {
      printPercentiles(`  ${target}`, taps)
      log(`    ${describe(sortByDuration(taps).at(-1)!)}`)
    }
  else log(`  slowest: ${describe(sortByDuration(all).at(-1)!)}`)
  return percentileOf(all, 0.95)
}

const site = await startSite()
try {
  for (const scenario of scenarios) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, ...(scenario.hasMap ? webglArguments : [])] })
    const p95 = await measure(browser, site.origin, scenario)
    if (!scenario.hasMap && p95 > targetMs) process.exitCode = 1
    await browser.close()
  }
} finally {
  await site.stop()
}
