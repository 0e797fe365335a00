import { fill } from '@site/domain/format.ts'
import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { Box, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { listingName } from '../../../listing/listing-lines.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LazyImage } from '../../../ui/pictures/LazyImage.tsx'
import { detailTourWords } from './detail-tour.words.ts'

/**
 * The VR tour of a home, which another website shows in a sandboxed frame. Nothing of it is loaded before a press, and it learns nothing of the
 * page. The lower edge is free for `MediaSwitch`.
 */
export function DetailTour({ listing }: { listing: ListingView }) {
  const locale = useLocale()
  const words = useWords(detailTourWords)
  const [isStarted, setStarted] = useState(false)
  const { vr, photos } = listing
  if (!vr) return null
  const titlePhoto = photos?.[0]
  return (
    <div className="relative flex aspect-square flex-col bg-photo-ground tablet:aspect-[3/2] desk:aspect-[2.4/1] desk:overflow-hidden desk:rounded-sheet">
      {isStarted ? (
        <iframe
          src={vr}
          title={fill(words.tourOf, { name: listingName(listing, locale) })}
          // with its own origin, which differs from that of the page, the frame keeps its storage and cannot leave the sandbox
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; gyroscope; accelerometer; xr-spatial-tracking"
          referrerPolicy="no-referrer"
          className="min-h-0 w-full flex-1"
        />
      ) : (
        <>
          {titlePhoto && (
            <div aria-hidden className="absolute inset-0 opacity-40">
              <LazyImage src={variantUrl(titlePhoto.url, 'm')} alt="" placeholder={titlePhoto.blur ?? undefined} className="bg-photo-ground!" />
            </div>
          )}
          <div className="relative flex min-h-0 flex-1 flex-col items-center justify-center gap-3 px-4 text-center">
            <Button pill onClick={() => setStarted(true)} icon={<Box size={20} aria-hidden />}>
              {words.start}
            </Button>
            <p className="text-t13 text-photo-ink">{fill(words.from, { host: new URL(vr).hostname })}</p>
          </div>
        </>
      )}
      <div className="relative flex h-[84px] shrink-0 items-start justify-end px-3 pt-2 desk:h-[76px] desk:px-4 desk:pt-4">
        <a
          href={vr}
          target="_blank"
          rel="noopener noreferrer"
          className="hit inline-flex min-h-11 items-center gap-2 rounded-full bg-photo-glass px-4 text-t13 font-semibold text-photo-ink"
        >
          <ExternalLink size={16} aria-hidden />
          <span className="max-sm:sr-only">{words.newTab}</span>
        </a>
      </div>
    </div>
  )
}
