import type { ListingView } from '@site/domain/listing.ts'

/** Data attributes of the element of a home in a list: `readHovered` reads them to find its pin on the map. */
export const pinDataOf = ({ id, point, price }: ListingView) => ({
  'data-listing': id,
  'data-at': point ? `${point.lat},${point.lng}` : undefined,
  'data-price': price ?? undefined,
})
