import { filterNames } from '../../filters/filter-names.ts'
import { fill } from '@site/domain/format.ts'
import type { AddressSearch, SearchQuery } from '@site/domain/search-query.ts'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { firstValue } from '../../page/first-value.ts'
import { KeywordFactsLine } from '../../search-box/KeywordFactsLine.tsx'
import { LeftOut } from '../../search-box/LeftOut.tsx'
import { withPlaceNames } from '../../filters/with-place-names.ts'
import { PriceOnRequestCount } from '../../filters/PriceOnRequestCount.tsx'
import { FewHomes } from '../../filters/RelaxationList.tsx'
import { ResultsList } from '../../cards/ResultsList.tsx'
import { useShowsOtherArea } from '../../map/map-search-state.ts'
import { useCommon } from '../../page/session.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart, QuietPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { Banner } from './Banner.tsx'
import { homeWords } from './home.words.ts'
import { HomesWithNumber } from './HomesWithNumber.tsx'
import { searchedKeyword, type Results } from './load-results.ts'
import { NoResults } from './NoResults.tsx'
import { RecentlySeen } from './RecentlySeen.tsx'
import { isDefaultSearch } from './carousel-queries.ts'
import { ResultsFrame } from './ResultsFrame.tsx'
import { ResultsPrint } from './ResultsPrint.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { searchTitleWords } from './search-title.words.ts'
import { DroppedWords } from './DroppedWords.tsx'
import { SkeletonCard } from './SkeletonCard.tsx'
import { SortSelect } from '../../filters/SortSelect.tsx'
import { totalText } from '../../cards/total-text.ts'
import { useIsSearchLoading } from '../../filters/use-is-search-loading.ts'
import { usePages } from '../../cards/use-pages.ts'
import { useCarousels } from './use-carousels.tsx'
import { useResultsNavigation } from './use-results-navigation.ts'
import { SearchPending } from './search-fallbacks.ts'
import { AfterHydration } from '../../ui/hydration.tsx'

// lazy: few people copy a search
const CopyPage = lazyPart(() => import('../../sharing/CopyPage.tsx'), 'CopyPage', { failed: QuietPart })

/** Number of cards whose photo the server renders. */
const eagerCards = 4

export type ResultsViewProps = {
  results: Results
  address: AddressSearch
  /** The keyword in the path. */
  keyword?: string
  /** A message above the results. */
  message?: ResultsMessage
}

/** Filters and results of the home and search screens. */
export function ResultsView({ results, address, keyword, message }: ResultsViewProps) {
  const { query, answer, dropped } = results
  const shellTexts = useWords(shellWords)
  const locale = useLocale()
  const showResults = useResultsNavigation(address, keyword)
  const isMapShown = firstValue(address, 'view') === 'map'
  const hasCarousels = !isMapShown && keyword === undefined && isDefaultSearch(query) && answer.items.length > 0
  useEffect(() => {
    useCommon.setState({ activeTab: query.type, statistics: answer.statistics })
  }, [query.type, answer.statistics])
  useEffect(() => {
    // preloaded, so that filters stay visible while the first keyword search loads
    SearchPending.preload()?.catch(() => undefined)
  }, [])
  useEffect(() => {
    const names = filterNames(dropped, query.mode, locale).join(locale === 'zh' ? '、' : ', ')
    if (names !== '') notify({ text: fill(shellTexts.ignoredFilters, { names }) })
  }, [dropped, query.mode, locale, shellTexts.ignoredFilters])
  return (
    <ResultsFrame query={query} address={address} keyword={keyword} answer={answer}>
      {!isMapShown && <Banner />}
      {message && <KeywordMessage {...message} />}
      <KeywordFactsLine />
      <LeftOut />
      <HomesWithNumber results={results} />
      <DroppedWords results={results} showResults={showResults} />
      {answer.totalRowQty === 0 ? (
        answer.withNumber.length === 0 && <NoResults results={results} showResults={showResults} keyword={keyword} />
      ) : (
        <>
          <ResultsHead results={results} showResults={showResults} />
          <ResultCards results={results} isRows={isMapShown} hasCarousels={hasCarousels} />
          <FewHomes query={query} answer={answer} showResults={showResults} />
        </>
      )}
      {!hasCarousels && <RecentlySeen now={results.loadedAt} />}
    </ResultsFrame>
  )
}

