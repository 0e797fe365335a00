import { type ImportFeed, maxFeedFailures } from '@site/domain/calls/import-feeds.ts'
import { fill } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { api, screenApi } from '../../page/api.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { useUserInfo } from '../../page/session.ts'
import { useAction, useActions } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { QuestionFooter } from '../../ui/overlays/QuestionFooter.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useShownContent } from '../../ui/overlays/use-shown-content.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { everyOptions } from './every-text.ts'
import { importFeedsWords } from './import-feeds.words.ts'
import type { Import } from './use-import.ts'

/** Ms between two requests for the list while a feed runs, and otherwise. */
const pollMs = { running: 2000, idle: 30_000 } as const

/** The addresses that are imported on a schedule; nothing without one. */
export function FeedList({ state }: { state: Import }) {
  const words = useWords(importFeedsWords)
  const [removed, setRemoved] = useState<ImportFeed | null>(null)
  const { latest, error, reload } = useLoad('feeds', () => screenApi()('POST /frontend/api/import/feed/list', {}), {
    isRefreshed: true,
    pollMs: (answer) => (answer?.items.some(({ isRunning }) => isRunning) ? pollMs.running : pollMs.idle),
  })
  const feeds = latest?.items ?? []
  if (feeds.length === 0 && error === null) return null
  return (
    <div className="grid gap-2">
      <h2 className="text-t17 font-semibold">{words.feeds}</h2>
      {error !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 rounded-tile bg-caution-soft px-4 py-1 text-t15">
          <span className="min-w-0 flex-1">{words.notLoaded}</span>
          <Button variant="text" size="s" onClick={reload}>
            {words.retry}
          </Button>
        </p>
      )}
      {feeds.length > 0 && (
        <ul className="rounded-card border border-line bg-surface">
          {feeds.map((feed) => (
            <li key={feed.id} className="border-line px-4 py-3 not-first:border-t">
              <FeedItem feed={feed} onChange={reload} onShow={(id) => void state.show(id)} onRemove={() => setRemoved(feed)} />
            </li>
          ))}
        </ul>
      )}
      <RemoveSheet feed={removed} onClose={() => setRemoved(null)} onRemoved={reload} />
    </div>
  )
}

/** Returns a function that formats an ISO time as a day and time of the site. */
function useFormatTime(): (time: string) => string {
  const { locale, site } = useShell()
  return (time) => formatMoment(time, locale, site.timeZone)
}

/** What the last import of a feed brought, in words. */
function useOutcomeText(): (feed: ImportFeed) => string {
  const words = useWords(importFeedsWords)
  const formatTime = useFormatTime()
  return ({ outcome, fetchedAt }) => (fetchedAt === null || outcome === 'none' ? words.none : fill(words[outcome], { time: formatTime(fetchedAt) }))
}

type FeedItemProps = { feed: ImportFeed; onChange: () => void; onShow: (runId: string) => void; onRemove: () => void }

/** A feed: its address, its last result and next time, and what a person may do with it. */
function FeedItem({ feed, onChange, onShow, onRemove }: FeedItemProps) {
  const words = useWords(importFeedsWords)
  const locale = useLocale()
  const formatTime = useFormatTime()
  const outcomeText = useOutcomeText()
  const isOperator = useUserInfo((user) => user.permissionCodes.includes('site.admin'))
  const [busy, run] = useActions<'pause' | 'run' | 'change'>()
  const { id, address, poster, hours, isPaused, isRunning, failures, message, runId, removesMissing } = feed
  const change = (changes: { hours?: number; isPaused?: boolean; removesMissing?: boolean }, name: 'pause' | 'change') =>
    void run(async () => {
      await api()('POST /frontend/api/import/feed/change', { id, ...changes })
      onChange()
    }, name)
  const runNow = () =>
    void run(async () => {
      await api()('POST /frontend/api/import/feed/run', { id })
      onChange()
    }, 'run')
  const nextText = isPaused ? words.paused : fill(words.nextAt, { time: formatTime(feed.nextAt) })
  return (
    <article className="grid gap-1" aria-label={address}>
      <p className="font-semibold wrap-anywhere">{address}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-t13 text-ink-2">
        {isRunning ? <Tag tone="accent">{words.running}</Tag> : isPaused && <Tag tone="warm">{words.paused}</Tag>}
        {[outcomeText(feed), ...(isRunning || isPaused ? [] : [nextText]), ...(isOperator ? [fill(words.forPoster, { poster })] : [])].join(' · ')}
      </p>
      {isPaused && failures >= maxFeedFailures && <p className="text-t15">{fill(words.pausedAfter, { count: failures })}</p>}
      {message && <p className="rounded-tile bg-caution-soft px-3 py-2 text-t15 whitespace-pre-line wrap-anywhere">{message[locale]}</p>}
      <div className="flex flex-wrap items-center gap-x-4">
        <Select
          look="inline"
          icon={<Clock size={16} aria-hidden />}
          aria-label={words.every}
          value={String(hours)}
          options={everyOptions(locale, hours)}
          disabled={busy !== null}
          onChange={(event) => change({ hours: Number(event.target.value) }, 'change')}
        />
        <Checkbox
          label={words.removesMissing}
          checked={removesMissing}
          disabled={busy !== null}
          onChange={(event) => change({ removesMissing: event.target.checked }, 'change')}
        />
      </div>
      <div className="-ml-3 flex flex-wrap">
        <Button variant="text" size="s" busy={busy === 'run'} disabled={isRunning} onClick={runNow}>
          {words.runNow}
        </Button>
        <Button variant="text" size="s" busy={busy === 'pause'} onClick={() => change({ isPaused: !isPaused }, 'pause')}>
          {isPaused ? words.goOn : words.pause}
        </Button>
        {runId !== null && (
          <Button variant="text" size="s" onClick={() => onShow(runId)}>
            {words.report}
          </Button>
        )}
        <Button variant="text" size="s" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </article>
  )
}

/** Asks before a feed is removed. `feed`: null: the sheet is closed. */
function RemoveSheet({ feed, onClose, onRemoved }: { feed: ImportFeed | null; onClose: () => void; onRemoved: () => void }) {
  const words = useWords(importFeedsWords)
  const shownFeed = useShownContent(feed)
  const [isBusy, start] = useAction()
  const remove = async () => {
    if (feed && (await start(() => api()('POST /frontend/api/import/feed/remove', { id: feed.id })))) onRemoved()
    onClose()
  }
  return (
    <Sheet
      open={feed !== null}
      onClose={onClose}
      title={words.removeTitle}
      closeLabel={words.close}
      size="small"
      footer={<QuestionFooter keep={words.keep} onKeep={onClose} act={words.remove} onAct={remove} busy={isBusy} />}
    >
      <div className="grid gap-2 text-t15">
        <p className="font-semibold wrap-anywhere">{shownFeed?.address}</p>
        <p>{words.removeText}</p>
      </div>
    </Sheet>
  )
}
