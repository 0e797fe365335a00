import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { filterText } from '@site/domain/filter-text.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { useLabels } from './dictionary.ts'
import { looseningWords } from './loosening.words.ts'
import { usePlaceNames } from './use-place-names.ts'

/** A field's label within a sentence: "Price" loses its capital, "VR tour" keeps it. */
const inSentence = (label: string) => (/^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)

/** A condition that could be dropped; `instead`: the present condition. */
export type Loosening = { key: string; text: string; instead: string | undefined; total: number; next: SearchQuery }

const without = (query: SearchQuery, keys: readonly string[]) =>
  ({ ...query, cursor: undefined, ...Object.fromEntries(keys.map((key) => [key, undefined])) }) as SearchQuery

/** The answer's own list of what could be dropped, in words. */
export function useLoosenings({ query, answer }: { query: SearchQuery; answer: SearchAnswer }): readonly Loosening[] {
  const { locale, site } = useShell()
  const label = useLabels()
  const nameOf = usePlaceNames(answer)
  const words = useWords(looseningWords)
  const active = activeFilters(query)
  return answer.loosen.flatMap(({ filter, total }): Loosening[] => {
    if (filter === 'keyword')
      return [
        {
          key: filter,
          text: words.loosenKeyword,
          instead: query.keyword,
          total,
          next: { ...without(query, ['keyword']), sort: query.sort === 'relevance' ? 'listingDate' : query.sort },
        },
      ]
    if (['bbox', 'polygon', 'near'].includes(filter))
      return [{ key: filter, text: filter === 'polygon' ? words.clearArea : words.loosenBox, instead: undefined, total, next: without(query, [filter]) }]
    const row = active.find((candidate) => candidate.filter.as === filter)
    if (!row) return []
    const text = fill(words.loosen, { name: inSentence(row.field.label[locale]) })
    const present = filterText(row.field, row.filter, query, site.currency, locale, nameOf, label)
    return [{ key: filter, text, instead: row.filter.by === 'range' ? inSentence(present) : present, total, next: without(query, row.keys) }]
  })
}

/** What a search that found nothing could do without, each with how many homes there would be. Nothing when there is nothing to drop. */
export function LooseningList({ options, show }: { options: readonly Loosening[]; show: (query: SearchQuery) => void }) {
  const words = useWords(looseningWords)
  const locale = useLocale()
  if (options.length === 0) return null
  return (
    <ul className="mt-4 max-w-[560px] overflow-hidden rounded-card border border-line bg-surface">
      {options.map((option) => (
        <li key={option.key} className="not-first:border-t not-first:border-line">
          <button
            type="button"
            onClick={() => show(option.next)}
            className="grid min-h-15 w-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-2 text-left hover:bg-fill focus-visible:-outline-offset-2"
          >
            <span className="text-t15 font-medium">{option.text}</span>
            <span className="row-span-2 rounded-full bg-accent-soft px-3 py-1.5 text-t15 font-semibold text-accent">
              {fill(option.total === 1 ? words.homesOne : words.homesCount, { count: formatNumber(option.total, locale) })}
            </span>
            {option.instead && <span className="truncate text-t13 text-ink-2">{fill(words.insteadOf, { value: option.instead })}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
