import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { type Labels, labelOf } from '@site/domain/choices.ts'
import { fill, formatAgo, formatDate, formatNumber, formatPrice } from '@site/domain/format.ts'
import { otherLocale } from '@site/domain/words.ts'
import { Link } from '@tanstack/react-router'
import { Check, Ellipsis, Tag as PriceTag } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { listingWords } from '../../listing/listing.words.ts'
import { factsOf, listingName, noPriceKey } from '../../listing/listing-lines.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { isUndecided, viewOf } from '../../own-listings/draft-view.ts'
import { BulkBarLink } from './BulkBar.tsx'
import { useOwnName } from './own-name.tsx'
import { myListingsWords } from './my-listings.words.ts'

/** The actions of a row of the table. */
export type RowActions = {
  readonly onSelect: (id: string, isSelected: boolean, isRange: boolean) => void
  readonly onPrice: (item: OwnListing) => void
  readonly onMore: (item: OwnListing) => void
}

type OwnTableRowProps = {
  item: OwnListing
  now: Date
  label: Labels
  isBusy: boolean
  /** Whether a draft may be published already: no answer came. */
  mayBePublished?: boolean
  isSelected: boolean
  /** The opens of the last 30 days; null: not loaded. */
  opens: number | null
  actions: RowActions
}

/** Whether the price of an item can be changed from the list. */
export const canChangePrice = ({ listing, shelf }: OwnListing): boolean => listing !== null && (shelf === 'OnShelf' || shelf === 'OffShelf')

/** Whether an item is or was on the shelf; `listingDate` of any other is the day of its draft, which the table does not show. */
export const isOrWasOnShelf = ({ shelf }: OwnListing): boolean => shelf === 'OnShelf' || shelf === 'OffShelf'

/** Gives the checkbox of a row the focus after a press beside its links and buttons, since the shortcuts need the focus in the table. */
function focusRow(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.target instanceof Element && !event.target.closest('a, button, label'))
    event.currentTarget.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true })
}

/** One draft or listing in the table, memoized. */
export const OwnTableRow = memo(function OwnTableRow({ item, now, label, isBusy, mayBePublished = false, isSelected, opens, actions }: OwnTableRowProps) {
  const words = useWords(myListingsWords)
  const { locale, site } = useShell()
  const { id, shelf, draft, updatedAt } = item
  const view = viewOf(item)
  const shownName = listingName(view, locale) || words.noBuilding
  const name = useOwnName()(item)
  const kind = [view.type ? labelOf('type', view.type)[locale] : null, view.mode ? labelOf('mode', view.mode)[locale] : null]
  const state = shelf === 'OffShelf' ? labelOf('offShelfReason', view.offShelfReason ?? 'Withdrawn') : labelOf('shelf', shelf)
  const number = [view.number, view.customNumber].filter(Boolean).join(' · ')
  return (
    <tr
      data-own={id}
      aria-busy={isBusy || undefined}
      onClick={focusRow}
      className={classNames(
        'scroll-mb-28 border-b border-line has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-accent',
        isSelected ? 'bg-accent-soft' : 'hover:bg-fill',
        isBusy && 'opacity-60',
      )}
    >
      <td className="relative w-11 p-0">
        <label className="grid size-11 place-items-center select-none">
          <span className="relative grid size-5 place-items-center">
            <input
              type="checkbox"
              aria-label={fill(words.selectOne, { name })}
              checked={isSelected}
              onChange={({ target, nativeEvent }) => actions.onSelect(id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
              className="peer absolute inset-0 appearance-none rounded-tag border border-field-line bg-surface outline-none checked:border-accent checked:bg-accent"
            />
            <Check size={15} strokeWidth={2.8} aria-hidden className="pointer-events-none relative text-accent-ink opacity-0 peer-checked:opacity-100" />
          </span>
        </label>
        {isSelected && <BulkBarLink />}
      </td>
      <th scope="row" className="max-w-40 px-2 font-medium min-[1150px]:max-w-52 min-[1400px]:max-w-72">
        <Link
          to={draft ? '/publish' : '/detail'}
          search={draft ? { draft: id } : { id }}
          aria-label={name}
          className="block truncate leading-snug hover:underline"
        >
          {shownName}
        </Link>
        {number && <span className="block truncate text-t12 leading-snug font-normal text-ink-3">{number}</span>}
      </th>
      <td className="px-2 whitespace-nowrap text-ink-2">{kind.filter(Boolean).join(' · ')}</td>
      <td className="max-w-44 truncate px-2 min-[1400px]:max-w-64 text-ink-2">{view.type ? factsOf(view, locale, label).join(' · ') : ''}</td>
      <td className="px-2 whitespace-nowrap">
        {state[locale]}
        {mayBePublished && <span className="block max-w-44 text-t12 leading-snug whitespace-normal text-ink-2">{words.mayBePublished}</span>}
        {shelf === 'Rejected' && item.reviewNote && (
          <span className="block max-w-44 text-t12 leading-snug whitespace-normal text-bad wrap-anywhere">
            {labelOf('rejectReason', item.reviewNote.reason)[locale]}
            <ReviewerText note={item.reviewNote.note} />
          </span>
        )}
      </td>
      <td className="px-2 text-right font-semibold whitespace-nowrap">{formatPrice(view, site.currency, locale) ?? <NoPrice item={item} />}</td>
      <td className="px-2 text-right">{opens === null ? '' : formatNumber(opens, locale)}</td>
      <td className="px-2 whitespace-nowrap text-ink-2 max-[1150px]:hidden">
        {isOrWasOnShelf(item) && view.listingDate ? formatDate(view.listingDate, locale) : ''}
      </td>
      <td className="px-2 whitespace-nowrap text-ink-2">{formatAgo(updatedAt, locale, now, site.timeZone)}</td>
      <td className="p-0 whitespace-nowrap">
        <span className="flex justify-end">
          {canChangePrice(item) && (
            <IconButton label={fill(words.changePriceOf, { name })} onClick={() => actions.onPrice(item)}>
              <PriceTag size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label={fill(words.moreActions, { name })} onClick={() => actions.onMore(item)}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        </span>
      </td>
    </tr>
  )
})

/** The text of a reviewer, cut to two lines; nothing without a text. */
function ReviewerText({ note }: { note: NonNullable<OwnListing['reviewNote']>['note'] }) {
  const locale = useLocale()
  const language = note?.[locale] ? locale : otherLocale(locale)
  const text = note?.[language]
  if (!text) return null
  return (
    <span lang={language} title={text} className="line-clamp-2 text-ink-2">
      {text}
    </span>
  )
}

/** The text of an item without a price: none is entered in a draft, it is on request, or the poster hides it. */
function NoPrice({ item }: { item: OwnListing }) {
  const words = useWords(myListingsWords)
  const listingTexts = useWords(listingWords)
  return <span className="font-normal text-ink-3">{isUndecided(item) ? words.noPrice : listingTexts[noPriceKey(viewOf(item))]}</span>
}
