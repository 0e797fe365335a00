import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { type Field, fields } from '@site/domain/fields.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Ellipsis, Plus } from 'lucide-react'
import { useDraftsOf, useMayBePublished } from '../../device/device-drafts.ts'
import { ReviewNote } from '../../own-listings/ReviewNote.tsx'
import { Statistics } from '../../own-listings/Statistics.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useUserInfo } from '../../page/session.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { missingField } from './missing-field.ts'
import { myListingsWords } from './my-listings.words.ts'
import { NamedRows, useOwnName } from './own-name.tsx'
import type { OwnListings, ShelfCode } from './own-listings.ts'
import { OwnRow } from './OwnRow.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useDraftFiles } from './use-draft-files.ts'
import type { Selection } from './use-selection.ts'
import type { ShelfActions } from './use-shelf-actions.ts'

export type SectionProps = {
  shelf: ShelfCode
  lists: OwnListings
  /** Whether no filter applies, so that the counts of the states are those of the shown listings. */
  hasCounts: boolean
  now: Date
  actions: ShelfActions
  selection: Selection
  /** Statistics by the id of the listing, as far as they are loaded. */
  statistics: ReadonlyMap<string, ListingStatistics>
  isLoadingMore: boolean
  onMore: (shelf: ShelfCode) => Promise<void>
  onTakeOff: (items: readonly OwnListing[]) => void
  onPrice: (item: OwnListing) => void
  /** Opens the menu of an item. */
  onRowMore: (item: OwnListing) => void
}

const noteKeys = { Rejected: 'RejectedNote', OnShelf: null, InReview: 'InReviewNote', Draft: 'DraftNote', OffShelf: 'OffShelfNote' } as const

/** The drafts or listings of one state; nothing if there are none. */
export function ShelfSection({
  shelf,
  lists,
  hasCounts,
  now,
  actions,
  selection,
  statistics,
  isLoadingMore,
  onMore,
  onTakeOff,
  onPrice,
  onRowMore,
}: SectionProps) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const owner = useUserInfo(({ userId }) => userId)
  const deviceEdits = useDraftsOf(owner).filter(({ kind }) => kind === 'listing')
  const mayBePublished = useMayBePublished(owner)
  const list = lists.lists[shelf]
  const files = useDraftFiles(list?.items ?? [])
  const note = noteKeys[shelf]
  if (!list || list.items.length === 0) return shelf === 'Draft' ? <DeviceDraftsLink /> : null
  return (
    <section aria-labelledby={`shelf-${shelf}`} className="@container mt-8">
      <h2 id={`shelf-${shelf}`} className="text-t17 font-semibold">
        {words[shelf]} {hasCounts && <span className="text-t15 font-normal text-ink-3">{formatNumber(lists.counts[shelf] ?? 0, locale)}</span>}
      </h2>
      {note && <p className="text-t13 text-ink-2">{words[note]}</p>}
      <ul aria-labelledby={`shelf-${shelf}`} className="mt-1">
        <NamedRows items={list.items}>
          {(item) => (
            <li>
              <OwnRow
                item={item}
                files={files.get(item.id)}
                mayBePublished={mayBePublished(item.id)}
                now={now}
                isSelected={selection.isSelected(item.id)}
                isSelecting={selection.isSelecting}
                onSelect={(isSelected, isRange) => selection.select(item.id, isSelected, isRange)}
                notes={
                  item.listing && (
                    <>
                      <UnsavedChanges item={item} draft={deviceEdits.find(({ id }) => id === item.id)} />
                      <RowNotes item={item} listing={item.listing} statistics={statistics.get(item.id)} />
                    </>
                  )
                }
                actions={<RowActions item={item} actions={actions} onTakeOff={onTakeOff} onPrice={onPrice} onMore={onRowMore} />}
              />
            </li>
          )}
        </NamedRows>
      </ul>
      {shelf === 'Draft' && <DeviceDraftsLink />}
      {list.nextCursor !== null && (
        <Button variant="text" busy={isLoadingMore} icon={<ChevronDown size={18} aria-hidden />} onClick={() => void onMore(shelf)}>
          {words.more}
          <span className="sr-only"> {words[shelf]}</span>
        </Button>
      )}
    </section>
  )
}

/** A link to the drafts that only this device has; nothing if there are none. */
function DeviceDraftsLink() {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const owner = useUserInfo(({ userId }) => userId)
  const count = useDraftsOf(owner).filter(({ kind, revision }) => kind === 'draft' && revision === 0).length
  if (count === 0) return null
  return (
    <Link to="/publish" search={{}} className={classNames(buttonClass({ variant: 'text' }), 'mt-2')}>
      {count === 1 ? words.onDeviceOne : fill(words.onDeviceMany, { count: formatNumber(count, locale) })}
    </Link>
  )
}

type RowActionsProps = {
  item: OwnListing
  actions: ShelfActions
  onTakeOff: (items: readonly OwnListing[]) => void
  onPrice: (item: OwnListing) => void
  onMore: (item: OwnListing) => void
}

/** The notes of a listing: what a reviewer says, statistics, and the first missing field that filtered searches need to find it. */
function RowNotes({ item, listing, statistics }: { item: OwnListing; listing: ListingView; statistics: ListingStatistics | undefined }) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const missingKey = listing.shelf === 'OnShelf' ? missingField(listing) : null
  const field: Field | null = missingKey && fields[missingKey]
  return (
    <div className="grid gap-2">
      <ReviewNote item={item} />
      <Statistics statistics={statistics} />
      {field && (
        <p className="flex gap-1.5 text-t13 text-ink-2">
          <Plus size={15} aria-hidden className="mt-0.5 shrink-0 text-accent" />
          {fill(words.missingGain, { field: field.label[locale] })}
        </p>
      )}
    </div>
  )
}

function RowActions({ item, actions, onTakeOff, onPrice, onMore }: RowActionsProps) {
  const words = useWords(myListingsWords)
  const name = useOwnName()(item)
  const isBusy = actions.busyIds.has(item.id)
  // as wide as its text, so that it stays on one line
  const className = 'flex-auto px-[min(0.75rem,12px)]! whitespace-normal! @min-[60rem]:flex-none'
  const { id, shelf } = item
  const isDraft = item.draft !== null
  return (
    <>
      <Link
        to="/publish"
        search={isDraft ? { draft: id } : { id }}
        className={classNames(buttonClass({ variant: isDraft || shelf === 'Rejected' ? 'soft' : 'fill' }), className)}
      >
        {isDraft ? words.goOn : shelf === 'Rejected' ? words.mend : words.edit}
        <span className="sr-only"> {name}</span>
      </Link>
      {item.listing && (shelf === 'OnShelf' || shelf === 'OffShelf') && (
        <Button variant="quiet" className={className} busy={isBusy} aria-label={fill(words.changePriceOf, { name })} onClick={() => onPrice(item)}>
          {words.changePrice}
        </Button>
      )}
      {shelf === 'OnShelf' && (
        <Button variant="quiet" className={className} busy={isBusy} onClick={() => onTakeOff([item])}>
          {words.takeOff}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {/* an imported listing can be in the state `Draft` */}
      {(shelf === 'OffShelf' || (shelf === 'Draft' && !isDraft)) && (
        <Button variant="quiet" className={className} busy={isBusy} onClick={() => void actions.putOn([item])}>
          {words.putOn}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <IconButton label={fill(words.moreActions, { name })} onClick={() => onMore(item)} className="ml-auto">
        <Ellipsis size={20} aria-hidden />
      </IconButton>
    </>
  )
}
