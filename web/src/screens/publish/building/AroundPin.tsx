import { directionTo } from '@site/domain/distance.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import type { Point } from '@site/domain/place.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { directionWords, placeWords } from './place.words.ts'

type Around = OutputOf<'POST /frontend/api/place/around'>['items']

/** Ms after which a pin that was moved stays. */
const movePause = 400
/** Kilometres within which a pin is at a place. */
const atKm = 0.03
const shownPlaces = 3

/** What is around a pin, by name, distance and direction, so that its person can check it on a map with few names. */
export function AroundPin({ point: { lat, lng } }: { point: Point }) {
  const words = useWords(placeWords)
  const directions = useWords(directionWords)
  const locale = useLocale()
  const { latest, error } = useLoad([lat, lng], () => screenApi()('POST /frontend/api/place/around', { point: { lat, lng } }), { pauseMs: movePause })
  // without network the map is all there is
  const around: Around = (error === null && latest?.items) || []
  if (around.length === 0) return null
  return (
    <div role="status" className="grid gap-1 rounded-card bg-fill p-3 text-t13">
      <p className="font-semibold">{words.around}</p>
      <ul className="grid gap-0.5 text-ink-2">
        {around.slice(0, shownPlaces).map(({ name, point, distanceInKm }) => (
          <li key={`${name.en} ${distanceInKm}`} className="wrap-anywhere">
            {distanceInKm < atKm
              ? fill(words.at, { place: name[locale] })
              : fill(words.from, {
                  place: name[locale],
                  distance: formatDistance(distanceInKm, locale),
                  direction: directions[directionTo(point, { lat, lng })],
                })}
          </li>
        ))}
      </ul>
    </div>
  )
}
