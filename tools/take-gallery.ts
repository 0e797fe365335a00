import { mkdirSync, writeFileSync } from 'node:fs'
import type { Locale } from '@site/domain/words.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startDemoSite } from './demo-site.ts'
import { chromiumArguments, findChromium } from './find-chromium.ts'
import { sideBySide } from './side-by-side.ts'

// Takes docs/look/: one picture a screen, with 390, 768 and 1440 pixels of width, in Chinese by day and in English by night. `npm run look:gallery`,
// or with names of screens: `npm run look:gallery home detail`.

const widths = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: true, hasTouch: true },
  { width: 1440, height: 900, isMobile: false, hasTouch: false },
] as const
const looks = [
  { locale: 'zh', language: 'zh-CN', colorScheme: 'light' },
  { locale: 'en', language: 'en-PH', colorScheme: 'dark' },
] as const satisfies readonly { locale: Locale; language: string; colorScheme: 'light' | 'dark' }[]

/** Height of each screenshot in a picture, and the space around it, px. */
const [height, gap] = [560, 16]
const ground = '#8a8a86'

type Screen = {
  readonly path: string
  readonly isSignedIn?: true
  /** What happens before the picture. */
  readonly act?: (page: Page) => Promise<void>
  /** Calls that get no answer, on the way to the home screen, or fail. */
  readonly calls?: 'pending' | 'failed'
}

const site = await startDemoSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

/** An agent with favourites, a list and a link of it. */
async function makeAgent() {
  const { accessToken, ...state } = await site.signIn()
  const { items } = await site.call<{ items: { id: string; photos: unknown[] | null }[] }>('listing/search', { pageSize: 30, mode: 'Sale' })
  const ids = items.filter(({ photos }) => photos && photos.length > 2).map(({ id }) => id)
  const withoutPhoto = items.find(({ photos }) => !photos?.length)?.id ?? ids[0]!
  for (const id of ids.slice(0, 5)) await site.call('collection/add', { id }, accessToken)
  const { id: list } = await site.call<{ id: string }>(
    'sharelist/create',
    { title: '王女士 · BGC 两房', listingIds: [...ids.slice(0, 4), withoutPhoto] },
    accessToken,
  )
  const link = (variant: string) => site.call<{ code: string }>('share/create', { target: 'list', id: list, variant, name: '王女士' }, accessToken)
  const [{ code: branded }, { code: neutral }] = [await link('normal'), await link('Intermediary')]
  return { session: { accessToken, ...state }, ids, withoutPhoto, list, branded, neutral }
}

const agent = await makeAgent()
const [home] = agent.ids as [string]
const click = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).filter({ visible: true }).first().click()

const screens: Record<string, Screen> = {
  home: { path: '/home' },
  'home-map': { path: '/home?view=map' },
  'home-filters': { path: '/home', act: click(/^(Filters|筛选)/) },
  'home-empty': { path: '/home?bedrooms=5&priceMax=100000' },
  'home-loading': { path: '/rule', calls: 'pending' },
  'home-offline': { path: '/home', act: (page) => page.context().setOffline(true) },
  search: { path: '/search/makati' },
  types: { path: '/typesOfProperty' },
  places: { path: '/cityPicker' },
  detail: { path: `/propertyInfo?id=${home}` },
  'detail-no-photo': { path: `/propertyInfo?id=${agent.withoutPhoto}` },
  'detail-share': { path: `/propertyInfo?id=${home}`, act: click(/^(Share|分享)/) },
  favourites: { path: '/collection', isSignedIn: true },
  'favourites-empty': { path: '/collection' },
  'favourites-failed': { path: '/collection', isSignedIn: true, calls: 'failed' },
  compare: {
    path: `/collection/compare?${agent.ids
      .slice(0, 3)
      .map((id) => `id=${id}`)
      .join('&')}`,
  },
  'client-list': { path: `/share/${agent.neutral}` },
  'client-list-brand': { path: `/share/${agent.branded}` },
  lists: { path: '/list', isSignedIn: true },
  'list-edit': { path: `/shareListDetail?id=${agent.list}`, isSignedIn: true },
  publish: { path: '/publish?type=Residence&mode=Lease', isSignedIn: true },
  paste: { path: '/paste', isSignedIn: true },
  import: { path: '/import', isSignedIn: true },
  'my-listings': { path: '/myListings', isSignedIn: true },
  account: { path: '/account', isSignedIn: true },
  login: { path: `/login?why=favourite&id=${home}` },
  guide: { path: '/guide' },
  privacy: { path: '/rule' },
  'not-found': { path: '/notFound' },
}

async function takeScreen(browser: Browser, screen: Screen, look: (typeof looks)[number], size: (typeof widths)[number]): Promise<Buffer> {
  const { width, height: viewHeight, isMobile, hasTouch } = size
  const context = await browser.newContext({
    viewport: { width, height: viewHeight },
    isMobile,
    hasTouch,
    baseURL: site.origin,
    locale: look.language,
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (screen.isSignedIn)
    await context.addInitScript(({ accessToken, ...state }) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('userInfo', JSON.stringify({ state, version: 0 }))
    }, agent.session)
  const page = await context.newPage()
  if (screen.calls === 'failed') await page.route('**/frontend/api/**', (route) => route.abort())
  await page.goto(screen.path)
  await page.locator('.notices').waitFor({ state: 'attached' })
  await page.waitForTimeout(1500)
  if (screen.calls === 'pending') {
    await page.route('**/frontend/api/**', () => undefined)
    await page.locator('a[href^="/home"]').filter({ visible: true }).first().click()
  } else await screen.act?.(page)
  await page.waitForTimeout(width === 1440 ? 3500 : 2000)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

const folder = new URL('../docs/look/', import.meta.url)
mkdirSync(folder, { recursive: true })
const chosen = process.argv.slice(2)
try {
  for (const [name, screen] of Object.entries(screens)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const pictures: Buffer[] = []
    for (const look of looks) for (const size of widths) pictures.push(await takeScreen(browser, screen, look, size))
    const sheet = await (await sideBySide(pictures, { height, gap, ground })).webp({ quality: 60 }).toBuffer()
    writeFileSync(new URL(`${name}.webp`, folder), sheet)
    console.log(`${name}.webp: ${Math.round(sheet.length / 1000)} KB`)
  }
} finally {
  await browser.close()
  await site.stop()
}
