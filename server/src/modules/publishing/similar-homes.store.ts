import type { PriceQuestion } from '@site/domain/calls/publishing.ts'
import type { PriceRange } from '@site/domain/publishing/plausible-price.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isFindable } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'
import { pricedArea } from '../listings/neighbours.store.ts'

/** The smallest number of homes whose prices are answered: fewer would show the price of one of them. */
const minHomes = 5

/** Where a home is; null: unknown. */
export type HomePlaces = { readonly estate: string | null; readonly area: string | null; readonly city: string | null }

/** Quartiles of the price per square metre of homes in one place; `scope`: whether that is the building, the area or the city. */
export type PriceScope = PriceRange & { readonly scope: keyof HomePlaces; readonly count: number }

const scopes = ['estate', 'area', 'city'] as const

const columns = { estate: sql.ref('estate_id'), area: sql.ref('area_id'), city: sql.ref('city_id') }

/** Public homes with a price and area, of the same type and mode and with at most one bedroom more or less, except the home of one listing of the account. */
function similarHomes({ type, mode, bedrooms, id }: PriceQuestion, accountId: string): RawBuilder<boolean> {
  const rooms = type === 'Carport' || bedrooms === null || bedrooms === undefined ? sql`true` : sql`bedrooms between ${bedrooms - 1} and ${bedrooms + 1}`
  const isOwn = id ? sql`id = (select coalesce(own.lead_id, own.id) from listing as own where own.id = ${id} and own.poster_id = ${accountId})` : sql`false`
  return sql`${isFindable()} and type = ${type} and mode = ${mode} and price > 0 and ${pricedArea} > 0 and ${rooms} and (${isOwn}) is not true`
}

/**
 * Quartiles of the price per square metre of public homes similar to one, in its building, area and city; scopes with fewer than `minHomes` homes
 * are left out. Each scope of `around` lies in the next one. `accountId`: the account whose listing `question.id` is not compared.
 */
export async function pricesAround(db: Kysely<Tables>, question: PriceQuestion, around: HomePlaces, accountId: string): Promise<PriceScope[]> {
  const known = scopes.filter((scope) => around[scope] !== null)
  const widest = known.at(-1)
  if (!widest) return []
  const isIn = (scope: keyof HomePlaces) => sql`${columns[scope]} = ${around[scope]}::text`
  const parts = known.map(
    (scope) => sql`
      select ${scope}::text as scope, count(*) as count, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_per_area) as quartiles
      from homes where ${isIn(scope)}`,
  )
  const { rows } = await sql<{ scope: keyof HomePlaces; count: number; quartiles: number[] | null }>`
    with homes as materialized (
      select estate_id, area_id, city_id, (price / ${pricedArea})::float8 as price_per_area from listing
      where ${similarHomes(question, accountId)} and ${isIn(widest)})
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
    .filter(({ count }) => count >= minHomes)
    .map(({ scope, count, quartiles }) => ({ scope, count, low: quartiles?.[0] ?? 0, median: quartiles?.[1] ?? 0, high: quartiles?.[2] ?? 0 }))
    .toSorted((a, b) => scopes.indexOf(a.scope) - scopes.indexOf(b.scope))
}

/** A kind of homes in one place, whose prices are compared; `isWhole`: those of whole homes, for a home without an area. */
export type HomeKind = Pick<PriceQuestion, 'type' | 'mode'> & {
  readonly bedrooms: number | null
  readonly scope: keyof HomePlaces
  readonly place: string
  readonly isWhole: boolean
}

/** As `pricesAround` for many kinds in one statement: for each kind the quartiles per square metre or of whole homes; null with fewer than `minHomes` homes. */
export async function pricesOfKinds(db: Kysely<Tables>, kinds: readonly HomeKind[]): Promise<(PriceRange | null)[]> {
  if (kinds.length === 0) return []
  const questions = JSON.stringify(
    kinds.map(({ type, mode, bedrooms, scope, place, isWhole }, n) => ({
      n,
      type,
      mode,
      bedrooms: type === 'Carport' ? null : bedrooms,
      scope,
      place,
      whole: isWhole,
    })),
  )
  const placesOf = (scope: keyof HomePlaces) =>
    sql`select ${scope}::text as scope, ${columns[scope]} as place, type, mode, bedrooms, price_per_area, price from homes`
  const { rows } = await sql<{ n: number; quartiles: number[] }>`
    with question as (select * from jsonb_to_recordset(${questions}::jsonb) as q (n integer, type text, mode text, bedrooms integer, scope text, place text, whole boolean)),
      homes as materialized (
        select estate_id, area_id, city_id, type, mode, bedrooms, (price / ${pricedArea})::float8 as price_per_area, price::float8 as price from listing
        where ${isFindable()} and price > 0 and ${pricedArea} > 0),
      placed as (${sql.join(scopes.map(placesOf), sql` union all `)})
    select question.n, percentile_cont(array[0.25, 0.5, 0.75]) within group (
      order by case when question.whole then placed.price else placed.price_per_area end) as quartiles
    from question join placed on placed.scope = question.scope and placed.place = question.place and placed.type = question.type and placed.mode = question.mode
      and (question.bedrooms is null or placed.bedrooms between question.bedrooms - 1 and question.bedrooms + 1)
    group by question.n having count(*) >= ${minHomes}`.execute(db)
  const ranges = new Map(rows.map(({ n, quartiles: [low = 0, median = 0, high = 0] }) => [n, { low, median, high }]))
  return kinds.map((_, n) => ranges.get(n) ?? null)
}
