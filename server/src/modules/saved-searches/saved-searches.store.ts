import type { EndedFeed } from '@site/domain/calls/saved-search.ts'
import { maxRecentSearches, maxSavedSearches } from '@site/domain/saved-search.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { Locale } from '@site/domain/words.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import { storeClosedIds } from '../accounts/closed-links.store.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { FreshHome } from '../search/sql/fresh-homes.ts'

type Often = CodeOf<'alertFrequency'>

/** A saved search; `seenAt`: when its person last looked at it. Times are ISO 8601. */
export type StoredSearch = {
  readonly id: string
  readonly address: string
  readonly name: string
  readonly often: Often
  readonly createdAt: string
  readonly seenAt: string
}

/** The saved searches of an account, the latest first. */
export async function savedSearchesOf(db: Kysely<Tables>, accountId: string): Promise<StoredSearch[]> {
  return await db
    .selectFrom('saved_search')
    .select(['id', 'address', 'name', 'often', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * SQL: `looked_at` of a search whose frequency becomes `often`. Now, if it had no alerts, since earlier homes are not reported, or if it was instant, since
 * rounds do not store a time for each search; else unchanged.
 */
const lookedAtFor = (often: RawBuilder<unknown>) =>
  sql`case when saved_search.often = 'Never' or (saved_search.often = 'Instant' and ${often} <> 'Instant') then now() else saved_search.looked_at end`

const oftenSinceFor = (often: RawBuilder<unknown>) => sql`case when saved_search.often = ${often} then saved_search.often_since else now() end`

/** A search to save. `name`: undefined keeps that of an equal search; `origin`: of the site, for links in its mails. */
export type NewSearch = { readonly address: string; readonly often: Often; readonly name: string | undefined; readonly origin: string }

/** Saves a search, or changes an equal one; returns its id, null when the account has `maxSavedSearches`. */
export async function saveSearch(tx: Transaction<Tables>, accountId: string, { address, often, name, origin }: NewSearch): Promise<string | null> {
  await lockAccount(tx, accountId)
  const existing = await savedSearchesOf(tx, accountId)
  if (existing.length >= maxSavedSearches && !existing.some((search) => search.address === address)) return null
  const { rows } = await sql<{ id: string }>`
    insert into saved_search (id, account_id, address, often, name, origin) values (${newId()}, ${accountId}, ${address}, ${often}, ${name ?? ''}, ${origin})
    on conflict (account_id, md5(address)) do update set often = excluded.often, origin = excluded.origin, name = coalesce(${name ?? null}, saved_search.name),
      looked_at = ${lookedAtFor(sql`excluded.often`)}, often_since = ${oftenSinceFor(sql`excluded.often`)}
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Changes a saved search of an account; false for an unknown id. */
export async function changeSearch(
  db: Kysely<Tables>,
  accountId: string,
  id: string,
  change: { often?: Often | undefined; name?: string | undefined },
): Promise<boolean> {
  const nextOften = sql`coalesce(${change.often ?? null}, saved_search.often)`
  const { rows } = await sql`
    update saved_search set often = ${nextOften}, name = coalesce(${change.name ?? null}, name),
      looked_at = ${lookedAtFor(nextOften)}, often_since = ${oftenSinceFor(nextOften)}
    where id = ${id} and account_id = ${accountId} returning 1`.execute(db)
  return rows.length > 0
}

/** Removes a saved search of an account; returns the feeds of lists that end with it, null for an unknown id. */
export async function removeSearch(db: Kysely<Tables>, accountId: string, id: string): Promise<EndedFeed[] | null> {
  const { rows } = await sql<EndedFeed | { listId: null }>`
    with removed as (delete from saved_search where id = ${id} and account_id = ${accountId} returning id)
    select feed.* from removed left join (
      select saved_search_id, list_id as "listId", mode, array(select listing_id from share_proposal where share_proposal.list_id = share_feed.list_id) as waiting
      from share_feed join share_list on share_list.id = list_id where deleted_at is null
    ) as feed on feed.saved_search_id = removed.id order by "listId"`.execute(db)
  if (rows.length === 0) return null
  return rows.flatMap((row) => (row.listId === null ? [] : [{ listId: row.listId, mode: row.mode, waiting: row.waiting }]))
}

/** Stores that the person looks at a search now; false for an unknown id. */
export async function markSearchSeen(db: Kysely<Tables>, accountId: string, id: string): Promise<boolean> {
  return (await sql`update saved_search set seen_at = now() where id = ${id} and account_id = ${accountId} returning 1`.execute(db)).rows.length > 0
}

/** The e-mail address of the account of a saved search; null if there is none. */
export async function mailboxOfSearch(db: Kysely<Tables>, id: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from saved_search join account on account.id = account_id where saved_search.id = ${id} and deleted_at is null`.execute(db)
  return rows[0]?.email ?? null
}

/** Stops the alerts of a saved search and returns its address (the query string); null when it is deleted. */
export async function stopAlerts(db: Kysely<Tables>, id: string): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`update saved_search set often = 'Never' where id = ${id} returning address`.execute(db)
  return rows[0]?.address ?? null
}

/** A due saved search; `lookedAt`: time of its last check, ISO 8601. */
export type DueSearch = { readonly id: string; readonly lookedAt: string }

/**
 * A due saved search with its receiver. `since`: homes are new from this time on, ISO 8601. `pending`: homes that rounds found, the only
 * ones to report; null: all homes.
 */
export type SearchToCheck = DueSearch & {
  readonly pending: readonly FreshHome[] | null
  readonly address: string
  readonly name: string
  readonly origin: string
  readonly since: string
  /** `address`: null when the account can receive no mail. */
  readonly person: { readonly id: string; readonly name: string; readonly address: string | null; readonly locale: Locale | null }
}

/**
 * A check begins so long before the last one, so that it finds homes of transactions that were open then; ten times the longest transaction.
 * Reported homes are stored, so that none is reported twice.
 */
export const overlap = sql`interval '10 minutes'`

/** SQL condition: an account can receive mail. */
export const isReachable = sql`account.email_confirmed_at is not null and account.deleted_at is null`

/** SQL condition: an account can receive alerts, by mail or on a device. */
export const isAlerted = sql`account.deleted_at is null and (account.email_confirmed_at is not null or exists (select from push_subscription where push_subscription.account_id = account.id))`

/** The last time that any home was published or changed its price. */
export const lastChange = sql`greatest((select max(shelved_at) from listing where shelf = 'OnShelf'), (select max(price_changed_at) from listing where shelf = 'OnShelf'))`

/** An instant search that rounds do not include yet: not checked since it became instant, or since its account can receive mail or has a new device. */
const isNotMatchedByRounds = sql`(often = 'Instant' and looked_at < greatest(often_since, account.email_confirmed_at,
  (select max(push_subscription.created_at) from push_subscription where push_subscription.account_id = account.id)))`

/**
 * Due searches, those with the oldest check first, at most `limit`: their account can receive alerts, and since the last check a home was
 * published or changed its price. A daily one is due a day after its last check, a weekly one after a week, an instant one when a round has
 * found a home for it, and once before rounds include it.
 */
export async function dueSearches(db: Kysely<Tables>, limit: number): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select id, "lookedAt" from (
      select saved_search.id, looked_at as "lookedAt" from saved_search join account on account.id = saved_search.account_id
      where ((often = 'Daily' and looked_at <= now()::timestamptz(3) - interval '1 day') or (often = 'Weekly' and looked_at <= now()::timestamptz(3) - interval '7 days')
          or ${isNotMatchedByRounds}) and ${isAlerted}
        and looked_at - ${overlap} < ${lastChange}
      union
      select saved_search.id, looked_at from saved_search join account on account.id = saved_search.account_id
      where saved_search.id in (select saved_search_id from saved_search_told where waiting) and often = 'Instant' and ${isAlerted}
    ) as due order by "lookedAt" limit ${limit}::integer`.execute(db)
  return rows
}

/**
 * Loads the data of a check of a due search; homes are new from `overlap` before its last check, but not before it was saved. Null when
 * another server has checked it meanwhile, or its alerts were stopped.
 */
export async function loadDue(db: Kysely<Tables>, { id, lookedAt }: DueSearch): Promise<SearchToCheck | null> {
  const { rows } = await sql<Omit<SearchToCheck, 'person'> & { accountId: string; person: string; email: string | null; language: Locale | null }>`
    select saved_search.id, address, saved_search.name, origin, looked_at as "lookedAt",
      greatest(looked_at - ${overlap}, saved_search.created_at)::timestamptz(3) as since, account.id as "accountId", account.name as person,
      case when ${isReachable} then account.email end as email, account.language,
      case when often = 'Instant' and not ${isNotMatchedByRounds} then (
        select coalesce(json_agg(json_build_object('id', listing_id, 'at', at)), '[]') from saved_search_told
        where saved_search_id = saved_search.id and waiting) end as pending
    from saved_search join account on account.id = saved_search.account_id
    where saved_search.id = ${id} and looked_at = ${lookedAt}::timestamptz and often <> 'Never' and ${isAlerted}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { accountId, person, email, language, ...search } = row
  return { ...search, person: { id: accountId, name: person, address: email, locale: language } }
}

/** The homes that a search has not reported since they were published or became cheaper. */
export async function unreportedHomes(db: Kysely<Tables>, id: string, homes: readonly FreshHome[]): Promise<FreshHome[]> {
  const { rows } = await sql<FreshHome>`
    select listing_id as id, at from saved_search_told
    where saved_search_id = ${id} and listing_id = any(${homes.map((home) => home.id)}::text[]) and not waiting`.execute(db)
  const reported = new Map(rows.map((row) => [row.id, row.at]))
  return homes.filter((home) => (reported.get(home.id) ?? '') < home.at)
}

const columnsOf = (homes: readonly FreshHome[]) => sql`${homes.map(({ id }) => id)}::text[], ${homes.map(({ at }) => at)}::timestamptz[]`

/**
 * Stores a check and the homes that it reports, which are then not pending; homes that a round found after the check began remain pending.
 * False when another server has checked the search meanwhile.
 */
export async function endCheck(tx: Transaction<Tables>, { id, lookedAt, pending }: SearchToCheck, reported: readonly FreshHome[]): Promise<boolean> {
  const { rows } = await sql`
    update saved_search set looked_at = now() where id = ${id} and looked_at = ${lookedAt}::timestamptz and often <> 'Never' returning 1`.execute(tx)
  if (rows.length === 0) return false
  if (pending && pending.length > 0)
    await sql`
      update saved_search_told set waiting = false from unnest(${columnsOf(pending)}) as seen (listing_id, at)
      where saved_search_id = ${id} and saved_search_told.listing_id = seen.listing_id and saved_search_told.at <= seen.at`.execute(tx)
  await sql`
    insert into saved_search_told (saved_search_id, listing_id, at) select ${id}, home.id, home.at from unnest(${columnsOf(reported)}) as home (id, at)
    on conflict (saved_search_id, listing_id) do update set at = excluded.at, waiting = false where saved_search_told.at <= excluded.at`.execute(tx)
  return true
}

/** Deletes reported homes that are too old for any check. */
export async function sweepReported(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from saved_search_told using saved_search
    where saved_search.id = saved_search_id and at < least(now() - interval '9 days', looked_at - ${overlap})`.execute(db)
}

/** The recent keywords of an account as typed, the latest first. */
export async function recentSearchesOf(db: Kysely<Tables>, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('recent_search').select('said').where('account_id', '=', accountId).orderBy('at', 'desc').orderBy('said').execute()
  return rows.map(({ said }) => said)
}

/** Adds recent keywords before those of an account, in the given order, and keeps `maxRecentSearches`; one that differs only in case replaces the older one. */
export async function mergeRecent(tx: Transaction<Tables>, accountId: string, items: readonly string[]): Promise<string[]> {
  // serializes two devices of one account
  await lockAccount(tx, accountId)
  await sql`delete from recent_search where account_id = ${accountId} and lower(said) = any(select lower(one) from unnest(${[...items]}::text[]) as one)`.execute(
    tx,
  )
  await sql`
    insert into recent_search (account_id, said, at)
    select ${accountId}, (array_agg(said order by place))[1],
      (select greatest(now(), max(at) + interval '10 ms') from recent_search where account_id = ${accountId}) - make_interval(secs => min(place)::double precision / 1000)
    from unnest(${[...items]}::text[]) with ordinality as item (said, place) group by lower(said)`.execute(tx)
  await sql`
    delete from recent_search where account_id = ${accountId} and said not in (
      select said from recent_search where account_id = ${accountId} order by at desc, said limit ${maxRecentSearches}::integer)`.execute(tx)
  return await recentSearchesOf(tx, accountId)
}

/** Deletes a recent keyword of an account, or all of them. */
export async function deleteRecent(db: Kysely<Tables>, accountId: string, said: string | undefined): Promise<void> {
  const all = db.deleteFrom('recent_search').where('account_id', '=', accountId)
  await (said === undefined ? all : all.where('said', '=', said)).execute()
}

/** Deletes the saved and recent searches of an account. */
export async function deleteSearches(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await storeClosedIds(tx, sql`select id from saved_search where account_id = ${accountId}`)
  await tx.deleteFrom('saved_search').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recent_search').where('account_id', '=', accountId).execute()
}
