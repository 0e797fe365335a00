import type { FormValues } from '@site/domain/form-rules.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** How long the link in the mail works. */
const lifetime = sql`interval '30 days'`

/** A mailed draft, one that a visitor mailed to themselves: the id that it has on the device, and its values. */
type MailedDraft = { readonly id: string; readonly fields: FormValues }

/** Stores a mailed draft under the hash of the secret in its link, without the address that gets the mail. */
export async function addMailedDraft(db: Kysely<Tables>, secretHash: string, { id, fields }: MailedDraft): Promise<void> {
  await sql`insert into mailed_draft (secret_hash, draft_id, fields) values (${secretHash}, ${id}, ${JSON.stringify(fields)}::jsonb)`.execute(db)
}

/** The mailed draft of a link, by the hash of its secret; null for an unknown or expired one. */
export async function findMailedDraft(db: Kysely<Tables>, secretHash: string): Promise<MailedDraft | null> {
  const { rows } = await sql<MailedDraft>`
    select draft_id as id, fields from mailed_draft where secret_hash = ${secretHash} and created_at > now() - ${lifetime}`.execute(db)
  return rows[0] ?? null
}

/** Deletes mailed drafts whose links no longer work. */
export const sweepMailedDrafts = async (db: Kysely<Tables>): Promise<void> =>
  void (await sql`delete from mailed_draft where created_at <= now() - ${lifetime}`.execute(db))
