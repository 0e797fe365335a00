import { randomInt } from 'node:crypto'
import type { MediaEdits, MediaFault, UploadKind } from '@site/domain/calls/media.ts'
import type { Words } from '@site/domain/words.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { idleMinutes, unfinishedHours, unusedDays, uploadLimits } from './upload-limits.ts'

/** A stored upload. */
export type Upload = Selectable<Tables['upload']>

/** An upload that begins. `videoId`: the video of which it is the first frame, null for other uploads; `size`: bytes. */
export type NewUpload = Pick<Upload, 'id' | 'kind' | 'filename' | 'size' | 'network'> & { readonly accountId: string; readonly videoId: string | null }

/** Why an account may not begin an upload of this size: `crowded` only by unfinished ones; null if it may. */
const excessOf = async (tx: Transaction<Tables>, accountId: string, size: number): Promise<'full' | 'crowded' | null> => {
  const { rows } = await sql<{ today: number; bytesToday: number; unfinished: number; kept: number }>`
    select count(*) filter (where created_at > now() - interval '24 hours') as today,
      coalesce(sum(size) filter (where created_at > now() - interval '24 hours'), 0)::bigint as "bytesToday",
      count(*) filter (where state = 'receiving' and discarded_at is null) as unfinished,
      coalesce(sum(size) filter (where discarded_at is null), 0)::bigint as kept
    from upload where account_id = ${accountId}`.execute(tx)
  const [{ today, bytesToday, unfinished, kept }] = rows as [(typeof rows)[number]] // an aggregate has one row
  if (today >= uploadLimits.perDay || bytesToday + size > uploadLimits.bytesPerDay || kept + size > uploadLimits.keptBytes) return 'full'
  return unfinished < uploadLimits.unfinished ? null : 'crowded'
}

/** Adds an upload unless the account has too many (`full`, `crowded`) or the video of a poster is not its own (`unknown`); call it in a transaction. */
export async function addUpload(
  tx: Transaction<Tables>,
  { id, accountId, kind, videoId, filename, size, network }: NewUpload,
): Promise<'added' | 'full' | 'crowded' | 'unknown'> {
  // so that parallel requests of an account are counted one after another
  await lockAccount(tx, accountId)
  const excess = await excessOf(tx, accountId, size)
  if (excess) return excess
  if (videoId !== null && (await findUpload(tx, accountId, videoId))?.kind !== 'video') return 'unknown'
  await tx.insertInto('upload').values({ id, account_id: accountId, kind, video_id: videoId, filename, size, network, key: newId() }).execute()
  return 'added'
}

/** Deletes an upload that was added and could not begin. */
export const removeUpload = async (db: Kysely<Tables>, id: string): Promise<void> => void (await db.deleteFrom('upload').where('id', '=', id).execute())

