import { labelOf } from '@site/domain/choices.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import { Box, Play } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { useHasLists } from '../page/session.ts'
import { classNames } from '../ui/class-names.ts'
import { listingWords } from '../listing/listing.words.ts'
import { chipsOf, factsOf, statusLine, placeOf } from '../listing/listing-lines.ts'
import { useLabels } from '../listing/dictionary.ts'
import { ListingLink } from '../listing/ListingLink.tsx'
import { ListingPhotos } from '../listing/ListingPhotos.tsx'
import { useDistinctName } from '../listing/use-distinct-name.ts'
import { homeElementProps } from './home-elements.ts'
import { PosterTag } from './PosterTag.tsx'
import { Price } from '../listing/Price.tsx'
import { lazyPart, QuietPart } from '../ui/lazy-part.tsx'
import { AfterHydration } from '../ui/hydration.tsx'

const maxPhotos = 5
/** With a large font a line wraps, so that its end is not cut off. */
const wrapsWhenLarge = '@max-[14rem]:h-auto @max-[14rem]:whitespace-normal'

// lazy: only the browser has the favourites, and shared pages have no hearts
const Heart = lazyPart(() => import('./Heart.tsx'), 'Heart', { failed: QuietPart })
// lazy: only agents have lists
const AddToListButton = lazyPart(() => import('./AddToListButton.tsx'), 'AddToListButton', { failed: QuietPart })

type ListingCardProps = {
  listing: ListingView
  /** The current time, the same on the server and in the browser, so that both render the same markup. */
  now: Date
  /** In view when the page opens: the photo loads immediately. */
  isEager?: boolean
  /** The largest picture in view: its photo loads before others. */
  isImportant?: boolean
  /** False on a page of a share link. */
  hasHeart?: boolean
  /** 3 below a heading of the list. */
  headingLevel?: 2 | 3
}

/** A home in a list: photos that can be swiped, the price and three lines of fixed height. All of it links to the home. */
export function ListingCard({ listing, now, isEager = false, isImportant = false, hasHeart = true, headingLevel = 2 }: ListingCardProps) {
  const { locale, site } = useShell()
  const label = useLabels()
  const words = useWords(listingWords)
  const nameOf = useDistinctName()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const hasLists = useHasLists()
  const isUnavailable = listing.shelf !== undefined && !isPublicListing(listing)
  return (
    <article className="listing-card group @container relative" {...homeElementProps(listing)}>
      <div
        data-photo={listing.id}
        className={classNames('card-photo relative z-[1] aspect-4/3 overflow-hidden rounded-card bg-fill', isUnavailable && 'grayscale')}
      >
        <ListingPhotos
          listing={listing}
          maxPhotos={maxPhotos}
          files={['s', 'm', 'ml']}
          sizes="(max-width: 560px) 92vw, 330px"
          isEager={isEager}
          isImportant={isImportant}
          link={(photo, photoLabel) => (
            <ListingLink
              listing={listing}
              tabIndex={-1}
              aria-hidden={!photoLabel || undefined}
              aria-label={photoLabel}
              draggable={false}
              className="block h-full"
            >
              {photo}
            </ListingLink>
          )}
        />
        <CardChips listing={listing} now={now} />
        {hasHeart && (
          <div className="absolute top-1 right-1 flex flex-row-reverse">
            <AfterHydration>
              <Suspense>
                <Heart listing={listing} />
                {hasLists && <AddToListButton listing={listing} />}
              </Suspense>
            </AfterHydration>
          </div>
        )}
        {isUnavailable && <ShelfBadge listing={listing} />}
      </div>
      <div className={classNames('card-text mt-3 grid grid-cols-1 gap-1', isUnavailable && 'text-ink-3')}>
        {/* first in the document, so that a screen reader names the home before its price */}
        <Heading className="order-1 min-w-0">
          <ListingLink listing={listing} className={classNames('card-link block h-[1.6em] truncate text-t15 font-normal text-ink-2', wrapsWhenLarge)}>
            <span className="sr-only">{nameOf(listing)}. </span>
            {placeOf(listing, locale)}
          </ListingLink>
        </Heading>
        <Price listing={listing} />
        <p className={classNames('card-facts h-[1.6em] truncate text-t15 font-medium', wrapsWhenLarge)}>{factsOf(listing, locale, label).join(' · ')}</p>
        <p className="order-2 flex h-[1.7em] items-center gap-2 overflow-hidden text-t13 text-ink-3">
          <PosterTag listing={listing} />
          <span className="truncate">
            {listing.distanceInKm === undefined
              ? statusLine(listing, locale, now, site.timeZone).join(' · ')
              : fill(words.straightDistance, { distance: formatDistance(listing.distanceInKm, locale) })}
          </span>
        </p>
      </div>
    </article>
  )
}

/** Why a home is not available: a label over its photo, or below the text that replaces a missing photo. */
function ShelfBadge({ listing: { shelf = 'OffShelf', photos } }: { listing: ListingView }) {
  const { locale } = useShell()
  const words = useWords(listingWords)
  return (
    // the text that replaces a missing photo stays readable
    <div className={classNames('pointer-events-none absolute inset-0 grid justify-items-center', photos?.length ? 'items-center' : 'items-end pb-3')}>
      <p className="grid h-9 place-items-center rounded-full bg-ink px-4 text-t13 font-semibold text-paper">
        {shelf === 'OffShelf' ? words.unavailable : labelOf('shelf', shelf)[locale]}
      </p>
    </div>
  )
}

function CardChips({ listing, now }: { listing: ListingView; now: Date }) {
  const { locale, site } = useShell()
  const words = useWords(listingWords)
  const isAvailable = listing.shelf === undefined || isPublicListing(listing)
  return (
    <>
      <div className="card-chips pointer-events-none absolute top-3 left-3 flex gap-1.5">
        {isAvailable &&
          chipsOf(listing, locale, now, site.timeZone).map((chip) => (
            <span
              key={chip.text}
              className={classNames(
                'rounded-full bg-photo-chip px-2.5 py-1 text-t12 font-semibold',
                chip.isWarm ? 'text-photo-chip-warm' : 'text-photo-chip-ink',
              )}
            >
              {chip.text}
            </span>
          ))}
      </div>
      <div className="card-media pointer-events-none absolute bottom-3 left-3 flex gap-1.5">
        {listing.vr && <MediaChip icon={<Box size={13} aria-hidden />} label={words.vr} />}
        {(listing.videos?.length ?? 0) > 0 && <MediaChip icon={<Play size={12} fill="currentColor" aria-hidden />} label={words.video} />}
      </div>
    </>
  )
}

function MediaChip({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-photo-glass px-2 py-1 text-t12 font-semibold text-photo-ink">
      {icon}
      {label}
    </span>
  )
}
