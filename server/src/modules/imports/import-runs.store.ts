import type { ImportedListing, ImportRun, NamedPhotos, StayingHome } from '@site/domain/calls/import.ts'
import type { Words } from '@site/domain/words.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FetchedSource } from '../../store/import-tables.ts'
import type { Tables } from '../../store/tables.ts'
import type { GoneHome } from './gone-rows.ts'
import { idsByKey } from './imports.store.ts'

/** The first values of a run: `import_run` says what its columns hold. */
type NewRun = {
  readonly id: string
  readonly accountId: string
  readonly posterId: string
  readonly name: string
  readonly header: string
  readonly content: string
  readonly rows: number
  /** Where it was fetched; absent: it was uploaded. */
  readonly fetched?: FetchedSource
  /** The feed whose schedule reads it; absent: a person reads it. */
  readonly feedId?: string
}

/** Files of one account that wait for their start. */
const maxWaiting = 5

/** Stores a read file, and deletes the oldest files of the account that were never started, above `maxWaiting`; those of feeds start at once. */
export async function addRun(db: Kysely<Tables>, { id, accountId, posterId, name, header, content, rows, fetched, feedId }: NewRun): Promise<void> {
  const run = { id, account_id: accountId, poster_id: posterId, name, header, content, plan: null, state: 'read', rows } as const
  await db
    .insertInto('import_run')
    .values({ ...run, fetched: fetched ? JSON.stringify(fetched) : null, feed_id: feedId ?? null })
    .execute()
  if (feedId === undefined)
    await sql`delete from import_run where account_id = ${accountId} and state = 'read' and id not in (
    select id from import_run where account_id = ${accountId} and state = 'read' order by created_at desc limit ${maxWaiting}::integer)`.execute(db)
}

/** The columns of a run that are small: its file and the checks of that take megabytes. */
const smallColumns = [
  ...(['id', 'account_id', 'poster_id', 'name', 'header', 'plan', 'state', 'rows', 'done', 'removed', 'returned', 'message', 'created_at'] as const),
  ...(['network', 'turn', 'new_homes', 'new_places', 'queue', 'started_at', 'feed_id', 'fetched'] as const),
]

