import type { CodeOf } from '@site/domain/choices.ts'
import { emptyFields } from '@site/domain/listing.ts'
import type { Estate } from '@site/domain/place.ts'
import { demoCarport } from './demo-carport.ts'
import { demoCondo } from './demo-condo.ts'
import { postedTimes } from './demo-dates.ts'
import { withPhotos } from './demo-photos.ts'
import { demoPosters, posterOf } from './demo-posters.ts'
import { duesPayerOf, remarksOf } from './demo-remarks.ts'
import { estatesByWeight } from './demo-skew.ts'
import { termsOf } from './demo-terms.ts'
import type { DemoListing, DemoPoster, Home, Outline } from './demo-types.ts'
import { demoVilla } from './demo-villa.ts'
import { estates } from './estates.ts'
import { type Chance, chanceOf } from './random.ts'

/** The demo market is the same on every machine; only its dates follow the day it is made. */
export const demoSeed = 20_261_120

/** How many listings the demo market has. */
export const demoListingCount = 4000

/** Listing types by their share, percent. */
const typeShares = [
  ['Residence', 70],
  ['Carport', 18],
  ['Villa', 12],
] as const

/** How many of each type are for lease, where the building is ready. */
const leaseShares = { Residence: 0.5, Carport: 0.45, Villa: 0.3 }
/** Share of villas under construction, also in completed villages. */
const newHouses = 0.06

function statusOf(chance: Chance, type: CodeOf<'type'>, estate: Estate, today: Date): CodeOf<'status'> {
  const isPresale = estate.completed !== null && estate.completed > today.getUTCFullYear()
  if (type === 'Carport') return isPresale ? 'BuildingParkingLot' : 'DoneParkingLot'
  return isPresale || (type === 'Villa' && chance.happens(newHouses)) ? 'Building' : 'Done'
}

function outlineOf(chance: Chance, postedAt: Date, today: Date): Outline {
  const type = chance.weighted(typeShares)
  const estate = chance.weighted(estatesByWeight[type])
  const status = statusOf(chance, type, estate, today)
  const isReady = status === 'Done' || status === 'DoneParkingLot'
  return { type, estate, status, mode: isReady && chance.happens(leaseShares[type]) ? 'Lease' : 'Sale', postedAt, today }
}

const makers: Readonly<Record<CodeOf<'type'>, (chance: Chance, outline: Outline) => Home>> = { Residence: demoCondo, Carport: demoCarport, Villa: demoVilla }

function demoListing(chance: Chance, outline: Outline, index: number): Omit<DemoListing, 'photos'> {
  const { type, mode, status, estate } = outline
  const home = makers[type](chance, outline)
  const { price: _price, ...facts } = home
  const terms = termsOf(chance, outline, home, posterOf(chance), index)
  const remarks = remarksOf(chance, outline, home)
  return {
    ...emptyFields(),
    type,
    mode,
    status,
    city: estate.cityId,
    area: estate.areaId,
    estate: estate.id,
    developer: estate.developerId,
    ...facts,
    ...terms,
    remarks,
    // drawn last, so that the other values of a listing do not depend on it
    duesPaidBy: duesPayerOf(chance, outline, home, remarks),
  }
}

const estateById = new Map(estates.map((estate) => [estate.id, estate]))

/** A market of made-up listings over the real buildings, oldest first: the same for the same seed and instant. */
export function makeDemoMarket(seed: number, today: Date): { posters: readonly DemoPoster[]; listings: readonly DemoListing[] } {
  const times = postedTimes(chanceOf(seed), demoListingCount, today)
  const listings = times.map((postedAt, index) => {
    const chance = chanceOf(seed * 100_003 + index)
    return demoListing(chance, outlineOf(chance, postedAt, today), index)
  })
  return { posters: demoPosters, listings: withPhotos(listings, estateById, seed) }
}
