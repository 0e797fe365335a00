import { type Kysely, sql, type Transaction } from 'kysely'
import { isFindable } from '../../../store/on-shelf.ts'
import type { Tables } from '../../../store/tables.ts'
import { type ChangePosition, maxPageRows, readChanges } from './change-feed.store.ts'
import type { SavedHeader } from './index-file-format.ts'

/** Key in `site_setting` of a file of the search index. */
const keyOf = (id: string) => `search-index:${id}`

/** A file that no server replaced for so many days is forgotten: its changes are no longer in the feed. */
const keptDays = 30

/** A text that differs between databases, between copies of one database by `pg_dump`, and between versions of the tables. */
export async function databaseIdentity(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws('/', (select system_identifier from pg_control_system()), (select oid from pg_database where datname = current_database()),
      'listing'::regclass::oid, 'listing_change'::regclass::oid, (select max(number) from migration)) as identity`.execute(db)
  return rows[0]?.identity ?? ''
}

/** Stores the id of a file in the database. A database that was restored to a state before the file does not know it. */
export async function rememberFile(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`insert into site_setting (key, value) values (${keyOf(id)}, now()::text)`.execute(db)
}

/** Deletes the id of a replaced file, and those of servers that no longer run. */
export async function forgetFiles(db: Kysely<Tables>, id: string | null): Promise<void> {
  await sql`delete from site_setting where key = ${keyOf(id ?? '')}
    or key like ${keyOf('%')} and value::timestamptz < now() - make_interval(days => ${keptDays})`.execute(db)
}

/** The listings that changed since a file was written, and how many others searches find. */
export type ChangesSinceFile = { readonly changedIds: readonly string[]; readonly unchangedCount: number }

/** A file with more changed listings is not used: reading all is not much slower. */
const maxChanged = 50_000

/** Reads the feed since a file of this database; null if this state of the database is older than the file, or the feed is not complete. */
export async function readChangesSinceFile(db: Kysely<Tables>, file: Pick<SavedHeader, 'id' | 'since'>): Promise<ChangesSinceFile | null> {
  // one state of the database for the feed and the count
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const known = await tx.selectFrom('site_setting').select('key').where('key', '=', keyOf(file.id)).executeTakeFirst()
      const changedIds = known && (await changedIdsSince(tx, file.since))
      if (!changedIds) return null
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from listing where ${isFindable()} and id <> all(${changedIds}::text[])`.execute(tx)
      return { changedIds, unchangedCount: rows[0]!.count } // an aggregate is one row
    })
}

async function changedIdsSince(tx: Transaction<Tables>, since: string): Promise<readonly string[] | null> {
  const ids = new Set<string>()
  for (let position: ChangePosition | null = null; ; ) {
    const { changes, lostTransactions } = await readChanges(tx, since, position)
    if (lostTransactions || changes.some(({ kind }) => kind === 'swept' || kind === 'all')) return null
    for (const change of changes) if (change.kind === 'listing') for (const id of change.ids) ids.add(id)
    if (ids.size > maxChanged) return null
    if (changes.length < maxPageRows) return [...ids]
    position = changes.at(-1)!
  }
}
