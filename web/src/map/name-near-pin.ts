import { distanceInKm } from '@site/domain/distance.ts'
import type { Point } from '@site/domain/place.ts'

/** A point with the name that the map shows for it. */
export type NamedPoint = Point & { readonly name: string }

/** The distance in km up to which a name says where a pin is. */
const maxKm = 5

/** The name on the map that is nearest to a pin; null without one near it. */
export function nameNearPin(pin: Point, names: readonly NamedPoint[]): string | null {
  const [nearest] = names
    .filter(({ name }) => name !== '')
    .map(({ name, ...point }) => ({ name, km: distanceInKm(pin, point) }))
    .toSorted((a, b) => a.km - b.km)
  return nearest && nearest.km <= maxKm ? nearest.name : null
}
