import type { ReviewNote } from '@site/domain/calls/review.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'

type Cause = CodeOf<'reviewCause'>

/** The review of a listing; `isWaiting`: a listing in review or an edit waits for a decision. */
export type Review = {
  readonly isWaiting: boolean
  readonly waitingSince: string | null
  /** Why it waits; without a waiting one, why the listing or edit waited that a reviewer rejected last. */
  readonly causes: readonly Cause[]
  readonly held: FormValues | null
  /** The values of an edit that was rejected after the last submission of the poster; null: none. */
  readonly rejected: FormValues | null
  readonly publicValues: FormValues | null
  readonly approvedPrice: number | null
  readonly note: ReviewNote | null
}

const noReview: Review = { isWaiting: false, waitingSince: null, causes: [], held: null, rejected: null, publicValues: null, approvedPrice: null, note: null }

/** The reviews of listings by id; a listing without one is left out. */
export async function loadReviews(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Review>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('listing_review').selectAll().where('listing_id', 'in', ids).execute()
  return new Map(
    rows.map((row) => [
      row.listing_id,
      {
        isWaiting: row.waiting_since !== null,
        waitingSince: row.waiting_since,
        causes: row.causes as Cause[], // only codes are written
        held: row.held,
        rejected: row.rejected,
        publicValues: row.public_values,
        approvedPrice: row.approved_price,
        note: row.note_reason === null ? null : noteOf(row.note_reason, row.note_zh, row.note_en, row.noted_at ?? ''),
      },
    ]),
  )
}

const noteOf = (reason: string, zh: string | null, en: string | null, at: string): ReviewNote => ({
  reason: reason as ReviewNote['reason'], // only codes are written
  note: zh === null && en === null ? null : { zh: zh ?? '', en: en ?? '' },
  at,
})

/** The reviews of the listings of an account that hold values of the account or a note to it. */
export async function reviewsOf(
  db: Kysely<Tables>,
  accountId: string,
): Promise<{ listingId: string; held: FormValues | null; rejected: FormValues | null; note: ReviewNote | null }[]> {
  const rows = await db.selectFrom('listing').select('id').where('poster_id', '=', accountId).orderBy('id').execute()
  const reviews = [
    ...(await loadReviews(
      db,
      rows.map(({ id }) => id),
    )),
  ]
  return reviews
    .filter(([, { held, rejected, note }]) => held || rejected || note)
    .map(([listingId, { held, rejected, note }]) => ({ listingId, held, rejected, note }))
}

/** Deletes the entered values and notes in the reviews of an account, and takes its listings out of the queue. */
export const forgetReviews = async (tx: Kysely<Tables>, accountId: string): Promise<void> =>
  void (await sql`update listing_review set waiting_since = null, causes = '{}', held = null, rejected = null, public_values = null, note_reason = null, note_zh = null, note_en = null
    from listing where listing.id = listing_id and poster_id = ${accountId}`.execute(tx))

/** The review of a listing, also of one without. */
export const loadReview = async (db: Kysely<Tables>, id: string): Promise<Review> => (await loadReviews(db, [id])).get(id) ?? noReview

/** What puts a listing in the queue: the causes, the values that wait (`held`), and those that were public until now. */
type QueueEntry = { readonly causes: readonly Cause[]; readonly held?: FormValues | null; readonly publicValues?: FormValues | null }

/** Puts listings in the queue; one that waits already keeps its time. The note of an earlier rejection is deleted. */
export async function queueReviews(tx: Transaction<Tables>, ids: readonly string[], { causes, held = null, publicValues = null }: QueueEntry): Promise<void> {
  const [heldJson, publicJson] = [held && JSON.stringify(held), publicValues && JSON.stringify(publicValues)]
  await sql`
    insert into listing_review (listing_id, waiting_since, causes, held, public_values)
    select id, now(), ${[...causes]}::text[], ${heldJson}::jsonb, ${publicJson}::jsonb from unnest(${[...ids]}::text[]) as id
    on conflict (listing_id) do update set waiting_since = coalesce(listing_review.waiting_since, now()), causes = excluded.causes, held = excluded.held,
      public_values = coalesce(excluded.public_values, listing_review.public_values), rejected = null, note_reason = null, note_zh = null, note_en = null`.execute(
    tx,
  )
}

