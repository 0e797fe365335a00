import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { formatNumber } from '@site/domain/format.ts'
import { activeFilters, filtersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { useEffect, useRef } from 'react'
import { FilterControl } from '../../listing/FilterControl.tsx'
import { filterWords } from '../../listing/filter.words.ts'
import { useLocale, useWords } from '../../shell/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { usePlaceNames } from '../../shell/use-place-names.ts'

/** Filters that have a place of their own elsewhere on the screen. */
const elsewhere = ['type', 'mode', 'estateId']

/** What people decide by comes first, then the rest in the order of the table. */
const first = ['price', 'bedrooms', 'floorArea', 'areas', 'city', 'status', 'postedBy', 'furnished']
const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)

type FilterSheetProps = {
  /** Which filter was asked for ('' for all); null: closed. */
  open: string | null
  onClose: () => void
  query: SearchQuery
  answer: SearchAnswer | null
  show: (query: SearchQuery) => void
}

/** All filters, each option with its live count; the button says how many homes the choice gives, before it is made. */
export function FilterSheet({ open, onClose, query, answer, show }: FilterSheetProps) {
  const locale = useLocale()
  const words = useWords(filterWords)
  const { draft, setDraft, counted, showText } = useFilterDraft(open, query, answer)
  const nameOf = usePlaceNames(answer)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) body.current?.querySelector(`[data-filter="${open}"]`)?.scrollIntoView({ block: 'start' })
  }, [open])
  const clear = () =>
    setDraft({ ...draft, ...Object.fromEntries(activeFilters(draft).flatMap(({ keys }) => keys.map((key) => [key, undefined]))) } as SearchQuery)
  const rows = filtersOf(query.type)
    .filter(({ filter }) => !elsewhere.includes(filter.as))
    .toSorted((a, b) => rank(a.filter.as) - rank(b.filter.as))
  return (
    <Sheet
      open={open !== null}
      onClose={onClose}
      title={words.filters}
      closeLabel={words.close}
      size="tall"
      headAction={
        <Button variant="plain" size="s" onClick={clear}>
          {words.clearAll}
        </Button>
      }
      footer={
        <Button
          wide
          onClick={() => {
            onClose()
            show(draft)
          }}
        >
          {showText}
        </Button>
      }
    >
      <div ref={body} className="desk:columns-2 desk:gap-12">
        {rows.map(({ field, filter }) => (
          <div key={filter.as} data-filter={filter.as} className="border-b border-line last:border-b-0 desk:break-inside-avoid">
            <FilterControl
              field={field}
              filter={filter}
              query={draft}
              counts={counted && (counted.facets[filter.as] ?? {})}
              nameOf={nameOf}
              onChange={(change) => setDraft({ ...draft, ...change, cursor: undefined })}
            />
          </div>
        ))}
      </div>
      <span className="sr-only" aria-live="polite">
        {counted && formatNumber(counted.totalRowQty, locale)}
      </span>
    </Sheet>
  )
}
