import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { numberIn } from './talk.ts'

// Queries of map tests.

/** The pins of the map, in the order that they were laid out. */
export const pins = (page: Page) => page.locator('.map-pins button')
/** The sum of the pins' counts. */
export const countOf = (page: Page) => pins(page).evaluateAll((all) => all.reduce((sum, pin) => sum + Number(pin.getAttribute('data-count')), 0))
/** The query of the address. */
export const addressOf = (page: Page) => new URL(page.url()).searchParams
/** The total above the list. */
export const totalOf = async (page: Page) => numberIn(await page.getByRole('heading', { level: 1 }).innerText())

/** Waits until the map is at rest and shows the homes of its view. Work of a shown screen begins with its next frames. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.locator('.map-pins[aria-busy=false]').filter({ visible: true }).waitFor({ timeout: 60_000 })
}

/** Waits until the map shows its homes and is at rest. */
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
