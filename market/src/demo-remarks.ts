
import type { Words } from '@site/domain/words.ts'
import { areas } from './areas.ts'
import { cities } from './cities.ts'
import type { Home, Outline } from './demo-types.ts'
import type { Trait } from './remark-parts.ts'
import { composeRemarks } from './remarks.ts'
import type { Chance } from './random.ts'

const nameById = new Map([...cities, ...areas].map(({ id, name }) => [id, name]))

/** What is true of a listing, so that its remarks may say it. */
export function traitsOf({ status }: Outline, home: Home): Trait[] {
  const truths: Record<Trait, boolean> = {
    highFloor: (home.floor ?? 0) > 20,
    balcony: home.balcony === true,
    pets: home.petsAllowed === true,
    furnished: home.furnished === 'Fully',
    nearStation: false,
    presale: status === 'Building' || status === 'BuildingParkingLot',
    corner: false,
    studio: home.bedrooms === 0,
    family: (home.bedrooms ?? 0) >= 3,
  }

  return (Object.keys(truths) as Trait[]).filter((trait) => truths[trait])
}

/** Public remarks in both languages, true to the facts; some posters write none. */
export function remarksOf(chance: Chance, outline: Outline, home: Home): Words | null {
  const { type, mode, estate } = outline
  const area = nameById.get(estate.areaId ?? estate.cityId)
  if (!area || chance.happens(0.04)) return null
  return composeRemarks({ type, mode, traits: traitsOf(outline, home), estate: estate.name, area }, () => chance.next())
}

