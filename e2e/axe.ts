import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { type AxeOptions, cards, faultsOf, furtherCards, inDialog, rulesOfColour } from './axe-faults.ts'
import { type Device, open, useBrowser } from './browser.ts'
import { aMember, enter } from './people.ts'
import { fullHome, search, share } from './talk.ts'

// Every screen through axe on both devices: no rule may be broken, none is left out. With `JOURNEYS=all` in each language on each.

const site = inject('site')
const gone = inject('gone')
const { visit } = useBrowser()

const shareButtons = { zh: '分享', en: 'Share' } as const
const compareButtons = { zh: ['对比', '对比 2 套'], en: ['Compare', 'Compare 2'] } as const
const filterButtons = { zh: '筛选', en: 'Filters' } as const

type Locale = keyof typeof shareButtons
/** A checked view: name, address, actions before the check, and its part that no other view shows. */
type View = readonly [name: string, address: string, prepare?: (page: Page, locale: Locale) => Promise<unknown>, part?: AxeOptions]

const nothing = () => Promise.resolve()
const allButCards: AxeOptions = { without: cards }

const openFilters = async (page: Page, locale: Locale) => {
  await page.getByRole('button', { name: filterButtons[locale] }).click()
  await page.locator('dialog[open] [data-filter=bedrooms] label').first().waitFor()
}

const openShare = async (page: Page, locale: Locale) => {
  // the one in the head of the page or in its bar of actions
  await page.getByRole('button', { name: shareButtons[locale] }).last().click()
  await page.locator('dialog[open] section, dialog[open] [role=region]').first().waitFor()
}

const factsShown = (page: Page) => page.locator('dl').first().waitFor()
const photoShown = (page: Page) => page.locator('.yarl__slide_current .yarl__slide_image').waitFor()

const accountShown = (page: Page) => page.locator('main:visible h2').first().waitFor()
const formShown = async (page: Page) => {
  await accountShown(page)
  await page.locator('dialog[open] form').waitFor()
}
/** Every field of the form shows its error. */
const sendNothing = (page: Page) => page.locator('main:visible form button[type=submit]').click()
const savedShown = (page: Page) => page.locator('main:visible article').first().waitFor()
const compareTwo = async (page: Page, locale: Locale) => {
  await savedShown(page)
  const [begin, open] = compareButtons[locale]
  await page.getByRole('button', { name: begin, exact: true }).click()
  for (const at of [0, 1]) await page.locator('main:visible').getByRole('checkbox').nth(at).check()
  await page.getByRole('link', { name: open }).click()
  await page.locator('main:visible table').waitFor()
}

/** Views of signed-in people. */
const own: readonly View[] = [
  ['account', '/account', accountShown],
  ['form of the account', '/account?form=email', formShown, inDialog],
  ['collection', '/collection', savedShown],
  ['compared homes', '/collection', compareTwo],
]

let all: readonly View[]
beforeAll(async () => {
  const { id } = await fullHome()
  const { code } = await share(id, 'Intermediary')
  all = [
    ['home', '/home?bedrooms=2', nothing, { without: furtherCards }],
    ['home with filters open', '/home?bedrooms=2', openFilters, inDialog],
    ['home with no results', '/home?bedrooms=5&priceMax=3000000'],
    ['search', '/search/Makati', nothing, allButCards],
    ['blank search', '/search', nothing, allButCards],
    ['types', '/typesOfProperty'],
    ['city picker', '/cityPicker'],
    ['detail', `/propertyInfo?id=${id}`, factsShown, allButCards],
    ['share popup', `/propertyInfo?id=${id}`, openShare, inDialog],
    ['detail of a home that is gone', `/propertyInfo?id=${gone.id}`, nothing, allButCards],
    ['link without brand', `/shareInfo?id=${id}&by=Unauthenticated&code=${code}`, factsShown, allButCards],
    ['photos full screen', `/imagePage?id=${id}`, photoShown],
    ['log in, and why', `/login?why=favourite&id=${id}`, sendNothing],
    ['register', '/login?face=register', sendNothing],
    ['forgot password', '/login?face=forgot', sendNothing],
    ['rules', '/rule'],
    ['nothing there', '/notFound'],
  ]
})

/** Dark mode changes only colours: four screens show all of them. */
const inDark = new Set(['home', 'detail', 'share popup', 'log in, and why'])

async function lookInDark(page: Page, part: AxeOptions | undefined): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const faults = await faultsOf(page, { ...part, only: rulesOfColour })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

async function lookThrough(page: Page, locale: Locale, views: readonly View[], isInDark = false): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  let last = ''
  for (const [name, address, prepare, part] of views) {
    if (address !== last) await open(page, address)
    last = address
    await prepare?.(page, locale)
    const faults = await faultsOf(page, part)
    if (faults.length > 0) found[name] = faults
    const dark = isInDark && (isAll || inDark.has(name)) ? await lookInDark(page, part) : []
    if (dark.length > 0) found[`${name} in dark`] = dark
  }
  return found
}

const isAll = process.env['JOURNEYS'] === 'all'

/** The 404 page. */
const expected = /status of 404/

/** The tests of every screen on one kind of device: two files run side by side. */
export function lookAtEveryScreen(device: Device): void {
  const whole = device === 'phone' ? 'zh' : 'en'
  test.each(['zh', 'en'] as const)(`no screen breaks a rule on a ${device} in %s, nor in dark`, async (locale) => {
    const { page } = await visit(device, locale, { expected })
    // every screen once on each device; in its other language those with the longest words, unless all are asked for
    const isWhole = locale === whole || isAll
    const long = new Set(['home with filters open', 'detail', 'register'])
    const views = all.filter(([name]) => isWhole || long.has(name))
    expect(await lookThrough(page, locale, views, isWhole)).toEqual({})
  })

  const people = [
    [whole, 'light'],
    [whole === 'zh' ? 'en' : 'zh', 'dark'],
  ] as const
  test.each(isAll ? people : people.slice(0, 1))(`nor for somebody who is signed in, on a ${device} in %s, %s`, async (locale, colorScheme) => {
    const { page, context } = await visit(device, locale, { expected, context: { colorScheme } })
    const { signedIn } = await aMember('Intermediary')
    await enter(context, signedIn)
    const { items } = await search({ pageSize: 3 })
    for (const { id } of items) {
      const headers = { 'api-version': '1.0.0.0', accesstoken: signedIn.accessToken }
      const answer = await page.request.post(`${site}/frontend/api/collection/add`, { headers, data: { id } })
      expect(await answer.json()).toMatchObject({ code: 200 })
    }
    expect(await lookThrough(page, locale, own)).toEqual({})
  })
}
