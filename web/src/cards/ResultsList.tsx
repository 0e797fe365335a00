import { fill, formatNumber } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { useMissingHomes } from '../page/missing-homes.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ListingCard } from './ListingCard.tsx'
import { ListingRow } from './ListingRow.tsx'
import { resultsWords } from './results.words.ts'
import { useIsSearchLoading } from '../filters/use-is-search-loading.ts'
import type { Pages } from './use-pages.ts'
import { SameNameOrder, useSameNameOrders } from '../listing/use-distinct-name.ts'

type ResultsListProps = {
  label: string
  pages: Pages
  /** Time of the first page's answer, an ISO date. */
  answeredAt: string
  /** Rows instead of cards, beside a map. */
  isRows: boolean
  /** Number of cards whose photo loads immediately. */
  eagerCards?: number
  /** Shown after the cards while the next page loads. */
  skeletons?: ReactNode
  /** Whether the cards may take the whole width of a large window. */
  isWide?: boolean
  /** Blocks of the full width between the cards. The key is the number of cards before the block. */
  between?: ReadonlyMap<number, ReactNode>
}

/** The endless list of results as cards or rows, with the state of the next page at its end. */
export function ResultsList({ label, pages, answeredAt, isRows, eagerCards = 0, skeletons, isWide = false, between }: ResultsListProps) {
  const words = useWords(resultsWords)
  const locale = useLocale()
  const isSearchLoading = useIsSearchLoading()
  const { items, hasMore, phase, endRef, retry } = pages
  const now = useMemo(() => new Date(answeredAt), [answeredAt])
  const missingIds = useMissingHomes((state) => state.ids)
  const sameNameOrders = useSameNameOrders(items)
  // memoized, so that a tap does not wait for all cards to render again
  const cards = useMemo(
    () =>
      items.map((listing, index) => {
        const content = between?.get(index + 1)
        return (
          <Fragment key={listing.id}>
            {!missingIds.has(listing.id) && (
              <SameNameOrder value={sameNameOrders[index] ?? 1}>
                <ResultItem listing={listing} now={now} isRow={isRows} isEager={index < eagerCards} isFirst={index === 0} />
              </SameNameOrder>
            )}
            {content && <li className="col-span-full min-w-0 empty:hidden">{content}</li>}
          </Fragment>
        )
      }),
    [items, now, isRows, eagerCards, between, missingIds, sameNameOrders],
  )
  return (
    <>
      <ul
        aria-label={label}
        className={classNames(
          'grid transition-opacity',
          isRows ? '-mx-2 divide-y divide-line' : classNames('result-cards grid-flow-dense gap-x-5 gap-y-8', isWide && 'is-wide'),
          isSearchLoading && 'opacity-50',
        )}
      >
        {cards}
        {phase === 'loading' && skeletons}
      </ul>
      <div ref={endRef} role="status" className="py-8 text-center text-t13 text-ink-3">
        {phase === 'loading' && words.loadingMore}
        {phase === 'failed' && (
          <Button variant="quiet" size="s" onClick={() => void retry()}>
            {words.moreFailed} · {words.retry}
          </Button>
        )}
        {!hasMore && items.length > 0 && (
          <>
            {words.noMore}
            {/* otherwise a screen reader would announce the last page without its homes */}
            <span className="sr-only"> · {fill(words.allShown, { count: formatNumber(items.length, locale) })}</span>
          </>
        )}
      </div>
    </>
  )
}

type ResultItemProps = { listing: ListingView; now: Date; isRow: boolean; isEager: boolean; isFirst: boolean }

/** A card or row of the list. Memoized, so that the next page renders only its own items; CSS lets the browser skip items far from the view. */
const ResultItem = memo(function ResultItem({ listing, now, isRow, isEager, isFirst }: ResultItemProps) {
  return (
    <li className={isRow ? 'result-row' : 'result-card'}>
      {isRow ? <ListingRow listing={listing} now={now} /> : <ListingCard listing={listing} now={now} isEager={isEager} isImportant={isEager && isFirst} />}
    </li>
  )
})
