import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { firstUnlessAll, runsAllJourneys } from './all-journeys.ts'
import { type AxeOptions, cardsAfterFifth, colourRules, violationsOf, inDialog, listingCards } from './axe-violations.ts'
import { type Device, open, useBrowser } from './browser.ts'
import { makeClientList } from './client-lists.ts'
import { registerAccount, signInAs, signInContext } from './people.ts'
import { callApi, homeWithPriceAndPhotos, search, share } from './site-api.ts'
import { smallTargets } from './target-sizes.ts'

// Runs axe on every screen and device. No rule may be broken and no rule is disabled. On phones it measures the touch targets, too.
// With `JOURNEYS=all`, each device runs in each language. States that a screen reaches by a journey are checked in the test of that journey.

const site = inject('site')
const offShelfHome = inject('offShelfHome')
const { visit } = useBrowser({ sharesCache: true })

const shareButtons = { zh: '分享', en: 'Share' } as const
const compareButtons = { zh: ['对比', '对比 2 套'], en: ['Compare', 'Compare 2'] } as const
const filterButtons = { zh: '筛选', en: 'Filters' } as const

type Locale = keyof typeof shareButtons
/** A page to check: its name in the result, address, actions before the check, and the part that no other page shows. */
type CheckedPage = readonly [name: string, address: string, prepare?: (page: Page, locale: Locale) => Promise<unknown>, part?: AxeOptions]

/** The device of the client. */
const device = 'd'.repeat(32)

const nothing = () => Promise.resolve()
const allButCards: AxeOptions = { exclude: listingCards }

const openFilters = async (page: Page, locale: Locale) => {
  await page.getByRole('button', { name: filterButtons[locale] }).click()
  await page.locator('dialog[open] [data-filter=bedrooms] label').first().waitFor()
}

const openShare = async (page: Page, locale: Locale) => {
  await page.getByRole('button', { name: shareButtons[locale] }).last().click()
  await page.locator('dialog[open] section, dialog[open] [role=region]').first().waitFor()
}

const waitForFacts = (page: Page) => page.locator('dl').first().waitFor()
const waitForPhoto = (page: Page) => page.locator('.yarl__slide_current .yarl__slide_image').waitFor()

const waitForAccount = (page: Page) => page.locator('main:visible h2').first().waitFor()
const waitForForm = async (page: Page) => {
  await waitForAccount(page)
  await page.locator('dialog[open] form').waitFor()
}
/** Submits the empty form, so that every field shows its error. */
const submitEmptyForm = (page: Page) => page.locator('main:visible form button[type=submit]').click()
const waitForFavourites = (page: Page) => page.locator('main:visible article').first().waitFor()
const compareTwo = async (page: Page, locale: Locale) => {
  await waitForFavourites(page)
  const [startButton, openButton] = compareButtons[locale]
  await page.getByRole('button', { name: startButton, exact: true }).click()
  for (const index of [0, 1]) await page.locator('main:visible').getByRole('checkbox').nth(index).check()
  await page.getByRole('link', { name: openButton }).click()
  await page.locator('main:visible table').waitFor()
}

const signedInPages: readonly CheckedPage[] = [
  ['paste', '/paste', (page) => page.locator('main:visible textarea').waitFor()],
  ['import', '/import', (page) => page.locator('main:visible input[type=file]').first().waitFor({ state: 'attached' })],
  ['saved searches without any', '/savedSearches', waitForAccount],
  ['account', '/account', waitForAccount],
  ['form of the account', '/account?form=email', waitForForm, inDialog],
  ['collection', '/collection', waitForFavourites],
  ['compared homes', '/collection', compareTwo],
]

const waitForHome = (page: Page) => page.locator('main:visible [data-home]').first().waitFor()
const shareList = async (page: Page, locale: Locale) => {
  await waitForHome(page)
  await openShare(page, locale)
}
const addHomeToList = async (page: Page) => {
  await page.locator('main:visible article button[aria-haspopup=dialog]').first().click()
  await page.locator('dialog[open] [role=checkbox], dialog[open] input[type=checkbox]').first().waitFor()
}

