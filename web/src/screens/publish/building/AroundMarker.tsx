import { directionTo } from '@site/domain/distance.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import type { Point } from '@site/domain/place.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { directionWords, placeWords } from './place.words.ts'

type PlacesAround = OutputOf<'POST /frontend/api/place/around'>['items']

/** How long the marker must rest before its places are requested, in ms. */
const movePauseMs = 400
/** Kilometres within which the marker is at a place. */
const atPlaceKm = 0.03
/** How many places are shown at most. */
const maxPlaces = 3

/** The places around the marker that a person has put on a map, with distance and direction, to check it although the map has few names. */
export function AroundMarker({ point: { lat, lng } }: { point: Point }) {
  const words = useWords(placeWords)
  const directionTexts = useWords(directionWords)
  const locale = useLocale()
  const { latest, error } = useLoad([lat, lng], () => screenApi()('POST /frontend/api/place/around', { point: { lat, lng } }), { pauseMs: movePauseMs })
  // without an answer the person has the map alone
  const places: PlacesAround = (error === null && latest?.items) || []
  if (places.length === 0) return null
  return (
    <div role="status" className="grid gap-1 rounded-card bg-fill p-3 text-t13">
      <p className="font-semibold">{words.around}</p>
      <ul className="grid gap-0.5 text-ink-2">
        {places.slice(0, maxPlaces).map(({ name, point, distanceInKm }) => (
          <li key={`${name.en} ${distanceInKm}`} className="wrap-anywhere">
            {distanceInKm < atPlaceKm
              ? fill(words.at, { place: name[locale] })
              : fill(words.from, {
                  place: name[locale],
                  distance: formatDistance(distanceInKm, locale),
                  direction: directionTexts[directionTo(point, { lat, lng })],
                })}
          </li>
        ))}
      </ul>
    </div>
  )
}
