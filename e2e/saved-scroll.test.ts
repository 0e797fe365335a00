import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { registerAccount, signInAs, signInContext } from './people.ts'
import { callApi, scrollTop, search } from './site-api.ts'

// The six screens that keep their scroll position while a detail page is open (S2.6).

const { visit } = useBrowser({ sharesCache: true })

const idsOf = async (count: number) => (await search({ type: 'Residence', mode: 'Sale', pageSize: count })).items.map(({ id }) => id)

/** Signs in as an agent with lists. Returns the id of a list with many homes. */
async function withLists(context: BrowserContext): Promise<string> {
  const agent = await signInAs('agent-001', inject('demoPassword'))
  await signInContext(context, agent)
  const listingIds = await idsOf(12)
  const create = async (title: string) => (await callApi<{ id: string }>('/frontend/api/sharelist/create', { title, listingIds }, agent.accessToken)).id
  const created: string[] = []
  for (let number = 1; number <= 10; number += 1) created.push(await create(`Scroll ${number}`))
  return created.at(-1)!
}

async function withFavourites(context: BrowserContext): Promise<void> {
  const { signedIn } = await registerAccount()
  await signInContext(context, signedIn)
  for (const id of await idsOf(10)) await callApi('/frontend/api/collection/add', { id }, signedIn.accessToken)
}

/** `address`: of the screen; `link`: the link of each item; `index`: that of the pressed one, 6 by default; `shown`: what the page that it opens shows. */
type Case = {
  readonly index?: number
  readonly address: (context: BrowserContext) => Promise<string>
  readonly link: string
  readonly shown: (page: Page) => Promise<void>
}

const home = { link: 'main:visible article .card-link', shown: (page: Page) => page.locator('dl:visible').first().waitFor() }

const cases: Readonly<Record<string, Case>> = {
  // filtered: without shelves, to which a visit adds the home
  home: { ...home, address: async () => '/home?bedrooms=2' },
  searchResult: { ...home, address: async () => '/search/Makati' },
  nearProperties: { ...home, index: 15, address: async () => '/nearProperties?lat=14.5575&lng=121.0238&radiusInKm=2&view=list' },
  collection: {
    ...home,
    address: async (context) => {
      await withFavourites(context)
      return '/collection'
    },
  },
  list: {
    link: 'main:visible a[href*="/shareListDetail"]',
    address: async (context) => {
      await withLists(context)
      return '/list'
    },
    shown: (page) => page.locator('[data-home]').first().waitFor(),
  },
  shareListDetail: {
    ...home,
    link: 'main:visible [data-home] a[href*="/propertyInfo"]',
    address: async (context) => `/shareListDetail?id=${await withLists(context)}`,
  },
}

/** Top of an element in the window, in px; null while it is hidden. */
const topOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return box && Math.round(box.y)
}

test.each(Object.keys(cases))('%s is where it was, back from a page that it opened', async (name) => {
  const { address, link, index = 6, shown } = cases[name]!
  const { page, context } = await visit('phone', 'en')
  await open(page, await address(context))
  const [first, pressed] = [page.locator(link).first(), page.locator(link).nth(index)]
  await pressed.waitFor()
  const start = (await topOf(first))!
  await pressed.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // some screens scroll in a sheet
  await expect.poll(async () => start - (await topOf(first))!).toBeGreaterThan(200)
  const [text, top] = [await pressed.innerText(), (await topOf(pressed))!]
  await pressed.click()
  await shown(page)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  // pages scroll to fractions of a pixel
  await expect.poll(async () => Math.abs(((await topOf(pressed)) ?? Infinity) - top)).toBeLessThanOrEqual(1)
  expect(await pressed.innerText()).toBe(text)
})
