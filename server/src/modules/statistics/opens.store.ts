import { createHash } from 'node:crypto'
import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { type Kysely, sql } from 'kysely'
import { isOpenLink } from '../../store/open-link.ts'
import type { Tables } from '../../store/tables.ts'
import { newSecret } from '../accounts/secrets.ts'

// Days are those of the site, by the database's clock.

/** Days of the statistics, the last one is today. */
export const statisticsDays = 30

const today = sql`site_day(now())`

/** The salt of today; the first caller of a day makes it. */
export async function saltOfToday(db: Kysely<Tables>): Promise<string> {
  const find = async () => (await sql<{ salt: string }>`select salt from open_salt where day = ${today}`.execute(db)).rows[0]?.salt
  const known = await find()
  if (known !== undefined) return known
  await sql`insert into open_salt (day, salt) values (${today}, ${newSecret()}) on conflict do nothing`.execute(db)
  return (await find()) ?? ''
}

/** The poster of a listing that is public; null without such a listing. */
export async function posterIdOf(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db.selectFrom('listing').select('poster_id').where('id', '=', id).where('shelf', '=', 'OnShelf').executeTakeFirst()
  return row?.poster_id ?? null
}

/** Counts that a visitor opened a listing, once a day. `visitor`: what tells visitors apart on one day; only its hash is stored, and only today. */
export async function countOpen(db: Kysely<Tables>, id: string, visitor: string): Promise<void> {
  const hash = createHash('sha256')
    .update(`${await saltOfToday(db)}\n${id}\n${visitor}`)
    .digest('base64url')
  await sql`
    with opener as (insert into listing_opener (day, hash) values (${today}, ${hash}) on conflict do nothing returning day)
    insert into listing_open (listing_id, day, opens) select ${id}, day, 1 from opener
    on conflict (listing_id, day) do update set opens = listing_open.opens + 1`.execute(db)
}

/** Deletes the salts and hashes of past days. */
export async function sweepOpeners(db: Kysely<Tables>): Promise<void> {
  await sql`delete from open_salt where day < ${today}`.execute(db)
  await sql`delete from listing_opener where day < ${today}`.execute(db)
}

/** The statistics of those of the listings that an account posted, in the given order. Its own favourites do not count. */
export async function statisticsOf(db: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<ListingStatistics[]> {
  const { rows } = await sql<ListingStatistics>`
    with own as (select id, ordinality from unnest(${[...ids]}::text[]) with ordinality as given (id, ordinality)
        where exists (select from listing where listing.id = given.id and poster_id = ${accountId})),
      last_day as (select ${today} - ${statisticsDays - 1}::integer + step as day from generate_series(0, ${statisticsDays - 1}::integer) as step)
    select own.id,
      json_build_object('total', (select coalesce(sum(opens), 0)::integer from listing_open where listing_id = own.id), 'days', (
        select json_agg(coalesce(opens, 0) order by last_day.day) from last_day
        left join listing_open on listing_id = own.id and listing_open.day = last_day.day)) as opens,
      json_build_object('total', (select count(*)::integer from favourite where listing_id = own.id and account_id <> ${accountId}), 'days', (
        select json_agg(count order by day) from (
          select last_day.day, count(listing_id)::integer as count from last_day
          left join favourite on listing_id = own.id and account_id <> ${accountId} and site_day(saved_at) = last_day.day
          group by last_day.day) as by_day)) as favourites,
      (select count(*)::integer from short_url where target = 'listing' and target_id = own.id and used_at is not null and ${isOpenLink()}) as links
    from own order by ordinality`.execute(db)
  return rows
}
