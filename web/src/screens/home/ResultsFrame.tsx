import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { AddressSearch, SearchQuery } from '@site/domain/search-query.ts'
import { List, Map as MapIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { SearchBox } from '../../listing/SearchBox.tsx'
import { TypeAndMode } from '../../listing/TypeAndMode.tsx'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useWords } from '../../shell/locale.tsx'
import { useScrollAway } from '../../shell/use-scroll-away.ts'
import { classNames } from '../../ui/class-names.ts'
import { FilterBar } from './FilterBar.tsx'
import { homeWords } from './home.words.ts'
import { MapPane } from './MapPane.tsx'
import { useResultsNavigation } from './use-results-navigation.ts'
import { useMapView } from './use-map-view.ts'

export type ResultsFrameProps = {
  query: SearchQuery
  address: AddressSearch
  /** The keyword in the path. */
  keyword: string | undefined
  /** Null while it is not known: no counts are shown then. */
  answer: SearchAnswer | null
  children: ReactNode
}

/** What stands around the results whether they are there, on their way or did not come: search, tabs, filters. */
export function ResultsFrame({ query, address, keyword, answer, children }: ResultsFrameProps) {
  const show = useResultsNavigation(address, keyword)
  const isAway = useScrollAway()
  const words = useWords(homeWords)
  const { isMap, toggle } = useMapView(address)
  const list = useRef<HTMLDivElement>(null)
  return (
    <main className={classNames('min-h-screen', isMap && 'flex min-h-0! flex-col max-desk:h-[calc(100dvh-60px-var(--safe-bottom)-var(--bar))] desk:block')}>
      <div
        className={classNames('head-away sticky top-[var(--bar)] z-20 border-b border-line bg-surface desk:top-[calc(72px+var(--bar))]', isAway && 'is-away')}
      >
        <div className="flex items-center gap-1 px-4 pt-2 desk:hidden">
          <SearchBox keyword={keyword} className="min-w-0 flex-1" />
          <LanguageSwitch />
        </div>
        <div className="desk:flex desk:h-16 desk:items-center desk:gap-5 desk:px-5">
          <TypeAndMode className="px-4 pt-1 desk:h-full desk:border-0 desk:p-0" query={query} answer={answer} show={show} />
          <FilterBar query={query} answer={answer} show={show} keyword={keyword} />
        </div>
      </div>
      <div
        className={classNames(
          isMap
            ? 'flex min-h-0 flex-1 flex-col desk:block'
            : 'desk:grid desk:grid-cols-[minmax(0,58%)_minmax(0,1fr)] wide:grid-cols-[minmax(0,56%)_minmax(0,1fr)]',
        )}
      >
        <div ref={list} className={classNames('@container min-w-0 px-4 pb-8 desk:px-5', isMap && 'hidden')}>
          {children}
        </div>
        <MapPane query={query} show={show} isAlone={isMap} onAlone={toggle} listRef={list} />
      </div>
      {isMap && <h1 className="sr-only">{words.onMap}</h1>}
      <MapSwitch isMap={isMap} toggle={toggle} />
    </main>
  )
}

/** On phones: from the list to the map and back. */
function MapSwitch({ isMap, toggle }: { isMap: boolean; toggle: () => void }) {
  const words = useWords(homeWords)
  const Icon = isMap ? List : MapIcon
  return (
    <button
      type="button"
      onClick={toggle}
      className="fixed bottom-[calc(76px+var(--safe-bottom))] left-1/2 z-20 inline-flex h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-ink pr-5 pl-4 text-t15 font-semibold text-paper shadow-float desk:hidden"
    >
      <Icon size={18} aria-hidden />
      {isMap ? words.toList : words.toMap}
    </button>
  )
}
