import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startSite } from '../e2e/start-site.ts'
import { chromiumArguments, findChromium, webglArguments } from './find-chromium.ts'

/**
 * `npm run bench:taps -- [--rounds 5] [--slow 4] [--all]` starts a site and taps filters with a slowed processor: time from tap to paint (Event
 * Timing), with and without the map beside the list. The processor also draws the map here, which no phone does. Prints the parts of the slowest
 * tap; `--all` prints every kind of tap.
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const [rounds, slow, tellsAll] = [option('rounds', 5), option('slow', 4), process.argv.includes('--all')]
/** The target for one interaction, in milliseconds. */
const aim = 200

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

type Way = { readonly name: string; readonly device: BrowserContextOptions; readonly address: string; readonly hasMap: boolean }
const ways: readonly Way[] = [
  { name: 'phone, list', device: phone, address: '/home', hasMap: false },
  { name: 'phone, map in place of the list', device: phone, address: '/home?view=map', hasMap: true },
  { name: 'desktop, list alone', device: desktop, address: '/home', hasMap: false },
  { name: 'desktop, list and map', device: desktop, address: '/home', hasMap: true },
]

/** One event of an interaction: start, and milliseconds until paint, until its handler runs, and in the handler. */
type Part = { readonly id: number; readonly at: number; readonly event: string; readonly took: number; readonly waited: number; readonly worked: number }
/** One interaction: its slowest event, and the time until its paint outside its handler. */
type Tap = Part & { readonly on: string; readonly painted: number }

/** Records every interaction of the page. */
const watch = () => {
  const seen: Part[] = []
  Object.assign(window, { interactions: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId)
        seen.push({
          id: entry.interactionId,
          at: performance.timeOrigin + entry.startTime,
          event: entry.name,
          took: entry.duration,
          waited: entry.processingStart - entry.startTime,
          worked: entry.processingEnd - entry.processingStart,
        })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The target and time of a tap. */
type Press = { readonly on: string; readonly at: number }

/** The slowest event of each interaction since the last call; a busy machine reports some late. */
async function taken(page: Page, presses: readonly Press[]): Promise<Tap[]> {
  const parts = await page.evaluate(() => (window as unknown as { interactions: Part[] }).interactions.splice(0))
  const by = new Map<number, Part>()
  for (const part of parts) if (part.took > (by.get(part.id)?.took ?? -1)) by.set(part.id, part)
  return [...by.values()].map((part) => ({
    ...part,
    on: presses.findLast(({ at }) => at <= part.at)?.on ?? presses[0]!.on,
    painted: Math.max(0, part.took - part.waited - part.worked),
  }))
}

/** The target of a tap, and where it is. */
type Act = { readonly on: string; readonly where: (page: Page) => ReturnType<Page['locator']> }

// the tap hits the label around the input
const mode = (name: string): Act => ({ on: `mode ${name}`, where: (page) => page.getByRole('radio', { name }).locator('..') })
const type = (name: string): Act => ({ on: `type ${name}`, where: (page) => page.getByRole('tab', { name: new RegExp(`^${name}`) }) })
const button = (on: string, name: RegExp): Act => ({ on, where: (page) => page.getByRole('button', { name }) })
const bedrooms = (at: number): Act => ({ on: 'option in the sheet', where: (page) => page.locator('dialog [data-filter=bedrooms] label').nth(at) })

/** There and back: each tap outside the sheet changes list, counts, map and address at once. */
const round: readonly Act[] = [
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

async function tapThrough(page: Page): Promise<Tap[]> {
  const presses: Press[] = []
  for (const { on, where } of round) {
    const target = where(page).filter({ visible: true }).first()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`There is nothing to tap for: ${on}`)
    presses.push({ on, at: performance.timeOrigin + performance.now() })
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (page.viewportSize()!.width < 600) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
    await page.waitForTimeout(900)
  }
  await page.waitForTimeout(2000)
  return taken(page, presses)
}

const shareOf = (sorted: readonly Tap[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.took ?? 0
const bySpeed = (taps: readonly Tap[]) => taps.toSorted((a, b) => a.took - b.took)
const toldAs = ({ on, event, took, waited, worked, painted }: Tap) =>
  `${took} ms on ${event}, ${on}: ${Math.round(waited)} ms before it was heard, ${Math.round(worked)} ms in our code, ${Math.round(painted)} ms until painted`

function tell(name: string, taps: readonly Tap[]): void {
  const all = bySpeed(taps)
  const figures = [0.5, 0.75, 0.95].map((share) => `p${share * 100} ${shareOf(all, share)} ms`)
  console.log(`${name.padEnd(34)} ${String(all.length).padStart(3)} taps  ${figures.join('  ')}  most ${all.at(-1)?.took ?? 0} ms`)
}

async function measure(browser: Browser, site: string, { name, device, address, hasMap }: Way): Promise<number> {
  const context = await browser.newContext({ ...device, baseURL: site, locale: 'en-PH' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(address)
  await page.locator('.notices').waitFor({ state: 'attached' })
  if (hasMap) await page.locator('.map-pins button').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(3000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await tapThrough(page) // the first round loads what later ones reuse
  const all: Tap[] = []
  for (let at = 0; at < rounds; at++) all.push(...(await tapThrough(page)))
  await context.close()
  tell(name, all)
  if (tellsAll)
    for (const [on, taps] of Map.groupBy(all, (tap) => tap.on)) {
      tell(`  ${on}`, taps)
      console.log(`    ${toldAs(bySpeed(taps).at(-1)!)}`)
    }
  else console.log(`  slowest: ${toldAs(bySpeed(all).at(-1)!)}`)
  return shareOf(bySpeed(all), 0.95)
}

const site = await startSite()
try {
  for (const way of ways) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, ...(way.hasMap ? webglArguments : [])] })
    const slowest = await measure(browser, site.address, way)
    if (!way.hasMap && slowest > aim) process.exitCode = 1
    await browser.close()
  }
} finally {
  await site.stop()
}
