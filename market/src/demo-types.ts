import type { CodeOf } from '@site/domain/choices.ts'
import type { ListingValues, Media } from '@site/domain/listing.ts'
import type { Estate } from '@site/domain/place.ts'
import type { Locale } from '@site/domain/words.ts'

/** A poster of the demo market, named by role and number. */
export type DemoPoster = { readonly username: string; readonly name: string; readonly role: CodeOf<'role'>; readonly language: Locale }

type Placed = 'city' | 'area' | 'estate' | 'developer'
type Derived = 'alias' | 'address' | 'averagePrice' | 'number'

/** A made-up listing: the values of the field table, places by their ids; null: not given. The store assigns its number. */
export type DemoListing = Omit<ListingValues, Placed | Derived | 'photos' | 'videos'> & {
  readonly city: string
  readonly area: string | null
  readonly estate: string
  readonly developer: string | null
  /** The username of its poster. */
  readonly poster: string
  /** When it was posted, ISO 8601 in UTC; the listing date is its day. */
  readonly postedAt: string
  /** Oldest first; the last one is the price. */
  readonly prices: readonly { readonly at: string; readonly price: number | null }[]
  readonly photos: readonly Media[]
}

/** The facts that all others of a listing depend on. */
export type Outline = {
  readonly type: CodeOf<'type'>
  readonly mode: CodeOf<'mode'>
  readonly status: CodeOf<'status'>
  readonly estate: Estate
  readonly postedAt: Date
  readonly today: Date
}

type Described =
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

/** The home itself, and its price before changes. */
export type Home = Pick<DemoListing, Described> & { readonly price: number }
