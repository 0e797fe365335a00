import type { CodeOf } from '@site/domain/choices.ts'
import type { ListingValues, Media } from '@site/domain/listing.ts'
import type { Estate } from '@site/domain/place.ts'
import type { Locale } from '@site/domain/words.ts'

/** Somebody who posts in the demo market, named by role and number. */
export type DemoPoster = { readonly username: string; readonly name: string; readonly role: CodeOf<'role'>; readonly language: Locale }

type Placed = 'city' | 'area' | 'estate' | 'developer'
type Derived = 'alias' | 'address' | 'averagePrice' | 'number'

/** A made-up listing: the values of the field table, places by their ids; null: not said. Its number is given when it is stored. */
export type DemoListing = Omit<ListingValues, Placed | Derived | 'photos' | 'videos'> & {
  readonly city: string
  readonly area: string | null
  readonly estate: string
  readonly developer: string | null
  /** The username of its poster. */
  readonly poster: string
  /** When it was put in, ISO 8601 in UTC; the listing date is its day. */
  readonly postedAt: string
  /** Oldest first; the last one is the price. */
  readonly prices: readonly { readonly at: string; readonly price: number | null }[]
  readonly photos: readonly Media[]
}

/** What is decided first about a listing. */
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

/** The thing itself, and what it would cost. */
export type Home = Pick<DemoListing, Described> & { readonly asked: number }
