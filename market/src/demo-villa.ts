import { choices } from '@site/domain/choices.ts'
import { petRulesOf } from './demo-pets.ts'
import type { Home, Outline } from './demo-types.ts'
import { drawFrom, villageOf, villaPrice } from './price-draw.ts'
import type { Chance } from './random.ts'

const facings = choices.facing.map(({ code }) => code)

/** Floor of a house in m²: townhouses on small lots rise over their land, houses on large lots leave a garden. */
const floorAreaOf = (chance: Chance, lotArea: number): number => Math.round(lotArea ** 0.72 * 4.4 * Math.exp(0.22 * chance.normal()))

const bedroomsOf = (chance: Chance, floorArea: number): number =>
  Math.max(2, Math.min(8, Math.round(2.9 + 0.9 * Math.log2(floorArea / 150) + 0.6 * chance.normal())))

/** A house and lot in a village. */
export function demoVilla(chance: Chance, outline: Outline): Home {
  const { estate, mode, status } = outline
  const lotArea = Math.round(drawFrom(chance, villageOf(estate).lot))
  const floorArea = floorAreaOf(chance, lotArea)
  const bedrooms = bedroomsOf(chance, floorArea)
  const petsAllowed = chance.happens(0.15) ? null : chance.happens(0.85)
  return {
    tower: null,
    floor: null,
    facing: chance.happens(0.2) ? null : chance.pick(facings),
    balcony: chance.happens(0.15) ? null : chance.happens(0.65),
    petsAllowed,
    petRules: chance.happens(0.5) ? null : petRulesOf(chance, petsAllowed),
    openFireAllowed: chance.happens(0.2) ? null : chance.happens(0.9),
    occupancyLimit: mode === 'Lease' && chance.happens(0.5) ? bedrooms * 2 + 2 : null,
    bedrooms,
    livingRooms: bedrooms >= 4 ? chance.whole(1, 3) : chance.whole(1, 2),
    bathrooms: Math.max(2, bedrooms + chance.whole(-1, 1)),
    furnished:
      status === 'Building'
        ? 'Unfurnished'
        : chance.weighted([
            ['Unfurnished', 45],
            ['Partly', 33],
            ['Fully', mode === 'Lease' ? 40 : 16],
          ] as const),
    parkingSlotCount: chance.whole(2, floorArea > 500 ? 6 : 3),
    roomNumber: chance.happens(0.7) ? `Block ${chance.whole(1, 30)} Lot ${chance.whole(1, 40)}` : null,
    // some owners give only the area of the land
    floorArea: chance.happens(0.06) ? null : floorArea,
    lotArea,
    monthlyDues: chance.happens(0.5) ? chance.whole(3, 14) * 1000 : null,
    price: villaPrice(chance, outline, { lotArea, floorArea }),
  }
}
