import type { Locale } from '@site/domain/words.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { NewReaction } from './answers.store.ts'

/** The agent of a link to a list, with the name of the link and the title of the list. */
export type LinkReader = { readonly accountId: string; readonly locale: Locale | null; readonly name: string; readonly title: string }

/** The agent of a link to a list; null for another link. */
export async function readerOfLink(tx: Transaction<Tables>, code: string): Promise<LinkReader | null> {
  const { rows } = await sql<LinkReader>`
    select account.id as "accountId", language as locale, short_url.name, title from short_url
      join account on account.id = user_id join share_list on share_list.id = target_id
    where code = ${code} and target = 'list'`.execute(tx)
  return rows[0] ?? null
}

/** Whether a note is stored already. */
export async function hasNote(tx: Transaction<Tables>, { code, listingId, who, note }: NewReaction): Promise<boolean> {
  const { rows } = await sql`
    select from share_reaction where code = ${code} and listing_id = ${listingId} and who = ${who} and note = ${note ?? ''}`.execute(tx)
  return rows.length > 0
}

/** Whether somebody reacted by a link in the last ten minutes. */
export async function isAnswering(tx: Transaction<Tables>, code: string): Promise<boolean> {
  const { rows } = await sql`select from share_reaction where code = ${code} and changed_at > now() - interval '10 minutes' limit 1`.execute(tx)
  return rows.length > 0
}
