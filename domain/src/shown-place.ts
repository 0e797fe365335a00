import type { CodeOf } from './choices.ts'
import type { Point } from './place.ts'

/** Height in degrees of latitude of a block: the earth is divided into such squares, and half of their diagonal is 150 m. */
const blockDegrees = 0.0019

/**
 * The middle of the block around a point, which is shown for a home that tells only its street. All homes of a block have the same one, so that neither
 * many listings of a home nor many searches tell more than the block.
 */
export function streetPoint({ lat, lng }: Point): Point {
  const middleOf = (value: number, size: number) => Number(((Math.floor(value / size) + 0.5) * size).toFixed(6))
  const shownLat = middleOf(lat, blockDegrees)
  return { lat: shownLat, lng: middleOf(lng, blockDegrees / Math.cos((shownLat * Math.PI) / 180)) }
}

/** The place of a listing, by ids. */
export type ListingPlace = { readonly estate: string | null; readonly developer: string | null; readonly tower: string | null; readonly point: Point | null }

/** Whether a listing hides its building from everybody but its poster. */
export const hidesPlace = (shown: CodeOf<'placeShown'> | null | undefined): shown is 'Street' | 'Area' => shown === 'Street' || shown === 'Area'

/** The place that everybody sees. Streets and areas name no building; `areaPoint`: the point of the area, or of the city. */
export function shownPlaceOf(place: ListingPlace, shown: CodeOf<'placeShown'> | null | undefined, areaPoint: Point | null): ListingPlace {
  if (!hidesPlace(shown)) return place
  return { estate: null, developer: null, tower: null, point: shown === 'Area' ? areaPoint : place.point && streetPoint(place.point) }
}
