import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { offShelfReasonsOf } from '@site/domain/publishing/shelf-moves.ts'
import { fill, formatDate, formatNumber } from '@site/domain/format.ts'
import { variantUrl } from '@site/domain/listing.ts'
import { Link } from '@tanstack/react-router'
import { Check, CheckCheck, Clock } from 'lucide-react'
import { useLabels } from '../../listing/dictionary.ts'
import { EmptyPhoto } from '../../listing/EmptyPhoto.tsx'
import { factsOf, placeOf } from '../../listing/listing-lines.ts'
import { Price } from '../../listing/Price.tsx'
import { takeOffWords } from '../../own-listings/take-off.words.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { LazyImage } from '../../ui/pictures/LazyImage.tsx'
import { viewOf } from '../../own-listings/draft-view.ts'
import { myListingsWords } from './my-listings.words.ts'
import { daysUntil, type OwnListings } from './own-listings.ts'
import type { ShelfActions } from './use-shelf-actions.ts'
import { dotted } from '../../listing/dotted.tsx'

/** `onMarkSoldOrLeased`: asks whether to take a listing down as sold or leased. */
type AskedPanelProps = { lists: OwnListings; now: Date; actions: ShelfActions; onMarkSoldOrLeased: (item: OwnListing) => void }

/** The listings whose poster was asked whether they are still available, with one button that confirms all, and an answer for each. */
export function AskedPanel({ lists: { asked: items, askedQty: count }, now, actions, onMarkSoldOrLeased }: AskedPanelProps) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const isBusy = items.length > 0 && items.every(({ id }) => actions.busyIds.has(id))
  const confirmAllLabel =
    items.length === 1 ? words.confirmOne : items.length === 2 ? words.confirmBoth : fill(words.confirmAll, { count: formatNumber(items.length, locale) })
  if (items.length === 0) return null
  const soonestFirst = items.toSorted((a, b) => (a.confirmBy ?? '9').localeCompare(b.confirmBy ?? '9'))
  return (
    <section aria-labelledby="asked-title" className="@container mt-5 overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid gap-3 bg-fill p-4 @min-[44rem]:grid-cols-[1fr_auto] @min-[44rem]:items-center">
        <div>
          <h2 id="asked-title" className="text-t17 font-semibold">
            {words.askedTitle}
          </h2>
          <p className="mt-0.5 text-t13 text-ink-2">{count === 1 ? words.askedOne : fill(words.askedMany, { count: formatNumber(count, locale) })}</p>
        </div>
        <Button icon={<CheckCheck size={20} aria-hidden />} busy={isBusy} onClick={() => void actions.confirm(items)}>
          {confirmAllLabel}
        </Button>
      </div>
      <ul>
        {soonestFirst.map((item) => (
          <li key={item.id} className="border-t border-line p-4">
            <AskedRow item={item} now={now} actions={actions} onMarkSoldOrLeased={onMarkSoldOrLeased} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AskedRow({ item, now, actions, onMarkSoldOrLeased }: { item: OwnListing } & Omit<AskedPanelProps, 'lists'>) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const label = useLabels()
  const view = viewOf(item)
  const photo = view.photos?.[0]
  const reason = offShelfReasonsOf(view.mode ?? 'Sale')[0] ?? 'Withdrawn'
  const reasonWords = useWords(takeOffWords)
  const isBusy = actions.busyIds.has(item.id)
  return (
    <article className="grid gap-3 @min-[44rem]:grid-cols-[1fr_auto] @min-[44rem]:items-center">
      <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-3.5">
        <div className="aspect-[1/.74] overflow-hidden rounded-[9px] bg-fill">
          {photo ? <LazyImage src={variantUrl(photo.url, 's')} alt="" placeholder={photo.blur ?? undefined} /> : <EmptyPhoto listing={view} isSmall />}
        </div>
        <div className="@container min-w-0">
          <Price listing={view} size="row" />
          <p className="text-t13">{dotted([...factsOf(view, locale, label), placeOf(view, locale)].join(' · '))}</p>
          {item.confirmBy && <GoesOff day={item.confirmBy} now={now} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" className="grow" icon={<Check size={18} aria-hidden />} busy={isBusy} onClick={() => void actions.confirm([item])}>
          {words.yes}
        </Button>
        <Button variant="quiet" className="grow" onClick={() => onMarkSoldOrLeased(item)}>
          {reasonWords[reason]}
        </Button>
        <Link to="/publish" search={{ id: item.id }} className={classNames(buttonClass({ variant: 'quiet' }), 'grow')}>
          {words.priceChanged}
        </Link>
      </div>
    </article>
  )
}

/** The day on which a listing goes off the shelf without an answer. */
function GoesOff({ day, now }: { day: string; now: Date }) {
  const words = useWords(myListingsWords)
  const { locale, site } = useShell()
  const days = daysUntil(day, now, site.timeZone)
  const date = formatDate(day, locale)
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-t13 text-ink-2">
      <Clock size={14} aria-hidden className="shrink-0" />
      {days === 0 ? words.goesOffToday : days === 1 ? fill(words.goesOffTomorrow, { date }) : fill(words.goesOff, { date, days })}
    </p>
  )
}