/** Why a keyword was not searched, or which part (`text`) was cut off. */
type ResultsMessage = { kind: 'emptyKeyword' } | { kind: 'noWords'; text: string } | { kind: 'longKeyword'; text: string }

function KeywordMessage(message: ResultsMessage) {
  const words = useWords(homeWords)
  if (message.kind === 'emptyKeyword')
    return (
      <p role="alert" className="mt-3 rounded-control bg-bad-soft px-4 py-3 text-t15 font-medium text-bad">
        {words.emptyKeyword}
      </p>
    )
  return (
    <div role="status" className="mt-3 rounded-card bg-fill px-4 py-3 text-t15">
      {message.kind === 'noWords' && <p className="font-semibold">{words.noWords}</p>}
      <p className="line-clamp-3 wrap-anywhere text-ink-2">{fill(message.kind === 'noWords' ? words.noWordsIn : words.longKeyword, { text: message.text })}</p>
    </div>
  )
}

type ShowResults = (query: SearchQuery) => void

function ResultsHead({ results, showResults }: { results: Results; showResults: ShowResults }) {
  const words = useWords(homeWords)
  const locale = useLocale()
  const { query, answer } = results
  const { isOn: showsOtherArea } = useShowsOtherArea()
  const isChanging = useIsSearchLoading()
  const searched = withPlaceNames(searchedKeyword(results) ?? '', answer, locale)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 pt-1.5 pb-2 desk:pt-3 desk:pb-3 max-desk:[.map-sheet_&]:pb-4">
      <div className="min-w-0 flex-1 basis-24 desk:flex desk:flex-wrap desk:items-baseline desk:gap-x-3">
        {searched !== '' && (
          <p className="line-clamp-2 text-t13 wrap-anywhere text-ink-2">{fill(searchTitleWords.forKeyword[locale], { keyword: searched })}</p>
        )}
        <h1 className={classNames('text-t15 font-semibold transition-opacity desk:text-t17', isChanging && 'opacity-50')} aria-live="polite">
          {totalText(query, answer.totalRowQty, locale)}
          {query.bbox && <span className="font-normal text-ink-2 max-[480px]:sr-only"> {words.onThisMap}</span>}
        </h1>
        {showsOtherArea && (
          <p role="status" className="text-t13 text-ink-2">
            {words.mapMoved}
          </p>
        )}
      </div>
      <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-x-1">
        {/* its place is kept, so that the title beside it does not move */}
        <div className="min-w-[44px]">
          <AfterHydration>
            <Suspense>
              <CopyPage />
            </Suspense>
          </AfterHydration>
        </div>
        <SaveSearch query={{ ...query, keyword: searchedKeyword(results) }} />
        <SortSelect query={query} showResults={showResults} />
      </div>
      <PriceOnRequestCount count={answer.priceOnRequestQty} className="w-full text-t13 text-ink-2" />
    </div>
  )
}

function ResultCards({ results, isRows, hasCarousels }: { results: Results; isRows: boolean; hasCarousels: boolean }) {
  const words = useWords(homeWords)
  const carousels = useCarousels(results, hasCarousels)
  const pages = usePages(results.query, results.answer)
  // rows render after the map; cards render at once, since the scroll position is restored by their height
  const isMapReady = useDeferredValue(isRows)
  return (
    <>
      <ResultsList
        label={words.results}
        pages={pages}
        answeredAt={results.loadedAt}
        isRows={isRows && isMapReady}
        eagerCards={eagerCards}
        skeletons={Array.from({ length: 4 }, (_, index) => <SkeletonCard key={index} />)}
        isWide
        between={carousels}
      />
      <ResultsPrint results={results} items={pages.items} />
    </>
  )
}
