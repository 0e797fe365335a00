import type { Services } from '../../services.ts'
import { countBefore, markReceived } from './uploads.store.ts'

/** Adds the job that processes a completely received upload; a second call does nothing. */
export async function finishUpload({ database, jobs }: Pick<Services, 'database' | 'jobs'>, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (await markReceived(tx, id)) await jobs.add('media', { id }, tx, await countBefore(tx, id))
  })
  jobs.wake('media')
}
