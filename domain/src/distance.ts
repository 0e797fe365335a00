import { choices } from './choices.ts'
import type { Point } from './place.ts'

/** Mean radius of the earth in kilometres (IUGG R1). */
const earthRadius = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance between two points in kilometres (haversine). */
export function distanceInKm(a: Point, b: Point): number {
  const halfLatitude = radians(b.lat - a.lat) / 2
  const halfLongitude = radians(b.lng - a.lng) / 2
  const haversine = Math.sin(halfLatitude) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLongitude) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Walking speed in metres per minute. */
const walkingSpeed = 80

/** Minutes on foot for a straight-line distance, rounded up, at least one. */
export const walkingMinutes = (km: number): number => Math.max(1, Math.ceil((km * 1000) / walkingSpeed))

/** How far people walk in so many minutes, in kilometres. */
export const kmOnFoot = (minutes: number): number => (minutes * walkingSpeed) / 1000

/** The positions of the radius slider, in kilometres: 100 m, 500 m, then whole kilometres (S9.6). */
export const radiusStops: readonly number[] = [...choices.distance.map(({ code }) => Number(code)), 1, 2, 3, 4, 5]

/** The largest radius of a search, in kilometres. */
export const maxRadiusInKm = 50

/** The radius in a parameter of an address, in kilometres; one kilometre if the text is no radius that can be searched. */
export function radiusOf(text: string): number {
  const km = Number(text)
  return km > 0 && km <= maxRadiusInKm ? km : 1
}

/** The positions of the radius slider and the radius of the search, ascending. */
export const radiiWith = (km: number): readonly number[] => [...new Set([...radiusStops, km])].toSorted((a, b) => a - b)

/** The eight directions of a compass, from north clockwise. */
export const directions = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const

/** In which direction from `from` the point `to` lies, for points near each other. */
export function directionTo(from: Point, to: Point): (typeof directions)[number] {
  const east = (to.lng - from.lng) * Math.cos(radians(from.lat))
  const eighth = Math.round(Math.atan2(east, to.lat - from.lat) / (Math.PI / 4))
  return directions[(eighth + 8) % 8] ?? 'north'
}
