import { labelOf } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { AddressSearch, SearchQuery } from '@site/domain/search-query.ts'
import { listPath, readSearch } from '@site/domain/search-query.ts'
import { type Locale, locales, type Words } from '@site/domain/words.ts'
import type { PageHead } from '../../shell/head.ts'
import type { Results } from './load-results.ts'
import { searchTitleWords } from './search-title.words.ts'

type OwnPage = Pick<SearchQuery, 'type' | 'mode'> & {
  readonly city?: string
  readonly areas?: string[]
  readonly estateId?: string
  readonly bedrooms?: string[]
}

const inEach = (text: (locale: Locale) => string): Words => Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as Words

/** The places of a search that its results name, from the city to the building; none where it names several of a kind. */
function placesOf({ city, areas = [], estateId }: SearchQuery, items: Results['answer']['items']) {
  const [home] = items
  if (!home || areas.length > 1) return { page: {}, names: [] }
  const page = { ...(city ? { city } : {}), ...(areas.length ? { areas } : {}), ...(estateId ? { estateId } : {}) }
  const named = [areas.length || city ? home.city : null, areas.length ? home.area : null, estateId ? home.estate : null]
  return { page, names: named.flatMap((place) => (place ? [place.name] : [])) }
}

/**
 * What a list of homes says about itself. A page of its own is one type for sale or for lease, in one place, with one number of bedrooms:
 * that is what people look for and link to. Under every other filter, order or part of the map it is known as that page.
 */
export function resultsHead(search: AddressSearch, results: Results | undefined): PageHead & { readonly keepsTitle: boolean } {
  const query = results?.query ?? readSearch(search).query
  const { type, mode, bedrooms = [] } = query
  const { page: place, names } = placesOf(query, results?.answer.items ?? [])
  const [rooms] = bedrooms.length === 1 ? bedrooms : []
  const page: OwnPage = { type, mode, ...place, ...(rooms === undefined ? {} : { bedrooms: [rooms] }) }
  const canonical = listPath(page)
  if (canonical === listPath({})) return { title: searchTitleWords.title, canonical, keepsTitle: false }
  const title = inEach((locale) => {
    const placed = names.map((name) => name[locale])
    const kind = searchTitleWords[`${type}${mode}`][locale]
    const homes = placed.length
      ? fill(searchTitleWords.inPlace[locale], { homes: kind, place: locale === 'zh' ? placed.join('') : placed.toReversed().join(', ') })
      : kind
    return rooms === undefined ? homes : fill(searchTitleWords.withRooms[locale], { homes, rooms: labelOf('bedrooms', rooms)[locale] })
  })
  const count = results?.answer.totalRowQty ?? 0
  const described = inEach((locale) => fill(searchTitleWords.described[locale], { title: title[locale], count: formatNumber(count, locale) }))
  return { title, canonical, keepsTitle: true, ...(count > 0 ? { description: described } : {}) }
}
