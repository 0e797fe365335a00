import type { Work } from '../../jobs.ts'
import type { Jobs } from '../../jobs-port.ts'
import type { Services } from '../../services.ts'
import { finishUpload } from './finish-upload.ts'
import { PhotoFault } from './photos/photo.ts'
import { noEdits } from './photos/photo-edits.ts'
import { deleteFiles, renderUpload, showVideo } from './upload-rendering.ts'
import { beginTurn, delayTurns, queueOf } from './upload-turns.store.ts'
import { deleteDiscarded, discardedUploads, discardUnused, refuseUpload, type Upload, uploadById, uploadIdsIn } from './uploads.store.ts'
import { VideoFault } from './video.ts'

type MediaOnly = Pick<Services, 'database' | 'media'>
type WithJobs = MediaOnly & Pick<Services, 'profile' | 'jobs'>

/** Lets what waits of the network of an upload come last. */
async function delayOthers(upload: Upload, { database, jobs }: WithJobs): Promise<void> {
  await database.transaction(async (tx) => {
    const turns = await delayTurns(tx, upload)
    // the job of the upload itself exists and runs
    await jobs.add(queueOf(upload), { id: upload.id }, tx, new Map([[upload.id, 0], ...turns]))
  })
}

/** Makes the photo or video of a received upload. Throws if another attempt may succeed. */
async function process(id: string, services: WithJobs, isLast: boolean): Promise<void> {
  const upload = await beginTurn(services.database.db, id)
  if (!upload) return
  try {
    if (await (upload.kind === 'video' ? showVideo(upload, services) : renderUpload(upload, noEdits, true, services))) return
  } catch (error) {
    if (!(error instanceof PhotoFault || error instanceof VideoFault)) throw error
    if (error.code === 'timeout') await delayOthers(upload, services)
    await refuseUpload(services.database.db, id, error.code)
    return await deleteFiles(upload, services.media)
  }
  if (!(await uploadById(services.database.db, id))) return await deleteFiles(upload, services.media)
  if (!isLast) throw new Error('The upload is not on this machine')
  await refuseUpload(services.database.db, id, 'lost')
}

/** The handler of jobs of photos and videos. */
export const createMediaWork =
  (services: WithJobs): Work<'media' | 'video'> =>
  async ({ id }, { isLast }) =>
    await process(id, services, isLast)

/** Continues uploads that a crash interrupted after their last byte, at start. */
export async function resumeMedia(services: MediaOnly & { readonly jobs: Jobs }): Promise<void> {
  const { database, media, jobs } = services
  for (const id of await uploadIdsIn(database.db, 'receiving')) {
    const upload = await uploadById(database.db, id)
    if (upload && (await media.uploads.receivedOf(id)) === upload.size) await finishUpload(services, id)
  }
  for (const id of await uploadIdsIn(database.db, 'processing')) {
    const upload = await uploadById(database.db, id)
    if (upload) await jobs.add(queueOf(upload), { id }, undefined, new Map([[id, upload.turn ?? 0]]))
  }
  for (const queue of ['media', 'video'] as const) jobs.wake(queue)
}

/** Deletes the files of discarded uploads. */
export async function deleteDiscardedFiles({ database, media }: MediaOnly): Promise<void> {
  for (const upload of await discardedUploads(database.db)) {
    await deleteFiles(upload, media)
    await deleteDiscarded(database.db, upload.id)
  }
}

/** Sweeps uploads: unfinished ones after a day, those that neither a listing nor a draft has after a week, and what was discarded. */
export async function sweepUploads(services: MediaOnly): Promise<void> {
  await discardUnused(services.database.db)
  await deleteDiscardedFiles(services)
}
