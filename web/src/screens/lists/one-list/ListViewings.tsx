import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { useId, useRef, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { listsWords } from '../lists.words.ts'
import { useSayingViewings } from '../viewings/use-saying-viewings.tsx'
import { isCancelledByClient, placeViewings } from '../viewings/place-viewings.ts'
import { ViewingCard, type ViewingCardProps } from '../viewings/ViewingCard.tsx'
import { linkEndOf } from '../viewings/viewing-end.ts'

/** The viewings of a list that wait for its agent: those that clients ask for, and those that a client does not see any more. */
export function ListViewings({ listId, viewings, onDone }: { listId: string; viewings: ViewingCardProps['viewings']; onDone: () => void }) {
  const words = useWords(listsWords)
  const headId = useId()
  const announcement = useSayingViewings(viewings)
  const cards = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(cards, 'data-viewing')
  const [now] = useState(() => new Date())
  const [shown, setShown] = useState<readonly string[]>([])
  // one that its client cancels meanwhile stays in its place
  const isCancelled = (viewing: OwnViewing) => shown.includes(viewing.id) && isCancelledByClient(viewing)
  const waiting = placeViewings(
    shown.map((id) => ({ id, state: 'asked' })),
    viewings.items.filter((viewing) => viewing.listId === listId && (viewing.state === 'asked' || linkEndOf(viewing, now) !== null || isCancelled(viewing))),
  ).flatMap(({ id }) => viewings.items.find((viewing) => viewing.id === id) ?? [])
  if (waiting.map(({ id }) => id).join() !== shown.join()) setShown(waiting.map(({ id }) => id))
  return (
    <div ref={cards} onFocus={keepFocus}>
      {announcement}
      {waiting.length > 0 && (
        <section aria-labelledby={headId} className="mb-6 grid gap-3">
          <h2 id={headId} className="text-t17 font-semibold">
            {words.waiting}
          </h2>
          {waiting.map((viewing) => (
            <ViewingCard key={viewing.id} viewing={viewing} viewings={viewings} onDone={onDone} />
          ))}
        </section>
      )}
    </div>
  )
}
