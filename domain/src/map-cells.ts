import type { Point } from './place.ts'
import type { Box } from './search-query.ts'

/** The part of a map that a screen shows: a whole zoom level as in web maps of 256 px tiles, and a box, which crosses the date line if west is beyond east. */
export type MapView = { readonly zoom: number; readonly view: Box }

/** The closest zoom level of the map. */
export const maxZoom = 22

/** From this zoom on, clusters are buildings (or points, for homes without one) instead of cells. */
export const buildingZoom = 17

/** Maximal width and height of a view in cells of 64 px: a screen of 16,000 px. */
const maxCells = 256

const cellSizes = Array.from({ length: maxZoom + 1 }, (_, zoom) => 90 / 2 ** zoom)

/** The width and height of a cell in degrees: 64 px of a tile at the equator. Divisions by powers of two are exact, so that the database and the browser compute the same bits. */
export const cellSize = (zoom: number): number => cellSizes[zoom] ?? 90 / 2 ** zoom

/** The column of the grid that contains a longitude (degrees). */
export const columnOfCell = (lng: number, zoom: number): number => Math.floor((lng + 180) / cellSize(zoom))
/** The row of the grid that contains a latitude (degrees). */
export const rowOfCell = (lat: number, zoom: number): number => Math.floor((lat + 90) / cellSize(zoom))

/** Whether the view is small enough for a screen at this zoom. */
export function isShowable({ zoom, view: [west, south, east, north] }: MapView): boolean {
  const width = west <= east ? east - west : east - west + 360
  return Math.max(width, north - south) <= maxCells * cellSize(zoom)
}

/** A test whether the view touches a cell of its zoom. */
export function cellTest({ zoom, view: [west, south, east, north] }: MapView): (column: number, row: number) => boolean {
  const [left, low, right, high] = [columnOfCell(west, zoom), rowOfCell(south, zoom), columnOfCell(east, zoom), rowOfCell(north, zoom)]
  return west <= east
    ? (column, row) => row >= low && row <= high && column >= left && column <= right
    : (column, row) => row >= low && row <= high && (column >= left || column <= right)
}

/**
 * A test whether a point is drawn in a view. Below `buildingZoom` these are all points of the cells that the view touches: a cluster at the edge
 * is then complete, and does not move with the map. From `buildingZoom` on, only points in the view itself, edges included.
 */
export function viewTest(map: MapView): (lat: number, lng: number) => boolean {
  const { zoom, view } = map
  if (zoom < buildingZoom) {
    const isTouched = cellTest(map)
    return (lat, lng) => isTouched(columnOfCell(lng, zoom), rowOfCell(lat, zoom))
  }
  const [west, south, east, north] = view
  return west <= east
    ? (lat, lng) => lat >= south && lat <= north && lng >= west && lng <= east
    : (lat, lng) => lat >= south && lat <= north && (lng >= west || lng <= east)
}

/** Whether a point is drawn in a view (`viewTest`). */
export const isInView = ({ lat, lng }: Point, map: MapView): boolean => viewTest(map)(lat, lng)
