import type { CodeOf } from '@site/domain/choices.ts'
import { columnsOf, type Field, type FieldKey, fieldRows, fields, type Fields } from '@site/domain/fields.ts'
import { averagePriceOf, type ExactPlace, type Listing, type ListingValues, type Media } from '@site/domain/listing.ts'
import type { Point } from '@site/domain/place.ts'
import { type ListingPlace, shownPlaceOf } from '@site/domain/shown-place.ts'
import type { Words } from '@site/domain/words.ts'
import { gramsOf } from '@site/search/grams.ts'
import type { ListingTable, Tables } from '../../store/tables.ts'
import type { PlaceBook } from '../places/place-book.ts'
import type { StoredEstate } from '../places/places.store.ts'

type StoredKey = { [Key in FieldKey]: Fields[Key] extends { derived: true } | { kind: 'media' } ? never : Key }[FieldKey]
type RequiredKey = { [Key in StoredKey]: Fields[Key] extends { required: true } ? Key : never }[StoredKey]
/** The type of a value to store; a place is stored as its id. */
type NewValue<Key extends StoredKey> = Fields[Key] extends { kind: 'place' } ? string | Extract<ListingValues[Key], null> : ListingValues[Key]

/** A photo or video to store; the first photo is the title photo. */
export type NewMedia = Omit<Media, 'blur' | 'color' | 'alt'> & Partial<Pick<Media, 'blur' | 'color' | 'alt'>>

/**
 * A listing to add. By default its places and point are those of the estate; `prices` ends with the price and begins on the listing date. Without
 * `prices` it has its price since its publication, or since the start of an earlier listing date.
 */
export type NewListing = { [Key in RequiredKey]: NewValue<Key> } & { [Key in Exclude<StoredKey, RequiredKey>]?: NewValue<Key> } & {
  readonly id?: string
  readonly posterId: string
  readonly point?: Point | null
  readonly photos?: readonly NewMedia[]
  readonly videos?: readonly NewMedia[]
  readonly prices?: readonly { readonly at: string; readonly price: number | null }[]
  /** The draft that becomes the listing: an account publishes a draft once. */
  readonly draftId?: string
  /** The origin of an imported listing: the same source, poster and key are not imported twice. */
  readonly imported?: { readonly source: string; readonly key: string }
  /** The price in its original currency. */
  readonly original?: { readonly currency: string; readonly price: number }
}

/** The columns of a place: what everybody may see, and the entered place (`exact_place`) if everybody sees less. `areaPoint`: as in `shownPlaceOf`. */
export function placeColumns(place: ListingPlace, shown: CodeOf<'placeShown'> | null | undefined, areaPoint: Point | null) {
  const { estate, developer, tower, point } = shownPlaceOf(place, shown, areaPoint)
  const isExact = shown !== 'Street' && shown !== 'Area'
  return {
    estate_id: estate,
    developer_id: developer,
    tower: tower || null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    exact_place: isExact ? null : place,
  }
}

/** The columns of an estate that a new listing inherits. */
export type EstateFacts = Pick<Tables['estate'], 'id' | 'area_id' | 'developer_id' | 'lat' | 'lng'>

/** The columns of the table `listing` that are fields. */
export const fieldColumns = fieldRows.flatMap(([key]) => columnsOf(key)) as readonly (keyof ListingTable)[] // `ListingTable` has the same columns

const textOrNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value)

/** The columns of one field with their values; an empty text is null. */
export function columnValuesOf(key: FieldKey, value: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  addColumnValues(values, key, value)
  return values
}

function addColumnValues(values: Record<string, unknown>, key: FieldKey, value: unknown): void {
  const { bilingual }: Field = fields[key]
  const words = value as Words | null | undefined
  for (const [index, column] of columnsOf(key).entries()) values[column] = textOrNull(bilingual ? words?.[index === 0 ? 'zh' : 'en'] : value)
}

function fieldValues(listing: NewListing): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [key] of fieldRows) addColumnValues(values, key, (listing as Record<string, unknown>)[key])
  return values
}

/** Whether a new listing is on or off the shelf, so that its prices have a public history. */
export const isPublicAtFirst = ({ shelf }: NewListing): boolean => shelf === 'OnShelf' || shelf === 'OffShelf'

const isLower = (price: number | null | undefined, before: number | null | undefined): boolean =>
  typeof price === 'number' && typeof before === 'number' && price < before

const estatePoint = (estate: EstateFacts | undefined): Point | null =>
  estate && estate.lat !== null && estate.lng !== null ? { lat: estate.lat, lng: estate.lng } : null

