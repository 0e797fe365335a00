import type { ListSummary } from '@site/domain/calls/share-list.ts'
import { type Kysely, sql } from 'kysely'
import { isOnShelf, isPriceHidden, isReadable } from '../../store/on-shelf.ts'
import { isOpenLink } from '../../store/open-link.ts'
import { viewingState } from '../../store/off-viewing.ts'
import { openQuestions } from '../../store/open-questions.ts'
import type { Tables } from '../../store/tables.ts'

/** Photos of a list in a page of lists. */
const maxPhotos = 4

type CountedList = Omit<ListSummary, 'verdicts'> & ListSummary['verdicts']

/** The lists of an account, the newest answer or change first; `hasListing` is about the listing with `listingId`. One statement. */
export async function summariesOf(db: Kysely<Tables>, ownerId: string, listingId: string | null): Promise<ListSummary[]> {
  const { rows } = await sql<CountedList>`
    with list as (select id, title, cover_id, sections, updated_at from share_list where owner_id = ${ownerId} and deleted_at is null),
    home as (
      select list.id, count(*) as total, count(*) filter (where ${isOnShelf()}) as available, bool_or(item.listing_id = ${listingId}::text) as has_listing,
        array_agg(item.listing_id order by (item.listing_id = list.cover_id) is true desc, array_position(list.sections, item.section) nulls first, item.position)
          filter (where ${isReadable()} and not ${isPriceHidden(ownerId)}) as listing_ids
      from list join share_list_item as item on item.list_id = list.id join listing on listing.id = item.listing_id group by list.id
    ),
    link as (
      select list.id, code, coalesce(seen_at, '-infinity') as seen_at, used_at is not null and ${isOpenLink()} as is_open
      from list join short_url on target_id = list.id where target = 'list' and user_id = ${ownerId}
    ),
    links as (select id, count(*) filter (where is_open) as open from link group by id),
    opened as (select id, sum(opens)::bigint as opens, max(minute) as last from link join share_open using (code) where listing_id = '' group by id),
    reactions as (
      select id, count(*) filter (where verdict = 'love') as love, count(*) filter (where verdict = 'maybe') as maybe, count(*) filter (where verdict = 'no') as no,
        count(*) filter (where changed_at > seen_at) as unread, max(changed_at) as last
      from link join share_reaction using (code) group by id
    ),
    messages as (
      select link.id, count(*) filter (where created_at > seen_at) as unread, max(created_at) as last
      from link join share_message using (code) where not is_from_agent group by link.id
    ),
    viewings_of_list as (
      select link.id, count(*) filter (where ${viewingState} = 'asked') as asked, count(*) filter (where changed_at > seen_at) as unread, max(changed_at) as last
      from link join share_viewing using (code) group by link.id
    ),
    unanswered as (select link.id, sum(questions)::integer as questions from link join (${openQuestions()}) as open using (code) where is_open group by link.id)
    select list.id, title, coalesce(total, 0) as total, coalesce(available, 0) as available, coalesce(has_listing, false) as "hasListing",
      coalesce(links.open, 0) as links, coalesce(opens, 0) as opens, opened.last as "lastOpened",
      coalesce(love, 0) as love, coalesce(maybe, 0) as maybe, coalesce(no, 0) as no,
      coalesce(reactions.unread, 0) + coalesce(messages.unread, 0) + coalesce(viewings_of_list.unread, 0) as unread, coalesce(asked, 0) as viewings, coalesce(questions, 0) as questions,
      (select count(*) from share_proposal join listing on listing.id = listing_id where list_id = list.id and ${isOnShelf()}) as proposals, updated_at as "updatedAt",
      array(
        select photo.url from unnest(home.listing_ids) with ordinality as item (listing_id, place)
        cross join lateral (select url from media where listing_id = item.listing_id and kind = 'Photo' order by position limit 1) as photo
        order by place limit ${maxPhotos}::integer
      ) as photos
    from list left join home using (id) left join links using (id) left join opened using (id)
      left join reactions using (id) left join messages using (id) left join viewings_of_list using (id) left join unanswered using (id)
    order by greatest(updated_at, reactions.last, messages.last, viewings_of_list.last) desc, list.id desc`.execute(db)
  return rows.map(({ love, maybe, no, ...row }) => ({ ...row, verdicts: { love, maybe, no } }))
}
