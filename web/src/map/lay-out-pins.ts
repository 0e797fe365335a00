import type { Cluster } from '@site/domain/calls/listing.ts'
import type { Point } from '@site/domain/place.ts'
import type { Box } from '@site/domain/search-query.ts'

/** How homes are shown on a map: a disc with their number, a price, or a dot where there is no room for the price. */
export type PinForm = 'disc' | 'pill' | 'dot'
/** One pin: the homes under it, and the listings that are known by their id among them. */
export type Pinned = { readonly cluster: Cluster; readonly form: PinForm; readonly ids: readonly string[] }

type Half = { readonly x: number; readonly y: number; readonly wide: number; readonly high: number }
type Spot = Pinned & { readonly half: Half }

/** What lies on the map already, that no price is to cover: a point, and half its width and height in pixels. */
export type Taken = Point & { readonly wide: number; readonly high: number }

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

/** About how wide a text of 13 px is; rather too wide than too narrow. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 13.5 : /[.,\s]/.test(sign) ? 4.5 : /[mM%]/.test(sign) ? 12 : 8.6), 0)

/** Whether homes are shown by a price: one home, or those of one building, where the cheapest says more than how many there are. */
export const isPriced = ({ count, estateId, lowestPrice }: Cluster): boolean => count === 1 || (estateId !== null && lowestPrice !== null)

/** The diameter of the disc for so many homes. */
export const discSize = (count: number): number => (count >= 100 ? 52 : count < 25 ? 34 : 40)

function halfOf(cluster: Cluster, form: PinForm, zoom: number, priceOf: (cluster: Cluster) => string): Half {
  const at = pixelsOf(cluster, zoom)
  if (form === 'disc') return { ...at, wide: discSize(cluster.count) / 2, high: discSize(cluster.count) / 2 }
  if (form === 'dot') return { ...at, wide: cluster.count > 1 ? 11 : 8, high: cluster.count > 1 ? 11 : 8 }
  const counted = cluster.count > 1 ? widthOf(String(cluster.count)) + 13 : 0
  return { ...at, wide: (widthOf(priceOf(cluster)) + counted + 20) / 2, high: 15 }
}

const collide = (one: Half, other: Half): boolean =>
  Math.abs(one.x - other.x) < one.wide + other.wide + gap && Math.abs(one.y - other.y) < one.high + other.high + gap

const joined = (one: Box, other: Box): [number, number, number, number] => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

/** The box of all homes that clusters stand for; null when there are none. */
export const boxOfClusters = (clusters: readonly Cluster[]): Box | null =>
  clusters.reduce<Box | null>((box, { bounds }) => (box ? joined(box, bounds) : bounds), null)

/** Two clusters as one, on the point of the first. */
function together(one: Cluster, other: Cluster): Cluster {
  const prices = [one.lowestPrice, other.lowestPrice].filter((price) => price !== null)
  return {
    ...one,
    count: one.count + other.count,
    lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
    id: null,
    estateId: one.estateId === other.estateId ? one.estateId : null,
    bounds: joined(one.bounds, other.bounds),
  }
}

/** The larger first, then the cheaper; what says no price comes last. Ids and points make the order the same each time. */
const byWeight = (one: Cluster, other: Cluster): number =>
  other.count - one.count || (one.lowestPrice ?? Infinity) - (other.lowestPrice ?? Infinity) || one.lng - other.lng || one.lat - other.lat

/**
 * Which pins a map shows at a zoom so that no two cover each other: discs that touch become one, a price without room becomes a dot, and a
 * dot without room goes into what is in its place. Prices keep off what is taken as well. No home is lost: the counts add up to those of the clusters.
 */
export function layOutPins(clusters: readonly Cluster[], zoom: number, priceOf: (cluster: Cluster) => string, taken: readonly Taken[] = []): Pinned[] {
  const placed: Spot[] = []
  const marks = taken.map(({ wide, high, ...point }): Half => ({ ...pixelsOf(point, zoom), wide, high }))
  const isFree = (half: Half) => ![...marks, ...placed.map((spot) => spot.half)].some((other) => collide(other, half))
  const spotOf = (cluster: Cluster, form: PinForm, ids: readonly string[]): Spot => ({ cluster, form, ids, half: halfOf(cluster, form, zoom, priceOf) })
  const take = (spot: Spot): void => {
    const at = placed.findIndex(({ half }) => collide(half, spot.half))
    if (at < 0) return void placed.push(spot)
    const [other] = placed.splice(at, 1)
    if (!other) return
    const [large, small] = spot.cluster.count > other.cluster.count ? [spot, other] : [other, spot]
    const both = together(large.cluster, small.cluster)
    const areDots = large.form === 'dot' && small.form === 'dot'
    // what grew may touch another now
    take(spotOf(both, areDots ? 'dot' : large.form === 'pill' && isPriced(both) ? 'pill' : 'disc', [...large.ids, ...small.ids]))
  }
  const sorted = clusters.toSorted(byWeight)
  for (const cluster of sorted) if (!isPriced(cluster)) take(spotOf(cluster, 'disc', []))
  for (const cluster of sorted) {
    if (!isPriced(cluster)) continue
    const ids = cluster.id === null ? [] : [cluster.id]
    // many homes have a disc before they have a dot
    const forms: readonly PinForm[] = cluster.count > 1 ? ['pill', 'disc'] : ['pill']
    const free = forms.map((form) => spotOf(cluster, form, ids)).find(({ half }) => isFree(half))
    if (free) placed.push(free)
    else take(spotOf(cluster, 'dot', ids))
  }
  return placed.map(({ cluster, form, ids }) => ({ cluster, form, ids }))
}
