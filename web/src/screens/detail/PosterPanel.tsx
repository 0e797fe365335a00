import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fields } from '@site/domain/fields.ts'
import { fill, formatDate, formatNumber } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { Lock } from 'lucide-react'
import { ReviewNote } from '../../own-listings/ReviewNote.tsx'
import { Statistics } from '../../own-listings/Statistics.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { ShelfTag } from './ShelfTag.tsx'
import { PosterActions } from './PosterActions.tsx'
import { posterWords } from './poster.words.ts'
import { dotted } from '../../listing/dotted.tsx'

/** What only the poster gets; null: not known. */
export type OwnFacts = { readonly item: OwnListing | null; readonly statistics: ListingStatistics | null }

/** What only the poster sees of a listing: state, numbers, opens and favourites, and the ways to change it. */
export function PosterPanel({ listing, own: { item, statistics }, onMoved }: { listing: ListingView; own: OwnFacts; onMoved: () => void }) {
  const words = useWords(posterWords)
  const locale = useLocale()
  const { number, customNumber } = listing
  return (
    <section aria-labelledby="poster-panel" className="mb-6 grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="poster-panel" className="mr-auto flex items-center gap-1.5 text-t13 font-semibold text-ink-2">
          <Lock size={15} aria-hidden />
          {words.title}
        </h2>
        <ShelfTag listing={listing} />
      </div>
      <p className="text-t15">
        {dotted(
          [number && fill(words.number, { number }), customNumber ? fill(words.ownNumber, { number: customNumber }) : words.noOwnNumber]
            .filter(Boolean)
            .join(' · '),
        )}
      </p>
      {listing.placeShown && (
        <p className="text-t13 text-ink-2">{dotted(`${fields.placeShown.label[locale]} · ${labelOf('placeShown', listing.placeShown)[locale]}`)}</p>
      )}
      {item && <ReviewNote item={item} />}
      {statistics && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <Statistics statistics={statistics} />
          <p className="text-t12 text-ink-2">
            {statistics.links === 1 ? words.linksOne : fill(words.links, { count: formatNumber(statistics.links, locale) })}
          </p>
        </div>
      )}
      {item?.askedAt && item.confirmBy && <p className="text-t13 text-ink-2">{fill(words.goesOff, { date: formatDate(item.confirmBy, locale) })}</p>}
      <PosterActions listing={listing} onMoved={onMoved} />
    </section>
  )
}
