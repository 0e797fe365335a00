import type { SearchQuery } from '@site/domain/search-query.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isFindable } from '../../../store/on-shelf.ts'
import type { Tables } from '../../../store/tables.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { hitCondition, selectCounts } from './conditions.ts'

/**
 * A home that became new for saved searches: it came on the shelf, or its price fell, at this time. `isCorrected`: the price of a home that was published less
 * than a day before was lowered, which is news only for searches that it did not suit before.
 */
export type FreshHome = { readonly id: string; readonly at: string; readonly isCorrected?: boolean }

/** A price that fell within a day after the publication, or that was on request before: neither a drop nor a rise. */
const isCorrected = sql`(listing.price_drop is null and listing.previous_price is null and listing.price_changed_at > listing.shelved_at
  and listing.price_changed_at < listing.shelved_at + interval '24 hours')`

/** SQL condition: a corrected price suits a search, and the one before did not. */
function newlySuits({ priceMin, priceMax, priceUpTo }: SearchQuery): RawBuilder<unknown> {
  if (priceMin === undefined && priceMax === undefined && priceUpTo === undefined) return sql`false`
  const before = sql`(select price from price_history where listing_id = listing.id and at < listing.price_changed_at order by at desc limit 1)`
  return sql`(${isCorrected} and (${before} >= ${priceMax ?? null}::bigint or ${before} > ${priceUpTo ?? null}::bigint or ${before} is null))`
}

/** `corrected`: the condition for corrected prices. */
const becameNewAt = (corrected: RawBuilder<unknown>) =>
  sql<string>`greatest(listing.shelved_at, case when listing.price_drop or ${corrected} then listing.price_changed_at end)`

const isFresh = (since: string, corrected: RawBuilder<unknown>) =>
  sql`(listing.shelved_at > ${since}::timestamptz or (listing.price_changed_at > ${since}::timestamptz and (listing.price_drop or ${corrected})))`

/** Every listing on the shelf that is new since an instant (ISO 8601), the latest first. */
export async function homesFreshSince(db: Kysely<Tables>, since: string): Promise<FreshHome[]> {
  const { rows } = await sql<FreshHome>`
    select listing.id, ${becameNewAt(isCorrected)}::timestamptz(3) as at, ${isCorrected} as "isCorrected" from listing
    where ${isFindable()} and ${isFresh(since, isCorrected)} order by at desc, listing.id desc`.execute(db)
  return rows
}

/** Which new hits are answered. `since`: ISO 8601. */
export type FreshOptions = {
  readonly since: string
  readonly limit: number
  /** Only listings with these ids; null for all. */
  readonly ids: readonly string[] | null
  /** A condition on `listing`; absent: none. */
  readonly onlyIf?: RawBuilder<boolean>
}

/** The new hits of a search since an instant (ISO 8601), the latest first, at most `limit`. */
export async function freshHomes(
  db: Kysely<Tables>,
  request: SearchRequest,
  places: PlaceBook,
  { since, limit, ids, onlyIf = sql`true` }: FreshOptions,
): Promise<FreshHome[]> {
  const corrected = newlySuits(request.query)
  const isAmong = ids ? sql`listing.id = any(${ids}::text[])` : sql`true`
  const { rows } = await sql<FreshHome>`
    select listing.id, ${becameNewAt(corrected)}::timestamptz(3) as at from listing
    where ${isFresh(since, corrected)} and ${isAmong} and ${onlyIf} and ${hitCondition(request, places)}
    order by at desc, listing.id desc limit ${limit}::integer`.execute(db)
  return rows
}

/** Number of new homes of each request since its own instant, in the given order, counted up to `limit`. */
export async function countFresh(
  db: Kysely<Tables>,
  requests: readonly { readonly request: SearchRequest; readonly since: string }[],
  places: PlaceBook,
  limit: number,
): Promise<number[]> {
  const counts = requests.map(
    ({ request, since }) => sql`(
      select count(*) from (select from listing where ${isFresh(since, newlySuits(request.query))} and ${hitCondition(request, places)} limit ${limit}::integer) as found)`,
  )
  return await selectCounts(db, counts)
}
