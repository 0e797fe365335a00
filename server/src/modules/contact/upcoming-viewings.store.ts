import { type Kysely, sql } from 'kysely'
import { isViewingOfUsableList, isViewingOff } from '../../store/off-viewing.ts'
import type { Tables } from '../../store/tables.ts'
import { agreedTimes } from './agreed-viewings.store.ts'

/** Upcoming agreed viewings: how many there are, and the time of the first, ISO. */
export type UpcomingViewings = { readonly count: number; readonly next: string | null }

/**
 * The upcoming agreed viewings of an account, in conversations and by links of its lists. `homes`: only those of these homes, in conversations as their
 * poster; null: all, also those in which the account is the client.
 */
export async function countUpcomingViewings(db: Kysely<Tables>, accountId: string, homes: readonly string[] | null): Promise<UpcomingViewings> {
  const ids = sql`${homes === null ? null : [...homes]}::text[]`
  // an agreed time holds while its client asks for another
  const { rows } = await sql<{ time: string }>`
    select agreed_at as time from share_viewing join short_url using (code)
    where user_id = ${accountId} and share_viewing.state in ('confirmed', 'asked') and agreed_at > now() and not ${isViewingOff}
      and ${isViewingOfUsableList} and (${ids} is null or listing_ids && ${ids})`.execute(db)
  const times = [...(await agreedTimes(db, accountId, homes)), ...rows.map(({ time }) => new Date(time).toISOString())].toSorted()
  return { count: times.length, next: times[0] ?? null }
}
