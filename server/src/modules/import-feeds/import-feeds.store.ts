import type { ImportFeed } from '@site/domain/calls/import-feeds.ts'
import { maxFeedFailures, maxFeeds } from '@site/domain/calls/import-feeds.ts'
import type { Locale, Words } from '@site/domain/words.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { FetchedSource } from '../../store/import-tables.ts'
import type { Tables } from '../../store/tables.ts'
import type { ImportPlan } from '../imports/import-plan.ts'
import { isReachable } from '../saved-searches/saved-searches.store.ts'

/** A feed to store: where its file is, the version that was imported, every how many hours and by which plan it is imported. */
export type NewFeed = FetchedSource & {
  readonly accountId: string
  readonly posterId: string
  readonly hours: number
  readonly plan: ImportPlan
  /** The origin of the site under which the feed was saved, for links in its mails. */
  readonly origin: string
}

const inHours = (hours: RawBuilder<unknown>) => sql`now() + make_interval(hours => ${hours})`

/** Stores a feed, or replaces that of the same address and poster; null when the account has `maxFeeds`. Call it with the account locked. */
export async function saveFeed(tx: Transaction<Tables>, feed: NewFeed): Promise<string | null> {
  const { accountId, posterId, address, hours, plan, origin, etag, lastModified, hash } = feed
  const { rows: stored } = await sql<{ isSame: boolean }>`
    select address = ${address} and poster_id = ${posterId} as "isSame" from import_feed where account_id = ${accountId}`.execute(tx)
  if (stored.length >= maxFeeds && !stored.some(({ isSame }) => isSame)) return null
  const { rows } = await sql<{ id: string }>`
    insert into import_feed (id, account_id, poster_id, address, hours, plan, origin, etag, last_modified, hash, next_at)
    values (${newId()}, ${accountId}, ${posterId}, ${address}, ${hours}, ${JSON.stringify(plan)}::jsonb, ${origin}, ${etag}, ${lastModified}, ${hash}, ${inHours(sql`${hours}::integer`)})
    on conflict (account_id, poster_id, md5(address)) do update set hours = excluded.hours, plan = excluded.plan, origin = excluded.origin, etag = excluded.etag,
      last_modified = excluded.last_modified, hash = excluded.hash, next_at = excluded.next_at, is_paused = false, failures = 0, outcome = 'none', message = null
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The feeds of an account, the latest first. */
export async function feedsOf(db: Kysely<Tables>, accountId: string): Promise<ImportFeed[]> {
  const { rows } = await sql<ImportFeed>`
    select f.id, f.address, p.username as poster, f.hours, coalesce((f.plan ->> 'removesMissing')::boolean, false) as "removesMissing", f.is_paused as "isPaused",
      f.fetch_id is not null or f.is_open as "isRunning", f.failures, f.outcome, f.message, f.next_at as "nextAt", f.fetched_at as "fetchedAt", f.run_id as "runId"
    from import_feed f join account p on p.id = f.poster_id where f.account_id = ${accountId} order by f.created_at desc, f.id desc`.execute(db)
  return rows
}

/** What a person changes of a feed; absent: it stays. */
export type FeedChange = { readonly hours?: number | undefined; readonly isPaused?: boolean | undefined; readonly removesMissing?: boolean | undefined }

/** Changes a feed of an account; one that goes on has no failures and is due after its interval. False for an unknown id. */
export async function updateFeed(db: Kysely<Tables>, accountId: string, id: string, { hours, isPaused, removesMissing }: FeedChange): Promise<boolean> {
  const goesOn = sql`${isPaused === false}::boolean and is_paused`
  const next = sql`coalesce(${hours ?? null}::integer, hours)`
  const { rows } = await sql`
    update import_feed set hours = ${next}, is_paused = coalesce(${isPaused ?? null}::boolean, is_paused), failures = case when ${goesOn} then 0 else failures end,
      next_at = case when ${goesOn} or ${hours !== undefined}::boolean then ${inHours(next)} else next_at end,
      plan = case when ${removesMissing ?? null}::boolean is null then plan else plan || jsonb_build_object('removesMissing', ${removesMissing ?? null}::boolean) end
    where id = ${id} and account_id = ${accountId} returning 1`.execute(db)
  return rows.length > 0
}

/** Removes a feed of an account; its homes stay. False for an unknown id. */
export async function removeFeed(db: Kysely<Tables>, accountId: string, id: string): Promise<boolean> {
  return (await sql`delete from import_feed where id = ${id} and account_id = ${accountId} returning 1`.execute(db)).rows.length > 0
}

/** Deletes the feeds of an account, and those that others have for it. */
export async function deleteFeeds(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`delete from import_feed where account_id = ${accountId} or poster_id = ${accountId}`.execute(tx)
}

/** A fetch that has not ended since is given up: its job is lost, as after a restore of the database. */
const lostAfter = sql`interval '3 hours'`
/** SQL: whether nothing fetches a feed, and no import of it runs. */
const isIdle = sql`not f.is_open and (f.fetch_id is null or f.claimed_at < now() - ${lostAfter})`

/** The most feeds that are claimed at once. */
const maxClaimed = 100

/** Claims feeds for fetching: those that are idle and meet a condition. Others that claim them at the same time get none. Answers the ids of the fetches. */
async function claim(tx: Transaction<Tables>, condition: RawBuilder<unknown>, isForced: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update import_feed set fetch_id = gen_random_uuid()::text, claimed_at = now(), is_forced = ${isForced}, next_at = now() + make_interval(hours => hours)
    where id in (select f.id from import_feed f where ${isIdle} and ${condition} order by f.next_at limit ${maxClaimed}::integer for update skip locked)
    returning fetch_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Claims the feeds whose time has come. */
export const claimDueFeeds = async (tx: Transaction<Tables>): Promise<string[]> => await claim(tx, sql`not f.is_paused and f.next_at <= now()`, false)

/** Claims a feed of an account whatever its time and version; nothing while it runs. */
export const claimFeed = async (tx: Transaction<Tables>, accountId: string, id: string): Promise<string[]> =>
  await claim(tx, sql`f.id = ${id} and f.account_id = ${accountId}`, true)

/** Whether an account has a feed. */
export const hasFeed = async (db: Kysely<Tables>, accountId: string, id: string): Promise<boolean> =>
  (await sql`select from import_feed where id = ${id} and account_id = ${accountId}`.execute(db)).rows.length > 0

/** A feed that is fetched. `mayImport`: whether its account still may import for its poster; `isByOperator`: whether it does so as an operator. */
export type ClaimedFeed = Pick<FetchedSource, 'etag' | 'lastModified'> & {
  readonly id: string
  readonly fetchId: string
  readonly accountId: string
  readonly posterId: string
  readonly address: string
  readonly hash: string | null
  readonly plan: ImportPlan
  readonly isForced: boolean
  readonly mayImport: boolean
  readonly isByOperator: boolean
}

/** The feed of a fetch; null if it was removed or another fetch has replaced this one. */
export async function feedOfFetch(db: Kysely<Tables>, fetchId: string): Promise<ClaimedFeed | null> {
  const isOperator = sql`'site.admin' = any(account.permission_codes)`
  const { rows } = await sql<ClaimedFeed>`
    select f.id, f.fetch_id as "fetchId", f.account_id as "accountId", f.poster_id as "posterId", f.address, f.hash, f.etag, f.last_modified as "lastModified", f.plan,
      f.is_forced as "isForced", ${isOperator} or (account.role = 'Intermediary' and f.account_id = f.poster_id) as "mayImport", ${isOperator} as "isByOperator"
    from import_feed f join account on account.id = f.account_id where f.fetch_id = ${fetchId} and account.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** SQL: the feed of this fetch, unless it was removed or another fetch has replaced this one. */
const isOfFetch = ({ id, fetchId }: Pick<ClaimedFeed, 'id' | 'fetchId'>) => sql`id = ${id} and fetch_id = ${fetchId}`

/** Ends a fetch that brought the known version. */
export async function endSame(db: Kysely<Tables>, feed: ClaimedFeed): Promise<void> {
  await sql`update import_feed set fetch_id = null, fetched_at = now(), outcome = 'same', message = null, failures = 0 where ${isOfFetch(feed)}`.execute(db)
}

/** Ends a fetch whose import starts. False if the feed was removed meanwhile. */
export async function endFetched(tx: Transaction<Tables>, feed: ClaimedFeed, runId: string, { etag, lastModified, hash }: FetchedSource): Promise<boolean> {
  const { rows } = await sql`
    update import_feed set fetch_id = null, fetched_at = now(), run_id = ${runId}, is_open = true, etag = ${etag}, last_modified = ${lastModified}, hash = ${hash}
    where ${isOfFetch(feed)} returning 1`.execute(tx)
  return rows.length > 0
}

/** Who gets the mail of a feed. `address`: null for an account that can receive none. */
export type FeedReceiver = {
  readonly accountId: string
  readonly name: string
  readonly address: string | null
  readonly locale: Locale | null
  readonly origin: string
}

const receiver = sql`account.id as "accountId", account.name, case when ${isReachable} then account.email end as address, account.language as locale, origin`

/** A failure that was stored: the receiver of its mail, and how many came in a row. */
export type StoredFailure = FeedReceiver & { readonly failures: number }

/** Stores a failure of a feed, which is paused after `maxFeedFailures`; the next fetch imports the file even if it is the same. Null if the feed has no such fetch or import any more. */
async function storeFailure(tx: Transaction<Tables>, condition: RawBuilder<unknown>, message: Words): Promise<StoredFailure | null> {
  const { rows } = await sql<StoredFailure>`
    update import_feed set fetch_id = null, is_open = false, fetched_at = now(), outcome = 'failed', message = ${JSON.stringify(message)}::jsonb, failures = failures + 1,
      is_paused = is_paused or failures + 1 >= ${maxFeedFailures}::integer, etag = null, last_modified = null, hash = null
    from account where account.id = import_feed.account_id and ${condition} returning ${receiver}, failures`.execute(tx)
  return rows[0] ?? null
}

/** Ends a fetch that failed. */
export const endFailed = async (tx: Transaction<Tables>, feed: ClaimedFeed, message: Words): Promise<StoredFailure | null> =>
  await storeFailure(tx, sql`import_feed.id = ${feed.id} and fetch_id = ${feed.fetchId}`, message)

/** The feeds whose import has ended, or was deleted. A run in state `read` waits for its start. */
export async function settleableFeeds(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from import_feed f left join import_run r on r.id = f.run_id where f.is_open and (r.id is null or r.state not in ('read', 'running'))
    order by f.id limit ${limit}::integer`.execute(db)
  return rows.map(({ id }) => id)
}

/** The run of a feed that is settled. */
export type EndedRun = { readonly accountId: string; readonly runId: string | null; readonly state: string | null; readonly message: Words | null }

/** Locks a feed whose import has ended; null when another server has settled it. */
export async function lockSettleable(tx: Transaction<Tables>, id: string): Promise<EndedRun | null> {
  const { rows } = await sql<EndedRun>`
    select f.account_id as "accountId", r.id as "runId", r.state, r.message from import_feed f left join import_run r on r.id = f.run_id
    where f.id = ${id} and f.is_open and (r.id is null or r.state not in ('read', 'running')) for update of f skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Settles a locked feed whose import failed. */
export const settleFailed = async (tx: Transaction<Tables>, id: string, message: Words): Promise<StoredFailure | null> =>
  await storeFailure(tx, sql`import_feed.id = ${id}`, message)

/** Settles a locked feed whose import is done. */
export async function settleDone(tx: Transaction<Tables>, id: string, message: Words | null): Promise<FeedReceiver | null> {
  const { rows } = await sql<FeedReceiver>`
    update import_feed set is_open = false, outcome = 'imported', failures = 0, message = ${message ? JSON.stringify(message) : null}::jsonb
    from account where account.id = import_feed.account_id and import_feed.id = ${id} returning ${receiver}`.execute(tx)
  return rows[0] ?? null
}

/** The newest runs of a feed, which stay to be looked at and undone, as do all of the last two days. */
const keptRuns = 30

/** Deletes the oldest ended runs of a feed. */
export async function pruneRuns(tx: Transaction<Tables>, feedId: string): Promise<void> {
  await sql`delete from import_run where feed_id = ${feedId} and state in ('done', 'failed', 'undone') and created_at < now() - interval '2 days' and id not in (
    select id from import_run where feed_id = ${feedId} order by created_at desc limit ${keptRuns}::integer)`.execute(tx)
}
