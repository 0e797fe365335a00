import { fill, formatMoney } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery, withoutParameters } from '@site/domain/search-query.ts'
import { bandsOf, type Labels } from '@site/domain/choices.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { Suspense } from 'react'
import { RelaxationList, useRelaxations } from '../../filters/RelaxationList.tsx'
import { PriceOnRequestCount } from '../../filters/PriceOnRequestCount.tsx'
import { useLocale, useWords, inLocale, useShell } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { screenApi } from '../../page/api.ts'
import { useLabels } from '../../listing/dictionary.ts'
import { fieldText } from '../../listing/field-text.ts'
import { ListingCard } from '../../cards/ListingCard.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { homeWords } from './home.words.ts'
import type { Results } from './load-results.ts'
import { SaveSearch } from './SaveSearch.tsx'
import { searchTitleWords } from './search-title.words.ts'
import { distanceFrom, maxDistance, nearestSearch, rangeOf, type FilterRow, filterRowOf } from './near-misses.ts'

const AmountsNote = lazyPart(() => import('./AmountsNote.tsx'), 'AmountsNote')

type NoResultsProps = { results: Results; keyword: string | undefined; showResults: (query: SearchQuery) => void }

/** Shown without results: filters to remove with the totals they would give, and homes that miss one filter. */
export function NoResults({ results, keyword, showResults }: NoResultsProps) {
  const locale = useLocale()
  const words = useWords(homeWords)
  const { query, answer } = results
  const relaxations = useRelaxations(results)
  const filterKeys = activeFilters(query).flatMap(({ keys }) => keys)
  return (
    <div className="pt-5 pb-4">
      {keyword !== undefined && <p className="line-clamp-2 text-t13 wrap-anywhere text-ink-2">{fill(searchTitleWords.forKeyword[locale], { keyword })}</p>}
      <h1 className="text-t20 desk:text-t24" aria-live="polite">
        {query.polygon ? words.emptyDrawn : query.bbox ? words.emptyHere : words.emptyTitle}
      </h1>
      <p className="mt-1 text-ink-2">{relaxations.length > 0 ? words.emptyText : words.emptyNothing}</p>
      {query.keyword && /\d|[一二三四五六七八九十]/u.test(query.keyword) && (
        <Suspense>
          <AmountsNote keyword={query.keyword} />
        </Suspense>
      )}
      <PriceOnRequestCount count={answer.priceOnRequestQty} className="mt-1 text-t13 text-ink-2" />
      <RelaxationList options={relaxations} showResults={showResults} />
      <div className="mt-4 flex gap-x-2 gap-y-1 max-[480px]:flex-col max-[480px]:items-start desk:items-center">
        <SaveSearch query={query} hasNoResults />
        <Button
          variant="text"
          className="max-[480px]:-ml-[min(1.25rem,20px)]"
          onClick={() => showResults(withoutParameters(query, ['keyword', 'bbox', 'near', 'polygon', ...filterKeys]))}
        >
          {words.clearAll}
        </Button>
      </div>
      <NearlyFits results={results} />
    </div>
  )
}

/** The most filters whose near misses are loaded, homes that are loaded for each, and near misses that are shown. */
const maxMissedFilters = 4
const homesLoadedPerFilter = 4
const maxNearMisses = 4

/** A home and the filter that it misses. */
type NearMiss = { row: FilterRow; listing: ListingView }

/** Homes that miss one filter only, nearest first, each with its own value. Shows nothing if a request fails. */
function NearlyFits({ results }: { results: Results }) {
  const words = useWords(homeWords)
  const { locale, site } = useShell()
  const label = useLabels()
  const { query } = results
  const load = async () => {
    const rows = results.answer.loosen.flatMap(({ filter, total, to }) => (total > 0 && !to ? (filterRowOf(filter) ?? []) : []))
    const missesByFilter = await Promise.all(
      rows.slice(0, maxMissedFilters).map(async (row) => {
        const { items } = await screenApi()('POST /frontend/api/listing/search', {
          ...nearestSearch(row, query, results.answer.facets[row.filter.as] ?? {}),
          pageSize: homesLoadedPerFilter,
        })
        return items.map((listing) => ({ row, listing }))
      }),
    )
    return nearestMisses(missesByFilter.flat(), query)
  }
  // an optional part shows no failure
  const homes = useLoad([results], load).data ?? []
  if (homes.length === 0) return null
  return (
    <section aria-label={words.nearlyFits} className="mt-5">
      <h2 className="mb-3 text-t17 font-semibold">{words.nearlyFits}</h2>
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4">
        {homes.map(({ row, listing }) => (
          <li key={listing.id} className="w-64 shrink-0 snap-start">
            <ListingCard headingLevel={3} listing={listing} now={new Date(results.loadedAt)} />
            <p className="mt-1 text-t13 font-semibold text-warm">{mismatchText(row, listing, query, site.currency, locale, label)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The misses within `maxDistance`, nearest first, each home once. */
function nearestMisses(misses: readonly NearMiss[], query: SearchQuery): readonly NearMiss[] {
  const measured = misses.map((miss) => ({ miss, distance: distanceFrom(miss.row, miss.listing, query) })).filter(({ distance }) => distance <= maxDistance)
  const sorted = measured.toSorted((a, b) => a.distance - b.distance).map(({ miss }) => miss)
  return [...new Map(sorted.map((miss) => [miss.listing.id, miss])).values()].slice(0, maxNearMisses)
}

/** How the home misses the filter: the difference of its price, or its value; null without a value. */
function mismatchText(
  { key, field, filter }: FilterRow,
  listing: ListingView,
  query: SearchQuery,
  currency: string,
  locale: Locale,
  label: Labels,
): string | null {
  const words = inLocale(homeWords, locale)
  const value = listing[key]
  if (filter.as === 'price' && listing.price) {
    const { low, high } = rangeOf(query, 'price')
    if (high !== undefined && listing.price > high) return fill(words.priceAbove, { amount: formatMoney(listing.price - high, currency, locale) })
    if (low !== undefined && listing.price < low) return fill(words.priceBelow, { amount: formatMoney(low - listing.price, currency, locale) })
  }
  if (filter.by === 'bands') {
    const band = bandsOf(filter.bands).find(({ min, max }) => Number(value) >= min && (max === undefined || Number(value) < max))
    if (band) return label(filter.bands, band.code)
  }
  const text = fieldText(key, field, value, currency, locale, label)
  return text === null ? null : field.kind === 'place' ? text : `${field.label[locale]}: ${text}`
}
