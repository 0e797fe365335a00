import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { type RawBuilder, sql } from 'kysely'
import { isFindable, isOnShelf, publicPrice } from '../../store/on-shelf.ts'

/** An average price per square metre, and the number of homes in it. */
type Average = { readonly averagePrice: number; readonly count: number }

/** The smallest number of homes that have an average, and the largest number of similar homes. */
const [minHomes, maxSimilar] = [3, 8]

/** The area that a price is divided by, as in `averagePriceOf`: floor area, or the lot area of a villa without one. */
export const pricedArea = sql`nullif(coalesce(listing.floor_area, case when listing.type = 'Villa' then listing.lot_area end), 0)`

const averageOf = (count: number, average: number | null): Average | null =>
  count < minHomes || average === null ? null : { averagePrice: Math.round(average), count }

type Averages = { estateCount: number; estateAverage: number | null; areaCount: number; areaAverage: number | null }

/**
 * SQL: the listing with an id as the common table `home`, which the conditions below compare with. `shown_price`: as `withPublicPrice`;
 * `average_price`: as `averagePriceOf`, of that price.
 */
export const homeWith = (id: string): RawBuilder<unknown> => sql`home as materialized (
  select listing.*, listing.shown_price / ${pricedArea} as average_price from (select listing.*, ${publicPrice} as shown_price from listing where id = ${id}) as listing)`

/** A price above so many times the median, or below the median divided by it, is left out of an average: a wrong number of zeros must not move it. */
const maxFactorFromMedian = 5

/**
 * SQL: average prices of other public homes of the same type and mode, in the estate and in the area of `home`, as `Averages`, without those far
 * from the median, the lower of the middle two. A home of several posters counts once, and `home` itself not at all.
 */
function averagesAround(): RawBuilder<Averages> {
  const [inEstate, inArea] = [sql`listing.estate_id = home.estate_id`, sql`listing.area_id = home.area_id`]
  const filterIn = (place: 'estate' | 'area') => {
    const median = sql.ref(`${place}_median`)
    return sql`filter (where ${sql.ref(`in_${place}`)} and price_per_area between ${median} / ${maxFactorFromMedian}::integer and ${median} * ${maxFactorFromMedian}::integer)`
  }
  const medianIn = (condition: RawBuilder<unknown>) => sql`percentile_disc(0.5) within group (order by price_per_area) filter (where ${condition})`
  return sql`with others as materialized (
      select ${inEstate} as in_estate, ${inArea} as in_area, (listing.price / ${pricedArea})::float8 as price_per_area from listing
      where ${isFindable()} and listing.type = home.type and listing.mode = home.mode and listing.id <> coalesce(home.lead_id, home.id)
        and (${inEstate} or ${inArea})),
    medians as (select ${medianIn(sql`in_estate`)} as estate_median, ${medianIn(sql`in_area`)} as area_median from others)
    select json_build_object('estateCount', count(*) ${filterIn('estate')}, 'estateAverage', avg(price_per_area) ${filterIn('estate')},
      'areaCount', count(*) ${filterIn('area')}, 'areaAverage', avg(price_per_area) ${filterIn('area')}) from others, medians`
}

