import { fill } from '@site/domain/format.ts'
import { type ListingView, type Media, variantUrl } from '@site/domain/listing.ts'
import { Suspense, useState } from 'react'
import { listingName } from '../../../listing/listing-lines.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LazyImage } from '../../../ui/pictures/LazyImage.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { detailPanoramaWords } from './detail-panorama.words.ts'

// lazy: the viewer is larger than the rest of the page
const PanoramaViewer = lazyPart(() => import('./PanoramaViewer.tsx'), 'PanoramaViewer')

/** The 360° photos of a home, one at a time; flat where the browser cannot turn them. The lower edge is free for `MediaSwitch`. */
export function DetailPanoramas({ listing }: { listing: ListingView }) {
  const locale = useLocale()
  const words = useWords(detailPanoramaWords)
  const [index, setIndex] = useState(0)
  const [isFlat, setFlat] = useState(false)
  const panoramas = (listing.photos ?? []).filter(({ isPanorama }) => isPanorama)
  const photo = panoramas[index] ?? panoramas[0]
  if (!photo) return null
  const label = photo.alt?.[locale] || fill(words.panoramaOf, { name: listingName(listing, locale) })
  return (
    <div className="flex aspect-square flex-col bg-photo-ground tablet:aspect-[3/2] desk:aspect-[2.4/1] desk:overflow-hidden desk:rounded-sheet">
      <div className="relative min-h-0 w-full flex-1">
        {isFlat ? (
          <FlatPhoto photo={photo} label={label} />
        ) : (
          <Suspense fallback={<FlatPhoto photo={photo} label="" />}>
            <PanoramaViewer key={photo.url} photo={photo} label={label} onFail={() => setFlat(true)} />
          </Suspense>
        )}
      </div>
      <div className="flex h-[84px] shrink-0 items-start justify-end gap-3 px-3 pt-2 desk:h-[76px] desk:px-4 desk:pt-4">
        <p role={isFlat ? 'status' : undefined} className="min-w-0 self-start py-2.5 text-right text-t13 text-photo-ink">
          {isFlat ? words.flat : words.drag}
        </p>
        {panoramas.length > 1 && (
          <Segmented
            tone="photo"
            label={words.which}
            options={panoramas.map((_, number) => ({ value: String(number), label: String(number + 1) }))}
            value={String(index)}
            onChange={(value) => setIndex(Number(value))}
          />
        )}
      </div>
    </div>
  )
}

const FlatPhoto = ({ photo, label }: { photo: Media; label: string }) => (
  <LazyImage src={variantUrl(photo.url, 'l')} alt={label} placeholder={photo.blur ?? undefined} fit="contain" className="bg-photo-ground!" />
)
