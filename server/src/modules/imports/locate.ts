import type { Point } from '@site/domain/place.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'

export type Located = { readonly point: Point | null; readonly swapped: boolean; readonly outside: boolean }

/** Programs write 0, 0 for a missing point. */
const isOnEarth = ({ lat, lng }: Point) =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0)

const isWithin = ({ lat, lng }: Point, [west, south, east, north]: SiteProfile['mapArea']) => lng >= west && lng <= east && lat >= south && lat <= north

/**
 * The point of two degrees. They are swapped when only the swapped pair is a point, or when only the swapped pair is inside the map of the
 * site; `outside`: the point is outside the map either way.
 */
export function locate(lat: number, lng: number, mapArea: SiteProfile['mapArea']): Located {
  const given = { lat, lng }
  const swappedPoint = { lat: lng, lng: lat }
  if (isOnEarth(given) && isWithin(given, mapArea)) return { point: given, swapped: false, outside: false }
  if (isOnEarth(swappedPoint) && (!isOnEarth(given) || isWithin(swappedPoint, mapArea)))
    return { point: swappedPoint, swapped: true, outside: !isWithin(swappedPoint, mapArea) }
  return isOnEarth(given) ? { point: given, swapped: false, outside: true } : { point: null, swapped: false, outside: false }
}
