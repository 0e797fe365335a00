import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { numberIn } from './site-api.ts'

/** The pins of the map. */
export const pins = (page: Page) => page.locator('.map-pins button')
/** The number of homes on the map: the sum of the pins' counts. */
export const homesOnPins = (page: Page) => pins(page).evaluateAll((all) => all.reduce((sum, pin) => sum + Number(pin.getAttribute('data-count')), 0))
/** The query parameters of the page's URL. */
export const searchParamsOf = (page: Page) => new URL(page.url()).searchParams
/** The total in the heading of the list. */
export const listTotal = async (page: Page) => numberIn(await page.getByRole('heading', { level: 1 }).innerText())

/** Waits until the map has loaded the homes of its box, if it loads any. A new screen starts to load two frames later. */
export async function waitForMap(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.locator('.map-pins[aria-busy=false]').filter({ visible: true }).waitFor()
}

/** Waits until the map has pins, and URL, pins and their positions are stable. */
export async function waitForPins(page: Page): Promise<void> {
  await pins(page).first().waitFor()
  let previous = ''
  await expect
    .poll(
      async () => {
        await waitForMap(page)
        const positions = await pins(page).evaluateAll((pins) => pins.map((pin) => (pin as HTMLElement).style.transform + pin.textContent).join())
        const current = `${page.url()} ${positions}`
        const isStable = current === previous
        previous = current
        return isStable
      },
      { interval: 100 },
    )
    .toBe(true)
}

/** Draws an ellipse around the middle of an element by touch; `radius` is a fraction of its size. */
export async function drawEllipse(page: Page, element: Locator, radius: number): Promise<void> {
  const box = (await element.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step?: number) => {
    const angle = ((step ?? 0) / 30) * 2 * Math.PI
    const point = { x: box.x + box.width / 2 + Math.cos(angle) * box.width * radius, y: box.y + box.height / 2 + Math.sin(angle) * box.height * radius }
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: step === undefined ? [] : [point] })
  }
  await touch('touchStart', 0)
  for (let step = 1; step < 30; step++) await touch('touchMove', step)
  await touch('touchEnd')
  await session.detach()
}
