import type { OwnListing, OwnSort } from '@site/domain/calls/publishing.ts'
import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useMayBePublished } from '../../device/device-drafts.ts'
import { useLabels } from '../../listing/dictionary.ts'
import { useWords } from '../../page/locale.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { useUserInfo } from '../../page/session.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { myListingsWords } from './my-listings.words.ts'
import { NamedRows } from './own-name.tsx'
import { type OwnQuery, sortedBy } from './own-query.ts'
import { canChangePrice, OwnTableRow, type RowActions } from './OwnTableRow.tsx'
import { tableWords } from './table.words.ts'
import { useTableKeys } from './use-table-keys.ts'
import type { Selection } from './use-selection.ts'

type OwnTableProps = {
  rows: readonly OwnListing[]
  query: OwnQuery
  onQuery: (query: OwnQuery) => void
  now: Date
  busyIds: ReadonlySet<string>
  selection: Selection
  statistics: ReadonlyMap<string, ListingStatistics>
  hasMore: boolean
  isLoadingMore: boolean
  onLoadMore: () => void
  onPrice: (item: OwnListing) => void
  onRowMore: (item: OwnListing) => void
}

/** Own listings as a dense table without photos, for wide windows, with sortable columns and keyboard shortcuts. */
export function OwnTable(props: OwnTableProps) {
  const { rows, query, onQuery, now, busyIds, selection, statistics, hasMore, isLoadingMore, onLoadMore } = props
  const words = useWords(tableWords)
  const screenTexts = useWords(myListingsWords)
  const titles = useWords(screenTitles)
  const label = useLabels()
  const keysId = useId()
  const navigate = useNavigate()
  const rowActions = useStableRowActions(props)
  const mayBePublished = useMayBePublished(useUserInfo(({ userId }) => userId))
  const tableKeys = useTableKeys({
    rows,
    selection,
    onOpen: ({ id, draft }) => void navigate(draft ? { to: '/publish', search: { draft: id } } : { to: '/detail', search: { id } }),
    onPrice: (item) => canChangePrice(item) && props.onPrice(item),
  })
  const columnHead = (text: string, sort?: OwnSort, isNumber = false, isWideOnly = false) => (
    <ColumnHead
      text={text}
      isNumber={isNumber}
      isWideOnly={isWideOnly}
      order={query.sort === sort ? query.order : null}
      onSort={sort && (() => onQuery(sortedBy(query, sort)))}
    />
  )
  return (
    <>
      <p id={keysId} className="mt-3 text-t12 text-ink-3">
        {words.keys}
      </p>
      <div className="scroll-shadows relative mt-1 overflow-x-auto">
        <table {...tableKeys} aria-label={titles.myListings} aria-describedby={keysId} className="w-full text-left text-t13">
          <thead className="border-b border-line text-ink-2">
            <tr>
              <th scope="col">
                <span className="sr-only">{words.select}</span>
              </th>
              {columnHead(words.home)}
              {columnHead(words.kind)}
              {columnHead(words.facts)}
              {columnHead(words.state)}
              {columnHead(words.price, 'price', true)}
              {columnHead(words.opens, 'opens', true)}
              {columnHead(words.listed, 'listingDate', false, true)}
              {columnHead(words.changed, 'updatedAt')}
              <th scope="col">
                <span className="sr-only">{words.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <NamedRows items={rows}>
              {(item) => (
                <OwnTableRow
                  item={item}
                  now={now}
                  label={label}
                  isBusy={busyIds.has(item.id)}
                  mayBePublished={mayBePublished(item.id)}
                  isSelected={selection.isSelected(item.id)}
                  opens={opensOf(statistics.get(item.id))}
                  actions={rowActions}
                />
              )}
            </NamedRows>
          </tbody>
        </table>
      </div>
      {hasMore && (
        <Button variant="text" busy={isLoadingMore} icon={<ChevronDown size={18} aria-hidden />} onClick={onLoadMore}>
          {screenTexts.more}
        </Button>
      )}
    </>
  )
}

/** The opens of the last 30 days; null until they are loaded. */
const opensOf = (statistics: ListingStatistics | undefined): number | null => statistics?.opens.days.reduce((sum, count) => sum + count, 0) ?? null

/** The actions of all rows. The object is the same in all renders of the table, so that a change of one row renders no other. */
function useStableRowActions({ selection, onPrice, onRowMore }: OwnTableProps): RowActions {
  const latest = useRef<RowActions>({ onSelect: selection.select, onPrice, onMore: onRowMore })
  useLayoutEffect(() => {
    latest.current = { onSelect: selection.select, onPrice, onMore: onRowMore }
  })
  return useMemo(
    () => ({
      onSelect: (id, isSelected, isRange) => latest.current.onSelect(id, isSelected, isRange),
      onPrice: (item) => latest.current.onPrice(item),
      onMore: (item) => latest.current.onMore(item),
    }),
    [],
  )
}

/** `isWideOnly`: hidden in windows too narrow for all columns; the order can also be chosen above the table. */
type ColumnHeadProps = { text: string; isNumber: boolean; isWideOnly: boolean; order: OwnQuery['order'] | null; onSort: (() => void) | undefined }

function ColumnHead({ text, isNumber, isWideOnly, order, onSort }: ColumnHeadProps) {
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={onSort && (order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending')}
      className={classNames('px-2 font-medium whitespace-nowrap', isNumber && 'pl-6 text-right', isWideOnly && 'max-[1150px]:hidden')}
    >
      {onSort ? (
        <button type="button" onClick={onSort} className="group relative inline-flex min-h-11 items-center hover:text-ink">
          {text}
          <Arrow
            size={14}
            aria-hidden
            className={classNames(
              'absolute',
              isNumber ? '-left-4' : '-right-4',
              order === null ? 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60' : 'text-accent',
            )}
          />
        </button>
      ) : (
        text
      )}
    </th>
  )
}
