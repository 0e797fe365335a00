import type { Words } from '@site/domain/words.ts'
import { PlaceNameField } from '../../filters/PlaceNameField.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useActions } from '../../page/use-action.ts'
import { isAlreadyDecided } from '../../review/use-review.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { reviewQueueWords } from './review-queue.words.ts'

type LikePlacesProps = {
  /** Known places with a like name; `none`: the text where there are none. */
  like: readonly { readonly id: string; readonly name: Words }[]
  none: string
  kind: 'city' | 'area' | 'estate'
  /** The id of the city in which another one is looked for; absent: in all. */
  city?: string | undefined
  onMerge: (into: string) => Promise<void>
  onDecided: () => void
}

/** Known places that a missing one may be: its listings move to the chosen one. */
export function LikePlaces({ like, none, kind, city, onMerge, onDecided }: LikePlacesProps) {
  const words = useWords(reviewQueueWords)
  const locale = useLocale()
  const [busyId, run] = useActions<string>()
  const merge = (into: string) => {
    const send = async () => {
      await onMerge(into)
      notify({ text: words.done, tone: 'success' })
      onDecided()
    }
    return run(send, into, (error) => {
      sayFailure(error)
      if (isAlreadyDecided(error)) onDecided()
    })
  }
  return (
    <section className="grid gap-2">
      {like.length === 0 ? (
        <p className="text-t15 text-ink-2">{none}</p>
      ) : (
        <>
          <h3 className="text-t17 font-semibold">{words.like}</h3>
          <ul className="grid gap-2">
            {like.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                <span>{name[locale]}</span>
                <Button variant="quiet" size="s" busy={busyId === id} onClick={() => void merge(id)}>
                  {words.merge}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <PlaceNameField
        label={words.sameAs}
        useLabel={words.mergeThere}
        kind={kind}
        city={city}
        isBusy={busyId !== null}
        unknownText={words.noSuch}
        onChoose={merge}
      />
    </section>
  )
}
