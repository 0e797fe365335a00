import type { QueueItem } from '@site/domain/calls/review.ts'
import { choices, codesOf, labelOf } from '@site/domain/choices.ts'
import { fill, formatDayAndTime, formatNumber, formatPrice } from '@site/domain/format.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ListingThumb } from '../../listing/ListingThumb.tsx'
import { listingName } from '../../listing/listing-lines.ts'
import { rejectHash, takeOffSubject } from '../../review/reject-hash.ts'
import { ReviewPanel } from '../../review/ReviewPanel.tsx'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { useUserInfo } from '../../page/session.ts'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { panelOf, Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ListRequests } from './ListRequests.tsx'
import { MissingArea } from './MissingArea.tsx'
import { MissingBuilding } from './MissingBuilding.tsx'
import { reviewQueueWords } from './review-queue.words.ts'
import { queueKey, useQueue } from './use-queue.ts'

const allKinds = 'All'
const kindOf = (text: string) => codesOf('queueKind').find((code) => code === text) ?? null

/** Everything that waits for a reviewer: the list, and beside it (on phones in its place) the chosen item. */
export function ReviewQueue() {
  const words = useWords(reviewQueueWords)
  const titles = useWords(screenTitles)
  const isOperator = useUserInfo((user) => user.permissionCodes.includes('site.admin'))
  const [kind, setKind] = useState<QueueItem['kind'] | null>(null)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const { queue, hasFailed, load } = useQueue(kind)
  const items = queue?.items ?? []
  const panelId = useId()
  const chosenItem = items.find((item) => queueKey(item) === chosenKey) ?? null
  useQueueKeys(items, chosenKey, setChosenKey)
  useItemAtHash(items, setChosenKey)
  const showNext = () => {
    const index = items.findIndex((item) => queueKey(item) === chosenKey)
    const nextItem = items[index + 1]
    setChosenKey(nextItem ? queueKey(nextItem) : null)
    // the next one is read from its beginning
    scrollTo(0, 0)
    load()
  }
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1240px] pb-28">
      <ScreenHeader title={titles.review} />
      {isOperator && <ListRequests />}
      <div className="px-4">
        {queue && <KindTabs panelId={panelId} counts={queue.counts} kind={kind} onKind={setKind} />}
        <div {...(queue && panelOf(panelId, kind ?? allKinds))}>
          <p className="hidden pt-3 text-t13 text-ink-2 desk:block">{words.keys}</p>
          {hasFailed && <ErrorState title={words.failed} retryLabel={words.retry} onRetry={load} />}
          {!queue && !hasFailed && <Skeleton className="mt-4 h-40 rounded-card" />}
          {queue && !hasFailed && items.length === 0 && (
            <EmptyState tall icon={<ShieldCheck size={40} strokeWidth={1.4} aria-hidden />} title={words.emptyTitle} text={words.emptyText} />
          )}
          {items.length > 0 && (
            <div className="grid gap-6 pt-4 desk:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
              <ul aria-label={words.queue} className={classNames('grid content-start gap-2', chosenItem && 'max-desk:hidden')}>
                {items.map((item) => (
                  <li key={queueKey(item)}>
                    <QueueRow item={item} isChosen={queueKey(item) === chosenKey} onChoose={() => setChosenKey(queueKey(item))} />
                  </li>
                ))}
              </ul>
              {chosenItem && <ChosenItem key={queueKey(chosenItem)} item={chosenItem} onBack={() => setChosenKey(null)} onDecided={showNext} />}
            </div>
          )}
        </div>
      </div>
    </main>
  )
}

/** Chooses the item for whose rejection the fragment of the address opens the sheet. */
function useItemAtHash(items: readonly QueueItem[], choose: (key: string) => void) {
  const router = useRouter()
  const chooseFromHash = useEffectEvent(() => {
    const item = items.find(({ id }) => [id, takeOffSubject(id)].some((subject) => window.location.hash === `#${rejectHash(subject)}`))
    if (item) choose(queueKey(item))
  })
  useEffect(() => chooseFromHash(), [items])
  useEffect(() => router.subscribe('onRendered', () => chooseFromHash()), [router])
}

