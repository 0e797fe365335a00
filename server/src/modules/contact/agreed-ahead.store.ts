import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Agreed viewings to come: how many there are, and the time of the first, ISO. */
export type AgreedAhead = { readonly count: number; readonly next: string | null }

/**
 * The agreed viewings to come of an account, in conversations and by links of its lists. `homes`: only those of these homes, in conversations as their
 * poster; null: all, also those in which the account is the client.
 */
export async function agreedAhead(db: Kysely<Tables>, accountId: string, homes: readonly string[] | null): Promise<AgreedAhead> {
  const ids = sql`${homes === null ? null : [...homes]}::text[]`
  const { rows } = await sql<AgreedAhead>`
    select count(*)::integer as count, min(at)::timestamptz(3) as next from (
      select min(viewing_at) as at from (select conversation.id, viewing_at from conversation join message on conversation_id = conversation.id
        where (poster_id = ${accountId} or (${homes === null} and sender_id = ${accountId} and is_sender_confirmed))
          and (${ids} is null or listing_id = any(${ids})) and viewing_at > now() and not is_held
        group by conversation.id, viewing_at having count(distinct by) = 2) as agreed group by id
      union all
      -- an agreed time holds while its client asks for another
      select agreed_at from share_viewing join short_url using (code)
      where user_id = ${accountId} and share_viewing.state in ('confirmed', 'asked') and agreed_at > now() and (${ids} is null or listing_ids && ${ids})) as ahead`.execute(
    db,
  )
  return rows[0] ?? { count: 0, next: null }
}
