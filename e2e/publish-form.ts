import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Chooses an answer of a question. */
export const chooseOption = async (page: Page, name: string): Promise<void> =>
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .filter({ visible: true })
    .first()
    .click()

/** The line about the draft. */
export const savedLine = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true })

/** Chooses a building by a keyword in any spelling. */
export async function chooseBuilding(page: Page, searchLabel: string, keyword: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: searchLabel }).fill(keyword)
  await page.locator('main').getByRole('option', { name }).first().click()
}

/** A photo of noise, which compresses badly; `orientation`: how the camera was held (EXIF). */
export async function photoFile(name: string, hue: number, orientation = 1) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: hue, g: 90, b: 160 }, noise } })
    .withMetadata({ orientation })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A video of a phone. */
export const videoFile = async () => ({
  name: 'living room.mov',
  mimeType: 'video/quicktime',
  buffer: await readFile(new URL('../server/src/modules/media/phone.testing.mov', import.meta.url)),
})

/** How far the photos of the form are. */
export const stages = (page: Page) => page.locator('.media-tile').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-stage')))
