import type { CodeOf } from '@site/domain/choices.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** SQL condition: an open report of a listing, which no reviewer has handled. */
const isOpen = sql<boolean>`abuse_report.message_id is null and abuse_report.handled_at is null`

/** A report of a listing without its reporter, since a reviewer decides by facts. */
export type ListingReport = {
  readonly id: string
  readonly at: string
  readonly reason: CodeOf<'reportReason'>
  readonly note: string
  readonly isVisitor: boolean
}

/** The open reports of a listing, oldest first. */
export async function openReportsOf(db: Kysely<Tables>, listingId: string): Promise<ListingReport[]> {
  const { rows } = await sql<ListingReport>`
    select id, created_at as at, reason, note, reporter_id is null as "isVisitor" from abuse_report
    where listing_id = ${listingId} and ${isOpen} order by created_at, id limit 50`.execute(db)
  return rows
}

/** Whether a listing has an open report. */
export const hasOpenReports = async (db: Kysely<Tables>, listingId: string): Promise<boolean> => (await openReportsOf(db, listingId)).length > 0

/** Closes the open reports of a listing; returns their number. */
export async function closeReportsOf(tx: Transaction<Tables>, listingId: string): Promise<number> {
  const { rows } = await sql`update abuse_report set handled_at = now() where listing_id = ${listingId} and ${isOpen} returning id`.execute(tx)
  return rows.length
}

/** Days that an account must exist before its reports count for hiding a listing. */
const minAccountDays = 7

/**
 * The number of people whose open reports count for hiding a listing: accounts with a confirmed address that are older than `minAccountDays` days
 * and not distrusted, so that accounts made for the purpose do not count. Visitors do not count, since one of them may be several.
 */
export async function countReporters(db: Kysely<Tables>, listingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct reporter_id)::integer as count from abuse_report join account on account.id = reporter_id
    where listing_id = ${listingId} and ${isOpen} and email_confirmed_at is not null and deleted_at is null and trust is distinct from 'Distrusted'
      and account.created_at < now() - make_interval(days => ${minAccountDays}::integer)`.execute(db)
  return rows[0]?.count ?? 0
}
