import type { CodeOf } from '@site/domain/choices.ts'
import { columnKey } from '@site/domain/imports/column-key.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** The account that listings are posted as. */
export type Poster = { readonly id: string; readonly username: string; readonly name: string; readonly role: CodeOf<'role'> }

/** The account of a username, or null. */
export async function findPoster(db: Kysely<Tables>, username: string): Promise<Poster | null> {
  return (await db.selectFrom('account').select(['id', 'username', 'name', 'role']).where('username', '=', username).executeTakeFirst()) ?? null
}

/** The account of an id; throws if there is none. */
export const posterById = async (db: Kysely<Tables>, id: string): Promise<Poster> =>
  await db.selectFrom('account').select(['id', 'username', 'name', 'role']).where('id', '=', id).executeTakeFirstOrThrow()

/** The first accounts by username, and the number of all accounts. */
export async function listPosters(db: Kysely<Tables>, limit: number): Promise<{ posters: Poster[]; total: number }> {
  const posters = await db.selectFrom('account').select(['id', 'username', 'name', 'role']).orderBy('username').limit(limit).execute()
  const { total } = await db
    .selectFrom('account')
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { posters, total }
}

/** Number of the advisory lock with which imports store their batches one after the other. */
const lockKey = 7_204_118_365_202

/** Blocks other imports until the transaction ends, so that the result of `importedKeys` stays true. */
export const lockImports = (tx: Kysely<Tables>): Promise<unknown> => sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx)

/**
 * SQL: whether a listing that was not removed for good has one of these keys of rows: it was imported from a row with it in a file of this name (`source`),
 * or it is its listing number, which the export of this site writes as the key.
 */
export const hasKey = (source: string, keys: readonly string[]): RawBuilder<boolean> =>
  sql`(removed_at is null and ((import_source = ${source} and import_key = any(${[...keys]}::text[])) or number = any(${keys.map((key) => key.replace(/^key /, ''))}::text[])))`

/** The ids of the listings of a poster by their keys, also by their numbers as keys. */
export async function idsByKey(db: Kysely<Tables>, source: string, posterId: string, keys: readonly string[]): Promise<ReadonlyMap<string | null, string>> {
  const { rows } = await sql<{ id: string; import_key: string | null; number: string }>`
    select id, import_key, number from listing where poster_id = ${posterId} and ${hasKey(source, keys)}`.execute(db)
  return new Map(rows.flatMap(({ id, import_key, number }) => [[import_key, id] as const, [columnKey(number), id] as const]))
}

/** By key, also by number as key: whether a listing of a poster is on the shelf or in review. */
export async function isActiveByKey(
  db: Kysely<Tables>,
  source: string,
  posterId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string | null, boolean>> {
  const { rows } = await sql<{ import_key: string | null; number: string; active: boolean }>`
    select import_key, number, shelf in ('OnShelf', 'InReview') as active from listing where poster_id = ${posterId} and ${hasKey(source, keys)}`.execute(db)
  return new Map(rows.flatMap(({ import_key, number, active }) => [[import_key, active] as const, [columnKey(number), active] as const]))
}

/** The prices of the listings of a poster by their keys, also by their numbers as keys; a price on request is left out. */
export async function pricesByKey(db: Kysely<Tables>, source: string, posterId: string, keys: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<{ import_key: string | null; number: string; price: number }>`
    select import_key, number, price::float8 as price from listing where poster_id = ${posterId} and price is not null and ${hasKey(source, keys)}`.execute(db)
  return new Map(rows.flatMap(({ import_key, number, price }) => [[import_key, price] as const, [columnKey(number), price] as const]))
}

/**
 * Marks the prices that the importer confirmed though they are far from those of similar homes, so that they are not among the prices that later ones are compared
 * with. `confirmed`: the price by the key of its row; a listing of these ids or keys that has another price now is left out.
 */
export async function storeCheckedPrices(
  tx: Kysely<Tables>,
  { posterId, source, ids, keys }: { readonly posterId: string; readonly source: string; readonly ids: readonly string[]; readonly keys: readonly string[] },
  confirmed: ReadonlyMap<string, number>,
): Promise<void> {
  if (confirmed.size === 0) return
  const { rows } = await sql<{ id: string; import_key: string | null; number: string; price: number | null }>`
    select id, import_key, number, price::float8 as price from listing
    where poster_id = ${posterId} and (id = any(${[...ids]}::text[]) or ${hasKey(source, keys)})`.execute(tx)
  const isConfirmed = ({ import_key, number, price }: (typeof rows)[number]) =>
    price !== null && [import_key ?? '', columnKey(number)].some((key) => confirmed.get(key) === price)
  await sql`insert into listing_review (listing_id, checked_price) select id, price from listing where id = any(${rows.filter(isConfirmed).map(({ id }) => id)}::text[])
    on conflict (listing_id) do update set checked_price = excluded.checked_price`.execute(tx)
}

/** How many of the listings that a run added wait for a reviewer now. */
export async function countInReview(db: Kysely<Tables>, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_change c join listing on listing.id = c.listing_id
    where c.run_id = ${runId} and c.kind = 'added' and listing.shelf = 'InReview'`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many listings of a poster wait for a reviewer. */
export async function countWaiting(db: Kysely<Tables>, posterId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from listing where poster_id = ${posterId} and shelf = 'InReview'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those of these keys that listings of a poster have. */
export async function importedKeys(db: Kysely<Tables>, source: string, posterId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await idsByKey(db, source, posterId, keys)
  return new Set(keys.filter((key) => known.has(key)))
}

/** The values that identify a unit. */
export type UnitIdentity = {
  readonly mode: string
  readonly type: string
  readonly estate: string | null
  readonly tower: unknown
  readonly floor: unknown
  readonly roomNumber: unknown
}
type OwnUnit = UnitIdentity & { readonly number: string; readonly key: string | null; readonly customNumber: string | null }

/** The units and custom numbers of the homes of a poster on the shelf or in review. `key`: the key of the row that a home was imported from. */
export async function ownUnits(db: Kysely<Tables>, source: string, posterId: string): Promise<OwnUnit[]> {
  const { rows } = await sql<OwnUnit>`
    select number, case when import_source = ${source} then import_key end as key, mode, type, floor, room_number as "roomNumber", custom_number as "customNumber",
      coalesce(exact_place ->> 'estate', estate_id) as estate, coalesce(exact_place ->> 'tower', tower) as tower
    from listing where poster_id = ${posterId} and (room_number is not null or custom_number is not null) and shelf in ('OnShelf', 'InReview') order by number`.execute(
    db,
  )
  return rows
}
