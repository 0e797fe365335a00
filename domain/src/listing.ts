import type { ChoiceKey, CodeOf } from './choices.ts'
import { type Field, type FieldKey, fieldRows, type Fields } from './fields.ts'
import type { Point } from './place.ts'
import type { Locale, Words } from './words.ts'

/** A place of a listing. */
export type NamedPlace = { readonly id: string; readonly name: Words }

/**
 * A photo or video. `_s`, `_m`, `_ml` or `_l` before the ending of `url` selects a size (P6.11). `blur`: a tiny preview as a data URL,
 * `color`: the average color. `id` is for its poster only.
 */
export type Media = {
  readonly id?: string | undefined
  readonly url: string
  readonly width: number
  readonly height: number
  readonly blur: string | null
  readonly color: string | null
  readonly alt: Words | null
  /** The picture of a video before it plays, with sizes like a photo, and its length in seconds. */
  readonly poster?: string | null | undefined
  readonly seconds?: number | null | undefined
  /** Whether a photo shows the whole surroundings, 360° × 180°; then it also has the size `xl`. */
  readonly isPanorama?: boolean | undefined
}

type ValueOf<F extends Field> = F extends { kind: 'choice'; choices: infer Key extends ChoiceKey }
  ? CodeOf<Key>
  : F extends { bilingual: true }
    ? Words
    : { text: string; number: number; money: number; flag: boolean; date: string; place: NamedPlace; media: readonly Media[]; choice: string }[F['kind']]

/** The values of a listing's fields; null: not given. */
export type ListingValues = { -readonly [Key in FieldKey]: Fields[Key] extends { required: true } ? ValueOf<Fields[Key]> : ValueOf<Fields[Key]> | null }

/** Every field of the table as null: the demo market and tests fill in what they need, so that a new field does not break them. */
export const emptyFields = () => Object.fromEntries(fieldRows.map(([key]) => [key, null])) as Record<FieldKey, null> // Object.fromEntries returns string keys

/** A listing with all fields, on the server. */
export type Listing = ListingValues & {
  id: string
  posterId: string
  point: Point | null
  previousPrice: number | null
  priceChangedAt: string | null
  updatedAt: string
  /** What the poster sees instead of the shown place; null: the place is shown as it is. */
  exactPlace?: ExactPlace | null
  /** The last price on the shelf, of a listing off the shelf: what others see instead of the price. Undefined: the price is public. */
  publicPrice?: number | null | undefined
  /** For each language: the prices, dues and areas that the listing has had since the remarks in that language were written. */
  pastFacts?: Readonly<Record<Locale, readonly number[]>> | undefined
}

/** The place of a listing as entered, where others see only its street or area. `alias` holds other names of the building. */
export type ExactPlace = Pick<ListingValues, 'estate' | 'alias' | 'address' | 'developer' | 'tower'> & { readonly point: Point | null }

/** A listing as a viewer receives it: fields that the viewer may not see are absent, not null. */
export type ListingView = {
  id: string
  point: Point | null
  previousPrice: number | null
  priceChangedAt: string | null
  distanceInKm?: number
  poster: PosterView | null
} & {
  [Key in FieldKey]?: ListingValues[Key]
}

/** What anyone may see of a poster. */
export type PosterView = { readonly id: string; readonly name: string; readonly role: CodeOf<'role'> }

/** The area that a price is divided by, in square metres: floor area, or the lot area of a villa without one; null if it is unknown. */
export function pricedAreaOf(listing: { type: string; floorArea?: number | null | undefined; lotArea?: number | null | undefined }): number | null {
  return (listing.floorArea ?? (listing.type === 'Villa' ? listing.lotArea : null)) || null
}

/** Price per square metre, rounded; null if price or area is unknown (P2.9). */
export function averagePriceOf(listing: { type: string; price: number | null; floorArea: number | null; lotArea: number | null }): number | null {
  const area = pricedAreaOf(listing)
  return listing.price !== null && area ? Math.round(listing.price / area) : null
}

/** The statuses that a listing type can have (S4.1). */
export const statusesOf = (type: CodeOf<'type'>): readonly CodeOf<'status'>[] =>
  type === 'Carport' ? ['DoneParkingLot', 'BuildingParkingLot'] : ['Done', 'Building']

/** The status that a listing states; null without one, and for a ready home for lease: the form does not ask there, so nobody has said it. */
export const statedStatus = ({ mode, status }: { mode?: CodeOf<'mode'> | null; status?: CodeOf<'status'> | null }): CodeOf<'status'> | null =>
  !status || (mode === 'Lease' && (status === 'Done' || status === 'DoneParkingLot')) ? null : status

/** Whether a listing is public. */
export const isPublicListing = (listing: { shelf?: CodeOf<'shelf'> }): boolean => listing.shelf === 'OnShelf'

/** The URL of a photo in one size, whose suffix comes before the ending (S3.11; default m). */
export const variantUrl = (url: string, size: 's' | 'm' | 'ml' | 'l' | 'xl' = 'm'): string => url.replace(/\.(\w+)$/, `_${size}.$1`)
