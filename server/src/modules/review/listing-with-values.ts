import { type Field, fields } from '@site/domain/fields.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { averagePriceOf } from '@site/domain/listing.ts'
import { hidesPlace, shownPlaceOf } from '@site/domain/shown-place.ts'
import type { StoredListing } from '../listings/listings.store.ts'
import type { PlaceBook } from '../places/place-book.ts'

type Place = { readonly id: string; readonly name: { readonly zh: string; readonly en: string } }
const named = (id: string | null | undefined, place: Place | undefined): Place | null => (id ? { id, name: place?.name ?? { zh: id, en: id } } : null)

/** The place of entered values as fields of a listing, with the facts that follow from the building. */
function placeFields({ estate: estateId, city, area, point }: FormValues, places: PlaceBook): Record<string, unknown> {
  const estate = places.estate(estateId ?? '')
  const [cityId, areaId] = estate ? [estate.cityId, estate.areaId] : [city, area]
  const hasAddress = estate && (estate.address.zh !== '' || estate.address.en !== '')
  return {
    estate: named(estateId, estate),
    city: named(cityId, places.city(cityId ?? '')),
    area: named(areaId, places.area(areaId ?? '')),
    developer: named(estate?.developerId, places.developer(estate?.developerId ?? '')),
    alias: estate && estate.aliases.length > 0 ? estate.aliases.join(', ') : null,
    address: hasAddress ? estate.address : null,
    point: estate ? (estate.lat === null || estate.lng === null ? null : { lat: estate.lat, lng: estate.lng }) : (point ?? null),
  }
}

/** A listing without the part of its place that its poster hides from everybody. */
function withShownPlace(listing: StoredListing, places: PlaceBook): StoredListing {
  const { placeShown, city, area, point } = listing
  if (!hidesPlace(placeShown)) return { ...listing, exactPlace: null }
  const { lat = null, lng = null } = places.area(area?.id ?? '') ?? places.city(city.id) ?? {}
  const shown = shownPlaceOf({ estate: null, developer: null, tower: null, point }, placeShown, lat === null || lng === null ? null : { lat, lng })
  return { ...listing, estate: null, developer: null, tower: null, alias: null, address: null, point: shown.point, exactPlace: null }
}

/** A listing as everybody would see it with some entered values, except photos and videos, in place of its own. */
export function listingWithValues(listing: StoredListing, values: FormValues, places: PlaceBook): StoredListing {
  const own = Object.entries(values).filter(([key]) => !['place', 'media'].includes((fields as Record<string, Field>)[key]?.kind ?? 'place'))
  const merged = { ...listing, ...Object.fromEntries(own), ...('estate' in values ? placeFields(values, places) : {}) } as StoredListing // values of the same fields
  return withShownPlace({ ...merged, averagePrice: averagePriceOf(merged) }, places)
}
