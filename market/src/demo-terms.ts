import type { CodeOf } from '@site/domain/choices.ts'
import type { Words } from '@site/domain/words.ts'
import { manilaDayOf, daysLater } from './demo-dates.ts'
import { roundFor } from './price-samples.ts'
import type { DemoListing, DemoPoster, HomeFields, ListingBasics } from './demo-types.ts'
import type { RandomSource } from './random.ts'

/** Where an agent got a listing, with weights in percent. */
const sources: readonly (readonly [Words, number])[] = [
  [{ zh: '业主直接委托', en: 'Given by the owner' }, 45],
  [{ zh: '同行合作', en: 'Shared by another agent' }, 25],
  [{ zh: '老客户介绍', en: 'Referred by a client' }, 20],
  [{ zh: '开发商渠道', en: "From the developer's desk" }, 10],
]

// biome-ignore format: one sentence pair per line
const privateRemarks: Readonly<Record<CodeOf<'mode'> | 'any', readonly Words[]>> = {
  any: [
    { zh: '钥匙在大堂前台，看房提前一天约。', en: 'Keys at the lobby desk; book viewings a day ahead.' },
    { zh: '业主常在国外，回复慢一天。', en: 'The owner is mostly abroad and answers a day later.' },
    { zh: '只在周末看房。', en: 'Viewings on weekends only.' },
    { zh: '物业要求访客提前登记姓名。', en: 'The building wants visitors’ names beforehand.' },
    { zh: '佣金已谈好，成交当天付。', en: 'Commission agreed, paid on the day of signing.' },
    { zh: '照片是上个月拍的，和现在一致。', en: 'Photos are from last month and still right.' },
  ],
  Sale: [
    { zh: '底价还可以谈百分之三左右。', en: 'About three per cent of room in the price.' },
    { zh: '产权证在银行，解押要三周。', en: 'The title is with the bank; release takes three weeks.' },
    { zh: '业主想在年底前过户。', en: 'The owner wants the transfer done by year end.' },
    { zh: '资本利得税由卖方承担，已书面确认。', en: 'Seller pays the capital gains tax, confirmed in writing.' },
  ],
  Lease: [
    { zh: '租客下月搬走，之前要一起约时间。', en: 'The tenant leaves next month; arrange viewings together.' },
    { zh: '签两年可以送半个月。', en: 'Half a month free on a two-year contract.' },
    { zh: '业主要求先看收入证明。', en: 'The owner asks for proof of income first.' },
    { zh: '可以短租六个月，租金加一成。', en: 'Six months possible at ten per cent more.' },
  ],
}

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

/** Deposits of leases, in months of deposit and of rent in advance, with weights in percent. */
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

/** Generates shelf, prices, terms, poster and private fields of a listing; texts are in the poster's locale. `index` determines the custom number. */
export function termsOf(random: RandomSource, basics: ListingBasics, home: HomeFields, poster: DemoPoster, index: number) {
  const { mode, type, status, postedAt, today } = basics
  const prices = pricesOf(random, basics, home.price)
  const isAgent = poster.role === 'Intermediary'
  const isCompleted = status === 'Done' || status === 'DoneParkingLot'
  return {
    ...shelfOf(random, basics),
    price: prices.at(-1)?.price ?? null,
    prices,
    postedAt: postedAt.toISOString(),
    listingDate: manilaDayOf(postedAt),
    depositPay: mode === 'Lease' ? random.weighted(depositWeights) : null,
    availableFrom: isCompleted && mode === 'Lease' ? manilaDayOf(daysLater(random.boolean(0.55) ? postedAt : today, random.integer(0, 75))) : null,
    // percent of the price; for a lease 50 and 100 percent of one month's rent, or 8 percent of a year's
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
    source: isAgent ? random.weighted(sources)[poster.locale] : null,
    poster: poster.username,
    posterRole: poster.role,
    ...(isAgent && random.boolean(0.8) ? ownerFields(poster, random.integer(1, 1800)) : { ownerName: null, ownerContact: null }),
    privateRemarks: isAgent && random.boolean(0.45) ? random.pick([...privateRemarks.any, ...privateRemarks[mode]])[poster.locale] : null,
    // a fictional home has no tour
    vr: null,
  }
}
