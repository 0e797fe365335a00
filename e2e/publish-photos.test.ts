import { randomUUID } from 'node:crypto'
import { apiVersion } from '@site/domain/api-version.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, reload, useBrowser } from './browser.ts'
import { registerAccount, signInAs, signInContext } from './people.ts'
import { photoFile, savedLine, stages, videoFile } from './publish-form.ts'

// A poster chooses photos on a phone, loses the network, orders and covers them; the server has them as the form shows them. A video plays.

const { visit } = useBrowser()

const ready = (count: number) => Array.from({ length: count }, () => 'ready')

/** The handles and the loupe of the photo editor that lie over the box or over one another, and handles that cannot be pressed. */
const wrongPieces = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.editor-cover')!
    const corners = [...box.querySelectorAll('.editor-corner')]
    const overlap = (a: Element, b: Element) => {
      const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
      const [width, height] = [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      ]
      return width > 0.5 && height > 0.5
    }
    const isPressed = (corner: Element) => {
      const { left, right, top, bottom } = corner.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === corner
    }
    const nameOf = (corner: Element) => corner.getAttribute('data-corner')
    const over = [...corners, document.querySelector('.editor-loupe')!].filter((piece) => overlap(piece, box)).map((piece) => `${piece.className} over the box`)
    const among = corners
      .filter((corner, index) => corners.slice(index + 1).some((other) => overlap(corner, other)))
      .map((one) => `${nameOf(one)} over another`)
    return [...over, ...among, ...corners.filter((corner) => !isPressed(corner)).map((corner) => `${nameOf(corner)} out of reach`)]
  })

test('phone, zh: photos survive a lost network and a reload, are turned upright, ordered, covered, and refused with a reason', async () => {
  const { signedIn } = await registerAccount()
  const { page, context } = await visit('phone', 'zh', { expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })
  await signInContext(context, signedIn)
  await open(page, `/publish?draft=${randomUUID()}&step=media`)
  const input = page.locator('.media-add input').first()
  await input.waitFor({ state: 'attached' })
  await context.setOffline(true)
  await input.setInputFiles([
    await photoFile('客厅.jpg', 10),
    await photoFile('turned.jpg', 200, 6),
    { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
  ])
  await page.getByText('没有网络，联网后自动接着传').waitFor()
  await page.getByText('这不是照片，请选 JPG、PNG、WebP 或 HEIC 文件', { exact: true }).waitFor()
  await expect.poll(() => stages(page)).toEqual(['waiting', 'waiting'])
  await context.setOffline(false)
  await expect.poll(() => stages(page)).toEqual(ready(2))
  expect(await violationsOf(page)).toEqual([])

  const turnedKey = await page.locator('.media-tile').nth(1).getAttribute('data-key')
  await page.getByRole('button', { name: /^第 2 张/ }).tap()
  await page.getByRole('button', { name: '设为封面' }).tap()
  expect(await page.locator('.media-tile').first().getAttribute('data-key')).toBe(turnedKey)
  // Back closes the menu of a photo, and the editor opened from it, and stays at this step
  const menu = page.getByRole('dialog', { name: '第 1 张' })
  await page.getByRole('button', { name: /^第 1 张/ }).tap()
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  const openEditor = async () => {
    await page.getByRole('button', { name: /^第 1 张/ }).tap()
    await page.getByRole('button', { name: '旋转、裁剪、遮盖' }).tap()
    await page.locator('.photo-editor').waitFor()
  }
  await openEditor()
  await page.goBack()
  await page.locator('.photo-editor').waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/step=media$/)
  await openEditor()
  await page.getByRole('button', { name: '遮盖', exact: true }).tap()
  await page.getByRole('button', { name: '加一个框' }).tap()
  // its handles and the loupe lie beside the box, however small it is and wherever it lies, and the handles within the window
  const box = page.getByRole('button', { name: /^遮盖框 1/ })
  const moves = [
    ['Shift+ArrowLeft', 0],
    ['Shift+ArrowLeft', 60],
    ['Shift+ArrowUp', 60],
    ['ArrowRight', 90],
    ['ArrowUp', 90],
    ['ArrowLeft', 99],
  ] as const
  for (const [key, times] of moves) {
    for (let time = 0; time < times; time++) await box.press(key)
    expect(await wrongPieces(page), `${key} × ${times}`).toEqual([])
  }
  await page.getByRole('button', { name: '完成' }).tap()
  await page.getByText('已保存').first().waitFor()
  const values = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('deviceDraft/')) ?? ''
      return (JSON.parse(localStorage.getItem(key) ?? '{}') as { values?: { photos?: string[] } }).values?.photos ?? []
    })
  const status = async () => {
    const response = await context.request.post('/frontend/api/media/status', {
      headers: { 'api-version': apiVersion, Accesstoken: signedIn.accessToken },
      data: { ids: await values() },
    })
    return ((await response.json()) as { data: OutputOf<'POST /frontend/api/media/status'> }).data.items
  }
  await expect
    .poll(async () => (await status()).map(({ state, edits }) => [state, edits.covers.length]))
    .toEqual([
      ['ready', 1],
      ['ready', 0],
    ])
  const [cover, other] = await status()
  expect([cover!.photo!.height > cover!.photo!.width, other!.photo!.height > other!.photo!.width]).toEqual([true, false])
  await reload(page)
  await expect.poll(() => stages(page)).toEqual(ready(2))
  expect(await page.locator('.media-tile').first().getAttribute('data-key')).toBe(turnedKey)
  // the card shows the cover
  await page.getByRole('button', { name: /^下一步/ }).tap()
  const [, addressOfCover] = /^(.+)\.webp$/.exec(cover!.photo!.url) ?? []
  await page.locator(`#step-texts article img[src^="${addressOfCover}_"]`).waitFor()
})

