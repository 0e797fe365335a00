import { fill } from '@site/domain/format.ts'
import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { srcSetOf } from '@site/domain/publishing/photo-sizes.ts'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Images } from 'lucide-react'
import { Suspense, useState } from 'react'
import { EmptyPhoto } from '../../listing/EmptyPhoto.tsx'
import { listingName } from '../../listing/listing-lines.ts'
import { listingWords } from '../../listing/listing.words.ts'
import { rememberPhoto, usePhotoIndex } from '../../media/photo-index.ts'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { useGoBack } from '../../shell/ScreenHeader.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LazyImage } from '../../ui/pictures/LazyImage.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Swipe } from '../../ui/pictures/Swipe.tsx'
import { detailWords } from './detail.words.ts'
import type { DetailData } from './load-detail.ts'
import { type MediaKind, mediaKindsOf } from './media/media-kinds.ts'

// lazy: few listings have more than photos
const DetailPanoramas = lazyPart(() => import('./media/DetailPanoramas.tsx'), 'DetailPanoramas')
const DetailTour = lazyPart(() => import('./media/DetailTour.tsx'), 'DetailTour')
const DetailVideos = lazyPart(() => import('./media/DetailVideos.tsx'), 'DetailVideos')

type DetailPhotosProps = { listing: ListingView; share: DetailData['share']; isShared: boolean }

/** The gallery: a swiper on phones, a mosaic on desktops, or videos, panoramas, or a tour. A photo opens full screen. */
export function DetailPhotos({ listing, share, isShared }: DetailPhotosProps) {
  const { brand, site } = useShell()
  const words = useWords(detailWords)
  const isOfList = share?.target === 'list'
  const goBack = useGoBack(isOfList ? { to: '/shareList', search: { code: share.code } } : undefined)
  const photos = listing.photos ?? []
  const [chosenKind, setChosenKind] = useState<MediaKind>()
  const kinds = mediaKindsOf(listing, site.vrHosts)
  const kind = kinds.find((each) => each === chosenKind) ?? kinds[0] ?? 'photos'
  return (
    <div data-photo={listing.id} className="relative desk:pt-5">
      {(!isShared || isOfList) && (
        <div className={classNames('absolute top-[calc(12px+var(--safe-top))] left-3 z-10', isOfList ? 'desk:top-8' : 'desk:hidden')}>
          <IconButton label={isOfList ? words.backToList : words.back} tone="photo" onClick={goBack}>
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
        </div>
      )}
      {/* shared pages with brand have a bar with the switch */}
      {(!brand || !isShared) && (
        <div className={classNames('absolute top-[calc(12px+var(--safe-top))] right-3 z-10 desk:top-8', brand && 'desk:hidden')}>
          <LanguageSwitch className="rounded-full bg-photo-chip text-photo-chip-ink" />
        </div>
      )}
      {kind !== 'photos' ? (
        <Suspense fallback={<div className="aspect-square bg-photo-ground tablet:aspect-[3/2] desk:aspect-[2.4/1] desk:rounded-sheet" />}>
          <OtherMedia key={listing.id} kind={kind} listing={listing} />
        </Suspense>
      ) : photos.length === 0 ? (
        <div className="aspect-4/3 bg-fill tablet:aspect-[3/1] desk:aspect-[5/1] desk:rounded-sheet">
          <EmptyPhoto listing={listing} />
        </div>
      ) : (
        <>
          <PhoneSwipe listing={listing} share={share} isShared={isShared} />
          <Mosaic listing={listing} share={share} isShared={isShared} />
        </>
      )}
      {/* in a narrow window the count is above the switch */}
      <div className="pointer-events-none absolute inset-x-[12px] bottom-8 z-10 flex flex-wrap-reverse items-center gap-2 desk:inset-x-4 desk:bottom-4">
        <MediaSwitch kinds={kinds} kind={kind} choose={setChosenKind} />
        {kind === 'photos' && photos.length > 1 && <PhotoCount listing={listing} />}
      </div>
    </div>
  )
}

const otherMedia = { video: DetailVideos, panorama: DetailPanoramas, vr: DetailTour } as const

function OtherMedia({ kind, listing }: { kind: Exclude<MediaKind, 'photos'>; listing: ListingView }) {
  const Part = otherMedia[kind]
  return <Part listing={listing} />
}

/** The query of the full-screen page; `code` and `by` show it without brand if this page has none. */
const imagePageSearch = (listing: ListingView, share: DetailData['share'], isShared: boolean, index: number) => ({
  id: listing.id,
  at: String(index),
  ...(share ? { code: share.code } : isShared ? { by: 'Unauthenticated' } : {}),
})

type PhotoLinkProps = DetailPhotosProps & { index: number; sizes: string; isImportant?: boolean; imageClass?: string; className: string }

