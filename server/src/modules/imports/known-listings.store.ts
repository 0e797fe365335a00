import { columnKey } from '@site/domain/imports/column-key.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import { rowsOf } from '../listings/listings.store.ts'
import { hasKey } from './imports.store.ts'

/** Values of the table `listing` by the names of its columns, as `to_jsonb` writes them. */
export type Columns = Readonly<Record<string, unknown>>

/** A listing of a known key: its columns now, with its review (`before`), and the columns of the row in the file (`after`). */
export type KnownListing = { readonly id: string; readonly key: string; readonly before: Columns; readonly after: Columns }

/** Locks the listings whose keys the rows have; returns them with both versions of their columns. */
export async function lockKnown(tx: Transaction<Tables>, listings: readonly NewListing[]): Promise<KnownListing[]> {
  const [first] = listings
  if (!first?.imported) return []
  const keys = listings.map(({ imported }) => imported?.key ?? '')
  const { rows: known } = await sql<{ id: string; import_key: string | null; number: string }>`
    select id, import_key, number from listing where poster_id = ${first.posterId} and ${hasKey(first.imported.source, keys)}
      order by id for update`.execute(tx)
  const idByKey = new Map(known.flatMap(({ id, import_key, number }) => [[import_key, id] as const, [columnKey(number), id] as const]))
  const rows = await rowsOf(
    tx,
    listings,
    keys.map((key) => idByKey.get(key) ?? ''),
  )
  // both sides as the columns have them, for example with rounded areas
  const { rows: pairs } = await sql<KnownListing>`
    select listing.id, n.import_key as key, to_jsonb(n) as after,
      to_jsonb(listing) || jsonb_build_object('review', (select to_jsonb(r) from listing_review r where listing_id = listing.id)) as before
    from listing, (select (jsonb_populate_record(null::listing, r)).* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r) as n
    where listing.id = n.id`.execute(tx)
  return pairs
}

/** Records the revision of listings that have all values of their rows: later files may change every field of them. */
export async function recordAgreement(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await sql`update listing set import_revision = version where id = any(${[...ids]}::text[]) and (revisions <> '{}' or import_source is null)
    and import_revision is distinct from version`.execute(tx)
}

/** Stores the columns that a file fills. */
export async function storeColumns(tx: Transaction<Tables>, rows: readonly { readonly id: string }[], columns: readonly string[]): Promise<void> {
  await sql`update listing set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`))},
    version = listing.version + 1, updated_at = clock_timestamp()
    from (select (jsonb_populate_record(null::listing, r)).* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r) as n where listing.id = n.id`.execute(
    tx,
  )
}
