import { choices } from '@site/domain/choices.ts'
import type { Home, Outline } from './demo-types.ts'
import { villaLot, villaPrice } from './price-model.ts'
import type { Chance } from './random.ts'

const facings = choices.facing.map(({ code }) => code)

/** A house and lot in a village. */
export function demoVilla(chance: Chance, outline: Outline): Home {
  const { estate, mode, status } = outline
  const lotArea = villaLot(chance, estate)
  const floorArea = Math.round(lotArea * Math.exp(-0.28 + 0.3 * chance.normal()) ** 1 * Math.min(1, Math.sqrt(420 / lotArea) + 0.2))
  const bedrooms = Math.max(2, Math.min(8, Math.round(2.4 + Math.log2(floorArea / 130) + 0.7 * chance.normal())))
  return {
    tower: null,
    floor: null,
    facing: chance.happens(0.2) ? null : chance.pick(facings),
    balcony: chance.happens(0.15) ? null : chance.happens(0.65),
    petsAllowed: chance.happens(0.15) ? null : chance.happens(0.85),
    petRules: null,
    openFireAllowed: chance.happens(0.2) ? null : chance.happens(0.9),
    occupancyLimit: mode === 'Lease' && chance.happens(0.5) ? bedrooms * 2 + 2 : null,
    bedrooms,
    livingRooms: bedrooms >= 4 ? chance.whole(1, 3) : chance.whole(1, 2),
    bathrooms: Math.max(2, bedrooms + chance.whole(-1, 1)),
    furnished: status === 'Building' ? 'Unfurnished' : chance.weighted([['Unfurnished', 45], ['Partly', 33], ['Fully', mode === 'Lease' ? 40 : 16]] as const),
    parkingSlotCount: chance.whole(2, floorArea > 500 ? 6 : 3),
    roomNumber: chance.happens(0.7) ? `Block ${chance.whole(1, 30)} Lot ${chance.whole(1, 40)}` : null,
    floorArea: chance.happens(0.06) ? null : floorArea,
    lotArea,
    monthlyDues: chance.happens(0.5) ? chance.whole(3, 14) * 1000 : null,
    asked: villaPrice(chance, outline, { lotArea, floorArea }),
  }
}
