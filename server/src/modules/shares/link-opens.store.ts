import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { saltOfToday } from '../statistics/opens.store.ts'

// Days are those of the database's clock in UTC.

const today = sql`(now() at time zone 'UTC')::date`

/** Bytes of a row of `share_opener`: one of its bits stands for a visitor, so that two of n visitors share one with a probability of n in 16,384. */
const openerBytes = 2048

/**
 * Counts that a visitor opened a link, or a home of its list (`listingId`, empty for the link itself), once a day. `visitor`: what tells visitors apart
 * on one day; only a bit at the position of its hash is stored, and only today.
 */
export async function countLinkOpen(db: Kysely<Tables>, code: string, listingId: string, visitor: string): Promise<void> {
  const hash = createHash('sha256')
    .update(`${await saltOfToday(db)}\n${code}\n${listingId}\n${visitor}`)
    .digest()
  const bit = sql`${hash.readUInt32BE() % (openerBytes * 8)}::integer`
  await sql`
    with opener as (
      insert into share_opener (code, day, seen) values (${code}, ${today}, set_bit(decode(repeat('00', ${openerBytes}::integer), 'hex'), ${bit}, 1))
      on conflict (code, day) do update set seen = set_bit(share_opener.seen, ${bit}, 1) where get_bit(share_opener.seen, ${bit}) = 0 returning code)
    insert into share_open (code, minute, listing_id, opens) select code, date_trunc('minute', now()), ${listingId}, 1 from opener
    on conflict (code, minute, listing_id) do update set opens = share_open.opens + 1`.execute(db)
}

/** Deletes the bits of past days, and opens of more than 400 days ago. */
export async function sweepLinkOpens(db: Kysely<Tables>): Promise<void> {
  await sql`delete from share_opener where day < ${today}`.execute(db)
  await sql`delete from share_open where minute < now() - interval '400 days'`.execute(db)
}

/** Deletes when the links of an account were opened. */
export async function forgetLinkOpens(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`delete from share_open where code in (select code from short_url where user_id = ${accountId})`.execute(tx)
}
