import { fill } from '@site/domain/format.ts'
import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { Link } from '@tanstack/react-router'
import { Box, ChevronLeft, Images } from 'lucide-react'
import { Suspense, useState } from 'react'
import { EmptyPhoto } from '../../listing/EmptyPhoto.tsx'
import { nameOf } from '../../listing/listing-lines.ts'
import { listingWords } from '../../listing/listing.words.ts'
import { rememberPhoto, usePhotoIndex } from '../../listing/photo-index.ts'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { useGoBack } from '../../shell/ScreenHead.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LazyImage } from '../../ui/LazyImage.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Swipe } from '../../ui/Swipe.tsx'
import { detailWords } from './detail.words.ts'
import type { DetailData } from './load-detail.ts'

// few homes have one, and nothing of it is needed before it is chosen
const DetailVideos = lazyPart(() => import('./DetailVideos.tsx'), 'DetailVideos')

type DetailPhotosProps = { listing: ListingView; share: DetailData['share']; isShared: boolean }

type Kind = 'photos' | 'video'

/** What the gallery shows: what was chosen, else photos; of a home that has videos alone those. */
function kindOf({ photos, videos }: ListingView, chosen: Kind | undefined): Kind {
  if (!videos?.length) return 'photos'
  return photos?.length ? (chosen ?? 'photos') : 'video'
}

const sources = (url: string) => `${variantUrl(url, 's')} 320w, ${variantUrl(url, 'm')} 640w, ${variantUrl(url, 'l')} 1280w`

/** The photos: a square swipe on phones, a mosaic on desktops; a tap opens them full screen. Videos take their place when they are chosen. */
export function DetailPhotos({ listing, share, isShared }: DetailPhotosProps) {
  const { brand } = useShell()
  const words = useWords(detailWords)
  const goBack = useGoBack()
  const photos = listing.photos ?? []
  const [chosen, setChosen] = useState<Kind>()
  const kind = kindOf(listing, chosen)
  return (
    <div className="relative desk:pt-5">
      {!isShared && (
        <div className="absolute top-[calc(12px+var(--safe-top))] left-3 z-10 desk:hidden">
          <IconButton label={words.back} tone="photo" onClick={goBack}>
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
        </div>
      )}
      {/* elsewhere a bar of the site has it */}
      {(!brand || !isShared) && (
        <div className={classNames('absolute top-[calc(12px+var(--safe-top))] right-3 z-10 desk:top-8', brand && 'desk:hidden')}>
          <LanguageSwitch className="rounded-full bg-photo-chip text-photo-chip-ink" />
        </div>
      )}
      {kind === 'video' ? (
        <Suspense fallback={<div className="aspect-square bg-photo-ground desk:aspect-[2.4/1] desk:rounded-sheet" />}>
          <DetailVideos key={listing.id} listing={listing} />
        </Suspense>
      ) : photos.length === 0 ? (
        <div className="aspect-4/3 bg-fill desk:aspect-[3/1] desk:rounded-sheet">
          <EmptyPhoto listing={listing} />
        </div>
      ) : (
        <>
          <PhoneSwipe listing={listing} share={share} isShared={isShared} />
          <Mosaic listing={listing} share={share} isShared={isShared} />
        </>
      )}
      <Kinds listing={listing} kind={kind} choose={setChosen} />
    </div>
  )
}

/** The photos keep the brand, or the lack of it, of the page that they are opened from, also when they are reloaded. */
const imagePage = (listing: ListingView, share: DetailData['share'], isShared: boolean, at: number) => ({
  id: listing.id,
  at: String(at),
  ...(share ? { code: share.code } : isShared ? { by: 'Unauthenticated' } : {}),
})

