import type { CodeOf } from '@site/domain/choices.ts'
import { emptyFields } from '@site/domain/listing.ts'
import type { Estate } from '@site/domain/place.ts'
import { generateCarport } from './demo-carport.ts'
import { generateCondo } from './demo-condo.ts'
import { postedTimes } from './demo-dates.ts'
import { withPriceSteps } from './demo-price-steps.ts'
import { withJoinedHomes } from './demo-two-agents.ts'
import { withPhotos } from './demo-photos.ts'
import { demoPosters, pickPoster } from './demo-posters.ts'
import { duesPayerOf, remarksOf } from './demo-remarks.ts'
import { weightedEstates } from './demo-estate-weights.ts'
import { withTours } from './demo-tours.ts'
import { termsOf } from './demo-terms.ts'
import type { DemoListing, DemoPoster, HomeFields, ListingBasics } from './demo-types.ts'
import { generateVilla } from './demo-villa.ts'
import { estates } from './estates.ts'
import { type RandomSource, createRandom } from './random.ts'

/** The seed of the demo market: all machines generate the same listings; only the dates depend on the current day. */
export const demoSeed = 20_261_120

/** The number of listings in the demo market. */
export const demoListingCount = 4000

/** Listing types with their shares in percent. */
const typeShares = [
  ['Residence', 70],
  ['Carport', 18],
  ['Villa', 12],
] as const

/** Shares of completed listings that are for lease, 0 to 1. */
const leaseShares = { Residence: 0.5, Carport: 0.45, Villa: 0.3 }
/** Share of villas under construction in completed villages, 0 to 1. */
const unfinishedVillaShare = 0.06

function statusOf(random: RandomSource, type: CodeOf<'type'>, estate: Estate, today: Date): CodeOf<'status'> {
  const isUnderConstruction = estate.completed !== null && estate.completed > today.getUTCFullYear()
  if (type === 'Carport') return isUnderConstruction ? 'BuildingParkingLot' : 'DoneParkingLot'
  return isUnderConstruction || (type === 'Villa' && random.boolean(unfinishedVillaShare)) ? 'Building' : 'Done'
}

function basicsOf(random: RandomSource, postedAt: Date, today: Date): ListingBasics {
  const type = random.weighted(typeShares)
  const estate = random.weighted(weightedEstates[type])
  const status = statusOf(random, type, estate, today)
  const isCompleted = status === 'Done' || status === 'DoneParkingLot'
  return { type, estate, status, mode: isCompleted && random.boolean(leaseShares[type]) ? 'Lease' : 'Sale', postedAt, today }
}

const generators: Readonly<Record<CodeOf<'type'>, (random: RandomSource, basics: ListingBasics) => HomeFields>> = {
  Residence: generateCondo,
  Carport: generateCarport,
  Villa: generateVilla,
}

function generateListing(random: RandomSource, basics: ListingBasics, index: number): Omit<DemoListing, 'photos' | 'videos'> {
  const { type, mode, status, estate } = basics
  const home = generators[type](random, basics)
  const { price: _price, ...fields } = home
  const terms = termsOf(random, basics, home, pickPoster(random), index)
  const remarks = remarksOf(random, basics, home)
  return {
    ...emptyFields(),
    type,
    mode,
    status,
    city: estate.cityId,
    area: estate.areaId,
    estate: estate.id,
    developer: estate.developerId,
    ...fields,
    ...terms,
    remarks,
    // generated last: its random numbers must not change the other values
    duesPaidBy: duesPayerOf(random, basics, home, remarks),
  }
}

const estateById = new Map(estates.map((estate) => [estate.id, estate]))

/** Generates fictional listings in estates that exist (estates.ts), oldest first, with their posters. The same seed and `today` give the same market. */
export function makeDemoMarket(seed: number, today: Date): { posters: readonly DemoPoster[]; listings: readonly DemoListing[] } {
  const times = postedTimes(createRandom(seed), demoListingCount, today)
  const listings = times.map((postedAt, index) => {
    // each listing has its own random sequence
    const random = createRandom(seed * 100_003 + index)
    return generateListing(random, basicsOf(random, postedAt, today), index)
  })
  return { posters: demoPosters, listings: withTours(withPhotos(withPriceSteps(withJoinedHomes(listings)), estateById, seed)) }
}
