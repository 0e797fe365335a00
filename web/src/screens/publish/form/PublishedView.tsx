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
import type { Published } from './use-publish.ts'

const ShareChoice = lazyPart(() => import('../../../sharing/ShareChoice.tsx'), 'ShareChoice')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What publishing has just answered; an address cannot say it. */
    published?: Published
  }
}

/** What became of the form: the number of the new listing, or that it waits for a review, with the next steps. What the server says goes before what it said. */
export function PublishedView({ id }: { id: string }) {
  const words = useWords(publishWords)
  const answered = useLocation({ select: ({ state }) => state.published })
  const { item, failure, reload } = useOwnListing(id)
  const known = item?.listing ? { number: item.listing.number ?? '', shelf: item.shelf } : answered?.id === id && item === undefined ? answered : null
  if (known?.shelf === 'OnShelf') return <Listed id={id} number={known.number} estate={item?.waitingEstate ?? null} />
  if (known?.shelf === 'InReview') return <SentForReview id={id} number={known.number} causes={item?.causes ?? []} />
  if (known) return <NothingToFill text={fill(words.notListed, { number: known.number })} listingId={id} />
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

/** An own listing as the server has it: undefined until it answers, null if the account has no such listing. */
function useOwnListing(id: string) {
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

function Listed({ id, number, estate }: { id: string; number: string; estate: OwnListing['waitingEstate'] }) {
  const words = useWords(publishWords)
  const reviewWords = useWords(reviewNoteWords)
  const locale = useLocale()
  const building = estate ? fill(reviewWords.estateWaits, { name: estate[locale] }) : ''
  return (
    <Done title={words.published} text={[fill(words.publishedText, { number }), building].filter(Boolean).join(' ')}>
      <div className="text-left empty:hidden">
        <ReachNote />
      </div>
      <NextDraft publishedId={id} />
      <Link to="/propertyInfo" search={{ id }} className={buttonClass({ variant: 'quiet', wide: true })}>
        {words.look}
      </Link>
      <ShareButton id={id} />
    </Done>
  )
}

function SentForReview({ id, number, causes }: { id: string; number: string; causes: OwnListing['causes'] }) {
  const words = useWords(publishWords)
  const locale = useLocale()
  const getsMail = useGetsMail()
  const sent = getsMail === false ? words.sentForReviewNoMail : words.sentForReviewText
  const because = causes.length > 0 ? fill(words.waitsBecause, { causes: causes.map((cause) => labelOf('reviewCause', cause)[locale]).join(words.comma) }) : ''
  return (
    <Done title={words.sentForReview} text={[fill(sent, { number }), because].filter(Boolean).join(' ')}>
      <NextDraft publishedId={id} />
      {getsMail === false && (
        <Link to="/account" className={buttonClass({ wide: true })}>
          {words.confirmEmail}
        </Link>
      )}
    </Done>
  )
}

/** A page that says what is done, with what comes next. */
function Done({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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
  // optional: the page has said that it waits
  return useLoad('details', () => screenApi()('POST /frontend/api/account/details', {})).data?.isEmailConfirmed ?? null
}

/** Shares the new listing; nothing until it has loaded, and without a network. */
function ShareButton({ id }: { id: string }) {
  const words = useWords(publishWords)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  // the page of the listing shares it, too
  const listing = useLoad(id, () => screenApi()('POST /frontend/api/listing/byids', { ids: [id] })).data?.items[0]
  if (!listing) return null
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="quiet" wide onClick={open}>
        <Share size={18} aria-hidden />
        {words.share}
      </Button>
      {wasOpened && (
        <Suspense>
          <ShareChoice target="listing" isOwn listing={listing} open={isOpen} onClose={() => setOpen(false)} madeOn="/propertyInfo" />
        </Suspense>
      )}
    </>
  )
}
