import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { listsWords } from '../lists.words.ts'
import type { OwnLists } from './ListsScreen.tsx'
import { placeViewings, type ViewingPlace } from '../viewings/place-viewings.ts'
import { useShown } from '../use-shown.ts'
import { ViewingCard } from '../viewings/ViewingCard.tsx'

/** The viewings: those that wait for an answer, those agreed by time, those that wait for the client, the rest. */
export function ViewingsTab({ viewings, reload }: { viewings: OwnLists['viewings']; reload: () => void }) {
  const words = useWords(listsWords)
  const cards = useRef<HTMLDivElement>(null)
  // a card that is answered moves to another group
  const keepFocus = useKeptFocus(cards, 'data-viewing')
  const [placed, setPlaced] = useState<{ items: OwnLists['viewings']['items']; places: readonly ViewingPlace[] }>({ items: [], places: [] })
  const { places } = placed.items === viewings.items ? placed : { places: placeViewings(placed.places, viewings.items) }
  if (placed.items !== viewings.items) setPlaced({ items: viewings.items, places })
  useShown(viewings.items.map(({ id, state }) => id + state).join())
  if (viewings.items.length === 0)
    return <EmptyState tall icon={<CalendarDays size={40} strokeWidth={1.4} aria-hidden />} title={words.noViewingsTitle} text={words.noViewingsText} />
  const inState = (...states: OwnViewing['state'][]) =>
    places.flatMap(({ id, state }) => (states.includes(state) ? (viewings.items.find((viewing) => viewing.id === id) ?? []) : []))
  const groups = [
    [words.waiting, inState('asked')],
    [words.planned, inState('confirmed').toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))],
    [words.offeredHead, inState('offered')],
    [words.past, inState('declined', 'cancelled')],
  ] as const
  return (
    <div ref={cards} onFocus={keepFocus} className="grid gap-7 pt-5">
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
