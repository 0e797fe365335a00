import { distanceInKm } from '@site/domain/distance.ts'
import type { Point } from '@site/domain/place.ts'
import type { Box, Near } from '@site/domain/search-query.ts'
import type { Feature, FeatureCollection, Position } from 'geojson'
import type { GeoJSONSource, Map as Engine } from 'maplibre-gl'
import type { Palette } from './palette.ts'

export type Area = readonly (readonly [lng: number, lat: number])[]
/** What is drawn on the map beside homes: the radius around a point, and a drawn area. */
export type Shapes = { readonly near?: Near; readonly area?: Area }

const kmInDegree = 111.195
const sides = 180

/** The circle around a point as a ring of positions; its radius is along the ground. */
export function ringOf({ lat, lng, radiusInKm }: Near): Position[] {
  const high = radiusInKm / kmInDegree
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: sides + 1 }, (_, index) => {
    const angle = (index / sides) * 2 * Math.PI
    return [lng + wide * Math.cos(angle), lat + high * Math.sin(angle)]
  })
}

/** The box that holds a circle. */
export function boxOfNear(near: Near): Box {
  const ring = ringOf(near)
  return boxOf(ring.map(([lng = 0, lat = 0]) => [lng, lat]))
}

/** The box that holds an area. */
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
const polygon = (is: string, ...coordinates: Position[][]): Feature => ({ type: 'Feature', properties: { is }, geometry: { type: 'Polygon', coordinates } })

function featuresOf({ near, area }: Shapes): FeatureCollection {
  const rings = [...(near ? [ringOf(near)] : []), ...(area ? [[...area.map(([lng, lat]) => [lng, lat]), [...area[0]!]]] : [])]
  return { type: 'FeatureCollection', features: [...rings.map((ring) => polygon('outside', world, ring)), ...rings.map((ring) => polygon('ring', ring))] }
}

/** Puts the shapes under the names of the map: what lies outside fades, its names do not. */
export function drawShapes(engine: Engine, shapes: Shapes, colours: Palette): void {
  const data = featuresOf(shapes)
  const source = engine.getSource<GeoJSONSource>('shapes')
  if (source) return void source.setData(data)
  // keeps a circle round: the engine would drop some of its points
  engine.addSource('shapes', { type: 'geojson', data, tolerance: 0 })
  const firstName = engine.getStyle().layers.find((layer) => layer.type === 'symbol')?.id
  engine.addLayer(
    { id: 'outside', type: 'fill', source: 'shapes', filter: ['==', ['get', 'is'], 'outside'], paint: { 'fill-color': colours.paper, 'fill-opacity': 0.5 } },
    firstName,
  )
  engine.addLayer(
    { id: 'inside', type: 'fill', source: 'shapes', filter: ['==', ['get', 'is'], 'ring'], paint: { 'fill-color': colours.accent, 'fill-opacity': 0.05 } },
    firstName,
  )
  engine.addLayer(
    { id: 'ring', type: 'line', source: 'shapes', filter: ['==', ['get', 'is'], 'ring'], paint: { 'line-color': colours.accent, 'line-width': 2 } },
    firstName,
  )
}

/** Whether two boxes are the same but for a hundredth of their size: a map is never exactly where it was moved to. */
export function isAlike(a: Box, b: Box): boolean {
  const slack = 0.01 * Math.max(b[2] - b[0], b[3] - b[1])
  return a.every((side, index) => Math.abs(side - b[index as 0]) <= slack)
}

/** Whether a box lies in another. */
export const isWithin = ([west, south, east, north]: Box, b: Box): boolean => west >= b[0] && south >= b[1] && east <= b[2] && north <= b[3]

/** The nearest of some points in a direction, for the arrow keys; null when there is none. */
export function neighbour<Place extends Point>(from: Place, places: readonly Place[], direction: readonly [east: number, north: number]): Place | null {
  const narrow = Math.cos((from.lat * Math.PI) / 180)
  const ahead = places.filter((place) => {
    const [east, north] = [(place.lng - from.lng) * narrow, place.lat - from.lat]
    const along = east * direction[0] + north * direction[1]
    return place !== from && along > 0 && along >= Math.abs(east * direction[1] - north * direction[0])
  })
  return ahead.toSorted((a, b) => distanceInKm(from, a) - distanceInKm(from, b))[0] ?? null
}
