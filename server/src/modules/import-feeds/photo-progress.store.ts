import type { ImportRemark } from '@site/domain/calls/import.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PhotoProgress } from '../../store/import-tables.ts'
import type { Tables } from '../../store/tables.ts'
import { appendRemarks } from '../imports/import-remarks.store.ts'

const noProgress: PhotoProgress = { next: 0, unanswered: {}, isWaiting: false }

/** How far the photos of a run are fetched, at the beginning of its turn: it waits no longer. */
export async function beginPhotoTurn(db: Kysely<Tables>, id: string): Promise<PhotoProgress> {
  const { rows } = await sql<{ progress: PhotoProgress | null }>`
    update import_run set photo_progress = photo_progress || '{"isWaiting": false}'::jsonb where id = ${id} returning photo_progress as progress`.execute(db)
  return rows[0]?.progress ?? noProgress
}

/** Whether a run is stored and not undone, so that its photos are wanted. */
export async function isStillDone(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('import_run').select('state').where('id', '=', id).executeTakeFirst())?.state === 'done'
}

/** Whether the photos of an earlier run for the same poster wait for their turn. Then this one waits, too, so that the photos of the later file are set last. */
export async function earlierPhotosWait(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`select from import_run run join import_run earlier on earlier.poster_id = run.poster_id and earlier.started_at < run.started_at
    where run.id = ${id} and earlier.state = 'done' and (earlier.photo_progress ->> 'isWaiting')::boolean limit 1`.execute(db)
  return rows.length > 0
}

/** Stores how far the photos of a run are fetched, with the remarks since the last call: another attempt goes on there and repeats no remark. */
export async function storePhotoProgress(tx: Transaction<Tables>, id: string, progress: PhotoProgress, remarks: readonly ImportRemark[]): Promise<void> {
  if (remarks.length > 0) await appendRemarks(tx, id, remarks)
  await tx
    .updateTable('import_run')
    .set({ photo_progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .execute()
}

/** Forgets how far the photos of a run are fetched, once they end. */
export async function endPhotos(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('import_run').set({ photo_progress: null }).where('id', '=', id).where('photo_progress', 'is not', null).execute()
}
