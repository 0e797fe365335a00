import { daysOfNotice, freshnessDays } from '@site/domain/publishing/freshness.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { isReachable } from '../saved-searches/saved-searches.store.ts'

// Days are those of the site, by the database's clock: listings that were confirmed on the same day are due together, in one mail.

type Profile = Pick<SiteProfile, 'freshness'>

/** Columns of a listing that its poster confirms now. */
export const confirmedNow = { confirmed_at: sql<string>`now()`, asked_at: null, warned_at: null } as const

const siteDayOf = (column: string) => sql`site_day(${sql.ref(column)})`
const today = sql`site_day(now())`

/** The day on which so many days have passed since the confirmation of a listing. */
function dayAfter(profile: Profile, key: 'ask' | 'remove'): RawBuilder<unknown> {
  const { Sale, Lease } = freshnessDays(profile)
  return sql`(${siteDayOf('listing.confirmed_at')} + case listing.mode when 'Sale' then ${Sale[key]}::integer else ${Lease[key]}::integer end)`
}

/** SQL condition: the listing needs no confirmation, since its poster is a demo account or cannot receive the question by mail. */
const isExempt = sql`exists (select from account where account.id = listing.poster_id and (is_demo or not (${isReachable})))`

/** SQL: the day on which a listing goes off the shelf, never before `daysOfNotice` after the second mail; null for one that stays. */
export const removalDay = (profile: Profile): RawBuilder<unknown> =>
  sql`case when listing.shelf = 'OnShelf' and not ${isExempt}
    then greatest(${dayAfter(profile, 'remove')}, coalesce(${siteDayOf('listing.warned_at')}, ${today}) + ${daysOfNotice}::integer) end`

/** Confirms those of the listings that an account has on the shelf and returns their ids. */
export async function confirmListings(db: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('listing')
    .set(confirmedNow)
    .where('poster_id', '=', accountId)
    .where('shelf', '=', 'OnShelf')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .returning('id')
    .execute()
  const confirmed = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => confirmed.has(id))
}

/** What `runFreshness` does to due listings, one after the other and never two on one day: the first mail, the second, and taking off the shelf. */
export type Stage = 'ask' | 'warn' | 'remove'

const isDue = (stage: Stage, profile: Profile): RawBuilder<boolean> =>
  ({
    ask: sql<boolean>`listing.shelf = 'OnShelf' and asked_at is null and ${dayAfter(profile, 'ask')} <= ${today}`,
    warn: sql<boolean>`listing.shelf = 'OnShelf' and warned_at is null and ${siteDayOf('listing.asked_at')} < ${today}
      and ${dayAfter(profile, 'remove')} - ${daysOfNotice}::integer <= ${today}`,
    remove: sql<boolean>`listing.shelf = 'OnShelf' and ${siteDayOf('listing.warned_at')} + ${daysOfNotice}::integer <= ${today}
      and ${dayAfter(profile, 'remove')} <= ${today}`,
  })[stage]

const effects = {
  ask: sql`asked_at = now()`,
  warn: sql`warned_at = now()`,
  remove: sql`shelf = 'OffShelf', off_shelf_reason = 'Withdrawn', expired_at = now(), updated_at = now()`,
} as const satisfies Record<Stage, RawBuilder<unknown>>

/** Posters with due listings, except exempt ones, those with the oldest confirmation first, at most `limit`. */
export async function postersDue(db: Kysely<Tables>, stage: Stage, profile: Profile, limit: number): Promise<string[]> {
  const leastDays = Math.min(...Object.values(freshnessDays(profile)).map(({ ask }) => ask))
  const { rows } = await sql<{ id: string }>`
    select poster_id as id from listing
    where ${isDue(stage, profile)} and confirmed_at < now() - make_interval(days => ${leastDays - 1}::integer) and not ${isExempt}
    group by poster_id order by min(confirmed_at), poster_id limit ${limit}::integer`.execute(db)
  return rows.map(({ id }) => id)
}

