import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ReviewNote } from '../../own-listings/ReviewNote.tsx'
import { DeleteListingSheet } from '../../own-listings/DeleteListingSheet.tsx'
import { deleteListingWords } from '../../own-listings/delete-listing.words.ts'
import { type Reason, TakeOffSheet } from '../../own-listings/TakeOffSheet.tsx'
import { takeOffWords } from '../../own-listings/take-off.words.ts'
import { api, screenApi } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { notify } from '../../ui/overlays/notices.ts'
import { useLoad } from '../../ui/use-load.ts'
import { ShelfTag } from './ShelfTag.tsx'

type PosterActionsProps = { listing: ListingView /** Called after the listing went off or on the shelf. */; onMoved: () => void }

/** What a poster does with an own listing: edit it, take it off the shelf or put it back, and see all own ones. */
export function PosterActions({ listing, onMoved }: PosterActionsProps) {
  const words = useWords(takeOffWords)
  const deleteWords = useWords(deleteListingWords)
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [isTakingOff, setTakingOff] = useState(false)
  const [isBusy, run] = useAction()
  const { id, shelf = 'OnShelf', hidesPriceAndPhotos: isHidden = false } = listing
  const move = (to: 'OnShelf' | 'OffShelf', successText: string, options: { reason?: Reason; hidesPriceAndPhotos?: boolean } = {}) =>
    run(async () => {
      await api()('POST /frontend/api/listing/shelf', { id, shelf: to, ...options })
      notify({ text: successText, tone: 'success' })
      onMoved()
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/publish" search={{ id }} className={buttonClass({ variant: 'fill' })}>
        <Pencil size={18} aria-hidden />
        {words.edit}
      </Link>
      {shelf === 'OnShelf' && (
        <Button variant="quiet" busy={isBusy} onClick={() => setTakingOff(true)}>
          {words.takeOff}
        </Button>
      )}
      {shelf === 'OffShelf' && (
        <Button variant="quiet" busy={isBusy} onClick={() => void move('OnShelf', words.wentOn)}>
          {words.putOn}
        </Button>
      )}
      {shelf === 'OffShelf' && (
        <Button
          variant="quiet"
          busy={isBusy}
          onClick={() => void move('OffShelf', isHidden ? words.isShown : words.isHidden, { hidesPriceAndPhotos: !isHidden })}
        >
          {isHidden ? words.show : words.hide}
        </Button>
      )}
      {shelf !== 'OnShelf' && (
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {deleteWords.delete}
        </Button>
      )}
      <Link to="/myListings" search={{ shelf }} className={buttonClass({ variant: 'quiet' })}>
        {words.manage}
      </Link>
      <TakeOffSheet
        items={isTakingOff ? [{ listing }] : null}
        onClose={() => setTakingOff(false)}
        onTakeOff={(items, reasonOf, hidesPriceAndPhotos) =>
          void items.map((item) => move('OffShelf', words[`wentOff${reasonOf(item)}` as const], { reason: reasonOf(item), hidesPriceAndPhotos }))
        }
        onDelete={() => setDeleting(true)}
      />
      <DeleteListingSheet
        listing={isDeleting ? listing : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: '/myListings', replace: true })}
      />
    </div>
  )
}

/** The own listing with what only its poster sees; null until it has loaded, and after a failure, since the panel works without it. */
function useOwnItem(id: string): OwnListing | null {
  const { data } = useLoad(id, () => screenApi()('POST /frontend/api/listing/mine', { id }))
  return data?.items[0] ?? null
}

/** What waits for a reviewer, and the actions, above an own listing on its public page. */
export function OwnPanel(props: PosterActionsProps) {
  const words = useWords(takeOffWords)
  const item = useOwnItem(props.listing.id)
  return (
    <section aria-labelledby="own-panel" className="mb-6 grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="own-panel" className="mr-auto text-t13 font-semibold text-ink-2">
          {words.yours}
        </h2>
        <ShelfTag listing={props.listing} />
      </div>
      {item && <ReviewNote item={item} />}
      <PosterActions {...props} />
    </section>
  )
}
