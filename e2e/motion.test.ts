import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { type Device, open, useBrowser } from './browser.ts'
import { homeWithPriceAndPhotos, search } from './site-api.ts'

// The photo of a home grows from its card into its page, and shrinks back into the same card.

const { visit } = useBrowser()
const moving = { context: { reducedMotion: 'no-preference' as const } }

/** A view transition: the places of the photo, the animated pseudo-elements and their longest duration in ms. */
type Motion = { readonly home: string | null; readonly from: string; readonly to: string; readonly parts: readonly string[]; readonly duration: number }

/** Runs in the page: records its view transitions in `window.motions`. */
const recordMotions = () => {
  const motions: Motion[] = []
  Object.assign(window, { motions })
  const named = () => [...document.querySelectorAll('[data-photo]')].find((photo) => getComputedStyle(photo).viewTransitionName !== 'none')
  const placeOf = (photo: Element | undefined) => {
    if (photo === undefined) return 'nowhere'
    return photo.closest('ul[aria-label=Results] > li > article') ? 'result' : photo.closest('article') ? 'card' : 'page'
  }
  const start = Document.prototype.startViewTransition.bind(document)
  document.startViewTransition = (...parameters) => {
    const from = placeOf(named())
    const transition = start(...parameters)
    const record = () => {
      const animations = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
      motions.push({
        home: named()?.getAttribute('data-photo') ?? null,
        from,
        to: placeOf(named()),
        parts: [...new Set(animations.map(({ effect }) => (effect as KeyframeEffect).pseudoElement!))].toSorted(),
        duration: Math.max(0, ...animations.map(({ effect }) => Number(effect!.getTiming().duration))),
      })
    }
    transition.ready.then(record, record)
    return transition
  }
}

const motionsOf = (page: Page) => page.evaluate(() => (window as unknown as { motions: Motion[] }).motions)
const photoParts = ['group', 'new', 'old'].map((part) => `::view-transition-${part}(home-photo)`)
// after a visit, "recently seen" among the results shows the home a second time
const card = (page: Page, id: string) => page.locator(`main:visible ul[aria-label=Results] > li > article[data-listing="${id}"]`)
const detail = (page: Page) => page.locator('dl:visible').first()

/** Opens the home screen and scrolls to a home with photos. Returns its id. */
async function openList(page: Page, address = '/home'): Promise<string> {
  await page.addInitScript(recordMotions)
  await open(page, address)
  const { items } = await search({ type: 'Residence', mode: 'Sale' })
  const { id } = items.find(({ photos }, index) => index > 3 && (photos?.length ?? 0) > 1)!
  await card(page, id).scrollIntoViewIfNeeded()
  return id
}

test.each<Device>(firstUnlessAll(['phone', 'desktop']))(
  'on a %s the photo of the pressed card grows into the page, and back shrinks it into the card',
  async (device) => {
    const { page } = await visit(device, 'en', moving)
    const id = await openList(page)
    await card(page, id).locator('.card-link').click()
    await detail(page).waitFor()
    await expect.poll(async () => (await motionsOf(page)).length).toBe(1)
    await page.goBack()
    await card(page, id).waitFor()
    await expect.poll(async () => (await motionsOf(page)).length).toBe(2)
    expect(await motionsOf(page)).toMatchObject([
      { home: id, from: 'result', to: 'page', parts: photoParts, duration: 240 },
      { home: id, from: 'page', to: 'result', duration: 240 },
    ])
    // no name stays behind
    await expect.poll(() => page.locator('[style*="view-transition-name"]').count()).toBe(0)
  },
)

test('from a similar home the photo grows too, and back shrinks it into its card there', async () => {
  const { page } = await visit('desktop', 'en', moving)
  await page.addInitScript(recordMotions)
  await open(page, `/propertyInfo?id=${(await homeWithPriceAndPhotos()).id}`)
  const similar = page.getByRole('region', { name: 'Similar homes' }).locator('article').first()
  await similar.scrollIntoViewIfNeeded()
  const id = await similar.getAttribute('data-listing')
  await similar.locator('.card-link').click()
  await page.waitForURL(new RegExp(`id=${id}`))
  await expect.poll(async () => (await motionsOf(page)).length).toBe(1)
  await page.goBack()
  await expect
    .poll(async () => (await motionsOf(page)).map(({ home, from, to }) => [home, from, to]))
    .toEqual([
      [id, 'card', 'page'],
      [id, 'page', 'card'],
    ])
})

test('while the network is slow the page opens with the photo, and takes input', async () => {
  const { page } = await visit('phone', 'en', moving)
  const id = await openList(page)
  await page.route('**/frontend/api/listing/*', () => undefined) // never answered
  await card(page, id).locator('.card-link').tap()
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
  await page.locator('main:visible').getByRole('button', { name: 'Back' }).tap()
  await card(page, id).waitFor()
  await expect
    .poll(async () => (await motionsOf(page)).map(({ from, to }) => [from, to]))
    .toEqual([
      ['result', 'page'],
      ['page', 'result'],
    ])
})

test('with reduced motion nothing moves', async () => {
  const { page } = await visit('phone', 'en')
  const id = await openList(page)
  await card(page, id).locator('.card-link').click()
  await detail(page).waitFor()
  await page.goBack()
  await card(page, id).waitFor()
  expect(await motionsOf(page)).toEqual([])
})

test.each(firstUnlessAll(['/home', '/propertyInfo', '/imagePage']))('%s leaves a swipe from the left edge to the system, which goes back', async (path) => {
  const { page } = await visit('phone', 'en')
  const { id } = await homeWithPriceAndPhotos()
  await open(page, path === '/home' ? path : `${path}?id=${id}`)
  const photo = (await page.locator('.lazy-image, .yarl__slide').filter({ visible: true }).first().boundingBox())!
  // the system gives way only to pages that prevent the start of a touch
  await page.evaluate(() => {
    const touches: boolean[] = []
    Object.assign(window, { touches })
    addEventListener('touchstart', (event) => touches.push(event.defaultPrevented))
  })
  const session = await page.context().newCDPSession(page)
  const y = Math.round(photo.y + photo.height / 2)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 6, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => page.evaluate(() => (window as unknown as { touches: boolean[] }).touches)).toEqual([false])
})
