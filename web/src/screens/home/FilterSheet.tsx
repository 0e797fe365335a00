import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { formatNumber } from '@site/domain/format.ts'
import { activeFilters, filtersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { FilterControl } from '../../listing/FilterControl.tsx'
import { filterWords } from '../../listing/filter.words.ts'
import { useLocale, useWords } from '../../shell/locale.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
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
  const { draft, change, counted, countsOf, showText } = useFilterDraft(open, query, answer)
  const nameOf = usePlaceNames(answer)
  const clear = () => change(Object.fromEntries(activeFilters(draft).flatMap(({ keys }) => keys.map((key) => [key, undefined]))))
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
      <Rows type={query.type} target={open}>
        {({ field, filter }) => <FilterControl field={field} filter={filter} query={draft} counts={countsOf(filter.as)} nameOf={nameOf} onChange={change} />}
      </Rows>
      <span className="sr-only" aria-live="polite">
        {counted && formatNumber(counted.totalRowQty, locale)}
      </span>
    </Sheet>
  )
}

/** Filters that the first view of the sheet has room for. */
const inView = 4

type RowsProps = {
  type: SearchQuery['type']
  /** The filter that the sheet was opened for; '' or null: none. */
  target: string | null
  children: (row: ReturnType<typeof filtersOf>[number]) => ReactNode
}

/** The filters one below the other: at once what is in view, the others when that has been painted. */
function Rows({ type, target, children }: RowsProps) {
  const [isWhole, setWhole] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), [])
  useEffect(() => {
    if (target) body.current?.querySelector(`[data-filter="${target}"]`)?.scrollIntoView({ block: 'start' })
  }, [target])
  const all = filtersOf(type)
    .filter(({ filter }) => !elsewhere.includes(filter.as))
    .toSorted((a, b) => rank(a.filter.as) - rank(b.filter.as))
  const rows = isWhole ? all : all.slice(0, all.findIndex(({ filter }) => filter.as === target) + inView + 1)
  return (
    <div ref={body} className={isWhole ? 'desk:columns-2 desk:gap-12' : 'desk:w-[calc(50%-1.5rem)]'}>
      {rows.map((row) => (
        <div key={row.filter.as} data-filter={row.filter.as} className="border-b border-line last:border-b-0 desk:break-inside-avoid">
          {children(row)}
        </div>
      ))}
      {rows.length < all.length && <div className="h-dvh" />}
    </div>
  )
}
