import type { CodeOf } from '@site/domain/choices.ts'
import type { ListingValues, Media } from '@site/domain/listing.ts'
import type { PermissionCode } from '@site/domain/permissions.ts'
import type { Estate } from '@site/domain/place.ts'
import type { Locale } from '@site/domain/words.ts'

/** A poster of the demo market, named by role and number. */
export type DemoPoster = {
  readonly username: string
  readonly name: string
  readonly role: CodeOf<'role'>
  readonly locale: Locale
  /** Beyond those of every demo poster of this role. */
  readonly permissions: readonly PermissionCode[]
}

type PlaceField = 'city' | 'area' | 'estate' | 'developer'
type DerivedField = 'alias' | 'address' | 'averagePrice' | 'number'

/** A generated listing: the values of the field table, with places as ids; null: not given. The store assigns the number. */
export type DemoListing = Omit<ListingValues, PlaceField | DerivedField | 'photos' | 'videos'> & {
  readonly city: string
  readonly area: string | null
  readonly estate: string
  readonly developer: string | null
  /** The username of its poster. */
  readonly poster: string
  /** Time of posting, ISO 8601 in UTC; the listing date is its day in Manila. */
  readonly postedAt: string
  /** Price history, oldest first; the last price is the current one. `at`: ISO 8601 in UTC. */
  readonly prices: readonly { readonly at: string; readonly price: number | null }[]
  readonly photos: readonly Media[]
  readonly videos: readonly Media[]
}

/** The properties that all other fields of a listing depend on. `today`: the day for which the market is generated. */
export type ListingBasics = {
  readonly type: CodeOf<'type'>
  readonly mode: CodeOf<'mode'>
  readonly status: CodeOf<'status'>
  readonly estate: Estate
  readonly postedAt: Date
  readonly today: Date
}

type HomeField =
  | 'tower'
  | 'floor'
  | 'facing'
  | 'balcony'
  | 'petsAllowed'
  | 'petRules'
  | 'openFireAllowed'
  | 'occupancyLimit'
  | 'bedrooms'
  | 'livingRooms'
  | 'bathrooms'
  | 'furnished'
  | 'parkingSlotCount'
  | 'roomNumber'
  | 'floorArea'
  | 'lotArea'
  | 'monthlyDues'

/** The fields that describe the home or slot, absent if not given, and its price. */
export type HomeFields = Partial<Pick<DemoListing, HomeField>> & { readonly price: number }
