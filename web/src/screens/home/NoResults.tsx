import { fill } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { RelaxationList, useRelaxations } from '../../listing/RelaxationList.tsx'
import { PriceOnRequestCount } from '../../listing/PriceOnRequestCount.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { homeWords } from './home.words.ts'
import type { Results } from './load-results.ts'
import { NearlyFits } from './NearlyFits.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { searchTitleWords } from './search-title.words.ts'

/** The query without some of its parameters, from its first page. */
const without = (query: SearchQuery, keys: readonly string[]) =>
  ({ ...query, cursor: undefined, ...Object.fromEntries(keys.map((key) => [key, undefined])) }) as SearchQuery

type NoResultsProps = { results: Results; keyword: string | undefined; show: (query: SearchQuery) => void }

/** Shown without results: filters to remove with the totals they would give, and homes that miss one filter. */
export function NoResults({ results, keyword, show }: NoResultsProps) {
  const locale = useLocale()
  const words = useWords(homeWords)
  const { query, answer } = results
  const options = useRelaxations(results)
  const filterKeys = activeFilters(query).flatMap(({ keys }) => keys)
  return (
    <div className="pt-5 pb-4">
      {keyword !== undefined && <p className="text-t13 wrap-anywhere text-ink-2">{fill(searchTitleWords.forKeyword[locale], { keyword })}</p>}
      <h1 className="text-t20 desk:text-t24" aria-live="polite">
        {query.polygon ? words.emptyDrawn : query.bbox ? words.emptyHere : words.emptyTitle}
      </h1>
      <p className="mt-1 text-ink-2">{options.length > 0 ? words.emptyText : words.emptyNothing}</p>
      <PriceOnRequestCount count={answer.priceOnRequestQty} className="mt-1 text-t13 text-ink-2" />
      <RelaxationList options={options} showResults={show} />
      <div className="mt-4 flex gap-x-2 gap-y-1 max-[480px]:flex-col max-[480px]:items-start desk:items-center">
        <SaveSearch query={query} hasNoResults />
        <Button variant="plain" className="max-[480px]:-ml-5" onClick={() => show(without(query, ['keyword', 'bbox', 'near', 'polygon', ...filterKeys]))}>
          {words.clearAll}
        </Button>
      </div>
      <NearlyFits results={results} />
    </div>
  )
}
