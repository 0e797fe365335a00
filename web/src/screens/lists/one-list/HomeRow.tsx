import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import type { ListItem } from '@site/domain/calls/share-list.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Ellipsis, GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLabels } from '../../../listing/dictionary.ts'
import { factsOf, placeOf } from '../../../listing/listing-lines.ts'
import { ListingLink } from '../../../listing/ListingLink.tsx'
import { ListingThumb } from '../../../listing/ListingThumb.tsx'
import { Price } from '../../../listing/Price.tsx'
import { useDistinctName } from '../../../listing/use-distinct-name.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { listDetailWords } from './detail.words.ts'
import { HomeNote } from './HomeNote.tsx'
import { personOf } from '../link-name.ts'
import './lists.css'
import { VerdictIcon, verdictColour, verdictRank } from '../Verdicts.tsx'

type HomeRowProps = {
  listId: string
  item: ListItem
  /** The position of the home in the list, from 1. */
  number: number
  onNote: (note: string, isPublic: boolean) => Promise<boolean>
  onMore: () => void
  handleProps: ComponentProps<'button'>
  /** The agreed viewings of this home on this list. */
  agreedViewings: readonly OwnViewing[]
}

/** A home of a list: handle, numbered photo, price, facts, building, what clients think of it, and the note. */
export function HomeRow({ listId, item, number, onNote, onMore, handleProps, agreedViewings }: HomeRowProps) {
  const words = useWords(listDetailWords)
  const locale = useLocale()
  const label = useLabels()
  const { listing, isAvailable, isRemoved } = item
  const nameOf = useDistinctName()
  const Heading = item.section ? 'h3' : 'h2'
  const name = listing ? nameOf(listing) : isRemoved ? words.removedHome : words.hidden
  return (
    <article data-home={item.id} className="relative grid grid-cols-[32px_88px_minmax(0,1fr)] gap-x-3 py-4 desk:grid-cols-[32px_124px_minmax(0,1fr)]">
      <button type="button" data-handle {...handleProps} className="list-handle">
        <GripVertical size={18} aria-hidden />
      </button>
      <div className={classNames('relative aspect-4/3 self-start overflow-hidden rounded-control bg-fill', !isAvailable && 'grayscale')}>
        {listing && <ListingThumb listing={listing} />}
        <span className="absolute top-1 left-1 grid size-6 place-items-center rounded-full bg-photo-glass text-t12 font-semibold text-photo-ink" aria-hidden>
          {number}
        </span>
      </div>
      <div className={classNames('@container min-w-0', !isAvailable && 'text-ink-2')}>
        {listing ? (
          <div className="grid grid-cols-1">
            {/* first in the document, so that screen readers name the home before its price */}
            <Heading className="order-1 min-w-0 font-normal">
              <ListingLink listing={listing} className="-my-1.5 block truncate py-1.5 text-t13 text-ink-2 hover:underline">
                <span className="sr-only">{name}. </span>
                {placeOf(listing, locale)}
              </ListingLink>
            </Heading>
            <div className="pr-9">
              <Price listing={listing} size="row" />
            </div>
            <p className="truncate text-t13 font-medium">{factsOf(listing, locale, label).join(' · ')}</p>
          </div>
        ) : (
          <p className="pr-9 text-t15">{name}</p>
        )}
        {!isAvailable && !isRemoved && (
          <Tag className="mt-1">{listing?.offShelfReason ? labelOf('offShelfReason', listing.offShelfReason)[locale] : words.unavailable}</Tag>
        )}
        <Reactions item={item} />
        <AgreedViewings viewings={agreedViewings} />
      </div>
      <div className="absolute top-2 -right-2.5">
        <IconButton label={fill(words.moreHome, { name })} onClick={onMore}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      </div>
      <div className="col-span-2 col-start-2 mt-2.5 desk:col-span-1 desk:col-start-3">
        {(!isRemoved || item.note !== '') && <HomeNote listId={listId} item={item} name={name} onSave={onNote} />}
      </div>
    </article>
  )
}

/** The agreed times at which clients see a home, each with a link to the viewings. */
function AgreedViewings({ viewings }: { viewings: readonly OwnViewing[] }) {
  const words = useWords(listDetailWords)
  const { locale, site } = useShell()
  const timedViewings = viewings.flatMap(({ id, time, who, linkName }) =>
    time === null ? [] : [{ id, time, person: personOf(who, linkName, 'someone', locale) }],
  )
  if (timedViewings.length === 0) return null
  return (
    <ul className="mt-1.5 grid gap-1 text-t13">
      {timedViewings
        .toSorted((a, b) => a.time.localeCompare(b.time))
        .map(({ id, time, person }) => (
          <li key={id}>
            <Link to="/list" search={{ tab: 'viewings' }} className="hit inline-flex items-start gap-1.5 font-medium text-accent hover:underline">
              <CalendarCheck size={15} aria-hidden className="mt-0.5 shrink-0" />
              <span className="[overflow-wrap:anywhere]">{fill(words.viewingAgreed, { time: formatMoment(time, locale, site.timeZone), person })}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

/** What each client thinks of a home, with their notes, the best verdict first. */
function Reactions({ item: { reactions } }: { item: ListItem }) {
  const words = useWords(listDetailWords)
  const locale = useLocale()
  const shownReactions = reactions.filter(({ verdict, note }) => verdict !== null || note !== '')
  if (shownReactions.length === 0) return null

  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-t13">
      {shownReactions
        .toSorted((a, b) => verdictRank(a.verdict) - verdictRank(b.verdict))
        .map(({ verdict, note, who, linkName, code }) => {
          const person = personOf(who, linkName, 'someone', locale)
          return (
            <li key={`${code} ${who}`} className={classNames(note !== '' && 'basis-full')}>
              {verdict && (
                <span className={classNames('inline-flex items-center gap-1 font-semibold', verdictColour[verdict])}>
                  <VerdictIcon verdict={verdict} size={14} />
                  {fill(words.saidBy, { person, verdict: labelOf('verdict', verdict)[locale] })}
                </span>
              )}
              {note !== '' && (
                <p className="[overflow-wrap:anywhere] text-ink-2">
                  {!verdict && `${person}: `}“{note}”
                </p>
              )}
            </li>
          )
        })}
    </ul>
  )
}
