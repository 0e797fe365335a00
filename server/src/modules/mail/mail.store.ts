import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Outcome of a mail: accepted by the mail server, refused permanently, too late to be useful, or given up after all attempts. */
export type MailOutcome = 'sent' | 'refused' | 'late' | 'given-up'

export type PendingMail = { readonly id: string; readonly payload: string; readonly attempts: number; readonly ageSeconds: number }

/** Adds a pending mail. */
export async function addMail(db: Kysely<Tables>, mail: { id: string; template: string; payload: string }): Promise<void> {
  await db.insertInto('mail').values(mail).execute()
}

/** A pending mail with its age by the database's clock; null when it is finished or unknown. */
export async function pendingMail(db: Kysely<Tables>, id: string): Promise<PendingMail | null> {
  const age = sql<number>`extract(epoch from now() - created_at)::float8`
  const row = await db
    .selectFrom('mail')
    .select(['id', 'payload', 'attempts', age.as('ageSeconds')])
    .where('id', '=', id)
    .where('payload', 'is not', null)
    .executeTakeFirst()
  return row?.payload == null ? null : { ...row, payload: row.payload }
}

/** Counts an attempt to send a mail. */
export async function countAttempt(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('mail').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()
}

/** Replaces the content of a pending mail. */
export async function keepPayload(db: Kysely<Tables>, id: string, payload: string): Promise<void> {
  await db.updateTable('mail').set({ payload }).where('id', '=', id).where('payload', 'is not', null).execute()
}

/** Finishes a mail: stores its outcome, deletes its receiver and content. */
export async function finishMail(db: Kysely<Tables>, id: string, outcome: MailOutcome): Promise<void> {
  await db.updateTable('mail').set({ payload: null, finished_at: sql`now()`, outcome }).where('id', '=', id).where('payload', 'is not', null).execute()
}

/** Ids of pending mails, oldest first: mails of a restored or crashed site have no job yet. */
export async function pendingMailIds(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('mail').select('id').where('payload', 'is not', null).orderBy('created_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Deletes mails that ended more than 30 days ago, and gives up those without attempts left (a server that stopped during the last one). */
export async function sweepMail(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('mail').where('finished_at', '<', sql<string>`now() - interval '30 days'`).execute()
  await db
    .updateTable('mail')
    .set({ payload: null, finished_at: sql`now()`, outcome: 'given-up' })
    .where('payload', 'is not', null)
    .where('created_at', '<', sql<string>`now() - interval '5 days'`)
    .execute()
}