/** Puts a listing in the queue as `queueReviews` does. */
export const queueReview = (tx: Transaction<Tables>, id: string, waiting: QueueEntry): Promise<void> => queueReviews(tx, [id], waiting)

/** The listings on or off the shelf with an upload, locked, with the ids of their photos and videos. */
export async function listingsWithUpload(
  tx: Transaction<Tables>,
  uploadId: string,
): Promise<{ readonly id: string; readonly photos: string[]; readonly videos: string[] }[]> {
  const idsOf = (kind: 'Photo' | 'Video') =>
    sql`array(select coalesce(upload_id, media.id) from media where listing_id = listing.id and kind = ${kind} order by position)`
  const { rows } = await sql<{ id: string; photos: string[]; videos: string[] }>`
    select id, ${idsOf('Photo')} as photos, ${idsOf('Video')} as videos from listing
    where shelf in ('OnShelf', 'OffShelf') and exists (select from media where listing_id = listing.id and upload_id = ${uploadId}) for update`.execute(tx)
  return rows
}

/** The private values of the listings of a poster that show an upload, or will after a review: captions of the upload must not contain them. */
export async function privateValuesWithUpload(db: Kysely<Tables>, accountId: string, uploadId: string): Promise<FormValues[]> {
  const json = JSON.stringify(uploadId)
  const { rows } = await sql<FormValues>`
    select owner_name as "ownerName", owner_contact as "ownerContact", room_number as "roomNumber" from listing
    left join listing_review on listing_review.listing_id = listing.id
    where poster_id = ${accountId} and (exists (select from media where media.listing_id = listing.id and upload_id = ${uploadId})
      or held -> 'photos' @> ${json}::jsonb or held -> 'videos' @> ${json}::jsonb)`.execute(db)
  return rows
}

/** Stores the price before the first unreviewed change as the approved one, unless there is one, so that many small changes are compared with it. */
export const keepFirstPrice = async (tx: Transaction<Tables>, id: string, price: number): Promise<void> =>
  void (await tx
    .insertInto('listing_review')
    .values({ listing_id: id, approved_price: price })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet({ approved_price: sql`coalesce(listing_review.approved_price, excluded.approved_price)` }),
    )
    .execute())

/** Raises the revision of waiting listings that contain an upload, so that a reviewer who saw it before its change must look again. */
export async function reviseWaiting(tx: Transaction<Tables>, uploadId: string): Promise<void> {
  const id = JSON.stringify(uploadId)
  await sql`update listing set version = version + 1 from listing_review where listing_id = listing.id and waiting_since is not null and (
      held -> 'photos' @> ${id}::jsonb or held -> 'videos' @> ${id}::jsonb or exists (select from media where media.listing_id = listing.id and upload_id = ${uploadId}))`.execute(
    tx,
  )
}

/** Takes an edit of a listing out of the queue, because none of its values has to wait any more. */
export async function clearHeld(tx: Transaction<Tables>, id: string): Promise<void> {
  await sql`update listing_review set held = null, rejected = null, causes = '{}', waiting_since = null, note_reason = null, note_zh = null, note_en = null
    where listing_id = ${id}`.execute(tx)
}

/** Drops the rejected edit of a public listing of an account, with the note about it; false if it has none. */
export async function discardRejected(tx: Kysely<Tables>, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`update listing_review set rejected = null, causes = '{}', note_reason = null, note_zh = null, note_en = null from listing
    where listing_id = ${id} and listing.id = listing_id and poster_id = ${accountId} and rejected is not null and shelf in ('OnShelf', 'OffShelf')
    returning listing_id`.execute(tx)
  return rows.length > 0
}

type Rejection = { readonly reason: CodeOf<'rejectReason'>; readonly note: { readonly zh: string; readonly en: string } | null }

/**
 * Stores a decision: an approval (`rejection`: null), or a rejection with its reason, which keeps the values of an edit and the causes for its poster. `publicValues`: the
 * values that were public until now, of a listing that is taken off.
 */
