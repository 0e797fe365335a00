import { formatPrice } from '@site/domain/format.ts'
import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { nameWithFloor, noPriceKey } from '../../../listing/listing-lines.ts'
import { listingWords } from '../../../listing/listing.words.ts'
import { ListingThumb } from '../../../listing/ListingThumb.tsx'
import { inLocale, useShell } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** A home in one line: photo, price, name and floor, which tell it from one that looks alike. `isShort`: in a row of several. */
export function HomeLine({ listing, isShort = false }: { listing: ListingView; isShort?: boolean }) {
  const { site, locale } = useShell()
  return (
    <span className={classNames('flex items-center gap-3', !isShort && 'mb-3.5')}>
      <span className="h-12 w-16 shrink-0 overflow-hidden rounded-control">
        {isShort ? <CoverPhoto listing={listing} /> : <ListingThumb listing={listing} />}
      </span>
      <span className="min-w-0 leading-tight">
        <b className="block">{formatPrice(listing, site.currency, locale) ?? inLocale(listingWords, locale)[noPriceKey(listing)]}</b>
        <span className="text-t13 text-ink-2">{nameWithFloor(listing, locale)}</span>
      </span>
    </span>
  )
}

/** The cover of a home as a plain image, since a label or a button may not contain other controls. */
export function CoverPhoto({ listing: { photos } }: { listing: ListingView }) {
  const cover = photos?.[0]
  return cover ? <img src={variantUrl(cover.url, 's')} alt="" loading="lazy" className="size-full object-cover" /> : null
}
