import type { Cluster } from '@site/domain/calls/listing.ts'
import { buildingZoom, columnOfCell, rowOfCell } from '@site/domain/map-cells.ts'
import type { Point } from '@site/domain/place.ts'
import type { Box } from '@site/domain/search-query.ts'

/** The form of a pin: a disc with the number of homes, a price, or a dot where the price has no room. */
export type PinForm = 'disc' | 'pill' | 'dot'
/** One pin: the homes under it, the clusters that it was made of, and where it is drawn: a disc may lie beside a name that it would cover. */
export type Pinned = { readonly cluster: Cluster; readonly form: PinForm; readonly parts: readonly Cluster[]; readonly at: Point }

type Half = { readonly x: number; readonly y: number; readonly wide: number; readonly high: number }
type PlacedPin = Omit<Pinned, 'at'> & { readonly half: Half }

/** What lies on the map already, that no price is to cover: a point, and half its width and height in pixels. */
export type Occupied = Point & { readonly wide: number; readonly high: number }

/** Pixels that stay free between two pins; half of it also lets a disc grow when it takes in a home. */
const gap = 4
/** The engine's world at zoom 0, in pixels. */
const worldWide = 512
const mostLat = 85

/** Where a point lies in the world at a zoom, in pixels; only distances between two of them mean anything. */
function pixelsOf({ lat, lng }: Point, zoom: number): { x: number; y: number } {
  const size = worldWide * 2 ** zoom
  const sine = Math.sin((Math.max(-mostLat, Math.min(mostLat, lat)) * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** The point that lies there. */
function pointAt({ x, y }: { x: number; y: number }, zoom: number): Point {
  const size = worldWide * 2 ** zoom
  return { lng: (x / size) * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI }
}

/** About how wide a text of 13 px is; rather too wide than too narrow. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 13.5 : /[.,\s]/.test(sign) ? 4.5 : /[mM%]/.test(sign) ? 12 : 8.6), 0)

/** The size of letters in names of places, and how wide the names of parts of a city get before they go on in another line. */
const nameSize = 12
const partWide = 7 * nameSize

/** About half the width and height of a name on the map, in pixels. A city's letters are capitals, spaced, and in one line. */
export function halfOfName(name: string, isCity: boolean): { wide: number; high: number } {
  const wide = widthOf(name) * (isCity ? 1.12 : 0.85)
  const lines = isCity ? 1 : Math.ceil(wide / partWide)
  return { wide: Math.min(wide, isCity ? wide : partWide) / 2, high: (lines * nameSize * 1.2) / 2 }
}

/** Pixels from one disc or name to the next that do not count as touching, rounding included. */
const clear = gap + 0.01
/** Pixels that a disc may lie beside its homes so that a name can be read; more would be another place. */
const maxAside = 48

/** The nearest position of a disc where it covers no name; its own when there is none. */
function aside(half: Half, names: readonly Half[], isFree: (half: Half) => boolean): Half {
  const covered = names.filter((name) => collide(half, name))
  if (covered.length === 0) return half
  const around = names.filter((name) => collide({ ...half, wide: half.wide + maxAside, high: half.high + maxAside }, name))
  const columns = [half.x, ...around.flatMap(({ x, wide }) => [x - wide - half.wide - clear, x + wide + half.wide + clear])]
  const rows = [half.y, ...around.flatMap(({ y, high }) => [y - high - half.high - clear, y + high + half.high + clear])]
  const ways = columns.flatMap((x) => rows.map((y) => ({ ...half, x, y })))
  const far = (way: Half) => Math.hypot(way.x - half.x, way.y - half.y)
  const near = ways.filter((way) => far(way) <= maxAside).toSorted((a, b) => far(a) - far(b))
  return near.find((way) => isFree(way) && !names.some((name) => collide(way, name))) ?? half
}

/** Whether homes are shown by a price: one home, or those of one building, where the lowest price is more useful than the number. */
export const isPriced = ({ count, estateId, lowestPrice }: Cluster): boolean => count === 1 || (estateId !== null && lowestPrice !== null)

/** The diameter of the disc for a number of homes. */
export const discSize = (count: number): number => (count >= 100 ? 52 : count < 25 ? 34 : 40)

function halfOf(cluster: Cluster, form: PinForm, zoom: number, priceOf: (cluster: Cluster) => string): Half {
  const at = pixelsOf(cluster, zoom)
  if (form === 'disc') return { ...at, wide: discSize(cluster.count) / 2, high: discSize(cluster.count) / 2 }
  if (form === 'dot') return { ...at, wide: cluster.count > 1 ? 11 : 8, high: cluster.count > 1 ? 11 : 8 }
  const counted = cluster.count > 1 ? widthOf(String(cluster.count)) + 13 : 0
  return { ...at, wide: (widthOf(priceOf(cluster)) + counted + 20) / 2, high: 15 }
}

const collide = (a: Half, b: Half): boolean => Math.abs(a.x - b.x) < a.wide + b.wide + gap && Math.abs(a.y - b.y) < a.high + b.high + gap

const joined = (a: Box, b: Box): [number, number, number, number] => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]

/** The box of all homes of clusters; null when there are none. */
export const boxOfClusters = (clusters: readonly Cluster[]): Box | null =>
  clusters.reduce<Box | null>((box, { bounds }) => (box ? joined(box, bounds) : bounds), null)

/** Two clusters as one, on the point of the first. */
function together(a: Cluster, b: Cluster): Cluster {
  const prices = [a.lowestPrice, b.lowestPrice].filter((price) => price !== null)
  return {
    ...a,
    count: a.count + b.count,
    lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
    id: null,
    estateId: a.estateId === b.estateId ? a.estateId : null,
    bounds: joined(a.bounds, b.bounds),
  }
}

/** The larger first, then the cheaper; those without price last. Ids and points make the order the same each time. */
const byWeight = (a: Cluster, b: Cluster): number =>
  b.count - a.count || (a.lowestPrice ?? Infinity) - (b.lowestPrice ?? Infinity) || a.lng - b.lng || a.lat - b.lat

/**
 * Which pins a map shows at a zoom so that no two cover each other: discs that touch become one, a price without room becomes a dot, and a
 * dot without room joins the pin in its place. Prices avoid occupied areas, and discs avoid names. No home is lost: the counts add up to those of the clusters.
 */
export function layOutPins(
  clusters: readonly Cluster[],
  zoom: number,
  priceOf: (cluster: Cluster) => string,
  occupied: readonly Occupied[] = [],
  names: readonly Occupied[] = [],
): Pinned[] {
  const placed: PlacedPin[] = []
  const halves = (all: readonly Occupied[]) => all.map(({ wide, high, ...point }): Half => ({ ...pixelsOf(point, zoom), wide, high }))
  const [marks, written] = [halves(occupied), halves(names)]
  const isFree = (half: Half) => ![...marks, ...placed.map((spot) => spot.half)].some((other) => collide(other, half))
  const spotOf = (cluster: Cluster, form: PinForm, parts: readonly Cluster[]): PlacedPin => ({
    cluster,
    form,
    parts,
    half: isPriced(cluster) ? halfOf(cluster, form, zoom, priceOf) : aside(halfOf(cluster, form, zoom, priceOf), written, isFree),
  })
  const put = (spot: PlacedPin): void => {
    const index = placed.findIndex(({ half }) => collide(half, spot.half))
    if (index < 0) return void placed.push(spot)
    const [other] = placed.splice(index, 1)
    if (!other) return
    const [large, small] = spot.cluster.count > other.cluster.count ? [spot, other] : [other, spot]
    const both = together(large.cluster, small.cluster)
    const areDots = large.form === 'dot' && small.form === 'dot'
    // what grew may touch another now
    put(spotOf(both, areDots ? 'dot' : large.form === 'pill' && isPriced(both) ? 'pill' : 'disc', [...large.parts, ...small.parts]))
  }
  const sorted = clusters.toSorted(byWeight)
  for (const cluster of sorted) if (!isPriced(cluster)) put(spotOf(cluster, 'disc', [cluster]))
  for (const cluster of sorted) {
    if (!isPriced(cluster)) continue
    const parts = [cluster]
    // many homes have a disc before they have a dot
    const forms: readonly PinForm[] = cluster.count > 1 ? ['pill', 'disc'] : ['pill']
    const free = forms.map((form) => spotOf(cluster, form, parts)).find(({ half }) => isFree(half))
    if (free) placed.push(free)
    else put(spotOf(cluster, 'dot', parts))
  }
  return placed.map(({ cluster, form, parts, half }) => ({ cluster, form, parts, at: pointAt(half, zoom) }))
}

/** Whether a home is among those of a cluster that was gathered at a zoom of cells: in its cell, or in its building. */
function isIn({ id, bounds: [west, south, east, north], ...cluster }: Cluster, home: { id: string | null; at: Point | null }, cellZoom: number): boolean {
  if (id !== null || !home.at) return id !== null && id === home.id
  const { lat, lng } = home.at
  if (lat < south || lat > north || lng < west || lng > east) return false
  return (
    cellZoom >= buildingZoom ||
    (columnOfCell(lng, cellZoom) === columnOfCell(cluster.lng, cellZoom) && rowOfCell(lat, cellZoom) === rowOfCell(cluster.lat, cellZoom))
  )
}

/** The pin that a home is under; undefined when it is not on the map. */
export const pinOfHome = (pins: readonly Pinned[], home: { id: string | null; at: Point | null }, cellZoom: number): Pinned | undefined =>
  home.id === null ? undefined : pins.find(({ parts }) => parts.some((part) => isIn(part, home, cellZoom)))
