import type { ListingDetail } from '@site/domain/calls/listing.ts'
import type { Listing } from '@site/domain/listing.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isFindable, isOnShelf } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'

/** An average price per square metre, and the number of homes in it. */
type Average = { readonly averagePrice: number; readonly count: number }

/** The smallest number of homes that have an average, and the largest number of similar homes. */
const [minHomes, maxSimilar] = [3, 8]

/** The area that a price is divided by, as in `averagePriceOf`: floor area, or the lot area of a villa without one. */
export const pricedArea = sql`nullif(coalesce(listing.floor_area, case when listing.type = 'Villa' then listing.lot_area end), 0)`

const averageOf = (count: number, average: number | null): Average | null =>
  count < minHomes || average === null ? null : { averagePrice: Math.round(average), count }

type Averages = { estateCount: number; estateAverage: number | null; areaCount: number; areaAverage: number | null }

/** SQL: average prices of other public homes of the same type and mode, in the estate and in the area of a listing, as `Averages`. */
function averagesAround({ id, type, mode, estate, area }: Listing): RawBuilder<Averages> {
  const inEstate = sql`listing.estate_id = ${estate?.id ?? null}::text`
  const inArea = sql`listing.area_id = ${area?.id ?? null}::text`
  const pricePerArea = sql`listing.price / ${pricedArea}`
  const of = (condition: RawBuilder<unknown>) => sql`count(${pricePerArea}) filter (where ${condition})`
  const averageIn = (condition: RawBuilder<unknown>) => sql`avg(${pricePerArea}) filter (where ${condition})`
  return sql`select json_build_object('estateCount', ${of(inEstate)}, 'estateAverage', ${averageIn(inEstate)}, 'areaCount', ${of(inArea)}, 'areaAverage', ${averageIn(inArea)})
    from listing where ${isOnShelf()} and listing.type = ${type} and listing.mode = ${mode} and listing.id <> ${id} and (${inEstate} or ${inArea})`
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

/**
 * SQL: ids of the most similar public listings of the same type and mode, those of the same home by other posters first: from its estate and area
 * if there are enough, else its city, else all.
 */
function similarTo(listing: Listing): RawBuilder<string[]> {
  const { id, type, mode, estate, area, city } = listing
  const lead = sql`coalesce((select lead_id from listing where id = ${id}), ${id})`
  const isSameHome = sql`(listing.id = ${lead} or listing.lead_id is not distinct from ${lead})`
  const within = (scope: RawBuilder<unknown>) => sql`array(
    select listing.id from listing where (${isFindable()} or ${isSameHome}) and ${isOnShelf()} and listing.type = ${type} and listing.mode = ${mode}
      and listing.id <> ${id} and ${scope}
    order by ${isSameHome} desc, ${distanceTo(listing)}, listing.listing_date desc, listing.id collate "C" desc limit ${maxSimilar}::integer)`
  const near = estate || area ? sql`(listing.estate_id = ${estate?.id ?? null}::text or listing.area_id = ${area?.id ?? null}::text)` : sql`false`
  // PostgreSQL runs a search only if the one before found too few
  const orElse = (wider: RawBuilder<unknown>) => sql`case when cardinality(ids) >= ${maxSimilar}::integer then ids else ${wider} end as ids`
  return sql`select ids from (select ${orElse(within(sql`true`))} from (
    select ${orElse(within(sql`listing.city_id = ${city.id}`))} from (select ${within(near)} as ids offset 0) as near offset 0) as inCity offset 0) as found`
}

/** SQL: numbers of public listings of an estate by type and mode. */
const offersIn = (estateId: string | null): RawBuilder<Offer[]> => sql`select coalesce(json_agg(offer), '[]') from (
  select type, mode, count(*) as total from listing where ${isFindable()} and estate_id = ${estateId}::text group by type, mode) as offer`

type Offer = { readonly type: string; readonly mode: string; readonly total: number }

/** SQL: rows of a history as JSON, oldest first, with the times that `parsers.ts` makes. */
const historyOf = (table: string, columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(json_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${columns}) order by at), '[]')
  from ${sql.table(table)} where ${condition}`

/** What a page shows around a listing. */
export type Surroundings = {
  /** Average prices of other public homes of the same type and mode, in the estate and in the area; null below `minHomes` homes. */
  readonly averages: { readonly estate: Average | null; readonly area: Average | null }
  /** Numbers of public listings in its estate by type and mode. */
  readonly offers: readonly Offer[]
  /** The prices that it has had, oldest first; null: on request. */
  readonly priceHistory: ListingDetail['priceHistory']
  /** Its shelf and status over time, oldest first, without the private time before it was public. */
  readonly statusHistory: ListingDetail['statusHistory']
  /** Ids of the most similar public listings. */
  readonly similarIds: readonly string[]
}

type SurroundingsRow = Omit<Surroundings, 'averages'> & { readonly averages: Averages }

/** What is around a listing, in one statement. */
export async function loadSurroundings(db: Kysely<Tables>, listing: Listing): Promise<Surroundings> {
  const isOf = sql`listing_id = ${listing.id}`
  const isPublic = sql`${isOf} and shelf in ('OnShelf', 'OffShelf')`
  const { rows } = await sql<SurroundingsRow>`select (${averagesAround(listing)}) as averages, (${offersIn(listing.estate?.id ?? null)}) as offers,
    (${historyOf('price_history', sql`'price', price`, isOf)}) as "priceHistory",
    (${historyOf('status_history', sql`'shelf', shelf, 'status', status`, isPublic)}) as "statusHistory",
    (${similarTo(listing)}) as "similarIds"`.execute(db)
  const { averages, ...others } = rows[0]! // a select without `from` is one row
  const { estateCount, estateAverage, areaCount, areaAverage } = averages
  return { ...others, averages: { estate: averageOf(estateCount, estateAverage), area: averageOf(areaCount, areaAverage) } }
}
