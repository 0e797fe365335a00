import type { OutputOf } from '@site/domain/calls/all.ts'
import type { QueueItem } from '@site/domain/calls/review.ts'
import { fill } from '@site/domain/format.ts'
import type { Point } from '@site/domain/place.ts'
import { Suspense } from 'react'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { LikePlaces } from './LikePlaces.tsx'
import { OriginLine } from './OriginLine.tsx'
import { nameFaults, PlaceNameFields } from './PlaceNameFields.tsx'
import { reviewQueueWords } from './review-queue.words.ts'

const PlaceMap = lazyPart(() => import('../../map/PlaceMap.tsx'), 'PlaceMap')
const mapClass = 'relative h-56 rounded-card'

type Missing = OutputOf<'POST /frontend/api/review/place'>
type AreaKind = NonNullable<QueueItem['place']>['kind']

/** The point that a text `14.5538, 121.0164` names; null for another text. */
function pointInText(text: string): Point | null {
  const [lat, lng, ...rest] = text.split(/[,，]\s*/).map((part) => (/^-?\d+(?:\.\d+)?$/.test(part.trim()) ? Number(part) : Number.NaN))
  if (lat === undefined || lng === undefined || rest.length > 0 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null
  return { lat, lng }
}

/** An area or a city that an import brought: publish it under these names and at this point, or say which known one it is. */
export function MissingArea({ kind, id, onDecided }: { kind: AreaKind; id: string; onDecided: () => void }) {
  const words = useWords(reviewQueueWords)
  const load = () => api()('POST /frontend/api/review/place', { kind, id })
  const { data: missing, error, reload } = useLoad(`${kind} ${id}`, load, { onFailure: sayFailure })
  if (error !== null && !missing) return <ErrorState title={words.placeFailed} retryLabel={words.retry} onRetry={reload} />
  if (!missing) return <Skeleton className="h-40 rounded-card" />
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4">
      <AreaPlace missing={missing} />
      <AreaForm missing={missing} onDecided={onDecided} />
      <LikePlaces
        like={missing.like}
        none={words.noLikeArea}
        kind={kind === 'Area' ? 'area' : 'city'}
        city={missing.place.city?.id}
        onMerge={async (into) => void (await api()('POST /frontend/api/review/mergeplace', { kind, id, into }))}
        onDecided={onDecided}
      />
    </div>
  )
}

function AreaPlace({ missing: { place, origin } }: { missing: Missing }) {
  const words = useWords(reviewQueueWords)
  const locale = useLocale()
  return (
    <div className="grid gap-2">
      {place.city && <p className="text-t15">{place.city.name[locale]}</p>}
      <OriginLine origin={origin} aliases={place.aliases} />
      {place.point && (
        <Suspense fallback={<Skeleton className={mapClass} />}>
          <PlaceMap point={place.point} label={words.middle} className={mapClass} />
        </Suspense>
      )}
    </div>
  )
}

function AreaForm({ missing: { place, listings }, onDecided }: { missing: Missing; onDecided: () => void }) {
  const words = useWords(reviewQueueWords)
  const { kind, id } = place
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { zh: place.name.zh, en: place.name.en, point: place.point ? `${place.point.lat}, ${place.point.lng}` : '' },
    check: ({ zh, en, point }) => ({
      ...nameFaults({ zh, en }),
      point: point.trim() === '' ? 'required' : pointInText(point) === null ? 'wrongKind' : null,
    }),
    submit: async ({ zh, en, point }) => {
      const at = pointInText(point)
      await api()('POST /frontend/api/review/approveplace', { kind, id, name: { zh, en }, ...(at ? { point: at } : {}) })
      notify({ text: words.done, tone: 'success' })
      onDecided()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-t15 text-ink-2">{fill(words.estateListings, { count: listings })}</p>
      <PlaceNameFields input={input} errorOf={errorOf} />
      <Field label={words.pointOf} hint={words.pointHint} error={errorOf('point')}>
        <TextInput {...input('point')} maxLength={60} inputMode="text" />
      </Field>
      {unsent}
      <Button type="submit" busy={isBusy}>
        {kind === 'Area' ? words.publishArea : words.publishCity}
      </Button>
    </form>
  )
}
