import { towerOf } from './demo-tower.ts'
import type { HomeFields, ListingBasics } from './demo-types.ts'
import { slotPrice } from './price-samples.ts'
import { slotLimits } from './price-model.ts'
import type { RandomSource } from './random.ts'

/** Levels with weights: basements B1 to B4, podium decks P2 to P4, roof R. */
const levelWeights = [
  ['B1', 4],
  ['B2', 4],
  ['B3', 3],
  ['B4', 2],
  ['P2', 1],
  ['P3', 1],
  ['P4', 1],
  ['R', 1],
] as const
/** Levels of low-rise buildings with weights; they also have open slots on the ground, G. */
const lowRiseLevelWeights = [
  ['G', 5],
  ['B1', 4],
  ['P2', 1],
] as const
const maxLowRiseFloors = 14
/** Areas of a slot in m² with weights; 2.5 m by 5 m is the standard. */
const areaWeights = [
  [12.5, 60],
  [12, 12],
  [13, 10],
  [13.75, 6],
  [15, 5],
] as const

/** Generates a parking slot in a condominium; some listings offer two adjacent slots. */
export function generateCarport(random: RandomSource, basics: ListingBasics): HomeFields {
  const pricePerSlot = slotPrice(random, basics)
  const count = pricePerSlot * 2 <= slotLimits[basics.mode][1] && random.boolean(0.12) ? 2 : 1
  const isLowRise = (basics.estate.floors ?? 0) <= maxLowRiseFloors
  const tower = towerOf(random, basics.estate)
  const level = random.weighted<string>(isLowRise ? lowRiseLevelWeights : levelWeights)
  return {
    tower,
    parkingSlotCount: count,
    roomNumber: `${level}-${String(random.integer(1, 180)).padStart(3, '0')}`,
    floorArea: count * random.weighted(areaWeights),
    monthlyDues: basics.status === 'BuildingParkingLot' || random.boolean(0.5) ? null : count * random.integer(8, 24) * 100,
    price: count * pricePerSlot,
  }
}