/** A run of an account, or of anybody without one, without its file and checks; null if there is none. */
export async function findRun(db: Kysely<Tables>, id: string, accountId?: string) {
  const query = db.selectFrom('import_run').select(smallColumns).where('id', '=', id)
  return (await (accountId === undefined ? query : query.where('account_id', '=', accountId)).executeTakeFirst()) ?? null
}
/** A run as `findRun` answers it. */
export type StoredRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** A run with its file and checks, for its job; null if there is none. */
export const loadRun = async (db: Kysely<Tables>, id: string) => (await db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
/** A run as `loadRun` answers it. */
export type LoadedRun = NonNullable<Awaited<ReturnType<typeof loadRun>>>

/** The file of a run before its end, later what stays of it (`remainingDataOf`, `leftHomesOf`); empty without a run. */
export const contentOfRun = async (db: Kysely<Tables>, id: string): Promise<string> =>
  (await db.selectFrom('import_run').select('content').where('id', '=', id).executeTakeFirst())?.content ?? ''

/** The plan of the last started import of an account with these columns, or null. */
export async function lastPlan(db: Kysely<Tables>, accountId: string, header: string): Promise<StoredRun['plan']> {
  const query = db.selectFrom('import_run').select('plan').where('account_id', '=', accountId).where('header', '=', header).where('plan', 'is not', null)
  return (await query.orderBy('created_at', 'desc').executeTakeFirst())?.plan ?? null
}

/** The plan of the last started import of an account for which it chose sheets, or null. */
export async function lastPlanWithSheets(db: Kysely<Tables>, accountId: string): Promise<StoredRun['plan']> {
  const query = db.selectFrom('import_run').select('plan').where('account_id', '=', accountId).where('plan', 'is not', null)
  return (await query.where(sql<boolean>`plan->'choice'->'sheets' is not null`).orderBy('created_at', 'desc').executeTakeFirst())?.plan ?? null
}

/** Stores what is read of a file that is not started, after other sheets were chosen; false if it was started. */
export async function storeReading(db: Kysely<Tables>, id: string, { header, rows }: Pick<NewRun, 'header' | 'rows'>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('import_run').set({ header, rows }).where('id', '=', id).where('state', '=', 'read').executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes the runs of an account, and those that others did for it. */
export async function deleteRuns(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`delete from import_run where account_id = ${accountId} or poster_id = ${accountId}`.execute(tx)
}

/** Marks a read run as running with its plan and the most homes that it adds; false if it was started before. */
export async function startRun(tx: Kysely<Tables>, id: string, plan: object, newHomes: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_run')
    .set({ state: 'running', plan: JSON.stringify(plan), new_homes: newHomes })
    .where('id', '=', id)
    .where('state', '=', 'read')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The photos that a row names. */
export type PhotoRow = { readonly line: number; readonly id: string; readonly names: readonly string[] }

/** A returned row: its texts in the order of the header. */
export type ReturnedTexts = { readonly line: number; readonly cells: readonly string[] }
/** The data of a file that stay after the end of its run. */
type RemainingData = { readonly photos: readonly PhotoRow[]; readonly returned: readonly ReturnedTexts[] }

/** The data of a file that stay after the end of its run; none before. */
export function remainingDataOf({ state, content }: Pick<LoadedRun, 'state' | 'content'>): RemainingData {
  const remaining = state === 'done' && content !== '' ? (JSON.parse(content) as RemainingData | PhotoRow[]) : [] // `endRun` stored it; a list: of runs without returned rows
  return Array.isArray(remaining) ? { photos: remaining, returned: [] } : remaining
}

/** The rows of a run that name such photos: file names, or addresses. */
export const photoRowsIn = (run: Pick<LoadedRun, 'state' | 'content'>, isWanted: (name: string) => boolean): PhotoRow[] =>
  remainingDataOf(run).photos.flatMap((row) => {
    const names = row.names.filter(isWanted)
    return names.length > 0 ? [{ ...row, names }] : []
  })

/** How a run ends. `returned`: the number of returned rows; `message`: in words for people, null for none. */
type RunEnd = { readonly state: 'done' | 'failed'; readonly returned: number; readonly message: Words | null; readonly remaining?: RemainingData }

/** Ends a run. Of its file only the names of photos and the returned rows stay stored. */
export async function endRun(db: Kysely<Tables>, id: string, { state, returned, message, remaining }: RunEnd): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      state,
      returned,
      message: message && JSON.stringify(message),
      network: null,
      turn: null,
      checks: null,
      content: remaining ? JSON.stringify(remaining) : '',
    })
    .where('id', '=', id)
    .execute()
}

/** Those of these rows whose listings an account still has, with what the listings are now. */
export async function namedPhotosOf(db: Kysely<Tables>, accountId: string, rows: readonly PhotoRow[]): Promise<NamedPhotos[]> {
  const { rows: listings } = await sql<Omit<NamedPhotos, 'line' | 'names'>>`
    select id, number, version as revision, (select count(*) from media where listing_id = listing.id and kind = 'Photo')::integer as photos
    from listing where poster_id = ${accountId} and id = any(${rows.map(({ id }) => id)}::text[])`.execute(db)
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  return rows.flatMap(({ names, ...row }) => {
    const listing = byId.get(row.id)
    return listing ? [{ ...row, ...listing, names: [...names] }] : []
  })
}

/** Moves new listings into review. */
export async function putInReview(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('listing')
    .set({ shelf: 'InReview', shelved_at: null })
    .where('id', 'in', [...ids])
    .execute()
  await tx
    .deleteFrom('price_history')
    .where('listing_id', 'in', [...ids])
    .execute()
}

