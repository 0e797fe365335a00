import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startSite } from '../e2e/start-site.ts'
import { chromiumArguments, findChromium, webglArguments } from './find-chromium.ts'

/**
 * `npm run bench:taps -- [--rounds 5] [--slow 4]` starts a site of its own and taps filters as a person does, with the processor slowed down:
 * how long each tap takes until something is painted (Event Timing), with the map beside the list and without. Here the map is drawn by the
 * processor too, which no phone does.
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const [rounds, slow] = [option('rounds', 5), option('slow', 4)]
/** The aim for one interaction, in milliseconds. */
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

/** Notes every interaction of the page with what it was on. */
const watch = () => {
  const seen: { id: number; took: number }[] = []
  Object.assign(window, { interactions: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.push({ id: entry.interactionId, took: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The slowest part of each interaction since the last time, in milliseconds. */
const taken = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { interactions } = window as unknown as { interactions: { id: number; took: number }[] }
    const by = new Map<number, number>()
    for (const { id, took } of interactions.splice(0)) by.set(id, Math.max(by.get(id) ?? 0, took))
    return [...by.values()]
  })

async function press(page: Page, name: string | RegExp, role: 'button' | 'tab' | 'radio' = 'button'): Promise<void> {
  const target = page.getByRole(role, { name }).filter({ visible: true }).first()
  // what is pressed is the label around the input
  const box = await (role === 'radio' ? target.locator('..') : target).boundingBox()
  if (!box) throw new Error(`There is no ${String(name)} to press`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (page.viewportSize()!.width < 600) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
  await page.waitForTimeout(900)
}

/** Type and mode, there and back: each changes list, counts, map and address at once. */
async function round(page: Page): Promise<void> {
  await press(page, 'Lease', 'radio')
  await press(page, /^Villas/, 'tab')
  await press(page, 'Sale', 'radio')
  await press(page, /^Condos/, 'tab')
}

async function measure(browser: Browser, site: string, { name, device, address, hasMap }: Way): Promise<number> {
  const context = await browser.newContext({ ...device, baseURL: site, locale: 'en-PH', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(address)
  await page.locator('.notices').waitFor({ state: 'attached' })
  if (hasMap) await page.locator('.map-pins button').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(3000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await round(page) // the first time loads what later ones have
  await taken(page)
  const all: number[] = []
  for (let at = 0; at < rounds; at++) {
    await round(page)
    all.push(...(await taken(page)))
  }
  all.sort((one, other) => one - other)
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(share * all.length))] ?? 0
  console.log(
    `${name.padEnd(34)} ${String(all.length).padStart(3)} taps  p50 ${at(0.5)} ms  p75 ${at(0.75)} ms  p95 ${at(0.95)} ms  most ${all.at(-1) ?? 0} ms`,
  )
  await context.close()
  return at(0.75)
}

const site = await startSite()
try {
  for (const way of ways) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, ...(way.hasMap ? webglArguments : [])] })
    const most = await measure(browser, site.address, way)
    if (!way.hasMap && most > aim) process.exitCode = 1
    await browser.close()
  }
} finally {
  await site.stop()
}
