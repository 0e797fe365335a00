import { type Kysely, sql, type Transaction } from 'kysely'
import { isViewingOfUsableList, isViewingOff } from '../../store/off-viewing.ts'
import { isOpenLink } from '../../store/open-link.ts'
import type { Tables } from '../../store/tables.ts'
import { conversationIdsOf } from './contact.store.ts'

/** A viewing by a link of a list that is called off. `isLinkEnded`: its client cannot see that. */
type CalledOffViewing = { readonly id: string; readonly agentId: string; readonly time: string; readonly isLinkEnded: boolean }

/** The agreed viewings that are called off because these homes were removed, with the agents of their links; those of deleted lists were called off before. */
export async function viewingsOfRemovedHomes(tx: Kysely<Tables>, homes: readonly string[]): Promise<CalledOffViewing[]> {
  const { rows } = await sql<CalledOffViewing>`
    select share_viewing.id, user_id as "agentId", agreed_at as time, not ${isOpenLink()} as "isLinkEnded" from share_viewing join short_url using (code)
    where listing_ids && ${[...homes]}::text[] and state in ('confirmed', 'asked') and agreed_at > now() and user_id is not null and ${isViewingOff} and ${isViewingOfUsableList}
    order by share_viewing.id`.execute(tx)
  return rows
}

/**
 * Makes the removal of a home wait until the transaction ends, or waits for it; returns whether the home exists. Call it before a viewing of it becomes agreed, and
 * before other locks: then the person who removes the home reads the agreement, or the one who agrees reads the removal.
 */
export async function lockHome(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select removed_at is null as "isThere" from listing where id = ${id} for share`.execute(tx)
  return rows[0]?.isThere ?? false
}

/** Does the same for all homes of a viewing by a link of a list; the state of the viewing then says whether they exist. */
export const lockHomesOfViewing = (tx: Transaction<Tables>, id: string): Promise<unknown> =>
  sql`select from listing where id in (select unnest(listing_ids) from share_viewing where share_viewing.id = ${id}) order by id for share`.execute(tx)

/** Makes messages in the conversations of an account, and about its homes, wait until the transaction ends. Call it before the conversations and homes are deleted. */
export async function lockViewingsOf(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await sql`select from listing where poster_id = ${accountId} and removed_at is null order by id for update`.execute(tx)
  await sql`select from conversation where id in (${conversationIdsOf(accountId)}) order by id for update`.execute(tx)
}
