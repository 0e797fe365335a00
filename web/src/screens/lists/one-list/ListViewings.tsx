import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { useId, useRef, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { listsWords } from '../lists.words.ts'
import { useAnnounceViewings } from '../viewings/use-announce-viewings.tsx'
import { isCancelledByClient, placeViewings } from '../viewings/place-viewings.ts'
import type { ViewingsWithHomes } from '../viewings/viewing-clash.ts'
import { ViewingCard } from '../viewings/ViewingCard.tsx'
import { linkEndOf } from '../viewings/link-end.ts'

/** The viewings of a list that wait for its agent: those that clients ask for, and those whose link has ended or ends too early. */
export function ListViewings({ listId, viewings, onDone }: { listId: string; viewings: ViewingsWithHomes; onDone: () => void }) {
  const words = useWords(listsWords)
  const headingId = useId()
  const announcement = useAnnounceViewings(viewings)
  const cards = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(cards, 'data-viewing')
  const [now] = useState(() => new Date())
  const [shownIds, setShownIds] = useState<readonly string[]>([])
  // a viewing that its client cancels while the page shows it stays where it is
  const isShownAndCancelled = (viewing: OwnViewing) => shownIds.includes(viewing.id) && isCancelledByClient(viewing)
  const waitingViewings = placeViewings(
    shownIds.map((id) => ({ id, state: 'asked' })),
    viewings.items.filter(
      (viewing) => viewing.listId === listId && (viewing.state === 'asked' || linkEndOf(viewing, now) !== null || isShownAndCancelled(viewing)),
    ),
  ).flatMap(({ id }) => viewings.items.find((viewing) => viewing.id === id) ?? [])
  if (waitingViewings.map(({ id }) => id).join() !== shownIds.join()) setShownIds(waitingViewings.map(({ id }) => id))
  return (
    <div ref={cards} onFocus={keepFocus}>
      {announcement}
      {waitingViewings.length > 0 && (
        <section aria-labelledby={headingId} className="mb-6 grid gap-3">
          <h2 id={headingId} className="text-t17 font-semibold">
            {words.waiting}
          </h2>
          {waitingViewings.map((viewing) => (
            <ViewingCard key={viewing.id} viewing={viewing} viewings={viewings} onDone={onDone} />
          ))}
        </section>
      )}
    </div>
  )
}
