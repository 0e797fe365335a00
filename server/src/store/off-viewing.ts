import { type RawBuilder, sql } from 'kysely'
import { mayUseLists } from './open-link.ts'

/** SQL condition: a `share_viewing` is off: all its homes were removed for good before its last possible time, and nobody has cancelled or declined it. */
export const isViewingOff: RawBuilder<boolean> = sql<boolean>`(share_viewing.state in ('asked', 'offered', 'confirmed') and not exists (
  select from listing where id = any(share_viewing.listing_ids) and (removed_at is null or removed_at >=
    case when share_viewing.state = 'confirmed' then share_viewing.agreed_at
      else greatest(share_viewing.agreed_at, (select max(slot) from unnest(share_viewing.slots) as slot)) end)))`

/** SQL expression: the state of a `share_viewing` as people read it. One that is off counts as cancelled. */
export const viewingState: RawBuilder<string> = sql<string>`case when ${isViewingOff} then 'cancelled' else share_viewing.state end`

/**
 * SQL condition: the agent can still see a `share_viewing`, joined with its `short_url`: its list is not deleted, and the agent may use lists. Other
 * viewings block no time and cause no messages until their list is restored.
 */
export const isViewingOfUsableList: RawBuilder<boolean> = sql<boolean>`exists (
  select from share_list join account on account.id = share_list.owner_id
  where share_list.id = short_url.target_id and share_list.deleted_at is null and ${mayUseLists})`
