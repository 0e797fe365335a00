import { homeName } from './format.ts'
import type { ListingView } from './listing.ts'
import type { Locale } from './words.ts'

/** Estate, area and city; in English from the smallest to the largest, in Chinese the city before the area. */
export function placeOf(listing: Pick<ListingView, 'estate' | 'area' | 'city'>, locale: Locale): string {
  const estate = listing.estate?.name[locale]
  const area = listing.area?.name[locale]
  // a village can be an area of the same name
  const region = [area === estate ? undefined : area, listing.city?.name[locale]].filter(Boolean)
  const place = locale === 'zh' ? region.toReversed().join(' ') : region.join(', ')
  return [estate, place].filter(Boolean).join(' · ')
}

/** A short name for a listing, as lists show it: its layout, and its building, else its area or city. */
export const listingName = (listing: Parameters<typeof homeName>[0] & Pick<ListingView, 'estate' | 'area' | 'city'>, locale: Locale): string =>
  homeName(listing, (listing.estate ?? listing.area ?? listing.city)?.name, locale)
