import { labelOf } from '@site/domain/choices.ts'
import { fill, formatArea, formatDate, formatFloor, formatMoney, formatNumber, formatStructure } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { placeOf } from '../../listing/listing-lines.ts'
import { inLocale } from '../../shell/locale.tsx'
import { collectionWords } from './collection.words.ts'

/** One line of a comparison: what it is about, what each home says (null: not given), whether they differ, and what is said of the best, by home. */
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

/** What a home costs each month as far as it is known: rent and dues when leased, dues when bought; null when nothing is given. */
export function monthlyCost({ mode, price, monthlyDues }: ListingView): number | null {
  if (mode === 'Lease') return price ? price + (monthlyDues ?? 0) : null
  return monthlyDues ?? null
}

/**
 * Homes side by side, line by line; a line that no home says anything about is left out. The best is marked where everybody would agree what
 * is better, and only among homes of one type that are all for sale or all for lease.
 */
export function compareRows(listings: readonly ListingView[], locale: Locale, currency: string): readonly CompareRow[] {
  const words = inLocale(collectionWords, locale)
  const money = (value: number | null | undefined) => (value ? formatMoney(value, currency, locale) : null)
  const area = (value: number | null | undefined) => (value ? formatArea(value, locale) : null)
  const number = (value: number | null | undefined) => (value === null || value === undefined ? null : formatNumber(value, locale))
  const monthly = (home: ListingView) => {
    const cost = monthlyCost(home)
    return cost === null ? null : fill(home.mode === 'Lease' ? words.monthlyRent : words.monthlyDues, { price: formatMoney(cost, currency, locale) })
  }
  const areAlike = new Set(listings.map(({ type, mode }) => `${type} ${mode}`)).size === 1
  const least = (by: Better['by']): Better => ({ by, pick: Math.min, mark: words.lowest })
  const most = (by: Better['by']): Better => ({ by, pick: Math.max, mark: words.largest })
  const lines: readonly Line[] = [
    [words.price, ({ price }) => money(price), least(({ price }) => price)],
    [words.perSquareMetre, (home) => money(pricePerSquareMetre(home)), least(pricePerSquareMetre)],
    [words.monthly, monthly, least(monthlyCost)],
    [words.layout, (home) => formatStructure(home, locale)],
    [words.area, ({ floorArea }) => area(floorArea), most(({ floorArea }) => floorArea)],
    [words.lot, ({ lotArea }) => area(lotArea), most(({ lotArea }) => lotArea)],
    [words.floor, ({ floor }) => (floor ? formatFloor(floor, locale) : null)],
    [words.facing, ({ facing }) => (facing ? labelOf('facing', facing)[locale] : null)],
    [words.bathrooms, ({ bathrooms }) => number(bathrooms)],
    [words.parking, ({ parkingSlotCount }) => number(parkingSlotCount)],
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
