import { choices, kilometreStops } from './choices.ts'
import type { Point } from './place.ts'

/** Mean radius of the earth in kilometres (IUGG R1). */
const earthRadius = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance between two points in kilometres (haversine). */
export function distanceInKm(from: Point, to: Point): number {
  const north = radians(to.lat - from.lat) / 2
  const east = radians(to.lng - from.lng) / 2
  const half = Math.sin(north) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Walking speed in metres per minute. */
const walkingPace = 80

/** Minutes on foot for a straight distance, rounded up, at least one. */
export const walkingMinutes = (km: number): number => Math.max(1, Math.ceil((km * 1000) / walkingPace))

/** The stops of the radius around a place, in kilometres: 100 m, 500 m, then whole kilometres (specification section 9). */
export const radiusStops: readonly number[] = [...choices.distance.map(({ code }) => Number(code)), ...kilometreStops]

/** The stop nearest to a radius; one kilometre for NaN. */
export const radiusStopOf = (km: number): number =>
  Number.isFinite(km) ? radiusStops.reduce((best, stop) => (Math.abs(stop - km) < Math.abs(best - km) ? stop : best)) : 1
