import type { ReviewDetail } from '@site/domain/calls/review.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill, formatNumber, formatPrice } from '@site/domain/format.ts'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { listingName } from '../listing/listing-lines.ts'
import { reviewWords } from './review.words.ts'

/** Other listings that may be of the same home, and why; a hint for the reviewer. */
export function ReviewAlike({ alike }: { alike: ReviewDetail['alike'] }) {
  const words = useWords(reviewWords)
  const locale = useLocale()
  const { site } = useShell()
  if (alike.length === 0) return null
  return (
    <div>
      <h3 className="text-t17 font-semibold">{words.alike}</h3>
      <ul className="grid gap-1 pt-1 text-t15">
        {alike.map(({ listing, isSameUnit, photos }) => (
          <li key={listing.id} className="wrap-anywhere">
            <a
              href={`/propertyInfo?id=${encodeURIComponent(listing.id)}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline"
            >
              {listingName(listing, locale)}
            </a>
            <p className="text-t13 text-ink-2">
              {[
                ...(isSameUnit ? [words.sameUnit] : []),
                ...(photos > 0 ? [fill(words.samePhotos, { count: formatNumber(photos, locale) })] : []),
                formatPrice(listing, site.currency, locale) ?? words.onRequest,
                labelOf('shelf', listing.shelf ?? '')[locale],
                ...(listing.poster ? [fill(words.byPoster, { name: listing.poster.name })] : []),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
