import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { homeWithPriceAndPhotos, money } from './site-api.ts'

// The page of a home as a browser prints it.

const { visit } = useBrowser()

test('a printed home begins with price and number on its first sheet, and has no part of the screen', async () => {
  const home = await homeWithPriceAndPhotos()
  const { page } = await visit('desktop', 'en')
  await open(page, `/propertyInfo?id=${home.id}`)
  await page.getByRole('heading', { name: 'Similar homes' }).scrollIntoViewIfNeeded()
  // the printed area of an A4 page
  await page.setViewportSize({ width: 703, height: 1032 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheet = page.locator('.paper-sheet')
  await sheet.waitFor()
  const screenParts = ['.site-bar', '.tab-bar', '.skip', '.notices', 'main', 'button', '.map-canvas']
  const visibleParts = await page.evaluate(
    (parts) => parts.filter((part) => [...document.querySelectorAll(part)].some((element) => element.checkVisibility())),
    screenParts,
  )
  expect(visibleParts).toEqual([])
  for (const text of [money(home.price!), home.number]) {
    const box = (await sheet.getByText(text).first().boundingBox())!
    expect(box.y + box.height, text).toBeLessThan(1032)
  }
  expect(await sheet.innerText()).not.toContain('Similar homes')
})

test('a preview that only changes the medium shows the sheet with the address and the code, and nothing that floats', async () => {
  const home = await homeWithPriceAndPhotos()
  const { page } = await visit('desktop', 'zh')
  await open(page, `/propertyInfo?id=${home.id}`)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.paper-sheet')
  await sheet.getByText(`propertyInfo?id=${home.id}`).waitFor()
  await sheet.getByRole('img', { name: /二维码/ }).waitFor()
  const floating = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
      .map((element) => element.className),
  )
  expect(floating).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await sheet.waitFor({ state: 'detached' })
})
