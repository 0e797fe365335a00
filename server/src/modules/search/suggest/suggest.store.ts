import type { CodeOf } from '@site/domain/choices.ts'
import type { Point } from '@site/domain/place.ts'
import type { NameKind } from '@site/search/name-table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isFindable } from '../../../store/on-shelf.ts'
import type { Tables } from '../../../store/tables.ts'
import { selectCounts } from '../sql/conditions.ts'
import { type Condition, every } from '../sql/filters.ts'
import { nearTo } from '../sql/geography.ts'
import { landmarkRadiusInKm } from '@site/search/ranking.ts'
import { hasNumber } from '../sql/keyword.ts'

/** A scope of which type or mode may be unknown. */
export type PartialScope = { readonly type?: CodeOf<'type'>; readonly mode?: CodeOf<'mode'> }
/** A place with its point, which only landmarks need. */
export type CountedPlace = { readonly kind: NameKind; readonly id: string; readonly point: Point | null }

const isFindableIn = ({ type, mode }: PartialScope): Condition =>
  every([isFindable(), ...(type ? [sql<boolean>`listing.type = ${type}`] : []), ...(mode ? [sql<boolean>`listing.mode = ${mode}`] : [])])

const columns = {
  estate: 'listing.estate_id',
  area: 'listing.area_id',
  city: 'listing.city_id',
  developer: 'listing.developer_id',
} as const

function belongsToPlace({ kind, id, point }: CountedPlace): RawBuilder<boolean | null> {
  if (kind !== 'landmark') return sql`${sql.ref(columns[kind])} = ${id}`
  return point ? nearTo({ ...point, radiusInKm: landmarkRadiusInKm }) : sql`false`
}

/** Number of listings that searches find of each place, for a landmark within walking distance, in the given order. */
export async function countListingsOf(db: Kysely<Tables>, places: readonly CountedPlace[], scope: PartialScope): Promise<readonly number[]> {
  const counts = places.map((place) => sql`count(*) filter (where ${belongsToPlace(place)})`)
  return await selectCounts(db, counts, sql`from listing where ${isFindableIn(scope)}`)
}

/** Ids of listings that searches find with this number (`normalizeListingNumber`), or whose number ends in these digits; newest first. */
export async function findByNumber(db: Kysely<Tables>, number: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listing.id from listing where ${every([isFindableIn({}), hasNumber(number)])} order by listing.listing_date desc, listing.id collate "C" desc limit ${limit}::integer
  `.execute(db)
  return rows.map(({ id }) => id)
}
