import type { Clusters } from '@site/domain/calls/listing.ts'
import { buildingZoom, cellSize, columnOfCell, type MapView, rowOfCell } from '@site/domain/map-cells.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { hitCondition } from './conditions.ts'
import { type Condition, every } from './filters.ts'
import { inBox } from './geography.ts'

/** The column and the row of the map's grid that a listing lies in. */
const column = (zoom: number) => sql<number>`floor((listing.lng + 180) / ${cellSize(zoom)}::float8)`
const row = (zoom: number) => sql<number>`floor((listing.lat + 90) / ${cellSize(zoom)}::float8)`

/** The condition of `isInView`. The box lets PostgreSQL use the index of points; the cells decide. */
function inView({ zoom, view }: MapView): Condition {
  if (zoom >= buildingZoom) return inBox(view)
  const [west, south, east, north] = view
  const [westColumn, southRow, eastColumn, northRow] = [columnOfCell(west, zoom), rowOfCell(south, zoom), columnOfCell(east, zoom), rowOfCell(north, zoom)]
  const isBetweenColumns =
    west <= east
      ? sql<boolean>`${column(zoom)} between ${westColumn}::float8 and ${eastColumn}::float8`
      : sql<boolean>`(${column(zoom)} >= ${westColumn}::float8 or ${column(zoom)} <= ${eastColumn}::float8)`
  const cell = cellSize(zoom)
  const box = sql<boolean>`listing.lat between ${(southRow - 1) * cell - 90}::float8 and ${(northRow + 2) * cell - 90}::float8`
  return every([box, isBetweenColumns, sql`${row(zoom)} between ${southRow}::float8 and ${northRow}::float8`])
}

const groupOf = (zoom: number): RawBuilder<unknown> =>
  zoom < buildingZoom
    ? sql`${column(zoom)}, ${row(zoom)}`
    : sql`listing.estate_id, case when listing.estate_id is null then listing.lng end, case when listing.estate_id is null then listing.lat end`

type ClusterRow = Omit<Clusters['clusters'][number], 'bounds'> & {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The hits in view as clusters, and the number of hits without a point. */
export async function gatherClusters(db: Kysely<Tables>, request: SearchRequest, map: MapView, places: PlaceBook): Promise<Clusters> {
  const hits = hitCondition(request, places)
  const clusters = sql<ClusterRow>`
    select avg(listing.lat) as lat, avg(listing.lng) as lng, count(*) as count, min(listing.price) as "lowestPrice",
      case when count(*) = 1 then min(listing.id collate "C") end as id,
      case when count(listing.estate_id) = count(*) and min(listing.estate_id collate "C") = max(listing.estate_id collate "C")
        then min(listing.estate_id collate "C") end as "estateId",
      min(listing.lng) as west, min(listing.lat) as south, max(listing.lng) as east, max(listing.lat) as north
    from listing where ${every([hits, inView(map)])} and listing.lng is not null group by ${groupOf(map.zoom)}`.execute(db)
  const unmapped = sql<{ total: number }>`select count(*) as total from listing where ${hits} and (listing.lat is null or listing.lng is null)`.execute(db)
  const [{ rows }, { rows: counts }] = await Promise.all([clusters, unmapped])
  return {
    clusters: rows.map(({ west, south, east, north, ...cluster }) => ({ ...cluster, bounds: [west, south, east, north] as [number, number, number, number] })),
    withoutPoint: counts[0]?.total ?? 0,
  }
}
