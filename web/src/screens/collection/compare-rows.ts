import { labelOf } from '@site/domain/choices.ts'
import { fill, formatArea, formatDate, formatFloor, formatMoney, formatNumber, formatStructure } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { placeOf } from '../../listing/listing-lines.ts'
import { inLocale } from '../../shell/locale.tsx'
import { collectionWords } from './collection.words.ts'

/** One line of a comparison: what it is about, what each home says (null: not given), and whether they differ. */
export type CompareRow = { readonly label: string; readonly values: readonly (string | null)[]; readonly differs: boolean }

/** What a home costs each month as far as it is known: rent and dues when leased, dues when bought; null when nothing is given. */
export function monthlyCost({ mode, price, monthlyDues }: ListingView): number | null {
  if (mode === 'Lease') return price ? price + (monthlyDues ?? 0) : null
  return monthlyDues ?? null
}

/** Homes side by side, line by line; a line that no home says anything about is left out. */
export function compareRows(listings: readonly ListingView[], locale: Locale, currency: string): readonly CompareRow[] {
  const words = inLocale(collectionWords, locale)
  const money = (value: number | null | undefined) => (value ? formatMoney(value, currency, locale) : null)
  const area = (value: number | null | undefined) => (value ? formatArea(value, locale) : null)
  const number = (value: number | null | undefined) => (value === null || value === undefined ? null : formatNumber(value, locale))
  const monthly = (home: ListingView) => {
    const cost = monthlyCost(home)
    return cost === null ? null : fill(home.mode === 'Lease' ? words.monthlyRent : words.monthlyDues, { price: formatMoney(cost, currency, locale) })
  }
  const lines: [string, (home: ListingView) => string | null][] = [
    [words.price, ({ price }) => money(price)],
    [words.perSquareMetre, ({ price, floorArea }) => (price && floorArea ? money(Math.round(price / floorArea)) : null)],
    [words.monthly, monthly],
    [words.layout, (home) => formatStructure(home, locale)],
    [words.area, ({ floorArea }) => area(floorArea)],
    [words.lot, ({ lotArea }) => area(lotArea)],
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
    .map(([label, say]) => ({ label, values: listings.map(say) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .map((line) => ({ ...line, differs: new Set(line.values).size > 1 }))
}
