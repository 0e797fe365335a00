import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { CircleCheck, Share } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { CallError, screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { reviewNoteWords } from '../../../own-listings/review-note.words.ts'
import { NextDraft } from '../draft/NextDraft.tsx'
import { NothingToFill } from '../draft/NothingToFill.tsx'
import { PendingForm } from './PendingForm.tsx'
import { publishWords } from '../publish.words.ts'
import { ReachNote } from './ReachNote.tsx'
import type { PublishResult } from './publish-draft.ts'

const ShareChoice = lazyPart(() => import('../../../sharing/ShareChoice.tsx'), 'ShareChoice')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The answer to publishing. It is not in the address, where anybody could write one. */
    published?: PublishResult
  }
}

/**
 * The page after publishing: the number of the new listing, or that it waits for a review, with the next steps. The listing as the server has it now
 * wins over the answer to publishing, which the page shows until it has loaded.
 */
export function PublishedView({ id }: { id: string }) {
  const words = useWords(publishWords)
  const publishResult = useLocation({ select: ({ state }) => state.published })
  const { item, failure, reload } = useLoadedListing(id)
  const outcome = item?.listing
    ? { number: item.listing.number ?? '', shelf: item.shelf }
    : publishResult?.id === id && item === undefined
      ? publishResult
      : null
  if (outcome?.shelf === 'OnShelf') return <Listed id={id} number={outcome.number} waitingEstate={item?.waitingEstate ?? null} />
  if (outcome?.shelf === 'InReview') return <SentForReview id={id} number={outcome.number} causes={item?.causes ?? []} />
  if (outcome) return <NothingToFill text={fill(words.notListed, { number: outcome.number })} listingId={id} />
  if (failure?.problem === 'fault')
    return (
      <>
        <ScreenHeader title={words.title} />
        <ErrorState title={words.notLoaded} text={failure.text} retryLabel={words.tryAgain} onRetry={reload} />
      </>
    )
  if (item === null || failure) return <NothingToFill text={words.notYours} />
  return <PendingForm />
}

/** An own listing: `item` is undefined until the server answers, null if the account has no such listing. */
function useLoadedListing(id: string) {
  const [state, setState] = useState<{ readonly item?: OwnListing | null; readonly failure?: CallError }>({})
  const load = useCallback(() => {
    void screenApi()('POST /frontend/api/listing/mine', { id, pageSize: 1 }).then(
      ({ items }) => setState({ item: items[0] ?? null }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setState({ failure: error })
      },
    )
  }, [id])
  useEffect(load, [load])
  return { ...state, reload: load }
}

/** `waitingEstate`: the name of its building, if that waits for a reviewer. */
function Listed({ id, number, waitingEstate }: { id: string; number: string; waitingEstate: OwnListing['waitingEstate'] }) {
  const words = useWords(publishWords)
  const reviewWords = useWords(reviewNoteWords)
  const locale = useLocale()
  const buildingText = waitingEstate ? fill(reviewWords.estateWaits, { name: waitingEstate[locale] }) : ''
  return (
    <ResultPage title={words.published} text={[fill(words.publishedText, { number }), buildingText].filter(Boolean).join(' ')}>
      <div className="text-left empty:hidden">
        <ReachNote />
      </div>
      <NextDraft publishedId={id} />
      <Link to="/propertyInfo" search={{ id }} className={buttonClass({ variant: 'quiet', wide: true })}>
        {words.look}
      </Link>
      <ShareButton id={id} />
    </ResultPage>
  )
}

/** `causes`: why the listing waits for a review. */
function SentForReview({ id, number, causes }: { id: string; number: string; causes: OwnListing['causes'] }) {
  const words = useWords(publishWords)
  const locale = useLocale()
  const getsMail = useGetsMail()
  const sentText = getsMail === false ? words.sentForReviewNoMail : words.sentForReviewText
  const causesText =
    causes.length > 0 ? fill(words.waitsBecause, { causes: causes.map((cause) => labelOf('reviewCause', cause)[locale]).join(words.comma) }) : ''
  return (
    <ResultPage title={words.sentForReview} text={[fill(sentText, { number }), causesText].filter(Boolean).join(' ')}>
      <NextDraft publishedId={id} />
      {getsMail === false && (
        <Link to="/account" className={buttonClass({ wide: true })}>
          {words.confirmEmail}
        </Link>
      )}
    </ResultPage>
  )
}

/** A page that says what happened to the form, with the next steps. */
function ResultPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const words = useWords(publishWords)
  const navigate = useNavigate()
  useTitle(title, words.title)
  return (
    <>
      <ScreenHeader title={words.title} onBack={() => void navigate({ to: '/myListings' })} />
      <EmptyState
        tall
        tone="accent"
        icon={<CircleCheck size={40} strokeWidth={1.4} aria-hidden />}
        title={title}
        text={text}
        action={<div className="grid gap-2.5 empty:hidden">{children}</div>}
        secondary={
          <div className="flex flex-wrap justify-center">
            <Link to="/myListings" className={buttonClass({ variant: 'text' })}>
              {words.myListings}
            </Link>
            <Link to="/publish" search={{}} className={buttonClass({ variant: 'text' })}>
              {words.another}
            </Link>
            <Link to="/home" className={buttonClass({ variant: 'text' })}>
              {words.toHome}
            </Link>
          </div>
        }
      />
    </>
  )
}

/** Whether the poster gets mail when the review is done; null without an answer. */
function useGetsMail(): boolean | null {
  // a failure is not shown, since the page already says that the listing waits
  return useLoad('details', () => screenApi()('POST /frontend/api/account/details', {})).data?.isEmailConfirmed ?? null
}

/** Shares the new listing; nothing until it has loaded, and without a network. */
function ShareButton({ id }: { id: string }) {
  const words = useWords(publishWords)
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  // a failure is not shown, since the page of the listing has the same button
  const listing = useLoad(id, () => screenApi()('POST /frontend/api/listing/byids', { ids: [id] })).data?.items[0]
  if (!listing) return null
  const open = () => {
    setHasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="quiet" wide onClick={open}>
        <Share size={18} aria-hidden />
        {words.share}
      </Button>
      {hasOpened && (
        <Suspense>
          <ShareChoice target="listing" isOwn listing={listing} open={isOpen} onClose={() => setOpen(false)} madeOn="/propertyInfo" />
        </Suspense>
      )}
    </>
  )
}
