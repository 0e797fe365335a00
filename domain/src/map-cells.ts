import type { Point } from './place.ts'
import type { Box } from './search-query.ts'

/** What a map shows: whole zoom levels as in web maps of 256 px tiles, and degrees west, south, east, north; west beyond east crosses the date line. */
export type MapView = { readonly zoom: number; readonly view: Box }

export const maxZoom = 22

/** From this zoom on homes are gathered by building, or by point where they stand in none, no more by cells. */
export const buildingZoom = 17

/** The most cells that a view may be wide or high: a screen of 16,000 px. */
const cellsMost = 256

const sizes = Array.from({ length: maxZoom + 1 }, (_, zoom) => 90 / 2 ** zoom)

/** The width and height of a cell in degrees: 64 px of a tile at the equator. Powers of two, so that everyone works it out to the same bit. */
export const cellSize = (zoom: number): number => sizes[zoom] ?? 90 / 2 ** zoom

/** The column of cells that a longitude falls in, and the row of a latitude. */
export const columnOfCell = (lng: number, zoom: number): number => Math.floor((lng + 180) / cellSize(zoom))
export const rowOfCell = (lat: number, zoom: number): number => Math.floor((lat + 90) / cellSize(zoom))

/** Whether the view is one that a screen can show at this zoom. */
export function isShowable({ zoom, view: [west, south, east, north] }: MapView): boolean {
  const width = west <= east ? east - west : east - west + 360
  return Math.max(width, north - south) <= cellsMost * cellSize(zoom)
}

/** Whether a view touches a cell of its zoom. */
export function cellTest({ zoom, view: [west, south, east, north] }: MapView): (column: number, row: number) => boolean {
  const [left, low, right, high] = [columnOfCell(west, zoom), rowOfCell(south, zoom), columnOfCell(east, zoom), rowOfCell(north, zoom)]
  return west <= east
    ? (column, row) => row >= low && row <= high && column >= left && column <= right
    : (column, row) => row >= low && row <= high && (column >= left || column <= right)
}

/**
 * Whether a point is drawn in a view. While there are cells, everything in the cells that the view touches is: a cluster at the edge then
 * is whole, and stays where it is when the map is moved. From `buildingZoom` on only what is in the view itself, edges included.
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

/** The same of one point. */
export const isInView = ({ lat, lng }: Point, map: MapView): boolean => viewTest(map)(lat, lng)
