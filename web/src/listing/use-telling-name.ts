import type { ListingView } from '@site/domain/listing.ts'
import { useCallback } from 'react'
import { useShell } from '../page/locale.tsx'
import { tellingName } from './listing-lines.ts'

/** A function that names a home so that a person who hears it alone can tell it from others: with floor and price. */
export function useTellingName(): (listing: ListingView) => string {
  const { locale, site } = useShell()
  return useCallback((listing) => tellingName(listing, site.currency, locale), [locale, site.currency])
}
