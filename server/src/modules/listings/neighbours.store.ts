import type { ListingDetail } from '@site/domain/calls/listing.ts'
import type { Listing } from '@site/domain/listing.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isFindable, isOnShelf } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'

/** An average price per square metre, and the number of homes in it. */
export type Average = { readonly averagePrice: number; readonly count: number }

/** The smallest number of homes that have an average. */
const minHomes = 3

/** The area that a price is divided by, as in `averagePriceOf`: floor area, or the lot area of a villa without one. */
export const pricedArea = sql`nullif(coalesce(listing.floor_area, case when listing.type = 'Villa' then listing.lot_area end), 0)`

const averageOf = (count: number, average: number | null): Average | null =>
  count < minHomes || average === null ? null : { averagePrice: Math.round(average), count }

/** Average prices of other public homes of the same type and mode, in the estate and in the area of a listing; null below `minHomes` homes. */
export async function averagesAround(db: Kysely<Tables>, { id, type, mode, estate, area }: Listing): Promise<{ estate: Average | null; area: Average | null }> {
  const inEstate = sql`listing.estate_id = ${estate?.id ?? null}::text`
  const inArea = sql`listing.area_id = ${area?.id ?? null}::text`
  const pricePerArea = sql`listing.price / ${pricedArea}`
  const { rows } = await sql<{ estateCount: number; estateAverage: number | null; areaCount: number; areaAverage: number | null }>`
    select count(${pricePerArea}) filter (where ${inEstate}) as "estateCount", avg(${pricePerArea}) filter (where ${inEstate}) as "estateAverage",
      count(${pricePerArea}) filter (where ${inArea}) as "areaCount", avg(${pricePerArea}) filter (where ${inArea}) as "areaAverage"
    from listing where ${isOnShelf()} and listing.type = ${type} and listing.mode = ${mode} and listing.id <> ${id} and (${inEstate} or ${inArea})`.execute(db)
  const { estateCount = 0, estateAverage = null, areaCount = 0, areaAverage = null } = rows[0] ?? {}
  return { estate: averageOf(estateCount, estateAverage), area: averageOf(areaCount, areaAverage) }
}

/** Distance of two amounts by their ratio: 0 when they are equal, 0.69 when one is twice the other, 1 when `other` is missing. */
const ratioDistance = (own: number | null | undefined, other: RawBuilder<unknown>) =>
  own ? sql`case when ${other} > 0 then abs(ln(${other}::float8 / ${own}::float8)) else 1 end` : sql`0`

/** Dissimilarity to a listing: 0 in the same estate, 1 in the area, 2 in the city, else 3; plus price per square metre, size and bedrooms. */
function distanceTo({ estate, area, city, averagePrice, floorArea, lotArea, bedrooms }: Listing): RawBuilder<number> {
  const place = sql`case when listing.estate_id = ${estate?.id ?? null}::text then 0 when listing.area_id = ${area?.id ?? null}::text then 1 when listing.city_id = ${city.id} then 2 else 3 end`
  const rooms = bedrooms === null ? sql`0` : sql`0.3 * coalesce(abs(listing.bedrooms - ${bedrooms}::integer), 1)`
  return sql`(${place} + 2 * ${ratioDistance(averagePrice, sql`(listing.price / ${pricedArea})`)} + ${ratioDistance(floorArea ?? lotArea, pricedArea)} + ${rooms})`
}

/** Ids of the most similar public listings of the same type and mode, those of the same home by other posters first: from its estate and area if there are enough, else its city, else all. */
export async function findSimilar(db: Kysely<Tables>, listing: Listing, limit: number): Promise<string[]> {
  const { id, type, mode, estate, area, city } = listing
  const scopes = [
    ...(estate || area ? [sql`(listing.estate_id = ${estate?.id ?? null}::text or listing.area_id = ${area?.id ?? null}::text)`] : []),
    sql`listing.city_id = ${city.id}`,
    sql`true`,
  ]
  const lead = sql`coalesce((select lead_id from listing where id = ${id}), ${id})`
  const isSameHome = sql`(listing.id = ${lead} or listing.lead_id is not distinct from ${lead})`
  let ids: string[] = []
  for (const scope of scopes) {
    const { rows } = await sql<{ id: string }>`
      select listing.id from listing where (${isFindable()} or ${isSameHome}) and ${isOnShelf()} and listing.type = ${type} and listing.mode = ${mode}
        and listing.id <> ${id} and ${scope}
      order by ${isSameHome} desc, ${distanceTo(listing)}, listing.listing_date desc, listing.id collate "C" desc limit ${limit}::integer`.execute(db)
    ids = rows.map((row) => row.id)
    if (ids.length >= limit) break
  }
  return ids
}

/** Shelf and status of a listing over time, oldest first, without the private time before it was public. */
export async function statusHistoryOf(db: Kysely<Tables>, id: string): Promise<ListingDetail['statusHistory']> {
  const rows = await db
    .selectFrom('status_history')
    .select(['at', 'shelf', 'status'])
    .where('listing_id', '=', id)
    .where('shelf', 'in', ['OnShelf', 'OffShelf'])
    .orderBy('at')
    .execute()
  return rows as ListingDetail['statusHistory'] // copied from columns of the listing by a trigger
}

/** The prices that a listing has had, oldest first; null: on request. */
export const priceHistoryOf = (db: Kysely<Tables>, id: string): Promise<{ at: string; price: number | null }[]> =>
  db.selectFrom('price_history').select(['at', 'price']).where('listing_id', '=', id).orderBy('at').execute()
