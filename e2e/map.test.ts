import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { violationsOf, listingCards } from './axe-violations.ts'
import { open, reload, useBrowser } from './browser.ts'
import { drawEllipse, homesOnPins, listTotal, pins, searchParamsOf, waitForMap, waitForPins } from './map-page.ts'
import { callApi, numberIn, search } from './site-api.ts'

// The map shows the results of the list, searches by moving and drawing, and finds homes around a place (P3.2, P3.3).

const { visit } = useBrowser({ maps: true, sharesCache: true })

type Cluster = { readonly lat: number; readonly lng: number; readonly count: number; readonly id: string | null }
type MapResult = { readonly clusters: readonly Cluster[]; readonly withoutPoint: number; readonly totalRowQty: number }

/** The box of Metro Manila. */
const metroManila = [120.9, 14.34, 121.14, 14.79] as const
/** The clusters that the API answers for a box at a zoom. */
const fetchClusters = (zoom: number, box: readonly number[] = metroManila) => callApi<MapResult>('/frontend/api/listing/map', { map: { zoom, view: box } })
const notice = (page: Page, text: string) => page.locator('.notices').getByText(text)

/** A home with a pin of its own. */
let singleHome: Cluster & { id: string }
beforeAll(async () => {
  const { clusters } = await fetchClusters(16, [120.98, 14.52, 121.1, 14.66])
  singleHome = clusters.find((cluster): cluster is Cluster & { id: string } => cluster.id !== null)!
})

/** A box around a cluster as an address writes it; `margin` is in degrees. */
const boxAround = ({ lat, lng }: Cluster, margin = 0.0025) => [lng - margin, lat - margin, lng + margin, lat + margin].map((side) => side.toFixed(4)).join(',')

test.each(
  firstUnlessAll([
    ['phone', 'zh', '/home?view=map'],
    ['desktop', 'en', '/home'],
  ] as const),
)('on a %s in %s the counts on the map add up to the total, also after zooming in', async (device, locale, address) => {
  const { page } = await visit(device, locale)
  await open(page, address)
  await waitForPins(page)
  const { totalRowQty, withoutPoint } = await fetchClusters(10)
  expect(await homesOnPins(page)).toBe(totalRowQty - withoutPoint)
  const pendingResponse = page.waitForResponse((response) => response.url().endsWith('/listing/map'))
  const before = await pins(page).count()
  await page.getByRole('button', { name: { en: 'Zoom in', zh: '放大' }[locale] }).click()
  const { data } = (await (await pendingResponse).json()) as { data: MapResult }
  await waitForPins(page)
  expect(await homesOnPins(page)).toBe(data.clusters.reduce((sum, { count }) => sum + count, 0))
  expect(await pins(page).count()).not.toBe(before)
})

