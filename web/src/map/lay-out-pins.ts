import type { Cluster } from '@site/domain/calls/listing.ts'
import { buildingZoom, columnOfCell, rowOfCell } from '@site/domain/map-cells.ts'
import type { Point } from '@site/domain/place.ts'
import type { Box } from '@site/domain/search-query.ts'

/** The form of a pin: a disc with the number of homes, a pill (a label with round ends) with a price, or a dot if there is no space for the price. */
export type PinForm = 'disc' | 'pill' | 'dot'
/** A pin: its homes, the clusters that were merged into it, and the point where it is drawn, which can differ if a disc would cover a name. */
export type PlacedPin = { readonly cluster: Cluster; readonly form: PinForm; readonly parts: readonly Cluster[]; readonly point: Point }

/** Centre, half width and half height of a pin or area, in px of the world at the zoom. */
type PinBox = { readonly x: number; readonly y: number; readonly halfWidth: number; readonly halfHeight: number }
type BoxedPin = Omit<PlacedPin, 'point'> & { readonly box: PinBox }

/** An area of the map that prices, or discs, do not cover: its centre, half width and half height in px. */
export type OccupiedArea = Point & { readonly halfWidth: number; readonly halfHeight: number }

/** Minimum distance between two pins in px. */
const minGap = 4
/** Width of the world at zoom 0 in px, as in the map engine. */
const worldSize = 512
/** Maximum latitude of the map in degrees. */
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

/** Estimated width in px of a text with a font size of 13 px; rather too large than too small. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 13.5 : /[.,\s]/.test(character) ? 4.5 : /[mM%]/.test(character) ? 12 : 8.6), 0)

/** Font size of place names in px, and the width in px at which names of parts of a city wrap. */
const nameSize = 12
const maxLineWidth = 7 * nameSize

/** Estimated half width and half height of a place name in px. City names are in capitals, letter-spaced, in one line. */
export function halfSizeOfName(name: string, isCity: boolean): { halfWidth: number; halfHeight: number } {
  const width = widthOf(name) * (isCity ? 1.12 : 0.85)
  const lines = isCity ? 1 : Math.ceil(width / maxLineWidth)
  return { halfWidth: Math.min(width, isCity ? width : maxLineWidth) / 2, halfHeight: (lines * nameSize * 1.2) / 2 }
}

/** Distance between a moved disc and a name in px: the minimum, with a margin for rounding. */
const nameGap = minGap + 0.01
/** Maximum distance in px by which a disc is moved away from a name. */
const maxShift = 48

/** The nearest free position of a disc where it covers no name; its own if there is none within `maxShift`. */
function moveBesideNames(box: PinBox, names: readonly PinBox[], isFree: (box: PinBox) => boolean): PinBox {
  const covered = names.filter((name) => collide(box, name))
  if (covered.length === 0) return box
  const nearbyNames = names.filter((name) => collide({ ...box, halfWidth: box.halfWidth + maxShift, halfHeight: box.halfHeight + maxShift }, name))
  const columns = [box.x, ...nearbyNames.flatMap(({ x, halfWidth }) => [x - halfWidth - box.halfWidth - nameGap, x + halfWidth + box.halfWidth + nameGap])]
  const rows = [box.y, ...nearbyNames.flatMap(({ y, halfHeight }) => [y - halfHeight - box.halfHeight - nameGap, y + halfHeight + box.halfHeight + nameGap])]
  const positions = columns.flatMap((x) => rows.map((y) => ({ ...box, x, y })))
  const distance = (position: PinBox) => Math.hypot(position.x - box.x, position.y - box.y)
  const candidates = positions.filter((position) => distance(position) <= maxShift).toSorted((a, b) => distance(a) - distance(b))
  return candidates.find((position) => isFree(position) && !names.some((name) => collide(position, name))) ?? box
}

/** Whether the pin of a cluster shows a price: it is one home, or homes of one building, where the lowest price is more useful than the number. */
export const showsPrice = ({ count, estateId, lowestPrice }: Cluster): boolean => count === 1 || (estateId !== null && lowestPrice !== null)

/** The diameter in px of the disc for a number of homes. */
export const discSize = (count: number): number => (count >= 100 ? 52 : count < 25 ? 34 : 40)

