import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { activeFilters, compareRank, filtersOf, isScope, type SearchQuery } from '@site/domain/search-query.ts'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { withoutFilters, FilterControl, useFilterName } from './FilterControl.tsx'
import { filterWords } from './filter.words.ts'
import { ShowButton } from './ShowButton.tsx'
import { type Counts, countsFor, type ShowSearch, useCounts, useFilterDraft, useIsOffered } from './use-filter-draft.ts'
import { usePlaceNames } from './use-place-names.ts'

type FilterSheetProps = {
  /** Query parameter of the only filter, `''` for all filters, null when closed. */
  open: string | null
  onClose: () => void
  query: SearchQuery
  answer: SearchAnswer | null
  /** The answer for this query is loading. */
  isCounting?: boolean
  show: ShowSearch
}

/** All filters, or one with its own title. Each option has a live count; the button shows the total of the choice before it is applied. */
export function FilterSheet({ open, onClose, query, answer, isCounting: isLoading = false, show }: FilterSheetProps) {
  const words = useWords(filterWords)
  const nameFilter = useFilterName()
  const { draft, wanted, isChanged, change } = useFilterDraft(open, query)
  const { counts, isCounting } = useCounts(open !== null, wanted, isChanged, answer)
  // a closing sheet keeps its content during the animation
  const [shown, setShown] = useState(open)
  if (open !== null && open !== shown) setShown(open)
  const all = filtersOf(query.type)
  const isOffered = useIsOffered(open === '', draft)
  const alone = all.find(({ filter }) => filter.as === shown)
  return (
    <Sheet
      open={open !== null}
      onClose={onClose}
      title={alone ? nameFilter(alone.field, query) : words.filters}
      closeLabel={words.close}
      size={alone ? 'medium' : 'tall'}
      headAction={
        <Button variant="plain" size="s" onClick={() => change(withoutFilters(alone ? [alone] : activeFilters(draft)))}>
          {alone ? words.clear : words.clearAll}
        </Button>
      }
      footer={
        <ShowButton
          counts={counts}
          isCounting={isCounting || (!isChanged && isLoading)}
          onClick={() => {
            onClose()
            if (isChanged) show(wanted)
          }}
        />
      }
    >
      <Rows
        key={shown}
        rows={alone ? [alone] : all.filter(({ filter }) => isOffered(filter))}
        isAlone={alone !== undefined}
        draft={draft}
        counts={counts}
        answer={answer}
        change={change}
      />
    </Sheet>
  )
}

/** Number of filters in the first paint: they fill the height of the sheet. */
const maxFirstPaint = 4

/** Estimated height of a filter in rows of tiles: a range has a slider and two boxes above its tiles. */
const heightOf = ({ field, filter }: FilterRow): number => (filter.by === 'range' ? 6 : field.kind === 'place' ? 4 : 2)

/** The filters in two columns of similar height, in reading order. */
function columnsOf(rows: readonly FilterRow[]): readonly (readonly FilterRow[])[] {
  const half = rows.reduce((sum, row) => sum + heightOf(row), 0) / 2
  let height = 0
  const isFirst = rows.map((row) => (height += heightOf(row)) <= half + heightOf(row) / 2)
  return [rows.filter((_, index) => isFirst[index]), rows.filter((_, index) => !isFirst[index])]
}

type FilterRow = ReturnType<typeof filtersOf>[number]

type RowsProps = {
  rows: readonly FilterRow[]
  isAlone: boolean
  draft: SearchQuery
  counts: Counts
  answer: SearchAnswer | null
  change: (change: Partial<SearchQuery>) => void
}

/** The filters in one column, on wide screens in two. Filters in view are rendered first, the others after the paint. */
function Rows({ rows, isAlone, draft, counts: latest, answer, change }: RowsProps) {
  const nameOf = usePlaceNames(answer)
  // a tap shows its choice before the counts of all filters are rendered
  const counts = useDeferredValue(latest)
  const [isWhole, setWhole] = useState(isAlone)
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), [])
  const all = isAlone ? rows : rows.filter(({ filter }) => !isScope(filter) && filter.counted !== false).toSorted(compareRank)
  const columns = isAlone ? [all] : columnsOf(all)
  return (
    <div className={isAlone ? undefined : 'desk:grid desk:grid-cols-2 desk:items-start desk:gap-12'}>
      {columns.map((column, index) => (
        <div key={index} className={index < columns.length - 1 ? 'border-line max-desk:border-b' : undefined}>
          {column.slice(0, isWhole ? undefined : index === 0 ? maxFirstPaint : 0).map(({ field, filter }) => (
            <div key={filter.as} data-filter={filter.as} className="border-line not-last:border-b">
              <FilterControl
                field={field}
                filter={filter}
                query={draft}
                {...countsFor(counts, filter.as)}
                isAlone={isAlone}
                nameOf={nameOf}
                onChange={change}
              />
            </div>
          ))}
        </div>
      ))}
      {!isWhole && <div className="h-dvh" />}
    </div>
  )
}
