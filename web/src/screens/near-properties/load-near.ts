import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { NearbyPlace } from '@site/domain/calls/nearby.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import { type AddressSearch, type Near, readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { inBothLocales, type Words } from '@site/domain/words.ts'
import { fill } from '@site/domain/format.ts'
import { redirect } from '@tanstack/react-router'
import { firstValue } from '../../page/first-value.ts'
import { screenApi } from '../../page/api.ts'
import { nearWords } from './near.words.ts'

/** The data of the screen. `place`: the place that the address names, or null; `stops`: radii in kilometres with the number of their homes. */
export type NearData = {
  readonly query: SearchQuery & { readonly near: Near }
  readonly dropped: readonly string[]
  readonly answer: SearchAnswer
  readonly place: NearbyPlace | null
  readonly station: OutputOf<'POST /frontend/api/listing/nearby'>['station']
  readonly stops: OutputOf<'POST /frontend/api/listing/nearby'>['stops']
  readonly loadedAt: string
  /** Title of the page; null: the default. */
  readonly title: Words | null
}

const titleNear = (place: Words) => inBothLocales((locale) => fill(nearWords.titleNear[locale], { place: place[locale] }))

const placeKeyPattern = /^(landmark|estate|area|city)\../

/** Parses an address of this screen. Without a sort it is sorted by distance. */
export const readNearAddress = (address: AddressSearch) => readSearch(address['sort'] === undefined ? { ...address, sort: 'distance', order: 'asc' } : address)

/** The query of an address, without box and polygon. Null without a point. */
export function nearQueryOf(address: AddressSearch): NearData['query'] | null {
  const { query } = readNearAddress(address)
  return query.near ? { ...query, bbox: undefined, polygon: undefined, near: query.near } : null
}

/** Loads the homes around the point of an address. Throws a redirect to /searchNearby without a point. */
export async function loadNear(address: AddressSearch): Promise<NearData> {
  const { dropped } = readNearAddress(address)
  const query = nearQueryOf(address)
  if (!query) throw redirect({ to: '/searchNearby', search: address, replace: true })
  const placeKey = firstValue(address, 'place')
  const call = screenApi()
  const [answer, { stops, place, station }] = await Promise.all([
    call('POST /frontend/api/listing/search', query),
    call('POST /frontend/api/listing/nearby', { ...query, ...(placeKeyPattern.test(placeKey) ? { place: placeKey.slice(0, 100) } : {}) }),
  ])
  return { query, dropped, answer, place, station, stops, loadedAt: new Date().toISOString(), title: place && titleNear(place.name) }
}
