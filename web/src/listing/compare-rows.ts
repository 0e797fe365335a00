import { type Labels, labelOf, builtInLabels } from '@site/domain/choices.ts'
import { fill, formatArea, formatDate, formatFloor, formatMoney, formatNumber, formatLayout, formatPrice } from '@site/domain/format.ts'
import { type ListingView, statedStatus } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { duesText, isMonthlyCostComplete, monthlyCost } from './dues.ts'
import { placeOf } from './listing-lines.ts'
import { listingWords } from './listing.words.ts'
import { fieldTextWords } from './field-text.words.ts'
import { inLocale } from '../page/locale.tsx'
import { compareRowsWords } from './compare-rows.words.ts'

/** One row of a comparison. `values` (null: not given) and `marks` (text at the best value) have one entry for each home. */
export type CompareRow = {
  readonly label: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
  readonly marks: readonly (string | null)[]
}

/** How the best value of a row is found; `mark` is the text at it. */
type Preference = {
  readonly valueOf: (home: ListingView) => number | null | undefined
  readonly pickBest: (...numbers: number[]) => number
  readonly mark: string
}
type RowSpec = readonly [label: string, format: (home: ListingView) => string | null, preference?: Preference]

/** The mark at the best of at least two different values; null for all others. */
function marksOf(listings: readonly ListingView[], preference: Preference | undefined): readonly (string | null)[] {
  const numbers = listings.map((home) => preference?.valueOf(home) || null)
  const knownNumbers = numbers.filter((number) => number !== null)
  if (!preference || new Set(knownNumbers).size < 2) return numbers.map(() => null)
  const best = preference.pickBest(...knownNumbers)
  return numbers.map((number) => (number === best ? preference.mark : null))
}

const pricePerSquareMetre = ({ price, floorArea }: ListingView) => (price && floorArea ? Math.round(price / floorArea) : null)

/** The price of a square metre with its unit, that of a rent with its month. */
function perSquareMetreText(home: ListingView, currency: string, locale: Locale): string | null {
  const price = pricePerSquareMetre(home)
  const text = inLocale(listingWords, locale)[home.mode === 'Lease' ? 'perSquareMetreAndMonth' : 'perSquareMetre']
  return price === null ? null : fill(text, { price: formatMoney(price, currency, locale) })
}

/** The rows of a comparison, without rows that have no value. Best values are marked only if all homes have the same type and mode. */
export function compareRows(listings: readonly ListingView[], locale: Locale, currency: string, label: Labels = builtInLabels(locale)): readonly CompareRow[] {
  const words = inLocale(compareRowsWords, locale)
  const area = (value: number | null | undefined) => (value ? formatArea(value, locale) : null)
  const number = (value: number | null | undefined) => (value === null || value === undefined ? null : formatNumber(value, locale))
  const monthlyText = (home: ListingView) => {
    const cost = monthlyCost(home)
    // for a sale the monthly cost is the dues, which have their own row
    if (cost === null || home.mode === 'Sale') return null
    const text = cost === home.price ? words.monthlyRent : words.monthlyRentAndDues
    return fill(text, { price: formatMoney(cost, currency, locale) })
  }
  const stageText = (home: ListingView) => {
    const status = statedStatus(home)
    return status && labelOf('status', status)[locale]
  }
  const areComparable = new Set(listings.map(({ type, mode }) => `${type} ${mode}`)).size === 1
  const lowestOf = (valueOf: Preference['valueOf']): Preference => ({ valueOf, pickBest: Math.min, mark: words.lowest })
  const largestOf = (valueOf: Preference['valueOf']): Preference => ({ valueOf, pickBest: Math.max, mark: words.largest })
  const rows: readonly RowSpec[] = [
    [words.price, (home) => (home.price ? formatPrice(home, currency, locale) : null), lowestOf(({ price }) => price)],
    [words.perSquareMetre, (home) => perSquareMetreText(home, currency, locale), lowestOf(pricePerSquareMetre)],
    [words.monthly, monthlyText, lowestOf((home) => (isMonthlyCostComplete(home) ? monthlyCost(home) : null))],
    [words.dues, (home) => duesText(home, currency, locale)],
    [words.layout, (home) => formatLayout(home, locale, label)],
    [words.area, ({ floorArea }) => area(floorArea), largestOf(({ floorArea }) => floorArea)],
    [words.lot, ({ lotArea }) => area(lotArea), largestOf(({ lotArea }) => lotArea)],
    [words.floor, ({ floor }) => (floor ? formatFloor(floor, locale) : null)],
    [words.facing, ({ facing }) => (facing ? label('facing', facing) : null)],
    [words.bathrooms, ({ bathrooms }) => number(bathrooms)],
    [words.parking, ({ parkingSlotCount }) => (parkingSlotCount === 0 ? inLocale(fieldTextWords, locale).none : number(parkingSlotCount))],
    [words.pets, ({ petsAllowed }) => (petsAllowed === null || petsAllowed === undefined ? null : petsAllowed ? words.yes : words.no)],
    [words.status, stageText],
    [words.place, (home) => placeOf(home, locale) || null],
    [words.listed, ({ listingDate }) => (listingDate ? formatDate(listingDate, locale) : null)],
  ]
  return rows
    .map(([label, format, preference]) => ({ label, values: listings.map(format), marks: marksOf(listings, areComparable ? preference : undefined) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
}
