import type { Database } from '../../store/database.ts'
import type { Mail } from './mail.ts'

/** The mails that were queued and not yet sent, oldest first: what a test reads a code from. */
export async function queuedMails(database: Database): Promise<Mail[]> {
  const rows = await database.db.selectFrom('mail').select('payload').where('payload', 'is not', null).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ payload }) => JSON.parse(payload ?? '') as Mail) // what `sendMail` has just written
}
