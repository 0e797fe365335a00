import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { filterText } from '@site/domain/filter-text.ts'
import { fill } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { filterWords } from '../../listing/filter.words.ts'
import { usePlaceNames } from '../../shell/use-place-names.ts'
import { useShell, useWords } from '../../shell/locale.tsx'
import { Chip } from '../../ui/Chip.tsx'

/** The filters that came along with the search, each with a cross. Nothing when there are none. */
export function NearChips({ query, answer, show }: { query: SearchQuery; answer: SearchAnswer; show: (query: SearchQuery) => void }) {
  const { locale, site } = useShell()
  const words = useWords(filterWords)
  const nameOf = usePlaceNames(answer)
  const { keyword } = query
  const chips = activeFilters(query).map(({ field, filter, keys }) => ({ keys, text: filterText(field, filter, query, site.currency, locale, nameOf) }))
  if (keyword !== undefined) chips.unshift({ keys: ['keyword'], text: `“${keyword}”` })
  if (chips.length === 0) return null
  const without = (keys: readonly string[]) => ({ ...query, ...Object.fromEntries(keys.map((key) => [key, undefined])) }) as SearchQuery // the same search with less
  return (
    <div role="group" aria-label={words.filters} className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 pt-3 desk:mx-0 desk:flex-wrap desk:px-0">
      {chips.map(({ keys, text }) => (
        <Chip key={keys[0]} onRemove={() => show(without(keys))} removeLabel={fill(words.remove, { name: text })}>
          {text}
        </Chip>
      ))}
    </div>
  )
}
