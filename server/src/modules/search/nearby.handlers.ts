import type { NearbyPlace } from '@site/domain/calls/nearby.ts'
import { radiiWith } from '@site/domain/distance.ts'
import type { Point } from '@site/domain/place.ts'
import type { Words } from '@site/domain/words.ts'
import type { Handlers } from '../../services.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { todayOf } from '../../today.ts'

/** The largest distance of the station that is named, in kilometres. */
const maxStationKm = 2

const nearbyPlace = (kind: NearbyPlace['kind'], found: { id: string; name: Words } | undefined, city: Words | null): NearbyPlace | null =>
  found ? { kind, id: found.id, name: found.name, landmarkKind: null, city } : null

/** The place of the parameter `place`, such as `landmark.mrt3-ayala`; null if it does not exist or is not published. */
function placeOf(code: string | undefined, places: PlaceBook): NearbyPlace | null {
  if (code === undefined) return null
  const dot = code.indexOf('.')
  const [kind, id] = [code.slice(0, dot), code.slice(dot + 1)]
  const cityName = (cityId: string) => places.city(cityId)?.name ?? null
  if (kind === 'landmark') {
    const landmark = places.landmark(id)
    return landmark ? { ...nearbyPlace('landmark', landmark, cityName(landmark.cityId))!, landmarkKind: landmark.kind } : null
  }
  if (kind === 'city') {
    const city = places.cities.find((row) => row.id === id)
    return nearbyPlace('city', city, null)
  }
  if (kind === 'area') {
    const area = places.areas.find((row) => row.id === id)
    return area ? nearbyPlace('area', area, cityName(area.cityId)) : null
  }
  const estate = places.estate(id)
  return estate?.published ? nearbyPlace('estate', estate, cityName(estate.cityId)) : null
}

function stationNear(point: Point, places: PlaceBook): { name: Words; distanceInKm: number } | null {
  const [found] = places.landmarksNear(point, maxStationKm).filter(({ place }) => place.kind === 'Station')
  return found ? { name: found.place.name, distanceInKm: found.distanceInKm } : null
}

export const nearbyHandlers = {
  'POST /frontend/api/listing/nearby': async ({ place: code, ...query }, { services }) => {
    const { search, places } = services
    const { near, keyword } = query
    const plan = keyword === undefined ? { tokens: [] } : places.plan(keyword)
    const radii = radiiWith(near.radiusInKm)
    const requests = radii.map((radiusInKm) => ({
      query: { ...query, near: { ...near, radiusInKm }, cursor: undefined },
      plan,
      after: null,
      today: todayOf(services),
    }))
    const totals = await search.totals(requests)
    const place = placeOf(code, places)
    const station = place?.landmarkKind === 'Station' ? null : stationNear(near, places)
    return { stops: radii.map((radiusInKm, index) => ({ radiusInKm, total: totals[index] ?? 0 })), place, station }
  },
} satisfies Partial<Handlers>
