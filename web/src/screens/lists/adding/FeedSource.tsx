import type { SavedSearch } from '@site/domain/calls/saved-search.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { BellRing, CircleAlert } from 'lucide-react'
import { useCallback } from 'react'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useActions } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { FeedCard } from '../FeedCard.tsx'
import { feedWords } from '../feed.words.ts'
import { LoadProblem } from '../ListsGate.tsx'
import { Proposals } from './Proposals.tsx'
import { searchName, useFeedActions } from '../use-feed-actions.ts'
import { useAccountData } from '../use-account-data.ts'

type FeedSourceProps = {
  listId: string
  /** How many homes the list still takes. */
  remainingCapacity: number
  /** Called after a change of the homes of the list or of its feed. */
  onChanged: () => void
  onSearch: () => void
}

/** The saved search that feeds a list and the homes that wait, or the saved searches to choose from. */
export function FeedSource({ listId, remainingCapacity, onChanged, onSearch }: FeedSourceProps) {
  const words = useWords(feedWords)
  const locale = useLocale()
  const load = useCallback(async () => {
    const call = screenApi()
    const answer = await call('POST /frontend/api/sharelist/proposals', { id: listId })
    return { ...answer, searches: answer.feed ? [] : (await call('POST /frontend/api/savedsearch/page', {})).items }
  }, [listId])
  const { data, problem, problemText, reload } = useAccountData(load)
  const handleChange = () => {
    reload()
    onChanged()
  }
  if (!data)
    return problem ? (
      <LoadProblem problem={problem} text={problemText} onRetry={reload} />
    ) : (
      <p className="grid h-40 place-items-center">
        <Spinner />
      </p>
    )
  const { feed, items, searches } = data
  if (!feed) return <SavedSearchPicker listId={listId} searches={searches} onChanged={handleChange} onSearch={onSearch} />
  return (
    <>
      <section aria-label={words.fedBy} className="rounded-card border border-line bg-surface p-4">
        <FeedCard listId={listId} feed={feed} onChanged={handleChange} />
      </section>
      {remainingCapacity === 0 && (
        <p role="status" className="mt-3 flex gap-3 rounded-card bg-warm-soft p-4">
          <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
          <span>
            <b className="font-semibold">{words.fullTitle}</b> {fill(words.fullText, { max: formatNumber(shareListLimits.items, locale) })}
          </span>
        </p>
      )}
      <Proposals listId={listId} items={items} remainingCapacity={remainingCapacity} onChanged={handleChange} />
    </>
  )
}

type SavedSearchPickerProps = { listId: string; searches: readonly SavedSearch[]; onChanged: () => void; onSearch: () => void }

function SavedSearchPicker({ listId, searches, onChanged, onSearch }: SavedSearchPickerProps) {
  const words = useWords(feedWords)
  const locale = useLocale()
  const { startFeed: start } = useFeedActions(listId, onChanged)
  const [busyId, run] = useActions<string>()
  const feedFrom = (search: SavedSearch) => run(() => start(search), search.id)
  if (searches.length === 0)
    return (
      <EmptyState
        icon={<BellRing size={40} strokeWidth={1.4} aria-hidden />}
        title={words.noSearchTitle}
        text={words.noSearchText}
        action={<Button onClick={onSearch}>{words.toSearch}</Button>}
      />
    )
  return (
    <>
      <p className="pb-3 text-t15 text-ink-2">{words.offerText}</p>
      <ul aria-label={words.searches} className="divide-y divide-line rounded-card border border-line bg-surface">
        {searches.map((search) => {
          const name = searchName(search, locale)
          return (
            <li key={search.id} className="flex items-center gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <p className="text-t15 font-semibold">{name}</p>
                <p className="text-t13 text-ink-2">{fill(search.total === 1 ? words.nowOne : words.nowMany, { count: formatNumber(search.total, locale) })}</p>
              </div>
              <Button
                variant="quiet"
                size="s"
                busy={busyId === search.id}
                disabled={busyId !== null && busyId !== search.id}
                aria-label={fill(words.useNamed, { name })}
                onClick={() => void feedFrom(search)}
              >
                {words.use}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
