import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { filtersOf, parametersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { type RefObject, useEffect } from 'react'
import { FilterControl } from '../../listing/FilterControl.tsx'
import { filterWords } from '../../listing/filter.words.ts'
import { useLocale, useWords } from '../../shell/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { usePlaceNames } from '../../shell/use-place-names.ts'

type FilterPopoverProps = {
  /** Which filter hangs at its chip; null: none. */
  open: string | null
  onClose: () => void
  anchorRef: RefObject<HTMLElement | null>
  /** Filled with what closes the panel, for a second press on the chip. */
  closeRef: RefObject<(() => void) | null>
  query: SearchQuery
  answer: SearchAnswer | null
  show: (query: SearchQuery) => void
}

/** One filter alone, at its chip, on wide screens. Whoever turns away has chosen: closing shows what was picked. */
export function FilterPopover({ open, onClose, anchorRef, closeRef, query, answer, show }: FilterPopoverProps) {
  const locale = useLocale()
  const words = useWords(filterWords)
  const { draft, change, countsOf, showText } = useFilterDraft(open, query, answer)
  const nameOf = usePlaceNames(answer)
  const close = () => {
    onClose()
    if (draft !== query) show(draft)
  }
  useEffect(() => {
    closeRef.current = close
  })
  const row = filtersOf(query.type).find(({ filter }) => filter.as === open)
  if (!row) return null
  const { field, filter } = row
  const keys = parametersOf(filter)
  return (
    <Popover
      open
      onClose={close}
      anchorRef={anchorRef}
      label={field.label[locale]}
      width={400}
      bodyClassName="py-1!"
      footer={
        <>
          <Button variant="plain" onClick={() => change(Object.fromEntries(keys.map((key) => [key, undefined])))}>
            {words.clear}
          </Button>
          <Button className="ml-auto" onClick={close}>
            {showText}
          </Button>
        </>
      }
    >
      <div data-filter={filter.as}>
        <FilterControl field={field} filter={filter} query={draft} counts={countsOf(filter.as)} nameOf={nameOf} onChange={change} />
      </div>
    </Popover>
  )
}
