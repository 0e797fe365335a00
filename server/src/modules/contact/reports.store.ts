import type { CodeOf } from '@site/domain/choices.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'

/** A report of abuse as an operator reads it: with names of people, without their addresses. `at`: when it was made. */
export type AbuseReport = {
  readonly id: string
  readonly at: string
  readonly closedAt: string | null
  readonly reason: string
  readonly note: string
  /** Null when the listing is deleted. */
  readonly listing: { readonly id: string; readonly number: string; readonly poster: string } | null
  /** The username of the reporter; null for a visitor or a deleted account. */
  readonly reporter: string | null
  /** The reported message, if it still exists; with the name of its writer. */
  readonly message: { readonly writer: string; readonly body: string } | null
}

type NewReport = {
  listingId: string
  messageId: string | null
  reason: CodeOf<'reportReason' | 'messageReportReason'>
  note: string
  reporterId: string | null
}

/**
 * Stores a report of abuse for the operator. Words that an account has for an earlier one of the same listing and reason are added to it, and open it
 * again: 'added'. 'known': there are no new ones.
 */
export async function addReport(db: Kysely<Tables>, { listingId, messageId, reason, note, reporterId }: NewReport): Promise<'new' | 'added' | 'known'> {
  const row = { id: newId(), listing_id: listingId, message_id: messageId, reason, note, reporter_id: reporterId }
  const added = await db
    .insertInto('abuse_report')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return 'new'
  const { rows } = await sql`
    update abuse_report set handled_at = null, created_at = now(), note = concat_ws(E'\n\n', nullif(note, ''), ${note}::text)
    where listing_id = ${listingId} and message_id is null and reporter_id = ${reporterId} and reason = ${reason} and position(${note} in note) = 0 returning id`.execute(
    db,
  )
  return rows.length > 0 ? 'added' : 'known'
}

/** Open reports, oldest first, or closed ones, newest first. */
export async function listReports(db: Kysely<Tables>, isOpen: boolean, limit: number): Promise<{ reports: AbuseReport[]; total: number }> {
  const matching = db.selectFrom('abuse_report').where('handled_at', isOpen ? 'is' : 'is not', null)
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .leftJoin('listing', 'listing.id', 'abuse_report.listing_id')
    .leftJoin('account as poster', 'poster.id', 'listing.poster_id')
    .leftJoin('account as reporter', 'reporter.id', 'abuse_report.reporter_id')
    .leftJoin('message', 'message.id', 'abuse_report.message_id')
    .leftJoin('conversation', 'conversation.id', 'message.conversation_id')
    .leftJoin('account as receiver', 'receiver.id', 'conversation.poster_id')
    .select(['abuse_report.id', 'abuse_report.created_at as at', 'handled_at', 'reason', 'note', 'abuse_report.listing_id', 'listing.number'])
    .select(['poster.username as poster', 'reporter.username as reporter', 'message.body'])
    .select(sql<string | null>`case message.by when 'poster' then receiver.name else conversation.sender_name end`.as('writer'))
    .orderBy('abuse_report.created_at', isOpen ? 'asc' : 'desc')
    .orderBy('abuse_report.id')
    .limit(limit)
    .execute()
  const reports = rows.map((row) => ({
    ...{ id: row.id, at: row.at, closedAt: row.handled_at, reason: row.reason, note: row.note, reporter: row.reporter },
    listing: row.listing_id !== null && row.number !== null && row.poster !== null ? { id: row.listing_id, number: row.number, poster: row.poster } : null,
    message: row.body !== null && row.writer !== null ? { writer: row.writer, body: row.body } : null,
  }))
  return { reports, total: Number(total) }
}

/** Closes a report. `already`: it was closed before; `unknown`: there is none with this id. */
export async function closeReport(tx: Kysely<Tables>, id: string): Promise<'closed' | 'already' | 'unknown'> {
  const row = await tx.selectFrom('abuse_report').select('handled_at').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return 'unknown'
  if (row.handled_at !== null) return 'already'
  await tx.updateTable('abuse_report').set({ handled_at: sql`now()` }).where('id', '=', id).execute()
  return 'closed'
}

/** The reports that an account made, newest first. */
export async function reportsOf(db: Kysely<Tables>, accountId: string): Promise<{ listingId: string | null; reason: string; note: string; at: string }[]> {
  return await db
    .selectFrom('abuse_report')
    .select(['listing_id as listingId', 'reason', 'note', 'created_at as at'])
    .where('reporter_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Removes an account from the reports that it made; operators still need the reports. */
export const detachReports = async (tx: Kysely<Tables>, accountId: string): Promise<void> =>
  void (await tx.updateTable('abuse_report').set({ reporter_id: null }).where('reporter_id', '=', accountId).execute())
