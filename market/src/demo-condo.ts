import { choices, type CodeOf } from '@site/domain/choices.ts'
import { petRulesOf } from './demo-pets.ts'
import { towerOf, unitFloorOf } from './demo-tower.ts'
import type { HomeFields, ListingBasics } from './demo-types.ts'
import { condoPrice, sample } from './price-samples.ts'
import { bedroomShares, floorAreas, smallestFloorAreas, type LogNormal } from './price-model.ts'
import type { RandomSource } from './random.ts'

const facings = choices.facing.map(({ code }) => code)

/** The result of `value`, or null with this probability, since some posters leave fields empty; then `value` is not called. */
const valueOrNull = <Value>(random: RandomSource, nullProbability: number, value: () => Value): Value | null =>
  random.boolean(nullProbability) ? null : value()

/** A floor area in m², rounded to an integer or one decimal, as in brochures. */
function floorAreaOf(random: RandomSource, mode: CodeOf<'mode'>, bedrooms: number): number {
  const area = Math.max(smallestFloorAreas[bedrooms] ?? 0, sample(random, floorAreas[mode][bedrooms] as LogNormal)) // the table has each number of bedrooms
  return random.boolean(0.65) ? Math.round(area) : Math.round(area * 10) / 10
}

function bathroomsOf(random: RandomSource, bedrooms: number): number {
  if (bedrooms < 2) return 1
  return random.weighted([
    [bedrooms - 1, 40],
    [bedrooms, 45],
    [bedrooms + 1, bedrooms > 2 ? 15 : 0],
  ] as const)
}

function furnishedOf(random: RandomSource, { mode, status }: ListingBasics): CodeOf<'furnished'> {
  if (status === 'Building') return random.boolean(0.8) ? 'Unfurnished' : 'Partly'
  return random.weighted(
    mode === 'Lease'
      ? [
          ['Unfurnished', 12],
          ['Partly', 33],
          ['Fully', 55],
        ]
      : [
          ['Unfurnished', 36],
          ['Partly', 32],
          ['Fully', 32],
        ],
  )
}

function parkingSlotsOf(random: RandomSource, bedrooms: number): number {
  const slotProbability = bedrooms >= 3 ? 0.8 : bedrooms === 2 ? 0.4 : 0.12
  if (!random.boolean(slotProbability)) return 0
  return bedrooms >= 4 && random.boolean(0.6) ? 2 : 1
}

/** Generates a unit in a condominium. */
export function generateCondo(random: RandomSource, basics: ListingBasics): HomeFields {
  const { estate, mode, status } = basics
  const bedrooms = random.weighted(bedroomShares[mode].map((share, count) => [count, share] as const))
  const floorArea = floorAreaOf(random, mode, bedrooms)
  const floor = unitFloorOf(random, estate)
  const furnished = furnishedOf(random, basics)
  const petsAllowed = valueOrNull(random, 0.15, () => random.boolean(0.45))
  return {
    tower: towerOf(random, estate),
    floor,
    facing: valueOrNull(random, 0.12, () => random.pick(facings)),
    balcony: valueOrNull(random, 0.08, () => random.boolean(bedrooms === 0 ? 0.3 : 0.6)),
    petsAllowed,
    petRules: petRulesOf(random, petsAllowed),
    openFireAllowed: valueOrNull(random, 0.3, () => random.boolean(0.25)), // cooking with a flame, such as gas
    occupancyLimit: mode === 'Lease' ? valueOrNull(random, 0.25, () => Math.max(2, bedrooms * 2) + (random.boolean(0.3) ? 1 : 0)) : null,
    bedrooms,
    livingRooms: bedrooms === 0 ? 0 : bedrooms >= 4 && random.boolean(0.4) ? 2 : 1,
    bathrooms: bathroomsOf(random, bedrooms),
    furnished,
    parkingSlotCount: parkingSlotsOf(random, bedrooms),
    roomNumber: `${floor}${String(random.integer(1, 28)).padStart(2, '0')}`,
    floorArea,
    monthlyDues: status === 'Building' ? null : valueOrNull(random, 0.3, () => Math.round((floorArea * random.integer(75, 170)) / 100) * 100),
    price: condoPrice(random, basics, { bedrooms, floorArea, floor, furnished }),
  }
}
