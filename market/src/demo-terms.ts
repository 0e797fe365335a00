import type { CodeOf } from '@site/domain/choices.ts'
import { dayOf, daysLater } from './demo-dates.ts'
import type { DemoListing, DemoPoster, Home, Outline } from './demo-types.ts'
import { roundRent, roundSale } from './price-model.ts'
import type { Chance } from './random.ts'

type Terms = Pick<
  DemoListing,
  | 'shelf' | 'offShelfReason' | 'customNumber' | 'price' | 'prices' | 'depositPay' | 'availableFrom' | 'commissionRate' | 'listingDate' | 'postedAt' | 'source'
  | 'poster' | 'posterRole' | 'ownerName' | 'ownerContact' | 'privateRemarks' | 'vr'
>

const priceOnRequest = 0.015
const priceChanged = 0.08

/** The prices a listing has had, oldest first: most changes are reductions of 2 to 10 %. */
function pricesOf(chance: Chance, { mode, postedAt, today }: Outline, asked: number): DemoListing['prices'] {
  const first = postedAt.toISOString()
  if (chance.happens(priceOnRequest)) return [{ at: first, price: null }]
  const since = today.getTime() - postedAt.getTime()
  const before = (mode === 'Sale' ? roundSale : roundRent)(asked * (chance.happens(0.8) ? 1 + chance.whole(2, 10) / 100 : 1 - chance.whole(2, 8) / 100))
  if (!chance.happens(priceChanged) || before === asked) return [{ at: first, price: asked }]
  const changedAt = new Date(postedAt.getTime() + Math.floor(since * (0.3 + 0.65 * chance.next())))
  return [
    { at: first, price: before },
    { at: changedAt.toISOString(), price: asked },
  ]
}

function shelfOf(chance: Chance, { mode, postedAt, today }: Outline): Pick<DemoListing, 'shelf' | 'offShelfReason'> {
  const age = (today.getTime() - postedAt.getTime()) / 86_400_000
  const shelf = chance.weighted<CodeOf<'shelf'>>([['OnShelf', 90], ['OffShelf', 2 + age / 14], ['Draft', age < 60 ? 1.6 : 0.6], ['InReview', age < 14 ? 6 : 0.4], ['Rejected', 0.8]])
  const done = mode === 'Sale' ? 'Sold' : 'Leased'
  return { shelf, offShelfReason: shelf === 'OffShelf' ? (chance.happens(0.65) ? done : 'Withdrawn') : null }
}

const deposits = [['Deposit2Advance1', 46], ['Deposit2Advance2', 18], ['Deposit1Advance1', 18], ['Deposit1Advance3', 6], ['Deposit2Advance6', 7], ['Deposit2Advance12', 5]] as const

const four = (number: number) => String(number).padStart(4, '0')

/** Everything about the deal and its keeper: shelf, prices, terms, and the fields that only few may see. */
export function termsOf(chance: Chance, outline: Outline, home: Home, poster: DemoPoster, at: number): Terms {
  const { mode, type, status, postedAt, today } = outline
  const prices = pricesOf(chance, outline, home.asked)
  const isAgent = poster.role === 'Intermediary'
  const isReady = status === 'Done' || status === 'DoneParkingLot'
  const owner = chance.whole(1, 1800)
  return {
    ...shelfOf(chance, outline),
    price: prices.at(-1)?.price ?? null,
    prices,
    postedAt: postedAt.toISOString(),
    listingDate: dayOf(postedAt),
    depositPay: mode === 'Lease' ? chance.weighted(deposits) : null,
    availableFrom: isReady && mode === 'Lease' ? dayOf(daysLater(chance.happens(0.55) ? postedAt : today, chance.whole(0, 75))) : null,
    commissionRate: isAgent ? (mode === 'Sale' ? chance.weighted([[3, 30], [4, 15], [5, 50], [2.5, 5]] as const) : chance.weighted([[100, 5], [50, 70], [8, 25]] as const)) : null,
    customNumber: isAgent && chance.happens(0.7) ? `${type.charAt(0)}${mode.charAt(0)}-${four(at + 1)}` : null,
    source: isAgent ? chance.weighted([['Owner direct 业主直放', 45], ['Referral 转介绍', 20], ['Developer 开发商', 10], ['Co-broker 同行合作', 25]] as const) : null,
    poster: poster.username,
    posterRole: poster.role,
    ownerName: isAgent && chance.happens(0.8) ? `Owner ${four(owner)}` : null,
    ownerContact: isAgent && chance.happens(0.8) ? `owner-${four(owner)}@example.com` : null,
    privateRemarks: null,
    vr: null,
  }
}
