import type { Viewer } from '@site/domain/account.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** A photo of a listing that was fetched. `position`: among the photos that the last fetch set; null: not among them. `gone`: its upload is discarded or deleted. */
export type PhotoSource = {
  readonly address: string
  readonly uploadId: string
  readonly position: number | null
  readonly state: 'receiving' | 'processing' | 'ready' | 'refused' | 'gone'
}

/** The photos of listings that were fetched, by the ids of the listings. */
export async function photoSourcesByListing(db: Kysely<Tables>, listingIds: readonly string[]): Promise<ReadonlyMap<string, readonly PhotoSource[]>> {
  const { rows } = await sql<PhotoSource & { readonly listingId: string }>`
    select s.listing_id as "listingId", s.address, s.upload_id as "uploadId", s.position, coalesce(u.state, 'gone') as state
    from photo_source s left join upload u on u.id = s.upload_id and u.discarded_at is null
    where s.listing_id = any(${[...listingIds]}::text[])`.execute(db)
  return Map.groupBy(rows, ({ listingId }) => listingId)
}

/** The photos of a listing that were fetched. */
export const photoSourcesOf = async (db: Kysely<Tables>, listingId: string): Promise<readonly PhotoSource[]> =>
  (await photoSourcesByListing(db, [listingId])).get(listingId) ?? []

/** The ids by which the poster of a listing knows its photos, in their order. */
export async function photoIdsOf(db: Kysely<Tables>, listingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(upload_id, id) as id from media where listing_id = ${listingId} and kind = 'Photo' order by position`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores which upload the photo at an address became. */
export async function addPhotoSource(db: Kysely<Tables>, listingId: string, address: string, uploadId: string): Promise<void> {
  await sql`insert into photo_source (listing_id, address, upload_id) values (${listingId}, ${address}, ${uploadId})
    on conflict (listing_id, md5(address)) do update set upload_id = excluded.upload_id, position = null`.execute(db)
}

/** Stores which photos the fetch of a row has set, in their order. */
export async function storePositions(tx: Transaction<Tables>, listingId: string, uploadIds: readonly string[]): Promise<void> {
  await sql`update photo_source set position = array_position(${[...uploadIds]}::text[], upload_id) where listing_id = ${listingId}`.execute(tx)
}

/** The poster of a listing of a run, as the viewer of its edits, and the revision of the listing; null if either is gone. */
export async function editorOf(
  db: Kysely<Tables>,
  listingId: string,
  posterId: string,
): Promise<{ readonly viewer: Viewer; readonly revision: number } | null> {
  const { rows } = await sql<{ role: 'Owner' | 'Intermediary'; codes: Viewer['permissionCodes']; revision: number }>`
    select account.role, account.permission_codes as codes, listing.version as revision from listing join account on account.id = listing.poster_id
    where listing.id = ${listingId} and poster_id = ${posterId} and listing.removed_at is null and account.deleted_at is null`.execute(db)
  const [row] = rows
  return row ? { viewer: { id: posterId, role: row.role, permissionCodes: row.codes }, revision: row.revision } : null
}
