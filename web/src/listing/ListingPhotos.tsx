import { fill } from '@site/domain/format.ts'
import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { srcSetOf } from '@site/domain/publishing/photo-sizes.ts'
import type { ReactNode } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { LazyImage } from '../ui/pictures/LazyImage.tsx'
import { Swipe } from '../ui/pictures/Swipe.tsx'
import { EmptyPhoto } from './EmptyPhoto.tsx'
import { listingWords } from './listing.words.ts'
import { useDistinctName } from './use-distinct-name.ts'

type ListingPhotosProps = {
  listing: ListingView
  maxPhotos: number
  /** The files from which the browser chooses. */
  files: Parameters<typeof srcSetOf>[1]
  /** The width of the photo, as the attribute `sizes` of an image. */
  sizes: string
  isEager: boolean
  isImportant: boolean
  /** The link around a photo. `label`: what the photo shows; without one, screen readers skip it. */
  link: (photo: ReactNode, label?: string) => ReactNode
}

/** The first photos of a home in a list, which can be swiped; each links to the home. */
export function ListingPhotos({ listing, maxPhotos, files, sizes, isEager, isImportant, link }: ListingPhotosProps) {
  const locale = useLocale()
  const words = useWords(listingWords)
  const nameOf = useDistinctName()
  const photos = (listing.photos ?? []).slice(0, maxPhotos)
  if (photos.length === 0) return link(<EmptyPhoto listing={listing} />)
  const slideLabel = (index: number) => fill(words.photoOf, { number: index + 1, count: photos.length })
  return (
    <Swipe
      count={photos.length}
      label={fill(words.photosOf, { name: nameOf(listing) })}
      slideLabel={slideLabel}
      previousLabel={words.previousPhoto}
      nextLabel={words.nextPhoto}
      readsOnlyFirst
      renderSlide={(index, isNear) => {
        const isFirst = index === 0
        if (!isNear && !isFirst) return null
        const photo = photos[index]!
        return link(
          <LazyImage
            src={variantUrl(photo.url, 'm')}
            srcSet={srcSetOf(photo, files)}
            sizes={sizes}
            alt={isFirst ? (photo.alt?.[locale] ?? '') : ''}
            placeholder={photo.blur ?? undefined}
            eager={isEager && isFirst}
            important={isImportant && isFirst}
          />,
          photo.alt?.[locale] || slideLabel(index),
        )
      }}
    />
  )
}
