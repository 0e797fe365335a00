import { filterText } from '@site/domain/filter-text.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { useShell, useWords } from '../../shell/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { homeWords } from './home.words.ts'
import type { Results } from './load-results.ts'
import { NearlyFits } from './NearlyFits.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { searchTitleWords } from './search-title.words.ts'
import { usePlaceNames } from '../../shell/use-place-names.ts'

/** A field's label within a sentence: "Price" loses its capital, "VR tour" keeps it. */
const inSentence = (label: string) => (/^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)

/** A condition that could be dropped; `instead`: what is asked now. */
type Loosened = { key: string; text: string; instead: string | undefined; total: number; next: SearchQuery }

type NoResultsProps = { results: Results; keyword: string | undefined; show: (query: SearchQuery) => void }

/** No results: which filter to loosen, how many homes each would give, and some of those homes. */
export function NoResults({ results, keyword, show }: NoResultsProps) {
  const { locale } = useShell()
  const words = useWords(homeWords)
  const { query, answer } = results
  const options = useOptions(results)
  const everything = activeFilters(query).flatMap(({ keys }) => keys)
  return (
    <div className="pt-5 pb-4">
      {keyword !== undefined && <p className="truncate text-t13 text-ink-2">{fill(searchTitleWords.forKeyword[locale], { keyword })}</p>}
      <h1 className="text-t20 desk:text-t24" aria-live="polite">
        {words.emptyTitle}
      </h1>
      <p className="mt-1 text-ink-2">{options.length > 0 ? words.emptyText : words.emptyNothing}</p>
      {answer.priceOnRequestQty > 0 && (
        <p className="mt-1 text-t13 text-ink-2">
          {fill(answer.priceOnRequestQty === 1 ? words.onRequestOne : words.onRequest, { count: formatNumber(answer.priceOnRequestQty, locale) })}
        </p>
      )}
      {options.length > 0 && (
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
      )}
      <div className="mt-4 flex gap-x-2 gap-y-1 max-[480px]:flex-col max-[480px]:items-start desk:items-center">
        <SaveSearch query={query} isAwaited />
        <Button variant="plain" className="max-[480px]:-ml-5" onClick={() => show(without(query, ['keyword', 'bbox', 'near', 'polygon', ...everything]))}>
          {words.clearAll}
        </Button>
      </div>
      <NearlyFits results={results} />
    </div>
  )
}

const without = (query: SearchQuery, keys: readonly string[]) =>
  ({ ...query, cursor: undefined, ...Object.fromEntries(keys.map((key) => [key, undefined])) }) as SearchQuery

/** The answer's own list of what could be dropped, in words. */
function useOptions({ query, answer }: Results): readonly Loosened[] {
  const { locale, site } = useShell()
  const nameOf = usePlaceNames(answer)
  const words = useWords(homeWords)
  const active = activeFilters(query)
  return answer.loosen.flatMap(({ filter, total }): Loosened[] => {
    if (filter === 'keyword')
      return [{ key: filter, text: words.loosenKeyword, instead: query.keyword, total, next: { ...without(query, ['keyword']), sort: 'listingDate' as const } }]
    if (['bbox', 'polygon', 'near'].includes(filter)) return [{ key: filter, text: words.loosenBox, instead: undefined, total, next: without(query, [filter]) }]
    const row = active.find((one) => one.filter.as === filter)
    if (!row) return []
    const text = fill(words.loosen, { name: inSentence(row.field.label[locale]) })
    const said = filterText(row.field, row.filter, query, site.currency, locale, nameOf)
    return [{ key: filter, text, instead: row.filter.by === 'range' ? inSentence(said) : said, total, next: without(query, row.keys) }]
  })
}
