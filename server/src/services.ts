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

/** What handlers work with; made once at start. */
export type Services = {
  readonly database: Database
  readonly profile: SiteProfile
  /** All places in memory, with the name index over them. */
  readonly places: PlaceBook
  readonly search: SearchPort
  /** Whole listings by id, from memory where they are there; each viewer's view of one is made anew. */
  readonly cards: Cards
  /** Keeps memory in step with the database; null where nothing is kept in memory, as in a command beside the site. */
  readonly follower: Pick<IndexFollower, 'facts' | 'rebuild'> | null
  /** Work that is done after the answer. */
  readonly jobs: Jobs
  /** Signs page cursors; random per installation, kept in the database. */
  readonly secret: string
  readonly now: () => Date
}

/** What is known of a caller over the network beside who it is. */
type Client = {
  readonly address: string
  /** Browser and system in a few words, as a person would recognise a device of theirs; empty when unknown. */
  readonly agent: string
  /** Whether rate limits hold. */
  readonly isLimited: boolean
  /** The session that the call came with, or null. */
  readonly sessionId: string | null
  /** Gives the browser the secret that pages know the person by, or takes it away. */
  readonly keepPageSecret: (secret: string | null) => void
}

/**
 * Who asks, in which language, and under which origin the site is reached (`https://homes.example`). `client` is missing when the server
 * itself asks, to render a page. `isNeutral`: it is asked at the host for links without brand, so no answer may name the brand.
 */
export type RequestContext = {
  readonly viewer: Viewer
  readonly locale: Locale
  readonly origin: string
  readonly services: Services
  readonly client?: Client
  readonly isNeutral?: boolean
}

/** The function behind each call: input is already valid; throws `ProblemError` for a business outcome that is not success. */
export type Handlers<Key extends CallKey = CallKey> = { readonly [K in Key]: (input: InputOf<K>, context: RequestContext) => Promise<OutputOf<K>> }
