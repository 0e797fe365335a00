import type { ListingView } from '@site/domain/listing.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { ListingCard } from '../../listing/ListingCard.tsx'
import { useRecent } from '../../session.ts'
import { useWords } from '../../shell/locale.tsx'
import { homeWords } from './home.words.ts'

const shownMost = 8

/** The homes this device has opened lately, in a row that scrolls sideways. */
export function RecentlySeen({ now }: { now: string }) {
  const words = useWords(homeWords)
  const ids = useRecent((state) => state.ids)
  const [items, setItems] = useState<readonly ListingView[]>([])
  useEffect(() => {
    if (ids.length === 0) return
    let isCurrent = true
    void api()('POST /frontend/api/listing/byids', { ids: ids.slice(0, shownMost) }).then(
      (answer) => isCurrent && setItems(answer.items),
      () => undefined, // a reminder, not a result: without it the screen is whole
    )
    return () => {
      isCurrent = false
    }
  }, [ids])
  if (items.length === 0) return null
  return (
    <section aria-label={words.recentlySeen} className="border-t border-line pt-6 pb-4">
      <h2 className="mb-3 text-t17 font-semibold">{words.recentlySeen}</h2>
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4">
        {items.map((listing) => (
          <li key={listing.id} className="w-64 shrink-0 snap-start">
            <ListingCard listing={listing} now={new Date(now)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
