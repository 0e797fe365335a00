import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { listsWords } from '../lists.words.ts'
import type { ListsOverview } from './ListsScreen.tsx'
import { placeViewings, type ViewingPlace } from '../viewings/place-viewings.ts'
import { useMarkAnswersSeen } from '../use-mark-answers-seen.ts'
import { useAnnounceViewings } from '../viewings/use-announce-viewings.tsx'
import { ViewingCard } from '../viewings/ViewingCard.tsx'

/** Where the viewings of a load stand; `activeId`: the viewing whose card has the focus. */
type Placement = { items: ListsOverview['viewings']['items']; activeId: string | null; places: readonly ViewingPlace[] }

/** The viewings in groups: those that wait for the agent, the agreed ones by time, those that wait for the client, the rest. */
export function ViewingsTab({ viewings, reload }: { viewings: ListsOverview['viewings']; reload: () => void }) {
  const words = useWords(listsWords)
  const cards = useRef<HTMLDivElement>(null)
  // a card loses the focus when it moves to another group
  const keepFocus = useKeptFocus(cards, 'data-viewing')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [placement, setPlacement] = useState<Placement>({ items: [], activeId: null, places: [] })
  const isPlacementCurrent = placement.items === viewings.items && placement.activeId === activeId
  const places = isPlacementCurrent ? placement.places : placeViewings(placement.places, viewings.items, activeId)
  if (!isPlacementCurrent) setPlacement({ items: viewings.items, activeId, places })
  const handleFocus = (event: FocusEvent) => {
    keepFocus(event)
    setActiveId(event.target.closest<HTMLElement>('[data-viewing]')?.dataset['viewing'] ?? null)
  }
  // without `relatedTarget` the window loses the focus, and the card stays active
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setActiveId(null)
  }
  const announcement = useAnnounceViewings(viewings)
  useMarkAnswersSeen(viewings.items.map(({ id, state }) => id + state).join())
  const viewingsIn = (...states: OwnViewing['state'][]) =>
    places.flatMap(({ id, state }) => (states.includes(state) ? (viewings.items.find((viewing) => viewing.id === id) ?? []) : []))
  const groups = [
    [words.waiting, viewingsIn('asked')],
    [words.planned, viewingsIn('confirmed').toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))],
    [words.offeredHead, viewingsIn('offered')],
    [words.past, viewingsIn('declined', 'cancelled')],
  ] as const
  return (
    <div ref={cards} onFocus={handleFocus} onBlur={handleBlur} className="grid gap-7 pt-5">
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
