import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import type { Point } from '@site/domain/place.ts'
import { writeSearch } from '@site/domain/search-query.ts'
import { Link } from '@tanstack/react-router'
import { GraduationCap, Hospital, MapPin, ShoppingBag, TrainFront, Trees } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { listingName } from '../../listing/listing-lines.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { belowWords } from './below.words.ts'

const icons: Readonly<Record<string, typeof MapPin>> = { Station: TrainFront, Mall: ShoppingBag, School: GraduationCap, Hospital, Park: Trees }

/** A map, landmarks near the home with straight-line distances, and a link to homes nearby. */
export function DetailNearby({ detail }: { detail: ListingDetail }) {
  const locale = useLocale()
  const words = useWords(belowWords)
  const { brand } = useShell()
  const { listing, estate } = detail
  const point = listing.point ?? estate?.point ?? null
  if (detail.nearby.length === 0 && !point) return null
  return (
    <section className="border-t border-line py-7">
      <h2 className="mb-2 text-t17 font-semibold">
        {words.nearby} <span className="text-t13 font-normal text-ink-3">{words.straight}</span>
      </h2>
      {listing.placeShown && listing.placeShown !== 'Building' && <p className="mb-3 text-t13 text-ink-2">{words[`shown${listing.placeShown}`]}</p>}
      {point && <DetailMap point={point} label={fill(words.mapOf, { name: listingName(listing, locale) })} />}
      <ul className="grid grid-cols-1 gap-x-10 desk:grid-cols-2">
        {detail.nearby.map((place) => {
          const Icon = icons[place.kind] ?? MapPin
          return (
            <li key={place.id} className="flex items-center gap-3 border-b border-line py-3">
              <Icon size={18} aria-hidden className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{place.name[locale]}</span>
              <span className="shrink-0 text-t13 text-ink-2">{formatDistance(place.distanceInKm, locale)}</span>
            </li>
          )
        })}
      </ul>
      {point && brand && (
        <Link to="/nearProperties" search={nearbySearch(detail, point)} className={classNames(buttonClass({ variant: 'quiet', size: 's' }), 'mt-5')}>
          {words.homesNearby}
        </Link>
      )}
    </section>
  )
}

/** The query of a search for listings of the same type and mode around this one. */
const nearbySearch = ({ listing, estate }: ListingDetail, { lat, lng }: Point) => ({
  ...writeSearch({ type: listing.type, mode: listing.mode, near: { lat, lng, radiusInKm: 1 } }),
  ...(estate ? { place: `estate.${estate.id}` } : {}),
})

const PlaceMap = lazyPart(() => import('../../map/PlaceMap.tsx'), 'PlaceMap')

/** Distance from the viewport at which the map loads. */
const preloadMargin = '240px'
const mapClass = 'relative h-64 rounded-card desk:h-80'

/** A map of the home, which loads when it is near the viewport. */
function DetailMap({ point, label }: { point: Point; label: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!container.current || isNear) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), { rootMargin: preloadMargin })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={container} className="mb-4">
      {isNear ? (
        <Suspense fallback={<Skeleton className={mapClass} />}>
          <PlaceMap point={point} label={label} className={mapClass} />
        </Suspense>
      ) : (
        <Skeleton className={mapClass} />
      )}
    </div>
  )
}
