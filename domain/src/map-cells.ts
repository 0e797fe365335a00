import type { Point } from './place.ts'
import type { Box } from './search-query.ts'

/** The view of a map: whole zoom levels as in web maps of 256 px tiles, and degrees west, south, east, north; west beyond east crosses the date line. */
export type MapView = { readonly zoom: number; readonly view: Box }

export const maxZoom = 22

/** From this zoom on, clusters are buildings (or points, for homes without one) instead of cells. */
export const buildingZoom = 17

/** Maximal width and height of a view in cells: a screen of 16,000 px. */
const maxCells = 256

const cellSizes = Array.from({ length: maxZoom + 1 }, (_, zoom) => 90 / 2 ** zoom)

/** The width and height of a cell in degrees: 64 px of a tile at the equator. Powers of two, so that the database and the browser compute the same bits. */
export const cellSize = (zoom: number): number => cellSizes[zoom] ?? 90 / 2 ** zoom

/** The column of cells of a longitude, and the row of a latitude. */
export const columnOfCell = (lng: number, zoom: number): number => Math.floor((lng + 180) / cellSize(zoom))
export const rowOfCell = (lat: number, zoom: number): number => Math.floor((lat + 90) / cellSize(zoom))

/** Whether the view is one that a screen can show at this zoom. */
export function isShowable({ zoom, view: [west, south, east, north] }: MapView): boolean {
  const width = west <= east ? east - west : east - west + 360
  return Math.max(width, north - south) <= maxCells * cellSize(zoom)
}

/** Whether a view touches a cell of its zoom. */
export function cellTest({ zoom, view: [west, south, east, north] }: MapView): (column: number, row: number) => boolean {
  const [left, low, right, high] = [columnOfCell(west, zoom), rowOfCell(south, zoom), columnOfCell(east, zoom), rowOfCell(north, zoom)]
  return west <= east
    ? (column, row) => row >= low && row <= high && column >= left && column <= right
    : (column, row) => row >= low && row <= high && (column >= left || column <= right)
}

/**
 * Whether a point is drawn in a view. Below `buildingZoom` these are all points of the cells that the view touches: a cluster at the edge
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

/** `viewTest` for one point. */
export const isInView = ({ lat, lng }: Point, map: MapView): boolean => viewTest(map)(lat, lng)
