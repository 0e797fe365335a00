import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, Share } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { reviewNoteWords } from '../../listing/review-note.words.ts'
import { NextDraft } from './NextDraft.tsx'
import { publishWords } from './publish.words.ts'
import { ReachNote } from './ReachNote.tsx'

const ShareChoice = lazyPart(() => import('../../listing/ShareChoice.tsx'), 'ShareChoice')

/** What became of the form: the number of the new listing, or that it waits for a review, with the next steps. */
export function PublishedView({ id, number, shelf }: { id: string; number: string; shelf: string }) {
  const words = useWords(publishWords)
  const navigate = useNavigate()
  const isListed = shelf !== 'InReview'
  const { causes, getsMail, estate } = useWaiting(id, isListed)
  const locale = useLocale()
  const reviewWords = useWords(reviewNoteWords)
  const sent = getsMail === false ? words.sentForReviewNoMail : words.sentForReviewText
  const building = isListed && estate ? fill(reviewWords.estateWaits, { name: estate[locale] }) : ''
  const because = causes.length > 0 ? fill(words.waitsBecause, { causes: causes.map((cause) => labelOf('reviewCause', cause)[locale]).join(words.comma) }) : ''
  return (
    <>
      <ScreenHeader title={words.title} onBack={() => void navigate({ to: '/myListings' })} />
      <EmptyState
        tall
        tone="accent"
        icon={<CircleCheck size={40} strokeWidth={1.4} aria-hidden />}
        title={isListed ? words.published : words.sentForReview}
        text={[fill(isListed ? words.publishedText : sent, { number }), because, building].filter(Boolean).join(' ')}
        action={
          isListed ? (
            <div className="grid gap-2.5">
              <div className="text-left empty:hidden">
                <ReachNote />
              </div>
              <NextDraft publishedId={id} />
              <Link to="/propertyInfo" search={{ id }} className={buttonClass({ variant: 'quiet', wide: true })}>
                {words.look}
              </Link>
              <ShareButton id={id} />
            </div>
          ) : (
            <div className="grid gap-2.5 empty:hidden">
              <NextDraft publishedId={id} />
              {getsMail === false && (
                <Link to="/account" className={buttonClass({ wide: true })}>
                  {words.confirmEmail}
                </Link>
              )}
            </div>
          )
        }
        secondary={
          <div className="flex flex-wrap justify-center">
            <Link to="/myListings" className={buttonClass({ variant: 'plain' })}>
              {words.myListings}
            </Link>
            <Link to="/publish" search={{}} className={buttonClass({ variant: 'plain' })}>
              {words.another}
            </Link>
            <Link to="/home" className={buttonClass({ variant: 'plain' })}>
              {words.toHome}
            </Link>
          </div>
        }
      />
    </>
  )
}

/** Why a new listing waits for a reviewer, whether its poster gets mail then, and its building if that waits; nothing without an answer. */
function useWaiting(id: string, isListed: boolean) {
  const [item, setItem] = useState<Pick<OwnListing, 'causes' | 'waitingEstate'> | null>(null)
  const [getsMail, setGetsMail] = useState<boolean | null>(null)
  useEffect(() => {
    const call = screenApi()
    // optional: the page has said that it waits
    void call('POST /frontend/api/listing/mine', { id, pageSize: 1 }).then(
      ({ items }) => setItem(items[0] ?? null),
      () => undefined,
    )
    if (isListed) return
    void call('POST /frontend/api/account/details', {}).then(
      ({ isEmailConfirmed }) => setGetsMail(isEmailConfirmed),
      () => undefined,
    )
  }, [id, isListed])
  return { causes: isListed ? [] : (item?.causes ?? []), getsMail, estate: item?.waitingEstate ?? null }
}

/** Shares the new listing; nothing until it has loaded, and without a network. */
function ShareButton({ id }: { id: string }) {
  const words = useWords(publishWords)
  const [listing, setListing] = useState<ListingView | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    void screenApi()('POST /frontend/api/listing/byids', { ids: [id] }).then(
      ({ items }) => setListing(items[0] ?? null),
      () => undefined, // the page of the listing shares it, too
    )
  }, [id])
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
