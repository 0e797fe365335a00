import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@site/domain/calls/account.ts'
import { locales } from '@site/domain/words.ts'
import { type Driver } from './driver.ts'
import { launch, type Screen, windowSizes } from './launch.ts'
import { startProxy } from './site-proxy.ts'
import { createPerson, type Person } from './person.ts'
import { button, last, nth } from './target.ts'
import { startSite } from '../../tools/start-site.ts'
import { engineNames, whyMissing } from '../../tools/find-engines.ts'
import { sideBySide } from '../../tools/side-by-side.ts'

// Draws the main screens and sheets in Chromium, Firefox and WebKit beside each other, for a person to look at, and prints the folder of the
// pictures: `npm run look:engines -- [zh|en] [phone|desktop] [part of a name]`; of a running site with its origin and `password=` of its demo accounts.

const args = process.argv.slice(2)
const locale = locales.find((code) => args.includes(code)) ?? 'en'
const screen: Screen = args.includes('desktop') ? 'desktop' : 'phone'
const runningSite = args.find((argument) => argument.startsWith('http'))
const passwordArgument = args.find((argument) => argument.startsWith('password='))?.slice('password='.length) ?? ''
const namePart = args.find((argument) => ![locale, screen, runningSite].includes(argument) && !argument.startsWith('password=')) ?? ''

/** The home, list, link and account that the pictures show. */
type World = { readonly home: string; readonly list: string; readonly code: string; readonly signedIn: SignedIn }
type View = { readonly name: string; readonly path: (world: World) => string; readonly isSignedIn?: true; readonly act?: (person: Person) => Promise<void> }

const detail = ({ home }: World): string => `/propertyInfo?id=${home}`
const clientLink = ({ code }: World): string => `/share/${code}`
const press =
  (...patterns: readonly RegExp[]) =>
  async (person: Person) => {
    for (const pattern of patterns) await person.tap(pattern.source.startsWith('^(Share') ? last(button(pattern)) : nth(button(pattern), 0))
  }

const views: readonly View[] = [
  { name: 'home', path: () => '/home' },
  { name: 'sheet-price', path: () => '/home', act: press(/^(Price|价格)$/) },
  { name: 'sheet-filters', path: () => '/home', act: press(/^(Filters|筛选)/) },
  {
    name: 'map',
    path: () => '/home?view=map',
    act: async (person) => void (await person.waitFor('the homes are on the map', `document.querySelector('.map-pins[aria-busy=false] button')`)),
  },
  { name: 'detail', path: detail },
  { name: 'sheet-contact', path: detail, act: press(/^(Contact|联系) /) },
  { name: 'sheet-share', path: detail, act: press(/^(Share|分享)/) },
  { name: 'sheet-qr', path: detail, act: press(/^(Share|分享)/, /^(QR|二维码)/) },
  { name: 'client-list', path: clientLink },
  { name: 'sheet-note', path: clientLink, act: press(/^(A note or a question|备注或提问)/) },
  { name: 'sheet-viewing', path: clientLink, act: press(/^(Ask for a viewing|约看)/) },
  { name: 'agent-list', path: ({ list }) => `/shareListDetail?id=${list}`, isSignedIn: true },
  { name: 'favourites', path: () => '/collection', isSignedIn: true },
  { name: 'publish', path: () => '/publish?type=Residence&mode=Lease', isSignedIn: true },
  { name: 'my-listings', path: () => '/myListings', isSignedIn: true },
  { name: 'login', path: () => '/login' },
]

async function makeWorld(origin: string, password: string): Promise<World> {
  const call = async <Data>(path: string, body: unknown, accesstoken = ''): Promise<Data> => {
    const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0', ...(accesstoken ? { accesstoken } : {}) }
    const response = await fetch(`${origin}/frontend/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
    if (code !== 200) throw new Error(`${path} answered ${code}: ${msg}`)
    return data
  }
  const signedIn = await call<SignedIn>('account/signin', { account: 'agent-001', password })
  const { items } = await call<{ items: { id: string; photos: unknown[] | null }[] }>('listing/search', { pageSize: 20 })
  const homes = items.filter(({ photos }) => photos && photos.length > 2).map(({ id }) => id)
  for (const id of homes.slice(0, 3)) await call('collection/add', { id }, signedIn.accessToken)
  const list = await call<{ id: string }>('sharelist/create', { title: 'Near the park', listingIds: homes.slice(0, 3) }, signedIn.accessToken)
  const link = await call<{ code: string }>('share/create', { target: 'list', id: list.id, variant: 'normal', name: 'Mrs Chen' }, signedIn.accessToken)
  return { home: homes[0] ?? '', list: list.id, code: link.code, signedIn }
}

/** A picture of a view in one engine; null where it cannot be reached, which is printed. */
async function draw(driver: Driver, origin: string, view: View, world: World): Promise<Buffer | null> {
  const proxy = await startProxy(origin)
  const page = await driver.openPage({ size: windowSizes[screen], isPhone: screen === 'phone' })
  try {
    const person = createPerson(page, proxy, locale)
    if (view.isSignedIn) await person.signIn(world.signedIn)
    await person.open(view.path(world))
    await view.act?.(person)
    if (view.name.startsWith('sheet'))
      await person.waitFor('the sheet is open', `document.querySelector('dialog[open], .popover-panel') && document.getAnimations().length === 0`)
    const isDrawn = `![...document.querySelectorAll('.skeleton, .lazy-image[data-state=loading]')].some((part) => {
      const { top, bottom, left, right, width } = part.getBoundingClientRect()
      // photos beside the shown one load when they are swiped to
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }) && document.fonts.status === 'loaded'`
    await person.waitFor('all is drawn', isDrawn).catch((error: unknown) => console.warn(String(error)))
    return await page.picture()
  } catch (error) {
    console.warn(`${view.name} in ${driver.engine}: ${String(error)}`)
    return await page.picture().catch(() => null)
  } finally {
    await page.close().catch(() => {})
    await proxy.close()
  }
}

const site = runningSite ? null : await startSite()
const origin = runningSite ?? site?.origin ?? ''
const drivers: Driver[] = []
try {
  for (const engine of engineNames) {
    const missing = whyMissing(engine)
    if (missing) console.warn(missing)
    else drivers.push(await launch(engine))
  }
  const world = await makeWorld(origin, passwordArgument || (/(?:password|密码) (\S+)/.exec(site?.output() ?? '')?.[1] ?? ''))
  const folder = mkdtempSync(join(tmpdir(), 'look-engines-'))
  for (const view of views.filter(({ name }) => name.includes(namePart))) {
    const pictures: Buffer[] = []
    for (const driver of drivers) pictures.push(...[await draw(driver, origin, view, world)].filter((picture) => picture !== null))
    const file = join(folder, `${view.name}-${screen}-${locale}.png`)
    const row = await sideBySide(pictures, { height: windowSizes[screen].height, gap: 12, background: '#888888' })
    writeFileSync(file, await row.png().toBuffer())
    console.log(file)
  }
} finally {
  await Promise.all(drivers.map((driver) => driver.close()))
  await site?.stop()
}
