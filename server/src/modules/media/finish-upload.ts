import type { Services } from '../../services.ts'
import { queueOf, takeTurn } from './upload-turns.store.ts'
import { markReceived } from './uploads.store.ts'

/** Adds the job that processes a completely received upload; a second call does nothing. */
export async function finishUpload({ database, jobs }: Pick<Services, 'database' | 'jobs'>, id: string): Promise<void> {
  const upload = await database.transaction(async (tx) => {
    const received = await markReceived(tx, id)
    if (received) await jobs.add(queueOf(received), { id }, tx, await takeTurn(tx, received))
    return received
  })
  if (upload) jobs.wake(queueOf(upload))
}
