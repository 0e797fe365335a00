import type { EstateView } from '@site/domain/calls/listing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { CityTree } from '@site/domain/calls/site.ts'
import { applicableValues, type FormValues, missingNameOf } from '@site/domain/form-rules.ts'
import { averagePriceOf, type ListingView } from '@site/domain/listing.ts'
import { shownPlaceOf } from '@site/domain/shown-place.ts'
import type { DraftPhoto } from '../draft/draft-photos.ts'

type PreviewInput = {
  readonly values: FormValues
  readonly estate: EstateView | null
  /** The cities with their areas; null while they load. */
  readonly tree: CityTree | null
  /** The photos in their order; the first is the cover. */
  readonly photos: readonly DraftPhoto[]
  readonly role: CodeOf<'role'>
  /** The day of publishing, as `2026-11-23`; null for the changes of a listing, which keeps its date. */
  readonly listingDate: string | null
}

/** The place of entered values, as far as clients may see it (`placeShown`). */
function visiblePlaceOf({ values: { missingEstate, placeShown, ...values }, estate, tree }: PreviewInput) {
  const name = estate?.name ?? missingNameOf(missingEstate)
  const enteredPlace = missingEstate ?? values
  const city = tree?.find(({ id }) => id === (estate?.city.id ?? enteredPlace.city))
  const area = city?.areas.find(({ id }) => id === (estate?.area?.id ?? enteredPlace.area))
  const exact = { estate: estate?.id ?? 'missing', developer: null, tower: values.tower ?? null, point: estate?.point ?? enteredPlace.point ?? null }
  const { estate: estateId, tower, point } = shownPlaceOf(exact, placeShown, area?.point ?? city?.point ?? null)
  return {
    estate: name && estateId !== null ? { id: estateId, name } : null,
    city: estate?.city ?? city ?? null,
    area: estate ? estate.area : (area ?? null),
    tower,
    point,
  }
}

/** The listing that entered values would become, as clients would see it. */
export function previewOf(input: PreviewInput): ListingView {
  const { photos, role, listingDate } = input
  const values = applicableValues(input.values)
  const { estate: _estate, city: _city, area: _area, point: _point, missingEstate: _missing, ...otherValues } = values
  const [type, price, floorArea, lotArea] = [
    otherValues.type ?? 'Residence',
    otherValues.price ?? null,
    otherValues.floorArea ?? null,
    otherValues.lotArea ?? null,
  ]
  return {
    ...otherValues,
    type,
    id: 'preview',
    shelf: 'OnShelf',
    listingDate,
    posterRole: role,
    averagePrice: averagePriceOf({ type, price, floorArea, lotArea }),
    previousPrice: null,
    priceChangedAt: null,
    poster: null,
    // the card crops its photos, so the size of a file does not matter
    photos: photos.map((photo) => ({ width: 1, height: 1, blur: null, color: null, ...photo })),
    videos: [],
    ...visiblePlaceOf({ ...input, values }),
  } as ListingView // values without null for required fields are checked before publishing
}
