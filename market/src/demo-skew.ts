import type { CodeOf } from '@site/domain/choices.ts'
import type { Estate } from '@site/domain/place.ts'
import { estates } from './estates.ts'
import { busyAreas, cityShares } from './price-model.ts'
import { chanceOf, hashOf } from './random.ts'

type Type = CodeOf<'type'>

/** The relative number of listings of a building: by floors and towers, and a random factor of its own. */
function activityOf(estate: Estate): number {
  const own = Math.exp(0.5 * chanceOf(hashOf(estate.id)).normal())
  return own * Math.sqrt((estate.floors ?? 4) * Math.min(estate.towers ?? 1, 6))
}

/** Percent for a city without a share. */
const rareCity = 0.5

function weightsOf(type: Type): readonly (readonly [Estate, number])[] {
  const ofType = estates.filter(({ types }) => types.includes(type))
  const raw = ofType.map((estate) => [estate, activityOf(estate) * (busyAreas[estate.areaId ?? ''] ?? 1)] as const)
  const perCity = new Map<string, number>()
  for (const [{ cityId }, weight] of raw) perCity.set(cityId, (perCity.get(cityId) ?? 0) + weight)
  if (type === 'Villa') return raw
  return raw.map(([estate, weight]) => [estate, (weight / (perCity.get(estate.cityId) ?? 1)) * (cityShares[estate.cityId] ?? rareCity)])
}

/** The buildings of each listing type with their weights: cities by their share of the real rows, buildings of a city by size and activity. */
export const estatesByWeight: Readonly<Record<Type, readonly (readonly [Estate, number])[]>> = {
  Residence: weightsOf('Residence'),
  Carport: weightsOf('Carport'),
  Villa: weightsOf('Villa'),
}
