import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { BellRing } from 'lucide-react'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { LeftOutChip } from '../../../search-box/LeftOut.tsx'
import { queryOfLine } from '../../../search-box/line-search.ts'
import type { Scope } from '../../../search-box/scope.ts'
import { TypeAndMode } from '../../../filters/TypeAndMode.tsx'
import { usePages } from '../../../cards/use-pages.ts'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useCommon } from '../../../page/session.ts'
import { useAction } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { useTypedKeyword } from '../../../ui/fields/use-typed-keyword.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { panelOf } from '../../../ui/Tabs.tsx'
import { addWords } from './add.words.ts'
import type { HomeSelection } from './AddListingScreen.tsx'
import { feedWords } from '../feed.words.ts'
import { LoadProblem } from '../ListsGate.tsx'
import { PickList } from './PickList.tsx'
import { storedFeedAddress, useFeedActions } from '../use-feed-actions.ts'
import { useAccountData } from '../use-account-data.ts'

/** Whether a search has no filters beyond its scope: type and mode. */
const isScopeOnly = (query: SearchQuery): boolean => storedFeedAddress(query) === storedFeedAddress(readSearch({ type: query.type, mode: query.mode }).query)

/** The list that a search may feed. `onFeedStarted`: called once it does. */
type FeedTarget = { readonly listId: string; readonly onFeedStarted: () => void }

/** A search with checkboxes for its homes, which follows what is typed after a pause. Homes of an earlier search can not be chosen. `feedTarget`: the list that the search may feed if it has filters; null: the list has a feed already. */
export function SearchSource({ selection, feedTarget }: { selection: HomeSelection; feedTarget: FeedTarget | null }) {
  const words = useWords(addWords)
  const panelId = useId()
  const [searched, setSearched] = useState('')
  const [isReading, setReading] = useState(false)
  const latestLine = useRef(0)
  const [{ query, leftOut }, setSearch] = useState(() => ({
    query: readSearch({ type: useCommon.getState().activeTab, mode: 'Sale' }).query,
    leftOut: [] as readonly string[],
  }))
  // the type of the chips: a typed line may name another one, which holds for that line alone
  const [chosenType, setChosenType] = useState(query.type)
  const { data, problem, problemText, reload } = useAccountData(useCallback(() => screenApi()('POST /frontend/api/listing/search', query), [query]))
  const [shownAnswer, setShownAnswer] = useState<SearchAnswer | null>(null)
  if (data && data !== shownAnswer) setShownAnswer(data)
  const search = async (line: string, scope: Scope) => {
    const request = (latestLine.current += 1)
    setSearched(line)
    setReading(true)
    const next = await queryOfLine(line, scope)
    // a later line has its own answer
    if (request !== latestLine.current) return
    setSearch(next)
    setReading(false)
  }
  const searchLine = (line: string) => void search(line, { type: chosenType, mode: query.mode })
  const { typed, setTyped } = useTypedKeyword(searched, searchLine)
  const isStale = isReading || typed.trim() !== searched || (!data && !problem)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== searched) searchLine(typed.trim())
  }
  return (
    <>
      <form role="search" aria-label={words.searchLabel} onSubmit={handleSubmit}>
        <SearchField
          label={words.searchLabel}
          clearLabel={words.clear}
          placeholder={words.searchHint}
          maxLength={maxTypedLength}
          value={typed}
          busy={isStale && !problem}
          onChange={setTyped}
        />
      </form>
      <TypeAndMode
        panelId={panelId}
        query={query}
        answer={shownAnswer}
        showResults={({ type, mode }) => {
          if (type !== query.type) setChosenType(type)
          void search(typed.trim(), { type, mode })
        }}
        className="mt-2 py-1"
      />
      <LeftOutChip parts={leftOut} />
      <div {...panelOf(panelId, query.type)}>
        {problem && <LoadProblem problem={problem} text={problemText} onRetry={reload} />}
        {shownAnswer && !problem && (
          <div inert={isStale} className={isStale ? 'opacity-60' : undefined}>
            <Results query={query} answer={shownAnswer} selection={selection} feedTarget={isScopeOnly(query) ? null : feedTarget} />
          </div>
        )}
        {!shownAnswer && !problem && (
          <p className="grid h-40 place-items-center">
            <Spinner />
          </p>
        )}
      </div>
    </>
  )
}

type ResultsProps = { query: SearchQuery; answer: SearchAnswer; selection: HomeSelection; feedTarget: FeedTarget | null }

function Results({ query, answer, selection, feedTarget }: ResultsProps) {
  const words = useWords(addWords)
  const locale = useLocale()
  const { items, hasMore, phase, endRef, retry } = usePages(query, answer)
  const listings = items.length > 0 ? items : answer.withNumber
  const count = formatNumber(items.length > 0 ? answer.totalRowQty : listings.length, locale)
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-x-2">
        <p className="flex-1 text-t15 font-semibold" aria-live="polite">
          {listings.length === 0 ? words.nothing : fill(listings.length === 1 ? words.foundOne : words.found, { count })}
        </p>
        {feedTarget && <FollowButton query={query} feedTarget={feedTarget} />}
      </div>
      {listings.length > 0 && <PickList listings={listings} selection={selection} />}
      <div ref={endRef} className="grid min-h-16 place-items-center py-4">
        {phase === 'loading' && <Spinner />}
        {(phase === 'failed' || (hasMore && phase !== 'loading')) && (
          <Button variant="quiet" size="s" onClick={() => void retry()}>
            {words.more}
          </Button>
        )}
      </div>
    </>
  )
}

/** The button that lets the shown search feed the list. */
function FollowButton({ query, feedTarget: { listId, onFeedStarted } }: { query: SearchQuery; feedTarget: FeedTarget }) {
  const words = useWords(feedWords)
  const { followSearch: follow } = useFeedActions(listId, onFeedStarted)
  const [isBusy, run] = useAction()
  return (
    <Button
      variant="text"
      size="s"
      className="whitespace-normal!"
      busy={isBusy}
      icon={<BellRing size={16} aria-hidden />}
      onClick={() => void run(() => follow(query))}
    >
      {words.follow}
    </Button>
  )
}