/** A photo that opens full screen. */
function PhotoLink({ listing, share, isShared, index, sizes, isImportant, imageClass, className }: PhotoLinkProps) {
  const locale = useLocale()
  const words = useWords(detailWords)
  const names = useWords(listingWords)
  const photos = listing.photos!
  const photo = photos[index]!
  const { url, alt, blur } = photo
  const label = alt?.[locale] || fill(names.photoOf, { number: index + 1, count: photos.length })
  return (
    <Link to="/imagePage" search={imagePageSearch(listing, share, isShared, index)} aria-label={fill(words.openPhoto, { photo: label })} className={className}>
      <LazyImage
        src={variantUrl(url, 'm')}
        srcSet={srcSetOf(photo, ['s', 'm', 'ml', 'l'])}
        sizes={sizes}
        alt={alt?.[locale] ?? ''}
        placeholder={blur ?? undefined}
        eager={index === 0}
        important={isImportant}
        className={imageClass}
      />
    </Link>
  )
}

/** The first photo is in the page twice, for phones and for desktops, of which one is shown: with the same sizes a browser loads one file for both. */
const firstSizes = '(min-width: 768.02px) 620px, 100vw'

function PhoneSwipe(props: DetailPhotosProps) {
  const { listing } = props
  const locale = useLocale()
  const words = useWords(listingWords)
  const photos = listing.photos ?? []
  const shownIndex = useShownIndex(listing)
  return (
    <div className="relative aspect-square tablet:aspect-[3/2] desk:hidden">
      <Swipe
        count={photos.length}
        dots="none"
        neighbours="at-once"
        index={shownIndex}
        onIndexChange={(index) => rememberPhoto(listing.id, index)}
        label={fill(words.photosOf, { name: listingName(listing, locale) })}
        slideLabel={(index) => fill(words.photoOf, { number: index + 1, count: photos.length })}
        previousLabel={words.previousPhoto}
        nextLabel={words.nextPhoto}
        renderSlide={(index, isNear) => (
          <PhotoLink
            {...props}
            index={index}
            sizes={index === 0 ? firstSizes : '100vw'}
            isImportant={index === 0}
            imageClass={isNear ? undefined : 'invisible'}
            className="block h-full"
          />
        )}
      />
    </div>
  )
}

/** The index of the photo that a phone shows. */
function useShownIndex({ id, photos }: ListingView): number {
  return Math.min(
    usePhotoIndex((indexById) => indexById[id] ?? 0),
    (photos?.length ?? 0) - 1,
  )
}

const PhotoCount = ({ listing }: { listing: ListingView }) => (
  <p
    aria-hidden
    className="ml-auto rounded-full bg-photo-glass px-[min(0.75rem,12px)] py-[min(0.375rem,6px)] text-t13 font-semibold text-photo-ink desk:hidden"
  >
    {useShownIndex(listing) + 1} / {listing.photos?.length ?? 0}
  </p>
)

/** The first photos on desktops; the first of five takes half of the width. */
function Mosaic(props: DetailPhotosProps) {
  const { listing, share, isShared } = props
  const words = useWords(detailWords)
  const photos = (listing.photos ?? []).slice(0, 5)
  const isFew = photos.length < 5
  return (
    <div className="relative hidden desk:block">
      <ul className={`grid gap-2 overflow-hidden rounded-sheet ${isFew ? 'aspect-[21/9] grid-cols-2' : 'aspect-[2.4/1] grid-cols-4 grid-rows-2'}`}>
        {photos.slice(0, isFew ? 2 : 5).map((photo, index) => (
          <li
            key={photo.url}
            data-photo={index === 0 ? listing.id : undefined}
            className={index === 0 && !isFew ? 'col-span-2 row-span-2' : photos.length === 1 ? 'col-span-2' : undefined}
          >
            <PhotoLink {...props} index={index} sizes={index === 0 ? firstSizes : '310px'} className="block h-full transition-opacity hover:opacity-90" />
          </li>
        ))}
      </ul>
      <Link
        to="/imagePage"
        search={imagePageSearch(listing, share, isShared, 0)}
        className="absolute right-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-control bg-photo-chip px-4 text-t13 font-semibold text-photo-chip-ink shadow-float"
      >
        <Images size={18} aria-hidden />
        {fill(words.allPhotos, { count: listing.photos?.length ?? 0 })}
      </Link>
    </div>
  )
}

type MediaSwitchProps = { kinds: readonly MediaKind[]; kind: MediaKind; choose: (kind: MediaKind) => void }

/** Switches between photos, videos, panoramas and the VR tour. */
function MediaSwitch({ kinds, kind, choose }: MediaSwitchProps) {
  const words = useWords(detailWords)
  if (kinds.length < 2) return null
  return (
    <div className="pointer-events-auto max-w-full">
      <Segmented tone="photo" label={words.kinds} options={kinds.map((value) => ({ value, label: words[value] }))} value={kind} onChange={choose} />
    </div>
  )
}
