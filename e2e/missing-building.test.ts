import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@site/domain/calls/account.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, reload } from './browser.ts'
import { signInContext } from './people.ts'
import { useReviewedSite } from './reviewed-site.ts'

// Homes in buildings that the site does not know: usable by their poster at once, public after a review. A site of its own, with a reviewer.

const { visit, call, register, addressOf } = useReviewedSite({ maps: true })
let reviewer: SignedIn
beforeAll(async () => {
  reviewer = await register('listing.review')
})

type Estate = { readonly id: string; readonly name: { readonly zh: string; readonly en: string } }
type Detail = { readonly listing: { readonly estate: Estate | null; readonly point: { readonly lat: number; readonly lng: number } | null } }

const inLegazpi = { latitude: 14.5545, longitude: 121.0182 }
const facts = { mode: 'Lease', status: 'Done', bedrooms: 2, floorArea: 60, price: 47_000 }
const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .filter({ visible: true })
    .click()
/** Names a place that the preview shows. */
const previewed = (page: Page, name: string) => page.locator('[inert]').filter({ visible: true }).getByText(name)

/** A reviewer publishes the building, then approves the home. */
async function approve(name: string, names: { readonly zh: string; readonly en: string }): Promise<void> {
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, reviewer)
  await open(page, '/admin')
  const rows = page.getByRole('list', { name: 'Waiting' }).getByRole('button').filter({ hasText: name })
  await rows.filter({ hasText: 'Missing building' }).click()
  await page.getByLabel('Chinese name').fill(names.zh)
  await page.getByLabel('English name').fill(names.en)
  await page.getByRole('button', { name: 'Publish this building' }).click()
  await rows.filter({ hasText: 'Missing building' }).waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Waiting' }).getByRole('button').filter({ hasText: names.en }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Nothing waits').waitFor()
}

/** The id of the home of a poster, who alone finds its building. */
async function onlyForPoster(name: string, token: string): Promise<string> {
  const { items } = await call<{ items: { id: string; shelf: string }[] }>('listing/mine', {}, token)
  const search = (by?: string) => call<Estate[]>('category/getestatebykeyword', { keyword: name }, by)
  expect([items.length, items[0]?.shelf, (await search(token)).length, (await search()).length]).toEqual([1, 'InReview', 1, 0])
  return items[0]?.id ?? ''
}

test('a phone in Chinese: the name that nothing was found for and the own position make a building, which is public after a review', async () => {
  const poster = await register()
  const { page, context } = await visit('phone', 'zh', { context: { geolocation: inLegazpi } })
  await signInContext(context, poster)
  await context.grantPermissions(['geolocation'], { origin: addressOf('/').origin })
  const draft = randomUUID()
  await call('listing/draft', { id: draft, type: 'Residence', ...facts }, poster.accessToken)
  await open(page, `/publish?draft=${draft}`)
  await page.getByRole('combobox', { name: '搜索楼盘' }).fill('新月阁')
  await page.getByText('没有找到这个楼盘，换个写法再试').waitFor()
  await page.getByRole('button', { name: '没有我的楼盘' }).tap()
  expect(await page.getByLabel('中文名').inputValue()).toBe('新月阁')
  await page.getByText('您现在就能继续填写；我们核对后，别人也能看到。').waitFor()
  await page.getByRole('button', { name: '预览', exact: true }).tap()
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  await expect
    .poll(() =>
      page
        .getByText(/^请(填写|选择)$/)
        .filter({ visible: true })
        .count(),
    )
    .toBe(2) // city and pin
  await page.getByRole('button', { name: '我就在这里' }).tap()
  await page.getByText('位置已选好，点地图或拖动可以再改。').waitFor()
  expect(await page.getByLabel('城市').inputValue()).toBe('makati')
  await page.getByText('已保存', { exact: true }).filter({ visible: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await reload(page)
  await expect.poll(() => page.getByLabel('中文名').inputValue()).toBe('新月阁')
  await page.getByText('位置已选好，点地图或拖动可以再改。').waitFor()
  await page.getByRole('button', { name: '预览', exact: true }).tap()
  await previewed(page, '新月阁').waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  await page.getByText('已提交审核', { exact: true }).waitFor()

  const id = await onlyForPoster('新月阁', poster.accessToken)
  await open(page, `/publish?id=${id}`)
  await page.getByRole('region', { name: '楼盘' }).getByText('新月阁').waitFor()
  await open(page, `/detail?id=${id}`)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: '新月阁' }).waitFor()
  await approve('新月阁', { zh: '新月阁', en: 'New Moon House' })
  const visitor = await visit('phone', 'zh')
  await open(visitor.page, `/propertyInfo?id=${id}`)
  await visitor.page.getByRole('heading', { level: 1 }).filter({ hasText: '新月阁' }).waitFor()
})

