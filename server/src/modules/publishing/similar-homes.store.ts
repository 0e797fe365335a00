import type { PriceQuestion } from '@site/domain/calls/publishing.ts'
import type { PlaceRange } from '@site/domain/publishing/plausible-price.ts'
import { type Kysely, sql } from 'kysely'
import { isFindable } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'
import { pricedArea } from '../listings/neighbours.store.ts'

/** The smallest number of homes whose prices are answered: fewer would show the price of one of them. */
const minHomes = 5
/** So many homes of a poster in a building count beside those of others, spread over the prices of the poster. */
const maxOfPoster = 3
/** A price above so many times the median, or below the median divided by it, is left out: a wrong number of zeros must not move the quartiles. */
const maxFactor = 5
/** How near the prices of two homes are that vouch for each other, as a factor. */
const nearFactor = 2

/** Where a home is; null: unknown. */
export type HomePlaces = { readonly estate: string | null; readonly area: string | null; readonly city: string | null }

/** Quartiles of the prices of homes in one place; `scope`: whether that is the building, the area or the city. */
export type PriceScope = PlaceRange & { readonly scope: keyof HomePlaces }

const scopes = ['estate', 'area', 'city'] as const

const columns = { estate: sql.ref('estate_id'), area: sql.ref('area_id'), city: sql.ref('city_id') }

/** A kind of homes in one place, whose prices are compared; `isWhole`: those of whole homes, for a home without an area. */
export type HomeKind = Pick<PriceQuestion, 'type' | 'mode'> & {
  readonly bedrooms: number | null
  readonly scope: keyof HomePlaces
  readonly place: string
  readonly isWhole: boolean
}

/** Homes like one (type, mode, bedrooms) in each place around it, from the nearest place to the widest. */
export const kindsAround = (home: Pick<PriceQuestion, 'type' | 'mode' | 'bedrooms'>, around: HomePlaces, { isWhole }: Pick<HomeKind, 'isWhole'>): HomeKind[] =>
  scopes.flatMap((scope) => {
    const place = around[scope]
    return place ? [{ type: home.type, mode: home.mode, bedrooms: home.type === 'Carport' ? null : (home.bedrooms ?? null), scope, place, isWhole }] : []
  })

/**
 * For each kind the quartiles of the prices per square metre, or of whole homes, of public homes of the same type and mode and with at most one bedroom
 * more or less; null with fewer than `minHomes` homes. One statement. A price near one that its poster confirmed against a question does not count
 * before a reviewer approves it or a home of another poster in the same building has a like one. `own`: a listing of an account that is not compared.
 */
export async function pricesOfKinds(
  db: Kysely<Tables>,
  kinds: readonly HomeKind[],
  own?: { readonly id: string; readonly accountId: string },
): Promise<(PriceScope | null)[]> {
  if (kinds.length === 0) return []
  const questions = JSON.stringify(kinds.map(({ isWhole, ...kind }, n) => ({ n, ...kind, whole: isWhole })))
  const placesOf = (scope: keyof HomePlaces) => sql`select ${scope}::text as scope, ${columns[scope]} as place, counted.* from counted`
  const isIn = (scope: keyof HomePlaces) => sql`${columns[scope]} = any(${kinds.filter((kind) => kind.scope === scope).map(({ place }) => place)}::text[])`
  const isOwn = own
    ? sql`listing.id = (select coalesce(own.lead_id, own.id) from listing as own where own.id = ${own.id} and own.poster_id = ${own.accountId})`
    : sql`false`
  const parts = maxOfPoster.toFixed(1)
  const nearPosters = (quartile: number) => sql`count(distinct poster_id) filter (
    where value between quartiles[${sql.lit(quartile)}] / ${nearFactor}::float8 and quartiles[${sql.lit(quartile)}] * ${nearFactor}::float8)`
  const { rows } = await sql<{ n: number; count: number; total: number; posters: number; quartiles: number[] }>`
    with question as (select * from jsonb_to_recordset(${questions}::jsonb) as q (n integer, type text, mode text, bedrooms integer, scope text, place text, whole boolean)),
      homes as materialized (
        select poster_id, estate_id, area_id, city_id, coalesce(estate_id, area_id, city_id) as building, type, mode, bedrooms, price::float8 as price,
          (price / ${pricedArea})::float8 as price_per_area, coalesce(price between checked_price / ${nearFactor}::float8 and checked_price * ${nearFactor}::float8, false)
            and (approved_at is null or approved_price is distinct from price) as is_doubtful
        from listing left join listing_review on listing_id = id
        where ${isFindable()} and price > 0 and (${sql.join(scopes.map(isIn), sql` or `)}) and (${isOwn}) is not true),
      counted as (
        select * from homes where not is_doubtful or exists (
          select from homes as other where other.building = homes.building and other.type = homes.type and other.mode = homes.mode and other.poster_id <> homes.poster_id
            and coalesce(other.price_per_area / homes.price_per_area, other.price / homes.price) between 1 / ${nearFactor}::float8 and ${nearFactor}::float8)),
      placed as (${sql.join(scopes.map(placesOf), sql` union all `)}),
      asked as (
        select question.n, array_agg(case when whole then price else price_per_area end) as prices, array_agg(poster_id) as posters, array_agg(building) as buildings
        from question join placed on placed.scope = question.scope and placed.place = question.place and placed.type = question.type and placed.mode = question.mode
          and (question.bedrooms is null or placed.bedrooms between question.bedrooms - 1 and question.bedrooms + 1)
        where whole or price_per_area > 0 group by question.n having count(*) >= ${minHomes}::integer)
    select n, found.* from asked cross join lateral (
      with numbered as (
          select value, poster_id, row_number() over own as nth, count(*) over (partition by poster_id, building) as size,
            min(poster_id) over () = max(poster_id) over () as is_sole
          from unnest(prices, posters, buildings) as home (value, poster_id, building) window own as (partition by poster_id, building order by value)),
        kept as (
          select value from numbered where is_sole or size <= ${maxOfPoster}::integer
            or floor(nth * ${parts}::float8 / size + 0.5) > floor((nth - 1) * ${parts}::float8 / size + 0.5)),
        middle as (select percentile_cont(0.5) within group (order by value) as median from kept),
        likely as (select value, poster_id from numbered, middle where value between median / ${maxFactor}::float8 and median * ${maxFactor}::float8),
        ranges as (
          select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by value) as quartiles from kept, middle
          where value between median / ${maxFactor}::float8 and median * ${maxFactor}::float8)
      select count(*)::integer as count, cardinality(prices) as total, quartiles, least(${nearPosters(1)}, ${nearPosters(3)})::integer as posters
      from likely, ranges group by quartiles having count(*) >= ${minHomes}::integer) as found`.execute(db)
  const found = new Map(rows.map((row) => [row.n, row]))
  return kinds.map(({ scope }, n) => {
    const row = found.get(n)
    const [low = 0, median = 0, high = 0] = row?.quartiles ?? []
    return row ? { scope, count: row.count, total: row.total, posters: row.posters, low, median, high } : null
  })
}
