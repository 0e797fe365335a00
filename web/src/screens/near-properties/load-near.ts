import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { NearbyPlace } from '@site/domain/calls/nearby.ts'
import { radiusStopOf } from '@site/domain/distance.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import { type AddressSearch, type Near, readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import type { Words } from '@site/domain/words.ts'
import { fill } from '@site/domain/format.ts'
import { redirect } from '@tanstack/react-router'
import { firstOf } from '../../page/addresses.ts'
import { screenApi } from '../../page/api.ts'
import { nearWords } from './near.words.ts'

export type NearData = {
  readonly query: SearchQuery & { readonly near: Near }
  readonly dropped: readonly string[]
  readonly answer: SearchAnswer
  readonly place: NearbyPlace | null
  readonly station: OutputOf<'POST /frontend/api/listing/nearby'>['station']
  readonly stops: OutputOf<'POST /frontend/api/listing/nearby'>['stops']
  readonly at: string
  /** Of the page; null: the screen's own. */
  readonly title: Words | null
}

const titleNear = ({ zh, en }: Words): Words => ({ zh: fill(nearWords.titleNear.zh, { place: zh }), en: fill(nearWords.titleNear.en, { place: en }) })

const placeForm = /^(landmark|estate|area|city)\../

/** The search of an address around a place: nearest first, unless it names a sort. */
export const nearQueryOf = (address: AddressSearch) => readSearch(address['sort'] === undefined ? { ...address, sort: 'distance', order: 'asc' } : address)

/** The search around the point of an address, in one circle: not a view or a drawn area that came along. Null without a point. */
export function aroundQueryOf(address: AddressSearch): NearData['query'] | null {
  const { query } = nearQueryOf(address)
  return query.near ? { ...query, bbox: undefined, polygon: undefined, near: { ...query.near, radiusInKm: radiusStopOf(query.near.radiusInKm) } } : null
}

/** The homes around the point of the address. Without a point there is nothing to look around: the way to choose one. */
export async function loadNear(address: AddressSearch): Promise<NearData> {
  const { dropped } = nearQueryOf(address)
  const around = aroundQueryOf(address)
  if (!around) {
    throw redirect({ to: '/searchNearby', search: address, replace: true })
  }
  const placeKey = firstOf(address, 'place')
  const call = screenApi()
  const [answer, { stops, place, station }] = await Promise.all([
    call('POST /frontend/api/listing/search', around),
    call('POST /frontend/api/listing/nearby', { ...around, ...(placeForm.test(placeKey) ? { place: placeKey.slice(0, 100) } : {}) }),
  ])
  return { query: around, dropped, answer, place, station, stops, at: new Date().toISOString(), title: place && titleNear(place.name) }
}
