import type { Proposal } from '@site/domain/calls/share-feed.ts'
import { fill, formatAgo, formatNumber } from '@site/domain/format.ts'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../../listing/dictionary.ts'
import { factsOf, placeOf } from '../../../listing/listing-lines.ts'
import { ListingLink } from '../../../listing/ListingLink.tsx'
import { ListingThumb } from '../../../listing/ListingThumb.tsx'
import { Price } from '../../../listing/Price.tsx'
import { addedNotice } from '../../../cards/added-to-list.ts'
import { useDistinctName } from '../../../listing/use-distinct-name.ts'
import { api } from '../../../page/api.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { sayFailure } from '../../../page/say-failure.ts'
import { useActions } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { feedWords } from '../feed.words.ts'

type ProposalsProps = {
  listId: string
  items: readonly Proposal[]
  /** How many homes the list still takes. */
  remainingCapacity: number
  onChanged: () => void
}

/** The homes that wait for the agent, with buttons that add or dismiss one or all of them. */
export function Proposals({ listId, items, remainingCapacity, onChanged }: ProposalsProps) {
  const words = useWords(feedWords)
  const locale = useLocale()
  const [busyAction, run] = useActions<'add' | 'dismiss'>()
  const [now] = useState(() => new Date())
  const count = formatNumber(items.length, locale)
  const accept = (ids: readonly string[]) =>
    run(async () => {
      const answer = await api()('POST /frontend/api/sharelist/accept', { id: listId, listingIds: [...ids] })
      notify(addedNotice(answer, locale))
      onChanged()
    }, 'add')
  const dismiss = async (ids: readonly string[], text: string) => {
    const sendDismissal = (isUndone: boolean) => api()('POST /frontend/api/sharelist/dismiss', { id: listId, listingIds: [...ids], isUndone })
    if (!(await run(() => sendDismissal(false), 'dismiss'))) return
    notify({ text, action: { label: words.undo, onPress: () => void sendDismissal(true).then(onChanged, sayFailure) } })
    onChanged()
  }
  if (items.length === 0) return <p className="py-6 text-t15 text-ink-2">{words.nothingWaits}</p>
  const ids = items.map(({ listing }) => listing.id)
  return (
    <section aria-labelledby="waiting" className="pt-6">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 id="waiting" className="min-w-max flex-1 text-t17 font-semibold">
          {fill(items.length === 1 ? words.waitOne : words.waitMany, { count })}
        </h2>
        {items.length > 1 && (
          <div className="-mx-[min(0.875rem,14px)] flex">
            <Button
              variant="text"
              size="s"
              busy={busyAction === 'dismiss'}
              disabled={busyAction === 'add'}
              onClick={() => void dismiss(ids, fill(words.dismissedMany, { count }))}
            >
              {words.dismissAll}
            </Button>
            <Button
              variant="text"
              size="s"
              busy={busyAction === 'add'}
              disabled={remainingCapacity === 0 || busyAction === 'dismiss'}
              onClick={() => void accept(ids)}
            >
              {fill(words.addAll, { count })}
            </Button>
          </div>
        )}
      </div>
      <ul aria-label={words.waiting} className="mt-2 grid gap-3.5 desk:grid-cols-2">
        {items.map((item) => (
          <ProposalCard
            key={item.listing.id}
            item={item}
            now={now}
            isDisabled={busyAction !== null}
            canAdd={remainingCapacity > 0}
            onAdd={() => void accept([item.listing.id])}
            onDismiss={(name) => void dismiss([item.listing.id], fill(words.dismissedOne, { name }))}
          />
        ))}
      </ul>
    </section>
  )
}

/** The longest time between a change of price and the time of the proposal that it caused, ms. */
const maxProposalDelayMs = 1000

type ProposalCardProps = { item: Proposal; now: Date; isDisabled: boolean; canAdd: boolean; onAdd: () => void; onDismiss: (name: string) => void }

function ProposalCard({ item: { at, listing }, now, isDisabled, canAdd, onAdd, onDismiss }: ProposalCardProps) {
  const words = useWords(feedWords)
  const { locale, site } = useShell()
  const label = useLabels()
  const name = useDistinctName()(listing)
  const { priceDrop, priceChangedAt } = listing
  const isCheaper = priceDrop && priceChangedAt !== null && Math.abs(Date.parse(priceChangedAt) - Date.parse(at)) < maxProposalDelayMs
  return (
    <li data-proposal={listing.id} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-3 desk:grid-cols-[150px_minmax(0,1fr)]">
        <div className="h-26 bg-fill desk:h-29">
          <ListingThumb listing={listing} />
        </div>
        <div className="@container min-w-0 py-2.5 pr-3">
          <Price listing={listing} size="row" />
          <p className="truncate text-t13 font-medium">{factsOf(listing, locale, label).join(' · ')}</p>
          <ListingLink listing={listing} className="-my-1.5 block truncate py-1.5 text-t13 text-ink-2 hover:underline">
            <span className="sr-only">{name}. </span>
            {placeOf(listing, locale)}
          </ListingLink>
          <Tag className="mt-1">{fill(isCheaper ? words.cheaperWhen : words.newWhen, { when: formatAgo(at, locale, now, site.timeZone) })}</Tag>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 p-3">
        <Button
          variant="quiet"
          className="px-2"
          icon={<X size={18} aria-hidden className="shrink-0" />}
          disabled={isDisabled}
          aria-label={fill(words.dismissNamed, { name })}
          onClick={() => onDismiss(name)}
        >
          {words.dismiss}
        </Button>
        <Button
          icon={<Check size={18} aria-hidden className="shrink-0" />}
          disabled={isDisabled || !canAdd}
          aria-label={fill(words.addNamed, { name })}
          onClick={onAdd}
        >
          {words.add}
        </Button>
      </div>
    </li>
  )
}
