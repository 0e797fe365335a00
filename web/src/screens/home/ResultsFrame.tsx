import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { AddressSearch, SearchQuery } from '@site/domain/search-query.ts'
import { ChevronLeft, Map as MapIcon } from 'lucide-react'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { firstValue } from '../../page/first-value.ts'
import { SearchBox } from '../../search-box/SearchBox.tsx'
import { TypeAndMode } from '../../filters/TypeAndMode.tsx'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useWords } from '../../page/locale.tsx'
import { useHiddenOnScroll } from '../../shell/use-hidden-on-scroll.ts'
import { classNames } from '../../ui/class-names.ts'
import { FilterBar } from '../../filters/FilterBar.tsx'
import { MapSheet } from '../../map/MapSheet.tsx'
import { listBesideMapQuery } from '../../map/wide-window.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { panelOf } from '../../ui/Tabs.tsx'
import { homeWords } from './home.words.ts'
import { MapPane } from './MapPane.tsx'
import { useLatestResultsQuery, useResultsNavigation } from './use-results-navigation.ts'
import { useMapToggle } from './use-map-toggle.ts'

export type ResultsFrameProps = {
  query: SearchQuery
  address: AddressSearch
  /** The keyword in the path. */
  keyword: string | undefined
  /** Null while it loads or after a failure: filters show no counts. */
  answer: SearchAnswer | null
  children: ReactNode
}

/** Search box, type and mode, filters and map around results that are loaded, loading or failed. */
export function ResultsFrame({ query, address, keyword, answer, children }: ResultsFrameProps) {
  const showResults = useResultsNavigation(address, keyword)
  const latest = useLatestResultsQuery(query, keyword)
  const isBarHidden = useHiddenOnScroll()
  const words = useWords(homeWords)
  const { isMapShown, toggleMap } = useMapToggle(address)
  const list = useRef<HTMLDivElement>(null)
  const bar = useBarHeight()
  const mapId = useId()
  const panelId = useId()
  return (
    <main
      className={classNames(
        'min-h-screen [--covered:150px] desk:[--covered:calc(72px+var(--head,114px))]',
        isMapShown && 'is-map flex min-h-0! flex-col max-desk:h-[calc(var(--screen)-var(--tab-bar)-var(--safe-bottom)-var(--bar))] desk:block',
      )}
    >
      <div
        ref={bar}
        data-top-bar
        className={classNames(
          'results-head head-away sticky top-[var(--bar)] z-20 border-b border-line bg-surface desk:top-[calc(72px+var(--bar))] desk:[@media(max-height:640px)]:static',
          isBarHidden && 'is-away',
        )}
      >
        <div className="flex flex-wrap items-center gap-1 px-4 pt-2 desk:hidden">
          {isMapShown && (
            <IconButton label={words.toList} onClick={toggleMap} className="-ml-3">
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
          )}
          <SearchBox className="min-w-[min(10rem,100%)] flex-1" />
          {!isMapShown && (
            <IconButton label={words.toMap} title={words.toMap} onClick={toggleMap} className="-mr-1">
              <MapIcon size={22} strokeWidth={1.8} aria-hidden />
            </IconButton>
          )}
          <LanguageSwitch />
        </div>
        <TypeAndMode
          panelId={panelId}
          className="type-tabs px-4 pt-1 desk:h-14 desk:justify-start! desk:gap-x-6 desk:px-5 desk:py-0"
          query={latest.query}
          answer={answer}
          showResults={showResults}
        />
        <FilterBar
          query={latest.query}
          answer={answer}
          isCounting={latest.isLoading}
          showResults={showResults}
          keyword={keyword}
          radiusInKm={firstValue(address, 'radiusInKm')}
        />
      </div>
      <div
        {...panelOf(panelId, latest.query.type)}
        className={classNames(
          isMapShown
            ? 'has-map-sheet flex min-h-0 flex-1 flex-col desk:block'
            : 'desk:grid desk:grid-cols-[minmax(0,58%)_minmax(0,1fr)] wide:grid-cols-[minmax(0,56%)_minmax(0,1fr)]',
        )}
      >
        {!isMapShown && <SkipLinks mapId={mapId} />}
        <MapSheet
          hasMap={isMapShown}
          isEmpty={answer?.totalRowQty === 0}
          listRef={list}
          className={isMapShown ? 'desk:hidden' : '@container/results min-w-0 px-4 pb-8 desk:px-5'}
        >
          {children}
        </MapSheet>
        <MapPane id={mapId} query={query} showResults={showResults} isListHidden={isMapShown} onToggleList={toggleMap} listRef={list} />
      </div>
      {isMapShown && <h1 className="sr-only max-desk:hidden">{words.onMap}</h1>}
    </main>
  )
}

/** Links past the list, which loads more cards when keyboard focus reaches its end. */
function SkipLinks({ mapId }: { mapId: string }) {
  const words = useWords(homeWords)
  return (
    <>
      <a href={`#${mapId}`} className="skip max-desk:hidden">
        {words.skipToMap}
      </a>
      <a href="#footer" className="skip">
        {words.skipToFooter}
      </a>
    </>
  )
}

/** A ref for the bar of filters: sets `--head-height` to its height, and `--head` to the height that it covers while it is sticky. */
function useBarHeight() {
  return useCallback((bar: HTMLElement | null) => {
    const main = bar?.parentElement
    if (!bar || !main) return
    const measure = () => {
      // only the map beside the list depends on it; a change costs a new style for each card
      if (!matchMedia(listBesideMapQuery).matches) return
      main.style.setProperty('--head', getComputedStyle(bar).position === 'sticky' ? `${bar.offsetHeight}px` : '0px')
      main.style.setProperty('--head-height', `${bar.offsetHeight}px`)
    }
    // the observer measures before the first paint; measuring here would lay out all cards at once
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])
}
