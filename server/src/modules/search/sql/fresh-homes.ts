import type { SearchRequest } from '@site/search/search-port.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { hitCondition, isPublic, selectCounts } from './conditions.ts'

/** A home that became new for saved searches: it came on the shelf, or its price fell, at this time. */
export type FreshHome = { readonly id: string; readonly at: string }

const becameNewAt = sql<string>`greatest(listing.shelved_at, case when listing.price_drop then listing.price_changed_at end)`

const isFresh = (since: string) =>
  sql`(listing.shelved_at > ${since}::timestamptz or (listing.price_changed_at > ${since}::timestamptz and listing.price_drop))`

/** Every listing on the shelf that is new since an instant (ISO 8601), the latest first. */
export async function homesFreshSince(db: Kysely<Tables>, since: string): Promise<FreshHome[]> {
  const { rows } = await sql<FreshHome>`
    select listing.id, ${becameNewAt}::timestamptz(3) as at from listing where ${isPublic} and ${isFresh(since)} order by at desc, listing.id desc`.execute(db)
  return rows
}

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
  const isAmong = ids ? sql`listing.id = any(${ids}::text[])` : sql`true`
  const { rows } = await sql<FreshHome>`
    select listing.id, ${becameNewAt}::timestamptz(3) as at from listing
    where ${isFresh(since)} and ${isAmong} and ${onlyIf} and ${hitCondition(request, places)}
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
      select count(*) from (select from listing where ${isFresh(since)} and ${hitCondition(request, places)} limit ${limit}::integer) as found)`,
  )
  return await selectCounts(db, counts)
}
