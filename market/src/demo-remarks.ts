import { distanceInKm } from '@site/domain/distance.ts'
import type { Estate } from '@site/domain/place.ts'
import type { Words } from '@site/domain/words.ts'
import { areas } from './areas.ts'
import { cities } from './cities.ts'
import type { Home, Outline } from './demo-types.ts'
import { estates } from './estates.ts'
import type { Chance } from './random.ts'
import type { Trait } from './remark-parts.ts'
import { composeRemarks, saysOwnerPaysDues } from './remarks.ts'
import { stations } from './stations.ts'

const nameById = new Map([...cities, ...areas].map(({ id, name }) => [id, name]))

/** Walking distance to a station, km. */
const walk = 0.6
const nearStation = new Set(estates.filter((estate) => stations.some((station) => distanceInKm(estate, station) <= walk)).map(({ id }: Estate) => id))

/** Share of condos on a corner of their tower. */
const corners = 0.12
/** Share of listings without remarks. */
const silent = 0.04

/** The facts of a listing that its remarks may mention. */
function traitsOf(chance: Chance, { type, estate, status }: Outline, home: Home): Trait[] {
  const truths: Readonly<Record<Trait, boolean>> = {
    highFloor: (home.floor ?? 0) > 20,
    balcony: home.balcony === true,
    pets: home.petsAllowed === true,
    furnished: home.furnished === 'Fully',
    nearStation: nearStation.has(estate.id),
    presale: status === 'Building' || status === 'BuildingParkingLot',
    corner: type === 'Residence' && chance.happens(corners),
    studio: home.bedrooms === 0,
    family: (home.bedrooms ?? 0) >= 3,
  }
  return (Object.keys(truths) as Trait[]).filter((trait) => truths[trait])
}

/** Public remarks in both languages, true to the facts; some posters write none. */
export function remarksOf(chance: Chance, outline: Outline, home: Home): Words | null {
  const { type, mode, estate } = outline
  const area = nameById.get(estate.areaId ?? estate.cityId)
  if (!area || chance.happens(silent)) return null
  return composeRemarks({ type, mode, traits: traitsOf(chance, outline, home), estate: estate.name, area }, () => chance.next())
}

/** Shares of leases by who pays the dues; null: not given. */
const duesShares = [
  ['Owner', 50],
  ['Tenant', 32],
  [null, 18],
] as const

/** Who pays the dues of a lease: as its remarks say, else random if there are dues. */
export function duesPayerOf(chance: Chance, { mode }: Outline, { monthlyDues }: Home, remarks: Words | null): 'Tenant' | 'Owner' | null {
  if (mode === 'Sale') return null
  if (remarks && saysOwnerPaysDues(remarks)) return 'Owner'
  return monthlyDues === null ? null : chance.weighted(duesShares)
}
