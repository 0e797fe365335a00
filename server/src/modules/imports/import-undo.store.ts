import type { StayingHome } from '@site/domain/calls/import.ts'
import type { Words } from '@site/domain/words.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { dropUnsentAbout } from '../mail/drop-unsent.ts'
import { lockEstatesOf } from '../places/missing-estates.store.ts'
import { deleteUnusedPlaces } from './unknown-places/waiting-places.store.ts'
import { contentOfRun, heldNow, isUntouched, stayingHomes, stayReason, type StoredRun } from './import-runs.store.ts'

/** A home that an undo leaves as it is, and why. */
type Stay = Pick<StayingHome, 'id' | 'why'>
/** The most homes that an undo names, at least `undoBatch`. */
const maxStayed = 200
/** What an undo did so far, as its run stores it. `imported`: those of the kept listings that later imports changed, whose record stays; `after`: the last listing of this try. */
type UndoSoFar = UndoCounts & { readonly stayed: readonly Stay[]; readonly imported: number; readonly after: string }

/** Numbers of listings in an undo: added ones that are deleted, changed or taken-down ones that are restored, and those that stay since they were changed or used. */
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

/** The first listings of a run after an id, or those of these ids among them, that an undo leaves, with the reasons. */
async function stayAmong(db: Kysely<Tables>, runId: string, after: string, ids: readonly string[] | null = null): Promise<Stay[]> {
  const { rows } = await sql<Stay>`select listing.id, ${stayReason} as why from import_change c join listing on listing.id = c.listing_id
    where c.run_id = ${runId} and listing.id > ${after} and (${ids === null}::boolean or listing.id = any(${[...(ids ?? [])]}::text[])) and not (${isUntouched})
    order by listing.id limit ${maxStayed}`.execute(db)
  return rows
}

/** What an undo of a run did so far; nothing before it. */
const soFarOf = async (db: Kysely<Tables>, { id, state }: Pick<StoredRun, 'id' | 'state'>): Promise<UndoSoFar> => {
  const content = state === 'undoing' || state === 'undone' ? await contentOfRun(db, id) : ''
  const stored = content === '' ? {} : (JSON.parse(content) as Partial<UndoSoFar>) // `undoNext` stored it
  return { ...noCounts, stayed: [], imported: 0, after: '', ...stored }
}

/** The first homes that an undo of a run has left. */
export const leftHomesOf = async (db: Kysely<Tables>, run: Pick<StoredRun, 'id' | 'state'>): Promise<StayingHome[]> =>
  await stayingHomes(db, (await soFarOf(db, run)).stayed)

/** The first homes that an undo of a run leaves: those that it would leave now, and those that it left already while it goes on. */
export async function stayedHomesOf(db: Kysely<Tables>, run: Pick<StoredRun, 'id' | 'state'>): Promise<StayingHome[]> {
  const { stayed, after } = run.state === 'undoing' ? await soFarOf(db, run) : { stayed: [], after: '' }
  return await stayingHomes(db, [...stayed, ...(await stayAmong(db, run.id, after))].slice(0, maxStayed))
}

