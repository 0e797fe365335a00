import type { CodeOf } from '@site/domain/choices.ts'
import { dayOf, daysLater } from './demo-dates.ts'
import { privateRemarksOf, sourceOf } from './demo-private.ts'
import { roundFor } from './price-samples.ts'
import type { DemoListing, DemoPoster, HomeFields, ListingBasics } from './demo-types.ts'
import type { RandomSource } from './random.ts'

type Terms = Pick<
  DemoListing,
  | 'shelf'
  | 'offShelfReason'
  | 'customNumber'
  | 'price'
  | 'prices'
  | 'depositPay'
  | 'availableFrom'
  | 'commissionRate'
  | 'listingDate'
  | 'postedAt'
  | 'source'
  | 'poster'
  | 'posterRole'
  | 'ownerName'
  | 'ownerContact'
  | 'privateRemarks'
  | 'vr'
>

/** Shares of listings without a price and with a changed price, 0 to 1. */
const priceOnRequestShare = 0.015
const priceChangedShare = 0.08

/** The price history of a listing, oldest first. Four of five changes are reductions of 2 to 10 %. */
function pricesOf(random: RandomSource, { mode, postedAt, today }: ListingBasics, price: number): DemoListing['prices'] {
  const posted = postedAt.toISOString()
  if (random.boolean(priceOnRequestShare)) return [{ at: posted, price: null }]
  const age = today.getTime() - postedAt.getTime()
  const previous = roundFor(mode)(price * (random.boolean(0.8) ? 1 + random.integer(2, 10) / 100 : 1 - random.integer(2, 8) / 100))
  if (!random.boolean(priceChangedShare) || previous === price) return [{ at: posted, price }]
  const changedAt = new Date(postedAt.getTime() + Math.floor(age * (0.3 + 0.65 * random.next())))
  return [
    { at: posted, price: previous },
    { at: changedAt.toISOString(), price },
  ]
}

function shelfOf(random: RandomSource, { mode, postedAt, today }: ListingBasics): Pick<DemoListing, 'shelf' | 'offShelfReason'> {
  const ageInDays = (today.getTime() - postedAt.getTime()) / 86_400_000
  const shelf = random.weighted<CodeOf<'shelf'>>([
    ['OnShelf', 90],
    ['OffShelf', 1 + ageInDays / 28],
    ['Draft', ageInDays < 60 ? 1.4 : 0.5],
    ['InReview', ageInDays < 14 ? 5 : 0.3],
    ['Rejected', 0.8],
  ])
  const closed = mode === 'Sale' ? 'Sold' : 'Leased'
  return { shelf, offShelfReason: shelf === 'OffShelf' ? (random.boolean(0.65) ? closed : 'Withdrawn') : null }
}

const depositWeights = [
  ['Deposit2Advance1', 46],
  ['Deposit2Advance2', 18],
  ['Deposit1Advance1', 18],
  ['Deposit1Advance3', 6],
  ['Deposit2Advance6', 7],
  ['Deposit2Advance12', 5],
] as const

const fourDigits = (number: number) => String(number).padStart(4, '0')

/** The owner of an agent's listing: recognizably fictional, with a mail host that is reserved for examples (RFC 2606). */
const ownerFields = ({ locale }: DemoPoster, number: number) => ({
  ownerName: `${locale === 'zh' ? '业主' : 'Owner'} ${fourDigits(number)}`,
  ownerContact: `owner-${fourDigits(number)}@example.com`,
})

/** Generates shelf, prices, terms, poster and private fields of a listing. `index` determines its custom number. */
export function termsOf(random: RandomSource, basics: ListingBasics, home: HomeFields, poster: DemoPoster, index: number): Terms {
  const { mode, type, status, postedAt, today } = basics
  const prices = pricesOf(random, basics, home.price)
  const isAgent = poster.role === 'Intermediary'
  const isCompleted = status === 'Done' || status === 'DoneParkingLot'
  return {
    ...shelfOf(random, basics),
    price: prices.at(-1)?.price ?? null,
    prices,
    postedAt: postedAt.toISOString(),
    listingDate: dayOf(postedAt),
    depositPay: mode === 'Lease' ? random.weighted(depositWeights) : null,
    availableFrom: isCompleted && mode === 'Lease' ? dayOf(daysLater(random.boolean(0.55) ? postedAt : today, random.integer(0, 75))) : null,
    commissionRate: isAgent
      ? mode === 'Sale'
        ? random.weighted([
            [3, 30],
            [4, 15],
            [5, 50],
            [2.5, 5],
          ] as const)
        : random.weighted([
            [100, 5],
            [50, 70],
            [8, 25],
          ] as const)
      : null,
    customNumber: isAgent && random.boolean(0.7) ? `${type.charAt(0)}${mode.charAt(0)}-${fourDigits(index + 1)}` : null,
    source: isAgent ? sourceOf(random, poster) : null,
    poster: poster.username,
    posterRole: poster.role,
    ...(isAgent && random.boolean(0.8) ? ownerFields(poster, random.integer(1, 1800)) : { ownerName: null, ownerContact: null }),
    privateRemarks: isAgent && random.boolean(0.45) ? privateRemarksOf(random, poster, basics) : null,
    // a fictional home has no tour
    vr: null,
  }
}
