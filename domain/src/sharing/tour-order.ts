import { distanceInKm } from '../distance.ts'
import type { Point } from '../place.ts'

/** A place to visit. */
type Stop = { readonly point: Point }

const length = (stops: readonly Stop[]): number => stops.slice(1).reduce((sum, stop, index) => sum + distanceInKm(stops[index]!.point, stop.point), 0)

/** The stops from a first one, each time the nearest of those that are left. */
function nearestFirst<Place extends Stop>(stops: readonly Place[], first: Place): Place[] {
  const unvisited = stops.filter((stop) => stop !== first)
  const tour = [first]
  while (unvisited.length > 0) {
    const last = tour.at(-1)!.point
    const nearest = unvisited.reduce((best, stop) => (distanceInKm(last, stop.point) < distanceInKm(last, best.point) ? stop : best))
    tour.push(...unvisited.splice(unvisited.indexOf(nearest), 1))
  }
  return tour
}

/** Gains below it, in km, are rounding errors. */
const leastGain = 1e-9

/** A tour after one pass over all its parts, each reversed where that makes it shorter. */
function afterReversals<Place extends Stop>(tour: Place[]): Place[] {
  let best = tour
  for (let start = 0; start < best.length - 1; start += 1) {
    for (let end = start + 1; end < best.length; end += 1) {
      const turned = [...best.slice(0, start), ...best.slice(start, end + 1).toReversed(), ...best.slice(end + 1)]
      if (length(turned) < length(best) - leastGain) best = turned
    }
  }
  return best
}

/** A tour that reversing any part makes no shorter, so that its lines do not cross. */
function withoutCrossings<Place extends Stop>(tour: Place[]): Place[] {
  const next = afterReversals(tour)
  return next === tour ? tour : withoutCrossings(next)
}

/** Stops in a short order to visit them one after another, with the sum of the straight lines in km. The order is good, not proven the best. */
export function tourOrder<Place extends Stop>(stops: readonly Place[]): { readonly stops: readonly Place[]; readonly km: number } {
  // a tour from each stop would be slow for long lists
  const starts = stops.slice(0, 12)
  const tours = starts.map((first) => nearestFirst(stops, first))
  const shortest = tours.reduce<Place[]>((best, tour) => (best.length === 0 || length(tour) < length(best) ? tour : best), [])
  const tour = stops.length <= 40 ? withoutCrossings(shortest) : shortest
  return { stops: tour, km: length(tour) }
}
