import { type Kysely, sql } from 'kysely'
import { isViewingOff } from '../../store/off-viewing.ts'
import type { Tables } from '../../store/tables.ts'
import { agreedAt, type Side } from './contact.store.ts'

/** The agreed time to come in a conversation, ISO, which replaces those before it, and the last message of each side, whose mail has the link of the other one. */
type AgreedTimes = { readonly id: string; readonly times: string[] } & Readonly<Record<Side, string>>

/** The conversations about homes in which both sides have agreed to times to come. */
export async function agreedAbout(tx: Kysely<Tables>, homes: readonly string[]): Promise<AgreedTimes[]> {
  const last = (side: Side) => sql`(select message.id from message where conversation_id = agreed.id and by = ${side} and not is_held
    order by created_at desc, message.id desc limit 1)`
  const { rows } = await sql<AgreedTimes>`
    select distinct on (id) id, array[to_char(viewing_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')] as times,
      ${last('poster')} as poster, ${last('sender')} as sender
    from (select conversation.id, viewing_at, ${agreedAt} as agreed_at from conversation join message on conversation_id = conversation.id
      where listing_id = any(${[...homes]}::text[]) and viewing_at > now() and not is_held
      group by conversation.id, viewing_at having count(distinct by) = 2) as agreed
    order by id, agreed_at desc, viewing_at desc`.execute(tx)
  return rows
}

/** The agreed viewings of lists that are off since homes were removed, with the agents of their links. */
export async function listViewingsOff(tx: Kysely<Tables>, homes: readonly string[]): Promise<{ id: string; agentId: string; time: string }[]> {
  const { rows } = await sql<{ id: string; agentId: string; time: string }>`
    select share_viewing.id, user_id as "agentId", agreed_at as time from share_viewing join short_url using (code)
    where listing_ids && ${[...homes]}::text[] and state in ('confirmed', 'asked') and agreed_at > now() and user_id is not null and ${isViewingOff}
    order by share_viewing.id`.execute(tx)
  return rows
}
