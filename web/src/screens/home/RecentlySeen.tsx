import { useEffect } from 'react'
import { api } from '../../page/api.ts'
import { ListingCard } from '../../listing/ListingCard.tsx'
import { rememberViews, useRecent, useSeen } from '../../page/session.ts'
import { useWords } from '../../page/locale.tsx'
import { homeWords } from './home.words.ts'

const maxShown = 8

/** The homes this device has opened lately, in a row that scrolls sideways. */
export function RecentlySeen({ now }: { now: string }) {
  const words = useWords(homeWords)
  const ids = useRecent((state) => state.ids)
  const views = useSeen((state) => state.views)
  useEffect(() => {
    const unknown = ids.slice(0, maxShown).filter((id) => useSeen.getState().views[id] === undefined)
    if (unknown.length === 0) return
    void api()('POST /frontend/api/listing/byids', { ids: unknown }).then(
      ({ items }) => rememberViews({ ...Object.fromEntries(unknown.map((id) => [id, null])), ...Object.fromEntries(items.map((item) => [item.id, item])) }),
      () => undefined, // a reminder, not a result: without it the screen is whole
    )
  }, [ids])
  const items = ids.slice(0, maxShown).flatMap((id) => views[id] ?? [])
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
