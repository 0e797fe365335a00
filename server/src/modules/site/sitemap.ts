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
/** Homes of one part: each has an address per language. */
export const homesPerPart = addressesPerPart / locales.length
/** Homes read at a time, which limits memory for any part. */
const batch = 500

const header = '<?xml version="1.0" encoding="UTF-8"?>\n'
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const withLanguage = (path: string, locale: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

type Entry = { readonly path: string; readonly changedAt?: string; readonly pictures?: readonly string[] }

/** One address per language, each naming the others and the one that follows the reader's language. */
function entriesOf(origin: string, { path, changedAt, pictures = [] }: Entry): string {
  const link = (language: string, address: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + address)}"/>`
  const links = [...locales.map((locale) => link(locale, withLanguage(path, locale))), link('x-default', path)].join('')
  const images = pictures.map((picture) => `<image:image><image:loc>${escaped(origin + picture)}</image:loc></image:image>`).join('')
  const modified = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return locales.map((locale) => `<url><loc>${escaped(origin + withLanguage(path, locale))}</loc>${modified}${links}${images}</url>\n`).join('')
}

const open = `${header}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
const close = '</urlset>\n'

/** Type and mode of the lists of cities and areas. */
const placeLists = { type: 'Residence', mode: 'Sale' } as const

/** The index of all parts: the pages, then the homes. */
export async function sitemapIndex(db: Kysely<Tables>, origin: string): Promise<string> {
  const parts = Math.ceil((await countShelved(db)) / homesPerPart)
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `homes-${index + 1}`)]
  const entries = names.map((name) => `<sitemap><loc>${escaped(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`)
  return `${header}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** The pages other than homes, each by its canonical address: lists by type and mode, by city and area with homes, and the plain screens. */
export async function sitemapPages(db: Kysely<Tables>, { cities, areas }: Pick<PlaceBook, 'cities' | 'areas'>, origin: string): Promise<string> {
  const counts = await countByPlace(db, placeLists)
  const lists = [
    ...codesOf('mode').flatMap((mode) => codesOf('type').map((type) => ({ type, mode }))),
    ...cities.filter(({ id }) => counts.some((count) => count.city_id === id)).map(({ id }) => ({ ...placeLists, city: id })),
    ...areas.filter(({ id }) => counts.some((count) => count.area_id === id)).map(({ id, cityId }) => ({ ...placeLists, city: cityId, areas: [id] })),
  ]
  const paths = [...lists.map(listPath), '/typesOfProperty', '/cityPicker', '/rule']
  return open + paths.map((path) => entriesOf(origin, { path })).join('') + close
}

const homeEntries = (origin: string, homes: readonly SitemapHome[]): string =>
  homes
    .map(({ id, changedAt, photos }) =>
      entriesOf(origin, { path: `/propertyInfo?id=${encodeURIComponent(id)}`, changedAt, pictures: photos.map((url) => variantUrl(url, 'l')) }),
    )
    .join('')

/** A part of the homes, numbered from 1, streamed; null when there is no such part. */
export async function sitemapPart(db: Kysely<Tables>, origin: string, number: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  let after = await idBefore(db, (number - 1) * homesPerPart)
  if (after === null) return null
  // before the answer begins, so that a fault gives an error status
  let next = await sitemapHomes(db, after, batch)
  if (next.length === 0) return null
  let remaining = homesPerPart
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(open)),
    pull: async (controller) => {
      const homes = next.slice(0, remaining)
      remaining -= homes.length
      after = homes.at(-1)?.id ?? after
      controller.enqueue(encoder.encode(homeEntries(origin, homes)))
      next = remaining > 0 && next.length === batch ? await sitemapHomes(db, after ?? '', batch) : []
      if (next.length > 0) return
      controller.enqueue(encoder.encode(close))
      controller.close()
    },
  })
}
