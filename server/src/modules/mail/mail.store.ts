import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** How a mail ended: taken by the mail server, refused by it for good, too late to help, or given up after every attempt. */
export type MailOutcome = 'sent' | 'refused' | 'late' | 'given-up'

export type WaitingMail = { readonly id: string; readonly payload: string; readonly attempts: number; readonly ageSeconds: number }

/** Adds a mail that waits. */
export async function addMail(db: Kysely<Tables>, mail: { id: string; template: string; payload: string }): Promise<void> {
  await db.insertInto('mail').values(mail).execute()
}

/** A mail that still waits, with its age by the database's clock; null when it is finished or unknown. */
export async function waitingMail(db: Kysely<Tables>, id: string): Promise<WaitingMail | null> {
  const age = sql<number>`extract(epoch from now() - created_at)::float8`
  const row = await db
    .selectFrom('mail')
    .select(['id', 'payload', 'attempts', age.as('ageSeconds')])
    .where('id', '=', id)
    .where('payload', 'is not', null)
    .executeTakeFirst()
  return row?.payload == null ? null : { ...row, payload: row.payload }
}

/** Counts one more attempt at a mail. */
export async function countAttempt(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('mail').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()
}

/** Replaces what is kept of a mail that waits. */
export async function keepPayload(db: Kysely<Tables>, id: string, payload: string): Promise<void> {
  await db.updateTable('mail').set({ payload }).where('id', '=', id).where('payload', 'is not', null).execute()
}

/** Ends a mail: says how, and forgets to whom it went and what it said. */
export async function finishMail(db: Kysely<Tables>, id: string, outcome: MailOutcome): Promise<void> {
  await db.updateTable('mail').set({ payload: null, finished_at: sql`now()`, outcome }).where('id', '=', id).where('payload', 'is not', null).execute()
}

/** Ids of mails that wait, oldest first: those of a restored or crashed site have no job yet. */
export async function waitingMailIds(db: Kysely<Tables>, most: number): Promise<string[]> {
  const rows = await db.selectFrom('mail').select('id').where('payload', 'is not', null).orderBy('created_at').limit(most).execute()
  return rows.map(({ id }) => id)
}

/** Forgets mails that ended more than 30 days ago, and gives up those that no attempt is left for (a server that ended at the last one). */
export async function sweepMail(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('mail').where('finished_at', '<', sql<string>`now() - interval '30 days'`).execute()
  await db
    .updateTable('mail')
    .set({ payload: null, finished_at: sql`now()`, outcome: 'given-up' })
    .where('payload', 'is not', null)
    .where('created_at', '<', sql<string>`now() - interval '5 days'`)
    .execute()
}
