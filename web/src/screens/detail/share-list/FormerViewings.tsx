import type { SharedList } from '@site/domain/calls/share-list.ts'
import { useWords } from '../../../page/locale.tsx'
import { shareListWords } from './session/share-list.words.ts'
import { ViewingLine } from './ViewingLine.tsx'

/** In narrow windows, where viewings stand with their homes: those whose homes are no longer in the list, but not those that are off since their homes are gone for good. */
export function FormerViewings({ list, agent }: { list: SharedList; agent: string }) {
  const words = useWords(shareListWords)
  const listed = new Set(list.items.map(({ id }) => id))
  const former = list.viewings.filter(({ isOff, listingIds }) => !isOff && !listingIds.some((id) => listed.has(id)))
  if (former.length === 0) return null
  return (
    <section aria-label={words.formerViewings} className="no-print mt-3 desk:hidden">
      <h2 className="text-t15 font-semibold">{words.formerViewings}</h2>
      {former.map((viewing) => (
        <ViewingLine key={viewing.id} hasHomes list={list} viewing={viewing} agent={agent} />
      ))}
    </section>
  )
}
