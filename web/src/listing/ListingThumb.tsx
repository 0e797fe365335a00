import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { LazyImage } from '../ui/pictures/LazyImage.tsx'
import { EmptyPhoto } from './EmptyPhoto.tsx'

/** The title photo of a listing as a small picture without a link. */
export function ListingThumb({ listing }: { listing: ListingView }) {
  const titlePhoto = listing.photos?.[0]
  return titlePhoto ? (
    <LazyImage src={variantUrl(titlePhoto.url, 's')} alt="" placeholder={titlePhoto.blur ?? undefined} />
  ) : (
    <EmptyPhoto listing={listing} isSmall />
  )
}
