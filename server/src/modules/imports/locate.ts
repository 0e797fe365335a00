import type { Point } from '@site/domain/place.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'

/** False also for 0, 0, which programs write for a missing point. */
const isOnEarth = ({ lat, lng }: Point) =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0)

const isWithin = ({ lat, lng }: Point, [west, south, east, north]: SiteProfile['mapArea']) => lng >= west && lng <= east && lat >= south && lat <= north

/**
 * The point of two numbers in degrees; null when they are not a point. `swapped`: they were in the wrong order, since only the swapped pair
 * is a point, or is inside the map of the site. `outside`: the point is outside the map.
 */
export function locate(lat: number, lng: number, mapArea: SiteProfile['mapArea']): { point: Point | null; swapped: boolean; outside: boolean } {
  const given = { lat, lng }
  const swappedPoint = { lat: lng, lng: lat }
  if (isOnEarth(given) && isWithin(given, mapArea)) return { point: given, swapped: false, outside: false }
  if (isOnEarth(swappedPoint) && (!isOnEarth(given) || isWithin(swappedPoint, mapArea)))
    return { point: swappedPoint, swapped: true, outside: !isWithin(swappedPoint, mapArea) }
  return isOnEarth(given) ? { point: given, swapped: false, outside: true } : { point: null, swapped: false, outside: false }
}
