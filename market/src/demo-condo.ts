import { choices } from '@site/domain/choices.ts'
import { towerOf, unitFloorOf } from './demo-tower.ts'
import type { Home, Outline } from './demo-types.ts'
import { bedroomShares, condoPrice, floorAreas } from './price-model.ts'
import type { Chance } from './random.ts'

const facings = choices.facing.map(({ code }) => code)

/** A unit in a condominium. */
export function demoCondo(chance: Chance, outline: Outline): Home {
  const { estate, mode, status } = outline
  const bedrooms = chance.weighted(bedroomShares[mode].map((share, count) => [count, share] as const))
  const [median, spread] = floorAreas[bedrooms] as readonly [number, number]
  const exact = median * Math.exp(spread * chance.normal())
  const floorArea = chance.happens(0.6) ? Math.round(exact) : Math.round(exact * 10) / 10
  const floor = unitFloorOf(chance, estate)
  const isPresale = status === 'Building'
  const petsAllowed = chance.happens(0.15) ? null : chance.happens(0.45)
  return {
    tower: towerOf(chance, estate),
    floor,
    facing: chance.happens(0.12) ? null : chance.pick(facings),
    balcony: chance.happens(0.08) ? null : chance.happens(bedrooms === 0 ? 0.3 : 0.6),
    petsAllowed,
    petRules: null,
    openFireAllowed: chance.happens(0.3) ? null : chance.happens(0.25),
    occupancyLimit: mode === 'Lease' ? Math.max(2, bedrooms * 2 + (chance.happens(0.3) ? 1 : 0)) : null,
    bedrooms,
    livingRooms: bedrooms === 0 ? 0 : bedrooms >= 4 && chance.happens(0.4) ? 2 : 1,
    bathrooms: Math.max(1, bedrooms <= 1 ? 1 : bedrooms - (chance.happens(0.35) ? 1 : 0) + (bedrooms >= 3 && chance.happens(0.4) ? 1 : 0)),
    furnished: isPresale ? 'Unfurnished' : chance.weighted([['Unfurnished', mode === 'Lease' ? 12 : 35], ['Partly', 33], ['Fully', mode === 'Lease' ? 55 : 32]] as const),
    parkingSlotCount: chance.happens(bedrooms >= 3 ? 0.8 : bedrooms === 2 ? 0.4 : 0.12) ? (bedrooms >= 4 && chance.happens(0.6) ? 2 : 1) : 0,
    roomNumber: `${floor}${String(chance.whole(1, 28)).padStart(2, '0')}`,
    floorArea,
    lotArea: null,
    monthlyDues: isPresale ? null : chance.happens(0.7) ? Math.round((floorArea * chance.whole(75, 170)) / 100) * 100 : null,
    asked: condoPrice(chance, outline, { bedrooms, floorArea, floor }),
  }
}
