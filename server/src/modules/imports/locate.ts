import type { Point } from '@site/domain/place.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'

export type Located = { readonly point: Point | null; readonly swapped: boolean; readonly outside: boolean }

/** The middle of the Gulf of Guinea is where programs put what has no place. */
const isOnEarth = ({ lat, lng }: Point) =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0)

const isWithin = ({ lat, lng }: Point, [west, south, east, north]: SiteProfile['mapArea']) => lng >= west && lng <= east && lat >= south && lat <= north

/**
 * The point of two degrees. They are swapped where they are no point as they stand but are one the other way round, or lie outside the
 * site's map and the other way round inside it; `outside` says that the point lies outside the map either way.
 */
export function locate(lat: number, lng: number, mapArea: SiteProfile['mapArea']): Located {
  const said = { lat, lng }
  const turned = { lat: lng, lng: lat }
  if (isOnEarth(said) && isWithin(said, mapArea)) return { point: said, swapped: false, outside: false }
  if (isOnEarth(turned) && (!isOnEarth(said) || isWithin(turned, mapArea))) return { point: turned, swapped: true, outside: !isWithin(turned, mapArea) }
  return isOnEarth(said) ? { point: said, swapped: false, outside: true } : { point: null, swapped: false, outside: false }
}
