import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { inLocale, useShell } from '../page/locale.tsx'
import { distinctName } from './listing-lines.ts'
import { listingWords } from './listing.words.ts'

/** The number, from 1, of the home of a card among those of the same name in its list. */
export const SameNameOrder = createContext(1)

/** A function that answers the name by which a screen reader tells a home from others: with floor and price, and a number from the second of the same name on. */
export function useDistinctName(): (listing: ListingView) => string {
  const { locale, site } = useShell()
  const order = useContext(SameNameOrder)
  return useCallback(
    (listing) => {
      const name = distinctName(listing, site.currency, locale)
      return order === 1 ? name : fill(inLocale(listingWords, locale).twin, { name, order })
    },
    [locale, site.currency, order],
  )
}

/** For each home of a list its number, from 1, among those of the same name. */
export function useSameNameOrders(listings: readonly ListingView[]): readonly number[] {
  const { locale, site } = useShell()
  return useMemo(() => {
    const counts = new Map<string, number>()
    return listings.map((listing) => {
      const name = distinctName(listing, site.currency, locale)
      const order = (counts.get(name) ?? 0) + 1
      counts.set(name, order)
      return order
    })
  }, [listings, locale, site.currency])
}
