import { pointsOf, smooth } from './drawn-lines.ts'
import { airport, greens, runways } from './map-greens.ts'
import { roadNamesInChinese, roads } from './map-lines.ts'
import { lakes, rivers, seas } from './map-water.ts'
import { stations } from './stations.ts'

type Position = readonly [lng: number, lat: number]
type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
type Feature = { readonly type: 'Feature'; readonly properties: Readonly<Record<string, string>>; readonly geometry: Geometry }

/** The data of the built-in map: GeoJSON whose features have their kind in `is`. */
export type BaseMap = { readonly type: 'FeatureCollection'; readonly features: readonly Feature[] }

const line = (is: string, coordinates: readonly Position[], properties: Readonly<Record<string, string>> = {}): Feature => ({
  type: 'Feature',
  properties: { is, ...properties },
  geometry: { type: 'LineString', coordinates },
})
const ground = (is: string, ...coordinates: (readonly Position[])[]): Feature => ({
  type: 'Feature',
  properties: { is },
  geometry: { type: 'Polygon', coordinates },
})

/** A feature per rail line through its stations. Where two lines meet each has its own station, so no line jumps. */
function railsOf(): Feature[] {
  const names = [...new Set(stations.flatMap(({ lines = [] }) => lines))]
  return names.map((name) => {
    const stops = stations.filter(({ lines }) => lines?.includes(name)).map(({ lat, lng }): [number, number] => [lng, lat])
    return line('rail', smooth(stops), { name })
  })
}

/** `market/map/coast.json`: polygons of water, cut from GSHHG. */
export type Coast = { readonly water: readonly (readonly (readonly Position[])[])[] }

/** The built-in map of the default market over its coast. It has no names of places: pages draw them from the places themselves. */
export const baseMapOf = (coast: Coast): BaseMap => ({
  type: 'FeatureCollection',
  features: [
    ...greens.map(({ corners }) => ground('green', smooth(pointsOf(corners), true))),
    ground('airport', smooth(pointsOf(airport.corners), true)),
    ...runways.map(({ corners }) => line('runway', pointsOf(corners))),
    ...coast.water.map((rings) => ground('water', ...rings)),
    ...lakes.map(({ corners }) => ground('water', smooth(pointsOf(corners), true))),
    ...rivers.map(({ corners, name, wide }) => line(wide ? 'river' : 'stream', smooth(pointsOf(corners)), { name })),
    ...roads.map(({ kind, corners, name }) => line(kind, smooth(pointsOf(corners)), { zh: roadNamesInChinese[name] ?? name, en: name })),
    ...railsOf(),
    ...seas.map(
      ({ zh, en, lat, lng }): Feature => ({ type: 'Feature', properties: { is: 'sea', zh, en }, geometry: { type: 'Point', coordinates: [lng, lat] } }),
    ),
  ],
})
