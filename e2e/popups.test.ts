import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { completeHome, scrollTop } from './site-api.ts'

// Layers over a page: the share popup and notices (specification sections 2 and 8).

const { visit } = useBrowser({ sharesCache: true })

test('the share popup is rounded and closes by its button, Escape and a press beside it', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, `/propertyInfo?id=${(await completeHome()).id}`)
  const popup = page.getByRole('dialog', { name: 'Share this home' })
  const closings = [() => popup.getByRole('button', { name: 'Close' }).click(), () => page.keyboard.press('Escape'), () => page.mouse.click(20, 500)]
  for (const close of closings) {
    await page.getByRole('button', { name: 'Share this home' }).click()
    await popup.waitFor()
    expect(Number.parseInt(await popup.evaluate((dialog) => getComputedStyle(dialog).borderRadius), 10)).toBeGreaterThan(11)
    await close()
    await popup.waitFor({ state: 'hidden' })
  }
})

test('a link that cannot be copied is reported with the reason, on top up to 768 px and at the right above', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, `/propertyInfo?id=${(await completeHome()).id}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('blocked by policy'))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Share this home' }).click()
  for (const [width, place] of [
    [1440, 'right'],
    [769, 'right'],
    [768, 'middle'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).first().click()
    const notice = page.locator('.notice').last()
    await notice.getByText('Could not copy: blocked by policy').waitFor()
    const box = (await notice.boundingBox())!
    expect(box.y, 'on top').toBeLessThan(200)
    expect(Math.abs(box.x + box.width / 2 - width / 2) < 2 ? 'middle' : 'right').toBe(place)
    if (place === 'right') expect(width - box.x - box.width).toBeLessThan(100)
    await notice.getByRole('button').click()
    await notice.waitFor({ state: 'hidden' })
  }
})

test('homes around a place stand where they were after one of them was opened', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/nearProperties?lat=14.5575&lng=121.0238&radiusInKm=2&view=list')
  const list = page.locator('main:visible article')
  await list.nth(4).scrollIntoViewIfNeeded()
  const top = await scrollTop(page)
  const y = async () => Math.round((await list.nth(4).boundingBox())!.y)
  const before = await y()
  await list.nth(4).locator('.card-link').tap()
  await page.locator('dl:visible').first().waitFor()
  await page.goBack()
  await list.nth(4).waitFor()
  await expect.poll(async () => [await scrollTop(page), await y()]).toEqual([top, before])
})
