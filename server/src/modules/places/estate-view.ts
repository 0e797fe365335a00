import type { EstateView } from '@site/domain/calls/listing.ts'
import type { PlaceBook } from './place-book.ts'
import type { StoredEstate } from './places.store.ts'

const namedOf = (place: { id: string; name: { zh: string; en: string } } | undefined) => (place ? { id: place.id, name: place.name } : null)

/** An estate as calls answer it, with the names of its developer, area and city, and its numbers of listings if given. */
export function estateViewOf(estate: StoredEstate, places: PlaceBook, offers?: EstateView['offers']): EstateView {
  const { id, name, aliases, address, types, floors, towers, completed, lat, lng } = estate
  return {
    id,
    name,
    aliases: [...aliases],
    address,
    developer: namedOf(places.developer(estate.developerId ?? '')),
    area: namedOf(places.area(estate.areaId ?? '')),
    city: namedOf(places.city(estate.cityId)) ?? { id: estate.cityId, name: { zh: estate.cityId, en: estate.cityId } },
    point: lat === null || lng === null ? null : { lat, lng },
    types: [...types],
    floors,
    towers,
    completed,
    ...(offers ? { offers } : {}),
  }
}
