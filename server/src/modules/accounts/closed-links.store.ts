import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/**
 * Stores ids of what is deleted with a closed account, so that links in mails can say why they fail, and hashes of its tokens, so that its devices learn
 * that it is closed. `ids`: a query that selects them.
 */
export const storeClosedIds = async (tx: Kysely<Tables>, ids: RawBuilder<{ id: string }>): Promise<void> =>
  void (await sql`insert into closed_link (id) ${ids} on conflict do nothing`.execute(tx))

/** Whether a message, a saved search or the session of a token hash was deleted with its account. */
export async function isDeletedWithAccount(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('closed_link').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Deletes what closed accounts left here more than two years ago. */
export async function sweepClosed(db: Kysely<Tables>): Promise<void> {
  await sql`delete from closed_link where at < now() - interval '2 years'`.execute(db)
}
