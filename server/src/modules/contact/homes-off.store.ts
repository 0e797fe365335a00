import { type Kysely, sql } from 'kysely'
import { isViewingOff } from '../../store/off-viewing.ts'
import type { Tables } from '../../store/tables.ts'

/** The agreed viewings of lists that are off since homes were removed, with the agents of their links. */
export async function listViewingsOff(tx: Kysely<Tables>, homes: readonly string[]): Promise<{ id: string; agentId: string; time: string }[]> {
  const { rows } = await sql<{ id: string; agentId: string; time: string }>`
    select share_viewing.id, user_id as "agentId", agreed_at as time from share_viewing join short_url using (code)
    where listing_ids && ${[...homes]}::text[] and state in ('confirmed', 'asked') and agreed_at > now() and user_id is not null and ${isViewingOff}
    order by share_viewing.id`.execute(tx)
  return rows
}
