import type { CodeOf } from '@site/domain/choices.ts'
import type { LinkActivity, MadeLink, OpenEvent } from '@site/domain/calls/share.ts'
import type { ShareTarget } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { type Kysely, sql } from 'kysely'
import { isOpenLink } from '../../store/open-link.ts'
import { viewingState } from '../../store/off-viewing.ts'
import { isReadable } from '../../store/on-shelf.ts'
import { openQuestions } from '../../store/open-questions.ts'
import type { Tables } from '../../store/tables.ts'

// Days are those of the site, by the database's clock.

/** Days of the bars of a link, the last one is today; and the largest numbers of links and of entries of a time line. */
const [pulseDays, maxLinks, maxEvents] = [14, 500, 500]

const dayMs = 24 * 3_600_000

/** The facts that name the home of a link to a listing; all null for a list, and for a home that the account may not see. */
type Home = {
  readonly type: CodeOf<'type'> | null
  readonly bedrooms: number | null
  readonly livingRooms: number | null
  readonly bathrooms: number | null
  readonly estateId: string | null
  readonly areaId: string | null
  readonly cityId: string | null
}

/** A link without its address; `title` is that of the list, null for a listing. */
export type StoredLink = Omit<MadeLink, 'url' | 'title'> & { readonly title: string | null; readonly home: Home }

type LinkRow = Home & {
  code: string
  target: ShareTarget
  target_id: string
  variant: CodeOf<'shareVariant'>
  name: string
  lang: Locale | null
  created_at: string
  expires_at: string | null
  is_ended: boolean
  ended_at: string | null
  title: string | null
  opens: number
  days: Readonly<Record<string, number>> | null
  last_opened: string | null
  love: number
  maybe: number
  no: number
  messages: number
  has_response: boolean
  unread: number
  viewings: number
  unanswered: number
  today: string
  total: number
}

const daysOf = ({ days, today }: LinkRow): number[] =>
  Array.from({ length: pulseDays }, (_, index) => {
    const day = new Date(Date.parse(today) - (pulseDays - 1 - index) * dayMs).toISOString().slice(0, 10)
    return days?.[day] ?? 0
  })

const linkOf = (row: LinkRow): StoredLink => ({
  code: row.code,
  target: row.target,
  id: row.target_id,
  title: row.title,
  variant: row.variant,
  name: row.name,
  lang: row.lang,
  createdAt: row.created_at,
  expires: row.expires_at,
  isEnded: row.is_ended,
  endedAt: row.ended_at,
  opens: { total: row.opens, days: daysOf(row) },
  lastOpened: row.last_opened,
  verdicts: { love: row.love, maybe: row.maybe, no: row.no },
  messages: row.messages,
  hasResponse: row.has_response,
  unread: row.unread,
  viewings: row.viewings,
  questions: row.unanswered,
  home: row,
})

