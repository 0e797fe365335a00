import { type FeedMode, shareListLimits } from '@site/domain/sharing/share-list.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { isOnShelf } from '../../store/on-shelf.ts'
import { mayUseLists } from '../../store/open-link.ts'
import type { Tables } from '../../store/tables.ts'
import { lastChange, overlap } from '../saved-searches/saved-searches.store.ts'
import type { FreshHome } from '../search/sql/fresh-homes.ts'

/** The saved search that feeds a list; `proposals`: the homes that wait and are on the shelf. */
export type StoredFeed = { readonly searchId: string; readonly address: string; readonly name: string; readonly mode: FeedMode; readonly proposals: number }

/** The feed of a list, or null. */
export async function feedOfList(db: Kysely<Tables>, listId: string): Promise<StoredFeed | null> {
  const { rows } = await sql<StoredFeed>`
    select saved_search.id as "searchId", address, name, mode,
      (select count(*) from share_proposal join listing on listing.id = listing_id where list_id = ${listId} and ${isOnShelf()}) as proposals
    from share_feed join saved_search on saved_search.id = saved_search_id where list_id = ${listId}`.execute(db)
  return rows[0] ?? null
}

/** Lets a saved search of an account feed a locked list; another search ends the last feed with its proposals. False for an unknown search. */
export async function storeFeed(tx: Transaction<Tables>, accountId: string, listId: string, searchId: string, mode: FeedMode): Promise<boolean> {
  const { rows } = await sql`select from saved_search where id = ${searchId} and account_id = ${accountId} for key share`.execute(tx)
  if (rows.length === 0) return false
  await sql`delete from share_feed where list_id = ${listId} and saved_search_id <> ${searchId}`.execute(tx)
  await sql`
    insert into share_feed (list_id, saved_search_id, mode) values (${listId}, ${searchId}, ${mode})
    on conflict (list_id) do update set mode = excluded.mode`.execute(tx)
  return true
}

/** Ends the feed of a list with its proposals, if it has one. */
export async function endFeed(tx: Transaction<Tables>, listId: string): Promise<void> {
  await tx.deleteFrom('share_feed').where('list_id', '=', listId).execute()
}

/** The homes on the shelf that are proposed to the agent of a list, the latest first. */
export async function proposalsOf(db: Kysely<Tables>, listId: string): Promise<FreshHome[]> {
  const { rows } = await sql<FreshHome>`
    select listing.id, share_proposal.at from share_proposal join listing on listing.id = listing_id
    where list_id = ${listId} and ${isOnShelf()} order by share_proposal.at desc, listing.id desc`.execute(db)
  return rows
}

/** Turns proposals of homes into refusals. */
export async function refuseProposals(tx: Transaction<Tables>, listId: string, listingIds: readonly string[]): Promise<void> {
  await sql`
    with refused as (delete from share_proposal where list_id = ${listId} and listing_id = any(${[...listingIds]}::text[]) returning listing_id)
    insert into share_refusal (list_id, listing_id) select ${listId}, listing_id from refused on conflict do nothing`.execute(tx)
}

/** Turns refusals of homes into proposals again, if the list has a feed. */
export async function undoRefusal(tx: Transaction<Tables>, listId: string, listingIds: readonly string[]): Promise<void> {
  await sql`
    with withdrawn as (
      delete from share_refusal where list_id = ${listId} and listing_id = any(${[...listingIds]}::text[])
        and exists (select from share_feed where list_id = ${listId})
        and not exists (select from share_list_item as item where item.list_id = ${listId} and item.listing_id = share_refusal.listing_id)
      returning listing_id
    )
    insert into share_proposal (list_id, listing_id, at) select ${listId}, id, coalesce(shelved_at, created_at) from withdrawn join listing on listing.id = listing_id
    on conflict do nothing`.execute(tx)
}

/** Deletes the proposals and refusals of homes that the agent has added to the list. */
export async function forgetProposals(tx: Transaction<Tables>, listId: string, listingIds: readonly string[]): Promise<void> {
  for (const table of ['share_proposal', 'share_refusal'] as const)
    await tx
      .deleteFrom(table)
      .where('list_id', '=', listId)
      .where('listing_id', 'in', [...listingIds])
      .execute()
}

/** Stores homes that the agent removed from a list as refused, so that its feed does not add them again. */
export async function refuseRemoved(tx: Transaction<Tables>, listId: string, listingIds: readonly string[]): Promise<void> {
  await sql`
    insert into share_refusal (list_id, listing_id) select ${listId}, id from unnest(${[...listingIds]}::text[]) as removed (id)
    on conflict do nothing`.execute(tx)
}

