import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'

// Videos, 360° photos and VR tours on the detail page.

const { visit } = useBrowser({ maps: true, sharesCache: true })
const { id, tour } = inject('mediaHome')
const videoPath = '/resource/video/journey-1.mp4'
const words = {
  zh: { video: '视频', download: '下载视频', start: '开始 VR 看房', frame: /的 VR 看房$/, panorama: /的 360° 照片/, full: '下载', retry: '重试' },
  en: {
    video: 'Video',
    download: 'Download the video',
    start: 'Start the VR tour',
    frame: /^VR tour of/,
    panorama: /^360° photo of/,
    full: 'Download',
    retry: 'Try again',
  },
} as const
const cases = [
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const

const savedName = async (page: Page, button: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()])
  return download.suggestedFilename()
}
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })

test.each(firstUnlessAll(cases))(
  'on a %s in %s: a video loads nothing before a press, says when it does not play, and is saved as video.mp4',
  async (device, locale) => {
    const { page } = await visit(device, locale, { expected: /Failed to load resource|requestfailed/ })
    const ranges: (string | undefined)[] = []
    page.on('request', (request) => new URL(request.url()).pathname === videoPath && ranges.push(request.headers()['range']))
    await page.route(`**${videoPath}`, (route) => route.abort())
    await open(page, `/propertyInfo?id=${id}`)
    await choose(page, words[locale].video)
    const video = page.locator('video')
    await video.waitFor()
    expect(await violationsOf(page, { include: 'main' })).toEqual([])
    expect(ranges).toEqual([])
    await video.evaluate((player: HTMLVideoElement) => void player.play().catch(() => undefined))
    await page.getByRole('alert').getByRole('button', { name: words[locale].retry }).waitFor()
    expect(ranges.length).toBeGreaterThan(0)
    await page.unroute(`**${videoPath}`)
    await page.getByRole('button', { name: words[locale].retry }).click()
    await expect.poll(() => ranges.includes('bytes=0-')).toBe(true)
    expect(await savedName(page, words[locale].download)).toBe('video.mp4')
  },
)

test.each(firstUnlessAll(cases))('on a %s in %s: the full-screen page ends with the video, which is saved as video.mp4', async (device, locale) => {
  const { page } = await visit(device, locale)
  await open(page, `/imagePage?id=${id}&at=99`)
  await page.locator('.yarl__slide_current video').waitFor()
  expect(await savedName(page, words[locale].full)).toBe('video.mp4')
  await page.keyboard.press('ArrowLeft')
  await page.locator('.yarl__slide_current img').first().waitFor()
  expect(await page.locator('video').count()).toBe(0)
  expect(await savedName(page, words[locale].full)).toMatch(/^image\.\w+$/)
})

test.each(firstUnlessAll(cases))('on a %s in %s: a 360° photo turns by keys', async (device, locale) => {
  const { page } = await visit(device, locale)
  await open(page, `/propertyInfo?id=${id}`)
  await choose(page, '360°')
  const view = page.getByRole('application', { name: words[locale].panorama })
  await view.locator('canvas').waitFor()
  await page.locator('.psv-loader-container').waitFor({ state: 'hidden' })
  expect(await violationsOf(page, { include: 'main' })).toEqual([])
  const before = await view.screenshot()
  await view.focus()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await view.screenshot()).equals(before)).toBe(false)
})

test.each(firstUnlessAll(cases))('on a %s in %s: a VR tour is asked for after a press only, without the address of the page (T14)', async (device, locale) => {
  const { page } = await visit(device, locale, { expected: /requested another origin: https:\/\/my\.matterport\.com\// })
  const referrers: (string | undefined)[] = []
  await page.route('https://my.matterport.com/**', (route) => {
    referrers.push(route.request().headers()['referer'])
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Tour</title><p>A tour' })
  })
  await open(page, `/propertyInfo?id=${id}`)
  await choose(page, 'VR')
  await page.getByRole('button', { name: words[locale].start }).waitFor()
  expect(referrers).toEqual([])
  await page.getByRole('button', { name: words[locale].start }).click()
  await page.frameLocator('iframe').getByText('A tour').waitFor()
  expect(referrers).toEqual([undefined])
  expect(await page.locator('iframe').getAttribute('src')).toBe(tour)
})
