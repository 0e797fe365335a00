import type { SignedIn } from '@site/domain/calls/account.ts'
import { uploadSides } from '@site/domain/publishing/photo-sizes.ts'
import { heicFile } from '@site/server/modules/media/heic.testing.ts'
import { photoFormats } from '@site/server/modules/media/photos/photo.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { open } from './browser.ts'
import { newUsername, password, register, signInContext } from './people.ts'
import { chooseOption, chooseBuilding, photoFile, savedLine, stages, videoFile } from './publish-form.ts'
import { useReviewedSite } from './reviewed-site.ts'

// The whole way of a home: from the registration of its poster to its return to the shelf.

const { visit, call, register: registerAccount, addressOf } = useReviewedSite()

type Found = { id: string; price: number; photos: { url: string; width: number; height: number }[]; videos: object[] }

/** The home of this test in a search, or undefined. */
const findHome = async (number: string) =>
  (await call<{ items: Found[] }>('listing/search', { type: 'Residence', mode: 'Lease', keyword: number, insist: true })).items[0]

/** Whether the middle of a photo is covered, in every size and format. */
async function isCovered(url: string): Promise<boolean> {
  const files = Object.keys(uploadSides).flatMap((size) => photoFormats.map((format) => url.replace('.webp', `_${size}.${format}`)))
  const colours = files.map(async (file) => {
    const bytes = await (await fetch(addressOf(file))).arrayBuffer()
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    return [...data.subarray(middle, middle + 3)].every((value) => Math.abs(value - 0x60) < 8)
  })
  return (await Promise.all(colours)).every(Boolean)
}

test('a home goes from registration over photos, a lost network and a review to the shelf, is edited elsewhere, goes off and comes back', async () => {
  const reviewer = await registerAccount('listing.review')
  const username = newUsername()
  const { page, context } = await visit('phone', 'zh', { expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/ })
  await open(page, '/login')
  await register(page, 'zh', username)
  await open(page, '/publish')
  await chooseOption(page, '公寓')
  await chooseOption(page, '出租')
  await chooseBuilding(page, '搜索楼盘', 'one legazpi', 'One Legazpi Park')
  await savedLine(page, '已保存').waitFor()
  const next = () => page.getByRole('button', { name: /^下一步/ }).tap()
  await next()

  // first cut: while the form is filled in
  await context.setOffline(true)
  await chooseOption(page, '2')
  await page.getByLabel('建筑面积').fill('74.5')
  await savedLine(page, '没有网络 · 存在本机').waitFor()
  await context.setOffline(false)
  await savedLine(page, '已保存').waitFor()
  await next()
  await page.getByLabel('价格', { exact: true }).fill('4.5万')
  await next()

  // second cut: while files are sent
  const heic = { name: 'IMG_6.HEIC', mimeType: 'image/heic', buffer: await heicFile() }
  const photos = [10, 60, 110, 160, 210].map((hue, index) => photoFile(`${index + 1}.jpg`, hue, index === 1 ? 6 : 1))
  const sending = page.waitForRequest((request) => request.method() === 'PATCH')
  await page
    .locator('.media-add input')
    .first()
    .setInputFiles([...(await Promise.all(photos)), heic])
  await sending
  await context.setOffline(true)
  await page.getByText('没有网络，联网后自动接着传').waitFor()
  await page.getByLabel('上传视频').setInputFiles(await videoFile())
  await context.setOffline(false)
  await expect.poll(() => stages(page)).toEqual(Array.from({ length: 6 }, () => 'ready'))
  await expect.poll(() => page.locator('li', { hasText: 'living room.mov' }).getAttribute('data-stage')).toBe('ready')
  await page.getByRole('button', { name: /^第 1 张/ }).tap()
  await page.getByRole('button', { name: '旋转、裁剪、遮盖' }).tap()
  await page.getByRole('button', { name: '遮盖', exact: true }).tap()
  await page.getByRole('button', { name: '加一个框' }).tap()
  await page.getByRole('button', { name: '完成' }).tap()
  await page.getByText('修改处理中').first().waitFor()
  await page.getByText('修改处理中').first().waitFor({ state: 'detached' })
  await next()
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  await page.getByText('已提交审核').first().waitFor()

  const signedIn = await call<SignedIn>('account/signin', { account: username, password })
  const { items } = await call<{ items: { id: string; listing: { number: string } }[] }>('listing/mine', {}, signedIn.accessToken)
  const { id, listing } = items[0]!
  const { number } = listing
  expect([items.length, await findHome(number)]).toEqual([1, undefined])

  const admin = await visit('desktop', 'en')
  await signInContext(admin.context, reviewer)
  await open(admin.page, '/admin')
  await admin.page.getByText('New poster').first().waitFor()
  await admin.page.keyboard.press('j')
  await admin.page.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => findHome(number)).toMatchObject({ id, price: 45_000 })
  const found = (await findHome(number))!
  const turned = found.photos.map(({ width, height }) => height > width)
  expect([turned, found.videos.length]).toEqual([[false, true, false, false, false, false], 1])
  await expect.poll(async () => isCovered((await findHome(number))!.photos[0]!.url)).toBe(true)
  expect(await isCovered(found.photos[2]!.url)).toBe(false)

  // another device edits it
  const desktop = await visit('desktop', 'en')
  await signInContext(desktop.context, signedIn)
  await open(desktop.page, `/publish?id=${id}`)
  await expect.poll(() => desktop.page.getByLabel('Price', { exact: true }).inputValue()).toBe('45,000')
  await desktop.page.getByLabel('Price', { exact: true }).fill('44000')
  await desktop.page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).last().click()
  await expect.poll(async () => (await findHome(number))?.price).toBe(44_000)

  // its poster takes it off and puts it back
  await open(page, '/myListings')
  const row = page.locator(`article[data-own="${id}"]`)
  await row.getByRole('button', { name: /^下架/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('暂不出租或出售').click()
  await dialog.getByRole('button', { name: '下架', exact: true }).click()
  await expect.poll(() => findHome(number)).toBeUndefined()
  await row.getByRole('button', { name: '重新上架' }).click()
  await expect.poll(async () => (await findHome(number))?.id).toBe(id)
  await open(admin.page, `/search/${number}?mode=Lease`)
  await admin.page.locator(`main a[href*="${id}"]`).first().waitFor()
}, 240_000)