/** A feed to check. `since`: homes are new from this time on; `lookedAt`: the last check. */
export type DueFeed = { readonly listId: string; readonly ownerId: string; readonly address: string; readonly since: string; readonly lookedAt: string }

const proposalCount = sql`(select count(*) from share_proposal where share_proposal.list_id = share_feed.list_id)`
const itemCount = sql`(select count(*) from share_list_item where share_list_item.list_id = share_feed.list_id)`

/**
 * Feeds to check, those with the oldest check first, at most `limit`: the list is not deleted, its owner may use lists, there is room for homes
 * or proposals, and since the last check a home was published or changed its price.
 */
export async function dueFeeds(db: Kysely<Tables>, limit: number): Promise<DueFeed[]> {
  const { rows } = await sql<DueFeed>`
    select list_id as "listId", owner_id as "ownerId", address, share_feed.looked_at as "lookedAt",
      greatest(share_feed.looked_at - ${overlap}, share_feed.created_at)::timestamptz(3) as since
    from share_feed join share_list on share_list.id = list_id join account on account.id = owner_id join saved_search on saved_search.id = saved_search_id
    where share_list.deleted_at is null and ${mayUseLists} and share_feed.looked_at - ${overlap} < ${lastChange}
      and (${proposalCount} < ${shareListLimits.proposals}::integer or (mode = 'AtOnce' and ${itemCount} < ${shareListLimits.items}::integer))
    order by share_feed.looked_at, list_id limit ${limit}::integer`.execute(db)
  return rows
}

/**
 * SQL condition about `listing`: a list does not know its home: none of the listings of it (those with the same `lead_id`, and the leading one) is in the
 * list, proposed or refused.
 */
export const isUnknownTo = (listId: string): RawBuilder<boolean> => sql<boolean>`coalesce(listing.lead_id, listing.id) not in (
  select coalesce(home.lead_id, home.id) from (
    select listing_id from share_list_item where list_id = ${listId} union all select listing_id from share_proposal where list_id = ${listId}
    union all select listing_id from share_refusal where list_id = ${listId}
  ) as known join listing as home on home.id = known.listing_id)`

/** How many homes a locked feed takes: into its list, and as proposals. Null when another server has checked it, or it has ended. */
export async function roomOfFeed(tx: Transaction<Tables>, { listId, lookedAt }: DueFeed): Promise<{ items: number; proposals: number } | null> {
  // a home that left the shelf comes back as a new one
  await sql`delete from share_proposal using listing where list_id = ${listId} and listing.id = listing_id and not ${isOnShelf()}`.execute(tx)
  const { rows } = await sql<{ items: number; proposals: number }>`
    select case when mode = 'AtOnce' then greatest(${shareListLimits.items}::integer - ${itemCount}, 0) else 0 end::integer as items,
      greatest(${shareListLimits.proposals}::integer - ${proposalCount}, 0)::integer as proposals
    from share_feed where list_id = ${listId} and looked_at = ${lookedAt}::timestamptz for update`.execute(tx)
  return rows[0] ?? null
}

/** Stores homes as proposals for the agent of a list. */
export async function addProposals(tx: Transaction<Tables>, listId: string, homes: readonly FreshHome[]): Promise<void> {
  await sql`
    insert into share_proposal (list_id, listing_id, at)
    select ${listId}, id, at from unnest(${homes.map(({ id }) => id)}::text[], ${homes.map(({ at }) => at)}::timestamptz[]) as home (id, at)
    on conflict do nothing`.execute(tx)
}

/** Proposes homes on the shelf to the agent of a list, each by one listing, except those that the list knows (`isUnknownTo`). */
export async function proposeHomes(tx: Transaction<Tables>, listId: string, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return
  await sql`
    insert into share_proposal (list_id, listing_id, at) select ${listId}, id, at from (
      select distinct on (coalesce(lead_id, id)) id, coalesce(shelved_at, created_at) as at from listing
      where id = any(${[...listingIds]}::text[]) and ${isOnShelf()} and ${isUnknownTo(listId)} order by coalesce(lead_id, id), lead_id nulls first, id
    ) as home order by at desc limit greatest(${shareListLimits.proposals}::integer - (select count(*) from share_proposal where list_id = ${listId}), 0)
    on conflict do nothing`.execute(tx)
}

/** Stores that a feed was checked until now. */
export async function endFeedCheck(db: Kysely<Tables>, { listId, lookedAt }: DueFeed): Promise<void> {
  await sql`update share_feed set looked_at = now() where list_id = ${listId} and looked_at = ${lookedAt}::timestamptz`.execute(db)
}