test('a desktop in English: the map is moved under the pin, like buildings are offered, and the preview hides what clients do not see', async () => {
  const poster = await register()
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, poster)
  await context.grantPermissions(['geolocation'], { origin: addressOf('/').origin })
  const draft = randomUUID()
  await call('listing/draft', { id: draft, type: 'Residence', ...facts }, poster.accessToken)
  await open(page, `/publish?draft=${draft}`)
  const search = page.getByRole('combobox', { name: 'Search for the building' })
  await search.fill('Casa Lunada')
  await page.getByRole('button', { name: 'My building is missing' }).click()
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Makati' })
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'Legazpi Village' })
  const map = page.locator('canvas[aria-label="Map to place the pin on"]')
  await map.focus()
  await page.getByText('Tap the place on the map, or drag the map under the pin.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('The pin is set. Tap or drag the map to correct it.').waitFor()
  await previewed(page, 'Casa Lunada').waitFor()
  await choose(page, 'Only the area')
  await previewed(page, 'Legazpi Village').waitFor()
  expect(await previewed(page, 'Casa Lunada').count()).toBe(0)
  await choose(page, 'The building, or the exact point')
  await previewed(page, 'Casa Lunada').waitFor()

  // a misspelt name is offered the known building, which can be taken back
  const known = (await call<(Estate & { point: { lat: number; lng: number } })[]>('category/getestatebykeyword', { keyword: 'One Legazpi Park' }))[0]
  await context.setGeolocation({ latitude: known?.point.lat ?? 0, longitude: known?.point.lng ?? 0 })
  await page.getByLabel('Its name in English').fill('Legaspi Park')
  await page.getByRole('button', { name: 'I am there now' }).click()
  await page.getByText('Is it one of these?').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'One Legazpi Park' }).click()
  await page.getByRole('region', { name: 'Building' }).getByRole('button', { name: 'Change' }).click()
  await search.fill('Casa Lunada')
  await page.getByRole('button', { name: 'My building is missing' }).click()
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Makati' })
  await page.getByRole('button', { name: 'The middle of Makati' }).click()
  await page.getByText('Saved', { exact: true }).filter({ visible: true }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).last().click()
  await page.getByText('Sent for review', { exact: true }).waitFor()

  const id = await onlyForPoster('Casa Lunada', poster.accessToken)
  await open(page, '/myListings')
  await page.getByText('Casa Lunada').first().waitFor()
  await approve('Casa Lunada', { zh: '月之家', en: 'Casa Lunada' })
  expect((await call<Detail>('listing/detail', { id })).listing.estate?.name).toEqual({ zh: '月之家', en: 'Casa Lunada' })
})

test('a villa outside of all buildings needs a city, a pin and how exactly its place is shown; an edit moves it to a missing village', async () => {
  const poster = await register()
  const { page, context } = await visit('phone', 'en', { context: { geolocation: inLegazpi } })
  await signInContext(context, poster)
  await context.grantPermissions(['geolocation'], { origin: addressOf('/').origin })
  const draft = randomUUID()
  await call('listing/draft', { id: draft, type: 'Villa', ...facts }, poster.accessToken)
  await open(page, `/publish?draft=${draft}`)
  await page.getByRole('button', { name: 'It is in no building or village' }).tap()
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Makati' })
  await page.getByRole('button', { name: 'Next: Facts' }).tap()
  const map = page.getByRole('group', { name: 'Where it stands' })
  await expect.poll(() => map.evaluate((group) => group === document.activeElement)).toBe(true)
  await map.getByText(/^(Required|Choose one)$/).waitFor()
  await map.locator('canvas').tap({ position: { x: 60, y: 60 } })
  await page.getByText('The pin is set. Tap or drag the map to correct it.').waitFor()
  await map.getByText(/^(Required|Choose one)$/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'I am there now' }).tap()
  await page.getByText('The pin is set. Tap or drag the map to correct it.').waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).tap()
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await page.getByText('Choose one', { exact: true }).filter({ visible: true }).waitFor() // how exactly its place is shown
  await choose(page, 'The street, within about 150 m')
  await page.getByRole('button', { name: 'Preview', exact: true }).tap()
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await page.getByText('Sent for review', { exact: true }).waitFor()
  const mine = async () => (await call<{ items: (Detail & { id: string })[] }>('listing/mine', {}, poster.accessToken)).items
  const [villa] = await mine()
  expect(villa?.listing).toMatchObject({ estate: null, city: { id: 'makati' }, point: { lat: inLegazpi.latitude, lng: inLegazpi.longitude } })
  await open(page, `/detail?id=${villa?.id}`)
  await page.getByText('Place shown · The street, within about 150 m').waitFor()

  await open(page, `/publish?id=${villa?.id}`)
  await page.getByRole('button', { name: 'Search again' }).tap()
  await page.getByRole('button', { name: 'My village is missing' }).tap()
  await page.getByLabel('Its name in English').fill('Lunada Village')
  await page.getByRole('button', { name: 'I am there now' }).tap()
  await page.getByText('The pin is set. Tap or drag the map to correct it.').waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).tap()
  await page.getByRole('button', { name: 'Save changes' }).tap()
  await page.waitForURL(`**/propertyInfo?id=${villa?.id}`)
  expect((await mine())[0]?.listing.estate?.name.en).toBe('Lunada Village')
})

test('a reviewer rejects a building with a reason, and its home is back with its poster', async () => {
  const poster = await register()
  const missingEstate = { name: { zh: '无名楼', en: 'Nameless Tower' }, city: 'makati', point: { lat: 14.5555, lng: 121.0155 } }
  await call('listing/publish', { type: 'Residence', ...facts, floor: 8, missingEstate }, poster.accessToken)
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, reviewer)
  await open(page, '/admin')
  const row = page.getByRole('list', { name: 'Waiting' }).getByRole('button').filter({ hasText: 'Nameless Tower' }).filter({ hasText: 'Missing building' })
  await row.click()
  await page.getByRole('button', { name: 'Reject this building…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Why not?' })
  await sheet.getByRole('combobox').selectOption({ label: 'The building or place is wrong' })
  await sheet.getByLabel('Note in English').fill('There is no such tower')
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await row.waitFor({ state: 'detached' })
  const own = await visit('phone', 'zh')
  await signInContext(own.context, poster)
  await open(own.page, '/myListings')
  await own.page.getByText('楼盘或位置不对').first().waitFor()
})
