import { type Media, variantUrl } from '@site/domain/listing.ts'
import { useMemo } from 'react'
import Lightbox, { type Slide } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import { FilingLink } from '../../shell/Footer.tsx'
import { fetchFile } from '../../listing/fetch-file.ts'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useLoadedPicture } from '../../ui/LazyImage.tsx'
import { notify } from '../../ui/notices.ts'
import { imagePageWords } from './image-page.words.ts'

type FullScreenProps = { photos: readonly Media[]; startIndex: number; onView: (index: number) => void; onClose: () => void }

/** Width of the large variant in pixels. */
const largeWidth = 1280

/** A cached smaller variant or the blur behind the large photo while it loads. */
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
      style={{ maxWidth: Math.min(photo.width, largeWidth) }}
    />
  )
}

/** The full-screen viewer of the photos, from the photo at `startIndex`. */
export function FullScreen({ photos, startIndex, onView, onClose }: FullScreenProps) {
  const locale = useLocale()
  const words = useWords(imagePageWords)
  // memoized: the viewer returns to its first photo when it gets another array
  const slides = useMemo(
    (): Slide[] => photos.map((photo) => ({ src: variantUrl(photo.url, 'l'), alt: photo.alt?.[locale] ?? '', width: photo.width, height: photo.height })),
    [photos, locale],
  )
  const labels = {
    Close: words.close,
    Download: words.download,
    Previous: words.previous,
    Next: words.next,
    'Zoom in': words.zoomIn,
    'Zoom out': words.zoomOut,
  }
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.min(Math.max(0, startIndex), photos.length - 1)}
      slides={slides}
      on={{ view: ({ index }) => onView(index) }}
      plugins={[Zoom, Counter, Download]}
      labels={labels}
      toolbar={{ buttons: ['zoom', 'download', <LanguageSwitch key="language" className="text-photo-ink!" />, 'close'] }}
      render={{
        slideHeader: ({ slide }) => <PhotoPlaceholder photo={photos[slides.indexOf(slide)]} />,
        controls: () => <FilingLink className="absolute bottom-0 left-0 px-5 py-3 text-t13 text-photo-ink" />,
      }}
      carousel={{ finite: true, padding: 0 }}
      animation={{ fade: 0 }}
      controller={{ closeOnPullDown: true }}
      download={{
        download: ({ slide, saveAs }) => {
          const source = 'src' in slide && slide.src ? slide.src : ''
          void fetchFile('image', source).then(
            ({ blob, name }) => saveAs(blob, name),
            () => notify({ text: words.downloadFailed, tone: 'error' }),
          )
        },
      }}
    />
  )
}