test('phone, en: a listing keeps its photos when its price changes, and loses only the one that is removed', async () => {
  const signedIn = await signInAs('agent-008', inject('demoPassword'))
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  const headers = { 'api-version': apiVersion, Accesstoken: signedIn.accessToken }
  const listings = async (id?: string) => {
    const response = await context.request.post('/frontend/api/listing/mine', { headers, data: { id, shelf: 'OnShelf' } })
    const { items } = ((await response.json()) as { data: OutputOf<'POST /frontend/api/listing/mine'> }).data
    return items.flatMap(({ listing }) => listing ?? [])
  }
  const { id, photos } = (await listings()).find((listing) => (listing.photos?.length ?? 0) > 2)!
  const urls = (photos ?? []).map(({ url }) => url)
  const urlsNow = async () => (await listings(id))[0]?.photos?.map(({ url }) => url)
  const save = async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).tap()
    expect(await page.getByLabel(/^First-hand owner|^Source/).count(), 'an agent is asked for the owner').toBe(3)
    await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).tap()
    await page.waitForURL(/\/propertyInfo/)
  }
  await open(page, `/publish?id=${id}&step=price`)
  expect(await page.title()).toMatch(/^Edit listing/)
  const price = page.getByLabel('Price', { exact: true })
  const before = await price.inputValue()
  // near the price, so that the form does not ask whether it is a slip
  const changed = Number(before.replaceAll(',', '')) + 1000
  await price.fill(String(changed))
  await page.getByRole('button', { name: 'Discard', exact: true }).tap()
  expect(await price.inputValue()).toBe(before)
  await page.getByRole('button', { name: 'Undo' }).tap()
  expect(await price.inputValue()).toBe(changed.toLocaleString('en'))
  await page.getByRole('button', { name: 'Close', exact: true }).first().tap()
  await page.getByText('Your changes are kept on this device').waitFor()
  await page.waitForURL(/\/myListings/)
  await open(page, `/publish?id=${id}&step=price`)
  await page.getByRole('button', { name: 'Photos', exact: true }).tap()
  await expect.poll(() => stages(page)).toEqual(ready(urls.length))
  expect(await violationsOf(page)).toEqual([])
  await save()
  expect((await listings(id))[0]?.price).toBe(changed)
  expect(await urlsNow()).toEqual(urls)

  await open(page, `/publish?id=${id}&step=media`)
  await expect.poll(() => stages(page)).toEqual(ready(urls.length))
  await page.getByRole('button', { name: /^Photo 2:/ }).tap()
  await page.getByRole('button', { name: 'Make cover', exact: true }).tap()
  await page.getByRole('button', { name: /^Photo 2:/ }).tap()
  await page.getByRole('button', { name: 'Remove', exact: true }).tap()
  await save()
  expect(await urlsNow()).toEqual(urls.slice(1))
})

