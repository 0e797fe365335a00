import type { EstateView } from '@site/domain/calls/listing.ts'
import type { LandmarkView } from '@site/domain/calls/site.ts'
import type { Landmark } from '@site/domain/place.ts'
import type { Handlers, Services } from '../../services.ts'
import { estateViewOf } from './estate-view.ts'
import type { PlaceBook } from './place-book.ts'
import { countByPlace, offersByEstate, type StoredEstate } from './places.store.ts'

/** Most buildings or landmarks in one answer. */
const maxSuggestions = 20
/** Number of matches that are searched when only those of one city are wanted. */
const maxBeforeCity = 400

const present = <Place>(places: readonly (Place | undefined)[]): Place[] => places.filter((place) => place !== undefined)

async function estateViews(estates: readonly StoredEstate[], { database, places }: Services): Promise<EstateView[]> {
  const ids = estates.map((estate) => estate.id)
  const offers = await offersByEstate(database.db, ids)
  return estates.map((estate) => estateViewOf(estate, places, offers.get(estate.id) ?? []))
}

const estatesNamed = (keyword: string, places: PlaceBook, limit: number): StoredEstate[] =>
  present(places.resolve(keyword, { kinds: ['estate'], limit }).map(({ id }) => places.estate(id)))

const landmarkViewOf = (landmark: Landmark, places: PlaceBook): LandmarkView => ({
  id: landmark.id,
  name: landmark.name,
  kind: landmark.kind,
  city: places.city(landmark.cityId)?.name ?? { zh: landmark.cityId, en: landmark.cityId },
  point: { lat: landmark.lat, lng: landmark.lng },
})

const placeViewOf = ({
  id,
  name,
  aliases,
  lat,
  lng,
}: {
  id: string
  name: { zh: string; en: string }
  aliases: readonly string[]
  lat: number
  lng: number
}) => ({
  id,
  name,
  aliases: [...aliases],
  point: { lat, lng },
})

export const placesHandlers = {
  'POST /resource/api/city/tree': async (market, { services: { database, places } }) => {
    const byCity = new Map<string, number>()
    const byArea = new Map<string, number>()
    for (const { city_id, area_id, total } of await countByPlace(database.db, market)) {
      byCity.set(city_id, (byCity.get(city_id) ?? 0) + total)
      if (area_id !== null) byArea.set(area_id, (byArea.get(area_id) ?? 0) + total)
    }
    const areasOf = (cityId: string) =>
      places.areas.filter((area) => area.cityId === cityId).map((area) => ({ ...placeViewOf(area), total: byArea.get(area.id) ?? 0 }))
    return places.cities.map((city) => ({ ...placeViewOf(city), total: byCity.get(city.id) ?? 0, areas: areasOf(city.id) }))
  },

  'POST /resource/api/category/getestatebykeyword': async ({ keyword, city }, { services }) => {
    const estates = estatesNamed(keyword, services.places, city ? maxBeforeCity : maxSuggestions)
    return estateViews(estates.filter((estate) => !city || estate.cityId === city).slice(0, maxSuggestions), services)
  },

  'POST /frontend/api/place/search': async ({ keyword }, { services }) => {
    const { places } = services
    const landmarks = present(places.resolve(keyword, { kinds: ['landmark'], limit: maxSuggestions }).map(({ id }) => places.landmark(id)))
    const estates = estatesNamed(keyword, places, maxSuggestions)
    return { landmarks: landmarks.map((landmark) => landmarkViewOf(landmark, places)), estates: await estateViews(estates, services) }
  },
} satisfies Partial<Handlers>