test('a phone loads the map only on request; a button opens and closes it, a sheet over it shows the list, and closing it keeps the scroll position', async () => {
  const { page } = await visit('phone', 'zh')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open(page, '/home')
  // a desktop loads the map when the browser is idle: wait for that moment
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)))))
  expect(scripts.filter((url) => /\/(engine|maplibre|ResultsMap)|resource\/map/.test(url))).toEqual([])
  // scrolling up shows the head again
  for (const top of [760, 700]) {
    await page.evaluate((position) => scrollTo({ top: position, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  await page.getByRole('button', { name: '地图', exact: true }).tap()
  await waitForPins(page)
  expect(searchParamsOf(page).get('view')).toBe('map')
  const [row, controls] = [page.locator('[data-row]').first(), page.getByRole('button', { name: '我的位置' })]
  const [controlsBefore, map] = [(await controls.boundingBox())!, (await page.locator('.map-canvas').boundingBox())!]
  expect((await row.boundingBox())!.y).toBeGreaterThan(map.y + map.height - 60)
  await page.getByRole('button', { name: '拉起列表' }).tap()
  await expect.poll(async () => (await row.boundingBox())!.y).toBeLessThan(map.y + map.height * 0.7)
  // the controls of the map move up with the edge of the sheet
  const edge = (await page.locator('.map-sheet-panel').boundingBox())!.y
  expect((await controls.boundingBox())!.y).toBeLessThan(controlsBefore.y)
  expect((await controls.boundingBox())!.y + controlsBefore.height).toBeLessThan(edge)
  await page.keyboard.press('End')
  await expect.poll(async () => (await page.locator('.map-sheet-panel').boundingBox())!.y - map.y).toBeLessThan(2)
  await page.getByRole('button', { name: '收起列表，看地图' }).tap()
  await expect.poll(async () => (await row.boundingBox())!.y).toBeGreaterThan(map.y + map.height - 60)
  await page.getByRole('button', { name: '列表', exact: true }).tap()
  await expect.poll(() => page.getByRole('list', { name: '搜索结果' }).isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  expect(searchParamsOf(page).has('view')).toBe(false)
})

test('a drawn area filters list and address, survives a reload, and is removed by its chip', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home?view=map&bbox=120.99,14.53,121.08,14.61')
  await waitForPins(page)
  await page.getByRole('button', { name: '画一个范围' }).tap()
  await drawEllipse(page, page.locator('.map-drawing'), 0.3)
  await page.getByRole('button', { name: '去掉“画出的范围”' }).waitFor()
  expect(await page.getByRole('group', { name: '筛选' }).getByRole('button').first().getAttribute('aria-label')).toBe('去掉“画出的范围”')
  const drawnPolygon = searchParamsOf(page).get('polygon')!
  const polygon = drawnPolygon.split('*').map((corner) => corner.split('_').map(Number))
  expect(polygon.length).toBeLessThanOrEqual(60)
  const { totalRowQty } = await search({ polygon })
  expect(totalRowQty).toBeGreaterThan(0)
  expect(totalRowQty).toBeLessThan((await search({})).totalRowQty)
  await waitForPins(page)
  await expect.poll(() => homesOnPins(page)).toBe(totalRowQty)
  await reload(page)
  await waitForPins(page)
  expect(searchParamsOf(page).get('polygon')).toBe(drawnPolygon)
  await expect.poll(() => homesOnPins(page)).toBe(totalRowQty)
  await page.getByRole('button', { name: '列表', exact: true }).tap()
  expect(await listTotal(page)).toBe(totalRowQty)
  await page.getByRole('button', { name: '去掉“画出的范围”' }).tap()
  await expect.poll(() => searchParamsOf(page).has('polygon')).toBe(false)
  // an empty area shows a message and a way out
  await open(page, '/home?view=map&polygon=121.15_14.40*121.18_14.40*121.18_14.43')
  const removeArea = page.getByRole('button', { name: /^去掉画出的范围/ })
  await expect.poll(async () => (await removeArea.boundingBox())!.y).toBeLessThan(700)
  expect(await page.getByRole('heading', { name: '画出的范围里没有合适的房源' }).count()).toBe(1)
  await removeArea.tap()
  await expect.poll(() => searchParamsOf(page).has('polygon')).toBe(false)
})

test('with the keyboard the visible area becomes the drawn one; after a drag, a button searches the new box', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?bbox=121.0,14.54,121.06,14.58')
  await waitForPins(page)
  await page.getByRole('button', { name: 'Draw an area' }).click()
  await page.keyboard.press('Enter')
  await expect.poll(() => searchParamsOf(page).get('polygon')?.split('*').length).toBe(4)
  await waitForPins(page)
  const box = (await page.locator('.map-canvas').boundingBox())!
  // the drag starts on a pin, which is in its place once those of the drawn area have come
  const placeOfPin = () => pins(page).first().boundingBox()
  let pin = await placeOfPin()
  await expect.poll(async () => JSON.stringify(pin) === JSON.stringify((pin = await placeOfPin())), { interval: 400 }).toBe(true)
  await page.mouse.move(pin!.x + pin!.width / 2, pin!.y + pin!.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.4, { steps: 8 })
  await page.mouse.up()
  expect(await page.getByText('Only the drawn area is searched').isVisible()).toBe(true)
  const drawnPolygon = searchParamsOf(page).get('polygon')
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect.poll(() => searchParamsOf(page).has('polygon')).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => searchParamsOf(page).get('polygon')).toBe(drawnPolygon)
  await page.goBack()
  await expect.poll(() => searchParamsOf(page).has('bbox')).toBe(true)
  const bbox = searchParamsOf(page).get('bbox')!.split(',').map(Number)
  const { totalRowQty } = await search({ bbox })
  await expect.poll(() => listTotal(page)).toBe(totalRowQty)
})

test('the list follows the buttons of the map; with the switch off, a button offers the search with its total', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home')
  await waitForPins(page)
  const historyLength = () => page.evaluate(() => history.length)
  const before = await historyLength()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => searchParamsOf(page).has('bbox')).toBe(true)
  await waitForPins(page)
  expect(await historyLength()).toBe(before)
  const totalBefore = await listTotal(page)
  expect(totalBefore).toBe(await homesOnPins(page))
  // hovering a home in the list shows its cluster on the map
  await page.locator('[data-listing]').first().hover()
  await expect.poll(() => page.locator('.map-pins .map-hovered-price').innerText()).toMatch(/is one of \d+$/)
  await page.getByText('Search as the map moves').click()
  await page.locator('.map-pins button[tabindex="0"]').press('Enter')
  const button = page.getByRole('button', { name: /^Search this area · / })
  const offeredTotal = numberIn(await button.innerText())
  expect(offeredTotal).toBeLessThan(totalBefore)
  expect(await page.getByText('The map has moved on').isVisible()).toBe(true)
  expect(await listTotal(page)).toBe(totalBefore)
  await button.click()
  await expect.poll(() => listTotal(page)).toBe(offeredTotal)
  expect(await page.getByText('The map has moved on').count()).toBe(0)
})