/** Stores which listings a run added. */
export async function storeAdded(tx: Kysely<Tables>, runId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into import_change (run_id, listing_id, kind, stored_at)
    select ${runId}, id, 'added', updated_at from listing where id = any(${[...ids]}::text[]) on conflict do nothing`.execute(tx)
}

/** SQL: the key of the row of an imported listing; empty for a row without one. */
export const rowKey = sql<string>`coalesce(regexp_replace(listing.import_key, '^(key |hash .*)', ''), '')`
/** SQL: the name of the building `e`, or null. */
export const estateName = sql<Words | null>`case when e.id is null then null else jsonb_build_object('zh', e.name_zh, 'en', e.name_en) end`

/** SQL: the values of a listing that wait for a reviewer, or null. */
export const heldNow = sql`(select held from listing_review where listing_id = listing.id)`

/** Stores the columns of listings before a run changed them or took them off the shelf, and the values held since (`heldAfter`). A second attempt changes nothing for a listing that was edited after the first. */
export async function storeChanged(
  tx: Kysely<Tables>,
  runId: string,
  kind: 'changed' | 'removed',
  before: readonly { readonly id: string; readonly before: object }[],
): Promise<void> {
  await sql`insert into import_change (run_id, listing_id, kind, before, stored_at)
    select ${runId}, listing.id, ${kind}, r.before || jsonb_build_object('heldAfter', ${heldNow}), listing.updated_at from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as r (id text, before jsonb)
    join listing on listing.id = r.id
    on conflict (run_id, listing_id) do update set stored_at = excluded.stored_at, before = import_change.before || jsonb_build_object('heldAfter', excluded.before -> 'heldAfter')
      where import_change.stored_at = (excluded.before ->> 'updated_at')::timestamptz`.execute(tx)
}

/** Takes listings of the poster of a run off the shelf whose rows say that they are gone, each for its reason. `source`: that of the mapping, within which the keys of rows are unique. */
export async function takeDownGone(tx: Kysely<Tables>, run: StoredRun, source: string, homes: readonly GoneHome[]): Promise<void> {
  const ids = await idsByKey(
    tx,
    source,
    run.poster_id,
    homes.map(({ key }) => key),
  )
  const goneListings = homes.flatMap(({ key, reason }) => (ids.has(key) ? [{ id: ids.get(key), reason }] : []))
  const { rows } = await sql<{ id: string; before: object }>`
    select id, to_jsonb(listing) as before from listing where id = any(${goneListings.map(({ id }) => id)}::text[]) and shelf = 'OnShelf' order by id for update`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = r.reason, version = listing.version + 1, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(goneListings)}::jsonb) as r (id text, reason text)
    where listing.id = r.id and listing.id = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
  await storeChanged(tx, run.id, 'removed', rows)
  await countTakenDown(tx, run.id, rows.length)
}

/** SQL: whether a listing is in a list for clients, was answered there, or has a link of its own. */
const isShared = sql`(exists (select from share_list_item where listing_id = listing.id)
  or exists (select from short_url where target = 'listing' and target_id = listing.id)
  or listing.id in (select listing_id from share_reaction) or listing.id in (select listing_id from share_message where listing_id is not null)
  or listing.id in (select unnest(listing_ids) from share_viewing))`

/** SQL: whether the values of a listing, also those that wait for a reviewer, are as the run of its change `c` left them. */
const isUnchanged = sql`listing.updated_at = c.stored_at
  and (c.kind <> 'changed' or ${heldNow} is not distinct from nullif(c.before -> 'heldAfter', 'null'))`

/** SQL: whether only later imports, one after another, changed a listing since the run of its change `c`. Each begins with the time of change that the one before it left. */
const isChangedByImports = sql`exists (with recursive later as (
    select d.stored_at, d.kind, d.before -> 'heldAfter' as held from import_change d
      where d.listing_id = listing.id and d.run_id <> c.run_id and (d.before ->> 'updated_at')::timestamptz = c.stored_at
    union select d.stored_at, d.kind, d.before -> 'heldAfter' from import_change d join later on (d.before ->> 'updated_at')::timestamptz = later.stored_at
      where d.listing_id = listing.id)
  select from later where later.stored_at = listing.updated_at and (later.kind <> 'changed' or ${heldNow} is not distinct from nullif(later.held, 'null')))`

const hasConversation = sql`exists (select from conversation where listing_id = listing.id)`
/** SQL: whether somebody saved or reported a listing. */
const isUsed = sql`(exists (select from favourite where listing_id = listing.id) or exists (select from abuse_report where listing_id = listing.id))`

/** SQL: why a listing is not untouched; `imported` if nothing but later imports is in the way. Who saved or reported it stays private. */
export const stayReason = sql<StayingHome['why']>`case when not (${isUnchanged}) and not ${isChangedByImports} then 'changed'
  when c.kind = 'added' and ${hasConversation} then 'asked' when c.kind = 'added' and ${isShared} then 'shared'
  when c.kind = 'added' and ${isUsed} then 'used' else 'imported' end`

/** SQL: whether a listing is as the run of its change `c` left it: nobody changed it since nor, if the run added it, saved, shared, reported or asked about it. */
export const isUntouched = sql`${isUnchanged} and (c.kind <> 'added' or not ${isUsed} and not ${hasConversation} and not ${isShared})`

/**
 * Runs a change of a listing by its poster, or by the account that imported it, as part of that import: an undo of it, or of a later import, finds the listing as
 * unchanged as before.
 */
export async function asPartOfRun<Result>(
  tx: Transaction<Tables>,
  run: { accountId: string; id: string },
  listingId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ id: string }>`select c.run_id as id from import_change c join listing on listing.id = c.listing_id
    where listing.id = ${listingId} and ${isUnchanged} and exists (select from import_change own join import_run r on r.id = own.run_id
      where own.listing_id = listing.id and r.id = ${run.id} and ${run.accountId} in (r.account_id, r.poster_id))`.execute(tx)
  const reviewNow = sql`select to_jsonb(r) as review from listing_review r where listing_id = ${listingId}`
  const reviewBefore = (await sql<{ review: object }>`${reviewNow}`.execute(tx)).rows[0]?.review ?? {}
  const result = await change()
  if (rows.length === 0) return result
  await sql`update import_change c set stored_at = listing.updated_at, before = c.before || jsonb_build_object('heldAfter', ${heldNow})
    from listing where listing.id = ${listingId} and c.listing_id = listing.id and c.run_id = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
  await keepHeld(tx, run.id, listingId, reviewBefore)
  return result
}

