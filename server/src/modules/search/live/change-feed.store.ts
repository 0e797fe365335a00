import { filterColumnOf } from '@site/domain/fields.ts'
import { indexedFields } from '@site/search/memory/index-row.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isFindable } from '../../../store/on-shelf.ts'
import type { Tables } from '../../../store/tables.ts'
import { valueSeparator, type ColumnTexts } from './index-worker-rows.ts'
import { columnOf } from '../sql/filters.ts'

/**
 * A row of the outbox: `listing` and `poster` have the ids of changed listings and accounts, `link` the codes of changed links; `place`: places
 * changed; `all`: everything changed; `swept`: rows up to this one were deleted, so that a reader that had not read them missed some.
 */
export type ListingChange = {
  readonly xid: string
  readonly seq: number
  readonly kind: 'listing' | 'poster' | 'place' | 'link' | 'all' | 'swept'
  readonly ids: readonly string[]
}

/** The position of a change in the feed. */
export type ChangePosition = Pick<ListingChange, 'xid' | 'seq'>

/** The next changes of the feed. */
export type ChangePage = {
  readonly changes: readonly ListingChange[]
  /** The PostgreSQL snapshot of this page; the next reading starts from it. */
  readonly snapshot: string
  /** The database was restored, or a standby took over without the newest commits. */
  readonly lostTransactions: boolean
}

/** Maximum rows of a page; each has at most 500 ids. */
export const maxPageRows = 500

/** The current PostgreSQL snapshot as text, from which reading the feed starts. */
export async function snapshotNow(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

/**
 * Changes of transactions that are visible to this statement but not to the snapshot `since`. It finds late commits with low numbers, and an
 * open transaction delays no others. Includes `swept` rows from the first transaction that `since` could not see.
 */
export async function readChanges(db: Kysely<Tables>, since: string, after: ChangePosition | null = null, limit = maxPageRows): Promise<ChangePage> {
  const afterPosition = after ? sql`and (xid, seq) > (${after.xid}::text::xid8, ${after.seq}::bigint)` : sql``
  const { rows } = await sql<{ snapshot: string; lostTransactions: boolean; changes: ListingChange[] }>`
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${since}::text::pg_snapshot) as "lostTransactions",
      (select coalesce(json_agg(json_build_object('xid', xid::text, 'seq', seq, 'kind', kind, 'ids', ids)), '[]') from (
        select xid, seq, kind, ids from listing_change
        where xid >= pg_snapshot_xmin(${since}::text::pg_snapshot) and (kind = 'swept' or not pg_visible_in_snapshot(xid, ${since}::text::pg_snapshot)) ${afterPosition}
        order by xid, seq limit ${limit}::integer) as page) as changes`.execute(db)
  return rows[0] ?? { changes: [], snapshot: since, lostTransactions: false }
}

/** Rows for the index, in the form that `indexRowsOf` parses in the worker; `count` and `last` (id) cover all listings of the batch. */
export type IndexRows = { readonly rows: ColumnTexts; readonly count: number; readonly last: string | null }

/** Columns of free text, in which a space replaces the separator. */
const freeTextColumns = ['tower', 'remarks_zh', 'remarks_en']
const columnTexts = [
  ...['id', 'number', 'lat', 'lng'].map((column) => sql`${sql.ref(`listing.${column}`)}::text`),
  ...freeTextColumns.map((column) => sql`replace(${sql.ref(`listing.${column}`)}, ${sql.lit(valueSeparator)}, ' ')`),
  ...indexedFields.map((field) => sql`${columnOf(field)}::text`),
]
/** All aggregates have the values in the same order, since one pass computes them. */
const columnAggregates = sql.join(
  columnTexts.map((text, index) => sql`string_agg(coalesce(${text}, ''), ${sql.lit(valueSeparator)}) as ${sql.ref(String(index))}`),
)
type AggregateRow = Readonly<Record<string, string | null>>
const columnTextsOf = (row: AggregateRow): ColumnTexts => columnTexts.map((_, index) => row[index] ?? null)
const storedColumns = sql.join(
  [
    ...new Set([
      ...['id', 'number', 'lat', 'lng', 'tower', 'remarks_zh', 'remarks_en', 'has_video'],
      ...indexedFields.flatMap(({ key, field }) => (field.kind === 'media' ? [] : (filterColumnOf(key) ?? []))),
    ]),
  ].map((column) => sql.ref(column)),
)

/** The next listings after an id, in the order of their ids: `count` and `last` cover all of them, `rows` those that searches find. */
export async function readIndexBatch(db: Kysely<Tables>, after: string, limit: number): Promise<IndexRows> {
  const page = (columns: RawBuilder<unknown>) => sql`select ${columns} from listing where id > ${after} order by id limit ${limit}::integer`
  const { rows } = await sql<AggregateRow & { count: number; last: string | null }>`
    select * from
      (select ${columnAggregates} from (${page(sql`shelf, lead_id, ${storedColumns}`)}) as listing where ${isFindable()}) as texts,
      (select count(*) as count, max(id) as last from (${page(sql.ref('id'))}) as page) as page`.execute(db)
  const { count, last } = rows[0]! // an aggregate is one row
  return { rows: columnTextsOf(rows[0]!), count, last }
}

/** Those of these listings that searches find, in the form of `readIndexBatch`. */
export async function readIndexRows(db: Kysely<Tables>, ids: readonly string[]): Promise<ColumnTexts> {
  const { rows } = await sql<AggregateRow>`select ${columnAggregates} from listing where ${isFindable()} and id = any(${ids}::text[])`.execute(db)
  return columnTextsOf(rows[0]!)
}

/** Ids of the newest listings that searches find. */
export async function newestListingIds(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from listing where ${isFindable()} order by id desc limit ${limit}::integer`.execute(db)
  return rows.map(({ id }) => id)
}

const daySeconds = 24 * 3_600

/** Deletes changes older than a day and adds a `swept` row. Also deletes rows of future transactions, which a restored backup contains. */
export async function sweepChanges(db: Kysely<Tables>, olderThanSeconds = daySeconds): Promise<void> {
  await sql`delete from listing_change where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
  await sql`
    with old as (delete from listing_change where at <= now() - make_interval(secs => ${olderThanSeconds}) returning xid)
    insert into listing_change (kind, xid) select 'swept', xid from old order by xid desc limit 1`.execute(db)
}
