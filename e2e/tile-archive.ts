import { gzipSync } from 'node:zlib'

// Writes a street map as its makers do: vector tiles (MVT 2.1) in one PMTiles file of version 3.

export type Position = readonly [lng: number, lat: number]
export type Said = Readonly<Record<string, string | number>>
/** One thing on the ground, in one layer of the tiles. */
export type Drawn = {
  readonly layer: string
  readonly said: Said
  /** From which zoom it is there. */
  readonly from?: number
} & (
  | { readonly is: 'point'; readonly at: Position }
  | { readonly is: 'line'; readonly line: readonly Position[] }
  | { readonly is: 'ground'; readonly rings: readonly (readonly Position[])[] }
)

export type Archive = {
  readonly drawn: readonly Drawn[]
  readonly zooms: readonly [least: number, most: number]
  /** Degrees west, south, east, north. */
  readonly area: readonly [number, number, number, number]
}

type Spot = readonly [x: number, y: number]
/** Units across a tile, and how far beyond it things go on, so that lines meet. */
const extent = 4096
const buffer = 128
const edges = [-buffer, extent + buffer] as const

// ---- the wire

const varint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return [...bytes, rest]
}
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
const whole = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)])
const part = (field: number, bytes: Uint8Array): Buffer => Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes])
const packed = (field: number, values: readonly number[]): Buffer => part(field, Buffer.from(values.flatMap(varint)))

// ---- from the ground to a tile

const spotOf = ([lng, lat]: Position, zoom: number): Spot => {
  const across = 2 ** zoom
  return [((lng + 180) / 360) * across, ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * across]
}

/** Where the way between two spots crosses one edge. */
const crossing = (one: Spot, other: Spot, axis: 0 | 1, edge: number): Spot => {
  const share = (edge - one[axis]) / (other[axis] - one[axis])
  return [one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])]
}

const sides = [0, 1].flatMap((axis) => edges.map((edge, at) => ({ axis: axis as 0 | 1, edge, sign: at === 0 ? 1 : -1 })))

/** A ring cut at the edges (Sutherland and Hodgman). */
const cutRing = (ring: readonly Spot[]): readonly Spot[] =>
  sides.reduce<readonly Spot[]>(
    (left, { axis, edge, sign }) =>
      left.flatMap((spot, at) => {
        const before = left.at(at - 1)!
        const isIn = (one: Spot) => sign * (one[axis] - edge) >= 0
        const cut = isIn(spot) === isIn(before) ? [] : [crossing(before, spot, axis, edge)]
        return isIn(spot) ? [...cut, spot] : cut
      }),
    ring,
  )

/** The part of one step of a line that is inside; null when none is. */
function cutStep(from: Spot, to: Spot): readonly [Spot, Spot] | null {
  let [one, other] = [from, to]
  for (const { axis, edge, sign } of sides) {
    const [isOut, isOtherOut] = [sign * (one[axis] - edge) < 0, sign * (other[axis] - edge) < 0]
    if (isOut && isOtherOut) return null
    if (isOut) one = crossing(one, other, axis, edge)
    if (isOtherOut) other = crossing(one, other, axis, edge)
  }
  return [one, other]
}

/** The parts of a line that are inside. */
function cutLine(line: readonly Spot[]): Spot[][] {
  const parts: Spot[][] = []
  for (const [at, spot] of line.entries()) {
    const step = at > 0 && cutStep(line[at - 1]!, spot)
    if (!step) continue
    const last = parts.at(-1)
    if (last?.at(-1) === step[0]) last.push(step[1])
    else parts.push([step[0], step[1]])
  }
  return parts
}

