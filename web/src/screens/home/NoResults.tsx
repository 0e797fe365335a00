import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { SearchX } from 'lucide-react'
import { filterText } from '../../listing/filter-text.ts'
import { useShell, useWords } from '../../shell/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { homeWords } from './home.words.ts'
import { usePlaceNames } from './use-place-names.ts'

/** A field's label within a sentence: "Price" loses its capital, "VR tour" keeps it. */
const inSentence = (label: string) => (/^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)

/** `instead`: what is asked now. */
type Option = { key: string; text: string; instead: string | undefined; total: number; next: SearchQuery }

/** No results: which filter to loosen, and how many homes each would give. */
export function NoResults({ query, answer, show }: { query: SearchQuery; answer: SearchAnswer; show: (query: SearchQuery) => void }) {
  const { locale, site } = useShell()
  const nameOf = usePlaceNames(answer)
  const words = useWords(homeWords)
  const active = activeFilters(query)
  const without = (keys: readonly string[]) => ({ ...query, cursor: undefined, ...Object.fromEntries(keys.map((key) => [key, undefined])) }) as SearchQuery
  const options = answer.loosen.flatMap(({ filter, total }): Option[] => {
    if (filter === 'keyword')
      return [{ key: filter, text: words.loosenKeyword, instead: query.keyword, total, next: { ...without(['keyword']), sort: 'listingDate' as const } }]
    if (['bbox', 'polygon', 'near'].includes(filter)) return [{ key: filter, text: words.loosenBox, instead: undefined, total, next: without([filter]) }]
    const row = active.find((one) => one.filter.as === filter)
    return row
      ? [
          {
            key: filter,
            text: fill(words.loosen, { name: inSentence(row.field.label[locale]) }),
            instead: filterText(row.field, row.filter, query, site.currency, locale, nameOf),
            total,
            next: without(row.keys),
          },
        ]
      : []
  })
  const clear = () => show(without(['keyword', 'bbox', 'near', 'polygon', ...active.flatMap(({ keys }) => keys)]))
  return (
    <EmptyState
      icon={<SearchX size={40} strokeWidth={1.4} aria-hidden />}
      title={words.emptyTitle}
      text={options.length > 0 ? words.emptyText : words.emptyNothing}
      action={
        options.length > 0 ? (
          <ul className="w-[min(440px,calc(100vw-40px))] overflow-hidden rounded-card border border-line bg-surface text-left">
            {options.map((option) => (
              <li key={option.key} className="not-first:border-t not-first:border-line">
                <button
                  type="button"
                  onClick={() => show(option.next)}
                  className="grid min-h-15 w-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-2 text-left hover:bg-fill focus-visible:-outline-offset-2"
                >
                  <span className="text-t15 font-medium">{option.text}</span>
                  <span className="row-span-2 rounded-full bg-accent-soft px-3 py-1.5 text-t13 font-semibold text-accent">
                    {fill(option.total === 1 ? words.homesOne : words.homesCount, { count: formatNumber(option.total, locale) })}
                  </span>
                  {option.instead && <span className="truncate text-t13 text-ink-2">{fill(words.insteadOf, { value: option.instead })}</span>}
                </button>
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
