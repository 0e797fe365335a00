import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/**
 * Outcome of a mail: accepted by the mail server, refused permanently, no longer wanted
 * (`late`: it is too old, or what it is about has changed or is deleted), or given up after all attempts.
 */
export type MailOutcome = 'sent' | 'refused' | 'late' | 'given-up'

/** Adds a pending mail. */
export async function addMail(db: Kysely<Tables>, mail: { id: string; template: string; payload: string }): Promise<void> {
  await db.insertInto('mail').values(mail).execute()
}

/** Content and age of a pending mail, by the database's clock; null when it is finished or unknown. */
export async function pendingMail(db: Kysely<Tables>, id: string): Promise<{ payload: string; ageSeconds: number } | null> {
  const age = sql<number>`extract(epoch from now() - created_at)::float8`
  const row = await db
    .selectFrom('mail')
    .select(['payload', age.as('ageSeconds')])
    .where('id', '=', id)
    .where('payload', 'is not', null)
    .executeTakeFirst()
  return row?.payload == null ? null : { ...row, payload: row.payload }
}

/** Counts an attempt to send a mail. */
export async function countSending(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('mail').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()
}

/** Replaces the content of a pending mail. */
export async function replacePayload(db: Kysely<Tables>, id: string, payload: string): Promise<void> {
  await db.updateTable('mail').set({ payload }).where('id', '=', id).where('payload', 'is not', null).execute()
}

/** Stores the outcome of a mail and deletes its receiver and content. */
export async function finishMail(db: Kysely<Tables>, id: string, outcome: MailOutcome): Promise<void> {
  await db.updateTable('mail').set({ payload: null, finished_at: sql`now()`, outcome }).where('id', '=', id).where('payload', 'is not', null).execute()
}

/** Ends queued mails to the address that an account had, unless another account has it. Abuse reports go to operators and stay. */
export async function dropMailsTo(db: Kysely<Tables>, address: string): Promise<void> {
  await sql`update mail set payload = null, finished_at = now(), outcome = 'late'
    where payload is not null and template <> 'abuseReport' and payload::jsonb #>> '{to,address}' = ${address}
      and not exists (select from account where email = ${address} and deleted_at is null)`.execute(db)
}

/** Pending mails about accounts or homes with these ids. */
export async function mailsAbout(db: Kysely<Tables>, ids: readonly string[]): Promise<{ id: string; payload: string }[]> {
  const { rows } = await sql<{ id: string; payload: string }>`
    select id, payload from mail where payload is not null and jsonb_exists_any(payload::jsonb -> 'about', ${[...ids]}::text[]) for update`.execute(db)
  return rows
}

/** Ids of pending mails, oldest first: mails of a restored or crashed site have no job yet. */
export async function pendingMailIds(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('mail').select('id').where('payload', 'is not', null).orderBy('created_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Deletes mails that were finished more than 30 days ago, and gives up those that are pending for five days: a server stopped during the last attempt. */
export async function sweepMail(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('mail').where('finished_at', '<', sql<string>`now() - interval '30 days'`).execute()
  await db
    .updateTable('mail')
    .set({ payload: null, finished_at: sql`now()`, outcome: 'given-up' })
    .where('payload', 'is not', null)
    .where('created_at', '<', sql<string>`now() - interval '5 days'`)
    .execute()
}
