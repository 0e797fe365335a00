import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { formatDistance } from '@site/domain/format.ts'
import { GraduationCap, Hospital, MapPin, ShoppingBag, TrainFront, Trees } from 'lucide-react'
import { useLocale, useWords } from '../../shell/locale.tsx'
import { belowWords } from './below.words.ts'

const icons: Readonly<Record<string, typeof MapPin>> = { Station: TrainFront, Mall: ShoppingBag, School: GraduationCap, Hospital, Park: Trees }

/** Stations, malls, schools, hospitals and parks near the home, as straight lines. */
export function DetailNearby({ detail }: { detail: ListingDetail }) {
  const locale = useLocale()
  const words = useWords(belowWords)
  if (detail.nearby.length === 0) return null
  return (
    <section className="border-t border-line py-7">
      <h2 className="mb-2 text-t17 font-semibold">
        {words.nearby} <span className="text-t13 font-normal text-ink-3">{words.straight}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-x-10 desk:grid-cols-2">
        {detail.nearby.map((place) => {
          const Icon = icons[place.kind] ?? MapPin
          return (
            <li key={place.id} className="flex items-center gap-3 border-b border-line py-3">
              <Icon size={18} aria-hidden className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1 truncate">{place.name[locale]}</span>
              <span className="shrink-0 text-t13 text-ink-2">{formatDistance(place.distanceInKm, locale)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
