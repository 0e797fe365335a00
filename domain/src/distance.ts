import type { Point } from './place.ts'

/** Mean radius of the earth in kilometres (IUGG R1). */
const earthRadius = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The straight line between two points in kilometres, over a sphere (haversine). */
export function distanceInKm(from: Point, to: Point): number {
  const north = radians(to.lat - from.lat) / 2
  const east = radians(to.lng - from.lng) / 2
  const half = Math.sin(north) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}
