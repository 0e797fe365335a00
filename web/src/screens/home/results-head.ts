import { labelOf } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { AddressSearch, SearchQuery } from '@site/domain/search-query.ts'
import { listPath, readSearch } from '@site/domain/search-query.ts'
import { inBothLocales } from '@site/domain/words.ts'
import type { PageHead } from '../../shell/head.ts'
import type { Results } from './load-results.ts'
import { searchTitleWords } from './search-title.words.ts'

type CanonicalPage = Pick<SearchQuery, 'type' | 'mode'> & {
  readonly city?: string
  readonly areas?: string[]
  readonly estateId?: string
  readonly bedrooms?: string[]
}

/** The places of a query as parameters, and their names from the first result, city first. Neither with several areas. */
function placesOf({ city, areas = [], estateId }: SearchQuery, items: Results['answer']['items']) {
  const [home] = items
  if (!home || areas.length > 1) return { page: {}, names: [] }
  const page = { ...(city ? { city } : {}), ...(areas.length ? { areas } : {}), ...(estateId ? { estateId } : {}) }
  const places = [areas.length || city ? home.city : null, areas.length ? home.area : null, estateId ? home.estate : null]
  return { page, names: places.flatMap((place) => (place ? [place.name] : [])) }
}

/**
 * The tags in `<head>` of results. Canonical pages have a type, a mode, and optionally a place and a number of bedrooms: other filters, sorts and
 * boxes have the same canonical page.
 */
export function resultsHead(search: AddressSearch, results: Results | undefined): PageHead & { readonly showsTitle: boolean } {
  const query = results?.query ?? readSearch(search).query
  const { type, mode, bedrooms = [] } = query
  const { page: place, names } = placesOf(query, results?.answer.items ?? [])
  const [bedroomsCode] = bedrooms.length === 1 ? bedrooms : []
  const page: CanonicalPage = { type, mode, ...place, ...(bedroomsCode === undefined ? {} : { bedrooms: [bedroomsCode] }) }
  const canonical = listPath(page)
  if (canonical === listPath({})) return { title: searchTitleWords.title, canonical, showsTitle: false }
  const title = inBothLocales((locale) => {
    const placeNames = names.map((name) => name[locale])
    const kind = searchTitleWords[`${type}${mode}`][locale]
    const homes = placeNames.length
      ? fill(searchTitleWords.inPlace[locale], { homes: kind, place: locale === 'zh' ? placeNames.join('') : placeNames.toReversed().join(', ') })
      : kind
    return bedroomsCode === undefined ? homes : fill(searchTitleWords.withRooms[locale], { homes, rooms: labelOf('bedrooms', bedroomsCode)[locale] })
  })
  const count = results?.answer.totalRowQty ?? 0
  const description = inBothLocales((locale) => fill(searchTitleWords.description[locale], { title: title[locale], count: formatNumber(count, locale) }))
  return { title, canonical, showsTitle: true, ...(count > 0 ? { description } : {}) }
}
