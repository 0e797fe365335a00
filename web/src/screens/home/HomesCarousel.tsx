import type { ListingView } from '@site/domain/listing.ts'
import { type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMissingHomes } from '../../page/missing-homes.ts'
import { useWords } from '../../page/locale.tsx'
import { ListingCard } from '../../cards/ListingCard.tsx'
import { homeWords } from './home.words.ts'

/** Homes in a row that scrolls horizontally; nothing without homes. `now`: ISO time; `allQuery`: the search that shows all of them. */
export function HomesCarousel({
  title,
  items: cachedItems,
  now,
  allQuery,
}: {
  title: string
  items: readonly ListingView[]
  now: string
  allQuery?: SearchQuery
}) {
  const words = useWords(homeWords)
  const missingIds = useMissingHomes((state) => state.ids)
  const items = cachedItems.filter(({ id }) => !missingIds.has(id))
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="border-t border-line pt-5 pb-4 print:hidden">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-t17 font-semibold">{title}</h2>
        {allQuery && (
          <Link
            to="/home"
            search={writeSearch(allQuery)}
            aria-label={`${words.showAll}: ${title}`}
            className="hit flex shrink-0 items-center text-t15 font-semibold text-accent"
          >
            {words.showAll}
            <ChevronRight size={18} aria-hidden />
          </Link>
        )}
      </div>
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4">
        {items.map((listing) => (
          <li key={listing.id} className="w-64 shrink-0 snap-start">
            <ListingCard headingLevel={3} listing={listing} now={new Date(now)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
