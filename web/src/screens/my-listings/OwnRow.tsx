import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fields } from '@site/domain/fields.ts'
import { fill, formatAgo, formatNumber } from '@site/domain/format.ts'
import { type ListingView, type Media, variantUrl } from '@site/domain/listing.ts'
import { publishingFaults } from '@site/domain/form-rules.ts'
import { Link } from '@tanstack/react-router'
import { Check, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '../../listing/dictionary.ts'
import { EmptyPhoto } from '../../listing/EmptyPhoto.tsx'
import { factsOf, nameWithFloor, placeOf } from '../../listing/listing-lines.ts'
import { Price } from '../../listing/Price.tsx'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LazyImage } from '../../ui/pictures/LazyImage.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { isUndecided, viewOf } from '../../own-listings/draft-view.ts'
import { myListingsWords } from './my-listings.words.ts'
import { BulkBarLink } from './BulkBar.tsx'
import { useOwnName } from './own-name.tsx'
import type { DraftFiles } from './use-draft-files.ts'
import { useLongPress } from './use-long-press.ts'

type OwnRowProps = {
  item: OwnListing
  /** The files of a draft, once they are loaded. */
  files: DraftFiles | undefined
  /** Whether a draft was sent to be published and no answer came. */
  mayBePublished?: boolean
  now: Date
  isSelected: boolean
  /** Whether the person selects listings: then a tap anywhere on the row selects it. */
  isSelecting: boolean
  /** `isRange`: applies also to the rows between this one and the one that was changed last. */
  onSelect: (isSelected: boolean, isRange?: boolean) => void
  /** The content between the facts and the actions. */
  notes?: ReactNode
  actions: ReactNode
}

/** A row for an own draft or listing: photo, price and facts, notes, actions. On touch screens a long press selects it. */
export function OwnRow({ item, files, mayBePublished = false, now, isSelected, isSelecting, onSelect, notes, actions }: OwnRowProps) {
  const words = useWords(myListingsWords)
  const longPressHandlers = useLongPress(() => onSelect(true))
  const view = viewOf(item)
  const name = useOwnName()(item)
  return (
    <article
      data-own={item.id}
      {...longPressHandlers}
      className={classNames(
        'relative scroll-mb-28 grid grid-cols-[92px_minmax(0,1fr)] gap-x-[min(0.875rem,14px)] gap-y-3 border-b border-line py-4 [-webkit-touch-callout:none]',
        '@min-[60rem]:grid-cols-[24px_104px_minmax(0,1.3fr)_minmax(0,1fr)_auto] @min-[60rem]:items-center',
        isSelected && '-mx-4 bg-accent-soft px-4',
      )}
    >
      <SelectBox label={fill(words.selectOne, { name })} isSelected={isSelected} isSelecting={isSelecting} onSelect={onSelect} />
      {isSelected && <BulkBarLink />}
      <RowPhoto view={view} cover={files?.cover ?? view.photos?.[0]} isDraft={item.draft !== null} isGrey={item.shelf === 'OffShelf'} />
      <div className="@container min-w-0">
        <RowText item={item} view={view} now={now} hasFilesWaiting={files?.isWaiting ?? false} mayBePublished={mayBePublished} />
      </div>
      <div className="col-span-2 min-w-0 empty:hidden @min-[60rem]:col-span-1 @min-[60rem]:empty:block">{notes}</div>
      <div className="col-span-2 flex flex-wrap items-center gap-[min(0.5rem,8px)] @min-[60rem]:col-span-1 @min-[60rem]:justify-end">{actions}</div>
    </article>
  )
}

type SelectBoxProps = { label: string; isSelected: boolean; isSelecting: boolean; onSelect: OwnRowProps['onSelect'] }

