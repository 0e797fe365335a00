import type { StayingHome } from '@site/domain/calls/import.ts'
import type { Words } from '@site/domain/words.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { dropUnsentAbout } from '../mail/drop-unsent.ts'
import { lockEstatesOf } from '../places/missing-estates.store.ts'
import { deleteUnusedPlaces } from './unknown-places/waiting-places.store.ts'
import { contentOfRun, isUntouched, stayingHomes, stayReason, type StoredRun } from './import-runs.store.ts'

type Stay = Pick<StayingHome, 'id' | 'why'>
/** The most homes that an undo names. */
const maxStayed = 200
/** What an undo did so far, as its run stores it. */
type UndoSoFar = UndoCounts & { readonly stayed: readonly Stay[] }

/** Numbers of listings in an undo: added ones that are deleted, changed or taken-down ones that are restored, and those that stay since somebody changed or used them. */
type UndoCounts = { readonly gone: number; readonly restored: number; readonly kept: number }

const noCounts: UndoCounts = { gone: 0, restored: 0, kept: 0 }

const sumOf = (a: UndoCounts, b: UndoCounts): UndoCounts => ({ gone: a.gone + b.gone, restored: a.restored + b.restored, kept: a.kept + b.kept })

/** Listings of one transaction of an undo: few, so that others wait for less than half a second. */
export const undoBatch = 200
/** Listings of one statement that counts. */
const countBatch = 2000

/** The ids of the next listings of a run, after an id. */
const nextIds = async (db: Kysely<Tables>, runId: string, after: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('import_change')
      .select('listing_id as id')
      .where('run_id', '=', runId)
      .where('listing_id', '>', after)
      .orderBy('listing_id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** What an undo of a run would do with these of its listings. */
async function countAmong(db: Kysely<Tables>, runId: string, ids: readonly string[]): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where kind = 'added' and untouched)::integer as gone, count(*) filter (where kind <> 'added' and untouched)::integer as restored,
      count(*) filter (where not untouched)::integer as kept
    from (select c.kind, ${isUntouched} as untouched from import_change c join listing on listing.id = c.listing_id
      where c.run_id = ${runId} and c.listing_id = any(${[...ids]}::text[])) as change`.execute(db)
  return rows[0] ?? noCounts
}

/** The listings of a run, or those of these ids among them, that an undo leaves, with the reasons. */
async function stayAmong(db: Kysely<Tables>, runId: string, ids: readonly string[] | null = null): Promise<Stay[]> {
  const { rows } = await sql<Stay>`select listing.id, ${stayReason} as why from import_change c join listing on listing.id = c.listing_id
    where c.run_id = ${runId} and (${ids === null}::boolean or listing.id = any(${[...(ids ?? [])]}::text[])) and not (${isUntouched})
    order by listing.id limit ${maxStayed}`.execute(db)
  return rows
}

/** The first homes that an undo of a run leaves: those that it would leave now, and those that it left already. */
export async function stayedHomesOf(db: Kysely<Tables>, { id, state }: Pick<StoredRun, 'id' | 'state'>): Promise<StayingHome[]> {
  const content = state === 'undoing' || state === 'undone' ? await contentOfRun(db, id) : ''
  const left = content !== '' ? ((JSON.parse(content) as Partial<UndoSoFar>).stayed ?? []) : [] // `undoNext` stored it
  return await stayingHomes(db, [...left, ...(state === 'undone' ? [] : await stayAmong(db, id))].slice(0, maxStayed))
}

/** What an undo of a run would do now. */
export async function countUndo(db: Kysely<Tables>, runId: string): Promise<UndoCounts> {
  let [undone, after] = [noCounts, '']
  for (;;) {
    const ids = await nextIds(db, runId, after, countBatch)
    if (ids.length === 0) return undone
    undone = sumOf(undone, await countAmong(db, runId, ids))
    after = ids.at(-1) ?? ''
  }
}

/** Columns that an undo restores: all except identity, times and confirmations of the row, and those that follow from other listings. */
const restoredColumns = async (tx: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{
    name: string
  }>`select column_name as name from information_schema.columns where table_name = 'listing' and table_schema = current_schema()
    and column_name not in ('id', 'poster_id', 'number', 'created_at', 'updated_at', 'version', 'confirmed_at', 'asked_at', 'warned_at', 'has_video',
    'lead_id', 'poster_count')`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Undoes what a run did to these listings, and deletes its record of them. */
async function undoListings(tx: Transaction<Tables>, runId: string, listingIds: readonly string[]): Promise<UndoSoFar> {
  const ids = [...listingIds]
  await lockEstatesOf(tx, ids)
  await sql`select from listing where id = any(${ids}::text[]) order by id for update`.execute(tx)
  const undone = { ...(await countAmong(tx, runId, ids)), stayed: await stayAmong(tx, runId, ids) }
  const columns = await restoredColumns(tx)
  const isOfBatch = sql`c.run_id = ${runId} and c.listing_id = any(${ids}::text[])`
  await sql`delete from import_change c using listing where ${isOfBatch} and listing.id = c.listing_id and not (${isUntouched})`.execute(tx)
  await sql`update listing_review set held = b.held, rejected = b.rejected, causes = coalesce(b.causes, '{}'), waiting_since = b.waiting_since,
      note_reason = b.note_reason, note_zh = b.note_zh, note_en = b.note_en
    from import_change c, jsonb_populate_record(null::listing_review, c.before -> 'review') as b
    where ${isOfBatch} and c.kind = 'changed' and listing_review.listing_id = c.listing_id`.execute(tx)
  await sql`update listing set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`b.${column}`)}`))}, version = listing.version + 1, updated_at = clock_timestamp()
    from import_change c, jsonb_populate_record(null::listing, c.before) as b
    where ${isOfBatch} and c.kind <> 'added' and listing.id = c.listing_id`.execute(tx)
  const { rows: gone } = await sql<{ id: string }>`
    delete from listing using import_change c where ${isOfBatch} and c.kind = 'added' and listing.id = c.listing_id returning listing.id`.execute(tx)
  await dropUnsentAbout(
    tx,
    gone.map(({ id }) => id),
  )
  await sql`delete from import_change c where ${isOfBatch}`.execute(tx)
  return undone
}

