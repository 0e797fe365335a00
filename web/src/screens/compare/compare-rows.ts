import { type LabelIn, labelOf, labelsIn } from '@site/domain/choices.ts'
import { fill, formatArea, formatDate, formatFloor, formatMoney, formatNumber, formatStructure } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { duesText, isMonthlyCostComplete, monthlyCost } from '../../listing/dues.ts'
import { placeOf } from '../../listing/listing-lines.ts'
import { filterWords } from '../../listing/filter.words.ts'
import { inLocale } from '../../page/locale.tsx'
import { compareWords } from './compare.words.ts'

/** One line of a comparison: its label, the value of each home (null: not given), whether they differ, and the marks of the best, by home. */
export type CompareRow = {
  readonly label: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
  readonly marks: readonly (string | null)[]
}

/** What is better of a number: as little, or as much, as there is; and how the best is marked. */
type Better = { readonly by: (home: ListingView) => number | null | undefined; readonly pick: (...numbers: number[]) => number; readonly mark: string }
type Line = readonly [label: string, say: (home: ListingView) => string | null, better?: Better]

/** The best of numbers that differ; nothing among fewer than two. */
function marksOf(listings: readonly ListingView[], better: Better | undefined): readonly (string | null)[] {
  const numbers = listings.map((home) => better?.by(home) || null)
  const known = numbers.filter((number) => number !== null)
  if (!better || new Set(known).size < 2) return numbers.map(() => null)
  const best = better.pick(...known)
  return numbers.map((number) => (number === best ? better.mark : null))
}

const pricePerSquareMetre = ({ price, floorArea }: ListingView) => (price && floorArea ? Math.round(price / floorArea) : null)

/**
 * Homes side by side, line by line; a line that no home says anything about is left out. The best is marked where everybody would agree what
 * is better, and only among homes of one type that are all for sale or all for lease.
 */
export function compareRows(listings: readonly ListingView[], locale: Locale, currency: string, label: LabelIn = labelsIn(locale)): readonly CompareRow[] {
  const words = inLocale(compareWords, locale)
  const money = (value: number | null | undefined) => (value ? formatMoney(value, currency, locale) : null)
  const area = (value: number | null | undefined) => (value ? formatArea(value, locale) : null)
  const number = (value: number | null | undefined) => (value === null || value === undefined ? null : formatNumber(value, locale))
  const monthly = (home: ListingView) => {
    const cost = monthlyCost(home)
    // of a home for sale that is the dues, which have a line of their own
    if (cost === null || home.mode === 'Sale') return null
    const text = cost === home.price ? words.monthlyRent : words.monthlyRentAndDues
    return fill(text, { price: formatMoney(cost, currency, locale) })
  }
  const areAlike = new Set(listings.map(({ type, mode }) => `${type} ${mode}`)).size === 1
  const least = (by: Better['by']): Better => ({ by, pick: Math.min, mark: words.lowest })
  const most = (by: Better['by']): Better => ({ by, pick: Math.max, mark: words.largest })
  const lines: readonly Line[] = [
    [words.price, ({ price }) => money(price), least(({ price }) => price)],
    [words.perSquareMetre, (home) => money(pricePerSquareMetre(home)), least(pricePerSquareMetre)],
    [words.monthly, monthly, least((home) => (isMonthlyCostComplete(home) ? monthlyCost(home) : null))],
    [words.dues, (home) => duesText(home, currency, locale)],
    [words.layout, (home) => formatStructure(home, locale, label)],
    [words.area, ({ floorArea }) => area(floorArea), most(({ floorArea }) => floorArea)],
    [words.lot, ({ lotArea }) => area(lotArea), most(({ lotArea }) => lotArea)],
    [words.floor, ({ floor }) => (floor ? formatFloor(floor, locale) : null)],
    [words.facing, ({ facing }) => (facing ? label('facing', facing) : null)],
    [words.bathrooms, ({ bathrooms }) => number(bathrooms)],
    [words.parking, ({ parkingSlotCount }) => (parkingSlotCount === 0 ? inLocale(filterWords, locale).none : number(parkingSlotCount))],
    [words.pets, ({ petsAllowed }) => (petsAllowed === null || petsAllowed === undefined ? null : petsAllowed ? words.yes : words.no)],
    [words.status, ({ status }) => (status ? labelOf('status', status)[locale] : null)],
    [words.place, (home) => placeOf(home, locale) || null],
    [words.listed, ({ listingDate }) => (listingDate ? formatDate(listingDate, locale) : null)],
  ]
  return lines
    .map(([label, say, better]) => ({ label, values: listings.map(say), marks: marksOf(listings, areAlike ? better : undefined) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .map((line) => ({ ...line, differs: new Set(line.values).size > 1 }))
}
