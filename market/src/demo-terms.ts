import type { CodeOf } from '@site/domain/choices.ts'
import { dayOf, daysLater } from './demo-dates.ts'
import { privateRemarksOf, sourceOf } from './demo-private.ts'
import { roundFor } from './price-draw.ts'
import type { DemoListing, DemoPoster, Home, Outline } from './demo-types.ts'
import type { Chance } from './random.ts'

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

const priceOnRequest = 0.015
const priceChanged = 0.08

/** The price history of a listing, oldest first: most changes are reductions of 2 to 10 %. */
function pricesOf(chance: Chance, { mode, postedAt, today }: Outline, price: number): DemoListing['prices'] {
  const first = postedAt.toISOString()
  if (chance.happens(priceOnRequest)) return [{ at: first, price: null }]
  const since = today.getTime() - postedAt.getTime()
  const before = roundFor(mode)(price * (chance.happens(0.8) ? 1 + chance.whole(2, 10) / 100 : 1 - chance.whole(2, 8) / 100))
  if (!chance.happens(priceChanged) || before === price) return [{ at: first, price }]
  const changedAt = new Date(postedAt.getTime() + Math.floor(since * (0.3 + 0.65 * chance.next())))
  return [
    { at: first, price: before },
    { at: changedAt.toISOString(), price },
  ]
}

function shelfOf(chance: Chance, { mode, postedAt, today }: Outline): Pick<DemoListing, 'shelf' | 'offShelfReason'> {
  const age = (today.getTime() - postedAt.getTime()) / 86_400_000
  const shelf = chance.weighted<CodeOf<'shelf'>>([
    ['OnShelf', 90],
    ['OffShelf', 1 + age / 28],
    ['Draft', age < 60 ? 1.4 : 0.5],
    ['InReview', age < 14 ? 5 : 0.3],
    ['Rejected', 0.8],
  ])
  const done = mode === 'Sale' ? 'Sold' : 'Leased'
  return { shelf, offShelfReason: shelf === 'OffShelf' ? (chance.happens(0.65) ? done : 'Withdrawn') : null }
}

const deposits = [
  ['Deposit2Advance1', 46],
  ['Deposit2Advance2', 18],
  ['Deposit1Advance1', 18],
  ['Deposit1Advance3', 6],
  ['Deposit2Advance6', 7],
  ['Deposit2Advance12', 5],
] as const

const four = (number: number) => String(number).padStart(4, '0')

/** The owner behind an agent's listing: plainly made up, at a host that receives no mail (RFC 2606). */
const firstHand = ({ language }: DemoPoster, number: number) => ({
  ownerName: `${language === 'zh' ? '业主' : 'Owner'} ${four(number)}`,
  ownerContact: `owner-${four(number)}@example.com`,
})

/** Shelf, prices, terms, poster, and the private fields. */
export function termsOf(chance: Chance, outline: Outline, home: Home, poster: DemoPoster, index: number): Terms {
  const { mode, type, status, postedAt, today } = outline
  const prices = pricesOf(chance, outline, home.price)
  const isAgent = poster.role === 'Intermediary'
  const isReady = status === 'Done' || status === 'DoneParkingLot'
  return {
    ...shelfOf(chance, outline),
    price: prices.at(-1)?.price ?? null,
    prices,
    postedAt: postedAt.toISOString(),
    listingDate: dayOf(postedAt),
    depositPay: mode === 'Lease' ? chance.weighted(deposits) : null,
    availableFrom: isReady && mode === 'Lease' ? dayOf(daysLater(chance.happens(0.55) ? postedAt : today, chance.whole(0, 75))) : null,
    commissionRate: isAgent
      ? mode === 'Sale'
        ? chance.weighted([
            [3, 30],
            [4, 15],
            [5, 50],
            [2.5, 5],
          ] as const)
        : chance.weighted([
            [100, 5],
            [50, 70],
            [8, 25],
          ] as const)
      : null,
    customNumber: isAgent && chance.happens(0.7) ? `${type.charAt(0)}${mode.charAt(0)}-${four(index + 1)}` : null,
    source: isAgent ? sourceOf(chance, poster) : null,
    poster: poster.username,
    posterRole: poster.role,
    ...(isAgent && chance.happens(0.8) ? firstHand(poster, chance.whole(1, 1800)) : { ownerName: null, ownerContact: null }),
    privateRemarks: isAgent && chance.happens(0.45) ? privateRemarksOf(chance, poster, outline) : null,
    // a made-up home has no tour to open
    vr: null,
  }
}
