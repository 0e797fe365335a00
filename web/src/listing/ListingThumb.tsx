import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { LazyImage } from '../ui/pictures/LazyImage.tsx'
import { EmptyPhoto } from './EmptyPhoto.tsx'

/** The cover of a listing as a small picture without a link. */
export function ListingThumb({ listing }: { listing: ListingView }) {
  const cover = listing.photos?.[0]
  return cover ? <LazyImage src={variantUrl(cover.url, 's')} alt="" placeholder={cover.blur ?? undefined} /> : <EmptyPhoto listing={listing} isSmall />
}