function PhoneSwipe({ listing, share, isShared }: DetailPhotosProps) {
  const locale = useLocale()
  const words = useWords(listingWords)
  const detail = useWords(detailWords)
  const photos = listing.photos ?? []
  const at = Math.min(
    usePhotoIndex((seen) => seen[listing.id] ?? 0),
    photos.length - 1,
  )
  return (
    <div className="relative aspect-square desk:hidden">
      <Swipe
        count={photos.length}
        dots="none"
        neighbours="at-once"
        index={at}
        onIndexChange={(index) => rememberPhoto(listing.id, index)}
        label={fill(words.photosOf, { name: nameOf(listing, locale) })}
        slideLabel={(index) => fill(words.photoOf, { at: index + 1, count: photos.length })}
        previousLabel={words.previousPhoto}
        nextLabel={words.nextPhoto}
        renderSlide={(index, isNear) => {
          const photo = photos[index]!
          return (
            <Link to="/imagePage" search={imagePage(listing, share, isShared, index)} aria-label={detail.openPhotos} className="block h-full">
              <LazyImage
                ratio="fill"
                src={variantUrl(photo.url, 'm')}
                srcSet={sources(photo.url)}
                sizes="100vw"
                alt={photo.alt?.[locale] ?? ''}
                placeholder={photo.blur ?? undefined}
                eager={index === 0}
                important={index === 0}
                className={isNear ? undefined : 'invisible'}
              />
            </Link>
          )
        }}
      />
      {photos.length > 1 && (
        <p aria-hidden className="pointer-events-none absolute right-3 bottom-8 rounded-full bg-photo-glass px-3 py-1.5 text-t13 font-semibold text-photo-ink">
          {at + 1} / {photos.length}
        </p>
      )}
    </div>
  )
}

/** The first five photos on desktops; the largest takes half. */
function Mosaic({ listing, share, isShared }: DetailPhotosProps) {
  const locale = useLocale()
  const words = useWords(detailWords)
  const photos = (listing.photos ?? []).slice(0, 5)
  const isFew = photos.length < 5
  return (
    <div className="relative hidden desk:block">
      <ul className={`grid gap-2 overflow-hidden rounded-sheet ${isFew ? 'aspect-[21/9] grid-cols-2' : 'aspect-[2.4/1] grid-cols-4 grid-rows-2'}`}>
        {photos.slice(0, isFew ? 2 : 5).map((photo, at) => (
          <li key={photo.url} className={at === 0 && !isFew ? 'col-span-2 row-span-2' : photos.length === 1 ? 'col-span-2' : undefined}>
            <Link
              to="/imagePage"
              search={imagePage(listing, share, isShared, at)}
              aria-label={words.openPhotos}
              className="block h-full transition-opacity hover:opacity-90"
            >
              <LazyImage
                ratio="fill"
                src={variantUrl(photo.url, 'm')}
                srcSet={sources(photo.url)}
                sizes={at === 0 ? '620px' : '310px'}
                alt={photo.alt?.[locale] ?? ''}
                placeholder={photo.blur ?? undefined}
                eager={at === 0}
              />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/imagePage"
        search={imagePage(listing, share, isShared, 0)}
        className="absolute right-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-control bg-photo-chip px-4 text-t13 font-semibold text-photo-chip-ink shadow-float"
      >
        <Images size={18} aria-hidden />
        {fill(words.allPhotos, { count: listing.photos?.length ?? 0 })}
      </Link>
    </div>
  )
}

type KindsProps = { listing: ListingView; kind: Kind; choose: (kind: Kind) => void }

/** Photos, video and VR: whatever there is of a home. VR opens by itself, since it comes from elsewhere. */
function Kinds({ listing: { photos, videos, vr }, kind, choose }: KindsProps) {
  const words = useWords(detailWords)
  const hasBoth = Boolean(photos?.length && videos?.length)
  if (!hasBoth && !vr) return null
  return (
    <div className="absolute bottom-8 left-3 z-10 flex items-center gap-2 desk:bottom-4 desk:left-4">
      {hasBoth && (
        <Segmented
          tone="photo"
          label={words.kinds}
          options={[
            { value: 'photos', label: words.photos },
            { value: 'video', label: words.video },
          ]}
          value={kind}
          onChange={choose}
        />
      )}
      {vr && (
        <a
          href={vr}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-photo-chip px-4 text-t13 font-semibold text-photo-chip-ink shadow-float desk:rounded-control"
        >
          <Box size={18} aria-hidden />
          {words.vr}
        </a>
      )}
    </div>
  )
}