/** Adds the values that a job of a run has put in review to what the undo of a later import restores. `before`: the review of the listing before the job. */
async function keepHeld(tx: Transaction<Tables>, runId: string, listingId: string, before: object): Promise<void> {
  const textsOf = (causes: ReturnType<typeof sql>) => sql`array(select jsonb_array_elements_text(coalesce(nullif(${causes}, 'null'), '[]')))`
  await sql`
    with earlier as (select nullif(${JSON.stringify(before)}::jsonb -> 'held', 'null') as held, ${textsOf(sql`${JSON.stringify(before)}::jsonb -> 'causes'`)} as causes),
    added as (select to_jsonb(r) as review, r.waiting_since, array(select unnest(r.causes) except select unnest(earlier.causes)) as causes,
        (select jsonb_object_agg(key, value) from jsonb_each(r.held) where earlier.held -> key is distinct from value) as held
      from listing_review r, earlier where r.listing_id = ${listingId})
    update import_change c set before = c.before || jsonb_build_object('review', coalesce(nullif(c.before -> 'review', 'null'), added.review) || jsonb_build_object(
        'held', coalesce(nullif(c.before -> 'review' -> 'held', 'null'), '{}') || added.held,
        'causes', to_jsonb(array(select unnest(${textsOf(sql`c.before -> 'review' -> 'causes'`)}) union select unnest(added.causes))),
        'waiting_since', coalesce(nullif(c.before -> 'review' -> 'waiting_since', 'null'), to_jsonb(added.waiting_since))))
      from added, import_change own
      where added.held is not null and c.listing_id = ${listingId} and c.kind = 'changed' and own.listing_id = c.listing_id and own.run_id = ${runId}
        and c.run_id <> own.run_id and (c.before ->> 'updated_at')::timestamptz >= own.stored_at`.execute(tx)
}

