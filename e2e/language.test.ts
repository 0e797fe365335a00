import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { completeHome, share } from './site-api.ts'

const { visit } = useBrowser()

test('a phone has one button for the other language on every screen', async () => {
  const { id } = await completeHome()
  const { page } = await visit('phone', 'zh', { expected: /404/ })
  const without: string[] = []
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
    await buttons
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => undefined)
    const count = await buttons.count()
    if (count !== 1) without.push(`${path}: ${count}`)
  }
  expect(without).toEqual([])
})

test('the language of a share link stays in the address that it shows, also after a reload', async () => {
  const { id } = await completeHome()
  const { code } = await share(id, 'Intermediary')
  const { page } = await visit('phone', 'zh')
  await open(page, `/share/${code}?lang=en`)
  const shown = () => new URL(page.url())
  await expect.poll(() => shown().pathname).toBe('/propertyInfo')
  expect(shown().searchParams.get('lang')).toBe('en')
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})
