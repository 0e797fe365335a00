import type { ListingView } from '@site/domain/listing.ts'

/** What the element of a home carries for the map to find the pin of the home; `readHovered` reads it. */
export const pinDataOf = ({ id, point, price }: ListingView) => ({
  'data-listing': id,
  'data-at': point ? `${point.lat},${point.lng}` : undefined,
  'data-price': price ?? undefined,
})
