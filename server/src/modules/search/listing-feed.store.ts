import { columnsOf } from '@site/domain/fields.ts'
import { indexedFields } from '@site/search/memory/index-row.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { columnOf } from './sql-filters.ts'

/**
 * What a row of the outbox says: listings that were written (their ids), posters whose name or role is another (their ids), that places
 * changed, that everything did, or that rows up to here were swept, so that whoever has not read them missed some.
 */
export type ListingChange = {
  readonly xid: string
  readonly seq: number
  readonly kind: 'listing' | 'poster' | 'place' | 'all' | 'swept'
  readonly ids: readonly string[]
}

/** Where a page of changes ends, for the page after it. */
export type ChangePosition = Pick<ListingChange, 'xid' | 'seq'>

export type ChangePage = {
  readonly changes: readonly ListingChange[]
  /** Which transactions this page could see: what the next look goes on from. */
  readonly snapshot: string
  /** The database knows less than it did: it was restored, or another server took over that lacks the newest commits. */
  readonly wentBack: boolean
}

/** Rows of one page; each has at most 500 ids. */
export const changePage = 500

/** Which transactions are finished now, as PostgreSQL writes it: where a reader of changes begins. */
export async function snapshotNow(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

/**
 * Changes of the transactions that `since` could not see and this statement can: a commit that comes late with a low number is among them,
 * and one that is open for long holds nobody up. Swept rows count from the first transaction that `since` could not see.
 */
export async function readChanges(db: Kysely<Tables>, since: string, after: ChangePosition | null = null, limit = changePage): Promise<ChangePage> {
  const beyond = after ? sql`and (xid, seq) > (${after.xid}::text::xid8, ${after.seq}::bigint)` : sql``
  const { rows } = await sql<{ snapshot: string; wentBack: boolean; changes: ListingChange[] }>`
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${since}::text::pg_snapshot) as "wentBack",
      (select coalesce(json_agg(json_build_object('xid', xid::text, 'seq', seq, 'kind', kind, 'ids', ids)), '[]') from (
        select xid, seq, kind, ids from listing_change
        where xid >= pg_snapshot_xmin(${since}::text::pg_snapshot) and (kind = 'swept' or not pg_visible_in_snapshot(xid, ${since}::text::pg_snapshot)) ${beyond}
        order by xid, seq limit ${limit}::integer) as page) as changes`.execute(db)
  return rows[0] ?? { changes: [], snapshot: since, wentBack: false }
}

/** Rows for the index as one JSON text, which travels to the worker unread: arrays as `indexRowOf` reads them. */
export type IndexRows = { readonly rows: string; readonly count: number; readonly last: string | null }

const wireColumns = sql.join([
  ...['id', 'number', 'lat', 'lng', 'tower', 'remarks_zh', 'remarks_en'].map((column) => sql.ref(`listing.${column}`)),
  ...indexedFields.map(columnOf),
])
const storedColumns = sql.join(
  [
    ...new Set([
      ...['id', 'number', 'lat', 'lng', 'tower', 'remarks_zh', 'remarks_en', 'has_video'],
      ...indexedFields.flatMap(({ key, field }) => (field.kind === 'media' ? [] : columnsOf(key).slice(0, 1))),
    ]),
  ].map((column) => sql.ref(column)),
)

const noRows: IndexRows = { rows: '[]', count: 0, last: null }

/**
 * The next listings after an id, in the order of their ids: `count` and `last` tell of all of them, `rows` holds those on the shelf. Asked
 * like this the index of ids serves, whatever the planner believes of a table that was just filled.
 */
export async function readIndexBatch(db: Kysely<Tables>, after: string, limit: number): Promise<IndexRows> {
  const { rows } = await sql<IndexRows>`
    select coalesce(json_agg(json_build_array(${wireColumns})) filter (where shelf = 'OnShelf'), '[]')::text as rows, count(*) as count, max(id) as last
    from (select shelf, ${storedColumns} from listing where id > ${after} order by id limit ${limit}::integer) as listing`.execute(db)
  return rows[0] ?? noRows
}

/** Those of these listings that are on the shelf. */
export async function readIndexRows(db: Kysely<Tables>, ids: readonly string[]): Promise<IndexRows> {
  const { rows } = await sql<IndexRows>`
    select coalesce(json_agg(json_build_array(${wireColumns})), '[]')::text as rows, count(*) as count, max(id) as last
    from listing where shelf = 'OnShelf' and id = any(${ids}::text[])`.execute(db)
  return rows[0] ?? noRows
}

/** The newest listings on the shelf. */
export async function newestListings(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from listing where shelf = 'OnShelf' order by id desc limit ${limit}::integer`.execute(db)
  return rows.map(({ id }) => id)
}

const daySeconds = 24 * 3_600

/**
 * Forgets changes that are older than a day, and leaves a mark, so that a reader that was away for longer knows. Rows of transactions that
 * are yet to come were brought along by a restored backup and mean nothing.
 */
export async function sweepChanges(db: Kysely<Tables>, olderThanSeconds = daySeconds): Promise<void> {
  await sql`delete from listing_change where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
  await sql`
    with old as (delete from listing_change where at <= now() - make_interval(secs => ${olderThanSeconds}) returning xid)
    insert into listing_change (kind, xid) select 'swept', xid from old order by xid desc limit 1`.execute(db)
}
