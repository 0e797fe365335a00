import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** A listing in answers of the API: the fields that tests use. */
export type Home = {
  readonly id: string
  readonly number: string
  readonly type: string
  readonly price: number | null
  readonly floorArea: number | null
  readonly photos: readonly { readonly url: string }[] | null
  readonly estate: { readonly id: string; readonly name: { readonly zh: string; readonly en: string } } | null
}
/** The answer of a search: the fields that tests use. `loosen` are its relaxations. */
export type SearchResult = { readonly items: readonly Home[]; readonly totalRowQty: number; readonly loosen: readonly { filter: string; total: number }[] }

/** Calls the API of the tested site and returns the data of its answer; throws unless its code is 200. `accessToken`: of the account that calls; absent: a visitor. */
export async function callApi<Data>(path: string, body: unknown, accessToken?: string): Promise<Data> {
  const response = await fetch(inject('site') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-version': '1.0.0.0', ...(accessToken === undefined ? {} : { accesstoken: accessToken }) },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(`${path} answered ${code}: ${msg}`)
  return data
}

/** Searches as a visitor. */
export const search = (query: Record<string, unknown>): Promise<SearchResult> => callApi('/frontend/api/listing/search', query)

/** The first home of a search that has a price, a building and more than three photos, so that its page has every part. */
export async function homeWithPriceAndPhotos(query: Record<string, unknown> = {}): Promise<Home> {
  const { items } = await search({ pageSize: 50, ...query })
  const home = items.find(({ price, photos, estate }) => price && estate && photos && photos.length > 3)
  if (!home) throw new Error('The demo market has no home with price, building and photos')
  return home
}

/** Creates a share link of a home: its short code, its URL, and the URL that it opens. `madeOn` is the path of the sharing screen. */
export const share = (id: string, variant: 'normal' | 'Intermediary', madeOn = '/propertyInfo') =>
  callApi<{ code: string; url: string; full: string }>('/frontend/api/share/create', { target: 'listing', id, variant, madeOn })

/** A price as pages show it, such as `₱12,800,000`. */
export const money = (price: number): string => `₱${Math.round(price).toLocaleString('en')}`

/** The first number in a text such as "1,234 condos for sale"; NaN if it has none. */
export const numberIn = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN)

/** The vertical scroll position of the page in pixels. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))
