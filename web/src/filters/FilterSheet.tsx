import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { activeFilters, compareRank, filtersOf, isScope, type SearchQuery } from '@site/domain/search-query.ts'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { navigateFromSheet } from '../ui/overlays/back-closes.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { useShownContent } from '../ui/overlays/use-shown-content.ts'
import { useFieldFaults } from './field-faults.tsx'
import type { FilterBarProps } from './FilterBar.tsx'
import { withoutFilters, FilterControl, useFilterName } from './FilterControl.tsx'
import { filterWords } from './filter.words.ts'
import { ShowButton } from './ShowButton.tsx'
import { type FilterCounts, countsFor, useCounts, useFilterChoice, useIsOffered } from './use-filter-choice.ts'
import { usePlaceNames } from './use-place-names.ts'

type FilterSheetProps = Pick<FilterBarProps, 'query' | 'answer' | 'isCounting' | 'showResults'> & {
  /** Query parameter of the only filter, `''` for all filters, null when closed. */
  openName: string | null
  onClose: () => void
}

/** A sheet with all filters, or with one. Each option has a live count; the button shows the total of the choice before it is applied. */
export function FilterSheet({ openName, onClose, query, answer, isCounting: isLoading = false, showResults }: FilterSheetProps) {
  const words = useWords(filterWords)
  const filterNameOf = useFilterName()
  const { chosenQuery, nextQuery, isChanged, change } = useFilterChoice(openName, query)
  const { counts, isCounting } = useCounts(openName !== null, nextQuery, isChanged, answer)
  const { hasFault, clearFields, withFaults } = useFieldFaults()
  const shownName = useShownContent(openName)
  const rows = filtersOf(query.type)
  const isOffered = useIsOffered(openName === '', chosenQuery)
  const onlyRow = rows.find(({ filter }) => filter.as === shownName)
  return (
    <Sheet
      open={openName !== null}
      onClose={onClose}
      title={onlyRow ? filterNameOf(onlyRow.field, query) : words.filters}
      closeLabel={words.close}
      size={onlyRow ? 'medium' : 'tall'}
      headAction={
        <Button
          variant="text"
          size="s"
          onClick={() => {
            clearFields()
            change(withoutFilters(onlyRow ? [onlyRow] : activeFilters(chosenQuery)))
          }}
        >
          {onlyRow ? words.clear : words.clearAll}
        </Button>
      }
      footer={
        <ShowButton
          counts={counts}
          isCounting={isCounting || (!isChanged && isLoading)}
          hasFault={hasFault}
          onClick={() => {
            onClose()
            if (isChanged) navigateFromSheet(() => showResults(nextQuery))
          }}
        />
      }
    >
      {withFaults(
        <FilterRows
          key={shownName}
          rows={onlyRow ? [onlyRow] : rows.filter(({ filter }) => isOffered(filter))}
          isAlone={onlyRow !== undefined}
          chosenQuery={chosenQuery}
          counts={counts}
          answer={answer}
          change={change}
        />,
      )}
    </Sheet>
  )
}

/** Number of filters that fill the height of the sheet. */
const filtersInFirstPaint = 4

/** The estimated height of a filter, in rows of tiles: a range has a slider and two number fields above its tiles. */
const estimatedHeight = ({ field, filter }: FilterRow): number => (filter.by === 'range' ? 6 : field.kind === 'place' ? 4 : 2)

/** The filters in two columns of similar height, in reading order. */
function columnsOf(rows: readonly FilterRow[]): readonly (readonly FilterRow[])[] {
  const halfHeight = rows.reduce((sum, row) => sum + estimatedHeight(row), 0) / 2
  let height = 0
  const isInFirst = rows.map((row) => (height += estimatedHeight(row)) <= halfHeight + estimatedHeight(row) / 2)
  return [rows.filter((_, index) => isInFirst[index]), rows.filter((_, index) => !isInFirst[index])]
}

type FilterRow = ReturnType<typeof filtersOf>[number]

type FilterRowsProps = {
  rows: readonly FilterRow[]
  isAlone: boolean
  chosenQuery: SearchQuery
  counts: FilterCounts
  answer: SearchAnswer | null
  change: (change: Partial<SearchQuery>) => void
}

/** The filters in one column, on wide screens in two. Filters in view are rendered first, the others after the paint. */
function FilterRows({ rows, isAlone, chosenQuery, counts: latestCounts, answer, change }: FilterRowsProps) {
  const placeNameOf = usePlaceNames(answer)
  // a tap shows its choice before the counts of all filters are rendered
  const counts = useDeferredValue(latestCounts)
  const [isComplete, setComplete] = useState(isAlone)
  useEffect(() => afterPaint(() => startTransition(() => setComplete(true))), [])
  const sorted = isAlone ? rows : rows.filter(({ filter }) => !isScope(filter) && filter.counted !== false).toSorted(compareRank)
  const columns = isAlone ? [sorted] : columnsOf(sorted)
  return (
    <div className={isAlone ? undefined : 'desk:grid desk:grid-cols-2 desk:items-start desk:gap-12'}>
      {columns.map((column, index) => (
        <div key={index} className={index < columns.length - 1 ? 'border-line max-desk:border-b' : undefined}>
          {column.slice(0, isComplete ? undefined : index === 0 ? filtersInFirstPaint : 0).map(({ field, filter }) => (
            <div key={filter.as} data-filter={filter.as} className="border-line not-last:border-b">
              <FilterControl
                field={field}
                filter={filter}
                query={chosenQuery}
                {...countsFor(counts, filter.as)}
                isAlone={isAlone}
                placeNameOf={placeNameOf}
                onChange={change}
              />
            </div>
          ))}
        </div>
      ))}
      {!isComplete && <div className="h-(--screen)" />}
    </div>
  )
}
