import { towerOf } from './demo-tower.ts'
import type { Home, Outline } from './demo-types.ts'
import { slotPrice } from './price-model.ts'
import type { Chance } from './random.ts'

/** A parking slot in a condominium. */
export function demoCarport(chance: Chance, outline: Outline): Home {
  const level = chance.weighted([['B1', 3], ['B2', 3], ['B3', 2], ['B4', 1], ['P2', 2], ['P3', 2], ['P4', 2], ['P5', 1]] as const)
  return {
    tower: towerOf(chance, outline.estate),
    floor: null,
    facing: null,
    balcony: null,
    petsAllowed: null,
    petRules: null,
    openFireAllowed: null,
    occupancyLimit: null,
    bedrooms: null,
    livingRooms: null,
    bathrooms: null,
    furnished: null,
    parkingSlotCount: chance.happens(0.07) ? 2 : 1,
    roomNumber: `${level}-${String(chance.whole(1, 180)).padStart(3, '0')}`,
    floorArea: chance.weighted([[12.5, 60], [12, 12], [13, 10], [13.75, 6], [15, 5]] as const),
    lotArea: null,
    monthlyDues: outline.status === 'BuildingParkingLot' || chance.happens(0.5) ? null : chance.whole(8, 24) * 100,
    asked: slotPrice(chance, outline),
  }
}
