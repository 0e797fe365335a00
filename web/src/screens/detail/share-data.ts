import { formatLayout } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { listingName } from '../../listing/listing-lines.ts'
import type { ShareData } from '../../page/session.ts'

/** The facts of the listing that was opened last, with the names of S3.8, by which the screen of photos knows whose photos the page keeps. */
export const shareDataOf = (listing: ListingView, locale: Locale): ShareData => ({
  isSell: listing.mode === 'Sale',
  name: listing.estate?.name[locale] ?? '',
  nameMainTitle: listingName(listing, locale),
  structure: formatLayout(listing, locale),
  square: listing.floorArea ?? null,
  type: listing.type ?? 'Residence',
  floor: listing.floor ?? null,
  saveid: listing.id,
})
