import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { BellRing } from 'lucide-react'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { LeftOutChip } from '../../../search-box/LeftOut.tsx'
import { queryOfLine } from '../../../search-box/line-search.ts'
import { TypeAndMode } from '../../../filters/TypeAndMode.tsx'
import { usePages } from '../../../cards/use-pages.ts'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useCommon } from '../../../page/session.ts'
import { useAction } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { panelOf } from '../../../ui/Tabs.tsx'
import { addWords } from './add.words.ts'
import type { Choice } from './AddListingScreen.tsx'
import { feedWords } from '../feed.words.ts'
import { LoadProblem } from '../ListsGate.tsx'
import { PickList } from './PickRow.tsx'
import { feedAddress, useFeed } from '../use-feed.ts'
import { useLoaded } from '../use-loaded.ts'

/** Whether a search says no more than type and mode. */
const isPlain = (query: SearchQuery): boolean => feedAddress(query) === feedAddress(readSearch({ type: query.type, mode: query.mode }).query)

/** The list that a search may feed, and what happens then. */
type Follower = { readonly listId: string; readonly onFollowed: () => void }

/** Homes of a search, to be ticked. `follower`: the search may feed the list, if it says more than type and mode. */
export function SearchSource({ choice, follower }: { choice: Choice; follower: Follower | null }) {
  const words = useWords(addWords)
  const panelId = useId()
  const [typed, setTyped] = useState('')
  const [{ query, leftOut }, setSearch] = useState(() => ({
    query: readSearch({ type: useCommon.getState().activeTab, mode: 'Sale' }).query,
    leftOut: [] as readonly string[],
  }))
  // a line may name another type; the next line is not bound by it
  const [chosenType, setChosenType] = useState(query.type)
  const { data, problem, problemText, reload } = useLoaded(useCallback(() => screenApi()('POST /frontend/api/listing/search', query), [query]))
  const [shown, setShown] = useState<SearchAnswer | null>(null)
  if (data && data !== shown) setShown(data)
  const search = async (event: FormEvent) => {
    event.preventDefault()
    setSearch(await queryOfLine(typed, { type: chosenType, mode: query.mode }))
  }
  return (
    <>
      <form role="search" aria-label={words.searchLabel} onSubmit={(event) => void search(event)}>
        <SearchField
          label={words.searchLabel}
          clearLabel={words.clear}
          placeholder={words.searchHint}
          maxLength={maxTypedLength}
          value={typed}
          busy={!data && !problem}
          onChange={(text) => {
            setTyped(text)
            if (text === '') setSearch({ query: readSearch({ type: chosenType, mode: query.mode }).query, leftOut: [] })
          }}
        />
      </form>
      <TypeAndMode
        panelId={panelId}
        query={query}
        answer={shown}
        showResults={({ type, mode }) => {
          if (type !== query.type) setChosenType(type)
          void queryOfLine(typed, { type, mode }).then(setSearch)
        }}
        className="mt-2 py-1"
      />
      <LeftOutChip parts={leftOut} />
      <div {...panelOf(panelId, query.type)}>
        {problem && <LoadProblem problem={problem} text={problemText} onRetry={reload} />}
        {shown && !problem && <Results query={query} answer={shown} choice={choice} follower={isPlain(query) ? null : follower} />}
        {!shown && !problem && (
          <p className="grid h-40 place-items-center">
            <Spinner />
          </p>
        )}
      </div>
    </>
  )
}

type ResultsProps = { query: SearchQuery; answer: SearchAnswer; choice: Choice; follower: Follower | null }

function Results({ query, answer, choice, follower }: ResultsProps) {
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
        {follower && <FollowButton query={query} follower={follower} />}
      </div>
      {listings.length > 0 && <PickList listings={listings} choice={choice} />}
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

/** Lets the shown search feed the list. */
function FollowButton({ query, follower: { listId, onFollowed } }: { query: SearchQuery; follower: Follower }) {
  const words = useWords(feedWords)
  const { follow } = useFeed(listId, onFollowed)
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
