import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { filterText } from '@site/domain/filter-text.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery, withoutParameters } from '@site/domain/search-query.ts'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { useLabels } from './dictionary.ts'
import { relaxationWords } from './relaxation.words.ts'
import { usePlaceNames } from './use-place-names.ts'

/** A label within a sentence: "Price" loses its capital, "VR tour" keeps it. */
const lowerFirst = (label: string) => (/^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)

/** A filter that could be removed: its text, its current value, and the total and query without it. */
export type Relaxation = { key: string; text: string; currentText: string | undefined; total: number; nextQuery: SearchQuery }

/** The relaxations of an answer with their texts. */
export function useRelaxations({ query, answer }: { query: SearchQuery; answer: SearchAnswer }): readonly Relaxation[] {
  const { locale, site } = useShell()
  const label = useLabels()
  const placeNameOf = usePlaceNames(answer)
  const words = useWords(relaxationWords)
  const active = activeFilters(query)
  return answer.loosen.flatMap(({ filter, total }): Relaxation[] => {
    const relaxation = (text: string, currentText: string | undefined, nextQuery: SearchQuery) => [{ key: filter, text, currentText, total, nextQuery }]
    if (filter === 'keyword') {
      const sort = query.sort === 'relevance' ? 'listingDate' : query.sort
      return relaxation(words.anyKeyword, query.keyword, { ...withoutParameters(query, [filter]), sort })
    }
    if (['bbox', 'polygon', 'near'].includes(filter))
      return relaxation(filter === 'polygon' ? words.withoutArea : words.anyBox, undefined, withoutParameters(query, [filter]))
    const row = active.find((candidate) => candidate.filter.as === filter)
    if (!row) return []
    const text = fill(words.anyValue, { name: lowerFirst(row.field.label[locale]) })
    const filterValue = filterText(row.field, row.filter, query, site.currency, locale, placeNameOf, label)
    return relaxation(text, row.filter.by === 'range' ? lowerFirst(filterValue) : filterValue, withoutParameters(query, row.keys))
  })
}

/** Buttons for the filters that a search without results could omit, each with the total without it. Renders nothing without options. */
export function RelaxationList({ options, showResults }: { options: readonly Relaxation[]; showResults: (query: SearchQuery) => void }) {
  const words = useWords(relaxationWords)
  const locale = useLocale()
  if (options.length === 0) return null
  return (
    <ul className="mt-4 max-w-[560px] overflow-hidden rounded-card border border-line bg-surface">
      {options.map((option) => (
        <li key={option.key} className="not-first:border-t not-first:border-line">
          <button
            type="button"
            onClick={() => showResults(option.nextQuery)}
            className="grid min-h-15 w-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-2 text-left hover:bg-fill focus-visible:-outline-offset-2"
          >
            <span className="text-t15 font-medium">{option.text}</span>
            <span className="row-span-2 rounded-full bg-accent-soft px-3 py-1.5 text-t15 font-semibold text-accent">
              {fill(option.total === 1 ? words.homeCountOne : words.homeCount, { count: formatNumber(option.total, locale) })}
            </span>
            {option.currentText && <span className="truncate text-t13 text-ink-2">{fill(words.currentValue, { value: option.currentText })}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
