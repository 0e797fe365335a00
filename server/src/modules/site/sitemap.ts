import { codesOf } from '@site/domain/choices.ts'
import { variantUrl } from '@site/domain/listing.ts'
import { listPath } from '@site/domain/search-query.ts'
import { locales } from '@site/domain/words.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { countByPlace } from '../places/places.store.ts'
import { countShelved, idBefore, type SitemapHome, sitemapHomes } from './sitemap.store.ts'

/** Addresses per part of the sitemap; search engines accept up to 50,000. */
const addressesPerPart = 10_000
/** Homes per part: each has an address per language. */
export const homesPerPart = addressesPerPart / locales.length
/** Homes per database query, which limits memory. */
const homesPerQuery = 500

const header = '<?xml version="1.0" encoding="UTF-8"?>\n'
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const withLanguage = (path: string, locale: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

type Page = { readonly path: string; readonly changedAt?: string; readonly pictures?: readonly string[] }

/** The entries of a page: one per language, each with links to the others and to the address without a language. */
function entriesOf(origin: string, { path, changedAt, pictures = [] }: Page): string {
  const link = (language: string, address: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + address)}"/>`
  const links = [...locales.map((locale) => link(locale, withLanguage(path, locale))), link('x-default', path)].join('')
  const images = pictures.map((picture) => `<image:image><image:loc>${escapeXml(origin + picture)}</image:loc></image:image>`).join('')
  const modified = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return locales.map((locale) => `<url><loc>${escapeXml(origin + withLanguage(path, locale))}</loc>${modified}${links}${images}</url>\n`).join('')
}

const urlsetStart = `${header}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
const urlsetEnd = '</urlset>\n'

/** Type and mode of the lists of cities and areas in the sitemap. */
const placeListScope = { type: 'Residence', mode: 'Sale' } as const

/** The index of all parts: the pages, then the homes. */
export async function sitemapIndex(db: Kysely<Tables>, origin: string): Promise<string> {
  const parts = Math.ceil((await countShelved(db)) / homesPerPart)
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `homes-${index + 1}`)]
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`)
  return `${header}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** The sitemap of pages other than homes: lists by type and mode, lists of cities and areas with homes, and some screens. */
export async function sitemapPages(db: Kysely<Tables>, { cities, areas }: Pick<PlaceBook, 'cities' | 'areas'>, origin: string): Promise<string> {
  const counts = await countByPlace(db, placeListScope)
  const lists = [
    ...codesOf('mode').flatMap((mode) => codesOf('type').map((type) => ({ type, mode }))),
    ...cities.filter(({ id }) => counts.some((count) => count.city_id === id)).map(({ id }) => ({ ...placeListScope, city: id })),
    ...areas.filter(({ id }) => counts.some((count) => count.area_id === id)).map(({ id, cityId }) => ({ ...placeListScope, city: cityId, areas: [id] })),
  ]
  const paths = [...lists.map(listPath), '/typesOfProperty', '/cityPicker', '/rule']
  return urlsetStart + paths.map((path) => entriesOf(origin, { path })).join('') + urlsetEnd
}

const homeEntries = (origin: string, homes: readonly SitemapHome[]): string =>
  homes
    .map(({ id, changedAt, photos }) =>
      entriesOf(origin, { path: `/propertyInfo?id=${encodeURIComponent(id)}`, changedAt, pictures: photos.map((url) => variantUrl(url, 'l')) }),
    )
    .join('')

/** The sitemap of a part of the homes, streamed; `number` begins at 1. Null when there is no such part. */
export async function sitemapPart(db: Kysely<Tables>, origin: string, number: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  let lastId = await idBefore(db, (number - 1) * homesPerPart)
  if (lastId === null) return null
  // before the response begins, so that an error is answered with its status
  let next = await sitemapHomes(db, lastId, homesPerQuery)
  if (next.length === 0) return null
  let remaining = homesPerPart
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(urlsetStart)),
    pull: async (controller) => {
      const homes = next.slice(0, remaining)
      remaining -= homes.length
      lastId = homes.at(-1)?.id ?? lastId
      controller.enqueue(encoder.encode(homeEntries(origin, homes)))
      next = remaining > 0 && next.length === homesPerQuery ? await sitemapHomes(db, lastId ?? '', homesPerQuery) : []
      if (next.length > 0) return
      controller.enqueue(encoder.encode(urlsetEnd))
      controller.close()
    },
  })
}
