import { buildingZoom, type MapView, maxZoom } from '@site/domain/map-cells.ts'
import type { Box } from '@site/domain/search-query.ts'
import type { Map as Engine } from 'maplibre-gl'

/** Boxes are rounded to 1 / `unitsPerDegree` degrees, about ten metres. */
const unitsPerDegree = 1e4

/** A box enlarged on each side by a share of its size. */
export const enlargeBox = ([west, south, east, north]: Box, share: number): Box => [
  west - (east - west) * share,
  south - (north - south) * share,
  east + (east - west) * share,
  north + (north - south) * share,
]

/** The visible box, rounded to about ten metres. */
export function boxInView(engine: Engine): Box {
  const bounds = engine.getBounds()
  const round = (value: number) => Math.round(value * unitsPerDegree) / unitsPerDegree
  return [round(bounds.getWest()), round(bounds.getSouth()), round(bounds.getEast()), round(bounds.getNorth())]
}

/** The centre and zoom of a map. */
export type Camera = { readonly center: [lng: number, lat: number]; readonly zoom: number }
/** The centre and zoom of a map now. */
export const cameraOf = (engine: Engine): Camera => ({ center: engine.getCenter().toArray(), zoom: engine.getZoom() })

/** Width and height of a map in pixels. */
export type MapSize = readonly [width: number, height: number]

/** The size of a map on the page now. */
export function sizeOf(engine: Engine): MapSize {
  const { clientWidth, clientHeight } = engine.getContainer()
  return [clientWidth, clientHeight]
}

/** Share by which width or height can change while the view counts as the same, such as when a row of chips appears. */
const sizeTolerance = 0.15

/** Whether the sizes of a map differ so much that it shows another view. */
export const isOtherSize = (before: MapSize, after: MapSize): boolean => before.some((side, index) => Math.abs(after[index as 0] / side - 1) > sizeTolerance)

/** Difference of zoom levels between the map engine (tiles of 512 px) and the cells of clusters (256 px). */
const zoomOffset = 1
/** Lowers the zoom of the cells, so that pins of neighbouring cells do not overlap. */
const zoomMargin = 0.1

/** The view to request clusters for: the visible box, and the zoom of the cells. */
export function mapViewOf(engine: Engine): MapView {
  const zoom = engine.getZoom()
  const cellZoom = zoom + zoomOffset >= buildingZoom ? Math.floor(zoom + zoomOffset) : Math.floor(zoom + zoomOffset - zoomMargin)
  return { zoom: Math.min(maxZoom, Math.max(0, cellZoom)), view: boxInView(engine) }
}