/** The screens of lists of an agent with a list `id` and its link `code`, which has a question and waits with a viewing. */
const listPages = (id: string, code: string): readonly CheckedPage[] => [
  ['lists', '/list', (page) => page.locator('[data-list]').first().waitFor()],
  ['links', '/list?tab=links', (page) => page.locator('[data-link]').first().waitFor()],
  ['viewings', '/list?tab=viewings', (page) => page.locator('[data-viewing]').first().waitFor()],
  ['a link', `/list?tab=links&link=${code}`, (page) => page.locator('main:visible table').waitFor()],
  ['a list', `/shareListDetail?id=${id}`, waitForHome],
  ['share popup of a list', `/shareListDetail?id=${id}`, shareList, inDialog],
  ['form of a list', `/createEdit?id=${id}`, (page) => page.locator('main:visible form').waitFor()],
  ['add homes', `/addListing?id=${id}`, (page) => page.locator('[data-pick]').first().waitFor()],
  ['add a home to a list', '/home', addHomeToList, inDialog],
]

/** A list of an agent, with a link that a client has answered. */
async function answeredList(accessToken: string): Promise<readonly [id: string, code: string]> {
  const { items } = await search({ pageSize: 3 })
  const ids = items.map((item) => item.id)
  const callAs = <Data>(path: string, body: unknown) => callApi<Data>(`/frontend/api/${path}`, body, accessToken)
  const { id } = await callAs<{ id: string }>('sharelist/create', { title: 'Checked', description: 'For me', listingIds: ids })
  await callAs('sharelist/note', { id, listingId: ids[0], note: 'Sunny', isNotePublic: true })
  const { code } = await callAs<{ code: string }>('share/create', { target: 'list', id, variant: 'Intermediary', name: 'Client' })
  await callApi('/frontend/api/sharelist/react', { code, listingId: ids[0], verdict: 'love', note: 'Nice', device })
  await callApi('/frontend/api/sharelist/ask', { code, text: 'When?', device })
  await callApi('/frontend/api/sharelist/askviewing', { code, listingIds: [ids[0]], slots: [new Date(Date.now() + 86_400_000).toISOString()], device })
  return [id, code]
}

let visitorPages: readonly CheckedPage[]
beforeAll(async () => {
  const { id } = await homeWithPriceAndPhotos()
  const { code } = await share(id, 'Intermediary')
  const listCode = await (await makeClientList('Checked by a client')).link('Intermediary')
  visitorPages = [
    ['home', '/home?bedrooms=2', nothing, { exclude: cardsAfterFifth }],
    ['home with filters open', '/home?bedrooms=2', openFilters, inDialog],
    ['home with no results', '/home?bedrooms=5&priceMax=3000000'],
    ['search', '/search/Makati', nothing, allButCards],
    ['blank search', '/search', nothing, allButCards],
    ['types', '/typesOfProperty'],
    ['city picker', '/cityPicker'],
    ['nearby search', '/searchNearby'],
    ['homes near a point', '/nearProperties?lat=14.5575&lng=121.0238&radiusInKm=1', nothing, allButCards],
    ['detail', `/propertyInfo?id=${id}`, waitForFacts, allButCards],
    ['share popup', `/propertyInfo?id=${id}`, openShare, inDialog],
    ['detail of an off-shelf home', `/propertyInfo?id=${offShelfHome.id}`, nothing, allButCards],
    ['link without brand', `/shareInfo?id=${id}&by=Unauthenticated&code=${code}`, waitForFacts, allButCards],
    ['list of a client', `/share/${listCode}`, (page) => page.locator('main:visible article').first().waitFor()],
    ['link that does not open', '/share/aaaaaaaaaa'],
    ['unsubscribe', '/unsubscribe'],
    ['photos full screen', `/imagePage?id=${id}`, waitForPhoto],
    ['log in with a reason', `/login?why=favourite&id=${id}`, submitEmptyForm],
    ['register', '/login?face=register', submitEmptyForm],
    ['forgot password', '/login?face=forgot', submitEmptyForm],
    ['publish', '/publish?type=Residence&mode=Lease'],
    ['privacy policy', '/rule'],
    ['guide', '/guide'],
    ['guide for agents', '/guide?platform=computer&role=agent'],
    ['not found', '/notFound'],
  ]
})

