import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { completeHome, money } from './site-api.ts'

// What a printer gets.

const { visit } = useBrowser()

test('a printed home begins with name, price and link, and has nothing of the screen on it', async () => {
  const home = await completeHome()
  const { page } = await visit('desktop', 'en')
  await open(page, `/propertyInfo?id=${home.id}`)
  await page.getByRole('heading', { name: 'Similar homes' }).scrollIntoViewIfNeeded()
  // a page of A4 within its margins
  await page.setViewportSize({ width: 703, height: 1032 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheet = page.locator('.paper-sheet')
  await sheet.waitFor()
  const ofTheScreen = ['.site-bar', '.tab-bar', '.skip', '.notices', 'main', 'button', '.map-canvas']
  const seen = await page.evaluate((parts) => parts.filter((part) => [...document.querySelectorAll(part)].some((one) => one.checkVisibility())), ofTheScreen)
  expect(seen).toEqual([])
  for (const text of [money(home.price!), home.number]) {
    const box = (await sheet.getByText(text).first().boundingBox())!
    expect(box.y + box.height, text).toBeLessThan(1032)
  }
  expect(await sheet.innerText()).not.toContain('Similar homes')
})
