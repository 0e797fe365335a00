import type { ListingDetail } from '@site/domain/calls/listing.ts'
import type { Listing } from '@site/domain/listing.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOnShelf } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'

export type Average = { readonly averagePrice: number; readonly count: number }

/** Fewer homes give no average. */
const minHomes = 3

/** The area that a price is divided by, as in `averagePriceOf`: floor area, or the lot area of a villa without one. */
const pricedArea = sql`nullif(coalesce(listing.floor_area, case when listing.type = 'Villa' then listing.lot_area end), 0)`

type Group = { readonly count: number; readonly average: number | null }
const averageOf = ({ count, average }: Group): Average | null => (count < minHomes || average === null ? null : { averagePrice: Math.round(average), count })

/** Average price per square metre of the other public homes of the same type and mode, in the building and in the area of a listing; null below 3 of them. */
export async function averagesAround(db: Kysely<Tables>, { id, type, mode, estate, area }: Listing): Promise<{ estate: Average | null; area: Average | null }> {
  const inEstate = sql`listing.estate_id = ${estate?.id ?? null}::text`
  const inArea = sql`listing.area_id = ${area?.id ?? null}::text`
  const value = sql`listing.price / ${pricedArea}`
  const { rows } = await sql<{ inEstate: number; ofEstate: number | null; inArea: number; ofArea: number | null }>`
    select count(${value}) filter (where ${inEstate}) as "inEstate", avg(${value}) filter (where ${inEstate}) as "ofEstate",
      count(${value}) filter (where ${inArea}) as "inArea", avg(${value}) filter (where ${inArea}) as "ofArea"
    from listing where ${isOnShelf()} and listing.type = ${type} and listing.mode = ${mode} and listing.id <> ${id} and (${inEstate} or ${inArea})`.execute(db)
  const { inEstate: estates = 0, ofEstate = null, inArea: areas = 0, ofArea = null } = rows[0] ?? {}
  return { estate: averageOf({ count: estates, average: ofEstate }), area: averageOf({ count: areas, average: ofArea }) }
}

/** Distance of two amounts by ratio: 0 when equal, 0.69 when one is twice the other; 1 when the other is missing. */
const ratioDistance = (own: number | null | undefined, other: RawBuilder<unknown>) =>
  own ? sql`case when ${other} > 0 then abs(ln(${other}::float8 / ${own}::float8)) else 1 end` : sql`0`

/** Distance to a listing: a step for each of building, area and city, then price per square metre, size and bedrooms. */
function distanceTo({ estate, area, city, averagePrice, floorArea, lotArea, bedrooms }: Listing): RawBuilder<number> {
  const place = sql`case when listing.estate_id = ${estate?.id ?? null}::text then 0 when listing.area_id = ${area?.id ?? null}::text then 1 when listing.city_id = ${city.id} then 2 else 3 end`
  const rooms = bedrooms === null ? sql`0` : sql`0.3 * coalesce(abs(listing.bedrooms - ${bedrooms}::integer), 1)`
  return sql`(${place} + 2 * ${ratioDistance(averagePrice, sql`(listing.price / ${pricedArea})`)} + ${ratioDistance(floorArea ?? lotArea, pricedArea)} + ${rooms})`
}

/**
 * Ids of the public listings that are most similar, of the same type and mode: from its building and area if there are enough, else its
 * city, else anywhere.
 */
export async function findSimilar(db: Kysely<Tables>, listing: Listing, limit: number): Promise<string[]> {
  const { id, type, mode, estate, area, city } = listing
  const scopes = [
    ...(estate || area ? [sql`(listing.estate_id = ${estate?.id ?? null}::text or listing.area_id = ${area?.id ?? null}::text)`] : []),
    sql`listing.city_id = ${city.id}`,
    sql`true`,
  ]
  let found: string[] = []
  for (const scope of scopes) {
    const { rows } = await sql<{ id: string }>`
      select listing.id from listing where ${isOnShelf()} and listing.type = ${type} and listing.mode = ${mode} and listing.id <> ${id} and ${scope}
      order by ${distanceTo(listing)}, listing.listing_date desc, listing.id collate "C" desc limit ${limit}::integer`.execute(db)
    found = rows.map((row) => row.id)
    if (found.length >= limit) break
  }
  return found
}

/** The states of a listing since it was public, oldest first; earlier ones are private. */
export async function statusHistoryOf(db: Kysely<Tables>, id: string): Promise<ListingDetail['statusHistory']> {
  const rows = await db
    .selectFrom('status_history')
    .select(['at', 'shelf', 'status'])
    .where('listing_id', '=', id)
    .where('shelf', 'in', ['OnShelf', 'OffShelf'])
    .orderBy('at')
    .execute()
  return rows as ListingDetail['statusHistory'] // both are columns of the listing
}

/** The prices that a listing has had, oldest first; null: on request. */
export const priceHistoryOf = (db: Kysely<Tables>, id: string): Promise<{ at: string; price: number | null }[]> =>
  db.selectFrom('price_history').select(['at', 'price']).where('listing_id', '=', id).orderBy('at').execute()
