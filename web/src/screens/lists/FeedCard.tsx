import type { ListFeed } from '@site/domain/calls/share-feed.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { feedModes, type FeedMode } from '@site/domain/sharing/share-list.ts'
import { useState } from 'react'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { QuestionFooter } from '../../ui/overlays/QuestionFooter.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { feedWords } from './feed.words.ts'
import { searchName, useFeedActions } from './use-feed-actions.ts'

type FeedCardProps = { listId: string; feed: ListFeed; onChanged: () => void }

/** The saved search that feeds a list, with the choice what happens to its new homes, and a button that stops the feed. */
export function FeedCard({ listId, feed, onChanged }: FeedCardProps) {
  const words = useWords(feedWords)
  const locale = useLocale()
  const actions = useFeedActions(listId, onChanged)
  const [isStopping, setStopping] = useState(false)
  const [pendingMode, setPendingMode] = useState<FeedMode | null>(null)
  const mode = pendingMode ?? feed.mode
  const changeMode = async (next: FeedMode) => {
    setPendingMode(next)
    await actions.setFeed(feed.searchId, next)
    setPendingMode(null)
  }
  return (
    <div className="@container">
      <div className="grid gap-3 @min-[36rem]:grid-cols-[minmax(0,1fr)_auto] @min-[36rem]:items-center">
        <div className="[overflow-wrap:anywhere]">
          <p className="text-t15 font-medium">{searchName(feed, locale)}</p>
          {feed.name && <p className="mt-0.5 text-t13 text-ink-2">{feed.title[locale]}</p>}
          <p className="mt-1 text-t13 text-ink-2">{words[`note_${mode}`]}</p>
        </div>
        <Segmented
          label={words.mode}
          wide
          value={mode}
          onChange={(next) => void changeMode(next)}
          options={feedModes.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <Button variant="text" size="s" className="-mb-2.5 -ml-[min(0.875rem,14px)] mt-1" onClick={() => setStopping(true)}>
        {words.stop}
      </Button>
      <StopSheet feed={feed} open={isStopping} onClose={() => setStopping(false)} onStop={actions.stopFeed} />
    </div>
  )
}

type StopSheetProps = { feed: ListFeed; open: boolean; onClose: () => void; onStop: () => Promise<boolean> }

/** Asks before the feed stops, since it drops the homes that wait for the agent. */
function StopSheet({ feed, open, onClose, onStop }: StopSheetProps) {
  const words = useWords(feedWords)
  const locale = useLocale()
  const [isBusy, run] = useAction()
  const stop = () => run(async () => (await onStop()) && onClose())
  const { proposals: proposalCount } = feed
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.stopTitle}
      closeLabel={words.close}
      size="small"
      footer={<QuestionFooter keep={words.keep} onKeep={onClose} act={words.stop} onAct={stop} busy={isBusy} />}
    >
      <p className="text-ink-2">{fill(words.stopText, { name: searchName(feed, locale) })}</p>
      {proposalCount > 0 && (
        <p className="mt-1 text-ink-2">{fill(proposalCount === 1 ? words.stopWaitOne : words.stopWaitMany, { count: formatNumber(proposalCount, locale) })}</p>
      )}
    </Sheet>
  )
}