const areaOf = (ring: readonly Spot[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
/** The first ring of a ground goes one way, the holes the other. */
const turned = (ring: readonly Spot[], isHole: boolean): readonly Spot[] => (areaOf(ring) > 0 === isHole ? ring.toReversed() : ring)

/** The commands of paths: go to the first spot, draw to the others, and back where they close. */
function commandsOf(paths: readonly (readonly Spot[])[], isClosed: boolean): number[] {
  let [x, y] = [0, 0]
  const step = (spot: Spot): number[] => {
    const [nextX, nextY] = [Math.round(spot[0]), Math.round(spot[1])]
    const bytes = [zigzag(nextX - x), zigzag(nextY - y)]
    ;[x, y] = [nextX, nextY]
    return bytes
  }
  return paths.flatMap(([first, ...others]) => [
    9,
    ...step(first!),
    ...(others.length > 0 ? [others.length * 8 + 2, ...others.flatMap(step)] : []),
    ...(isClosed ? [15] : []),
  ])
}

const kinds = { point: 1, line: 2, ground: 3 } as const

/** The geometry of one thing in one tile; empty when nothing of it is there. */
function geometryOf(one: Drawn, zoom: number, [left, top]: Spot): number[] {
  const place = (position: Position): Spot => {
    const [x, y] = spotOf(position, zoom)
    return [(x - left) * extent, (y - top) * extent]
  }
  if (one.is === 'point') {
    const [x, y] = place(one.at)
    return x >= 0 && x < extent && y >= 0 && y < extent ? commandsOf([[[x, y]]], false) : []
  }
  if (one.is === 'line') return commandsOf(cutLine(one.line.map(place)), false)
  const rings = one.rings.map((ring, at) => turned(cutRing(ring.slice(0, -1).map(place)), at > 0))
  return (rings[0]?.length ?? 0) < 3
    ? []
    : commandsOf(
        rings.filter(({ length }) => length >= 3),
        true,
      )
}

function layerOf(name: string, all: readonly { one: Drawn; geometry: readonly number[] }[]): Buffer {
  const [keys, values] = [new Map<string, number>(), new Map<string | number, number>()]
  const at = <Key>(known: Map<Key, number>, key: Key): number => known.get(key) ?? (known.set(key, known.size), known.size - 1)
  const features = all.map(({ one, geometry }) => {
    const tags = Object.entries(one.said).flatMap(([key, value]) => [at(keys, key), at(values, value)])
    return part(2, Buffer.concat([packed(2, tags), whole(3, kinds[one.is]), packed(4, geometry)]))
  })
  const said = [...values.keys()].map((value) => part(4, typeof value === 'string' ? part(1, Buffer.from(value)) : whole(5, value)))
  return part(
    3,
    Buffer.concat([
      part(1, Buffer.from(name)),
      ...features,
      ...[...keys.keys()].map((key) => part(3, Buffer.from(key))),
      ...said,
      whole(5, extent),
      whole(15, 2),
    ]),
  )
}

/** One vector tile, or null when nothing is in it. */
export function tileOf(drawn: readonly Drawn[], zoom: number, x: number, y: number): Buffer | null {
  const found = drawn.filter(({ from = 0 }) => zoom >= from).map((one) => ({ one, geometry: geometryOf(one, zoom, [x, y]) }))
  const layers = Map.groupBy(
    found.filter(({ geometry }) => geometry.length > 0),
    ({ one }) => one.layer,
  )
  return layers.size === 0 ? null : Buffer.concat([...layers].map(([name, all]) => layerOf(name, all)))
}

// ---- the file

/** The number of a tile: tiles of a zoom lie along Hilbert's curve, after those of all zooms above. */
function numberOf(zoom: number, x: number, y: number): number {
  let [column, row, number] = [x, y, (4 ** zoom - 1) / 3]
  for (let half = 2 ** (zoom - 1); half >= 1; half /= 2) {
    const [right, low] = [(column & half) > 0 ? 1 : 0, (row & half) > 0 ? 1 : 0]
    number += half * half * ((3 * right) ^ low)
    if (low === 0) {
      if (right === 1) [column, row] = [half - 1 - (column & (half - 1)), half - 1 - (row & (half - 1))]
      ;[column, row] = [row, column]
    }
  }
  return number
}

const headerLength = 127

/** A PMTiles file with everything that is drawn, each tile once. */
export function archiveOf({ drawn, zooms, area: [west, south, east, north] }: Archive): Buffer {
  const tiles: { number: number; bytes: Buffer }[] = []
  for (let zoom = zooms[0]; zoom <= zooms[1]; zoom++) {
    const [left, top] = spotOf([west, north], zoom).map(Math.floor) as [number, number]
    const [right, bottom] = spotOf([east, south], zoom)
    for (let x = left; x <= right; x++)
      for (let y = top; y <= bottom; y++) {
        const tile = tileOf(drawn, zoom, x, y)
        if (tile) tiles.push({ number: numberOf(zoom, x, y), bytes: gzipSync(tile) })
      }
  }
  tiles.sort((one, other) => one.number - other.number)
  const directory = gzipSync(
    Buffer.from([
      ...varint(tiles.length),
      ...tiles.flatMap(({ number }, at) => varint(number - (tiles[at - 1]?.number ?? 0))),
      ...tiles.flatMap(() => varint(1)),
      ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
      // each tile begins where the one before ends
      ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
    ]),
  )
  const layers = [...new Set(drawn.map(({ layer }) => layer))].map((id) => ({ id, fields: {} }))
  const about = gzipSync(Buffer.from(JSON.stringify({ vector_layers: layers, attribution: '© OpenStreetMap' })))
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const dataAt = headerLength + directory.length + about.length
  const dataLength = tiles.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const places = [
    headerLength,
    directory.length,
    headerLength + directory.length,
    about.length,
    0,
    0,
    dataAt,
    dataLength,
    tiles.length,
    tiles.length,
    tiles.length,
  ]
  for (const [at, value] of places.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * at)
  // in the order of the curve; gzip inside and for tiles; vector tiles
  header.set([1, 2, 2, 1, zooms[0], zooms[1]], 96)
  for (const [at, degrees] of [west, south, east, north].entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at)
  header.writeUInt8(zooms[0], 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, directory, about, ...tiles.map(({ bytes }) => bytes)])
}