export async function addDecision(tx: Transaction<Tables>, id: string, rejection: Rejection | null, publicValues: FormValues | null = null): Promise<void> {
  const publicJson = publicValues && JSON.stringify(publicValues)
  await sql`
    insert into listing_review (listing_id, approved_at, approved_price, public_values, note_reason, note_zh, note_en, noted_at)
    select id, ${rejection ? null : sql`now()`}, ${rejection ? null : sql`price`}, ${publicJson}::jsonb,
      ${rejection?.reason ?? null}, ${rejection?.note?.zh ?? null}, ${rejection?.note?.en ?? null}, now() from listing where id = ${id}
    on conflict (listing_id) do update set waiting_since = null, held = null, causes = ${rejection ? sql`listing_review.causes` : sql`'{}'`},
      rejected = ${rejection ? sql`coalesce(listing_review.held, listing_review.rejected)` : sql`null`},
      approved_at = coalesce(excluded.approved_at, listing_review.approved_at), approved_price = coalesce(excluded.approved_price, listing_review.approved_price),
      public_values = ${rejection ? sql`coalesce(excluded.public_values, listing_review.public_values)` : sql`null`},
      note_reason = excluded.note_reason, note_zh = excluded.note_zh, note_en = excluded.note_en, noted_at = excluded.noted_at`.execute(tx)
}

/** A locked listing that a reviewer decides about. */
export type LockedListing = {
  readonly shelf: CodeOf<'shelf'>
  readonly revision: number
  readonly revisions: Readonly<Record<string, number>>
  readonly posterId: string
}

/** Locks a listing, so that the second of two simultaneous reviewers learns of the decision of the first; null for an unknown id. */
export async function lockForReview(tx: Transaction<Tables>, id: string): Promise<LockedListing | null> {
  const row = await tx.selectFrom('listing').select(['shelf', 'version', 'revisions', 'poster_id']).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? { shelf: row.shelf as CodeOf<'shelf'>, revision: row.version, revisions: row.revisions, posterId: row.poster_id } : null // codes of the field table
}

/** Raises the revision of a listing and of fields whose entered values were dropped, so that a device with an older form learns of it. */
export async function reviseFields(tx: Transaction<Tables>, id: string, { revision, revisions }: LockedListing, keys: readonly string[]): Promise<void> {
  const next = { ...revisions, ...Object.fromEntries(keys.map((key) => [key, revision + 1])) }
  await tx
    .updateTable('listing')
    .set({ version: revision + 1, revisions: JSON.stringify(next), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Trust in an account, and the number of its approved listings and of those on or off the shelf (`listings`). `since`: its registration, ISO. */
export type PosterTrust = {
  readonly trust: CodeOf<'trust'>
  readonly isReviewer: boolean
  readonly approvals: number
  readonly listings: number
  readonly since: string
}

/** Trust in an account; null for an unknown or deleted one. */
export async function loadTrust(db: Kysely<Tables>, accountId: string): Promise<PosterTrust | null> {
  // a value, unlike `account.id`, tells the planner how many listings the poster has
  const { rows } = await sql<PosterTrust>`
    select coalesce(trust, 'ByApprovals') as trust, 'listing.review' = any(permission_codes) as "isReviewer", created_at as since,
      (select count(*)::integer from listing join listing_review on listing_id = listing.id where poster_id = ${accountId} and approved_at is not null
        and shelf <> 'Rejected') as approvals,
      (select count(*)::integer from listing where poster_id = ${accountId} and shelf in ('OnShelf', 'OffShelf')) as listings
    from account where id = ${accountId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Sets trust in an account; false for an unknown one. */
export async function storeTrust(tx: Kysely<Tables>, accountId: string, trust: CodeOf<'trust'>): Promise<boolean> {
  const value = trust === 'ByApprovals' ? null : trust
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ trust: value })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the site has a person who reviews; without one nothing may wait for a decision. */
export async function hasReviewer(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from account where deleted_at is null and 'listing.review' = any(permission_codes) limit 1`.execute(db)
  return rows.length > 0
}
