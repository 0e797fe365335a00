import { choices, codesOf } from '@site/domain/choices.ts'
import type { OwnSort } from '@site/domain/calls/publishing.ts'
import { ArrowDownUp } from 'lucide-react'
import { sortWords } from '../../filters/sort.words.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { myListingsWords } from './my-listings.words.ts'
import { maxKeyword, type OwnQuery } from './own-query.ts'
import { useOwnView } from './own-view.ts'
import { tableWords } from './table.words.ts'

type SortOption = { readonly sort: OwnSort; readonly order: OwnQuery['order']; readonly label: keyof typeof sortWords | keyof typeof tableWords }

const sorts: readonly SortOption[] = [
  { sort: 'updatedAt', order: 'desc', label: 'changedLast' },
  { sort: 'updatedAt', order: 'asc', label: 'changedFirst' },
  { sort: 'listingDate', order: 'desc', label: 'sortNewest' },
  { sort: 'listingDate', order: 'asc', label: 'sortOldest' },
  { sort: 'price', order: 'asc', label: 'sortCheapest' },
  { sort: 'price', order: 'desc', label: 'sortMostExpensive' },
  { sort: 'opens', order: 'desc', label: 'mostOpened' },
  { sort: 'opens', order: 'asc', label: 'leastOpened' },
]

type OwnFiltersProps = {
  query: OwnQuery
  onQuery: (query: OwnQuery) => void
  typed: string
  onType: (text: string) => void
  isSearching: boolean
}

/** The filters of own listings: keyword, mode, type, and the order; in wide windows also the switch between cards and table. */
export function OwnFilters({ query, onQuery, typed, onType, isSearching }: OwnFiltersProps) {
  const words = useWords({ ...sortWords, ...tableWords })
  const screenTexts = useWords(myListingsWords)
  const locale = useLocale()
  const view = useOwnView((state) => state.view)
  const optionsOf = (key: 'mode' | 'type') => choices[key].map(({ code, label }) => ({ value: code, label: label[locale] }))
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 desk:max-wide:gap-x-3">
      <SearchField
        label={screenTexts.searchLabel}
        clearLabel={screenTexts.clearSearch}
        placeholder={screenTexts.searchHint}
        maxLength={maxKeyword}
        value={typed}
        busy={isSearching}
        onChange={onType}
        className="w-full max-w-[480px] desk:w-auto desk:min-w-36 desk:grow desk:basis-36"
      />
      <Select
        look="inline"
        aria-label={words.mode}
        value={query.mode ?? ''}
        emptyLabel={words.anyMode}
        options={optionsOf('mode')}
        onChange={({ target }) => onQuery({ ...query, mode: codesOf('mode').find((code) => code === target.value) ?? null })}
      />
      <Select
        look="inline"
        aria-label={words.type}
        value={query.type ?? ''}
        emptyLabel={words.anyType}
        options={optionsOf('type')}
        onChange={({ target }) => onQuery({ ...query, type: codesOf('type').find((code) => code === target.value) ?? null })}
      />
      <Select
        look="inline"
        icon={<ArrowDownUp size={15} aria-hidden />}
        aria-label={words.sortBy}
        value={`${query.sort} ${query.order}`}
        options={sorts.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label: words[label] }))}
        onChange={({ target }) => {
          const chosen = sorts.find(({ sort, order }) => `${sort} ${order}` === target.value)
          if (chosen) onQuery({ ...query, sort: chosen.sort, order: chosen.order })
        }}
      />
      <Segmented
        label={words.view}
        options={[
          { value: 'cards', label: words.cards },
          { value: 'table', label: words.table },
        ]}
        value={view}
        onChange={(next) => useOwnView.setState({ view: next })}
        className="ml-auto max-desk:hidden!"
      />
    </div>
  )
}
