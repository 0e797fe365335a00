import { buildingZoom, type MapView, maxZoom } from '@site/domain/map-cells.ts'
import type { Box } from '@site/domain/search-query.ts'
import type { Map as Engine } from 'maplibre-gl'

/** About ten metres. */
const decimals = 1e4

/** A box with so much of its size added on each side. */
export const widened = ([west, south, east, north]: Box, by: number): Box => [
  west - (east - west) * by,
  south - (north - south) * by,
  east + (east - west) * by,
  north + (north - south) * by,
]

/** What the map shows, in whole ten metres. */
export function boxInView(engine: Engine): Box {
  const bounds = engine.getBounds()
  const round = (value: number) => Math.round(value * decimals) / decimals
  return [round(bounds.getWest()), round(bounds.getSouth()), round(bounds.getEast()), round(bounds.getNorth())]
}

/** Centre and zoom of a map. */
export type Camera = { readonly center: [lng: number, lat: number]; readonly zoom: number }
export const cameraOf = (engine: Engine): Camera => ({ center: engine.getCenter().toArray(), zoom: engine.getZoom() })

/** Width and height of a map in pixels. */
export type Size = readonly [wide: number, high: number]

export function sizeOf(engine: Engine): Size {
  const { clientWidth, clientHeight } = engine.getContainer()
  return [clientWidth, clientHeight]
}

/** The part by which a map may grow or shrink and still count as the same view: a row of chips above it may appear. */
const sameSize = 0.15

/** Whether a map that gets another size shows another part. */
export const isOtherSize = (before: Size, now: Size): boolean => before.some((side, index) => Math.abs(now[index as 0] / side - 1) > sameSize)

/** The engine's tiles are twice as wide as those that clusters are counted in. */
const tileStep = 1
/** Clusters are a little wider apart than their cells, so that pills do not cover each other. */
const spread = 0.1

/** The view as the server gathers homes for it. */
export function mapViewOf(engine: Engine): MapView {
  const zoom = engine.getZoom()
  const cells = zoom + tileStep >= buildingZoom ? Math.floor(zoom + tileStep) : Math.floor(zoom + tileStep - spread)
  return { zoom: Math.min(maxZoom, Math.max(0, cells)), view: boxInView(engine) }
}
