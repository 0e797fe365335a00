import type { EstateView } from '@site/domain/calls/listing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import { averagePriceOf, type ListingView } from '@site/domain/listing.ts'

type PreviewInput = {
  readonly values: FormValues
  readonly estate: EstateView | null
  /** The address of the cover. */
  readonly cover: string | null
  readonly role: CodeOf<'role'>
  readonly now: Date
}

/** The listing that entered values would become, as clients would see it. */
export function previewOf({ values, estate, cover, role, now }: PreviewInput): ListingView {
  const { estate: _estate, city: _city, area: _area, point, ...own } = applicableValues(values)
  const [type, price, floorArea, lotArea] = [own.type ?? 'Residence', own.price ?? null, own.floorArea ?? null, own.lotArea ?? null]
  return {
    ...own,
    type,
    price,
    id: 'preview',
    shelf: 'OnShelf',
    listingDate: now.toISOString().slice(0, 10),
    posterRole: role,
    averagePrice: averagePriceOf({ type, price, floorArea, lotArea }),
    point: estate?.point ?? point ?? null,
    previousPrice: null,
    priceChangedAt: null,
    poster: null,
    // the card crops its photo, so the size of the photo does not matter
    photos: cover === null ? [] : [{ url: cover, width: 1, height: 1, blur: null, color: null, alt: null }],
    videos: [],
    ...(estate ? { estate: { id: estate.id, name: estate.name }, area: estate.area, city: estate.city } : {}),
  } as ListingView // values without null for required fields are checked before publishing
}