/** A poster of due listings; `address`: null if it can receive no mail. */
export type DuePoster = { readonly name: string; readonly address: string | null; readonly locale: Locale | null }
/** A listing after a stage. `stamp`: of its confirmation, or of its removal, in milliseconds; `removal`: the day when it goes off the shelf. */
export type StagedListing = { readonly id: string; readonly stamp: string; readonly removal: string | null }

const millisecondsOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint::text`

/** Locks a poster until the end of the transaction; null while another server does. */
export async function lockPoster(tx: Transaction<Tables>, id: string): Promise<DuePoster | null> {
  const { rows } = await sql<DuePoster>`
    select name, case when ${isReachable} then email end as address, language as locale from account
    where id = ${id} for no key update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Applies a stage to due listings of a locked poster, the oldest confirmation first, at most `limit`. */
export async function applyStage(tx: Transaction<Tables>, posterId: string, stage: Stage, profile: Profile, limit: number): Promise<StagedListing[]> {
  const { rows } = await sql<StagedListing>`
    with due as (
      select id from listing where poster_id = ${posterId} and ${isDue(stage, profile)} order by confirmed_at, id limit ${limit}::integer for update
    ), staged as (update listing set ${effects[stage]} from due where listing.id = due.id returning listing.*)
    select id, ${millisecondsOf(stage === 'remove' ? 'expired_at' : 'confirmed_at')} as stamp, to_char(${removalDay(profile)}, 'YYYY-MM-DD') as removal
    from staged as listing order by confirmed_at, id`.execute(tx)
  return rows
}

/** What a link in a mail does: confirm, take off the shelf, bring back. */
export type LinkAction = 'keep' | 'remove' | 'restore'
/** The target of a link: a listing, and the confirmation or removal (its `stamp`) that the mail was about. */
export type LinkTarget = { readonly id: string; readonly stamp: string }

/** SQL condition: the link works once, for 60 days, and until its poster confirms another address than the one that the mail went to. */
const isOpen = (action: LinkAction, { id, stamp }: LinkTarget) => {
  const [shelf, stamped, mailed] = action === 'restore' ? ['OffShelf', 'expired_at', 'expired_at'] : ['OnShelf', 'confirmed_at', 'asked_at']
  return sql`id = ${id} and shelf = ${shelf} and ${millisecondsOf(stamped)} = ${stamp} and ${sql.ref(mailed)} > now() - interval '60 days'
    and exists (select from account where account.id = poster_id and deleted_at is null and email_confirmed_at < ${sql.ref(mailed)})`
}

const linkEffects = {
  keep: sql`confirmed_at = now(), asked_at = null, warned_at = null`,
  remove: sql`shelf = 'OffShelf', off_shelf_reason = 'Withdrawn', updated_at = now()`,
  restore: sql`shelf = 'OnShelf', off_shelf_reason = null, updated_at = now()`,
} as const satisfies Record<LinkAction, RawBuilder<unknown>>

/** The number of the listing of a link that works; else null. */
export async function findLinked(db: Kysely<Tables>, action: LinkAction, target: LinkTarget): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`select number from listing where ${isOpen(action, target)}`.execute(db)
  return rows[0]?.number ?? null
}

/** Does what a link is for and returns the number of the listing; null if the link does not work. */
export async function followLink(db: Kysely<Tables>, action: LinkAction, target: LinkTarget): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`update listing set ${linkEffects[action]} where ${isOpen(action, target)} returning number`.execute(db)
  return rows[0]?.number ?? null
}

/** Whether the poster of the listing of a link has closed the account. */
export async function isOfClosedAccount(db: Kysely<Tables>, { id }: LinkTarget): Promise<boolean> {
  const { rows } = await sql`select from listing join account on account.id = poster_id where listing.id = ${id} and deleted_at is not null`.execute(db)
  return rows.length > 0
}
