import { isShelved } from '@site/domain/listing.ts'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { rememberSeen, useCommon, useGlobal } from '../../page/session.ts'
import { useLoadError } from '../../shell/keep-alive.tsx'
import { useLocale, useShell } from '../../page/locale.tsx'
import { contactHash } from '../../listing/contact-hash.ts'
import { useContactOffer } from './contact-offer.ts'
import { ActionBar, SidePanel } from './DetailActions.tsx'
import { DetailFacts } from './DetailFacts.tsx'
import { detailFrame } from './detail-frame.ts'
import { DetailPhotos } from './DetailPhotos.tsx'
import { DetailTitle } from './DetailTitle.tsx'
import { PrivateFacts } from './PrivateFacts.tsx'
import { RestOfDetail } from './RestOfDetail.tsx'
import { shareDataOf } from './share-data.ts'
import { SharedHead } from './SharedHead.tsx'
import type { DetailData } from './load-detail.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// below the first view, or nothing to press: in the first markup, their scripts after it
const Unavailable = lazyPart(() => import('./DetailText.tsx'), 'Unavailable')
const DetailBelow = lazyPart(() => import('./DetailBelow.tsx'), 'DetailBelow')
const ContactSheet = lazyPart(() => import('./ContactSheet.tsx'), 'ContactSheet')
const ShareChoice = lazyPart(() => import('../../listing/ShareChoice.tsx'), 'ShareChoice')

export type DetailViewProps = { data: DetailData; madeOn: '/propertyInfo' | '/shareInfo'; isShared: boolean }

/** A home in full. A shared one leads nowhere into the site unless it carries the brand. */
export function DetailView({ data, madeOn, isShared }: DetailViewProps) {
  const { listing } = data.detail
  const { brand } = useShell()
  const [isSharing, setSharing] = useState(false)
  const [wasShared, setWasShared] = useState(false)
  const leads = brand !== null
  const offer = useContactOffer(data)
  const contactSheet = useContactSheet()
  const share = () => {
    setWasShared(true)
    setSharing(true)
  }
  const isPending = useLoadError() === undefined && data.isFirst === true && contactSheet.isOpen
  useShown(data, isShared)
  return (
    <main className={`${isShared ? 'pb-2' : 'pb-8'} desk:mx-auto desk:max-w-[1240px] desk:px-5 desk:pb-10`}>
      <DetailPhotos listing={listing} share={data.share} isShared={isShared} />
      <div className={detailFrame}>
        <div className="beside:grid beside:grid-cols-[minmax(0,1fr)_22rem] beside:grid-rows-[auto_1fr] beside:gap-x-12">
          <div className="min-w-0">
            {isShared && <SharedHead sharedBy={data.contact?.sharedBy ?? null} />}
            {listing.shelf !== undefined && !isShelved(listing) && (
              <Suspense>
                <Unavailable listing={listing} />
              </Suspense>
            )}
            <DetailTitle data={data} />
            <DetailFacts listing={listing} />
            {!isShared && <PrivateFacts listing={listing} />}
          </div>
          <SidePanel listing={listing} onShare={isShared ? undefined : share} offer={offer} onContact={contactSheet.open} isPending={isPending} />
          {data.isFirst ? (
            <RestOfDetail />
          ) : (
            <Suspense fallback={<RestOfDetail />}>
              <DetailBelow data={data} offer={offer} leads={leads} />
            </Suspense>
          )}
        </div>
      </div>
      {(!isShared || offer?.label) && (
        <ActionBar listing={listing} onShare={isShared ? undefined : share} offer={offer} onContact={contactSheet.open} isPending={isPending} />
      )}
      {offer?.label && contactSheet.wasOpened && !data.isFirst && (
        <Suspense>
          <ContactSheet listing={listing} contact={offer.contact} open={contactSheet.isOpen} onClose={contactSheet.close} />
        </Suspense>
      )}
      {!isShared && wasShared && (
        <Suspense>
          <ShareChoice listing={listing} open={isSharing} onClose={() => setSharing(false)} madeOn={madeOn} />
        </Suspense>
      )}
    </main>
  )
}

/** Whether the contact sheet is open: a press opens it, and so does its own address, which closing takes away. */
function useContactSheet() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const router = useRouter()
  const open = useCallback(() => {
    setWasOpened(true)
    setOpen(true)
  }, [])
  useEffect(() => {
    const look = () => window.location.hash === `#${contactHash}` && open()
    look()
    return router.subscribe('onRendered', look)
  }, [router, open])
  const close = () => {
    setOpen(false)
    const { hash, pathname, search } = window.location
    if (hash === `#${contactHash}`) History.prototype.replaceState.call(history, history.state, '', pathname + search)
  }
  return { isOpen, wasOpened, open, close }
}

/** Notes on the device what was seen, and keeps the photos and the share data where specification section 3 has them. */
function useShown({ detail: { listing } }: DetailData, isShared: boolean) {
  const locale = useLocale()
  useEffect(() => {
    if (!isShared) rememberSeen(listing)
    useCommon.setState({ roomPhotos: (listing.photos ?? []).map((photo) => photo.url) })
    useGlobal.setState({ share: shareDataOf(listing, locale) })
  }, [listing, locale, isShared])
}