/** The used links that an account made, filtered by target, or the one with `code`, used or not; the latest activity first, at most 500. `total`: without that limit. */
export async function linksOf(
  db: Kysely<Tables>,
  accountId: string,
  { code, target, id }: { readonly code?: string; readonly target?: ShareTarget | undefined; readonly id?: string | undefined },
): Promise<{ items: StoredLink[]; total: number }> {
  const { rows } = await sql<LinkRow>`
    with link as (
      select code, target, target_id, variant, name, lang, created_at, expires_at, revoked_at, coalesce(seen_at, '-infinity') as seen_at, not ${isOpenLink()} as is_ended,
        used_at is not null or code = ${code ?? null} as is_used
      from short_url where user_id = ${accountId} and target is not null and (${code ?? null}::text is null or code = ${code ?? null})
        and (${target ?? null}::text is null or target = ${target ?? null}) and (${id ?? null}::text is null or target_id = ${id ?? null})
    ), by_day as (
      select code, site_day(minute) as day, sum(opens) filter (where listing_id = '') as opens, max(minute) as last
      from share_open where code in (select code from link) group by 1, 2
    ), link_opens as (
      select code, sum(opens) as opens, max(last) as last,
        json_object_agg(day, coalesce(opens, 0)) filter (where day > site_day(now()) - ${pulseDays}::integer) as days
      from by_day group by code
    ), link_reactions as (
      select code, count(*) filter (where verdict = 'love') as love, count(*) filter (where verdict = 'maybe') as maybe, count(*) filter (where verdict = 'no') as no,
        count(*) filter (where note <> '') as notes, count(*) filter (where changed_at > seen_at) as unread, max(changed_at) as last
      from share_reaction join link using (code) group by code
    ), link_questions as (
      select code, count(*) as questions, count(*) filter (where share_message.created_at > seen_at) as unread, max(share_message.created_at) as last
      from share_message join link using (code) where not is_from_agent group by code
    ), link_viewings as (
      select code, count(*) filter (where ${viewingState} = 'asked') as waiting, max(changed_at) as last,
        count(*) filter (where changed_at > seen_at) as unread
      from share_viewing join link using (code) group by code
    ), link_conversations as (
      select distinct share_code as code from conversation join link on code = share_code where poster_id = ${accountId}
        and exists (select from message where conversation_id = conversation.id and by = 'sender' and not is_held)
    ), unanswered as (${openQuestions()})
    select link.code, link.target, target_id, variant, name, lang, link.created_at, expires_at, is_ended,
      (select min(at) from (values (revoked_at), (expires_at), (share_list.deleted_at)) as ends (at) where at <= now()) as ended_at, share_list.title, coalesce(link_opens.opens, 0)::integer as opens,
      link_opens.days, link_opens.last as last_opened, coalesce(love, 0)::integer as love, coalesce(maybe, 0)::integer as maybe, coalesce(no, 0)::integer as no,
      (coalesce(notes, 0) + coalesce(link_questions.questions, 0))::integer as messages, coalesce(waiting, 0)::integer as viewings,
      coalesce(link_reactions.code, link_questions.code, link_viewings.code, link_conversations.code) is not null as has_response,
      coalesce(unanswered.questions, 0)::integer as unanswered,
      (coalesce(link_reactions.unread, 0) + coalesce(link_questions.unread, 0) + coalesce(link_viewings.unread, 0))::integer as unread,
      listing.type, bedrooms, living_rooms as "livingRooms", bathrooms, estate_id as "estateId", area_id as "areaId", city_id as "cityId",
      site_day(now()) as today, (count(*) over ())::integer as total
    from link left join link_opens using (code) left join link_reactions using (code) left join link_questions using (code) left join link_viewings using (code) left join link_conversations using (code) left join unanswered using (code)
      left join share_list on link.target = 'list' and share_list.id = target_id
      left join listing on link.target = 'listing' and listing.id = target_id and (${isReadable()} or poster_id = ${accountId})
    where is_used or coalesce(link_opens.last, link_reactions.last, link_questions.last, link_viewings.last) is not null
    order by greatest(link.created_at, link_opens.last, link_reactions.last, link_questions.last, link_viewings.last) desc, link.code limit ${maxLinks}::integer`.execute(
    db,
  )
  return { items: rows.map(linkOf), total: rows[0]?.total ?? 0 }
}

/** The opens of a link by minute, the newest first, and how often each home of its list was looked at, the most often first. */
export async function opensOf(db: Kysely<Tables>, code: string): Promise<Pick<LinkActivity, 'timeline' | 'looks'>> {
  const timeline = await sql<OpenEvent>`
    select minute as at, nullif(listing_id, '') as "listingId", opens from share_open
    where code = ${code} and minute > now() - interval '90 days' order by minute desc, listing_id limit ${maxEvents}::integer`.execute(db)
  const looks = await sql<LinkActivity['looks'][number]>`
    select listing_id as id, sum(opens)::integer as opens from share_open where code = ${code} and listing_id <> '' group by 1 order by 2 desc, 1`.execute(db)
  return { timeline: timeline.rows, looks: looks.rows }
}

/** When a client last opened or answered a link of an account, or either side last wrote a message by one, ISO time; null: never. */
export async function latestOf(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select greatest(
      (select max(changed_at) from share_reaction where code = any(own.codes)),
      (select max(created_at) from share_message where code = any(own.codes)),
      (select max(changed_at) from share_viewing where code = any(own.codes)),
      (select max(minute) from share_open where code = any(own.codes))) as at
    from (select array_agg(code) as codes from short_url where user_id = ${accountId} and target is not null) as own`.execute(db)
  return rows[0]?.at ?? null
}
