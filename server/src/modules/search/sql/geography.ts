import type { Point } from '@site/domain/place.ts'
import type { Box, Near } from '@site/domain/search-query.ts'
import { type RawBuilder, sql } from 'kysely'
import { landmarkRadiusInKm, millimetresInKm } from '@site/search/ranking.ts'
import { isFindable } from '../../../store/on-shelf.ts'
import { type Condition, every, some } from './filters.ts'

/** Mean radius of the earth in kilometres (IUGG R1), as in `distanceInKm`. */
const earthRadius = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
/** Degrees (some centimetres) by which boxes that preselect rows are larger, for rounding errors. */
const boxMargin = 1e-6

type Columns = { readonly lat: RawBuilder<number | null>; readonly lng: RawBuilder<number | null> }
const listing: Columns = { lat: sql`listing.lat`, lng: sql`listing.lng` }
const point: Columns = { lat: sql`point.lat`, lng: sql`point.lng` }

/** Whole millimetres between two points on a sphere (haversine formula). */
const millimetres = (from: Columns, to: Columns): RawBuilder<number | null> => sql`round(${2 * earthRadius * millimetresInKm}::float8 * asin(least(1, sqrt(
  sin(radians(${to.lat} - ${from.lat}) / 2) ^ 2 + cos(radians(${from.lat})) * cos(radians(${to.lat})) * sin(radians(${to.lng} - ${from.lng}) / 2) ^ 2))))`

const literal = ({ lat, lng }: Point): Columns => ({ lat: sql`${lat}::float8`, lng: sql`${lng}::float8` })

/** Whole millimetres from a point to a listing; null for a listing without a point. */
export const distanceFrom = (point: Point): RawBuilder<number | null> => millimetres(literal(point), listing)

const withinBox = ({ lat, lng }: Columns, [west, south, east, north]: Box): Condition => {
  const isBetweenLatitudes = sql<boolean>`${lat} between ${south}::float8 and ${north}::float8`
  const isBetweenLongitudes =
    west <= east ? sql<boolean>`${lng} between ${west}::float8 and ${east}::float8` : sql<boolean>`(${lng} >= ${west}::float8 or ${lng} <= ${east}::float8)`
  return every([isBetweenLatitudes, isBetweenLongitudes])
}

/** In the box, edges included; a box with west greater than east crosses the date line. */
export const inBox = (box: Box): Condition => withinBox(listing, box)

/** A box around a circle; if a pole is inside, the box has every longitude. */
function boxAround({ lat, lng }: Point, km: number): Box {
  const angle = km / earthRadius
  const latRange = degrees(angle) + boxMargin
  const [south, north] = [lat - latRange, lat + latRange]
  if (south <= -90 || north >= 90) return [-180, south, 180, north]
  const lngRange = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat))))) + boxMargin
  const wrap = (longitude: number) => (longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude)
  return lngRange >= 180 ? [-180, south, 180, north] : [wrap(lng - lngRange), south, wrap(lng + lngRange), north]
}

/** Within the radius of a point; the box lets PostgreSQL use the index of points. */
export const nearTo = ({ radiusInKm, ...point }: Near): Condition =>
  every([withinBox(listing, boxAround(point, radiusInKm)), sql`${distanceFrom(point)} <= ${radiusInKm * millimetresInKm}::float8`])

/** Tests an expensive condition once per point, since listings share the points of their buildings; `is true` prevents a join. */
const isAtPointWhere = (condition: Condition): Condition => sql`((listing.lat, listing.lng) in (
  select point.lat, point.lng from (select distinct lat, lng from listing where ${isFindable()} and lat is not null and lng is not null) as point where ${condition})) is true`

/** The smallest box around boxes; if one crosses the date line it has every longitude. */
const boxAroundAll = (boxes: readonly Box[]): Box => {
  const crossesDateLine = boxes.some(([west, , east]) => west > east)
  const side = (index: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[index]))
  return [crossesDateLine ? -180 : side(0, Math.min), side(1, Math.min), crossesDateLine ? 180 : side(2, Math.max), side(3, Math.max)]
}

/** Within walking distance of one of these landmarks. */
export function nearLandmarks(landmarks: readonly Point[]): Condition {
  if (landmarks.length === 0) return some([])
  const boxes = landmarks.map((landmark) => boxAround(landmark, landmarkRadiusInKm))
  const mark: Columns = { lat: sql`mark.lat`, lng: sql`mark.lng` }
  const isNearOne = sql<boolean>`exists (
    select from unnest(${landmarks.map(({ lat }) => lat)}::float8[], ${landmarks.map(({ lng }) => lng)}::float8[], ${boxes.map(([, south]) => south)}::float8[], ${boxes.map(([, , , north]) => north)}::float8[])
      as mark (lat, lng, south, north)
    where point.lat between mark.south and mark.north and ${millimetres(mark, point)} <= ${landmarkRadiusInKm * millimetresInKm}::float8)`
  return isAtPointWhere(every([withinBox(point, boxAroundAll(boxes)), isNearOne]))
}

/** Inside the polygon by the even-odd rule, vertices as plain longitude and latitude; the last one joins the first. */
export function inPolygon(polygon: readonly (readonly [lng: number, lat: number])[]): Condition {
  const x = polygon.map(([lng]) => lng)
  const y = polygon.map(([, lat]) => lat)
  const shifted = (values: readonly number[]) => [...values.slice(1), ...values.slice(0, 1)]
  // PostgreSQL evaluates `and` in any order; nullif prevents a division by zero for horizontal edges
  const crossings = sql`select count(*) from unnest(${x}::float8[], ${y}::float8[], ${shifted(x)}::float8[], ${shifted(y)}::float8[]) as edge (x, y, x2, y2)
    where (edge.y > point.lat) <> (edge.y2 > point.lat) and point.lng < (edge.x2 - edge.x) * (point.lat - edge.y) / nullif(edge.y2 - edge.y, 0) + edge.x`
  const box = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)] as const
  return every([withinBox(listing, box), isAtPointWhere(every([withinBox(point, box), sql`(${crossings}) % 2 = 1`]))])
}
