import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, reload, settled, useBrowser } from './browser.ts'
import { registerAccount, signInAs, signInContext } from './people.ts'
import { homeWithPriceAndPhotos, search, share } from './site-api.ts'

// The site as an installed app: its manifest, the offer to install it, and what other apps share with it.

// maps: true lets the page be idle, which starts the worker
const { visit } = useBrowser({ maps: true })
const withWorker = { context: { serviceWorkers: 'allow' as const } }
const manifestOf = (page: Page) => page.locator('link[rel=manifest]').getAttribute('href')

test.each([
  ['zh', 'phone'],
  ['en', 'desktop'],
] as const)('the manifest in %s and all that it names load', async (locale, device) => {
  const { page } = await visit(device, locale)
  await open(page, '/home')
  const address = await manifestOf(page)
  expect(address).toBe(`/manifest/${locale}.webmanifest`)
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = (await (await page.request.get(address!)).json()) as {
    icons: { src: string }[]
    screenshots: { src: string }[]
    shortcuts: { url: string }[]
  }
  for (const path of [...manifest.icons, ...manifest.screenshots].map(({ src }) => src)) expect((await page.request.get(path)).status(), path).toBe(200)
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
})

test('a page of a link without brand has no manifest, and no offer to install', async () => {
  const home = await homeWithPriceAndPhotos()
  const { code } = await share(home.id, 'Intermediary')
  const { page } = await visit('phone', 'en')
  await open(page, `/share/${code}`)
  expect(await page.locator('link[rel=manifest], meta[name^=apple-mobile]').count()).toBe(0)
  await offer(page)
  await settled(page)
  expect(await page.getByRole('complementary', { name: 'Install' }).count()).toBe(0)
})

/** The browser's offer, which headless Chromium does not make. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Object.assign(window, { wasPrompted: true })
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(event)
  })

test('an iPhone gets the picture of its starting app with its page, and none on a page of a link without brand', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
  const { page } = await visit('phone', 'en', { context: { serviceWorkers: 'allow', userAgent, deviceScaleFactor: 3, screen: { width: 390, height: 844 } } })
  await open(page, '/home')
  const pictures = page.locator('link[rel=apple-touch-startup-image]')
  await expect.poll(() => pictures.count()).toBe(2)
  for (const path of await pictures.evaluateAll((links) => links.map((link) => link.getAttribute('href')!)))
    expect((await page.request.get(path)).headers()['content-type'], path).toBe('image/png')
  const { code } = await share((await homeWithPriceAndPhotos()).id, 'Intermediary')
  await open(page, `/share/${code}`)
  await page.waitForFunction(() => localStorage.getItem('offlineReady') !== null)
  expect(await page.locator('link[rel=apple-touch-startup-image], meta[name^=apple-mobile]').count()).toBe(0)
})

test('the offer comes after the second favourite, opens the prompt of the browser, and waits after a refusal', async () => {
  const { items } = await search({ type: 'Residence', mode: 'Sale' })
  const { page } = await visit('phone', 'zh')
  await open(page, '/home')
  await offer(page)
  const card = page.getByRole('complementary', { name: '安装' })
  const save = async (index: number) => {
    const heart = page.locator(`[data-listing="${items[index]!.id}"]`).first().getByRole('button', { name: /收藏/ })
    await heart.tap()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  }
  await save(0)
  expect(await card.count()).toBe(0)
  await save(1)
  expect(await card.count(), 'no home was opened yet').toBe(0)
  await page.locator('main:visible .card-link').first().tap()
  await page.waitForURL(/propertyInfo/)
  await page.goBack()
  await card.getByText('收藏的 2 套房').waitFor()
  await card.getByRole('button', { name: '暂不' }).tap()
  await card.waitFor({ state: 'detached' })
  await reload(page)
  await offer(page)
  await settled(page)
  expect(await card.count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('installOffer'))
  await reload(page)
  await offer(page)
  await card.getByRole('button', { name: '安装' }).tap()
  expect(await page.evaluate(() => 'wasPrompted' in window)).toBe(true)
  await card.waitFor({ state: 'detached' })
})

/** Shares a text and photos with the installed app, as the system does. */
const shareWithApp = (page: Page, text: string, photos = 0) =>
  page.evaluate(
    async ({ text, photos }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/receive', enctype: 'multipart/form-data' })
      const field = document.createElement('textarea')
      Object.assign(field, { name: 'text', value: text })
      const chooser = document.createElement('input')
      Object.assign(chooser, { type: 'file', name: 'photos', multiple: true })
      const files = new DataTransfer()
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      for (let number = 1; number <= photos; number += 1) {
        const drawing = canvas.getContext('2d')!
        drawing.fillStyle = `hsl(${number * 9} 80% 50%)`
        drawing.fillRect(0, 0, number * 16, 480)
        const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
        files.items.add(new File([photo!], `photo ${number}.jpg`, { type: 'image/jpeg' }))
      }
      chooser.files = files.files
      form.append(field, chooser)
      document.body.append(form)
      form.submit()
    },
    { text, photos },
  )

test('a text shared by another app stands on the paste screen, and is never part of an address; a link of the site opens', async () => {
  const { page, context } = await visit('phone', 'en', withWorker)
  await signInContext(context, await signInAs('agent-001', inject('demoPassword')))
  await open(page, '/home')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await shareWithApp(page, '2BR in BGC for rent 45k, call 0917 555 0101')
  await page.waitForURL('**/paste?received=*')
  // another site may have sent it
  const take = page.getByRole('button', { name: 'Use this text' })
  await take.waitFor()
  expect(await page.getByRole('textbox').inputValue()).toBe('')
  await take.tap()
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('2BR in BGC for rent 45k, call 0917 555 0101')
  await page.reload()
  await expect.poll(() => page.getByRole('textbox').inputValue()).toContain('2BR in BGC')
  await shareWithApp(page, `${inject('site')}/rule`)
  await page.waitForURL('**/rule')
})

test('of 40 shared photos a draft gets 30 and the others are named; of a shared text of 5 MB the paste screen says what it reads', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { page, context } = await visit('phone', 'en', withWorker)
  await signInContext(context, signedIn)
  await open(page, '/rule')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await shareWithApp(page, '2BR in BGC for rent. '.repeat(250_000))
  await page.getByRole('button', { name: 'Use this text' }).tap()
  await page.getByText('At most 8,000 characters are read at a time.').waitFor()
  expect((await page.getByRole('textbox').inputValue()).length).toBeLessThan(10_000)
  // photos join a draft only after a press
  const waiting = page.getByRole('heading', { name: '40 files received' })
  await shareWithApp(page, '', 40)
  await waiting.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard them' }).tap()
  await page.waitForURL((url) => !url.search.includes('received'))
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('received')).keys()).length)).toBe(0)
  await shareWithApp(page, '', 40)
  await waiting.waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Start a listing with them' }).tap()
  await page.getByText('A listing has 30 photos at most. 10 left out: photo 31.jpg, photo 32.jpg').waitFor()
  await expect.poll(() => page.locator('.media-tile').count()).toBe(30)
  expect(new URL(page.url()).searchParams.get('step')).toBe('media')
})
