import type { Facets, Histograms } from '@site/domain/calls/listing.ts'
import type { Filter } from '@site/domain/fields.ts'
import { histogramEdges } from '@site/domain/histogram.ts'
import type { PriceBands } from '@site/domain/price-bands.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import { type Kysely, sql } from 'kysely'
import { isFindable } from '../../../store/on-shelf.ts'
import type { Tables } from '../../../store/tables.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { hitCondition } from './conditions.ts'
import { columnOf, type Condition, conditionOf, daysOf, every, facetValue, type FilterRow, filterRowsOf, isActive } from './filters.ts'

type FacetRow = { readonly missed: number; readonly total: number; readonly value: string | null } & Readonly<Record<string, string | number | null>>

const isCounted = ({ filter }: FilterRow) => filter.counted !== false

const columnName = (index: number) => `f${index}`

/**
 * Counts all facets in one pass over the rows: each active filter is a column of 0 and 1, and a listing that fails only one filter counts for
 * the values of that filter. `missed` is 0 for a hit, which counts for every filter, else 1 + the index of the filter that it fails.
 */
function facetQuery(request: SearchRequest, priceBands: PriceBands, fixed: Condition, counted: readonly FilterRow[], active: readonly FilterRow[]) {
  const { query, today } = request
  const values = counted.map((row, index) => sql`${facetValue(row, query, today, priceBands)} as ${sql.ref(columnName(index))}`)
  const isMetColumns = active.map((row, index) => sql`((${conditionOf(row, query, today)}) is true)::integer as ${sql.ref(`m${index}`)}`)
  const metCount = sql.join(
    active.map((_, index) => sql.ref(`m${index}`)),
    sql` + `,
  )
  const misses = sql.join(
    active.map((_, index) => sql`when ${sql.ref(`m${index}`)} = 0 then ${sql.lit(index + 1)}`),
    sql` `,
  )
  const valueOfMissedFilter = sql.join(
    active.map((row, index) => sql`when ${sql.lit(index + 1)} then ${sql.ref(columnName(counted.indexOf(row)))}`),
    sql` `,
  )
  const columns = sql.join(counted.map((_, index) => sql.ref(columnName(index))))
  const sets = sql.join(counted.map((_, index) => sql`(${sql.ref(columnName(index))})`))
  const nullColumns = sql.join(counted.map(() => sql`null::text`))
  // `offset 0` keeps PostgreSQL from computing each condition again for the sum
  return sql<FacetRow>`
    with hit as materialized (
      select ${columns}, case ${misses} else 0 end as missed from (
        select ${sql.join([...values, ...isMetColumns])} from listing
        where ${isFindable()} and (listing.type = ${query.type} or listing.mode = ${query.mode}) and ${fixed} offset 0
      ) as scan where ${metCount} >= ${sql.lit(active.length - 1)}
    )
    select 0 as missed, count(*) as total, null::text as value, ${columns} from hit where missed = 0 group by grouping sets (${sets})
    union all
    select missed, count(*), case missed ${valueOfMissedFilter} end as value, ${nullColumns} from hit where missed > 0 group by missed, value`
}

/** Counts of days add up: within 30 days includes within 7 days. */
function cumulative(counts: Record<string, number>, steps: readonly string[]): Record<string, number> {
  let sum = 0
  const added: Record<string, number> = {}
  for (const step of steps) {
    sum += counts[step] ?? 0
    if (sum > 0) added[step] = sum
  }
  return added
}

/** The counts of a filter as they are answered. */
function answeredCounts(filter: Filter, counts: Record<string, number>): Record<string, number> {
  switch (filter.by) {
    case 'within':
      return cumulative(counts, daysOf(filter))
    case 'one':
    case 'any':
    case 'bands':
    case 'range':
    case 'is':
    case 'has':
      return counts
  }
}

function add(facets: Record<string, Record<string, number>>, as: string, value: string, total: number): void {
  const counts = (facets[as] ??= {})
  counts[value] = (counts[value] ?? 0) + total
}

/** Exact counts per value of each counted filter, without that filter. `fixed`: the condition of the search without filters. */
export async function countFacets(db: Kysely<Tables>, request: SearchRequest, priceBands: PriceBands, fixed: Condition): Promise<Facets> {
  const rows = filterRowsOf(request.query)
  const active = rows.filter((row) => isActive(row.filter, request.query) && isCounted(row))
  const uncounted = rows.filter((row) => isActive(row.filter, request.query) && !isCounted(row))
  const counted = rows.filter(isCounted)
  const baseCondition = every([fixed, ...uncounted.map((row) => conditionOf(row, request.query, request.today))])
  const found = await facetQuery(request, priceBands, baseCondition, counted, active).execute(db)
  const facets: Record<string, Record<string, number>> = Object.fromEntries(counted.map(({ filter }) => [filter.as, {}]))
  for (const row of found.rows) {
    const index = counted.findIndex((_, i) => row[columnName(i)] !== null)
    const as = row.missed > 0 ? active[row.missed - 1]?.filter.as : counted[index]?.filter.as
    const value = row.missed > 0 ? row.value : (row[columnName(index)] as string | null)
    if (as !== undefined && value !== null) add(facets, as, value, row.total)
  }
  for (const { filter } of counted) facets[filter.as] = answeredCounts(filter, facets[filter.as] ?? {})
  return facets
}

type BarTotal = { readonly name: string; readonly bar: number; readonly total: number }

/** Exact counts per bar of each counted range filter, without that filter; empty bars are omitted. */
export async function countHistograms(db: Kysely<Tables>, request: SearchRequest, places: PlaceBook): Promise<Histograms> {
  const ranges = filterRowsOf(request.query).filter((row) => row.filter.by === 'range' && isCounted(row))
  const histograms: Record<string, Record<string, number>> = Object.fromEntries(ranges.map(({ filter }) => [filter.as, {}]))
  const counts = ranges.map((row) => {
    const column = columnOf(row)
    return sql`select ${row.filter.as}::text as name, width_bucket(${column}::float8, ${histogramEdges}::float8[]) as bar, count(*) as total
      from listing where ${column} is not null and ${hitCondition(request, places, row.filter.as)} group by bar`
  })
  const { rows } = await sql<BarTotal>`${sql.join(counts, sql` union all `)}`.execute(db)
  for (const { name, bar, total } of rows) (histograms[name] ??= {})[String(histogramEdges[bar - 1])] = total
  return histograms
}
