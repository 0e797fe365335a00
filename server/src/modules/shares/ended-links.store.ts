import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { type Kysely, sql } from 'kysely'
import { isOpenLink, mayUseLists } from '../../store/open-link.ts'
import type { Tables } from '../../store/tables.ts'

/** Facts about a link that has ended. `canAsk`: it is to a list whose agent can send another one. */
export type EndedLink = { readonly endedAt: string | null; readonly canAsk: boolean; readonly agentId: string | null; readonly variant: ShareVariant }

/** A link of an account that has ended; null for another code, and when the account is deleted. */
export async function findEndedLink(db: Kysely<Tables>, code: string): Promise<EndedLink | null> {
  const { rows } = await sql<EndedLink>`
    select (select min(at) from (values (revoked_at), (expires_at), (share_list.deleted_at)) as ends (at) where at <= now()) as "endedAt",
      coalesce(share_list.id is not null and share_list.deleted_at is null and ${mayUseLists}, false) as "canAsk", user_id as "agentId", variant
    from short_url join account on account.id = user_id left join share_list on target = 'list' and share_list.id = target_id
    where code = ${code} and account.deleted_at is null and target is not null and not ${isOpenLink()}`.execute(db)
  return rows[0] ?? null
}

/** When somebody last wrote one of these texts by a link within the last day, ISO; null: nobody did. */
export async function lastMessageTime(db: Kysely<Tables>, code: string, texts: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select created_at as at from share_message where code = ${code} and not is_from_agent and text = any(${[...texts]}::text[]) and created_at > now() - interval '1 day'
    order by created_at desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}
