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

/** As far as people walk to a train, km. */
const walk = 0.6
const nearStation = new Set(estates.filter((estate) => stations.some((station) => distanceInKm(estate, station) <= walk)).map(({ id }: Estate) => id))

/** Condos that stand on a corner of their tower. */
const corners = 0.12
/** Posters who write nothing. */
const silent = 0.04

/** What is true of a listing, so that its remarks may say it. */
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

/** Leases whose dues the owner pays, and those whose dues the tenant pays; the rest do not say. */
const duesShares = [
  ['Owner', 50],
  ['Tenant', 32],
  [null, 18],
] as const

/** Who pays the dues of a leased home: as its remarks say, else made up where there are dues. */
export function duesPayerOf(chance: Chance, { mode }: Outline, { monthlyDues }: Home, remarks: Words | null): 'Tenant' | 'Owner' | null {
  if (mode === 'Sale') return null
  if (remarks && saysOwnerPaysDues(remarks)) return 'Owner'
  return monthlyDues === null ? null : chance.weighted(duesShares)
}
