import type { SearchRequest } from '@site/search/search-port.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { hitCondition, isPublic } from './conditions.ts'

/** A home that a search finds anew: it came on the shelf, or its price fell. */
export type FreshHome = { readonly id: string; readonly at: string }

const freshAt = sql<string>`greatest(listing.shelved_at, case when listing.price_drop then listing.price_changed_at end)`

const isFresh = (since: string) =>
  sql`(listing.shelved_at > ${since}::timestamptz or (listing.price_changed_at > ${since}::timestamptz and listing.price_drop))`

/** Every listing on the shelf that is new since an instant (ISO 8601), the latest first. */
export async function homesFreshSince(db: Kysely<Tables>, since: string): Promise<FreshHome[]> {
  const { rows } = await sql<FreshHome>`
    select listing.id, ${freshAt}::timestamptz(3) as at from listing where ${isPublic} and ${isFresh(since)} order by at desc, listing.id desc`.execute(db)
  return rows
}

export type FreshOptions = {
  readonly since: string
  readonly most: number
  /** Only these are looked at; null: all. */
  readonly among: readonly string[] | null
}

/** What of a search is new since an instant (ISO 8601): came on the shelf or became cheaper, the latest first, at most `most`. */
export async function freshHomes(db: Kysely<Tables>, request: SearchRequest, places: PlaceBook, { since, most, among }: FreshOptions): Promise<FreshHome[]> {
  const isAmong = among ? sql`listing.id = any(${among}::text[])` : sql`true`
  const { rows } = await sql<FreshHome>`
    select listing.id, ${freshAt}::timestamptz(3) as at from listing
    where ${isFresh(since)} and ${isAmong} and ${hitCondition(request, places)}
    order by at desc, listing.id desc limit ${most}::integer`.execute(db)
  return rows
}

/** How many homes are new to each of some questions since an instant of its own, in the order given; none is counted beyond `most`. */
export async function countFresh(
  db: Kysely<Tables>,
  asked: readonly { readonly request: SearchRequest; readonly since: string }[],
  places: PlaceBook,
  most: number,
): Promise<number[]> {
  if (asked.length === 0) return []
  const counts = asked.map(
    ({ request, since }, at) => sql`(
      select count(*) from (select from listing where ${isFresh(since)} and ${hitCondition(request, places)} limit ${most}::integer) as found) as ${sql.ref(`f${at}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  return asked.map((_, at) => rows[0]?.[`f${at}`] ?? 0)
}
