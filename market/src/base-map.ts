import { positionsOf, smooth } from './drawn-lines.ts'
import { airport, greenAreas, runways } from './map-green-areas.ts'
import { roads } from './map-roads.ts'
import { lakes, rivers, seas } from './map-water.ts'
import { stations } from './stations.ts'

type Position = readonly [lng: number, lat: number]
type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
type Feature = { readonly type: 'Feature'; readonly properties: Readonly<Record<string, string>>; readonly geometry: Geometry }

/** The data of the built-in map: GeoJSON; the property `is` of a feature is its kind, such as `water` or `street`. */
export type BaseMap = { readonly type: 'FeatureCollection'; readonly features: readonly Feature[] }

const line = (kind: string, coordinates: readonly Position[], properties: Readonly<Record<string, string>> = {}): Feature => ({
  type: 'Feature',
  properties: { is: kind, ...properties },
  geometry: { type: 'LineString', coordinates },
})
const polygon = (kind: string, ...rings: (readonly Position[])[]): Feature => ({
  type: 'Feature',
  properties: { is: kind },
  geometry: { type: 'Polygon', coordinates: rings },
})

/** Each rail line through its stations. Lines that meet have a station each, so a line never detours to the station of another. */
function railFeatures(): Feature[] {
  const names = [...new Set(stations.flatMap(({ lines = [] }) => lines))]
  return names.map((name) => {
    const positions = stations.filter(({ lines }) => lines?.includes(name)).map(({ lat, lng }): [number, number] => [lng, lat])
    return line('rail', smooth(positions), { name })
  })
}

/** `market/map/coast.json`: polygons of water, clipped from the GSHHG shoreline data set. */
export type CoastData = { readonly water: readonly (readonly (readonly Position[])[])[] }

/** The built-in map of the default market with its coast. It has no names of cities, areas and landmarks: pages draw those from the place data. */
export const buildBaseMap = (coast: CoastData): BaseMap => ({
  type: 'FeatureCollection',
  features: [
    ...greenAreas.map(({ vertices }) => polygon('green', smooth(positionsOf(vertices), true))),
    polygon('airport', smooth(positionsOf(airport.vertices), true)),
    ...runways.map(({ vertices }) => line('runway', positionsOf(vertices))),
    ...coast.water.map((rings) => polygon('water', ...rings)),
    ...lakes.map(({ vertices }) => polygon('water', smooth(positionsOf(vertices), true))),
    ...rivers.map(({ vertices, name, wide }) => line(wide ? 'river' : 'stream', smooth(positionsOf(vertices)), { name })),
    ...roads.map(({ kind, vertices, name, zh }) => line(kind, smooth(positionsOf(vertices)), { zh: zh ?? name, en: name })),
    ...railFeatures(),
    ...seas.map(
      ({ zh, en, lat, lng }): Feature => ({ type: 'Feature', properties: { is: 'sea', zh, en }, geometry: { type: 'Point', coordinates: [lng, lat] } }),
    ),
  ],
})
