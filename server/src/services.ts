import type { Viewer } from '@site/domain/account.ts'
import type { CallKey, InputOf, OutputOf } from '@site/domain/calls/all.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import type { FetchPublic } from './fetch-public.ts'
import type { Jobs } from './jobs-port.ts'
import type { MarketChanges } from './market-changes.ts'
import type { MediaServices } from './modules/media/media-services.ts'
import type { PushServices } from './modules/push/push-services.ts'
import type { PageFacts } from './modules/listings/page-facts.ts'
import type { PlaceBook } from './modules/places/place-book.ts'
import type { IndexFollower } from './modules/search/live/index-follower-port.ts'
import type { Cards } from './modules/search/live/cards.ts'
import type { Database } from './store/database.ts'

/** What handlers use; opened once at start. */
export type Services = {
  readonly database: Database
  readonly profile: SiteProfile
  /** All places in memory, with the name index over them. */
  readonly places: PlaceBook
  readonly search: SearchPort
  /** Listings by id, from memory if they are there; each request turns them into what its viewer may see. */
  readonly cards: Cards
  /** What pages show besides cards, from memory if it is there. */
  readonly facts: PageFacts
  /** The changes of what pages show; null where nothing follows them, so that no page may be kept. */
  readonly changes: MarketChanges | null
  /** Keeps the index in step with the database; null without an index, as in a command that runs without the site. */
  readonly follower: Pick<IndexFollower, 'status' | 'rebuild'> | null
  readonly media: MediaServices
  /** Work that runs after the answer. */
  readonly jobs: Jobs
  readonly push: PushServices
  /** Fetches addresses that people give. */
  readonly fetchPublic: FetchPublic
  /** The path of the first script of the built pages, which names their build; null without built pages. */
  readonly build: string | null
  /** Signs cursors and tokens; random per installation, stored in the database. */
  readonly secret: string
  readonly now: () => Date
}

/** The caller of a request over the network, besides the account. */
type Client = {
  /** The network address. */
  readonly address: string
  /** Browser and system in a few words, as a person recognizes a device; empty when unknown. */
  readonly browser: string
  /** Whether it says that it is a program that reads pages by itself, such as a search engine or the preview of a chat. */
  readonly isRobot: boolean
  /** Whether rate limits apply. */
  readonly isLimited: boolean
  /** The session of the call, or null. */
  readonly sessionId: string | null
  /** Sets or removes the cookie with the secret that identifies the person to pages. */
  readonly setPageCookie: (secret: string | null) => void
}

/** The services; null while the server starts. */
export type GetServices = () => Services | null

/** The services; throws `notReady` while the server starts. */
export function requireServices(getServices: GetServices): Services {
  const services = getServices()
  if (!services) throw new ProblemError('notReady')
  return services
}

/**
 * Facts of a request. `origin`: `https://homes.example`; no `client` when the server renders a page; `isNeutral`: no response names the brand; `signal`
 * aborts when the client has left.
 */
export type RequestContext = {
  readonly viewer: Viewer
  readonly locale: Locale
  readonly origin: string
  readonly services: Services
  readonly client?: Client
  readonly isNeutral?: boolean
  readonly signal?: AbortSignal
}

/** The handler of each call: its input is valid; throws `ProblemError` for a business outcome other than success. */
export type Handlers<Key extends CallKey = CallKey> = { readonly [K in Key]: (input: InputOf<K>, context: RequestContext) => Promise<OutputOf<K>> }
