import type { ListingView } from '@site/domain/listing.ts'
import { useEffect, useRef, useState } from 'react'
import { api, CallError } from '../page/api.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { useUserInfo } from '../page/session.ts'
import { sayFailure } from '../page/say-failure.ts'
import { useAction } from '../page/use-action.ts'
import { notify } from '../ui/overlays/notices.ts'
import { QuestionFooter } from '../ui/overlays/QuestionFooter.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { useShownContent } from '../ui/overlays/use-shown-content.ts'
import { deleteListingWords } from './delete-listing.words.ts'
import { removeDraft } from '../device/device-drafts.ts'
import { listingName } from '../listing/listing-lines.ts'
import { ViewingsAhead } from './ViewingsAhead.tsx'

type DeleteListingSheetProps = {
  /** Null: closed. */
  listing: ListingView | null
  onClose: () => void
  onDeleted: (id: string) => void
}

/**
 * Asks whether to delete an own listing for good, and says what happens to its links and to the lists and favourites that have it. After an attempt without
 * an answer the listing may be deleted: the sheet ends once the server has said so, and a second attempt makes sure.
 */
export function DeleteListingSheet({ listing, onClose, onDeleted }: DeleteListingSheetProps) {
  const words = useWords(deleteListingWords)
  const locale = useLocale()
  const [isBusy, run] = useAction()
  const [isUnanswered, setUnanswered] = useState(false)
  const shownListing = useShownContent(listing, () => setUnanswered(false))
  const showFailure = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    setUnanswered(error.mayHaveArrived)
    sayFailure(error)
  }
  const deletedIds = useRef(new Set<string>())
  const finishNow = (id: string, isSaid = false) => {
    if (deletedIds.current.has(id)) return
    deletedIds.current.add(id)
    removeDraft({ owner: useUserInfo.getState().userId, kind: 'listing', id })
    if (!isSaid) notify({ text: words.deleted, tone: 'success' })
    if (listing?.id === id) onClose()
    onDeleted(id)
  }
  // the newest one: an outcome comes after later renders
  const finish = useRef(finishNow)
  useEffect(() => void (finish.current = finishNow))
  const remove = async () => {
    const id = shownListing?.id
    if (id === undefined) return
    await run(
      async () => {
        await api()('POST /frontend/api/listing/remove', { id })
        finish.current(id)
      },
      showFailure,
      (outcome) => {
        // the page has said it
        if (outcome === 'done') finish.current(id, true)
        else if (outcome === 'notDone') setUnanswered(false)
      },
    )
  }
  return (
    <Sheet
      open={listing !== null}
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      size="small"
      footer={<QuestionFooter keep={isUnanswered ? words.later : words.keep} onKeep={onClose} act={words.delete} onAct={remove} busy={isBusy} />}
    >
      {shownListing && (
        <p className="font-semibold [overflow-wrap:anywhere]">{[listingName(shownListing, locale), shownListing.number].filter(Boolean).join(' · ')}</p>
      )}
      {listing && <ViewingsAhead ids={[listing.id]} />}
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>{words.whatPages}</li>
        <li>{words.whatLists}</li>
        <li>{words.whatUndo}</li>
      </ul>
      {isUnanswered && (
        <p role="alert" className="mt-3 rounded-tile bg-bad-soft p-3 font-semibold">
          {words.unanswered}
        </p>
      )}
    </Sheet>
  )
}
