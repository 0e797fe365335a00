import type { CodeOf } from '@site/domain/choices.ts'
import type { Point } from '@site/domain/place.ts'
import type { NameKind } from '@site/search/name-table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { Condition } from '../sql/filters.ts'
import { every } from '../sql/filters.ts'
import { nearTo } from '../sql/geography.ts'
import { landmarkRadiusInKm } from '@site/search/ranking.ts'
import { numberIs } from '../sql/keyword.ts'

export type Market = { readonly type?: CodeOf<'type'>; readonly mode?: CodeOf<'mode'> }
export type Mentioned = { readonly kind: NameKind; readonly id: string; readonly point: Point | null }

const shelvedIn = ({ type, mode }: Market): Condition =>
  every([sql`listing.shelf = 'OnShelf'`, ...(type ? [sql<boolean>`listing.type = ${type}`] : []), ...(mode ? [sql<boolean>`listing.mode = ${mode}`] : [])])

const columns = {
  estate: 'listing.estate_id',
  area: 'listing.area_id',
  city: 'listing.city_id',
  developer: 'listing.developer_id',
} as const

function belongsTo({ kind, id, point }: Mentioned): RawBuilder<boolean | null> {
  if (kind !== 'landmark') return sql`${sql.ref(columns[kind])} = ${id}`
  return point ? nearTo({ ...point, radiusInKm: landmarkRadiusInKm }) : sql`false`
}

/** How many listings on the shelf each place has, a landmark those within walking distance; in the order given. */
export async function countMentioned(db: Kysely<Tables>, places: readonly Mentioned[], market: Market): Promise<readonly number[]> {
  if (places.length === 0) return []
  const counts = places.map((place, at) => sql`count(*) filter (where ${belongsTo(place)}) as ${sql.ref(`n${at}`)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from listing where ${shelvedIn(market)}`.execute(db)
  return places.map((_, at) => rows[0]?.[`n${at}`] ?? 0)
}

/** Ids of listings on the shelf with this number (`normaliseListingNumber`), or whose number ends in these digits; newest first. */
export async function findByNumber(db: Kysely<Tables>, number: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listing.id from listing where ${every([shelvedIn({}), numberIs(number)])} order by listing.listing_date desc, listing.id collate "C" desc limit ${limit}::integer
  `.execute(db)
  return rows.map(({ id }) => id)
}
