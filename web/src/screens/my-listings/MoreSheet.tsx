import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, Copy, ExternalLink, Eye, EyeOff, Layers, ListPlus, Share, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { openAddToList } from '../../cards/add-to-list.ts'
import { addToListWords } from '../../cards/add-to-list.words.ts'
import { deleteListingWords } from '../../own-listings/delete-listing.words.ts'
import { listingName } from '../../listing/listing-lines.ts'
import { takeOffWords } from '../../own-listings/take-off.words.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useHasLists } from '../../page/session.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { viewOf } from '../../own-listings/draft-view.ts'
import { myListingsWords } from './my-listings.words.ts'
import { isOrWasOnShelf } from './OwnTableRow.tsx'

type MoreSheetProps = {
  item: OwnListing | null
  onClose: () => void
  onCopy: (item: OwnListing) => void
  /** Opens the form that copies an apartment to other floors. */
  onCopyToFloors: (item: OwnListing) => void
  onShare: (item: OwnListing) => void
  /** Asks whether to take a listing down as sold or leased. */
  onMarkSoldOrLeased: (item: OwnListing) => void
  /** Puts a listing on the shelf again. */
  onRelist: (item: OwnListing) => void
  /** Stores whether the page of a home off the shelf hides its price and photos. */
  onHide: (item: OwnListing, hidesPriceAndPhotos: boolean) => void
  /** Deletes the draft of an item. */
  onDiscard: (item: OwnListing) => void
  /** Asks whether to delete a listing for good. */
  onDelete: (item: OwnListing) => void
}

const itemClass = 'flex min-h-13 w-full items-center gap-3 text-left text-t15 font-medium'

/** The menu of one listing or draft, with its less common actions. */
export function MoreSheet({ item, onClose, onCopy, onCopyToFloors, onShare, onMarkSoldOrLeased, onRelist, onHide, onDiscard, onDelete }: MoreSheetProps) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const listTexts = useWords(addToListWords)
  const deleteWords = useWords(deleteListingWords)
  const hideWords = useWords(takeOffWords)
  const hasLists = useHasLists()
  const isHidden = item?.listing?.hidesPriceAndPhotos ?? false
  const view = item && viewOf(item)
  const closeThen = (action: (item: OwnListing) => void) => () => {
    onClose()
    if (item) action(item)
  }
  return (
    <Sheet open={item !== null} onClose={onClose} title={view ? listingName(view, locale) : ''} closeLabel={words.close} size="small">
      <ul className="divide-y divide-line">
        {item?.listing && (
          <li>
            <Link to="/detail" search={{ id: item.id }} onClick={onClose} className={itemClass}>
              <ExternalLink size={20} aria-hidden />
              <span className="flex-1">{words.open}</span>
              <ChevronRight size={18} className="text-ink-3" aria-hidden />
            </Link>
          </li>
        )}
        {item?.shelf === 'OnShelf' && (
          <>
            <MenuRow icon={<Share size={20} aria-hidden />} label={words.share} onPress={closeThen(onShare)} />
            <MenuRow
              icon={<CircleCheck size={20} aria-hidden />}
              label={item.listing?.mode === 'Sale' ? words.markSold : words.markLeased}
              onPress={closeThen(onMarkSoldOrLeased)}
            />
          </>
        )}
        {/* an imported listing can be in the state `Draft` */}
        {item?.listing && (item.shelf === 'OffShelf' || item.shelf === 'Draft') && (
          <MenuRow icon={<Undo2 size={20} aria-hidden />} label={words.putOn} onPress={closeThen(onRelist)} />
        )}
        {hasLists && item && isOrWasOnShelf(item) && (
          <MenuRow icon={<ListPlus size={20} aria-hidden />} label={listTexts.add} onPress={closeThen(({ id }) => openAddToList([id]))} />
        )}
        {item?.listing && <MenuRow icon={<Copy size={20} aria-hidden />} label={words.copy} onPress={closeThen(onCopy)} />}
        {view?.type === 'Residence' && item?.listing && (
          <MenuRow icon={<Layers size={20} aria-hidden />} label={words.copyFloors} onPress={closeThen(onCopyToFloors)} />
        )}
        {item?.shelf === 'OffShelf' && (
          <MenuRow
            icon={isHidden ? <Eye size={20} aria-hidden /> : <EyeOff size={20} aria-hidden />}
            label={isHidden ? hideWords.show : hideWords.hide}
            onPress={closeThen((own) => onHide(own, !isHidden))}
          />
        )}
        {item?.draft && <MenuRow icon={<Trash2 size={20} aria-hidden />} label={words.discard} onPress={closeThen(onDiscard)} />}
        {item?.listing && <MenuRow icon={<Trash2 size={20} aria-hidden />} label={deleteWords.delete} onPress={closeThen(onDelete)} />}
      </ul>
      {item?.listing && <p className="mt-3 text-t13 text-ink-2">{words.copyNote}</p>}
    </Sheet>
  )
}

const MenuRow = ({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) => (
  <li>
    <button type="button" className={itemClass} onClick={onPress}>
      {icon}
      {label}
    </button>
  </li>
)
