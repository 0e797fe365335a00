import { columnsOf, type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Columns with what a listing says that are no fields. */
const otherColumns = ['lat', 'lng', 'exact_place', 'previous_price', 'price_changed_at', 'import_source', 'import_key', 'original_currency', 'original_price']

/** SQL assignments that clear everything that a listing says. */
const cleared = sql.join(
  (fieldRows as readonly [FieldKey, Field][])
    .filter(([, field]) => !field.required)
    .flatMap(([key]) => columnsOf(key))
    .concat(otherColumns)
    .map((column) => sql`${sql.ref(column)} = null`),
)

/**
 * Removes the listings of an account for good. Their rows stay, since links, lists and favourites of others refer to them, without words, prices, places and
 * photos; `removed_at` marks those that were public.
 */
export async function removeListings(tx: Kysely<Tables>, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update listing set ${cleared}, removed_at = case when shelf in ('OnShelf', 'OffShelf') or shelved_at is not null then now() end, shelf = 'Draft',
      has_video = false, remark_grams = '{}', version = version + 1, updated_at = now()
    where poster_id = ${accountId} returning id`.execute(tx)
  const ids = sql`any(${rows.map(({ id }) => id)}::text[])`
  await sql`delete from price_history where listing_id = ${ids}`.execute(tx)
  await sql`delete from status_history where listing_id = ${ids}`.execute(tx)
  await sql`delete from media where listing_id = ${ids}`.execute(tx)
  await sql`update favourite set saved_price = null where listing_id = ${ids}`.execute(tx)
}
