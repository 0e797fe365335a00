import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'

/** An entry of the audit log: actor, action and subject. */
export type AuditEntry = {
  /** The id of the acting account, `operator:` with the system user of the command line, or `reports`: reports of several people, which hide a listing. */
  readonly actor: string
  readonly act:
    | 'register'
    | 'confirm-email'
    | 'change-username'
    | 'change-email'
    | 'change-password'
    | 'reset-password'
    | 'end-session'
    | 'delete-account'
    | 'set-role'
    | 'set-permission'
    | 'end-sessions'
    | 'create-account'
    | 'close-report'
    | 'approve-listing'
    | 'reject-listing'
    | 'take-off-listing'
    | 'hide-listing'
    | 'set-trust'
    | 'remove-portrait'
    | 'approve-estate'
    | 'merge-estate'
    | 'approve-place'
    | 'merge-place'
    | 'reject-estate'
    | 'ask-lists'
  /** The account, report, listing or place that was changed. */
  readonly subject: string
  /** Further facts; never a password, code, token or address. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

/** Adds an audit entry. Call it in the transaction of the change, so that neither exists without the other. */
export async function addAudit(tx: Kysely<Tables>, { actor, act, subject, detail = {} }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ id: newId(), actor, act, subject, detail: JSON.stringify(detail) })
    .execute()
}

/** Time and action of the audit entries about an account, oldest first. */
export async function auditOf(db: Kysely<Tables>, subject: string): Promise<{ at: string; act: string }[]> {
  return await db.selectFrom('audit_log').select(['at', 'act']).where('subject', '=', subject).orderBy('at').orderBy('id').execute()
}

/** Deletes entries older than two years. */
export async function sweepAudit(db: Kysely<Tables>): Promise<void> {
  await sql`delete from audit_log where at < now() - interval '2 years'`.execute(db)
}
