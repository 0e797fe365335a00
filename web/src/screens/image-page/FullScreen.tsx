import { type Media, variantUrl } from '@site/domain/listing.ts'
import Lightbox, { type Slide } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import { useLocale, useWords } from '../../shell/locale.tsx'
import { notify } from '../../ui/notices.ts'
import { imagePageWords } from './image-page.words.ts'

/** The photos over the whole screen; closing goes back. */
export function FullScreen({ photos, at, onClose }: { photos: readonly Media[]; at: number; onClose: () => void }) {
  const locale = useLocale()
  const words = useWords(imagePageWords)
  const slides: Slide[] = photos.map((photo) => ({ src: variantUrl(photo.url, 'l'), alt: photo.alt?.[locale] ?? '', width: photo.width, height: photo.height }))
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
      index={Math.min(Math.max(0, at), photos.length - 1)}
      slides={slides}
      plugins={[Zoom, Counter, Download]}
      labels={labels}
      carousel={{ finite: true, padding: 0 }}
      animation={{ fade: 0 }}
      controller={{ closeOnPullDown: true }}
      download={{
        download: ({ slide, saveAs }) => {
          const source = 'src' in slide && slide.src ? slide.src : ''
          void download(source, saveAs).catch(() => notify({ text: words.downloadFailed, tone: 'error' }))
        },
      }}
    />
  )
}

/** Fetches the picture and saves it as `image.{ext}` (specification section 7). */
async function download(source: string, saveAs: (blob: Blob, name: string) => void): Promise<void> {
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}`)
  saveAs(await answer.blob(), `image.${source.split('.').at(-1)}`)
}
