import { withPublicPrice } from '@site/domain/account.ts'
import type { Kysely } from 'kysely'
import { createRemembered, type Remembered, unremembered } from '../../store/remembered.ts'
import type { Tables } from '../../store/tables.ts'
import { publicPerson, type PublicPerson } from '../accounts/accounts.store.ts'
import { findShortUrl, type StoredUrl } from '../shares/shares.store.ts'
import type { MarketChange } from '../../market-changes.ts'
import type { StoredListing } from './listings.store.ts'
import { loadSurroundings, type Surroundings } from './neighbours.store.ts'

/** What pages show besides cards: short addresses by code, people by the id of their account, what is around a listing. The same for every viewer. */
export type PageFacts = {
  readonly links: Remembered<string, StoredUrl | null>
  readonly people: Remembered<string, PublicPerson | null>
  readonly surroundings: Remembered<StoredListing, Surroundings>
}

/** Largest number of each kind; all together about 40 MB. */
const maxFacts = 10_000
/** How long what is around a listing may differ from the market after a change of other listings, ms. */
const surroundingsMs = 60_000

const readers = (db: Kysely<Tables>) => ({
  link: (code: string) => findShortUrl(db, code),
  person: (id: string) => publicPerson(db, id),
  surroundings: (listing: StoredListing) => loadSurroundings(db, withPublicPrice(listing)),
})

/** Facts that are read from the database each time, for tests and commands. */
export function factsFromDatabase(db: Kysely<Tables>): PageFacts {
  const read = readers(db)
  return { links: unremembered(read.link), people: unremembered(read.person), surroundings: unremembered(read.surroundings) }
}

type Clock = () => number
type KeptUrl = { readonly stored: StoredUrl | null; readonly until: number }

/** A short address with the milliseconds that are left now. */
const leftOf = ({ stored, until }: KeptUrl, now: number): StoredUrl | null => (stored?.msLeft == null ? stored : { ...stored, msLeft: until - now })

function rememberLinks(read: (code: string) => Promise<StoredUrl | null>, clock: Clock): PageFacts['links'] {
  const links = createRemembered({
    keyOf: (code: string) => code,
    read: async (code): Promise<KeptUrl> => {
      const stored = await read(code)
      return { stored, until: clock() + (stored?.msLeft ?? Number.POSITIVE_INFINITY) }
    },
    max: maxFacts,
    // a list ends with its owner's account, and no change tells of a code that becomes known
    isCurrent: ({ stored, until }) => stored !== null && stored.share?.target !== 'list' && (stored.isEnded || clock() < until),
  })
  return { ...links, load: async (code) => leftOf(await links.load(code), clock()) }
}

function rememberSurroundings(read: (listing: StoredListing) => Promise<Surroundings>, version: () => number, clock: Clock): PageFacts['surroundings'] {
  const surroundings = createRemembered({
    keyOf: ({ id }: StoredListing) => id,
    read: async (listing) => {
      const [readAt, readVersion] = [clock(), version()]
      return { found: await read(listing), readAt, readVersion }
    },
    max: maxFacts,
    isCurrent: ({ readAt, readVersion }) => readVersion === version() || clock() - readAt < surroundingsMs,
  })
  return { ...surroundings, load: async (listing) => (await surroundings.load(listing)).found }
}

/** Facts in memory until `noteChange` is called with a change of them; `version`: another number when the market has changed. */
export function rememberFacts(
  db: Kysely<Tables>,
  version: () => number,
  clock: Clock = () => performance.now(),
): PageFacts & { noteChange(change: MarketChange): void } {
  const read = readers(db)
  const links = rememberLinks(read.link, clock)
  const people = createRemembered({ keyOf: (id: string) => id, read: read.person, max: maxFacts })
  const surroundings = rememberSurroundings(read.surroundings, version, clock)
  const noteChange = ({ kind, ids }: MarketChange) => {
    if (kind === 'listing') surroundings.forget(ids)
    else if (kind === 'poster') people.forget(ids)
    else if (kind === 'link') links.forget(ids)
    else for (const memory of kind === 'place' ? [surroundings] : [links, people, surroundings]) memory.forgetAll()
  }
  return { links, people, surroundings, noteChange }
}