test('hovering a card highlights its pin and the reverse, and a click on the pin shows the home', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, `/home?bbox=${boxAround(singleHome)}`)
  await waitForPins(page)
  const [card, pin] = [page.locator(`[data-listing="${singleHome.id}"]`).first(), page.locator(`[data-home="${singleHome.id}"]`)]
  await card.hover()
  await expect.poll(() => pin.getAttribute('class')).toContain('is-highlighted')
  await pin.hover()
  await expect.poll(() => card.getAttribute('class')).toContain('is-highlighted')
  await pin.click()
  const row = page.locator(`[data-row="${singleHome.id}"]`)
  await row.waitFor()
  await page.keyboard.press('Escape')
  await row.waitFor({ state: 'detached' })
})

test('with the keyboard only: the pins are one tab stop, arrows move between them, Enter opens one', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/home?bbox=121.0,14.54,121.06,14.58')
  await waitForPins(page)
  expect(await pins(page).evaluateAll((all) => all.filter((pin) => (pin as HTMLElement).tabIndex === 0).length)).toBe(1)
  await page.locator('.map-pins button[tabindex="0"]').focus()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['key'])
  const first = await focused()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
  const afterArrows = await focused()
  expect(afterArrows).toBeTruthy()
  await page.keyboard.press('ArrowRight')
  expect([first, afterArrows]).not.toEqual([await focused(), await focused()])
  await page.keyboard.press('Enter')
  await waitForPins(page)
})

test('back from a home restores the map without a request', async () => {
  const { page, calls } = await visit('desktop', 'en')
  await open(page, `/home?bbox=${boxAround(singleHome)}`)
  await waitForPins(page)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await waitForPins(page)
  const pinPositions = () => pins(page).evaluateAll((all) => all.map((pin) => `${(pin as HTMLElement).dataset['key']} ${(pin as HTMLElement).style.transform}`))
  const before = await pinPositions()
  await page.locator('[data-listing] .card-link').first().click()
  await page.locator('dl:visible').first().waitFor()
  calls.length = 0
  await page.goBack()
  await page.locator('.map-pins').waitFor()
  expect(await pinPositions()).toEqual(before)
  await waitForMap(page)
  expect(await pinPositions()).toEqual(before)
  expect(calls.filter((call) => call.endsWith('/listing/map'))).toEqual([])
})

test('a map beyond its request limit makes no request and shows a notice', async () => {
  const { page, calls } = await visit('phone', 'zh')
  await open(page, '/home?view=map')
  await waitForPins(page)
  const { times, totalize } = await page.evaluate(() => (JSON.parse(sessionStorage.getItem('common')!) as { state: { times: number; totalize: number } }).state)
  expect(times).toBeGreaterThan(0)
  expect(totalize).toBeGreaterThan(0)
  // the state after thirty requests in the current time window
  await page.addInitScript(() => {
    const common = JSON.parse(sessionStorage.getItem('common')!) as { state: Record<string, unknown> }
    sessionStorage.setItem('common', JSON.stringify({ ...common, state: { ...common.state, times: 30, requestTime: Date.now() } }))
  })
  calls.length = 0
  await open(page, '/home?view=map')
  await notice(page, '操作太频繁，请稍后再试').waitFor()
  expect(calls.filter((call) => call.endsWith('/listing/map'))).toEqual([])
})

test('without WebGL the page shows an error and the list works', async () => {
  const { page } = await visit('desktop', 'en')
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, '/home')
  await page.getByRole('alert').filter({ hasText: 'This device cannot draw the map' }).waitFor()
  expect(await page.getByRole('list', { name: 'Results' }).locator('article').count()).toBeGreaterThan(5)
})

test('my position: denied, then shown on the map', async () => {
  const { page, context } = await visit('desktop', 'en', { context: { geolocation: { latitude: 14.5575, longitude: 121.0238 } } })
  await open(page, '/home')
  await waitForPins(page)
  await page.getByRole('button', { name: 'My location' }).click()
  await notice(page, 'Location access is off').waitFor()
  await context.grantPermissions(['geolocation'], { origin: inject('site') })
  await page.getByRole('button', { name: 'My location' }).click()
  await expect.poll(() => page.getByRole('img', { name: 'You are here' }).isVisible()).toBe(true)
})

