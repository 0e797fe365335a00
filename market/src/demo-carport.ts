import { towerOf } from './demo-tower.ts'
import type { Home, Outline } from './demo-types.ts'
import { slotPrice } from './price-draw.ts'
import { slotLimits } from './price-model.ts'
import type { Chance } from './random.ts'

/** Basements, the decks of a podium, its roof. */
const levels = [
  ['B1', 4],
  ['B2', 4],
  ['B3', 3],
  ['B4', 2],
  ['P2', 1],
  ['P3', 1],
  ['P4', 1],
  ['R', 1],
] as const
/** Low buildings also have open slots on the ground. */
const lowLevels = [
  ['G', 5],
  ['B1', 4],
  ['P2', 1],
] as const
const lowFloors = 14
/** Most slots are 2.5 m by 5 m, some a little larger. */
const areas = [
  [12.5, 60],
  [12, 12],
  [13, 10],
  [13.75, 6],
  [15, 5],
] as const

const ofHomesOnly = {
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
  lotArea: null,
} as const

/** A parking slot in a condominium; some listings are of two slots side by side. */
export function demoCarport(chance: Chance, outline: Outline): Home {
  const each = slotPrice(chance, outline)
  const count = each * 2 <= slotLimits[outline.mode][1] && chance.happens(0.12) ? 2 : 1
  return {
    ...ofHomesOnly,
    tower: towerOf(chance, outline.estate),
    parkingSlotCount: count,
    roomNumber: `${(outline.estate.floors ?? 0) <= lowFloors ? chance.weighted(lowLevels) : chance.weighted(levels)}-${String(chance.whole(1, 180)).padStart(3, '0')}`,
    floorArea: count * chance.weighted(areas),
    monthlyDues: outline.status === 'BuildingParkingLot' || chance.happens(0.5) ? null : count * chance.whole(8, 24) * 100,
    price: count * each,
  }
}
