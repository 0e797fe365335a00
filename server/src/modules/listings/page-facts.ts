import type { Kysely } from 'kysely'
import { createLoadingCache } from '../../store/loading-cache.ts'
import type { Tables } from '../../store/tables.ts'
import { publicPerson, type PublicPerson } from '../accounts/accounts.store.ts'
import { findShortUrl, type StoredUrl } from '../shares/shares.store.ts'
import type { MarketChange } from '../../market-changes.ts'
import type { PlaceBook } from '../places/place-book.ts'
import type { Cards } from '../search/live/cards.ts'
import { loadListingPage, loadPageExtras } from './listing-page.store.ts'
import type { Surroundings } from './neighbours.store.ts'

/** Loads one kind of facts by its key, from memory if they are there. */
type Facts<Value> = { readonly load: (key: string) => Promise<Value> }

/** What pages show besides cards: short addresses by code, people by the id of their account, what is around a listing. The same for every viewer. */
export type PageFacts = {
  readonly links: Facts<StoredUrl | null>
  readonly people: Facts<PublicPerson | null>
  /** By the id of the listing; null for an unknown one. Loading it also fills cards and people with all that its page shows. */
  readonly surroundings: Facts<Surroundings | null>
}

/** Largest number of each kind; all together about 40 MB. */
const maxFacts = 10_000
/** How long what is around a listing may differ from the market after a change of other listings, ms. */
const surroundingsMs = 60_000

const readers = (db: Kysely<Tables>) => ({
  link: (code: string) => findShortUrl(db, code),
  person: (id: string) => publicPerson(db, id),
  surroundings: async (id: string) => (await loadPageExtras(db, id))?.surroundings ?? null,
})

/** Facts that are read from the database each time, for tests and commands. */
export function factsFromDatabase(db: Kysely<Tables>): PageFacts {
  const read = readers(db)
  return { links: { load: read.link }, people: { load: read.person }, surroundings: { load: read.surroundings } }
}

type Clock = () => number
type CachedUrl = { readonly stored: StoredUrl | null; readonly until: number }

/** A short address with the milliseconds until its end, counted from `now`. */
const withTimeLeft = ({ stored, until }: CachedUrl, now: number): StoredUrl | null => (stored?.msLeft == null ? stored : { ...stored, msLeft: until - now })

function rememberLinks(read: (code: string) => Promise<StoredUrl | null>, clock: Clock) {
  const links = createLoadingCache({
    keyOf: (code: string) => code,
    read: async (code): Promise<CachedUrl> => {
      const stored = await read(code)
      return { stored, until: clock() + (stored?.msLeft ?? Number.POSITIVE_INFINITY) }
    },
    max: maxFacts,
    // not cached: links of lists, which end with the account of the owner, and unknown codes, since no change announces a new code
    isCurrent: ({ stored, until }) => stored !== null && stored.share?.target !== 'list' && (stored.isEnded || clock() < until),
  })
  return { ...links, load: async (code: string) => withTimeLeft(await links.load(code), clock()) }
}

function rememberSurroundings(read: (id: string) => Promise<Surroundings | null>, version: () => number, clock: Clock) {
  const surroundings = createLoadingCache({
    keyOf: (id: string) => id,
    read: async (id) => {
      const [readAt, readVersion] = [clock(), version()]
      return { found: await read(id), readAt, readVersion }
    },
    max: maxFacts,
    // unknown listings are not cached, since no change announces a new one
    isCurrent: ({ found, readAt, readVersion }) => found !== null && (readVersion === version() || clock() - readAt < surroundingsMs),
  })
  return { ...surroundings, load: async (id: string) => (await surroundings.load(id)).found }
}

type RememberOptions = {
  readonly db: Kysely<Tables>
  readonly places: PlaceBook
  /** The cards that get the listings of a page; null: there are none yet. */
  readonly cards: () => Cards | null
  /** A number that changes with the market. */
  readonly version: () => number
  readonly clock?: Clock
}

/** Facts in memory until `noteChange` is called with a change of them. */
export function rememberFacts(options: RememberOptions): PageFacts & { noteChange(change: MarketChange): void } {
  const { db, places, cards, version, clock = () => performance.now() } = options
  const read = readers(db)
  const links = rememberLinks(read.link, clock)
  const people = createLoadingCache({ keyOf: (id: string) => id, read: read.person, max: maxFacts })
  const readPage = async (id: string) => {
    const [before, memory] = [people.version(), cards()]
    // a listing in memory need not be read again; similar ones mostly are there too
    const page = !memory || memory.has(id) ? await loadPageExtras(db, id) : await memory.loadWith(() => loadListingPage(db, places, id))
    if (page) people.keep(page.poster.id, page.poster.person, before)
    return page?.surroundings ?? null
  }
  const surroundings = rememberSurroundings(readPage, version, clock)
  const noteChange = ({ kind, ids }: MarketChange) => {
    if (kind === 'listing') surroundings.forget(ids)
    else if (kind === 'poster') people.forget(ids)
    else if (kind === 'link') links.forget(ids)
    else for (const cache of kind === 'place' ? [surroundings] : [links, people, surroundings]) cache.forgetAll()
  }
  return { links, people, surroundings, noteChange }
}
