import { type Media, variantUrl } from '@site/domain/listing.ts'
import { type PointerEvent, useMemo } from 'react'
import Lightbox, { type GenericSlide, type Slide } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import { FilingLink } from '../../shell/Footer.tsx'
import { fetchFile } from '../../media/fetch-file.ts'
import { VideoPlayer } from '../../media/VideoPlayer.tsx'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useLoadedPicture } from '../../ui/pictures/LazyImage.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { imagePageWords } from './image-page.words.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    'listing-video': ListingVideoSlide
  }
}

/** A video in the viewer. `download` enables the download button, as `src` does for a photo. */
interface ListingVideoSlide extends GenericSlide {
  readonly type: 'listing-video'
  readonly video: Media
}

type MediaViewerProps = { photos: readonly Media[]; videos: readonly Media[]; startIndex: number; onView: (index: number) => void; onClose: () => void }

/** Height of the controls of a video, in CSS pixels. */
const controlsHeightPx = 72

/** Width of the large variant of a photo, in pixels. */
const largeVariantWidthPx = 1280

/** A cached smaller variant or the blur, behind the large photo while that loads. */
function PhotoPlaceholder({ photo }: { photo: Media | undefined }) {
  const src = useLoadedPicture(photo ? variantUrl(photo.url, 'm') : '') ?? photo?.blur
  if (!photo || !src) return null
  return (
    <img
      src={src}
      alt=""
      aria-hidden
      draggable={false}
      className="pointer-events-none absolute inset-0 m-auto size-full object-contain"
      style={{ maxWidth: Math.min(photo.width, largeVariantWidthPx) }}
    />
  )
}

type VideoSlideProps = { video: Media; titlePhoto: Media | undefined; isShown: boolean }

/**
 * A video in the viewer. Keys and drags on its controls stay with the player and do not change the slide. A slide out of view has no player, so that
 * its video stops.
 */
function VideoSlide({ video, titlePhoto, isShown }: VideoSlideProps) {
  const locale = useLocale()
  const words = useWords(imagePageWords)
  if (!isShown) return <div />
  const keepFromViewer = (event: PointerEvent<HTMLElement>) => {
    if (event.clientY > event.currentTarget.getBoundingClientRect().bottom - controlsHeightPx) event.stopPropagation()
  }
  return (
    <div
      className="absolute inset-x-0 top-16 bottom-14"
      onPointerDown={keepFromViewer}
      onPointerMove={keepFromViewer}
      onPointerUp={keepFromViewer}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <VideoPlayer video={video} titlePhoto={titlePhoto} label={video.alt?.[locale] ?? words.video} className="size-full" />
    </div>
  )
}

/** The full-screen viewer of the photos and then the videos, from the one at `startIndex`. */
export function MediaViewer({ photos, videos, startIndex, onView, onClose }: MediaViewerProps) {
  const locale = useLocale()
  const words = useWords(imagePageWords)
  // memoized, since the viewer returns to its first photo when it receives another array
  const slides = useMemo(
    (): Slide[] => [
      ...photos.map((photo) => ({ src: variantUrl(photo.url, 'l'), alt: photo.alt?.[locale] ?? '', width: photo.width, height: photo.height })),
      ...videos.map((video) => ({ type: 'listing-video' as const, video, download: video.url })),
    ],
    [photos, videos, locale],
  )
  const labels = {
    Close: words.close,
    Download: words.download,
    Previous: words.previous,
    Next: words.next,
    'Zoom in': words.zoomIn,
    'Zoom out': words.zoomOut,
    Lightbox: words.viewer,
    'Photo gallery': words.photos,
    Carousel: words.carousel,
    Slide: words.slide,
    '{index} of {total}': words.position,
  }
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.min(Math.max(0, startIndex), slides.length - 1)}
      slides={slides}
      on={{ view: ({ index }) => onView(index) }}
      plugins={[Zoom, Counter, Download]}
      labels={labels}
      toolbar={{ buttons: ['zoom', 'download', <LanguageSwitch key="language" className="text-photo-ink!" />, 'close'] }}
      render={{
        slide: ({ slide, offset }) =>
          slide.type === 'listing-video' ? <VideoSlide video={slide.video} isShown={offset === 0} titlePhoto={photos[0]} /> : undefined,
        slideHeader: ({ slide }) => <PhotoPlaceholder photo={photos[slides.indexOf(slide)]} />,
        controls: () => <FilingLink className="absolute bottom-0 left-0 px-5 py-3 text-t13 text-photo-ink" />,
      }}
      carousel={{ finite: true, padding: 0 }}
      animation={{ fade: 0 }}
      controller={{ closeOnPullDown: true }}
      download={{
        download: ({ slide, saveAs }) => {
          const file = slide.type === 'listing-video' ? fetchFile('video', slide.video.url) : fetchFile('image', slide.src)
          void file.then(
            ({ blob, name }) => saveAs(blob, name),
            () => notify({ text: words.downloadFailed, tone: 'error' }),
          )
        },
      }}
    />
  )
}
