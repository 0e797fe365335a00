import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** A home in answers of the API; only the used fields. */
export type Home = {
  readonly id: string
  readonly number: string
  readonly type: string
  readonly price: number | null
  readonly floorArea: number | null
  readonly photos: readonly { readonly url: string }[] | null
  readonly estate: { readonly id: string; readonly name: { readonly zh: string; readonly en: string } } | null
}
export type Found = { readonly items: readonly Home[]; readonly totalRowQty: number; readonly loosen: readonly { filter: string; total: number }[] }

/** Calls the site's API; throws when the answer is no success. */
export async function ask<Data>(path: string, body: unknown): Promise<Data> {
  const answer = await fetch(inject('site') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-version': '1.0.0.0' },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(`${path} answered ${code}: ${msg}`)
  return data
}

export const search = (query: Record<string, unknown>): Promise<Found> => ask('/frontend/api/listing/search', query)

/** A home on offer with a price, a building and several photos, so that every part of its page is there. */
export async function fullHome(query: Record<string, unknown> = {}): Promise<Home> {
  const { items } = await search({ pageSize: 50, ...query })
  const home = items.find(({ price, photos, estate }) => price && estate && photos && photos.length > 3)
  if (!home) throw new Error('The demo market has no home with price, building and photos')
  return home
}

/** A share link of a home. */
export const share = (id: string, variant: 'normal' | 'Intermediary', madeOn = '/propertyInfo') =>
  ask<{ code: string; url: string; full: string }>('/frontend/api/share/create', { target: 'listing', id, variant, madeOn })

/** `₱12,800,000`. */
export const money = (price: number): string => `₱${Math.round(price).toLocaleString('en')}`

/** The number in a text such as "1,234 condos for sale". */
export const numberIn = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN)

/** How far the shown screen is scrolled. */
export const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))
