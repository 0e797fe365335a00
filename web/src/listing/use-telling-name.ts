import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { inLocale, useShell } from '../page/locale.tsx'
import { tellingName } from './listing-lines.ts'
import { listingWords } from './listing.words.ts'

/** Which of the homes of one name in a list the cards below are of, from 1. */
export const TwinOrder = createContext(1)

/** A function that names a home so that a person who hears it alone can tell it from others: with floor and price, and a number where a list has several alike. */
export function useTellingName(): (listing: ListingView) => string {
  const { locale, site } = useShell()
  const order = useContext(TwinOrder)
  return useCallback(
    (listing) => {
      const name = tellingName(listing, site.currency, locale)
      return order === 1 ? name : fill(inLocale(listingWords, locale).twin, { name, order })
    },
    [locale, site.currency, order],
  )
}

/** For each home of a list the number of homes of its name up to it, itself included. */
export function useTwinOrders(listings: readonly ListingView[]): readonly number[] {
  const { locale, site } = useShell()
  return useMemo(() => {
    const seen = new Map<string, number>()
    return listings.map((listing) => {
      const name = tellingName(listing, site.currency, locale)
      const order = (seen.get(name) ?? 0) + 1
      seen.set(name, order)
      return order
    })
  }, [listings, locale, site.currency])
}
