import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { activeFilters, filtersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { FilterControl } from '../../listing/FilterControl.tsx'
import { filterWords } from '../../listing/filter.words.ts'
import { useLocale, useWords } from '../../shell/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { usePlaceNames } from './use-place-names.ts'

/** Filters that have a place of their own elsewhere on the screen. */
const elsewhere = ['type', 'mode', 'estateId']

/** What people decide by comes first, then the rest in the order of the table. */
const first = ['price', 'bedrooms', 'floorArea', 'areas', 'city', 'status', 'postedBy', 'furnished']
const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)

/** Milliseconds without a touch before the counts are asked for. */
const settle = 120

type FilterSheetProps = {
  /** Which filter was asked for ('' for all); null: closed. */
  open: string | null
  onClose: () => void
  query: SearchQuery
  answer: SearchAnswer
  show: (query: SearchQuery) => void
}

/** All filters, each option with its live count; the button says how many homes the choice gives, before it is made. */
export function FilterSheet({ open, onClose, query, answer, show }: FilterSheetProps) {
  const locale = useLocale()
  const words = useWords(filterWords)
  const [draft, setDraft] = useState(query)
  const [from, setFrom] = useState({ open, query })
  if (from.open !== open || from.query !== query) {
    setFrom({ open, query })
    setDraft(query)
  }
  const counted = useCounts(open === null ? null : draft, query, answer)
  const nameOf = usePlaceNames(answer)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) body.current?.querySelector(`[data-filter="${open}"]`)?.scrollIntoView({ block: 'start' })
  }, [open])
  const clear = () => setDraft({ ...draft, ...Object.fromEntries(activeFilters(draft).flatMap(({ keys }) => keys.map((key) => [key, undefined]))) } as SearchQuery)
  const total = counted.totalRowQty
  const count = formatNumber(total, locale)
  const rows = filtersOf(query.type).filter(({ filter }) => !elsewhere.includes(filter.as)).toSorted((a, b) => rank(a.filter.as) - rank(b.filter.as))
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
          {total === 0 ? words.showNone : total === 1 ? words.showOne : fill(words.show, { count })}
        </Button>
      }
    >
      <div ref={body}>
        {rows.map(({ field, filter }) => (
          <div key={filter.as} data-filter={filter.as}>
            <FilterControl field={field} filter={filter} query={draft} counts={counted.facets[filter.as] ?? {}} nameOf={nameOf} onChange={(change) => setDraft({ ...draft, ...change, cursor: undefined })} />
          </div>
        ))}
      </div>
      <span className="sr-only" aria-live="polite">
        {count}
      </span>
    </Sheet>
  )
}

/** Total and counts for the choice under the finger; the answer to an older choice is dropped. */
function useCounts(draft: SearchQuery | null, query: SearchQuery, answer: SearchAnswer): SearchAnswer {
  const [counted, setCounted] = useState<{ draft: SearchQuery; answer: SearchAnswer } | null>(null)
  useEffect(() => {
    if (!draft || draft === query) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void api()('POST /frontend/api/listing/search', { ...draft, cursor: undefined, pageSize: 1 }).then(
        (next) => isCurrent && setCounted({ draft, answer: next }),
        () => undefined, // the last counts stay; showing the results will say what failed
      )
    }, settle)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [draft, query])
  return draft && draft !== query && counted ? counted.answer : answer
}
