import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { type FreshHome, homesFreshSince } from '../search/sql/fresh-homes.ts'
import { isAlerted, overlap } from './saved-searches.store.ts'

/**
 * The homes that a round checks: those published or cheaper since `overlap` before the last round (or before now, if there is none), latest
 * first. The overlap finds changes of transactions that were open in the last round. `until`: the end of the checked period, ISO 8601.
 */
export async function loadRoundHomes(db: Kysely<Tables>): Promise<{ until: string; homes: readonly FreshHome[] }> {
  const { rows } = await sql<{ until: string; since: string }>`
    select now()::timestamptz(3) as until, (coalesce((select at from saved_search_round), now()) - ${overlap})::timestamptz(3) as since`.execute(db)
  const [round] = rows
  if (!round) throw new Error('The database returned no time')
  return { until: round.until, homes: await homesFreshSince(db, round.since) }
}

/** Stores that all changes until a time were checked, in the only row of its table; a later time is never replaced by an earlier one. */
export async function endRound(db: Kysely<Tables>, until: string): Promise<void> {
  await sql`
    insert into saved_search_round (at) values (${until}::timestamptz)
    on conflict (one) do update set at = greatest(saved_search_round.at, excluded.at)`.execute(db)
}

/** A saved search with immediate alerts, by the address of its results. */
export type InstantSearch = { readonly id: string; readonly address: string }

/** Searches with immediate alerts with ids after the given one, by id, at most `limit`. */
export async function instantSearches(db: Kysely<Tables>, after: string, limit: number): Promise<InstantSearch[]> {
  const { rows } = await sql<InstantSearch>`
    select id, address from saved_search where often = 'Instant' and id > ${after} order by id limit ${limit}::integer`.execute(db)
  return rows
}

/** A home that matches a search. */
export type Finding = { readonly searchId: string; readonly home: FreshHome }

/**
 * Stores the findings of a round for alerts (`waiting`), except changes that are already stored or reported, corrected prices of homes that
 * suited before, and changes before the search was saved or, with an overlap, last checked. Idempotent. Nothing is stored for an account that alerts reach neither by mail nor
 * on a device (`isAlerted`): once they do, its searches become due (`dueSearches`), and that check finds all homes since `looked_at`.
 */
export async function storeFindings(db: Kysely<Tables>, findings: readonly Finding[]): Promise<void> {
  await sql`
    insert into saved_search_told (saved_search_id, listing_id, at, waiting)
    select saved_search.id, listing.id, finding.at, true
    from unnest(${findings.map(({ searchId }) => searchId)}::text[], ${findings.map(({ home }) => home.id)}::text[],
      ${findings.map(({ home }) => home.at)}::timestamptz[], ${findings.map(({ home }) => home.isCorrected ?? false)}::boolean[])
      as finding (search_id, listing_id, at, is_corrected)
      join saved_search on saved_search.id = finding.search_id join account on account.id = saved_search.account_id
      join listing on listing.id = finding.listing_id
    where often = 'Instant' and ${isAlerted} and finding.at > greatest(looked_at - ${overlap}, saved_search.created_at)
      and not (is_corrected and exists (select from saved_search_told as known where known.saved_search_id = saved_search.id and known.listing_id = listing.id
        and known.at >= listing.shelved_at))
    order by saved_search.id, listing.id
    on conflict (saved_search_id, listing_id) do update set at = excluded.at, waiting = true where saved_search_told.at < excluded.at`.execute(db)
}
