import type { TotalsPerType } from '@site/domain/calls/listing.ts'
import { codesOf } from '@site/domain/choices.ts'
import type { PriceBands } from '@site/domain/price-bands.ts'
import { forType, type SearchQuery } from '@site/domain/search-query.ts'
import type { ResultPage, SearchPort, SearchRequest, SortPosition } from '@site/search/search-port.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isFindable } from '../../../store/on-shelf.ts'
import type { Tables } from '../../../store/tables.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { millimetresInKm, sortOf } from '@site/search/ranking.ts'
import { countFacets, countHistograms } from './facets.ts'
import { gatherClusters } from './clusters.ts'
import { conditionWithoutFilters, filterConditions, hitCondition, selectCounts } from './conditions.ts'
import { type Condition, conditionOf, every, filterRowsOf, isActive } from './filters.ts'
import { distanceFrom } from './geography.ts'
import { keywordScore } from './keyword.ts'

/** The sort value as SQL, and its type, to which the value of a position is cast. */
type SortKey = { readonly value: RawBuilder<unknown>; readonly type: RawBuilder<unknown>; readonly isNeverNull?: true }

function sortKey({ query, plan }: SearchRequest, places: PlaceBook): SortKey {
  switch (sortOf(query, plan)) {
    case 'listingDate':
      return { value: sql`listing.listing_date`, type: sql`date`, isNeverNull: true }
    case 'price':
      return { value: sql`listing.price`, type: sql`bigint` }
    case 'area':
      return { value: query.type === 'Villa' ? sql`listing.lot_area` : sql`listing.floor_area`, type: sql`numeric` }
    case 'coveredArea':
      return { value: sql`listing.floor_area`, type: sql`numeric` }
    case 'distance':
      return { value: query.near ? distanceFrom(query.near) : sql`null::float8`, type: sql`float8` }
    case 'relevance':
      return {
        value: sql`(lpad(${keywordScore(plan, places)}::text, 3, '0') || to_char(listing.listing_date, 'YYYY-MM-DD')) collate "C"`,
        type: sql`text`,
        isNeverNull: true,
      }
  }
}

/** Rows after a position: by value, then by id; rows without a value come last. */
function afterCondition({ value, type, isNeverNull }: SortKey, after: SortPosition, order: SearchQuery['order']): Condition {
  const beyond = order === 'desc' ? sql`<` : sql`>`
  const beyondId = sql<boolean>`listing.id collate "C" ${beyond} ${after.id}`
  if (after.value === null) return sql`(${value} is null and ${beyondId})`
  const position = sql`${after.value}::${type}`
  const beyondValue = sql<boolean>`(${value} ${beyond} ${position} or (${value} = ${position} and ${beyondId}))`
  return isNeverNull ? beyondValue : sql`(${beyondValue} or ${value} is null)`
}

type PageRow = { id: string; value: string | number | null; distance: number | null }

async function findPage(db: Kysely<Tables>, request: SearchRequest, places: PlaceBook): Promise<PageRow[]> {
  const { query, after } = request
  const key = sortKey(request, places)
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`
  const conditions = [hitCondition(request, places), ...(after ? [afterCondition(key, after, query.order)] : [])]
  // `nulls last` on a column that is never null would prevent the use of its index
  const { rows } = await sql<PageRow>`
    select listing.id, ${key.value} as value, ${query.near ? distanceFrom(query.near) : sql`null::float8`} as distance
    from listing where ${every(conditions)}
    order by value ${direction} ${key.isNeverNull ? sql`` : sql`nulls last`}, listing.id collate "C" ${direction} limit ${query.pageSize + 1}::integer`.execute(
    db,
  )
  return rows
}

async function countPage(db: Kysely<Tables>, request: SearchRequest, places: PlaceBook): Promise<{ total: number; priceOnRequest: number }> {
  const { query, today } = request
  const price = filterRowsOf(query).find(({ key }) => key === 'price')
  const priceCondition = price && isActive(price.filter, query) ? conditionOf(price, query, today) : null
  // homes with the price on request are counted in the same scan, so the price filter is no condition of it
  const conditions = hitCondition(request, places, 'price')
  const { rows } = await sql<{ total: number; priceOnRequest: number }>`
    select count(*) filter (where ${priceCondition ?? sql`true`}) as total, count(*) filter (where ${priceCondition ? sql`listing.price is null` : sql`false`}) as "priceOnRequest"
    from listing where ${conditions}`.execute(db)
  return rows[0] ?? { total: 0, priceOnRequest: 0 }
}

async function page(db: Kysely<Tables>, request: SearchRequest, places: PlaceBook): Promise<ResultPage> {
  const { pageSize, near } = request.query
  const [found, counts] = await Promise.all([findPage(db, request, places), countPage(db, request, places)])
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const distances = near ? Object.fromEntries(rows.map(({ id, distance }) => [id, (distance ?? 0) / millimetresInKm])) : {}
  return {
    ids: rows.map(({ id }) => id),
    distances,
    ...counts,
    next: last && found.length > pageSize ? { value: last.value, id: last.id } : null,
  }
}

async function totalsPerType(db: Kysely<Tables>, request: SearchRequest, places: PlaceBook): Promise<TotalsPerType> {
  const { query, today } = request
  const counts = codesOf('type').map(
    (type) => sql`count(*) filter (where ${every(filterConditions(forType(query, type), today, 'mode'))}) as ${sql.ref(`total${type}`)}`,
  )
  const { rows } = await sql<TotalsPerType>`
    select ${sql.join(counts)} from listing where ${every([isFindable(), sql`listing.mode = ${query.mode}`, conditionWithoutFilters(request, places)])}`.execute(
    db,
  )
  return rows[0] ?? { totalResidence: 0, totalCarport: 0, totalVilla: 0 }
}

/** Search with SQL only, until the memory index has loaded, and when it cannot answer. The index is tested against it. */
export function createSqlSearch(db: Kysely<Tables>, places: PlaceBook, priceBands: PriceBands): SearchPort {
  const search: SearchPort = {
    page: (request) => page(db, request, places),
    facets: (request) => countFacets(db, request, priceBands, conditionWithoutFilters(request, places)),
    histograms: (request) => countHistograms(db, request, places),
    totalsPerType: (request) => totalsPerType(db, request, places),
    totals: (requests) =>
      selectCounts(
        db,
        requests.map((request) => sql`(select count(*) from listing where ${hitCondition(request, places)})`),
      ),
    clusters: (request, map) => gatherClusters(db, request, map, places),
    all: async (request, { map }) => {
      const [found, facets, histograms, counts, clusters] = await Promise.all([
        search.page(request),
        search.facets(request),
        search.histograms(request),
        search.totalsPerType(request),
        map ? search.clusters(request, map) : null,
      ])
      return { page: found, facets, histograms, totalsPerType: counts, clusters }
    },
  }
  return search
}
