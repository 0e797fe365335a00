import { maxQueue } from '@site/domain/calls/review.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

type Kind = CodeOf<'queueKind'>

/** An item of the queue; `id`: of a listing, or of a missing place. */
export type QueueRow = {
  readonly kind: Kind
  readonly id: string
  readonly since: string
  readonly causes: CodeOf<'reviewCause'>[]
  readonly reporters: number
}

/**
 * SQL: everything that waits. A missing place waits while a listing that is or may become public is in it. `reporters` counts accounts,
 * and all visitors as one person.
 */
const waiting = sql`
  select case when held is null then 'New' else 'Edit' end as kind, listing_id as id, waiting_since as since, causes,
    (select count(distinct coalesce(reporter_id, ''))::integer from abuse_report
      where abuse_report.listing_id = listing_review.listing_id and message_id is null and handled_at is null) as reporters
  from listing_review join listing on listing.id = listing_id
  where waiting_since is not null and (held is not null or shelf = 'InReview') and not 'Reports' = any(causes)
  union all
  select 'Report', abuse_report.listing_id, min(abuse_report.created_at), coalesce(max(listing_review.causes) filter (where waiting_since is not null), '{}'), count(distinct coalesce(reporter_id, ''))::integer
  from abuse_report join listing on listing.id = abuse_report.listing_id left join listing_review on listing_review.listing_id = listing.id
  where message_id is null and handled_at is null and shelf in ('OnShelf', 'OffShelf', 'InReview') group by abuse_report.listing_id
  union all
  select 'Building', id, created_at, '{}', 0 from estate
  where created_by is not null and reviewed_at is null
    and exists (select from listing where (estate_id = estate.id or exact_place ->> 'estate' = estate.id) and shelf in ('InReview', 'OnShelf', 'OffShelf'))
  union all
  select 'Area', id, created_at, '{}', 0 from area where created_by is not null and reviewed_at is null
    and exists (select from listing where area_id = area.id and shelf in ('InReview', 'OnShelf', 'OffShelf'))
  union all
  select 'City', id, created_at, '{}', 0 from city where created_by is not null and reviewed_at is null
    and exists (select from listing where city_id = city.id and shelf in ('InReview', 'OnShelf', 'OffShelf'))`

/**
 * The items of a kind, or of all, at most `maxQueue`. First those that `urgentFrom` people or more reported, by the number of people; then the others, the
 * longest waiting first. Where only reports are wanted, all are by the number of people.
 */
export async function loadQueue(db: Kysely<Tables>, kind: Kind | undefined, urgentFrom: number): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select * from (${waiting}) as item where ${kind ?? null}::text is null or kind = ${kind ?? null}
    order by case when reporters >= ${urgentFrom}::integer or ${kind ?? null}::text = 'Report' then reporters else 0 end desc, since, id, kind limit ${maxQueue}::integer`.execute(
    db,
  )
  return rows
}

/** The number of items of each kind. */
export async function countQueue(db: Kysely<Tables>): Promise<Partial<Record<Kind, number>>> {
  const { rows } = await sql<{ kind: Kind; count: number }>`select kind, count(*)::integer as count from (${waiting}) as item group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