const undoneMessage = ({ gone, restored, kept }: UndoCounts): Words => ({
  zh: `已删除 ${gone} 套新增的房源，${restored} 套恢复原样，${kept} 套保留。`,
  en: `New homes that went: ${gone}. Homes back to what they were: ${restored}. Homes that stayed: ${kept}.`,
})

/**
 * Undoes the next listings of a run. `isContinued`: only if an undo of the run has begun. Returns the counts of the undo so far and whether it has ended;
 * then the run is marked as undone, with a message, and the places that it brought and nothing uses are deleted, so that the place book is to be read again. Null for a run that cannot be undone.
 */
export async function undoNext(tx: Transaction<Tables>, runId: string, isContinued = false): Promise<{ undone: UndoCounts; isDone: boolean } | null> {
  const run = await tx.selectFrom('import_run').select('state').where('id', '=', runId).forUpdate().executeTakeFirst()
  if (run?.state === 'undone') return { undone: noCounts, isDone: true }
  const isUndoing = run?.state === 'undoing'
  if (!run || (!isUndoing && (isContinued || !['done', 'failed'].includes(run.state)))) return null
  const before: Partial<UndoSoFar> = isUndoing ? JSON.parse(await contentOfRun(tx, runId)) : {} // the end of this function stored it
  const ids = await nextIds(tx, runId, '', undoBatch)
  const step = await undoListings(tx, runId, ids)
  const undone = sumOf({ ...noCounts, ...before }, step)
  const soFar: UndoSoFar = { ...undone, stayed: [...(before.stayed ?? []), ...step.stayed].slice(0, maxStayed) }
  const isDone = ids.length < undoBatch
  if (isDone) await deleteUnusedPlaces(tx, runId)
  const change = isDone
    ? { state: 'undone' as const, content: JSON.stringify(soFar), message: JSON.stringify(undoneMessage(undone)), network: null, turn: null }
    : { state: 'undoing' as const, content: JSON.stringify(soFar), message: null }
  await tx.updateTable('import_run').set(change).where('id', '=', runId).execute()
  return { undone, isDone }
}
