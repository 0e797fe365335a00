import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { activeFilters, filtersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { startTransition, useEffect, useState } from 'react'
import { useWords } from '../shell/locale.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { cleared, FilterControl, useFilterName } from './FilterControl.tsx'
import { filterWords } from './filter.words.ts'
import { ShowButton } from './ShowButton.tsx'
import { type Counts, countsFor, type ShowSearch, useCounts, useFilterDraft, useIsOffered } from './use-filter-draft.ts'
import { usePlaceNames } from './use-place-names.ts'

/** Filters that have a place of their own elsewhere on the screen. */
const elsewhere = ['type', 'mode', 'estateId']

/** What people decide by comes first, then the rest in the order of the table. */
const first = ['price', 'bedrooms', 'floorArea', 'areas', 'city', 'status', 'postedBy', 'furnished']
const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)

type FilterSheetProps = {
  /** Which filter alone ('' for all); null: closed. */
  open: string | null
  onClose: () => void
  query: SearchQuery
  answer: SearchAnswer | null
  /** The answer for this query is on its way. */
  isCounting?: boolean
  show: ShowSearch
}

/** All filters, or one alone with its own title: each option with its live count; the button says how many homes the choice gives, before it is made. */
export function FilterSheet({ open, onClose, query, answer, isCounting: isOnTheWay = false, show }: FilterSheetProps) {
  const words = useWords(filterWords)
  const nameFilter = useFilterName()
  const { draft, wanted, isChanged, change } = useFilterDraft(open, query)
  const { counts, isCounting } = useCounts(open !== null, wanted, isChanged, answer)
  // a sheet that is leaving keeps what it shows
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
        <Button variant="plain" size="s" onClick={() => change(cleared(alone ? [alone] : activeFilters(draft)))}>
          {alone ? words.clear : words.clearAll}
        </Button>
      }
      footer={
        <ShowButton
          counts={counts}
          isCounting={isCounting || (!isChanged && isOnTheWay)}
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

/** Filters that the first view of the sheet has room for. */
const inView = 4

type RowsProps = {
  rows: ReturnType<typeof filtersOf>
  isAlone: boolean
  draft: SearchQuery
  counts: Counts
  answer: SearchAnswer | null
  change: (change: Partial<SearchQuery>) => void
}

/** The filters one below the other: at once what is in view, the others when that has been painted. */
function Rows({ rows, isAlone, draft, counts, answer, change }: RowsProps) {
  const nameOf = usePlaceNames(answer)
  const [isWhole, setWhole] = useState(isAlone)
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), [])
  const all = isAlone ? rows : rows.filter(({ filter }) => !elsewhere.includes(filter.as)).toSorted((a, b) => rank(a.filter.as) - rank(b.filter.as))
  const shown = isWhole ? all : all.slice(0, inView)
  return (
    <div className={isAlone ? undefined : isWhole ? 'desk:gap-12 desk:[columns:2_16rem]' : 'desk:w-[calc(50%-1.5rem)]'}>
      {shown.map(({ field, filter }) => (
        <div key={filter.as} data-filter={filter.as} className="border-b border-line last:border-b-0 desk:break-inside-avoid">
          <FilterControl field={field} filter={filter} query={draft} {...countsFor(counts, filter.as)} isAlone={isAlone} nameOf={nameOf} onChange={change} />
        </div>
      ))}
      {shown.length < all.length && <div className="h-dvh" />}
    </div>
  )
}
