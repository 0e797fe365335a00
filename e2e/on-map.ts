import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { numberIn } from './talk.ts'

// What tests of the map ask a page.

/** The pins of the map, in the order that they were laid out. */
export const pins = (page: Page) => page.locator('.map-pins button')
/** How many homes the pins say together. */
export const countOf = (page: Page) => pins(page).evaluateAll((all) => all.reduce((sum, pin) => sum + Number(pin.getAttribute('data-count')), 0))
/** What the address asks for. */
export const addressOf = (page: Page) => new URL(page.url()).searchParams
/** The total over the list. */
export const totalOf = async (page: Page) => numberIn(await page.getByRole('heading', { level: 1 }).innerText())

/** Waits until the map has nothing more to do: it stands, and the homes of its view are there. What a screen begins when it is shown, it begins with its next frames. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.locator('.map-pins[aria-busy=false]').filter({ visible: true }).waitFor({ timeout: 60_000 })
}

/** Waits until the homes of the map are there and the map stands. */
export async function settled(page: Page): Promise<void> {
  await pins(page).first().waitFor({ timeout: 60_000 })
  let before = ''
  await expect
    .poll(
      async () => {
        await still(page)
        const all = await pins(page).evaluateAll((pins) => pins.map((pin) => (pin as HTMLElement).style.transform + pin.textContent).join())
        const now = `${page.url()} ${all}`
        const isSame = now === before
        before = now
        return isSame
      },
      { interval: 100, timeout: 60_000 },
    )
    .toBe(true)
}
