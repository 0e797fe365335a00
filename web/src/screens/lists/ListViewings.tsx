import { useId, useState } from 'react'
import { useWords } from '../../page/locale.tsx'
import { listsWords } from './lists.words.ts'
import { ViewingCard, type ViewingCardProps } from './ViewingCard.tsx'
import { linkEndOf } from './viewing-end.ts'

/** The viewings of a list that wait for its agent: those that clients ask for, and those that a client does not see any more. */
export function ListViewings({ listId, viewings, onDone }: { listId: string; viewings: ViewingCardProps['viewings']; onDone: () => void }) {
  const words = useWords(listsWords)
  const headId = useId()
  const [now] = useState(() => new Date())
  const waiting = viewings.items.filter((viewing) => viewing.listId === listId && (viewing.state === 'asked' || linkEndOf(viewing, now) !== null))
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby={headId} className="mb-6 grid gap-3">
      <h2 id={headId} className="text-t17 font-semibold">
        {words.waiting}
      </h2>
      {waiting.map((viewing) => (
        <ViewingCard key={viewing.id} viewing={viewing} viewings={viewings} onDone={onDone} />
      ))}
    </section>
  )
}
