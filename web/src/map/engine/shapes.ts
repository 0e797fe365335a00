import { distanceInKm } from '@site/domain/distance.ts'
import type { Point } from '@site/domain/place.ts'
import type { Box, Near } from '@site/domain/search-query.ts'
import type { Feature, FeatureCollection, Position } from 'geojson'
import type { FilterSpecification, GeoJSONSource, Map as Engine } from 'maplibre-gl'
import type { Palette } from './palette.ts'

/** The corners of a drawn area. */
export type Area = readonly (readonly [lng: number, lat: number])[]
/** Shapes on the map: the circle of a radius, and a drawn area. */
export type Shapes = { readonly near?: Near; readonly area?: Area }

const kmPerDegree = 111.195
/** Number of sides of the polygon that approximates a circle. */
const sides = 180

/** The circle of a nearby search as a closed ring of positions. */
export function ringOf({ lat, lng, radiusInKm }: Near): Position[] {
  const height = radiusInKm / kmPerDegree
  const width = height / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: sides + 1 }, (_, index) => {
    const angle = (index / sides) * 2 * Math.PI
    return [lng + width * Math.cos(angle), lat + height * Math.sin(angle)]
  })
}

/** The box around the circle of a nearby search. */
export const boxOfNear = (near: Near): Box => boxOf(ringOf(near).map(([lng = 0, lat = 0]) => [lng, lat]))

/** The box around a drawn area. */
export function boxOf(area: Area): Box {
  const [lngs, lats] = [area.map(([lng]) => lng), area.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

const world: Position[] = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
]
const polygon = (kind: string, ...coordinates: Position[][]): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'Polygon', coordinates },
})
const kindIs = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind]

function featuresOf({ near, area }: Shapes): FeatureCollection {
  const rings = [...(near ? [ringOf(near)] : []), ...(area ? [[...area.map(([lng, lat]) => [lng, lat]), [...area[0]!]]] : [])]
  return { type: 'FeatureCollection', features: [...rings.map((ring) => polygon('outside', world, ring)), ...rings.map((ring) => polygon('ring', ring))] }
}

/** Draws the shapes below the place names and fades the map outside them; later calls replace the shapes. */
export function drawShapes(engine: Engine, shapes: Shapes, colours: Palette): void {
  const data = featuresOf(shapes)
  const source = engine.getSource<GeoJSONSource>('shapes')
  if (source) return void source.setData(data)
  // no simplification, so that circles stay round
  engine.addSource('shapes', { type: 'geojson', data, tolerance: 0 })
  const firstName = engine.getStyle().layers.find((layer) => layer.type === 'symbol')?.id
  engine.addLayer(
    { id: 'outside', type: 'fill', source: 'shapes', filter: kindIs('outside'), paint: { 'fill-color': colours.paper, 'fill-opacity': 0.5 } },
    firstName,
  )
  engine.addLayer(
    { id: 'inside', type: 'fill', source: 'shapes', filter: kindIs('ring'), paint: { 'fill-color': colours.accent, 'fill-opacity': 0.05 } },
    firstName,
  )
  engine.addLayer({ id: 'ring', type: 'line', source: 'shapes', filter: kindIs('ring'), paint: { 'line-color': colours.accent, 'line-width': 2 } }, firstName)
}

/** Whether two boxes differ by at most a hundredth of the second one's size: a map never moves exactly to a box. */
export function isSimilar(a: Box, b: Box): boolean {
  const tolerance = 0.01 * Math.max(b[2] - b[0], b[3] - b[1])
  return a.every((side, index) => Math.abs(side - b[index as 0]) <= tolerance)
}

/** Whether the first box is inside the second. */
export const isWithin = ([west, south, east, north]: Box, b: Box): boolean => west >= b[0] && south >= b[1] && east <= b[2] && north <= b[3]

/** The nearest item in a direction (`[1, 0]`: east), for the arrow keys; null if there is none. */
export function nearestInDirection<Item extends Point>(start: Item, items: readonly Item[], direction: readonly [east: number, north: number]): Item | null {
  const lngScale = Math.cos((start.lat * Math.PI) / 180)
  const candidates = items.filter((item) => {
    const [east, north] = [(item.lng - start.lng) * lngScale, item.lat - start.lat]
    const distanceAhead = east * direction[0] + north * direction[1]
    return item !== start && distanceAhead > 0 && distanceAhead >= Math.abs(east * direction[1] - north * direction[0])
  })
  return candidates.toSorted((a, b) => distanceInKm(start, a) - distanceInKm(start, b))[0] ?? null
}
