import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isSignedIn, rememberViewed, useCommon, useGlobal, useUserInfo } from '../../page/session.ts'
import { useLoadError } from '../../shell/keep-alive/keep-alive.tsx'
import { useRetry } from '../../shell/retry.ts'
import { useLocale, useShell } from '../../page/locale.tsx'
import { useSheetAtHash } from '../../page/use-sheet-at-hash.ts'
import { contactHash } from '../../contact/contact-hash.ts'
import { useIsReviewer } from '../../review/use-review.ts'
import { useContactOffer } from './contact-offer.ts'
import { ActionBar, SidePanel } from './DetailActions.tsx'
import { DetailFacts } from './DetailFacts.tsx'
import { detailBodyClass } from './detail-body-class.ts'
import { DetailPhotos } from './DetailPhotos.tsx'
import { DetailTitle } from './DetailTitle.tsx'
import { PrivateFacts } from './PrivateFacts.tsx'
import { RestOfDetail } from './RestOfDetail.tsx'
import { shareDataOf } from './share-data.ts'
import { useCountOpen } from './use-count-open.ts'
import { useFreshHome } from './use-fresh-home.ts'
import type { DetailData } from './load-detail.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// lazy: the server renders them; their scripts load later, since they are below the first view or have no controls
const ShelfNote = lazyPart(() => import('./DetailText.tsx'), 'ShelfNote')
const SharerNote = lazyPart(() => import('./SharerNote.tsx'), 'SharerNote')
const DetailBelow = lazyPart(() => import('./DetailBelow.tsx'), 'DetailBelow')
// lazy: rare
const OwnPanel = lazyPart(() => import('./PosterActions.tsx'), 'OwnPanel')
const ReviewPanel = lazyPart(() => import('../../review/ReviewPanel.tsx'), 'ReviewPanel')
const ListHomeAnswer = lazyPart(() => import('./share-list/ListHomeAnswer.tsx'), 'ListHomeAnswer')
const ContactSheet = lazyPart(() => import('./ContactSheet.tsx'), 'ContactSheet')
const ForwardSheet = lazyPart(() => import('../../sharing/ForwardSheet.tsx'), 'ForwardSheet')
const ShareChoice = lazyPart(() => import('../../sharing/ShareChoice.tsx'), 'ShareChoice')

/**
 * `sharePath`: the path that links open which are made on this page; `posterPanel`: takes the place of the panel that the poster of a listing sees;
 * `onStale`: loads the data again; absent: the router does.
 */
export type DetailViewProps = {
  data: DetailData
  sharePath: '/propertyInfo' | '/shareInfo'
  isShared: boolean
  posterPanel?: ReactNode
  onStale?: () => void
}

/** The detail page of a listing. Without brand it has no links into the site. */
export function DetailView({ data, sharePath, isShared, posterPanel, onStale }: DetailViewProps) {
  const { listing } = data.detail
  const { brand } = useShell()
  const shareSheet = useShareSheet()
  const hasSiteLinks = brand !== null
  const isReviewer = useIsReviewer() && brand !== null
  const isOwn = useUserInfo((user) => isSignedIn(user) && user.userId === listing.poster?.id) && brand !== null
  const retry = useRetry()
  const reload = onStale ?? retry
  const offer = useContactOffer(data)
  const contactSheet = useSheetAtHash(contactHash)
  const onShare = isShared ? undefined : shareSheet.open
  const onResend = isShared && data.share ? shareSheet.open : undefined
  const actions = { listing, onShare, onResend, offer, onContact: contactSheet.open }
  const isPending = useLoadError() === undefined && data.isPartial === true && contactSheet.isOpen
  useFreshHome(data, isShared, reload)
  useRecordView(listing, isShared)
  useCountOpen(listing, data.share)
  return (
    <main className={`${isShared ? 'pb-2' : 'pb-8'} desk:mx-auto desk:max-w-[1240px] desk:px-5 desk:pb-10`}>
      <DetailPhotos listing={listing} share={data.share} isShared={isShared} />
      <div className={detailBodyClass}>
        <div className="two-columns:grid two-columns:grid-cols-[minmax(0,1fr)_22rem] two-columns:grid-rows-[auto_1fr] two-columns:gap-x-12">
          <div className="min-w-0">
            {isShared && <Sharer data={data} />}
            {posterPanel}
            {!posterPanel && !isShared && isOwn && (
              <Suspense>
                <OwnPanel listing={listing} onMoved={reload} />
              </Suspense>
            )}
            {!posterPanel && listing.shelf !== undefined && !isPublicListing(listing) && (
              <Suspense>
                <ShelfNote listing={listing} isOwn={isOwn} />
              </Suspense>
            )}
            <DetailTitle data={data} />
            {data.share?.target === 'list' && (
              <Suspense>
                <ListHomeAnswer code={data.share.code} listing={listing} />
              </Suspense>
            )}
            <DetailFacts listing={listing} />
            {!isShared && <PrivateFacts listing={listing} />}
            {!isShared && isReviewer && (
              <Suspense>
                <ReviewPanel id={listing.id} onDecided={reload} />
              </Suspense>
            )}
          </div>
          <SidePanel {...actions} isPending={isPending} />
          {data.isPartial ? (
            <RestOfDetail />
          ) : (
            <Suspense fallback={<RestOfDetail />}>
              <DetailBelow data={data} offer={offer} hasSiteLinks={hasSiteLinks} />
            </Suspense>
          )}
        </div>
      </div>
      {(!isShared || data.share || offer?.label) && <ActionBar {...actions} isPending={isPending} />}
      {offer?.label && contactSheet.wasOpened && !data.isPartial && (
        <Suspense>
          <ContactSheet listing={listing} contact={offer.contact} open={contactSheet.isOpen} onClose={contactSheet.close} />
        </Suspense>
      )}
      {isShared && data.share && shareSheet.wasOpened && (
        <Suspense>
          <ForwardSheet listing={listing} share={data.share} open={shareSheet.isOpen} onClose={shareSheet.close} />
        </Suspense>
      )}
      {!isShared && shareSheet.wasOpened && (
        <Suspense>
          <ShareChoice target="listing" listing={listing} open={shareSheet.isOpen} onClose={shareSheet.close} madeOn={sharePath} />
        </Suspense>
      )}
    </main>
  )
}

/** Who shared the home. The fallback has the height of two lines. */
const Sharer = ({ data }: { data: DetailData }) => (
  <Suspense fallback={<div className="mb-4 h-11" />}>
    <SharerNote sharedBy={data.contact?.sharedBy ?? null} portrait={data.contact?.card?.portrait} />
  </Suspense>
)

/** State of the sheet that shares the home; `wasOpened` mounts it from its first opening on. */
function useShareSheet() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return { isOpen, wasOpened, open, close: () => setOpen(false) }
}

/** Records the listing as seen on the device unless the page is a shared one, and keeps its photos and facts for the screen of photos (S3.6, S3.8). */
function useRecordView(listing: ListingView, isShared: boolean) {
  const locale = useLocale()
  useEffect(() => {
    if (!isShared) rememberViewed(listing)
    useCommon.setState({ roomPhotos: (listing.photos ?? []).map((photo) => photo.url) })
    useGlobal.setState({ share: shareDataOf(listing, locale) })
  }, [listing, locale, isShared])
}