test('desktop, en: a video goes through the form with a frame of it as its poster, and plays on the page of the home', async () => {
  const { signedIn } = await registerAccount()
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  const headers = { 'api-version': apiVersion, Accesstoken: signedIn.accessToken }
  const draft = { id: randomUUID(), type: 'Residence', mode: 'Lease', estate: 'one-legazpi-park', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000 }
  expect((await context.request.post('/frontend/api/listing/draft', { headers, data: draft })).status()).toBe(200)
  await open(page, `/publish?draft=${draft.id}&step=media`)
  await page.getByLabel('Add a video').setInputFiles(await videoFile())
  const row = page.locator('li', { hasText: 'living room.mov' })
  await expect.poll(() => row.getAttribute('data-stage')).toBe('ready')
  expect(await violationsOf(page)).toEqual([])
  // the server has the poster: another browser shows it
  const { page: otherPage, context: otherContext } = await visit('desktop', 'en')
  await signInContext(otherContext, signedIn)
  await open(otherPage, `/publish?draft=${draft.id}&step=media`)
  await expect.poll(() => otherPage.locator('img[src*="/resource/photo/"]').count()).toBe(1)

  await page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).last().click()
  await page.getByText('Published', { exact: true }).waitFor()
  const mine = await context.request.post('/frontend/api/listing/mine', { headers, data: {} })
  const [item] = ((await mine.json()) as { data: OutputOf<'POST /frontend/api/listing/mine'> }).data.items
  await open(page, `/propertyInfo?id=${item!.listing!.id}`)
  const player = page.locator('video')
  expect(await player.getAttribute('poster')).toMatch(/^\/resource\/photo\/.+_m\.webp$/)
  await player.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  expect(await player.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([90, 160])
})

test('phone, en: photos are dragged by finger both ways over several places, and nothing stays on the screen', async () => {
  const { signedIn } = await registerAccount()
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  await open(page, `/publish?draft=${randomUUID()}&step=media`)
  const input = page.locator('.media-add input').first()
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles(await Promise.all([10, 60, 120, 180].map((shade) => photoFile(`${shade}.jpg`, shade))))
  await expect.poll(() => stages(page)).toEqual(ready(4))
  const keys = () => page.locator('.media-tile').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-key')))
  const [a, b, c, d] = await keys()
  const client = await context.newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: { x: number; y: number }[]) =>
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const middleOf = async (index: number, part: string) => {
    const box = await page.locator('.media-tile').nth(index).locator(part).boundingBox()
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }
  }
  const drag = async (from: number, to: number, end: 'touchEnd' | 'touchCancel' = 'touchEnd') => {
    const [start, target] = [await middleOf(from, '.media-handle'), await middleOf(to, 'img >> nth=-1')]
    await touch('touchStart', [start])
    for (let step = 1; step <= 20; step += 1) {
      await touch('touchMove', [{ x: start.x + ((target.x - start.x) * step) / 20, y: start.y + ((target.y - start.y) * step) / 20 }])
    }
    await page.locator('[data-drag-ghost]').waitFor()
    await touch(end, [])
    await page.locator('[data-drag-ghost]').waitFor({ state: 'detached' })
  }
  await page.locator('.media-tile').nth(3).scrollIntoViewIfNeeded()
  await drag(0, 3)
  await expect.poll(keys).toEqual([b, c, d, a])
  await drag(3, 1)
  await expect.poll(keys).toEqual([b, a, c, d])
  await drag(1, 2)
  await expect.poll(keys).toEqual([b, c, a, d])
  await drag(0, 2, 'touchCancel')
  await expect.poll(keys).toEqual([b, c, a, d])
  // a drag is no press
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('phone, zh: photos whose answers the network lost are neither asked about nor lost after a reload', async () => {
  const { signedIn } = await registerAccount()
  const { page, context } = await visit('phone', 'zh', { expected: /ERR_FAILED|Failed to load resource/ })
  await signInContext(context, signedIn)
  const id = randomUUID()
  const savedPhotos = async () => {
    const headers = { 'api-version': apiVersion, Accesstoken: signedIn.accessToken }
    const response = await context.request.post('/frontend/api/listing/mine', { headers, data: { id } })
    const [item] = ((await response.json()) as { data: OutputOf<'POST /frontend/api/listing/mine'> }).data.items
    return item?.draft?.photos ?? []
  }
  await open(page, `/publish?draft=${id}&step=media`)
  const input = page.locator('.media-add input').first()
  await input.waitFor({ state: 'attached' })
  const isDraftSave = (url: URL) => url.pathname === '/frontend/api/listing/draft'
  await page.route(isDraftSave, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await input.setInputFiles(await Promise.all([10, 60].map((shade) => photoFile(`${shade}.jpg`, shade))))
  await expect.poll(() => stages(page)).toEqual(ready(2))
  await expect.poll(async () => (await savedPhotos()).length).toBeGreaterThan(0)
  await page.unroute(isDraftSave)
  const isOfListing = (url: URL) => url.pathname.startsWith('/frontend/api/listing/')
  await page.route(isOfListing, (route) => route.abort())
  await input.setInputFiles(await Promise.all([120, 180, 240].map((shade) => photoFile(`${shade}.jpg`, shade))))
  await expect.poll(() => stages(page)).toEqual(ready(5))
  await reload(page)
  await expect.poll(async () => (await stages(page)).length).toBe(5)
  await page.unroute(isOfListing)
  await expect.poll(() => stages(page)).toEqual(ready(5))
  await savedLine(page, '已保存').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await savedPhotos()).toHaveLength(5)
})
