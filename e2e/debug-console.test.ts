import { expect, test } from 'vitest'
import { open, settled, useBrowser } from './browser.ts'
import { homeWithPriceAndPhotos, share } from './site-api.ts'

// The debug console of S2.9.

const { visit } = useBrowser()

test('the console is shown with debug=true alone, and its script loads only then', async () => {
  const { page } = await visit('phone', 'en')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const shown = page.locator('#__vconsole')
  for (const address of ['/home', '/home?debug=false', '/home?debug=1']) {
    await open(page, address)
    await settled(page)
    expect(await shown.count(), address).toBe(0)
  }
  expect(scripts.filter((url) => url.includes('vconsole'))).toEqual([])
  await open(page, '/home?debug=true')
  await page.locator('.vc-switch').waitFor()
  await page.evaluate(() => console.log('a line for the console'))
  await page.locator('.vc-switch').tap()
  await page.getByText('a line for the console').waitFor()
  await page.goto('/home')
  await settled(page)
  expect(await shown.count()).toBe(0)
})

test('a page of a link never shows it', async () => {
  const home = await homeWithPriceAndPhotos()
  const { page } = await visit('phone', 'en')
  for (const variant of ['normal', 'Intermediary'] as const) {
    const { code } = await share(home.id, variant)
    await open(page, `/share/${code}?debug=true`)
    await settled(page)
    expect(await page.locator('#__vconsole').count(), variant).toBe(0)
  }
})
