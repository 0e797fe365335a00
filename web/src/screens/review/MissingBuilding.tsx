import type { OutputOf } from '@site/domain/calls/all.ts'
import { fill } from '@site/domain/format.ts'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { rejectHash } from '../../review/reject-hash.ts'
import { RejectSheet } from '../../review/RejectSheet.tsx'
import { reviewWords } from '../../review/review.words.ts'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useSheetAtHash } from '../../page/use-sheet-at-hash.ts'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
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

type MissingEstate = OutputOf<'POST /frontend/api/review/estate'>

/** A building that a poster added: publish it under these names, or merge it into a known one. */
export function MissingBuilding({ id, onDecided }: { id: string; onDecided: () => void }) {
  const words = useWords(reviewQueueWords)
  const { data: missing, error, reload } = useLoad(id, () => api()('POST /frontend/api/review/estate', { id }), { onFailure: sayFailure })
  if (error !== null && !missing) return <ErrorState title={words.buildingFailed} retryLabel={words.retry} onRetry={reload} />
  if (!missing) return <Skeleton className="h-40 rounded-card" />
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4">
      <BuildingPlace estate={missing.estate} />
      <OriginLine origin={missing.origin} aliases={missing.estate.aliases} />
      <NameForm missing={missing} onDecided={onDecided} />
      <LikePlaces
        like={missing.like}
        none={words.noLike}
        kind="estate"
        city={missing.estate.city.id}
        onMerge={async (into) => void (await api()('POST /frontend/api/review/mergeestate', { id, into }))}
        onDecided={onDecided}
      />
      <RejectBuilding id={id} onDecided={onDecided} />
    </div>
  )
}

/** The pin of its poster on a map with the area and address, to compare with a known building or a plan. */
function BuildingPlace({ estate: { point, address, area, city } }: { estate: MissingEstate['estate'] }) {
  const words = useWords(reviewQueueWords)
  const locale = useLocale()
  const place = [address[locale] || address[locale === 'zh' ? 'en' : 'zh'], area?.name[locale], city.name[locale]].filter(Boolean)
  return (
    <div className="grid gap-2">
      <p className="text-t15">{place.join(' · ')}</p>
      {point && (
        <Suspense fallback={<Skeleton className={mapClass} />}>
          <PlaceMap point={point} label={words.where} className={mapClass} />
        </Suspense>
      )}
    </div>
  )
}

function NameForm({ missing: { estate, listings }, onDecided }: { missing: MissingEstate; onDecided: () => void }) {
  const words = useWords(reviewQueueWords)
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { zh: estate.name.zh, en: estate.name.en },
    check: nameFaults,
    submit: async (name) => {
      await api()('POST /frontend/api/review/approveestate', { id: estate.id, name })
      notify({ text: words.done, tone: 'success' })
      onDecided()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-t15 text-ink-2">{fill(words.estateListings, { count: listings })}</p>
      <PlaceNameFields input={input} errorOf={errorOf} />
      {unsent}
      <Button type="submit" busy={isBusy}>
        {words.publish}
      </Button>
    </form>
  )
}

function RejectBuilding({ id, onDecided }: { id: string; onDecided: () => void }) {
  const words = useWords(reviewQueueWords)
  const { rejectTitle, rejected } = useWords(reviewWords)
  const sheet = useSheetAtHash(rejectHash(id))
  return (
    <div className="grid gap-2">
      <Button variant="danger" className="justify-self-start" icon={<X size={20} aria-hidden />} onClick={sheet.open}>
        {words.reject}
      </Button>
      <p className="text-t13 text-ink-2">{words.rejectHint}</p>
      <RejectSheet
        subject={id}
        open={sheet.isOpen}
        title={rejectTitle}
        reasonLabel={rejectTitle}
        doneText={rejected}
        onSend={(given) => api()('POST /frontend/api/review/rejectestate', { id, ...given })}
        onClose={sheet.close}
        onDone={onDecided}
      />
    </div>
  )
}