test('around a place: find it by name, nearest homes first, a larger radius adds the announced number, and the radius is kept', async () => {
  const { page } = await visit('phone', 'zh')
  await open(page, '/home')
  await page.getByRole('link', { name: '附近找房' }).tap()
  await page.waitForURL(/\/searchNearby/)
  await page.getByRole('button', { name: '500米' }).tap()
  await page.getByRole('searchbox', { name: '地点名称' }).fill('ayala')
  await page
    .getByRole('list', { name: '找到的地点' })
    .getByRole('button', { name: /^阿亚拉站/ })
    .tap()
  await page.waitForURL(/\/nearProperties/)
  expect(searchParamsOf(page).get('radiusInKm')).toBe('0.5')
  await expect.poll(() => page.title()).toContain('阿亚拉站')
  const heading = page.locator('main:visible h2').first()
  const nearFilter = (radiusInKm: number) => ({ lat: Number(searchParamsOf(page).get('lat')), lng: Number(searchParamsOf(page).get('lng')), radiusInKm })
  const slider = page.locator('input[type=range]:visible')
  const announced = numberIn(
    (
      await page
        .locator('.radius:visible')
        .getByText(/扩到1公里/)
        .innerText()
    ).replace('1公里', ''),
  )
  const before = numberIn(await heading.innerText())
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => searchParamsOf(page).get('radiusInKm')).toBe('1')
  await expect.poll(async () => numberIn(await heading.innerText())).toBe(before + announced)
  const { items, totalRowQty } = await search({ near: nearFilter(1), sort: 'distance', order: 'asc' })
  expect(numberIn(await heading.innerText())).toBe(totalRowQty)
  const shownIds = await page
    .getByRole('list', { name: '附近的房源' })
    .locator('article')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))
  expect(shownIds).toEqual(items.map(({ id }) => id))
  expect(await page.getByText('距离按直线计算').count()).toBe(1)
  await expect.poll(() => homesOnPins(page)).toBe(totalRowQty)
  await page.getByRole('button', { name: '拉起列表' }).tap()
  await page.getByRole('link', { name: '更换' }).filter({ visible: true }).tap()
  await page.waitForURL(/\/searchNearby\?.*radiusInKm=1/)
  expect(await page.getByRole('button', { name: '1公里' }).getAttribute('aria-pressed')).toBe('true')
})

test('an address without a point redirects to choosing one, for example on the map', async () => {
  const { page } = await visit('desktop', 'en')
  await open(page, '/nearProperties?radiusInKm=3')
  await page.waitForURL(/\/searchNearby\?radiusInKm=3/)
  await page.getByRole('button', { name: /A pin on the map/ }).click()
  await page.getByRole('button', { name: 'Search around here' }).click()
  await page.waitForURL(/\/nearProperties\?.*radiusInKm=3/)
  await expect.poll(() => page.getByRole('heading', { name: 'Near a point on the map' }).isVisible()).toBe(true)
})

test('a home shows its point on a map and links to homes around it', async () => {
  const { items } = await search({ pageSize: 1 })
  const { page } = await visit('phone', 'en')
  await open(page, `/propertyInfo?id=${items[0]!.id}`)
  await page.getByRole('heading', { name: /^Nearby/ }).scrollIntoViewIfNeeded()
  await page.locator('canvas[aria-label^="Where"]').waitFor()
  await page.getByRole('link', { name: 'Homes nearby' }).tap()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/nearProperties')
  expect(searchParamsOf(page).get('radiusInKm')).toBe('1')
})

test.each(
  firstUnlessAll([
    ['phone', 'zh', 'light'],
    ['desktop', 'en', 'dark'],
  ] as const),
)('no screen with a map breaks an accessibility rule: %s, %s, %s', async (device, locale, colorScheme) => {
  const { page } = await visit(device, locale, { context: { colorScheme } })
  const faultsByAddress: Record<string, string[]> = {}
  for (const address of ['/home?view=map', '/searchNearby', '/nearProperties?lat=14.5575&lng=121.0238&radiusInKm=1&place=area.makati-ayala-center']) {
    await open(page, address)
    if (!address.startsWith('/searchNearby')) await waitForPins(page)
    const faults = await violationsOf(page, { exclude: listingCards })
    if (faults.length > 0) faultsByAddress[address] = faults
  }
  expect(faultsByAddress).toEqual({})
})