/** Lets the keys J and K choose the next and the previous item. */
function useQueueKeys(items: readonly QueueItem[], chosenKey: string | null, choose: (key: string) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog[open]')
      if (step === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const index = items.findIndex((item) => queueKey(item) === chosenKey)
      const item = items[Math.max(0, index + step)]
      if (item) choose(queueKey(item))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

type KindTabsProps = {
  panelId: string
  counts: { readonly [Key in QueueItem['kind']]?: number }
  kind: QueueItem['kind'] | null
  onKind: (kind: QueueItem['kind'] | null) => void
}

function KindTabs({ panelId, counts, kind, onKind }: KindTabsProps) {
  const words = useWords(reviewQueueWords)
  const locale = useLocale()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { value: allKinds, label: words.all, count: formatNumber(total, locale) },
    ...choices.queueKind.map(({ code, label }) => ({ value: code, label: label[locale], count: formatNumber(counts[code] ?? 0, locale) })),
  ]
  return (
    <div className="-mx-4 overflow-x-auto border-b border-line px-4 [scrollbar-width:none]">
      <Tabs label={words.kinds} panelId={panelId} tabs={tabs} value={kind ?? allKinds} onChange={(value) => onKind(kindOf(value))} className="desk:h-13" />
    </div>
  )
}

function QueueRow({ item, isChosen, onChoose }: { item: QueueItem; isChosen: boolean; onChoose: () => void }) {
  const words = useWords(reviewQueueWords)
  const locale = useLocale()
  const { site } = useShell()
  const { listing, estate, place, origin, kind, causes, reporters, since } = item
  const price = listing && (formatPrice({ mode: listing.mode, price: listing.price ?? null }, site.currency, locale) ?? words.onRequest)
  const name = listing ? listingName(listing, locale) : ((estate ?? place)?.name[locale] ?? '')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'grid w-full grid-cols-[72px_minmax(0,1fr)] gap-3 rounded-card border border-line p-2 text-left',
        isChosen ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <span className="h-16 overflow-hidden rounded-control bg-fill">{listing && <ListingThumb listing={listing} />}</span>
      <span className="grid content-start gap-1">
        <span className="truncate text-t15 font-semibold">{name}</span>
        {listing && <span className="truncate text-t13">{[price, listing.number].join(' · ')}</span>}
        {origin && <span className="truncate text-t13">{[origin.name, origin.file].filter(Boolean).join(' · ')}</span>}
        <span className="flex flex-wrap gap-1">
          <Tag>{labelOf('queueKind', kind)[locale]}</Tag>
          {causes.map((cause) => (
            <Tag key={cause} tone="warm">
              {labelOf('reviewCause', cause)[locale]}
            </Tag>
          ))}
          {reporters > 0 && <Tag tone="bad">{fill(words.reporters, { count: reporters })}</Tag>}
        </span>
        <span className="text-t13 text-ink-2">{fill(words.since, { time: formatDayAndTime(since, locale, site.timeZone) })}</span>
      </span>
    </button>
  )
}

function ChosenItem({ item, onBack, onDecided }: { item: QueueItem; onBack: () => void; onDecided: () => void }) {
  const words = useWords(reviewQueueWords)
  const locale = useLocale()
  const { listing, estate, place } = item
  const topRef = useRef<HTMLDivElement>(null)
  // on a phone the item replaces the list, and the page keeps the scroll position of the list
  useEffect(() => {
    topRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // sticky, so that the panel is in view beside an item far down the list
    <div className="grid content-start gap-3 self-start desk:sticky desk:top-24 desk:max-h-[calc(var(--screen)-7rem)] desk:overflow-y-auto">
      <div ref={topRef} className="scroll-mt-24" />
      <Button variant="text" size="s" className="justify-self-start desk:hidden" onClick={onBack}>
        {words.back}
      </Button>
      <h2 className="text-t20 font-bold">{listing ? listingName(listing, locale) : (estate ?? place)?.name[locale]}</h2>
      {listing && (
        <Link to="/propertyInfo" search={{ id: listing.id }} className="justify-self-start text-t15 font-semibold text-accent">
          {words.open}
        </Link>
      )}
      {listing && <ReviewPanel id={listing.id} onDecided={onDecided} hasKeys />}
      {estate && <MissingBuilding id={estate.id} onDecided={onDecided} />}
      {place && <MissingArea kind={place.kind} id={place.id} onDecided={onDecided} />}
    </div>
  )
}
