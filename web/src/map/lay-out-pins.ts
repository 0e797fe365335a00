import type { Cluster } from '@site/domain/calls/listing.ts'
import { buildingZoom, columnOfCell, rowOfCell } from '@site/domain/map-cells.ts'
import type { Point } from '@site/domain/place.ts'
import type { Box } from '@site/domain/search-query.ts'

/** The form of a pin: a disc with the number of homes, a pill with a price, or a dot if there is no room for the price. */
export type PinForm = 'disc' | 'pill' | 'dot'
/** One pin: its homes, the clusters that it was merged from, and where it is drawn: a disc can be shifted off a name. */
export type Pinned = { readonly cluster: Cluster; readonly form: PinForm; readonly parts: readonly Cluster[]; readonly at: Point }

type PinBox = { readonly x: number; readonly y: number; readonly halfWidth: number; readonly halfHeight: number }
type PlacedPin = Omit<Pinned, 'at'> & { readonly half: PinBox }

/** An area of the map that pins avoid: its centre, and half its width and height in px. */
export type Occupied = Point & { readonly halfWidth: number; readonly halfHeight: number }

/** Free px between two pins. */
const gap = 4
/** Width of the engine's world at zoom 0 in px. */
const worldSize = 512
const maxLat = 85

/** The position of a point in the world at a zoom, in px (Web Mercator). */
function pixelsOf({ lat, lng }: Point, zoom: number): { x: number; y: number } {
  const size = worldSize * 2 ** zoom
  const sine = Math.sin((Math.max(-maxLat, Math.min(maxLat, lat)) * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** The point at a position: the inverse of `pixelsOf`. */
function pointAt({ x, y }: { x: number; y: number }, zoom: number): Point {
  const size = worldSize * 2 ** zoom
  return { lng: (x / size) * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI }
}

/** Estimated width of a text of 13 px in px; rather too large than too small. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 13.5 : /[.,\s]/.test(character) ? 4.5 : /[mM%]/.test(character) ? 12 : 8.6), 0)

/** Font size of place names, and the width in px at which names of parts of a city wrap. */
const nameSize = 12
const maxLineWidth = 7 * nameSize

/** Estimated half width and height of a name on the map in px. City names are spaced capitals in one line. */
export function halfOfName(name: string, isCity: boolean): { halfWidth: number; halfHeight: number } {
  const width = widthOf(name) * (isCity ? 1.12 : 0.85)
  const lines = isCity ? 1 : Math.ceil(width / maxLineWidth)
  return { halfWidth: Math.min(width, isCity ? width : maxLineWidth) / 2, halfHeight: (lines * nameSize * 1.2) / 2 }
}

/** Distance in px at which a disc and a name do not collide, with a margin for rounding. */
const minGap = gap + 0.01
/** Maximum distance in px that a disc is shifted off a name. */
const maxShift = 48

/** The nearest position of a disc that covers no name; its own if there is none. */
function moveBesideNames(half: PinBox, names: readonly PinBox[], isFree: (half: PinBox) => boolean): PinBox {
  const covered = names.filter((name) => collide(half, name))
  if (covered.length === 0) return half
  const nearbyNames = names.filter((name) => collide({ ...half, halfWidth: half.halfWidth + maxShift, halfHeight: half.halfHeight + maxShift }, name))
  const columns = [half.x, ...nearbyNames.flatMap(({ x, halfWidth }) => [x - halfWidth - half.halfWidth - minGap, x + halfWidth + half.halfWidth + minGap])]
  const rows = [half.y, ...nearbyNames.flatMap(({ y, halfHeight }) => [y - halfHeight - half.halfHeight - minGap, y + halfHeight + half.halfHeight + minGap])]
  const positions = columns.flatMap((x) => rows.map((y) => ({ ...half, x, y })))
  const distance = (position: PinBox) => Math.hypot(position.x - half.x, position.y - half.y)
  const candidates = positions.filter((position) => distance(position) <= maxShift).toSorted((a, b) => distance(a) - distance(b))
  return candidates.find((position) => isFree(position) && !names.some((name) => collide(position, name))) ?? half
}

/** Whether a cluster shows a price: one home, or homes of one building, where the lowest price says more than the number. */
export const isPriced = ({ count, estateId, lowestPrice }: Cluster): boolean => count === 1 || (estateId !== null && lowestPrice !== null)

/** The diameter in px of the disc for a number of homes. */
export const discSize = (count: number): number => (count >= 100 ? 52 : count < 25 ? 34 : 40)

function boxOfPin(cluster: Cluster, form: PinForm, zoom: number, priceOf: (cluster: Cluster) => string): PinBox {
  const at = pixelsOf(cluster, zoom)
  if (form === 'disc') return { ...at, halfWidth: discSize(cluster.count) / 2, halfHeight: discSize(cluster.count) / 2 }
  if (form === 'dot') return { ...at, halfWidth: cluster.count > 1 ? 11 : 8, halfHeight: cluster.count > 1 ? 11 : 8 }
  const countWidth = cluster.count > 1 ? widthOf(String(cluster.count)) + 13 : 0
  return { ...at, halfWidth: (widthOf(priceOf(cluster)) + countWidth + 20) / 2, halfHeight: 15 }
}

const collide = (a: PinBox, b: PinBox): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth + gap && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight + gap

const union = (a: Box, b: Box): [number, number, number, number] => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]

/** The box around all homes of clusters; null without clusters. */
export const boxOfClusters = (clusters: readonly Cluster[]): Box | null =>
  clusters.reduce<Box | null>((box, { bounds }) => (box ? union(box, bounds) : bounds), null)

/** Merges two clusters at the point of the first. */
function merge(a: Cluster, b: Cluster): Cluster {
  const prices = [a.lowestPrice, b.lowestPrice].filter((price) => price !== null)
  return {
    ...a,
    count: a.count + b.count,
    lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
    id: null,
    estateId: a.estateId === b.estateId ? a.estateId : null,
    bounds: union(a.bounds, b.bounds),
  }
}

/** Orders by count, then by price, those without price last. The points make the order stable. */
const compareClusters = (a: Cluster, b: Cluster): number =>
  b.count - a.count || (a.lowestPrice ?? Infinity) - (b.lowestPrice ?? Infinity) || a.lng - b.lng || a.lat - b.lat

/**
 * The pins of a map at a zoom, without overlaps: colliding discs are merged, a price without room becomes a dot, and a dot without room is
 * merged into the pin at its place. Prices avoid occupied areas, and discs avoid names. The sum of the counts stays the same.
 */
export function layOutPins(
  clusters: readonly Cluster[],
  zoom: number,
  priceOf: (cluster: Cluster) => string,
  occupied: readonly Occupied[] = [],
  names: readonly Occupied[] = [],
): Pinned[] {
  const placed: PlacedPin[] = []
  const boxesOf = (all: readonly Occupied[]) => all.map(({ halfWidth, halfHeight, ...point }): PinBox => ({ ...pixelsOf(point, zoom), halfWidth, halfHeight }))
  const [occupiedBoxes, nameBoxes] = [boxesOf(occupied), boxesOf(names)]
  const isFree = (half: PinBox) => ![...occupiedBoxes, ...placed.map((pin) => pin.half)].some((other) => collide(other, half))
  const pinOf = (cluster: Cluster, form: PinForm, parts: readonly Cluster[]): PlacedPin => ({
    cluster,
    form,
    parts,
    half: isPriced(cluster) ? boxOfPin(cluster, form, zoom, priceOf) : moveBesideNames(boxOfPin(cluster, form, zoom, priceOf), nameBoxes, isFree),
  })
  const put = (pin: PlacedPin): void => {
    const index = placed.findIndex(({ half }) => collide(half, pin.half))
    if (index < 0) return void placed.push(pin)
    const [other] = placed.splice(index, 1)
    if (!other) return
    const [large, small] = pin.cluster.count > other.cluster.count ? [pin, other] : [other, pin]
    const both = merge(large.cluster, small.cluster)
    const areDots = large.form === 'dot' && small.form === 'dot'
    // the larger pin may collide with others
    put(pinOf(both, areDots ? 'dot' : large.form === 'pill' && isPriced(both) ? 'pill' : 'disc', [...large.parts, ...small.parts]))
  }
  const sorted = clusters.toSorted(compareClusters)
  for (const cluster of sorted) if (!isPriced(cluster)) put(pinOf(cluster, 'disc', [cluster]))
  for (const cluster of sorted) {
    if (!isPriced(cluster)) continue
    const parts = [cluster]
    // several homes become a disc before a dot
    const forms: readonly PinForm[] = cluster.count > 1 ? ['pill', 'disc'] : ['pill']
    const free = forms.map((form) => pinOf(cluster, form, parts)).find(({ half }) => isFree(half))
    if (free) placed.push(free)
    else put(pinOf(cluster, 'dot', parts))
  }
  return placed.map(({ cluster, form, parts, half }) => ({ cluster, form, parts, at: pointAt(half, zoom) }))
}

/** Whether a cluster contains a home: by id, or by its cell at `cellZoom`, or by its building at close zooms. */
function containsHome(
  { id, bounds: [west, south, east, north], ...cluster }: Cluster,
  home: { id: string | null; at: Point | null },
  cellZoom: number,
): boolean {
  if (id !== null || !home.at) return id !== null && id === home.id
  const { lat, lng } = home.at
  if (lat < south || lat > north || lng < west || lng > east) return false
  return (
    cellZoom >= buildingZoom ||
    (columnOfCell(lng, cellZoom) === columnOfCell(cluster.lng, cellZoom) && rowOfCell(lat, cellZoom) === rowOfCell(cluster.lat, cellZoom))
  )
}

/** The pin of a home; undefined if it is not on the map. */
export const pinOfHome = (pins: readonly Pinned[], home: { id: string | null; at: Point | null }, cellZoom: number): Pinned | undefined =>
  home.id === null ? undefined : pins.find(({ parts }) => parts.some((part) => containsHome(part, home, cellZoom)))
