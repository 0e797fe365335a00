import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { SearchX } from 'lucide-react'
import { useLocale, useWords } from '../../shell/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { homeWords } from './home.words.ts'

/** No results: which filter to loosen, and how many homes each would give. */
export function NoResults({ query, answer, show }: { query: SearchQuery; answer: SearchAnswer; show: (query: SearchQuery) => void }) {
  const locale = useLocale()
  const words = useWords(homeWords)
  const active = activeFilters(query)
  const without = (keys: readonly string[]) => ({ ...query, cursor: undefined, ...Object.fromEntries(keys.map((key) => [key, undefined])) }) as SearchQuery
  const options = answer.loosen.flatMap(({ filter, total }) => {
    if (filter === 'keyword') return [{ key: filter, text: words.loosenKeyword, total, next: { ...without(['keyword']), sort: 'listingDate' as const } }]
    if (['bbox', 'polygon', 'near'].includes(filter)) return [{ key: filter, text: words.loosenBox, total, next: without([filter]) }]
    const row = active.find((one) => one.filter.as === filter)
    return row ? [{ key: filter, text: fill(words.loosen, { name: row.field.label[locale] }), total, next: without(row.keys) }] : []
  })
  const clear = () => show(without(['keyword', 'bbox', 'near', 'polygon', ...active.flatMap(({ keys }) => keys)]))
  return (
    <EmptyState
      icon={<SearchX size={40} strokeWidth={1.4} aria-hidden />}
      title={words.emptyTitle}
      text={options.length > 0 ? words.emptyText : words.emptyNothing}
      action={
        options.length > 0 ? (
          <ul className="grid gap-2">
            {options.map((option) => (
              <li key={option.key}>
                <Button variant="quiet" wide onClick={() => show(option.next)}>
                  {option.text} <span className="text-ink-3">· {fill(words.homesCount, { count: formatNumber(option.total, locale) })}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : undefined
      }
      secondary={
        <Button variant="plain" onClick={clear}>
          {words.clearAll}
        </Button>
      }
    />
  )
}
