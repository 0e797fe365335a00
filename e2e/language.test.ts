import { expect, test } from 'vitest'
import { open, reload, useBrowser } from './browser.ts'
import { homeWithPriceAndPhotos, share } from './site-api.ts'

// The button for the other language, and the language of share links.

const { visit } = useBrowser({ sharesCache: true })

test('every screen has exactly one button for the other language on a phone', async () => {
  const { id } = await homeWithPriceAndPhotos()
  const { page } = await visit('phone', 'zh', { expected: /404/ })
  const wrongCounts: string[] = []
  for (const path of [
    '/home',
    '/search/makati',
    `/propertyInfo?id=${id}`,
    `/imagePage?id=${id}`,
    '/nearProperties?lat=14.55&lng=121.02&radiusInKm=1',
    '/searchNearby',
    '/typesOfProperty',
    '/cityPicker',
    '/collection',
    '/login',
    '/rule',
    '/unsubscribe',
    '/contact',
    '/notFound',
  ]) {
    await open(page, path)
    const buttons = page.getByRole('button', { name: 'Switch to English' }).filter({ visible: true })
    await buttons.first().waitFor()
    const count = await buttons.count()
    if (count !== 1) wrongCounts.push(`${path}: ${count}`)
  }
  expect(wrongCounts).toEqual([])
})

test('the language of a share link stays in the address of the opened page, also after a reload', async () => {
  const { id } = await homeWithPriceAndPhotos()
  const { code } = await share(id, 'Intermediary')
  const { page } = await visit('phone', 'zh')
  await open(page, `/share/${code}?lang=en`)
  const url = () => new URL(page.url())
  await expect.poll(() => url().pathname).toBe('/propertyInfo')
  expect(url().searchParams.get('lang')).toBe('en')
  await reload(page)
  const language = () => page.evaluate(() => document.documentElement.lang)
  expect(await language()).toBe('en')
  await page.getByRole('button', { name: '切换到中文' }).filter({ visible: true }).first().click()
  await expect.poll(() => url().searchParams.get('lang')).toBe('zh')
  expect([url().pathname, await language()]).toEqual(['/propertyInfo', 'zh'])
  await reload(page)
  expect(await language(), 'what the reader chose').toBe('zh')
})
