import type { CodeOf } from '@site/domain/choices.ts'
import type { Estate } from '@site/domain/place.ts'
import { estates } from './estates.ts'
import { busyAreas, cityShares } from './price-model.ts'
import { createRandom, hashOf } from './random.ts'

/** The relative number of listings of an estate: more floors and towers give more, times a random factor that is fixed per estate. */
function activityOf(estate: Estate): number {
  const factor = Math.exp(0.5 * createRandom(hashOf(estate.id)).normal())
  return factor * Math.sqrt((estate.floors ?? 4) * Math.min(estate.towers ?? 1, 6))
}

/** Share in percent of a city that has none in the model. */
const defaultCityShare = 0.5

function weightsOf(type: CodeOf<'type'>): readonly (readonly [Estate, number])[] {
  const candidates = estates.filter(({ types }) => types.includes(type))
  const weighted = candidates.map((estate) => [estate, activityOf(estate) * (busyAreas[estate.areaId ?? ''] ?? 1)] as const)
  const totalByCity = new Map<string, number>()
  for (const [{ cityId }, weight] of weighted) totalByCity.set(cityId, (totalByCity.get(cityId) ?? 0) + weight)
  if (type === 'Villa') return weighted
  return weighted.map(([estate, weight]) => [estate, (weight / (totalByCity.get(estate.cityId) ?? 1)) * (cityShares[estate.cityId] ?? defaultCityShare)])
}

/**
 * The estates of each listing type with weights: a city has its share in percent, distributed over its estates by activity. Villas have no
 * shares by city.
 */
export const weightedEstates: Readonly<Record<CodeOf<'type'>, readonly (readonly [Estate, number])[]>> = {
  Residence: weightsOf('Residence'),
  Carport: weightsOf('Carport'),
  Villa: weightsOf('Villa'),
}