/** Pages that are also checked in dark mode. It changes only colours, and these show all of them. */
const pagesInDark = new Set(['home', 'detail', 'share popup', 'log in with a reason', 'links', 'a list', 'add homes'])

async function checkDarkMode(page: Page, part: AxeOptions | undefined): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const violations = await violationsOf(page, { ...part, rules: colourRules })
  await page.emulateMedia({ colorScheme: 'light' })
  return violations
}

/** Opens and checks pages one after another; returns the broken rules of each page that has any, by its name. */
async function checkPages(page: Page, locale: Locale, pages: readonly CheckedPage[], checksDark = false): Promise<Record<string, string[]>> {
  const violationsByPage: Record<string, string[]> = {}
  let lastAddress = ''
  for (const [name, address, prepare, part] of pages) {
    if (address !== lastAddress) await open(page, address)
    lastAddress = address
    await prepare?.(page, locale)
    const violations = await violationsOf(page, part)
    if (violations.length > 0) violationsByPage[name] = violations
    const tooSmall = (page.viewportSize()?.width ?? 0) < 768 ? await smallTargets(page) : []
    if (tooSmall.length > 0) violationsByPage[`${name}, targets`] = tooSmall
    const darkViolations = checksDark && (runsAllJourneys || pagesInDark.has(name)) ? await checkDarkMode(page, part) : []
    if (darkViolations.length > 0) violationsByPage[`${name} in dark`] = darkViolations
  }
  return violationsByPage
}

/** The console error that a 404 page causes. */
const expected = /status of 404/

/** Defines the tests of every screen on one device. Each device has its own test file, so that they run in parallel. */
export function testEveryScreen(device: Device): void {
  const localeOfAllScreens = device === 'phone' ? 'zh' : 'en'
  test.each(['zh', 'en'] as const)(`no screen breaks a rule on a ${device} in %s, nor in dark`, async (locale) => {
    const { page } = await visit(device, locale, { expected })
    // phones check every screen in Chinese; other runs check only screens with the longest texts, unless `JOURNEYS=all`
    const checksAllPages = (device === 'phone' && locale === localeOfAllScreens) || runsAllJourneys
    const longestPages = new Set(['home with filters open', 'detail', 'register'])
    const pages = visitorPages.filter(([name]) => checksAllPages || longestPages.has(name))
    expect(await checkPages(page, locale, pages, checksAllPages)).toEqual({})
  })

  test.runIf(device === 'phone' || runsAllJourneys)(`no screen of lists breaks a rule on a ${device}, nor in dark`, async () => {
    const { page, context } = await visit(device, localeOfAllScreens)
    const agent = await signInAs('agent-001', inject('demoPassword'))
    await signInContext(context, agent)
    expect(await checkPages(page, localeOfAllScreens, listPages(...(await answeredList(agent.accessToken))), true)).toEqual({})
  })

  const signedInRuns = [
    [localeOfAllScreens, 'light'],
    [localeOfAllScreens === 'zh' ? 'en' : 'zh', 'dark'],
  ] as const
  test.runIf(device === 'phone' || runsAllJourneys).each(firstUnlessAll(signedInRuns))(
    `no screen of a signed-in account breaks a rule on a ${device} in %s, %s`,
    async (locale, colorScheme) => {
      const { page, context } = await visit(device, locale, { expected, context: { colorScheme } })
      const { signedIn } = await registerAccount('Intermediary')
      await signInContext(context, signedIn)
      const { items } = await search({ pageSize: 3 })
      for (const { id } of items) {
        const headers = { 'api-version': '1.0.0.0', accesstoken: signedIn.accessToken }
        const response = await page.request.post(`${site}/frontend/api/collection/add`, { headers, data: { id } })
        expect(await response.json()).toMatchObject({ code: 200 })
      }
      expect(await checkPages(page, locale, signedInPages)).toEqual({})
    },
  )
}