/** The row of a new listing in the table `listing`, as JSON that PostgreSQL reads by its column types. Throws when `prices` does not end with the price. */
export function rowOf(id: string, listing: NewListing, estate: EstateFacts | undefined, areaPoint: Point | null): Record<string, unknown> {
  const { prices = [] } = listing
  const lastChange = prices.length > 1 ? prices.at(-1) : undefined
  if (prices.length > 0 && prices.at(-1)?.price !== (listing.price ?? null))
    throw new RangeError(`The last of the prices of listing ${listing.number} is not its price`)
  const point = listing.point === undefined ? estatePoint(estate) : listing.point
  const developer = listing.developer === undefined ? (estate?.developer_id ?? null) : listing.developer
  const place = { estate: listing.estate ?? null, developer, tower: listing.tower ?? null, point }
  return {
    ...fieldValues(listing),
    id,
    poster_id: listing.posterId,
    area_id: listing.area === undefined ? (estate?.area_id ?? null) : listing.area,
    ...placeColumns(place, listing.placeShown, areaPoint),
    previous_price: lastChange ? prices.at(-2)?.price : null,
    price_changed_at: lastChange?.at ?? null,
    price_drop: listing.priceDrop ?? (isLower(listing.price, lastChange && prices.at(-2)?.price) ? true : null),
    has_video: (listing.videos?.length ?? 0) > 0,
    remark_grams: gramsOf(`${listing.remarks?.zh ?? ''}\n${listing.remarks?.en ?? ''}`),
    draft_id: listing.draftId ?? null,
    import_source: listing.imported?.source ?? null,
    import_key: listing.imported?.key ?? null,
    original_currency: listing.original?.currency ?? null,
    original_price: listing.original?.price ?? null,
  }
}

type NamedPlace = { readonly id: string; readonly name: Words }
const nameOf = (id: string, place: NamedPlace | undefined): NamedPlace => ({ id, name: place?.name ?? { zh: id, en: id } })

function placeValue(key: FieldKey, id: string, places: PlaceBook): NamedPlace {
  if (key === 'city') return nameOf(id, places.city(id))
  if (key === 'area') return nameOf(id, places.area(id))
  return key === 'estate' ? nameOf(id, places.estate(id)) : nameOf(id, places.developer(id))
}

function valueOf(key: FieldKey, field: Field, row: Readonly<Record<string, unknown>>, places: PlaceBook): unknown {
  const [first, second] = columnsOf(key)
  const value = first ? (row[first] ?? null) : null
  if (!field.bilingual) return field.kind === 'place' && value !== null ? placeValue(key, value as string, places) : value
  const other = second ? (row[second] ?? null) : null
  return value === null && other === null ? null : { zh: value ?? '', en: other ?? '' }
}

/** A row of the table `listing`, besides the columns that are fields. */
export type ListingRow = Pick<ListingTable, 'id' | 'shelf' | 'poster_id' | 'lat' | 'lng' | 'previous_price'> & {
  poster_count: number
  exact_place: ListingPlace | null
  price_changed_at: string | null
  past_facts_zh: readonly number[] | null
  past_facts_en: readonly number[] | null
  /** The last price on the shelf. */
  public_price: number | null
  updated_at: string
}
/** The photos and videos of a listing, in their order. */
export type ListingMedia = { readonly photos: readonly Media[]; readonly videos: readonly Media[] }

/** The names and address of an estate, from the place book. */
function estateTexts(estate: StoredEstate | undefined): Pick<Listing, 'alias' | 'address'> {
  return {
    alias: estate && estate.aliases.length > 0 ? estate.aliases.join(', ') : null,
    address: estate && (estate.address.zh !== '' || estate.address.en !== '') ? estate.address : null,
  }
}

function exactPlaceOf(place: ListingPlace | null, places: PlaceBook): ExactPlace | null {
  if (!place) return null
  const { estate, developer, tower, point } = place
  return {
    ...estateTexts(places.estate(estate ?? '')),
    estate: estate === null ? null : placeValue('estate', estate, places),
    developer: developer === null ? null : placeValue('developer', developer, places),
    tower,
    point,
  }
}

/** A listing from its row; names of places, alias and address of the estate come from the place book. */
export function listingOf(row: ListingRow, media: ListingMedia, places: PlaceBook): Listing {
  const values: Record<string, unknown> = {}
  for (const [key, field] of fieldRows) values[key] = valueOf(key, field, row as unknown as Record<string, unknown>, places)
  const estate = places.estate((values['estate'] as NamedPlace | null)?.id ?? '')
  const listing = {
    ...values,
    ...estateTexts(estate),
    photos: media.photos,
    videos: media.videos,
    id: row.id,
    posterId: row.poster_id,
    point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    posterCount: row.poster_count > 1 ? row.poster_count : null,
    exactPlace: exactPlaceOf(row.exact_place, places),
    previousPrice: row.previous_price,
    priceChangedAt: row.price_changed_at,
    pastFacts: { zh: row.past_facts_zh ?? [], en: row.past_facts_en ?? [] },
    publicPrice: row.shelf === 'OffShelf' ? row.public_price : undefined,
    updatedAt: row.updated_at,
  } as unknown as Listing // built from the field table above
  return { ...listing, averagePrice: averagePriceOf(listing) }
}
