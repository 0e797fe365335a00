import { keysOf } from '@site/domain/keys-of.ts'
import { distanceInKm } from '@site/domain/distance.ts'
import type { Estate } from '@site/domain/place.ts'
import type { Words } from '@site/domain/words.ts'
import { areas } from './areas.ts'
import { cities } from './cities.ts'
import type { HomeFields, ListingBasics } from './demo-types.ts'
import { estates } from './estates.ts'
import type { RandomSource } from './random.ts'
import type { Trait } from './remark-parts.ts'
import { composeRemarks, saysOwnerPaysDues } from './remarks.ts'
import { stations } from './stations.ts'

const nameById = new Map([...cities, ...areas].map(({ id, name }) => [id, name]))

/** An estate within this distance of a station is near it, km. */
const nearStationKm = 0.6
const estatesNearStation = new Set(
  estates.filter((estate) => stations.some((station) => distanceInKm(estate, station) <= nearStationKm)).map(({ id }: Estate) => id),
)

/** Share of condos on a corner of their tower, 0 to 1. */
const cornerShare = 0.12
/** Share of listings without remarks, 0 to 1. */
const withoutRemarksShare = 0.04

function traitsOf(random: RandomSource, { type, estate, status }: ListingBasics, home: HomeFields): Trait[] {
  const hasTrait: Readonly<Record<Trait, boolean>> = {
    highFloor: (home.floor ?? 0) > 20,
    balcony: home.balcony === true,
    pets: home.petsAllowed === true,
    furnished: home.furnished === 'Fully',
    nearStation: estatesNearStation.has(estate.id),
    presale: status === 'Building' || status === 'BuildingParkingLot',
    corner: type === 'Residence' && random.boolean(cornerShare),
    studio: home.bedrooms === 0,
    family: (home.bedrooms ?? 0) >= 3,
  }
  return keysOf(hasTrait).filter((trait) => hasTrait[trait])
}

/** Random remarks that agree with the fields of the listing; null without remarks. */
export function remarksOf(random: RandomSource, basics: ListingBasics, home: HomeFields): Words | null {
  const { type, mode, estate } = basics
  const area = nameById.get(estate.areaId ?? estate.cityId)
  if (!area || random.boolean(withoutRemarksShare)) return null
  return composeRemarks({ type, mode, traits: traitsOf(random, basics, home), estate: estate.name, area }, () => random.next())
}

/** Shares in percent of who pays the dues of a lease; null: not given. */
const duesPayerWeights = [
  ['Owner', 50],
  ['Tenant', 32],
  [null, 18],
] as const

/** Who pays the dues of a lease: the owner if the remarks say so, else random; null for sales and without dues. */
export function duesPayerOf(random: RandomSource, { mode }: ListingBasics, { monthlyDues }: HomeFields, remarks: Words | null): 'Tenant' | 'Owner' | null {
  if (mode === 'Sale') return null
  if (remarks && saysOwnerPaysDues(remarks)) return 'Owner'
  return monthlyDues === null ? null : random.weighted(duesPayerWeights)
}
