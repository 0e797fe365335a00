import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { readBaseMap } from '../app/src/base-map.ts'
import { archiveOf, type Drawn, type Position } from './tile-archive.ts'

// A street map of Metro Manila in the layers of Protomaps: the ground of the market, and streets, houses and water around Makati that no other map has.

type Ground = {
  readonly properties: { readonly is: string; readonly zh?: string; readonly en?: string; readonly name?: string }
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Position }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
}

/** What Protomaps calls the kinds of our ground, and from which zoom it has them. */
const kinds: Record<string, { layer: string; kind: string; from?: number }> = {
  green: { layer: 'landuse', kind: 'park' },
  airport: { layer: 'landuse', kind: 'aerodrome' },
  runway: { layer: 'roads', kind: 'aeroway', from: 10 },
  water: { layer: 'water', kind: 'ocean' },
  river: { layer: 'water', kind: 'river', from: 9 },
  stream: { layer: 'water', kind: 'stream', from: 11 },
  sea: { layer: 'water', kind: 'sea' },
  motorway: { layer: 'roads', kind: 'highway' },
  main: { layer: 'roads', kind: 'major_road', from: 9 },
  street: { layer: 'roads', kind: 'minor_road', from: 12 },
  rail: { layer: 'roads', kind: 'rail', from: 11 },
}

const named = ({ zh, en, name }: { zh?: string; en?: string; name?: string }) => ({
  ...((en ?? name) ? { name: (en ?? name)! } : {}),
  ...(zh ? { 'name:zh-Hans': zh } : {}),
})

function drawnOf({ properties, geometry }: Ground): Drawn {
  const { layer, kind, from = 0 } = kinds[properties.is]!
  const rest = { layer, from, said: { kind, ...named(properties) } }
  if (geometry.type === 'Point') return { ...rest, is: 'point', at: geometry.coordinates }
  return geometry.type === 'LineString' ? { ...rest, is: 'line', line: geometry.coordinates } : { ...rest, is: 'ground', rings: geometry.coordinates }
}

const box = (west: number, south: number, east: number, north: number): readonly Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** Degrees west, south, east, north of a lake that is in this file alone, where every other map has land. */
export const lake = [121.026, 14.551, 121.032, 14.556] as const

/** Streets in rows between Ayala and Buendia, with houses between them. */
function blocks(): Drawn[] {
  const [west, south, step, count] = [121.012, 14.55, 0.0011, 14]
  const end = step * count
  const rows = Array.from({ length: count + 1 }, (_, at) => at * step)
  const street = (line: readonly Position[], zh: string, en: string): Drawn => ({
    layer: 'roads',
    is: 'line',
    from: 12,
    line,
    said: { kind: 'minor_road', kind_detail: 'residential', name: en, 'name:zh-Hans': zh },
  })
  const house = (at: number, row: number): Drawn => ({
    layer: 'buildings',
    is: 'ground',
    from: 14,
    rings: [box(west + at + step * 0.2, south + row + step * 0.2, west + at + step * 0.8, south + row + step * 0.75)],
    said: { kind: 'building' },
  })
  return [
    ...rows.map((at, number) =>
      street(
        [
          [west, south + at],
          [west + end, south + at],
        ],
        `${number + 1}号横街`,
        `Row Street ${number + 1}`,
      ),
    ),
    ...rows.map((at, number) =>
      street(
        [
          [west + at, south],
          [west + at, south + end],
        ],
        `${number + 1}号直街`,
        `Column Street ${number + 1}`,
      ),
    ),
    ...rows.slice(1).flatMap((at) => rows.slice(1).map((row) => house(at - step, row - step))),
  ]
}

const place = (kind: string, from: number, { name, lat, lng }: { name: { zh: string; en: string }; lat: number; lng: number }, rank: number): Drawn => ({
  layer: 'places',
  is: 'point',
  at: [lng, lat],
  from,
  said: { kind, name: name.en, 'name:zh-Hans': name.zh, population_rank: rank },
})

/** Everything in the file. */
export const drawn: readonly Drawn[] = [
  ...(JSON.parse(readBaseMap()) as { features: Ground[] }).features.map(drawnOf),
  { layer: 'water', is: 'ground', rings: [box(...lake)], said: { kind: 'lake' } },
  { layer: 'water', is: 'point', at: [121.029, 14.5535], said: { kind: 'lake', name: 'Trial Lake', 'name:zh-Hans': '试验湖' } },
  ...blocks(),
  ...cities.map((city) => place('locality', 8, city, 11)),
  ...areas.map((area) => place('neighbourhood', 12, area, 4)),
]

/** The file, as an operator would put it into the data directory. */
export const streetFile = (): Buffer => archiveOf({ drawn, zooms: [8, 14], area: [120.9, 14.34, 121.14, 14.79] })
