import { fill, formatNumber } from '@site/domain/format.ts'
import { type AddressSearch, forType, type SearchQuery } from '@site/domain/search-query.ts'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ListingCard } from '../../listing/ListingCard.tsx'
import { SearchBox } from '../../listing/SearchBox.tsx'
import { useCommon } from '../../session.ts'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useLocale, useWords } from '../../shell/locale.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { useScrollAway } from '../../shell/use-scroll-away.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { notify } from '../../ui/notices.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Banner } from './Banner.tsx'
import { FilterBar } from './FilterBar.tsx'
import { homeWords } from './home.words.ts'
import type { Results } from './load-results.ts'
import { NoResults } from './NoResults.tsx'
import { RecentlySeen } from './RecentlySeen.tsx'
import { searchTitleWords } from './search-title.words.ts'
import { SkeletonCard } from './SkeletonCard.tsx'
import { SortSelect } from './SortSelect.tsx'
import { usePages } from './use-pages.ts'
import { useResultsNavigation } from './use-results-navigation.ts'

/** Cards whose photo is in the first markup, for the widest window. */
const eagerCards = 4

export type ResultsViewProps = {
  results: Results
  address: AddressSearch
  /** The keyword in the path. */
  keyword?: string
  /** Something to say first. */
  message?: 'emptyKeyword' | 'longKeyword'
}

/** Tabs, filters and the endless list of results; home and keyword search share it. */
export function ResultsView({ results, address, keyword, message }: ResultsViewProps) {
  const { query, answer, dropped } = results
  const frame = useWords(shellWords)
  const show = useResultsNavigation(address, keyword)
  const isAway = useScrollAway()
  useEffect(() => {
    useCommon.setState({ activeTab: query.type, statistics: answer.statistics })
  }, [query.type, answer.statistics])
  useEffect(() => {
    if (dropped.length > 0) notify({ text: fill(frame.dropped, { names: dropped.join(', ') }), key: 'dropped' })
  }, [dropped, frame.dropped])
  return (
    <main className="min-h-screen">
      <div className={classNames('head-away sticky top-0 z-20 border-b border-line bg-surface desk:top-[72px]', isAway && 'is-away')}>
        <div className="flex items-center gap-1 px-4 pt-2 desk:hidden">
          <SearchBox keyword={keyword} className="min-w-0 flex-1" />
          <LanguageSwitch />
        </div>
        <div className="desk:flex desk:h-16 desk:items-center desk:gap-5 desk:px-5">
          <TypeAndMode query={query} results={results} show={show} />
          <FilterBar query={query} answer={answer} show={show} keyword={keyword} />
        </div>
      </div>
      <div className="@container mx-auto max-w-[1720px] px-4 pb-8 desk:px-5">
        <Banner />
        {message && <Message message={message} />}
        <Head results={results} keyword={keyword} show={show} />
        <List results={results} />
        {answer.totalRowQty === 0 && <NoResults query={query} answer={answer} show={show} />}
        <RecentlySeen now={results.at} />
      </div>
    </main>
  )
}

function Message({ message }: { message: 'emptyKeyword' | 'longKeyword' }) {
  const words = useWords(homeWords)
  return (
    <p role="alert" className="mt-3 rounded-control bg-bad-soft px-4 py-3 text-t15 font-medium text-bad">
      {words[message]}
    </p>
  )
}

type Show = (query: SearchQuery) => void

function TypeAndMode({ query, results, show }: { query: SearchQuery; results: Results; show: Show }) {
  const words = useWords(homeWords)
  const locale = useLocale()
  const { statistics } = results.answer
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 pt-1 desk:h-full desk:border-0 desk:p-0">
      <Tabs
        label={words.typeTabs}
        className="no-scrollbar max-w-full overflow-x-auto desk:overflow-visible"
        value={query.type}
        onChange={(type) => show(forType(query, type))}
        tabs={(['Residence', 'Carport', 'Villa'] as const).map((type) => ({
          value: type,
          label: words[type],
          count: formatNumber(statistics[`total${type}`], locale),
        }))}
      />
      <Segmented
        label={words.modeSwitch}
        value={query.mode}
        onChange={(mode) => show({ ...query, mode, priceMin: undefined, priceMax: undefined })}
        options={[
          { value: 'Sale', label: words.sale },
          { value: 'Lease', label: words.lease },
        ]}
      />
    </div>
  )
}

function Head({ results, keyword, show }: { results: Results; keyword?: string; show: Show }) {
  const words = useWords(homeWords)
  const locale = useLocale()
  const { query, answer } = results
  const count = answer.totalRowQty === 1 ? 'One' : 'Many'
  const kind = ({ Residence: 'residence', Carport: 'carport', Villa: 'villa' } as const)[query.type]
  const total = fill(query.mode === 'Sale' ? words.totalSale : words.totalLease, {
    totalRowQty: formatNumber(answer.totalRowQty, locale),
    type: words[`${kind}${count}`],
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 pt-1.5 pb-2 desk:pt-3 desk:pb-3">
      <div className="min-w-0">
        {keyword !== undefined && <p className="truncate text-t13 text-ink-2">{fill(searchTitleWords.forKeyword[locale], { keyword })}</p>}
        <h1 className="text-t15 font-semibold desk:text-t17" aria-live="polite">
          {total}
        </h1>
      </div>
      <SortSelect query={query} show={show} />
      {answer.priceOnRequestQty > 0 && (
        <p className="w-full text-t13 text-ink-2">
          {fill(answer.priceOnRequestQty === 1 ? words.onRequestOne : words.onRequest, { count: formatNumber(answer.priceOnRequestQty, locale) })}
        </p>
      )}
    </div>
  )
}

function List({ results }: { results: Results }) {
  const words = useWords(homeWords)
  const { items, hasMore, phase, end, retry } = usePages(results.query, results.answer)
  const isChanging = useRouterState({ select: (state) => state.isLoading && state.location.pathname === state.resolvedLocation?.pathname })
  const now = new Date(results.at)
  return (
    <>
      <ul
        aria-label={words.results}
        className={classNames(
          'grid gap-x-5 gap-y-8 transition-opacity @min-[520px]:grid-cols-2 @min-[860px]:grid-cols-3 @min-[1160px]:grid-cols-4',
          isChanging && 'opacity-50',
        )}
      >
        {items.map((listing, at) => (
          <li key={listing.id}>
            <ListingCard listing={listing} now={now} eager={at < eagerCards} important={at === 0} />
          </li>
        ))}
        {phase === 'loading' && Array.from({ length: 4 }, (_, at) => <SkeletonCard key={at} />)}
      </ul>
      <div ref={end} role="status" className="py-8 text-center text-t13 text-ink-3">
        {phase === 'loading' && words.loadingMore}
        {phase === 'failed' && (
          <Button variant="quiet" size="s" onClick={() => void retry()}>
            {words.moreFailed} · {words.retry}
          </Button>
        )}
        {!hasMore && results.answer.totalRowQty > 0 && words.noMore}
      </div>
    </>
  )
}
