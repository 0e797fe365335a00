import type { ImportedHome } from '@site/domain/calls/import.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { estateName, rowKey, storeChanged, type StoredRun } from './import-runs.store.ts'
import { hasKey } from './imports.store.ts'

/** Notes that the file of a run names these listings: new ones by their ids, known ones by their keys. Nothing for a file that was not fetched. */
export async function storeAddress(
  tx: Transaction<Tables>,
  run: Pick<StoredRun, 'poster_id' | 'fetched'>,
  { source, ids, keys }: { readonly source: string; readonly ids: readonly string[]; readonly keys: readonly string[] },
): Promise<void> {
  if (!run.fetched) return
  const address = sql`md5(${run.fetched.address}::text)`
  await sql`update listing set import_address = ${address} where poster_id = ${run.poster_id} and (id = any(${[...ids]}::text[]) or ${hasKey(source, keys)})
    and import_address is distinct from ${address}`.execute(tx)
}

/** The homes that an import compares with its file: those of a poster from its source, of a feed only those that its address named. */
export type EarlierHomes = {
  readonly posterId: string
  readonly source: string
  readonly keys: readonly string[]
  /** The address of the feed; absent: files from everywhere count. */
  readonly address?: string | undefined
}

/** SQL: whether a listing is one of an earlier import, and on the shelf. */
const isOfEarlierImport = ({
  source,
  posterId,
  address,
}: EarlierHomes) => sql<boolean>`(import_source = ${source} and poster_id = ${posterId} and shelf = 'OnShelf'
  and (${address === undefined}::boolean or import_address = md5(${address ?? ''}::text)))`
/** SQL: whether the key of an imported listing is not among these. */
const isMissing = (keys: readonly string[]) =>
  sql<boolean>`not import_key = any(${[...keys]}::text[]) and not 'key ' || listing.number = any(${[...keys]}::text[])`

/** The largest number of listings that are answered of those that a file lacks. */
const maxMissing = 200

/** The listings of earlier imports on the shelf whose key a file lacks: the first of them and their number (`count`); `earlier`: the number of all listings of earlier imports. */
export async function missingListings(db: Kysely<Tables>, earlier: EarlierHomes): Promise<{ count: number; earlier: number; homes: ImportedHome[] }> {
  const { rows } = await sql<{ count: number; earlier: number }>`
    select count(*) filter (where ${isMissing(earlier.keys)})::integer as count, count(*)::integer as earlier from listing where ${isOfEarlierImport(earlier)}`.execute(
    db,
  )
  const { rows: homes } = await sql<ImportedHome>`
    select listing.id, listing.number, ${rowKey} as key, ${estateName} as estate from listing left join estate e on e.id = listing.estate_id
    where ${isOfEarlierImport(earlier)} and ${isMissing(earlier.keys)} order by import_key limit ${maxMissing}`.execute(db)
  return { count: 0, earlier: 0, ...rows[0], homes }
}

/** The ids of all listings that `missingListings` counts. */
export async function missingIds(db: Kysely<Tables>, earlier: EarlierHomes): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from listing where ${isOfEarlierImport(earlier)} and ${isMissing(earlier.keys)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes listings of earlier imports off the shelf whose key is not among these, those of the run's address alone when a feed imports; returns their number. */
export async function takeDownMissing(tx: Kysely<Tables>, run: StoredRun, source: string, keys: readonly string[]): Promise<number> {
  const earlier = { posterId: run.poster_id, source, keys, address: run.feed_id === null ? undefined : run.fetched?.address }
  const { rows } = await sql<{ id: string; before: object }>`
    select id, to_jsonb(listing) as before from listing where ${isOfEarlierImport(earlier)} and ${isMissing(keys)} order by id for update`.execute(tx)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = 'Withdrawn', version = version + 1, updated_at = clock_timestamp() where id = any(${ids}::text[])`.execute(
    tx,
  )
  await storeChanged(tx, run.id, 'removed', rows)
  return rows.length
}