/** The checkbox of a row. Phones show it only while the person selects, over the photo; its label then covers the row. */
function SelectBox({ label, isSelected, isSelecting, onSelect }: SelectBoxProps) {
  return (
    <label
      className={classNames(
        'z-[2] desk:absolute desk:top-3 desk:-left-1.5 desk:size-11 desk:place-items-center @min-[60rem]:static @min-[60rem]:-m-2.5',
        isSelecting ? 'absolute inset-0 block desk:inset-auto desk:grid' : 'hidden desk:grid',
      )}
    >
      <span className="relative grid size-6 place-items-center max-desk:absolute max-desk:top-5 max-desk:left-1">
        <input
          type="checkbox"
          aria-label={label}
          checked={isSelected}
          onChange={({ target, nativeEvent }) => onSelect(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          className="peer absolute inset-0 appearance-none rounded-tag border border-field-line bg-surface checked:border-accent checked:bg-accent"
        />
        <Check size={18} strokeWidth={2.6} aria-hidden className="pointer-events-none relative text-accent-ink opacity-0 peer-checked:opacity-100" />
      </span>
    </label>
  )
}

type RowPhotoProps = { view: ListingView; cover: Media | undefined; isDraft: boolean; isGrey: boolean }

function RowPhoto({ view, cover: photo, isDraft, isGrey }: RowPhotoProps) {
  return (
    <div className={classNames('aspect-[1/.78] self-start overflow-hidden rounded-[9px] bg-fill', isGrey && 'opacity-70 grayscale')}>
      {photo ? (
        <LazyImage src={variantUrl(photo.url, 's')} alt="" placeholder={photo.blur ?? undefined} />
      ) : isDraft ? (
        <div className="grid h-full place-content-center text-ink-3">
          <Image size={24} strokeWidth={1.4} aria-hidden />
        </div>
      ) : (
        <EmptyPhoto listing={view} isSmall />
      )}
    </div>
  )
}

type RowTextProps = { item: OwnListing; view: ListingView; now: Date; hasFilesWaiting: boolean; mayBePublished: boolean }

function RowText({ item, view, now, hasFilesWaiting, mayBePublished }: RowTextProps) {
  const words = useWords(myListingsWords)
  const { locale, site } = useShell()
  const label = useLabels()
  const { draft, shelf, updatedAt } = item
  const facts = draft
    ? [view.mode ? labelOf('mode', view.mode)[locale] : null, view.type ? factsOf(view, locale, label).join(' · ') : null]
    : factsOf(view, locale, label)
  const name = nameWithFloor(view, locale)
  const place = placeOf(view, locale) || (draft ? words.noBuilding : '')
  const numbers = [
    view.number ? fill(words.number, { number: view.number }) : null,
    view.customNumber,
    fill(words.changedAgo, { when: formatAgo(updatedAt, locale, now, site.timeZone) }),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {/* first in the document, so that screen readers name the home before its price */}
      <h3 className="relative order-1 truncate text-t15 font-normal text-ink-2">
        <span className="sr-only">{name}. </span>
        {draft ? (
          place
        ) : (
          <Link to="/detail" search={{ id: item.id }} className="hover:underline">
            {place}
            {view.number && <span className="sr-only"> · {view.number}</span>}
          </Link>
        )}
      </h3>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isUndecided(item) ? <p className="text-t17 font-semibold text-ink-2">{words.noPrice}</p> : <Price listing={view} size="row" />}
        {draft ? <MissingTag item={item} hasFilesWaiting={hasFilesWaiting} mayBePublished={mayBePublished} /> : <StateTag shelf={shelf} view={view} />}
      </div>
      <p className="truncate text-t15 font-medium">{facts.filter(Boolean).join(' · ')}</p>
      <p className="order-2 truncate text-t12 text-ink-3">{numbers.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** Why a listing is not public; nothing for a public one. */
function StateTag({ shelf, view }: { shelf: OwnListing['shelf']; view: ListingView }) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  if (shelf === 'OnShelf' || shelf === 'Draft') return null
  if (shelf === 'OffShelf')
    return (
      <>
        <Tag>{labelOf('offShelfReason', view.offShelfReason ?? 'Withdrawn')[locale]}</Tag>
        {view.hidesPriceAndPhotos && <Tag>{fields.hidesPriceAndPhotos.label[locale]}</Tag>}
      </>
    )
  return <Tag tone={shelf === 'Rejected' ? 'bad' : 'grey'}>{words[shelf]}</Tag>
}

/** That a draft may be published already; else how many fields it needs before it can be published; without any, that its files are not ready yet, or that nothing is missing. */
function MissingTag({ item: { draft }, hasFilesWaiting, mayBePublished }: Pick<RowTextProps, 'item' | 'hasFilesWaiting' | 'mayBePublished'>) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const count = Object.keys(publishingFaults(draft ?? {})).length
  if (mayBePublished) return <Tag>{words.mayBePublished}</Tag>
  if (count === 0 && hasFilesWaiting) return <Tag>{words.filesWaiting}</Tag>
  if (count === 0) return <Tag tone="accent">{words.isComplete}</Tag>
  return <Tag>{count === 1 ? words.missingOne : fill(words.missingMany, { count: formatNumber(count, locale) })}</Tag>
}
