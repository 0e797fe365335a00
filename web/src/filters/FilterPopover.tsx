import { filtersOf } from '@site/domain/search-query.ts'
import { type RefObject, useEffect } from 'react'
import { useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { Popover } from '../ui/overlays/Popover.tsx'
import { useFieldFaults } from './field-faults.tsx'
import type { FilterBarProps } from './FilterBar.tsx'
import { withoutFilters, FilterControl, useFilterName } from './FilterControl.tsx'
import { filterWords } from './filter.words.ts'
import { ShowButton } from './ShowButton.tsx'
import { countsFor, useFilterChoice, useShowChoice } from './use-filter-choice.ts'
import { usePlaceNames } from './use-place-names.ts'

type FilterPopoverProps = Pick<FilterBarProps, 'query' | 'answer' | 'isCounting' | 'showResults'> & {
  /** Query parameter of the open filter. */
  openName: string
  onClose: () => void
  anchorRef: RefObject<HTMLElement | null>
  /** Receives the function that closes the panel, so that a second press on the chip closes it. */
  closeRef: RefObject<(() => void) | null>
}

/** The panel of one filter below its chip, on wide screens. List and map update after each choice. */
export function FilterPopover({ openName, onClose, anchorRef, closeRef, query, answer, isCounting = false, showResults }: FilterPopoverProps) {
  const words = useWords(filterWords)
  const { chosenQuery, nextQuery, isChanged, change } = useFilterChoice(openName, query)
  const showPendingChoice = useShowChoice(nextQuery, isChanged, showResults)
  const { hasFault, clearFields, withFaults } = useFieldFaults()
  const placeNameOf = usePlaceNames(answer)
  const filterNameOf = useFilterName()
  const close = () => {
    showPendingChoice()
    onClose()
  }
  useEffect(() => {
    closeRef.current = close
  })
  const row = filtersOf(query.type).find(({ filter }) => filter.as === openName)
  if (!row) return null
  const { field, filter } = row
  const name = filterNameOf(field, query)
  return (
    <Popover
      onClose={close}
      anchorRef={anchorRef}
      label={name}
      // lists of many names have two columns
      width={filter.as === 'areas' || filter.as === 'developers' ? 560 : 400}
      footer={<ShowButton counts={answer} isCounting={isChanged || isCounting} hasFault={hasFault} onClick={close} />}
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <p aria-hidden className="text-t17 font-semibold">
          {name}
        </p>
        <Button
          variant="text"
          size="s"
          onClick={() => {
            clearFields()
            change(withoutFilters([row]))
          }}
        >
          {words.clear}
        </Button>
      </div>
      <div data-filter={filter.as}>
        {withFaults(
          <FilterControl
            field={field}
            filter={filter}
            query={chosenQuery}
            {...countsFor(answer, filter.as)}
            isAlone
            placeNameOf={placeNameOf}
            onChange={change}
          />,
        )}
      </div>
    </Popover>
  )
}
