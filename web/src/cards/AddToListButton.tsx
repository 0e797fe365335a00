import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { ListPlus } from 'lucide-react'
import { useWords } from '../page/locale.tsx'
import { useHasLists } from '../page/session.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { openAddToList } from './add-to-list.ts'
import { addToListWords } from './add-to-list.words.ts'
import { useDistinctName } from '../listing/use-distinct-name.ts'

/** The button with which an agent adds a home to a list. Renders nothing for people without lists. `look`: as in `Heart`. */
export function AddToListButton({ listing, look = 'photo' }: { listing: ListingView; look?: 'photo' | 'icon' | 'button' }) {
  const words = useWords(addToListWords)
  const nameOf = useDistinctName()
  if (!useHasLists()) return null
  const label = fill(words.addOne, { name: nameOf(listing) })
  const open = () => openAddToList([listing.id])
  if (look === 'button')
    return (
      <Button variant="quiet" wide icon={<ListPlus size={20} aria-hidden />} aria-haspopup="dialog" onClick={open}>
        {words.add}
      </Button>
    )
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={open}
      className="grid size-11 shrink-0 place-items-center rounded-full transition-transform active:scale-90 motion-reduce:active:scale-100"
    >
      <span className={classNames('grid place-items-center', look === 'photo' && 'size-9 rounded-full bg-photo-glass text-photo-ink')}>
        <ListPlus size={look === 'photo' ? 20 : 22} strokeWidth={look === 'photo' ? 2 : 1.8} aria-hidden />
      </span>
    </button>
  )
}