/** Distance of two amounts by their ratio: 0 when they are equal or `own` is missing, 0.69 when one is twice the other, 1 when `other` is missing. */
const ratioDistance = (own: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`case when coalesce(${own}, 0) = 0 then 0 when ${other} > 0 then abs(ln(${other}::float8 / ${own}::float8)) else 1 end`

/** Dissimilarity to `home`: 0 in the same estate, 1 in the area, 2 in the city, else 3; plus the differences in price per square metre, size and bedrooms. */
const distance = sql`(case when listing.estate_id = home.estate_id then 0 when listing.area_id = home.area_id then 1 when listing.city_id = home.city_id then 2 else 3 end
  + 2 * ${ratioDistance(sql`home.average_price`, sql`(listing.price / ${pricedArea})`)} + ${ratioDistance(sql`coalesce(home.floor_area, home.lot_area)`, pricedArea)}
  + case when home.bedrooms is null then 0 else 0.3 * coalesce(abs(listing.bedrooms - home.bedrooms), 1) end)`

/**
 * SQL: ids of the most similar public listings of the same type and mode, those of the same home by other posters first: from its estate and area
 * if there are enough, else its city, else all.
 */
function similarTo(): RawBuilder<string[]> {
  const lead = sql`coalesce(home.lead_id, home.id)`
  const isSameHome = sql`(listing.id = ${lead} or listing.lead_id is not distinct from ${lead})`
  const within = (isNear: RawBuilder<unknown>) => sql`array(
    select listing.id from listing where (${isFindable()} or ${isSameHome}) and ${isOnShelf()} and listing.type = home.type and listing.mode = home.mode
      and listing.id <> home.id and ${isNear}
    order by ${isSameHome} desc, ${distance}, listing.listing_date desc, listing.id collate "C" desc limit ${maxSimilar}::integer)`
  const near = sql`(listing.estate_id = home.estate_id or listing.area_id = home.area_id)`
  // PostgreSQL runs a search only if the one before found too few
  const orElse = (wider: RawBuilder<unknown>) => sql`case when cardinality(ids) >= ${maxSimilar}::integer then ids else ${wider} end as ids`
  return sql`select ids from (select ${orElse(within(sql`true`))} from (
    select ${orElse(within(sql`listing.city_id = home.city_id`))} from (select ${within(near)} as ids offset 0) as near offset 0) as inCity offset 0) as found`
}

/** SQL: numbers of public listings in the estate of `home` by type and mode. */
const offers: RawBuilder<Offer[]> = sql`select coalesce(json_agg(offer), '[]') from (
  select listing.type, listing.mode, count(*) as total from listing where ${isFindable()} and listing.estate_id = home.estate_id
  group by listing.type, listing.mode) as offer`

type Offer = { readonly type: string; readonly mode: string; readonly total: number }

/** SQL: rows of a history of `home` as JSON, oldest first, with times in the format of `parsers.ts`. */
const historyOf = (table: string, columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(json_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${columns}) order by at), '[]')
  from ${sql.table(table)} as history where history.listing_id = home.id and ${condition}`

/** What a page shows around a listing. */
export type Surroundings = {
  /** Average prices of other findable homes of the same type and mode, in the estate and in the area, without those far from the median; null below `minHomes` homes. */
  readonly averages: { readonly estate: Average | null; readonly area: Average | null }
  /** Numbers of public listings in its estate by type and mode. */
  readonly offers: readonly Offer[]
  /** The prices that it has had, oldest first; null: on request. */
  readonly priceHistory: ListingDetail['priceHistory']
  /** Its shelf and status over time, oldest first, without the time before it was public and without changes that were taken back at once (`is_slip`). */
  readonly statusHistory: ListingDetail['statusHistory']
  /** Ids of the most similar public listings. */
  readonly similarIds: readonly string[]
}

/** A row of `around`. */
export type SurroundingsRow = Omit<Surroundings, 'averages'> & { readonly averages: Averages }

/** SQL: what is around `home`. */
export const around: RawBuilder<SurroundingsRow> = sql`select (${averagesAround()}) as averages, (${offers}) as offers,
  (${historyOf('price_history', sql`'price', history.price`, sql`true`)}) as "priceHistory",
  (${historyOf('status_history', sql`'shelf', history.shelf, 'status', history.status, 'reason', history.reason`, sql`history.shelf in ('OnShelf', 'OffShelf') and not history.is_slip`)}) as "statusHistory",
  (${similarTo()}) as "similarIds" from home`

/** What is around a listing, from its row. */
export function surroundingsOf({ averages, ...others }: SurroundingsRow): Surroundings {
  const { estateCount, estateAverage, areaCount, areaAverage } = averages
  return { ...others, averages: { estate: averageOf(estateCount, estateAverage), area: averageOf(areaCount, areaAverage) } }
}
