import { useEffect } from 'react'
import { api } from '../../page/api.ts'
import { ListingCard } from '../../listing/ListingCard.tsx'
import { rememberViews, useRecentlyViewed, useLoadedViews } from '../../page/session.ts'
import { useWords } from '../../page/locale.tsx'
import { homeWords } from './home.words.ts'

const maxShown = 8

/** Homes opened recently on this device, in a row that scrolls horizontally. */
export function RecentlySeen({ now }: { now: string }) {
  const words = useWords(homeWords)
  const ids = useRecentlyViewed((state) => state.ids)
  const views = useLoadedViews((state) => state.views)
  useEffect(() => {
    const missingIds = ids.slice(0, maxShown).filter((id) => useLoadedViews.getState().views[id] === undefined)
    if (missingIds.length === 0) return
    void api()('POST /frontend/api/listing/byids', { ids: missingIds }).then(
      ({ items }) => rememberViews({ ...Object.fromEntries(missingIds.map((id) => [id, null])), ...Object.fromEntries(items.map((item) => [item.id, item])) }),
      () => undefined, // optional part: nothing is shown
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
