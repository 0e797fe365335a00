import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { saltOfToday } from '../statistics/opens.store.ts'

// Days are those of the site, by the database's clock. A row of `share_opener` is a bitmap of the visitors who opened one link, or a home of it, on one day.

const today = sql`site_day(now())`

/** Bytes of the bitmap in a new row of `share_opener`: a visitor of the link, or of one of its homes, is one of its bits, which several visitors may share. */
export const openerBytes = 4096

/**
 * SQL: about how many visitors set `filled` of `size` bits, by linear counting (Whang et al. 1990). Of 32,768 bits its standard error is below 1 % up to
 * 100,000 visitors.
 */
export const visitorsOf = (filled: RawBuilder<number>, size: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`round(-(${size}) * ln(greatest((${size}) - (${filled}), 0.5::double precision) / (${size})))::integer`

/**
 * Counts that a visitor opened a link, or a home of its list (`listingId`, empty for the link itself), once a day. `visitor`: what tells visitors apart
 * on one day; only a bit at the position of its hash is stored, and only today. A new bit counts for as many visitors as probably share it.
 */
export async function countLinkOpen(db: Kysely<Tables>, code: string, listingId: string, visitor: string): Promise<void> {
  const hash = createHash('sha256')
    .update(`${await saltOfToday(db)}\n${code}\n${listingId}\n${visitor}`)
    .digest()
    .readUInt32BE()
  const bit = sql`(${hash}::bigint % (octet_length(share_opener.seen) * 8))::integer`
  const [filled, size] = [sql<number>`filled`, sql<number>`size`]
  await sql`
    with bitmap as (
      insert into share_opener (code, day, seen) values (${code}, ${today},
        set_bit(decode(repeat('00', ${openerBytes}::integer), 'hex'), (${hash}::bigint % (${openerBytes}::integer * 8))::integer, 1))
      on conflict (code, day) do update set seen = set_bit(share_opener.seen, ${bit}, 1) where get_bit(share_opener.seen, ${bit}) = 0
      returning bit_count(seen)::integer as filled, octet_length(seen) * 8 as size
    ), used as (update short_url set used_at = now() where code = ${code} and used_at is null)
    insert into share_open (code, minute, listing_id, opens)
    select ${code}, date_trunc('minute', now()), ${listingId}, ${visitorsOf(filled, size)} - ${visitorsOf(sql`filled - 1`, size)} from bitmap
    on conflict (code, minute, listing_id) do update set opens = share_open.opens + excluded.opens`.execute(db)
}

/** Deletes the bitmaps of past days, and opens of more than 400 days ago. */
export async function sweepLinkOpens(db: Kysely<Tables>): Promise<void> {
  await sql`delete from share_opener where day < ${today}`.execute(db)
  await sql`delete from share_open where minute < now() - interval '400 days'`.execute(db)
}

/** Deletes the times at which the links of an account were opened. */
export async function forgetLinkOpens(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`delete from share_open where code in (select code from short_url where user_id = ${accountId})`.execute(tx)
}
