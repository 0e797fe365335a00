import type { EstateView } from '@site/domain/calls/listing.ts'
import type { LandmarkView } from '@site/domain/calls/site.ts'
import type { Area, City, Landmark } from '@site/domain/place.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { streetPoint } from '@site/domain/shown-place.ts'
import type { Handlers, Services } from '../../services.ts'
import { requireId } from '../accounts/require-account.ts'
import { estateViewOf } from './estate-view.ts'
import { isOwnMissing, similarEstates, usableEstate, ownMissingEstates } from './missing-estates.ts'
import type { PlaceBook } from './place-book.ts'
import { countByPlace, offersByEstate, type StoredEstate } from './places.store.ts'

/** The largest number of estates in a response, of landmarks in one, and of matches that are read before those of other cities are left out. */
const [maxPlaces, maxLandmarks, maxMatches] = [20, 100, 400]

/** The largest number of places that describe where a point is, and their largest distance, km. */
const [maxAround, aroundKm] = [5, 5]

async function loadEstateViews(estates: readonly StoredEstate[], { database, places }: Services): Promise<EstateView[]> {
  const ids = estates.map((estate) => estate.id)
  const offers = await offersByEstate(database.db, ids)
  return estates.map((estate) => ({
    ...estateViewOf(estate, places, offers.get(estate.id) ?? []),
    ...(isAloneOnStreet(estate, places) ? { isAloneOnStreet: true as const } : {}),
  }))
}

/** Twice the distance within which a street is shown, km: buildings of one street are nearer to each other. */
const streetKm = 0.31

/** Whether the street that a home in a building may show instead of it has no other known building. */
function isAloneOnStreet({ id, lat, lng }: StoredEstate, places: PlaceBook): boolean {
  if (lat === null || lng === null) return false
  const street = streetPoint({ lat, lng })
  return !places.estatesWithin({ lat, lng }, streetKm).some(({ place }) => {
    const point = place.id !== id && place.lat !== null && place.lng !== null ? streetPoint({ lat: place.lat, lng: place.lng }) : null
    return point?.lat === street.lat && point.lng === street.lng
  })
}

const findEstates = (keyword: string, places: PlaceBook, limit: number): StoredEstate[] =>
  places.resolve(keyword, { kinds: ['estate'], limit }).flatMap(({ id }) => places.estate(id) ?? [])

const landmarkViewOf = (landmark: Landmark, places: PlaceBook): LandmarkView => ({
  id: landmark.id,
  name: landmark.name,
  kind: landmark.kind,
  city: places.city(landmark.cityId)?.name ?? { zh: landmark.cityId, en: landmark.cityId },
  point: { lat: landmark.lat, lng: landmark.lng },
})

const placeViewOf = ({ id, name, aliases, lat, lng }: City | Area) => ({ id, name, aliases: [...aliases], point: { lat, lng } })

export const placesHandlers = {
  'POST /resource/api/city/tree': async (scope, { services: { database, places } }) => {
    const [totalByCity, totalByArea] = [new Map<string, number>(), new Map<string, number>()]
    for (const { city_id, area_id, total } of await countByPlace(database.db, scope)) {
      totalByCity.set(city_id, (totalByCity.get(city_id) ?? 0) + total)
      if (area_id !== null) totalByArea.set(area_id, (totalByArea.get(area_id) ?? 0) + total)
    }
    const areasOf = (cityId: string) =>
      places.areas.filter((area) => area.cityId === cityId).map((area) => ({ ...placeViewOf(area), total: totalByArea.get(area.id) ?? 0 }))
    return places.cities.map((city) => ({ ...placeViewOf(city), total: totalByCity.get(city.id) ?? 0, areas: areasOf(city.id) }))
  },

  'POST /resource/api/category/getestatebykeyword': async ({ keyword, city, id }, { viewer, services }) => {
    const estate = usableEstate(services.places, id, viewer.id)
    if (id !== undefined) return loadEstateViews(estate ? [estate] : [], services)
    if (keyword === undefined) throw new ProblemError('invalid', { keyword: 'required' })
    const own = viewer.id === null ? [] : ownMissingEstates(services.places, viewer.id, keyword)
    const estates = [...own, ...findEstates(keyword, services.places, city ? maxMatches : maxPlaces)]
    return loadEstateViews(estates.filter((estate) => !city || estate.cityId === city).slice(0, maxPlaces), services)
  },

  'POST /frontend/api/place/nearestates': async ({ name, point }, { viewer, services }) => {
    const { places } = services
    const accountId = requireId(viewer)
    const near = similarEstates(name, point, places, (estate) => estate.published || isOwnMissing(estate, accountId))
    return { items: near.map((estate) => estateViewOf(estate, places)) }
  },

  'POST /frontend/api/place/around': async ({ point }, { services: { places } }) => ({
    items: [...places.landmarksNear(point, aroundKm).slice(0, maxAround), ...places.estatesWithin(point, aroundKm).slice(0, maxAround)]
      .toSorted((a, b) => a.distanceInKm - b.distanceInKm)
      .slice(0, maxAround)
      .map(({ place: { name, lat, lng }, distanceInKm }) => ({ name, point: { lat: lat ?? point.lat, lng: lng ?? point.lng }, distanceInKm })),
  }),

  'POST /frontend/api/place/search': async ({ keyword }, { services }) => {
    const { places } = services
    const landmarks = places.resolve(keyword, { kinds: ['landmark'], limit: maxLandmarks }).flatMap(({ id }) => places.landmark(id) ?? [])
    const estates = findEstates(keyword, places, maxPlaces)
    return { landmarks: landmarks.map((landmark) => landmarkViewOf(landmark, places)), estates: await loadEstateViews(estates, services) }
  },
} satisfies Partial<Handlers>
