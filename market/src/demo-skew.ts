import type { CodeOf } from '@site/domain/choices.ts'
import type { Estate } from '@site/domain/place.ts'
import { estates } from './estates.ts'
import { busyAreas, cityShares } from './price-model.ts'
import { chanceOf, hashOf } from './random.ts'

type Type = CodeOf<'type'>

/** How much is offered in a building: more in one with many floors and towers, and some buildings are simply livelier. */
function livelinessOf(estate: Estate): number {
  const own = Math.exp(0.5 * chanceOf(hashOf(estate.id)).normal())
  return own * Math.sqrt((estate.floors ?? 4) * Math.min(estate.towers ?? 1, 6))
}

/** Percent of a city that the shares do not name. */
const rareCity = 0.5

function weightsOf(type: Type): readonly (readonly [Estate, number])[] {
  const standing = estates.filter(({ types }) => types.includes(type))
  const raw = standing.map((estate) => [estate, livelinessOf(estate) * (busyAreas[estate.areaId ?? ''] ?? 1)] as const)
  const perCity = new Map<string, number>()
  for (const [{ cityId }, weight] of raw) perCity.set(cityId, (perCity.get(cityId) ?? 0) + weight)
  if (type === 'Villa') return raw
  return raw.map(([estate, weight]) => [estate, (weight / (perCity.get(estate.cityId) ?? 1)) * (cityShares[estate.cityId] ?? rareCity)])
}

/** The buildings of each listing type by how much is offered in them: cities by the share of the real rows, within a city by size and liveliness. */
export const estatesByWeight: Readonly<Record<Type, readonly (readonly [Estate, number])[]>> = {
  Residence: weightsOf('Residence'),
  Carport: weightsOf('Carport'),
  Villa: weightsOf('Villa'),
}
