import { choices, type CodeOf } from '@site/domain/choices.ts'
import { petRulesOf } from './demo-pets.ts'
import { towerOf, unitFloorOf } from './demo-tower.ts'
import type { Home, Outline } from './demo-types.ts'
import { condoPrice, drawFrom } from './price-draw.ts'
import { bedroomShares, floorAreas, smallestFloorAreas, type Spread } from './price-model.ts'
import type { Chance } from './random.ts'

const facings = choices.facing.map(({ code }) => code)

/** The value, or null for a share of listings: some posters leave fields out. */
const unlessLeftOut = <Value>(chance: Chance, share: number, value: () => Value): Value | null => (chance.happens(share) ? null : value())

/** A floor area as brochures give it: whole, or with one decimal. */
function floorAreaOf(chance: Chance, mode: CodeOf<'mode'>, bedrooms: number): number {
  const exact = Math.max(smallestFloorAreas[bedrooms] ?? 0, drawFrom(chance, floorAreas[mode][bedrooms] as Spread)) // one for each number of bedrooms
  return chance.happens(0.65) ? Math.round(exact) : Math.round(exact * 10) / 10
}

function bathroomsOf(chance: Chance, bedrooms: number): number {
  if (bedrooms < 2) return 1
  return chance.weighted([
    [bedrooms - 1, 40],
    [bedrooms, 45],
    [bedrooms + 1, bedrooms > 2 ? 15 : 0],
  ] as const)
}

function furnishedOf(chance: Chance, { mode, status }: Outline): CodeOf<'furnished'> {
  if (status === 'Building') return chance.happens(0.8) ? 'Unfurnished' : 'Partly'
  return chance.weighted(
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

function slotsOf(chance: Chance, bedrooms: number): number {
  const withSlot = bedrooms >= 3 ? 0.8 : bedrooms === 2 ? 0.4 : 0.12
  if (!chance.happens(withSlot)) return 0
  return bedrooms >= 4 && chance.happens(0.6) ? 2 : 1
}

/** A unit in a condominium. */
export function demoCondo(chance: Chance, outline: Outline): Home {
  const { estate, mode, status } = outline
  const bedrooms = chance.weighted(bedroomShares[mode].map((share, count) => [count, share] as const))
  const floorArea = floorAreaOf(chance, mode, bedrooms)
  const floor = unitFloorOf(chance, estate)
  const furnished = furnishedOf(chance, outline)
  const petsAllowed = unlessLeftOut(chance, 0.15, () => chance.happens(0.45))
  return {
    tower: towerOf(chance, estate),
    floor,
    facing: unlessLeftOut(chance, 0.12, () => chance.pick(facings)),
    balcony: unlessLeftOut(chance, 0.08, () => chance.happens(bedrooms === 0 ? 0.3 : 0.6)),
    petsAllowed,
    petRules: petRulesOf(chance, petsAllowed),
    openFireAllowed: unlessLeftOut(chance, 0.3, () => chance.happens(0.25)),
    occupancyLimit: mode === 'Lease' ? unlessLeftOut(chance, 0.25, () => Math.max(2, bedrooms * 2) + (chance.happens(0.3) ? 1 : 0)) : null,
    bedrooms,
    livingRooms: bedrooms === 0 ? 0 : bedrooms >= 4 && chance.happens(0.4) ? 2 : 1,
    bathrooms: bathroomsOf(chance, bedrooms),
    furnished,
    parkingSlotCount: slotsOf(chance, bedrooms),
    roomNumber: `${floor}${String(chance.whole(1, 28)).padStart(2, '0')}`,
    floorArea,
    lotArea: null,
    monthlyDues: status === 'Building' ? null : unlessLeftOut(chance, 0.3, () => Math.round((floorArea * chance.whole(75, 170)) / 100) * 100),
    price: condoPrice(chance, outline, { bedrooms, floorArea, floor, furnished }),
  }
}
