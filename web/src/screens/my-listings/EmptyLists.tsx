import { fill } from '@site/domain/format.ts'
import { House, SearchX, WifiOff } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { useIsOnline } from '../../shell/retry.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { myListingsWords } from './my-listings.words.ts'
import { isFiltered, type OwnQuery } from './own-query.ts'
import { tableWords } from './table.words.ts'

/** Shown when no listing is in the chosen state, or when none fits the filters. */
export function NoMatches({ query, onClear }: { query: OwnQuery; onClear: () => void }) {
  const words = useWords({ ...myListingsWords, ...tableWords })
  if (!isFiltered(query)) return <EmptyState icon={<House size={40} strokeWidth={1.4} aria-hidden />} title={words.noneInState} />
  const { keyword, mode, type } = query
  const isKeywordAlone = mode === null && type === null
  return (
    <EmptyState
      icon={<SearchX size={40} strokeWidth={1.4} aria-hidden />}
      title={isKeywordAlone ? fill(words.nothingFound, { keyword }) : words.noneFits}
      {...(keyword === '' ? {} : { text: words.nothingFoundText })}
      action={
        <Button variant="quiet" onClick={onClear}>
          {isKeywordAlone ? words.clearSearch : words.clearFilters}
        </Button>
      }
    />
  )
}

/** Shown when the account has neither listings nor drafts. */
export function NoListings() {
  const words = useWords(myListingsWords)
  return (
    <EmptyState
      tall
      tone="accent"
      icon={<House size={40} strokeWidth={1.4} aria-hidden />}
      title={words.emptyTitle}
      text={words.emptyText}
      action={<PrimaryLink to="/publish" label={words.publish} />}
    />
  )
}

/** Shown when the lists did not load. `text`: the reason. Offline, with older lists above it (`hasLists`), it shows nothing. */
export function ListsLoadError({ text, hasLists, onRetry }: { text: string; hasLists: boolean; onRetry: () => void }) {
  const words = useWords(myListingsWords)
  const isOnline = useIsOnline()
  if (!isOnline && hasLists) return null // the bar of the page says that the browser is offline
  if (!isOnline) return <ErrorState icon={<WifiOff size={40} strokeWidth={1.4} aria-hidden />} title={words.offlineTitle} text={words.offlineText} />
  return <ErrorState title={words.failedTitle} text={text} retryLabel={words.retry} onRetry={onRetry} />
}

/** The skeleton of the lists while they load. */
export function LoadingListings() {
  const words = useWords(myListingsWords)
  return (
    <div role="status" aria-label={words.loading} className="mt-6 grid gap-6">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3.5">
          <Skeleton className="aspect-[1/.78] rounded-[9px]" />
          <div>
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="mt-2 h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
