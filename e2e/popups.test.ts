import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { homeWithPriceAndPhotos, scrollTop } from './site-api.ts'

// The share popup, notices, and returning to a list of nearby homes (S2.14, S8.9).

const { visit } = useBrowser({ sharesCache: true })

test('the share popup is rounded and closes with its button, Escape or a click outside', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, `/propertyInfo?id=${(await homeWithPriceAndPhotos()).id}`)
  const popup = page.getByRole('dialog', { name: 'Share this home' })
  const closeActions = [() => popup.getByRole('button', { name: 'Close' }).click(), () => page.keyboard.press('Escape'), () => page.mouse.click(20, 500)]
  for (const close of closeActions) {
    await page.getByRole('button', { name: 'Share this home' }).click()
    await popup.waitFor()
    expect(Number.parseInt(await popup.evaluate((dialog) => getComputedStyle(dialog).borderRadius), 10)).toBeGreaterThan(11)
    await close()
    await popup.waitFor({ state: 'hidden' })
  }
})

test('a failed copy shows a notice with the reason, at the top centre up to 768 px and at the right on wider screens', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, `/propertyInfo?id=${(await homeWithPriceAndPhotos()).id}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('blocked by policy'))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Share this home' }).click()
  for (const [width, side] of [
    [1440, 'right'],
    [769, 'right'],
    [768, 'middle'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).first().click()
    const notice = page.locator('.notice').last()
    await notice.getByText('Could not copy: blocked by policy').waitFor()
    const box = (await notice.boundingBox())!
    expect(box.y, 'on top').toBeLessThan(200)
    expect(Math.abs(box.x + box.width / 2 - width / 2) < 2 ? 'middle' : 'right').toBe(side)
    if (side === 'right') expect(width - box.x - box.width).toBeLessThan(100)
    await notice.getByRole('button').click()
    await notice.waitFor({ state: 'hidden' })
  }
})

test('a list of nearby homes keeps its scroll position after one of them was opened', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/nearProperties?lat=14.5575&lng=121.0238&radiusInKm=2&view=list')
  const rows = page.locator('main:visible article')
  await rows.nth(4).scrollIntoViewIfNeeded()
  const top = await scrollTop(page)
  const rowY = async () => Math.round((await rows.nth(4).boundingBox())!.y)
  const before = await rowY()
  await rows.nth(4).locator('.card-link').tap()
  await page.locator('dl:visible').first().waitFor()
  await page.goBack()
  await rows.nth(4).waitFor()
  await expect.poll(async () => [await scrollTop(page), await rowY()]).toEqual([top, before])
})

test('the pictures in the share popup keep their size in narrow desktop windows', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, `/propertyInfo?id=${(await homeWithPriceAndPhotos()).id}`)
  await page.getByRole('button', { name: 'Share this home' }).click()
  await page.getByRole('button', { name: 'Choose with or without brand' }).click()
  const photos = page.getByRole('dialog').locator('[data-variant] img[src*="_s"]')
  await photos.first().waitFor()
  for (const width of [769, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const widths = await photos.evaluateAll((all) => all.map((photo) => photo.getBoundingClientRect().width))
    expect(widths.length).toBe(2)
    expect(Math.min(...widths), `${width} px`).toBeGreaterThan(100)
  }
})

test('Back closes the sheet of filters; after a choice, one Back leads to the list before it and the next one leaves', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/guide')
  await open(page, '/home')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const back = () => page.evaluate(() => history.back())
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.tap()
  await sheet.waitFor()
  await back()
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/home')
  await filters.tap()
  await sheet.locator('[data-filter=bedrooms] label').first().tap()
  await sheet.getByRole('button', { name: /^Show .*homes?$/ }).tap()
  await page.waitForURL(/bedrooms=0/)
  await back()
  await page.waitForURL((url) => url.pathname === '/home' && url.search === '')
  expect(await sheet.isVisible()).toBe(false)
  await back()
  await page.waitForURL(/guide/)
})
