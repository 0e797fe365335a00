import type { SharedList } from '@site/domain/calls/share-list.ts'
import { useWords } from '../../../page/locale.tsx'
import { shareListWords } from './session/share-list.words.ts'
import { ViewingLine } from './ViewingLine.tsx'

/**
 * In narrow windows, which show viewings at their homes: the viewings whose homes are not in the list. Viewings that are off, since their homes were
 * removed for good, are in `OffViewings`.
 */
export function FormerViewings({ list, agent }: { list: SharedList; agent: string }) {
  const words = useWords(shareListWords)
  const listedIds = new Set(list.items.map(({ id }) => id))
  const formerViewings = list.viewings.filter(({ isOff, listingIds }) => !isOff && !listingIds.some((id) => listedIds.has(id)))
  if (formerViewings.length === 0) return null
  return (
    <section aria-label={words.formerViewings} className="no-print mt-3 desk:hidden">
      <h2 className="text-t15 font-semibold">{words.formerViewings}</h2>
      {formerViewings.map((viewing) => (
        <ViewingLine key={viewing.id} hasHomes list={list} viewing={viewing} agent={agent} />
      ))}
    </section>
  )
}
