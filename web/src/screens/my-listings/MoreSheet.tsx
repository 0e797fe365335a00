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
import { viewOf } from './draft-view.ts'
import { myListingsWords } from './my-listings.words.ts'

type MoreSheetProps = {
  item: OwnListing | null
  onClose: () => void
  onCopy: (item: OwnListing) => void
  onFloors: (item: OwnListing) => void
  onShare: (item: OwnListing) => void
  /** Asks whether to take a listing off as sold or leased. */
  onClosed: (item: OwnListing) => void
  onPutOn: (item: OwnListing) => void
  onHide: (item: OwnListing, hidesPriceAndPhotos: boolean) => void
  onDiscard: (item: OwnListing) => void
  onDelete: (item: OwnListing) => void
}

const isOrWasPublic = (item: OwnListing | null): boolean => item?.shelf === 'OnShelf' || item?.shelf === 'OffShelf'

const itemClass = 'flex min-h-13 w-full items-center gap-3 text-left text-t15 font-medium'

/** The rarer actions of one listing or draft. */
export function MoreSheet({ item, onClose, onCopy, onFloors, onShare, onClosed, onPutOn, onHide, onDiscard, onDelete }: MoreSheetProps) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const lists = useWords(addToListWords)
  const deleteWords = useWords(deleteListingWords)
  const takeOff = useWords(takeOffWords)
  const hasLists = useHasLists()
  const isHidden = item?.listing?.hidesPriceAndPhotos ?? false
  const view = item && viewOf(item)
  const act = (action: (item: OwnListing) => void) => () => {
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
            <Action icon={<Share size={20} aria-hidden />} label={words.share} onPress={act(onShare)} />
            <Action
              icon={<CircleCheck size={20} aria-hidden />}
              label={item.listing?.mode === 'Sale' ? words.markSold : words.markLeased}
              onPress={act(onClosed)}
            />
          </>
        )}
        {/* an imported listing can be a draft */}
        {item?.listing && (item.shelf === 'OffShelf' || item.shelf === 'Draft') && (
          <Action icon={<Undo2 size={20} aria-hidden />} label={words.putOn} onPress={act(onPutOn)} />
        )}
        {hasLists && isOrWasPublic(item) && (
          <Action icon={<ListPlus size={20} aria-hidden />} label={lists.add} onPress={act(({ id }) => openAddToList([id]))} />
        )}
        {item?.listing && <Action icon={<Copy size={20} aria-hidden />} label={words.copy} onPress={act(onCopy)} />}
        {view?.type === 'Residence' && item?.listing && <Action icon={<Layers size={20} aria-hidden />} label={words.copyFloors} onPress={act(onFloors)} />}
        {item?.shelf === 'OffShelf' && (
          <Action
            icon={isHidden ? <Eye size={20} aria-hidden /> : <EyeOff size={20} aria-hidden />}
            label={isHidden ? takeOff.show : takeOff.hide}
            onPress={act((own) => onHide(own, !isHidden))}
          />
        )}
        {item?.draft && <Action icon={<Trash2 size={20} aria-hidden />} label={words.discard} onPress={act(onDiscard)} />}
        {item?.listing && <Action icon={<Trash2 size={20} aria-hidden />} label={deleteWords.delete} onPress={act(onDelete)} />}
      </ul>
      {item?.listing && <p className="mt-3 text-t13 text-ink-2">{words.copyNote}</p>}
    </Sheet>
  )
}

const Action = ({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) => (
  <li>
    <button type="button" className={itemClass} onClick={onPress}>
      {icon}
      {label}
    </button>
  </li>
)
