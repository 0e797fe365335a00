import { columnsOf } from '@site/domain/fields.ts'
import { indexedFields } from '@site/search/memory/index-row.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOnShelf } from '../../../store/on-shelf.ts'
import type { Tables } from '../../../store/tables.ts'
import { betweenValues, type IndexTexts } from './index-worker-rows.ts'
import { columnOf } from '../sql/filters.ts'

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

/** Rows for the index, which travel to the worker unread, as `indexRowsOf` reads them. */
export type IndexRows = { readonly rows: IndexTexts; readonly count: number; readonly last: string | null }

/** Written by people: the character between values is taken out of it. */
const proseColumns = ['tower', 'remarks_zh', 'remarks_en']
const columnTexts = [
  ...['id', 'number', 'lat', 'lng'].map((column) => sql`${sql.ref(`listing.${column}`)}::text`),
  ...proseColumns.map((column) => sql`replace(${sql.ref(`listing.${column}`)}, ${sql.lit(betweenValues)}, ' ')`),
  ...indexedFields.map((field) => sql`${columnOf(field)}::text`),
]
/** The texts have the values in the same order, since they are made in one pass. */
const wireTexts = sql.join(columnTexts.map((text, at) => sql`string_agg(coalesce(${text}, ''), ${sql.lit(betweenValues)}) as ${sql.ref(String(at))}`))
type Texts = Readonly<Record<string, string | null>>
const textsIn = (row: Texts): IndexTexts => columnTexts.map((_, at) => row[at] ?? null)
const storedColumns = sql.join(
  [
    ...new Set([
      ...['id', 'number', 'lat', 'lng', 'tower', 'remarks_zh', 'remarks_en', 'has_video'],
      ...indexedFields.flatMap(({ key, field }) => (field.kind === 'media' ? [] : columnsOf(key).slice(0, 1))),
    ]),
  ].map((column) => sql.ref(column)),
)

/**
 * The next listings after an id, in the order of their ids: `count` and `last` tell of all of them, `rows` holds those on the shelf. Asked
 * like this the index of ids serves, whatever the planner believes of a table that was just filled.
 */
export async function readIndexBatch(db: Kysely<Tables>, after: string, limit: number): Promise<IndexRows> {
  const page = (columns: RawBuilder<unknown>) => sql`select ${columns} from listing where id > ${after} order by id limit ${limit}::integer`
  const { rows } = await sql<Texts & { count: number; last: string | null }>`
    select * from
      (select ${wireTexts} from (${page(sql`shelf, ${storedColumns}`)}) as listing where ${isOnShelf()}) as texts,
      (select count(*) as count, max(id) as last from (${page(sql.ref('id'))}) as page) as page`.execute(db)
  const { count, last } = rows[0]! // an aggregate is one row
  return { rows: textsIn(rows[0]!), count, last }
}

/** Those of these listings that are on the shelf, as `readIndexBatch` gives them. */
export async function readIndexRows(db: Kysely<Tables>, ids: readonly string[]): Promise<IndexTexts> {
  const { rows } = await sql<Texts>`select ${wireTexts} from listing where ${isOnShelf()} and id = any(${ids}::text[])`.execute(db)
  return textsIn(rows[0]!)
}

/** The newest listings on the shelf. */
export async function newestListings(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from listing where ${isOnShelf()} order by id desc limit ${limit}::integer`.execute(db)
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
