import type { ListDetail } from '@site/domain/calls/share-list.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { BellRing, ChevronRight } from 'lucide-react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { FeedCard } from '../FeedCard.tsx'
import { feedWords } from '../feed.words.ts'

/** The feed of a list, or a link to choose one. */
export function ListFeedBox({ detail: { id, feed }, onChanged }: { detail: ListDetail; onChanged: () => void }) {
  const words = useWords(feedWords)
  return (
    <section aria-labelledby="list-feed" className="h-fit rounded-card border border-line bg-surface p-4">
      <h2 id="list-feed" className="mb-1 text-t15 font-semibold">
        {feed ? words.fedBy : words.offerTitle}
      </h2>
      {feed ? (
        <FeedCard listId={id} feed={feed} onChanged={onChanged} />
      ) : (
        <>
          <p className="text-t13 text-ink-2">{words.offerText}</p>
          <Link
            to="/addListing"
            search={{ id, from: 'saved' }}
            className={`${buttonClass({ variant: 'text', size: 's' })} -mb-2.5 -ml-[min(0.875rem,14px)] mt-1 whitespace-normal!`}
          >
            <BellRing size={16} aria-hidden />
            {words.chooseSearch}
          </Link>
        </>
      )}
    </section>
  )
}

/** A link to the homes that wait for the agent; nothing if there are none. */
export function ProposalsLink({ listId, count }: { listId: string; count: number }) {
  const words = useWords(feedWords)
  const locale = useLocale()
  if (count === 0) return null
  return (
    <Link
      to="/addListing"
      search={{ id: listId, from: 'saved' }}
      className="mt-3 flex min-h-13 items-center gap-2.5 rounded-card bg-accent-soft px-4 text-t15 font-semibold text-accent"
    >
      <BellRing size={18} aria-hidden />
      <span className="flex-1">{fill(count === 1 ? words.waitOne : words.waitMany, { count: formatNumber(count, locale) })}</span>
      <ChevronRight size={18} aria-hidden />
    </Link>
  )
}
