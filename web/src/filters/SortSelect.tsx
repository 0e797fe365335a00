import type { SearchQuery } from '@site/domain/search-query.ts'
import { fill } from '@site/domain/format.ts'
import { ArrowDownUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../page/locale.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { useAnnouncer } from '../ui/use-announcer.tsx'
import { sortWords } from './sort.words.ts'

type SortOption = { sort: SearchQuery['sort']; order: SearchQuery['order']; label: keyof typeof sortWords; isOffered?: (query: SearchQuery) => boolean }

/** The sorts of S9.8. A sort without `isOffered` is always offered. */
const sorts: readonly SortOption[] = [
  { sort: 'relevance', order: 'desc', label: 'sortRelevant', isOffered: (query) => query.keyword !== undefined },
  { sort: 'distance', order: 'asc', label: 'sortNearest', isOffered: (query) => query.near !== undefined },
  { sort: 'listingDate', order: 'desc', label: 'sortNewest' },
  { sort: 'listingDate', order: 'asc', label: 'sortOldest' },
  { sort: 'price', order: 'asc', label: 'sortCheapest' },
  { sort: 'price', order: 'desc', label: 'sortMostExpensive' },
  { sort: 'area', order: 'desc', label: 'sortLargest' },
  { sort: 'area', order: 'asc', label: 'sortSmallest' },
  { sort: 'coveredArea', order: 'desc', label: 'sortMostCovered', isOffered: (query) => query.type === 'Villa' },
  { sort: 'coveredArea', order: 'asc', label: 'sortLeastCovered', isOffered: (query) => query.type === 'Villa' },
]

/** The sort order as a native select. */
export function SortSelect({ query, showResults }: { query: SearchQuery; showResults: (query: SearchQuery) => void }) {
  const words = useWords(sortWords)
  const value = `${query.sort} ${query.order}`
  const { announcement, announce } = useAnnouncer()
  const announcedValue = useRef(value)
  const offeredSorts = sorts.filter((sort) => sort.isOffered?.(query) ?? true)
  const label = offeredSorts.find(({ sort, order }) => `${sort} ${order}` === value)?.label
  useEffect(() => {
    // the query changes when its results have loaded; their number stays the same, so only the sort is announced
    if (label && announcedValue.current !== value) announce(fill(words.sorted, { sort: words[label] }))
    announcedValue.current = value
  }, [value, label, words, announce])
  return (
    <>
      {announcement}
      <Select
        look="inline"
        className="max-w-full shrink-0"
        icon={<ArrowDownUp size={15} aria-hidden />}
        aria-label={words.sortBy}
        value={value}
        onChange={(event) => {
          const chosenSort = offeredSorts.find((sort) => `${sort.sort} ${sort.order}` === event.target.value)
          if (chosenSort) showResults({ ...query, sort: chosenSort.sort, order: chosenSort.order })
        }}
        options={offeredSorts.map((sort) => ({ value: `${sort.sort} ${sort.order}`, label: words[sort.label] }))}
      />
    </>
  )
}
