import { walkingMinutes } from '@site/domain/distance.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { srcSetOf } from '@site/domain/publishing/photo-sizes.ts'
import type { Locale } from '@site/domain/words.ts'
import { Suspense } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { useHasLists } from '../page/session.ts'
import { LazyImage } from '../ui/pictures/LazyImage.tsx'
import { ListingLink } from '../listing/ListingLink.tsx'
import { useLabels } from '../listing/dictionary.ts'
import { EmptyPhoto } from '../listing/EmptyPhoto.tsx'
import { factsOf, statusLine, placeOf } from '../listing/listing-lines.ts'
import { listingWords } from '../listing/listing.words.ts'
import { homeElementProps } from './home-elements.ts'
import { PosterTag } from './PosterTag.tsx'
import { useDistinctName } from '../listing/use-distinct-name.ts'
import { Price } from '../listing/Price.tsx'
import { lazyPart, QuietPart } from '../ui/lazy-part.tsx'
import { AfterHydration } from '../ui/hydration.tsx'

const Heart = lazyPart(() => import('./Heart.tsx'), 'Heart', { failed: QuietPart })
// lazy: only agents have lists
const AddToListButton = lazyPart(() => import('./AddToListButton.tsx'), 'AddToListButton', { failed: QuietPart })

/** Up to this distance a row says how long the way is on foot. */
const maxWalkingKm = 3

const distanceText = (words: Record<'straightDistance' | 'walkingDistance', string>, km: number, locale: Locale) =>
  fill(km <= maxWalkingKm ? words.walkingDistance : words.straightDistance, { distance: formatDistance(km, locale), minutes: walkingMinutes(km) })

type ListingRowProps = {
  listing: ListingView
  now: Date
  isEager?: boolean
  /** 3 below a heading of the list. */
  headingLevel?: 2 | 3
}

/** A home in one row with the photo on the left, for lists beside a map. */
export function ListingRow({ listing, now, isEager = false, headingLevel = 2 }: ListingRowProps) {
  const { locale, site } = useShell()
  const label = useLabels()
  const words = useWords(listingWords)
  const photo = listing.photos?.[0]
  const distanceInKm = listing.distanceInKm
  const hasLists = useHasLists()
  const nameOf = useDistinctName()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="relative grid grid-cols-[116px_minmax(0,1fr)] gap-3.5 rounded-card bg-surface p-2" data-row={listing.id} {...homeElementProps(listing)}>
      <div data-photo={listing.id} className="aspect-[1/.86] overflow-hidden rounded-[9px] bg-fill">
        {photo ? (
          <LazyImage
            src={variantUrl(photo.url, 's')}
            srcSet={srcSetOf(photo, ['s', 'm'])}
            sizes="116px"
            alt=""
            placeholder={photo.blur ?? undefined}
            eager={isEager}
          />
        ) : (
          <EmptyPhoto listing={listing} />
        )}
      </div>
      <div className="@container grid content-center gap-0.5 pr-2">
        {/* first in the document, so that a screen reader names the home before its price */}
        <Heading className="order-1 min-w-0">
          <ListingLink listing={listing} className="card-link block truncate text-t13 font-normal text-ink-2">
            <span className="sr-only">{nameOf(listing)}. </span>
            {placeOf(listing, locale)}
          </ListingLink>
        </Heading>
        <div className={hasLists ? 'pr-18' : 'pr-8'}>
          <Price listing={listing} size="row" />
        </div>
        <p className="truncate text-t13 font-medium">{factsOf(listing, locale, label).join(' · ')}</p>
        <p className="order-2 mt-0.5 flex items-center gap-2 overflow-hidden text-t12 text-ink-3">
          <PosterTag listing={listing} />
          <span className="truncate">
            {distanceInKm === undefined ? statusLine(listing, locale, now, site.timeZone).join(' · ') : distanceText(words, distanceInKm, locale)}
          </span>
        </p>
      </div>
      <div className="absolute top-0.5 right-0.5 z-[2] flex flex-row-reverse">
        <AfterHydration>
          <Suspense>
            <Heart listing={listing} look="icon" />
            {hasLists && <AddToListButton listing={listing} look="icon" />}
          </Suspense>
        </AfterHydration>
      </div>
    </article>
  )
}
