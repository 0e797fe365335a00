import type { ImportRemark } from '@site/domain/calls/import.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PhotoProgress } from '../../store/import-tables.ts'
import type { Tables } from '../../store/tables.ts'
import { appendRemarks } from '../imports/import-remarks.store.ts'

/** How far the photos of a run are fetched, without the time. */
export type PhotoPlace = Omit<PhotoProgress, 'at'>

const noProgress: PhotoPlace = { next: 0, unanswered: {} }
const atNow = sql`jsonb_build_object('at', now())`
/** The time without progress after which the job of a run counts as lost: far longer than a turn, or than the wait for one. */
const lostAfter = sql`interval '1 day'`

/** How far the photos of a run are fetched, at the beginning of its turn. Stores that they have begun. */
export async function beginPhotoTurn(db: Kysely<Tables>, id: string): Promise<PhotoPlace> {
  const { rows } = await sql<{ progress: PhotoProgress }>`
    update import_run set photo_progress = coalesce(photo_progress, ${JSON.stringify(noProgress)}::jsonb) || ${atNow}
    where id = ${id} returning photo_progress as progress`.execute(db)
  return rows[0]?.progress ?? noProgress
}

/** Whether a run is stored and not undone, so that its photos are wanted. */
export async function isStillDone(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('import_run').select('state').where('id', '=', id).executeTakeFirst())?.state === 'done'
}

/**
 * The seconds since the last progress of an earlier run for the same poster whose photos have begun and not ended; null: there is none. A run waits for it, so
 * that the photos of the later file are set last, but not for one whose job is lost.
 */
export async function earlierPhotosRest(db: Kysely<Tables>, id: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from now() - (earlier.photo_progress ->> 'at')::timestamptz)::float8 as seconds
    from import_run run join import_run earlier on earlier.poster_id = run.poster_id and earlier.started_at < run.started_at
    where run.id = ${id} and earlier.state = 'done' and (earlier.photo_progress ->> 'at')::timestamptz > now() - ${lostAfter} order by seconds limit 1`.execute(
    db,
  )
  return rows[0]?.seconds ?? null
}

/** Stores how far the photos of a run are fetched, with the remarks since the last call: another attempt goes on there and repeats no remark. */
export async function storePhotoProgress(tx: Transaction<Tables>, id: string, place: PhotoPlace, remarks: readonly ImportRemark[]): Promise<void> {
  if (remarks.length > 0) await appendRemarks(tx, id, remarks)
  await sql`update import_run set photo_progress = ${JSON.stringify(place)}::jsonb || ${atNow} where id = ${id}`.execute(tx)
}

/** Forgets how far the photos of a run are fetched, once they end. */
export async function endPhotos(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('import_run').set({ photo_progress: null }).where('id', '=', id).where('photo_progress', 'is not', null).execute()
}