function boxOfPin(cluster: Cluster, form: PinForm, zoom: number, priceOf: (cluster: Cluster) => string): PinBox {
  const center = pixelsOf(cluster, zoom)
  if (form === 'disc') return { ...center, halfWidth: discSize(cluster.count) / 2, halfHeight: discSize(cluster.count) / 2 }
  if (form === 'dot') return { ...center, halfWidth: cluster.count > 1 ? 11 : 8, halfHeight: cluster.count > 1 ? 11 : 8 }
  const countWidth = cluster.count > 1 ? widthOf(String(cluster.count)) + 13 : 0
  return { ...center, halfWidth: (widthOf(priceOf(cluster)) + countWidth + 20) / 2, halfHeight: 15 }
}

const collide = (a: PinBox, b: PinBox): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth + minGap && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight + minGap

/** The number of homes in clusters. */
export const countOf = (clusters: readonly Cluster[]): number => clusters.reduce((sum, { count }) => sum + count, 0)

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
 * The pins of a map at a zoom, without overlaps: colliding discs are merged, a price without space becomes a dot, and a dot without space is
 * merged into the pin that it collides with. Prices avoid occupied areas, and discs avoid names. The sum of the counts stays the same.
 */
export function layOutPins(
  clusters: readonly Cluster[],
  zoom: number,
  priceOf: (cluster: Cluster) => string,
  occupied: readonly OccupiedArea[] = [],
  names: readonly OccupiedArea[] = [],
): PlacedPin[] {
  const placed: BoxedPin[] = []
  const boxesOf = (all: readonly OccupiedArea[]) =>
    all.map(({ halfWidth, halfHeight, ...point }): PinBox => ({ ...pixelsOf(point, zoom), halfWidth, halfHeight }))
  const [occupiedBoxes, nameBoxes] = [boxesOf(occupied), boxesOf(names)]
  const isFree = (box: PinBox) => ![...occupiedBoxes, ...placed.map((pin) => pin.box)].some((other) => collide(other, box))
  const pinOf = (cluster: Cluster, form: PinForm, parts: readonly Cluster[]): BoxedPin => ({
    cluster,
    form,
    parts,
    box: showsPrice(cluster) ? boxOfPin(cluster, form, zoom, priceOf) : moveBesideNames(boxOfPin(cluster, form, zoom, priceOf), nameBoxes, isFree),
  })
  const placePin = (pin: BoxedPin): void => {
    const index = placed.findIndex(({ box }) => collide(box, pin.box))
    if (index < 0) return void placed.push(pin)
    const [other] = placed.splice(index, 1)
    if (!other) return
    const [large, small] = pin.cluster.count > other.cluster.count ? [pin, other] : [other, pin]
    const merged = merge(large.cluster, small.cluster)
    const areDots = large.form === 'dot' && small.form === 'dot'
    // the merged pin may collide with others
    placePin(pinOf(merged, areDots ? 'dot' : large.form === 'pill' && showsPrice(merged) ? 'pill' : 'disc', [...large.parts, ...small.parts]))
  }
  const sorted = clusters.toSorted(compareClusters)
  for (const cluster of sorted) if (!showsPrice(cluster)) placePin(pinOf(cluster, 'disc', [cluster]))
  for (const cluster of sorted) {
    if (!showsPrice(cluster)) continue
    const parts = [cluster]
    // several homes become a disc before a dot
    const forms: readonly PinForm[] = cluster.count > 1 ? ['pill', 'disc'] : ['pill']
    const free = forms.map((form) => pinOf(cluster, form, parts)).find(({ box }) => isFree(box))
    if (free) placed.push(free)
    else placePin(pinOf(cluster, 'dot', parts))
  }
  return placed.map(({ cluster, form, parts, box }) => ({ cluster, form, parts, point: pointAt(box, zoom) }))
}

type Home = { id: string | null; point: Point | null }

/** Whether a cluster contains a home: by id, or by its cell at `cellZoom`, or by its building at close zooms. */
function containsHome({ id, bounds: [west, south, east, north], ...cluster }: Cluster, home: Home, cellZoom: number): boolean {
  if (id !== null || !home.point) return id !== null && id === home.id
  const { lat, lng } = home.point
  if (lat < south || lat > north || lng < west || lng > east) return false
  return (
    cellZoom >= buildingZoom ||
    (columnOfCell(lng, cellZoom) === columnOfCell(cluster.lng, cellZoom) && rowOfCell(lat, cellZoom) === rowOfCell(cluster.lat, cellZoom))
  )
}

/** The pin of a home; undefined if it is not on the map. `cellZoom`: the zoom of the cells that the clusters were computed for. */
export const pinOfHome = (pins: readonly PlacedPin[], home: Home, cellZoom: number): PlacedPin | undefined =>
  home.id === null ? undefined : pins.find(({ parts }) => parts.some((part) => containsHome(part, home, cellZoom)))
