import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { listsWords } from '../lists.words.ts'
import type { OwnLists } from './ListsScreen.tsx'
import { placeViewings, type ViewingPlace } from '../viewings/place-viewings.ts'
import { useShown } from '../use-shown.ts'
import { useSayingViewings } from '../viewings/use-saying-viewings.tsx'
import { ViewingCard } from '../viewings/ViewingCard.tsx'

type Placed = { items: OwnLists['viewings']['items']; held: string | null; places: readonly ViewingPlace[] }

/** The viewings: those that wait for an answer, those agreed by time, those that wait for the client, the rest. */
export function ViewingsTab({ viewings, reload }: { viewings: OwnLists['viewings']; reload: () => void }) {
  const words = useWords(listsWords)
  const cards = useRef<HTMLDivElement>(null)
  // a card that is answered moves to another group
  const keepFocus = useKeptFocus(cards, 'data-viewing')
  const [held, setHeld] = useState<string | null>(null)
  const [placed, setPlaced] = useState<Placed>({ items: [], held: null, places: [] })
  const isPlaced = placed.items === viewings.items && placed.held === held
  const places = isPlaced ? placed.places : placeViewings(placed.places, viewings.items, held)
  if (!isPlaced) setPlaced({ items: viewings.items, held, places })
  const noteFocus = (event: FocusEvent) => {
    keepFocus(event)
    // a sheet or question of the card, which would close with it
    const isAsking = event.target.closest('dialog, [role=group]') !== null
    setHeld((isAsking && event.target.closest<HTMLElement>('[data-viewing]')?.dataset['viewing']) || null)
  }
  // without another element the page as a whole has lost the focus
  const noteBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setHeld(null)
  }
  const announcement = useSayingViewings(viewings)
  useShown(viewings.items.map(({ id, state }) => id + state).join())
  const inState = (...states: OwnViewing['state'][]) =>
    places.flatMap(({ id, state }) => (states.includes(state) ? (viewings.items.find((viewing) => viewing.id === id) ?? []) : []))
  const groups = [
    [words.waiting, inState('asked')],
    [words.planned, inState('confirmed').toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))],
    [words.offeredHead, inState('offered')],
    [words.past, inState('declined', 'cancelled')],
  ] as const
  return (
    <div ref={cards} onFocus={noteFocus} onBlur={noteBlur} className="grid gap-7 pt-5">
      {announcement}
      {viewings.items.length === 0 && (
        <EmptyState tall icon={<CalendarDays size={40} strokeWidth={1.4} aria-hidden />} title={words.noViewingsTitle} text={words.noViewingsText} />
      )}
      {groups
        .filter(([, items]) => items.length > 0)
        .map(([title, items]) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-3 text-t17 font-semibold">{title}</h2>
            <div className="grid gap-3">
              {items.map((viewing) => (
                <ViewingCard key={viewing.id} viewing={viewing} viewings={viewings} onDone={reload} />
              ))}
            </div>
          </section>
        ))}
    </div>
  )
}
