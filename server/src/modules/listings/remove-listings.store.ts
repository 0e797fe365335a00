import { columnsOf, type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { dropUnsentAbout } from '../mail/drop-unsent.ts'
import { discardUploads } from '../media/uploads.store.ts'
import { storeRemovedKeys } from './removed-imports.store.ts'

/** Columns with data of a listing that are not fields. */
const otherColumns = [
  'lat',
  'lng',
  'exact_place',
  'previous_price',
  'price_changed_at',
  'import_source',
  'import_key',
  'import_address',
  'original_currency',
  'original_price',
]

/** SQL assignments that clear all data of a listing, except required fields. */
const cleared = sql.join(
  (fieldRows as readonly [FieldKey, Field][])
    .filter(([, field]) => !field.required)
    .flatMap(([key]) => columnsOf(key))
    .concat(otherColumns)
    .map((column) => sql`${sql.ref(column)} = null`),
)

/** Clears the listings that meet a condition and deletes data about them in other tables; `removed_at` marks those that were public. */
async function clear(tx: Kysely<Tables>, isChosen: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update listing set ${cleared}, removed_at = case when shelf in ('OnShelf', 'OffShelf') or shelved_at is not null then now() end, shelf = 'Draft',
      has_video = false, remark_grams = '{}', version = version + 1, updated_at = now()
    where ${isChosen} returning id`.execute(tx)
  const removed = rows.map(({ id }) => id)
  await dropUnsentAbout(tx, removed)
  const ids = sql`any(${removed}::text[])`
  await sql`delete from price_history where listing_id = ${ids}`.execute(tx)
  await sql`delete from status_history where listing_id = ${ids}`.execute(tx)
  await sql`delete from media where listing_id = ${ids}`.execute(tx)
  await sql`delete from photo_source where listing_id = ${ids}`.execute(tx)
  await sql`update favourite set saved_price = null where listing_id = ${ids}`.execute(tx)
}

/**
 * Removes the listings of an account for good that are left. Their rows stay, since links, lists and favourites of others refer to them, without words,
 * prices, places and photos. The account has few: `nextSlice`.
 */
export const removeListings = async (tx: Kysely<Tables>, accountId: string): Promise<void> =>
  await clear(tx, sql`poster_id = ${accountId} and removed_at is null`)

/** Listings of one transaction of a removal: few, so that others wait for less than half a second. */
const sliceSize = 200

/** Locks the next listings of an account that is being deleted and returns their ids, or none when one transaction can remove all that are left. */
export async function nextSlice(tx: Kysely<Tables>, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from listing where poster_id = ${accountId} and removed_at is null
    order by id limit ${sliceSize + 1} for update`.execute(tx)
  return rows.length > sliceSize ? rows.slice(0, sliceSize).map(({ id }) => id) : []
}

/**
 * Removes these listings of an account for good, in the same way, with their reviews, their part in the undo of imports, and the uploads that nothing else uses.
 * The rows of those that were never public are deleted.
 */
export async function removeThese(tx: Kysely<Tables>, accountId: string, listingIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...listingIds]}::text[])`
  const { rows } = await sql<{ id: string }>`
    with found as (select upload_id as id from media where listing_id = ${ids} union select jsonb_array_elements_text(fields -> key)
      from listing_review cross join lateral (values (held), (rejected)) as edit (fields) cross join (values ('photos'), ('videos')) as kind (key)
      where listing_id = ${ids} and jsonb_typeof(fields -> key) = 'array'),
    drafted as materialized (select jsonb_array_elements_text(fields -> key) as id
      from listing_draft cross join (values ('photos'), ('videos')) as kind (key)
      where account_id = ${accountId} and jsonb_typeof(fields -> key) = 'array')
    select id from found where id is not null and not exists (select from drafted where drafted.id = found.id)`.execute(tx)
  await storeRemovedKeys(tx, accountId, listingIds)
  await clear(tx, sql`id = ${ids}`)
  await sql`delete from listing_review where listing_id = ${ids}`.execute(tx)
  await sql`delete from import_change where listing_id = ${ids}`.execute(tx)
  await sql`delete from listing where id = ${ids} and removed_at is null`.execute(tx)
  await discardUploads(
    tx,
    accountId,
    rows.map((upload) => upload.id),
  )
}
