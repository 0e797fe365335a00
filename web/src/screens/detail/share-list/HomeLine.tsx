import { formatPrice } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { listingName } from '../../../listing/listing-lines.ts'
import { listingWords } from '../../../listing/listing.words.ts'
import { ListingThumb } from '../../../listing/ListingThumb.tsx'
import { inLocale, useShell } from '../../../page/locale.tsx'

/** A home in one line: photo, price and name, above what is about it. */
export function HomeLine({ listing }: { listing: ListingView }) {
  const { site, locale } = useShell()
  return (
    <div className="mb-3.5 flex items-center gap-3">
      <span className="h-12 w-16 shrink-0 overflow-hidden rounded-control">
        <ListingThumb listing={listing} />
      </span>
      <p className="min-w-0 leading-tight">
        <b className="block">{formatPrice(listing, site.currency, locale) ?? inLocale(listingWords, locale).onRequest}</b>
        <span className="text-t13 text-ink-2">{listingName(listing, locale)}</span>
      </p>
    </div>
  )
}
