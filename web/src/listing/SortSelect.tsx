import type { SearchQuery } from '@site/domain/search-query.ts'
import { ArrowDownUp } from 'lucide-react'
import { useWords } from '../page/locale.tsx'
import { Select } from '../ui/Select.tsx'
import { sortWords } from './sort.words.ts'

type Sort = { sort: SearchQuery['sort']; order: SearchQuery['order']; word: keyof typeof sortWords; when?: (query: SearchQuery) => boolean }

/** The sorts of specification section 9. `when`: whether a query offers the sort. */
const sorts: readonly Sort[] = [
  { sort: 'relevance', order: 'desc', word: 'sortRelevant', when: (query) => query.keyword !== undefined },
  { sort: 'distance', order: 'asc', word: 'sortNearest', when: (query) => query.near !== undefined },
  { sort: 'listingDate', order: 'desc', word: 'sortNewest' },
  { sort: 'listingDate', order: 'asc', word: 'sortOldest' },
  { sort: 'price', order: 'asc', word: 'sortCheapest' },
  { sort: 'price', order: 'desc', word: 'sortDearest' },
  { sort: 'area', order: 'desc', word: 'sortLargest' },
  { sort: 'area', order: 'asc', word: 'sortSmallest' },
  { sort: 'coveredArea', order: 'desc', word: 'sortMostCovered', when: (query) => query.type === 'Villa' },
  { sort: 'coveredArea', order: 'asc', word: 'sortLeastCovered', when: (query) => query.type === 'Villa' },
]

/** The sort order as a native select. */
export function SortSelect({ query, show }: { query: SearchQuery; show: (query: SearchQuery) => void }) {
  const words = useWords(sortWords)
  const offered = sorts.filter((sort) => !sort.when || sort.when(query))
  return (
    <Select
      look="inline"
      className="shrink-0"
      icon={<ArrowDownUp size={15} aria-hidden />}
      aria-label={words.sortBy}
      value={`${query.sort} ${query.order}`}
      onChange={(event) => {
        const chosen = offered.find((sort) => `${sort.sort} ${sort.order}` === event.target.value)
        if (chosen) show({ ...query, sort: chosen.sort, order: chosen.order })
      }}
      options={offered.map((sort) => ({ value: `${sort.sort} ${sort.order}`, label: words[sort.word] }))}
    />
  )
}