/** The most runs by hand, and of feeds, that a person looks at. */
const maxRuns = 50
/** SQL: the last runs of an account that were started, those of feeds or those by hand. */
const lastRunIds = (accountId: string, isOfFeed: boolean) => sql`(select id from import_run where account_id = ${accountId} and state <> 'read'
  and (feed_id is not null) = ${isOfFeed}::boolean order by created_at desc limit ${maxRuns}::integer)`

/** The last runs of an account that were started, by hand and of feeds `maxRuns` each, the latest first; `id`: only this one. A note about a whole row with a value says that it repeats another. */
export async function runsOf(db: Kysely<Tables>, accountId: string, id?: string): Promise<ImportRun[]> {
  const { rows } = await sql<ImportRun>`
    select r.id, r.name, r.state, p.username as poster, r.created_at as at, r.rows, r.done, r.removed, r.returned, r.message, r.fetched ->> 'address' as address, r.feed_id is not null as "isOfFeed",
      (select count(*) from import_change c where c.run_id = r.id and c.kind = 'added')::integer as added,
      (select count(*) from import_change c where c.run_id = r.id and c.kind = 'changed')::integer as changed,
      (select count(*) from import_remark m where m.run_id = r.id and not m.is_returned and (m.remark ->> 'field' <> 'row' or m.remark ->> 'value' = ''))::integer as noted,
      (select count(*) from import_remark m where m.run_id = r.id and not m.is_returned and m.remark ->> 'field' = 'row' and m.remark ->> 'value' <> '')::integer as repeated
    from import_run r join account p on p.id = r.poster_id
    where r.account_id = ${accountId} and ${id === undefined ? sql`(r.id in ${lastRunIds(accountId, false)} or r.id in ${lastRunIds(accountId, true)})` : sql`r.id = ${id}`}
    order by r.created_at desc`.execute(db)
  return rows
}

/** The listings that a run added or changed, in the order of their keys. */
export async function listingsOf(db: Kysely<Tables>, id: string, limit: number): Promise<ImportedListing[]> {
  const { rows } = await sql<ImportedListing>`
    select listing.id, listing.number, ${rowKey} as key, c.kind = 'added' as "isNew", ${estateName} as estate
    from import_change c join listing on listing.id = c.listing_id left join estate e on e.id = listing.estate_id
    where c.run_id = ${id} and c.kind in ('added', 'changed') order by c.kind, listing.import_key limit ${limit}`.execute(db)
  return rows
}

/** Those of these homes that an undo left which still exist, with their reasons. */
export async function stayingHomes(db: Kysely<Tables>, stayed: readonly Pick<StayingHome, 'id' | 'why'>[]): Promise<StayingHome[]> {
  if (stayed.length === 0) return []
  const { rows } = await sql<StayingHome>`
    select listing.id, listing.number, ${rowKey} as key, ${estateName} as estate, s.why
    from jsonb_to_recordset(${JSON.stringify(stayed)}::jsonb) as s (id text, why text) join listing on listing.id = s.id
    left join estate e on e.id = listing.estate_id where listing.removed_at is null order by listing.import_key`.execute(db)
  return rows
}

/** The ids of the listings that a run took off the shelf. */
export const removedIdsOf = async (db: Kysely<Tables>, id: string): Promise<string[]> =>
  (await db.selectFrom('import_change').select('listing_id').where('run_id', '=', id).where('kind', '=', 'removed').execute()).map(
    ({ listing_id }) => listing_id,
  )

/** In how many known listings a run changed each field, the most frequent first. */
export async function changedFieldsOf(db: Kysely<Tables>, id: string): Promise<{ field: string; count: number }[]> {
  const { rows } = await sql<{ field: string; count: number }>`
    select field, count(*)::integer as count from import_change c, jsonb_array_elements_text(c.before -> 'changedFields') as field
    where c.run_id = ${id} and c.kind = 'changed' group by field order by count desc, field`.execute(db)
  return rows
}

/** Counts listings that a run took off the shelf. */
export async function countTakenDown(tx: Kysely<Tables>, id: string, removed: number): Promise<void> {
  await sql`update import_run set removed = removed + ${removed} where id = ${id}`.execute(tx)
}
