import type { Viewer } from '@site/domain/account.ts'
import type { CallKey, InputOf, OutputOf } from '@site/domain/calls/all.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import type { Jobs } from './jobs-port.ts'
import type { PlaceBook } from './modules/places/place-book.ts'
import type { IndexFollower } from './modules/search/live/index-follower-port.ts'
import type { Cards } from './modules/search/live/cards.ts'
import type { Database } from './store/database.ts'

/** Dependencies of handlers; made once at start. */
export type Services = {
  readonly database: Database
  readonly profile: SiteProfile
  /** All places in memory, with the name index over them. */
  readonly places: PlaceBook
  readonly search: SearchPort
  /** Whole listings by id, from memory if they are there; the view of each viewer is made for each request. */
  readonly cards: Cards
  /** Keeps memory in step with the database; null where nothing is kept in memory, as in a command beside the site. */
  readonly follower: Pick<IndexFollower, 'facts' | 'rebuild'> | null
  /** Work that runs after the answer. */
  readonly jobs: Jobs
  /** Signs page cursors; random per installation, stored in the database. */
  readonly secret: string
  readonly now: () => Date
}

/** The caller over the network, besides the account. */
type Client = {
  readonly address: string
  /** Browser and system in a few words, as a person recognizes a device; empty when unknown. */
  readonly agent: string
  /** Whether rate limits apply. */
  readonly isLimited: boolean
  /** The session of the call, or null. */
  readonly sessionId: string | null
  /** Sets or removes the cookie with the secret that identifies the person to pages. */
  readonly keepPageSecret: (secret: string | null) => void
}

/**
 * Viewer, language and origin (`https://homes.example`) of a request. `client` is missing when the server itself calls, to render a page.
 * `isNeutral`: the request came to the host without brand, so no answer may name the brand.
 */
export type RequestContext = {
  readonly viewer: Viewer
  readonly locale: Locale
  readonly origin: string
  readonly services: Services
  readonly client?: Client
  readonly isNeutral?: boolean
}

/** The handler of each call: its input is valid; throws `ProblemError` for a business outcome other than success. */
export type Handlers<Key extends CallKey = CallKey> = { readonly [K in Key]: (input: InputOf<K>, context: RequestContext) => Promise<OutputOf<K>> }