/** The uploads of an account with these ids, in their order; ids of others are left out. */
export async function uploadsOf(db: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<Upload[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('upload').selectAll().where('account_id', '=', accountId).where('id', 'in', ids).where('discarded_at', 'is', null).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** An upload of an account, or null. */
export const findUpload = async (db: Kysely<Tables>, accountId: string, id: string): Promise<Upload | null> => (await uploadsOf(db, accountId, [id]))[0] ?? null

/** An upload of any account, or null. */
export const uploadById = async (db: Kysely<Tables>, id: string): Promise<Upload | null> =>
  (await db.selectFrom('upload').selectAll().where('id', '=', id).where('discarded_at', 'is', null).executeTakeFirst()) ?? null

/** Marks a completely received upload for processing; null if it was marked before. */
export async function markReceived(tx: Kysely<Tables>, id: string): Promise<Upload | null> {
  const query = tx.updateTable('upload').set({ state: 'processing', unused_since: sql`now()` })
  return (await query.where('id', '=', id).where('state', '=', 'receiving').where('discarded_at', 'is', null).returningAll().executeTakeFirst()) ?? null
}

/** Ids of uploads in a state, the oldest first. */
export async function uploadIdsIn(db: Kysely<Tables>, state: Upload['state']): Promise<string[]> {
  const rows = await db.selectFrom('upload').select('id').where('state', '=', state).where('discarded_at', 'is', null).orderBy('created_at').execute()
  return rows.map(({ id }) => id)
}

/** Refuses an upload that gives no photo or video. */
export async function refuseUpload(db: Kysely<Tables>, id: string, reason: MediaFault): Promise<void> {
  await db.updateTable('upload').set({ state: 'refused', reason, network: null }).where('id', '=', id).where('state', '=', 'processing').execute()
}

/** The largest step between the numbers of two renderings: nobody can guess the next one. */
const maxRenderingStep = 2 ** 40
/** Above this number an upload can no longer be rendered: numbers stay exact. */
const maxRendering = Number.MAX_SAFE_INTEGER - maxRenderingStep

/** The number of a rendering that begins, in the names of its files: larger than earlier ones, and unguessable. Null if the upload is gone or has too many. */
export async function beginRendering(db: Kysely<Tables>, id: string): Promise<number | null> {
  const { rows } = await sql<{ rendering: number }>`
    update upload set rendering = rendering + ${randomInt(1, maxRenderingStep + 1)}::bigint
    where id = ${id} and discarded_at is null and rendering < ${maxRendering}::bigint returning rendering`.execute(db)
  return rows[0]?.rendering ?? null
}

/** What a rendering shows; `url` is its address. */
export type Rendering = {
  readonly number: number
  readonly url: string
  readonly width: number
  readonly height: number
  readonly blur: string | null
  readonly color: string | null
  readonly hash: string | null
  readonly seconds?: number | null
  readonly isPanorama?: boolean
  readonly edits?: MediaEdits
}

/** SQL condition: the media are of a listing that shows a change of an upload at once, not of one of `waiting`, which wait for a reviewer. */
const shownAtOnce = (waiting: readonly string[]) => sql`not listing_id = any(${[...waiting]}::text[])`

/** SQL: the columns of a rendering in the media of a listing. */
const mediaColumns = ({ url, width, height, blur, color, hash, seconds = null, isPanorama = false, edits }: Rendering) => sql`
  url = ${url}, width = ${width}, height = ${height}, blur = ${blur}, color = ${color}, hash = ${hash}, seconds = ${seconds}::double precision,
  is_panorama = ${isPanorama}, edits = ${edits ? JSON.stringify(edits) : null}::jsonb`

/** Shows a rendering, also in the listings that have the upload; false if a later one is shown or the upload is gone. Call it in a transaction. */
export async function showRendering(tx: Transaction<Tables>, id: string, rendering: Rendering, waiting: readonly string[] = []): Promise<boolean> {
  const { number, url, width, height, blur, color, hash, seconds = null, isPanorama = false, edits } = rendering
  const { rows } = await sql`
    update upload set shown = ${number}, state = 'ready', reason = null, network = null, width = ${width}, height = ${height}, blur = ${blur}, color = ${color}, hash = ${hash},
      seconds = ${seconds}::double precision, is_panorama = ${isPanorama}, edits = coalesce(${edits ? JSON.stringify(edits) : null}::jsonb, edits)
    where id = ${id} and discarded_at is null and coalesce(shown, 0) < ${number} returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`update media set poster = ${url} where upload_id = (select video_id from upload where id = ${id} and kind = 'poster') and ${shownAtOnce(waiting)}`.execute(
    tx,
  )
  await sql`update media set ${mediaColumns(rendering)} where upload_id = ${id} and ${shownAtOnce(waiting)}`.execute(tx)
  return true
}

/** An address of a photo with the edits that it shows. */
export type ShownPhoto = { readonly url: string; readonly edits: MediaEdits }

/** How listings on or off the shelf, or these (`listingIds`), show a photo; left out where the edits are unknown. */
export async function shownPhotosOf(db: Kysely<Tables>, id: string, listingIds?: readonly string[]): Promise<ShownPhoto[]> {
  const isShown = listingIds ? sql`listing_id = any(${[...listingIds]}::text[])` : sql`shelf in ('OnShelf', 'OffShelf')`
  const { rows } = await sql<ShownPhoto>`
    select distinct url, media.edits from media join listing on listing.id = listing_id where upload_id = ${id} and media.edits is not null and ${isShown}`.execute(
    db,
  )
  return rows
}

/** The edits of the rendering with an address and a number, of the upload whose files begin with a key; null if neither the upload nor a listing shows it. */
export async function shownEditsOf(db: Kysely<Tables>, key: string, rendering: number, url: string): Promise<MediaEdits | null> {
  const { rows } = await sql<{ edits: MediaEdits }>`
    select edits from upload where key = ${key} and shown = ${rendering}::bigint and edits is not null and discarded_at is null
    union all select media.edits from media join upload on upload.id = upload_id
    where key = ${key} and url = ${url} and media.edits is not null and discarded_at is null limit 1`.execute(db)
  return rows[0]?.edits ?? null
}

/** Shows a rendering in those of these listings that show the photo at this address. */
export async function replaceShown(tx: Transaction<Tables>, id: string, listingIds: readonly string[], url: string, rendering: Rendering): Promise<void> {
  await sql`update media set ${mediaColumns(rendering)} where upload_id = ${id} and url = ${url} and listing_id = any(${[...listingIds]}::text[])`.execute(tx)
}

/** Stores the caption of an upload, also in the listings that have it. Call it in a transaction. */
export async function storeCaption(tx: Transaction<Tables>, id: string, caption: Words | null, waiting: readonly string[]): Promise<void> {
  const [zh, en] = [caption?.zh || null, caption?.en || null]
  await sql`update upload set caption_zh = ${zh}, caption_en = ${en} where id = ${id}`.execute(tx)
  await sql`update media set alt_zh = ${zh}, alt_en = ${en} where upload_id = ${id} and ${shownAtOnce(waiting)}`.execute(tx)
}

/** The addresses of an upload, or of the picture of its video, that listings show. */
export async function shownUrlsOf(db: Kysely<Tables>, { id, video_id }: Pick<Upload, 'id' | 'video_id'>): Promise<string[]> {
  const { rows } = await sql<{
    url: string | null
  }>`select case when upload_id = ${id} then url else poster end as url from media where upload_id in (${id}, ${video_id})`.execute(db)
  return rows.flatMap(({ url }) => url ?? [])
}

/** SQL condition: a held or rejected edit has the upload, or, for a poster, its video. */
const isHeld = sql`exists (select from listing_review join listing on listing.id = listing_id cross join lateral (values (held), (rejected)) as edit (fields)
  where listing.poster_id = upload.account_id and (edit.fields -> 'photos' @> to_jsonb(coalesce(upload.video_id, upload.id))
    or edit.fields -> 'videos' @> to_jsonb(coalesce(upload.video_id, upload.id))))`

/** The latest ready pictures of videos, by the id of the video. */
export async function postersOf(db: Kysely<Tables>, videoIds: readonly string[]): Promise<ReadonlyMap<string, Upload>> {
  if (videoIds.length === 0) return new Map()
  const query = db.selectFrom('upload').selectAll().where('video_id', 'in', videoIds).where('state', '=', 'ready').where('discarded_at', 'is', null)
  const rows = await query.orderBy('created_at').execute()
  return new Map(rows.map((row) => [row.video_id ?? '', row]))
}

/** Discards those uploads of an account that no listing and no edit of one has, with the posters of discarded videos; returns their ids. */
export async function discardUploads(db: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update upload set discarded_at = now()
    where account_id = ${accountId} and discarded_at is null and (id = any(${[...ids]}::text[]) or video_id = any(${[...ids]}::text[]))
      and not exists (select from media where upload_id in (upload.id, upload.video_id)) and not ${isHeld} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Discards an upload that is not received completely. */
export const discardUnfinished = async (db: Kysely<Tables>, id: string): Promise<void> =>
  void (await sql`update upload set discarded_at = now() where id = ${id} and state = 'receiving' and discarded_at is null`.execute(db))

/** Ids of the unfinished uploads of an account that began `idleMinutes` ago or earlier, the oldest first. */
export async function oldUnfinishedIds(db: Kysely<Tables>, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from upload where account_id = ${accountId} and state = 'receiving' and discarded_at is null
      and created_at < now() - make_interval(mins => ${idleMinutes}) order by created_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** Discards all uploads of an account, and takes all photos and videos from its listings. */
export async function discardAllUploads(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`delete from media where listing_id in (select id from listing where poster_id = ${accountId})`.execute(tx)
  await sql`update listing set has_video = false where poster_id = ${accountId} and has_video`.execute(tx)
  await sql`update upload set discarded_at = coalesce(discarded_at, now()), filename = '', network = null where account_id = ${accountId}`.execute(tx)
}

/** Discards unfinished uploads after a day, and finished ones that neither a listing, an edit of one nor a draft has after a week. */
export async function discardUnused(db: Kysely<Tables>): Promise<void> {
  await sql`
    update upload set discarded_at = now() where discarded_at is null and case
      when state = 'receiving' then created_at < now() - make_interval(hours => ${unfinishedHours})
      else unused_since < now() - make_interval(days => ${unusedDays})
        and not exists (select from media where upload_id = coalesce(upload.video_id, upload.id)) and not ${isHeld}
        and not exists (select from listing_draft as draft where draft.account_id = upload.account_id and (
          draft.fields -> 'photos' @> to_jsonb(coalesce(upload.video_id, upload.id)) or draft.fields -> 'videos' @> to_jsonb(coalesce(upload.video_id, upload.id))))
      end`.execute(db)
}

/** Discarded uploads whose files may still exist. */
export async function discardedUploads(db: Kysely<Tables>): Promise<Pick<Upload, 'id' | 'key' | 'kind'>[]> {
  return await db.selectFrom('upload').select(['id', 'key', 'kind']).where('discarded_at', 'is not', null).orderBy('discarded_at').limit(1000).execute()
}

/** Deletes the row of a discarded upload, at the earliest a day after it began, since it counts for the limits of the day. */
export async function deleteDiscarded(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`delete from upload where id = ${id} and discarded_at is not null and created_at < now() - interval '24 hours'`.execute(db)
}

/** The uploads of an account for its export, the newest first. */
export async function uploadsForExport(db: Kysely<Tables>, accountId: string): Promise<Pick<Upload, 'filename' | 'kind' | 'size' | 'created_at'>[]> {
  return await db
    .selectFrom('upload')
    .select(['filename', 'kind', 'size', 'created_at'])
    .where('account_id', '=', accountId)
    .where('discarded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The kinds of uploads that a listing has as photos, and as videos. */
export const kindOf = { photos: 'photo', videos: 'video' } as const satisfies Record<string, UploadKind>
