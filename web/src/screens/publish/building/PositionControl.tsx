import { fieldMessages } from '@site/domain/field-messages.ts'
import { distanceInKm } from '@site/domain/distance.ts'
import { type FormValues, maxKmFromCity } from '@site/domain/form-rules.ts'
import { fill } from '@site/domain/format.ts'
import type { Point } from '@site/domain/place.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { Crosshair } from 'lucide-react'
import { Suspense } from 'react'
import { useCityTree } from '../../../filters/use-place-names.ts'
import { mapWords } from '../../../map/engine/map.words.ts'
import { findPosition } from '../../../map/position.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AroundMarker } from './AroundMarker.tsx'
import { PlaceFinder } from './PlaceFinder.tsx'
import { placeWords } from './place.words.ts'

const PointMap = lazyPart(() => import('../../../map/MarkerMap.tsx'), 'PointMap')

/** Where a home is. */
export type HomePosition = Pick<FormValues, 'city' | 'area' | 'point'>

type PositionControlProps = {
  position: HomePosition
  onChange: (changes: HomePosition) => void
  faults: Readonly<{ [Key in keyof HomePosition]?: FieldMessage | undefined }>
}

/** Asks for the position of a home outside of the known buildings: city, area, and a marker on the map, which chooses the nearest city if none is chosen. */
export function PositionControl({ position: { city: cityId, area: areaId, point }, onChange, faults }: PositionControlProps) {
  const locale = useLocale()
  const words = useWords(placeWords)
  const tree = useCityTree() ?? []
  const city = tree.find(({ id }) => id === cityId)
  const chosenPlace = city?.areas.find(({ id }) => id === areaId) ?? city
  const optionsOf = (places: readonly { id: string; name: { zh: string; en: string } }[]) => places.map(({ id, name }) => ({ value: id, label: name[locale] }))
  const errorOf = (key: keyof HomePosition) => faults[key] && fieldMessages[faults[key] === 'required' ? 'chooseOne' : faults[key]][locale]
  const setPoint = (next: Point) => {
    const distances = tree.flatMap((candidate) => [candidate, ...candidate.areas].map((place) => ({ id: candidate.id, km: distanceInKm(place.point, next) })))
    const nearest = distances.toSorted((a, b) => a.km - b.km)[0]
    if (nearest && nearest.km > maxKmFromCity) return void notify({ text: mapWords.outside[locale] })
    onChange({ point: next, ...(cityId || !nearest ? {} : { city: nearest.id }) })
  }
  return (
    <>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <Field label={words.city} error={errorOf('city')}>
          <Select
            value={cityId ?? ''}
            emptyLabel={words.chooseCity}
            options={optionsOf(tree)}
            onChange={({ target }) => onChange({ city: target.value || null, area: null })}
          />
        </Field>
        {city && city.areas.length > 0 && (
          <Field label={words.area} error={errorOf('area')}>
            <Select
              value={areaId ?? ''}
              emptyLabel={words.noArea}
              options={optionsOf(city.areas)}
              onChange={({ target }) => onChange({ area: target.value || null })}
            />
          </Field>
        )}
      </div>
      <PlaceFinder onPoint={setPoint} />
      <Field group label={words.where} error={errorOf('point')} hint={point ? words.hasMarker : words.moveMarker}>
        <Suspense fallback={<Skeleton className="h-70 rounded-card" />}>
          <PointMap point={point ?? null} middle={chosenPlace?.point ?? null} label={words.whereMap} onPoint={setPoint} className="h-70 rounded-card" />
        </Suspense>
        {point && <AroundMarker point={point} />}
        <div className="flex flex-wrap gap-2">
          <OwnPosition onPoint={setPoint} />
          {chosenPlace && !point && (
            <Button variant="quiet" size="s" onClick={() => setPoint(chosenPlace.point)}>
              {fill(words.middleOf, { place: chosenPlace.name[locale] })}
            </Button>
          )}
        </div>
      </Field>
    </>
  )
}

function OwnPosition({ onPoint }: { onPoint: (point: Point) => void }) {
  const words = useWords(placeWords)
  const reasons = useWords(mapWords)
  const [isBusy, run] = useAction()
  const locate = async () => {
    const position = await findPosition()
    if (typeof position === 'string') notify({ text: reasons[position], tone: 'error' })
    else onPoint(position)
  }
  return (
    <Button variant="quiet" size="s" icon={<Crosshair size={18} aria-hidden />} busy={isBusy} onClick={() => void run(locate)}>
      {words.here}
    </Button>
  )
}
