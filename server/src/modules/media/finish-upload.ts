import type { Services } from '../../services.ts'
import { holdAccount } from '../accounts/accounts.store.ts'
import { queueOf, takeTurn } from './upload-turns.store.ts'
import { markReceived, uploadById } from './uploads.store.ts'

/** Adds the job that processes a completely received upload; a second call does nothing. */
export async function finishUpload({ database, jobs }: Pick<Services, 'database' | 'jobs'>, id: string): Promise<void> {
  const found = await uploadById(database.db, id)
  const upload = await database.transaction(async (tx) => {
    // before the row of the upload, as the deletion of the account locks them
    if (!found || !(await holdAccount(tx, found.account_id))) return null
    const received = await markReceived(tx, id)
    // with its own turn come the new turns of the uploads of its network that wait
    if (received) await jobs.add(queueOf(received), { id }, tx, await takeTurn(tx, received))
    return received
  })
  if (upload) jobs.wake(queueOf(upload))
}