/** What an undo of a run would do now, or do from now on. */
export async function countUndo(db: Kysely<Tables>, run: Pick<StoredRun, 'id' | 'state'>): Promise<UndoCounts> {
  const runId = run.id
  let [undone, after] = [noCounts, run.state === 'undoing' ? (await soFarOf(db, run)).after : '']
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

/** Stores which fetched photos listings have, or have in review, after an undo has changed those in review. */
async function setPhotosAgain(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await sql`update photo_source set position = array_position(case when jsonb_typeof(r.held -> 'photos') = 'array'
      then array(select jsonb_array_elements_text(r.held -> 'photos'))
      else array(select coalesce(m.upload_id, m.id) from media m where m.listing_id = r.listing_id and m.kind = 'Photo' order by m.position) end, upload_id)
    from listing_review r where r.listing_id = photo_source.listing_id and r.listing_id = any(${[...ids]}::text[])`.execute(tx)
}

/** Undoes what a run did to these listings, and deletes its record of them, but for those that later imports changed. Other imports that left a listing as it is again find it untouched. */
async function undoListings(tx: Transaction<Tables>, runId: string, listingIds: readonly string[]): Promise<UndoCounts & Pick<UndoSoFar, 'stayed'>> {
  await lockEstatesOf(tx, listingIds)
  await sql`select from listing where id = any(${[...listingIds]}::text[]) order by id for update`.execute(tx)
  const undone = { ...(await countAmong(tx, runId, listingIds)), stayed: await stayAmong(tx, runId, '', listingIds) }
  const stayingIds = new Set(undone.stayed.map(({ id }) => id))
  const leftIds = undone.stayed.filter(({ why }) => why !== 'imported').map(({ id }) => id)
  await sql`delete from import_change where run_id = ${runId} and listing_id = any(${leftIds}::text[])`.execute(tx)
  const ids = listingIds.filter((id) => !stayingIds.has(id))
  const columns = await restoredColumns(tx)
  const isOfBatch = sql`c.run_id = ${runId} and c.listing_id = any(${ids}::text[])`
  const { rows: withPhotos } = await sql<{ id: string }>`select c.listing_id as id from import_change c join listing_review r on r.listing_id = c.listing_id
    where ${isOfBatch} and c.kind = 'changed' and r.held -> 'photos' is distinct from c.before -> 'review' -> 'held' -> 'photos'`.execute(tx)
  await sql`update listing_review set held = b.held, rejected = b.rejected, causes = coalesce(b.causes, '{}'), waiting_since = b.waiting_since,
      note_reason = b.note_reason, note_zh = b.note_zh, note_en = b.note_en
    from import_change c, jsonb_populate_record(null::listing_review, c.before -> 'review') as b
    where ${isOfBatch} and c.kind = 'changed' and listing_review.listing_id = c.listing_id`.execute(tx)
  await sql`update listing set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`b.${column}`)}`))}, version = listing.version + 1, updated_at = clock_timestamp()
    from import_change c, jsonb_populate_record(null::listing, c.before) as b
    where ${isOfBatch} and c.kind <> 'added' and listing.id = c.listing_id`.execute(tx)
  await setPhotosAgain(
    tx,
    withPhotos.map(({ id }) => id),
  )
  await sql`update import_change earlier set stored_at = listing.updated_at,
      before = case when earlier.kind = 'changed' then earlier.before || jsonb_build_object('heldAfter', ${heldNow}) else earlier.before end
    from import_change c join listing on listing.id = c.listing_id
    where ${isOfBatch} and earlier.listing_id = c.listing_id and earlier.run_id <> c.run_id and earlier.stored_at = (c.before ->> 'updated_at')::timestamptz`.execute(
    tx,
  )
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

/** What the next try of an ended undo starts with: all that it did, without the listings that it tries again. */
const beforeNextTry = ({ kept, imported, stayed, ...soFar }: UndoSoFar): UndoSoFar => ({
  ...soFar,
  kept: kept - imported,
  imported: 0,
  stayed: stayed.filter(({ why }) => why !== 'imported'),
  after: '',
})

/**
 * Undoes the next listings of a run. `isContinued`: only if an undo of the run has begun. Returns the counts of the undo so far and whether it has ended;
 * then the run is marked as undone, with a message, and the places that it brought and nothing uses are deleted, so that the place book is to be read again.
 * An undo that has ended tries the listings again that later imports had changed. Null for a run that cannot be undone.
 */
export async function undoNext(tx: Transaction<Tables>, runId: string, isContinued = false): Promise<{ undone: UndoCounts; isDone: boolean } | null> {
  const run = await tx.selectFrom('import_run').select(['id', 'state']).where('id', '=', runId).forUpdate().executeTakeFirst()
  const isUndone = run?.state === 'undone'
  if (isUndone && (isContinued || (await nextIds(tx, runId, '', 1)).length === 0)) return { undone: noCounts, isDone: true }
  if (!run || (run.state !== 'undoing' && (isContinued || !['done', 'failed', 'undone'].includes(run.state)))) return null
  const soFar = await soFarOf(tx, run)
  const before = isUndone ? beforeNextTry(soFar) : soFar
  const ids = await nextIds(tx, runId, before.after, undoBatch)
  const { stayed, ...step } = await undoListings(tx, runId, ids)
  const undone = sumOf(before, step)
  const content: UndoSoFar = {
    ...undone,
    stayed: [...before.stayed, ...stayed].slice(0, maxStayed),
    imported: before.imported + stayed.filter(({ why }) => why === 'imported').length,
    after: ids.at(-1) ?? before.after,
  }
  const isDone = ids.length < undoBatch
  if (isDone) await deleteUnusedPlaces(tx, runId)
  const change = isDone
    ? { state: 'undone' as const, content: JSON.stringify(content), message: JSON.stringify(undoneMessage(undone)), network: null, turn: null }
    : { state: 'undoing' as const, content: JSON.stringify(content), message: null }
  await tx.updateTable('import_run').set(change).where('id', '=', runId).execute()
  return { undone, isDone }
}
