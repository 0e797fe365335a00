import { choices } from '@site/domain/choices.ts'
import { petRulesOf } from './demo-pets.ts'
import type { HomeFields, ListingBasics } from './demo-types.ts'
import { sample, villageOf, villaPrice } from './price-samples.ts'
import type { RandomSource } from './random.ts'

const facings = choices.facing.map(({ code }) => code)

/**
 * Floor area of a house in m². The constants are estimates: about 150 m² on a lot of 130, 560 on 850, so that small lots are built over more
 * densely.
 */
const floorAreaOf = (random: RandomSource, lotArea: number): number => Math.round(lotArea ** 0.72 * 4.4 * Math.exp(0.22 * random.normal()))

/** Bedrooms of a house: about three at 150 m², and one more for each doubling (estimates). */
const bedroomsOf = (random: RandomSource, floorArea: number): number =>
  Math.max(2, Math.min(8, Math.round(2.9 + 0.9 * Math.log2(floorArea / 150) + 0.6 * random.normal())))

/** Generates a house with its lot in a village. */
export function generateVilla(random: RandomSource, basics: ListingBasics): HomeFields {
  const { estate, mode, status } = basics
  const lotArea = Math.round(sample(random, villageOf(estate).lotArea))
  const floorArea = floorAreaOf(random, lotArea)
  const bedrooms = bedroomsOf(random, floorArea)
  const petsAllowed = random.boolean(0.15) ? null : random.boolean(0.85)
  return {
    facing: random.boolean(0.2) ? null : random.pick(facings),
    balcony: random.boolean(0.15) ? null : random.boolean(0.65),
    petsAllowed,
    petRules: random.boolean(0.5) ? null : petRulesOf(random, petsAllowed),
    openFireAllowed: random.boolean(0.2) ? null : random.boolean(0.9),
    occupancyLimit: mode === 'Lease' && random.boolean(0.5) ? bedrooms * 2 + 2 : null,
    bedrooms,
    livingRooms: bedrooms >= 4 ? random.integer(1, 3) : random.integer(1, 2),
    bathrooms: Math.max(2, bedrooms + random.integer(-1, 1)),
    furnished:
      status === 'Building'
        ? 'Unfurnished'
        : random.weighted([
            ['Unfurnished', 45],
            ['Partly', 33],
            ['Fully', mode === 'Lease' ? 40 : 16],
          ] as const),
    parkingSlotCount: random.integer(2, floorArea > 500 ? 6 : 3),
    roomNumber: random.boolean(0.7) ? `Block ${random.integer(1, 30)} Lot ${random.integer(1, 40)}` : null,
    // some owners give only the lot area
    floorArea: random.boolean(0.06) ? null : floorArea,
    lotArea,
    monthlyDues: random.boolean(0.5) ? random.integer(3, 14) * 1000 : null,
    price: villaPrice(random, basics, { lotArea, floorArea }),
  }
}
